import { IconSteeringWheel } from '@tabler/icons-react'
import type { VehicleFull } from '#contract/fleet/truck-rows.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { EndPairing } from '#app/modules/fleet/truck/EndPairing.tsx'
import { DriverLink } from '#app/kit/page/truck-links.tsx'
import { Span } from '#app/modules/fleet/truck/Span.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { vehiclePageWords as words } from '#app/modules/fleet/vehicle/vehicle-words.ts'

/** Current and former drivers, the current ones first; repeated periods of one driver are separate entries. */
export const Drivers = ({ vehicle: { id: vehicleId, freighterCardNumber: card, drivers } }: { vehicle: VehicleFull }) => (
  <Stack component="section" className="card" aria-labelledby="vehicle-drivers">
    <h3 id="vehicle-drivers">{words.drivers}</h3>
    {drivers.length === 0 ? (
      <p className="faint">{words.noDrivers}</p>
    ) : (
      <ul className="list">
        {drivers.map(({ id, driverId, driverName, driverFamily, isCurrent, from, until }) => (
          <Stack key={id} component="li" gap="xs">
            <Group component="span" justify="space-between">
              <DriverLink id={driverId}>
                {driverName} {driverFamily}
              </DriverLink>
              {isCurrent && <StatusChip word={words.current} tone="ok" icon={IconSteeringWheel} />}
            </Group>
            <Group component="span" justify="space-between">
              <Span {...{ from, until }} />
              {isCurrent && (
                <EndPairing
                  {...{ pairing: id, card, driver: `${driverName} ${driverFamily}` }}
                  focusTarget={{ list: 'vehicles', id: vehicleId }}
                />
              )}
            </Group>
          </Stack>
        ))}
      </ul>
    )}
  </Stack>
)
