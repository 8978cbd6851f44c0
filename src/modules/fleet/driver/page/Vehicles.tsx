import classes from '#app/modules/fleet/truck/truck.module.css'
import { IconCircleOff } from '@tabler/icons-react'
import type { DriverFull, DriverVehicle } from '#contract/fleet/truck-rows.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { EndPairing } from '#app/modules/fleet/truck/EndPairing.tsx'
import { VehicleLink } from '#app/kit/page/truck-links.tsx'
import { Span } from '#app/modules/fleet/truck/Span.tsx'
import { plateOf } from '#contract/fleet/plate.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Plate } from '#app/kit/ui/value/Plate.tsx'
import { PlateOf } from '#app/kit/ui/value/PlateOf.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { driverPageWords as words } from '#app/modules/fleet/driver/driver-page-words.ts'
import { truckWords } from '#app/modules/fleet/truck/truck-words.ts'
import { DRIVERS } from '../acts/offered.ts'

/** Current and former vehicles of the driver; repeated periods of one vehicle are separate entries. */
export function Vehicles({ driver: { id, driverName, driverFamily, vehicles } }: { driver: DriverFull }) {
  const [now, before] = [vehicles.filter(({ isCurrent }) => isCurrent), vehicles.filter(({ isCurrent }) => !isCurrent)]
  return (
    <Stack component="section" className="card" aria-labelledby="driver-vehicles">
      <h3 id="driver-vehicles">{words.vehicles}</h3>
      {now.length === 0 && <p className="faint">{words.noVehicle}</p>}
      {now.map((vehicle) => (
        <Group key={vehicle.id} justify="space-between">
          <Vehicle vehicle={vehicle} />
          <EndPairing
            {...{ pairing: vehicle.id, card: vehicle.freighterCardNumber, driver: `${driverName} ${driverFamily}` }}
            focusTarget={{ list: DRIVERS, id }}
          />
        </Group>
      ))}
      {before.length > 0 && (
        <details>
          <summary>{words.formerVehicles(before.length)}</summary>
          <ul className="list">
            {before.map((vehicle) => (
              <Group key={vehicle.id} component="li" justify="space-between">
                <VehicleLink id={vehicle.vehicleId}>
                  <PlateOf of={vehicle} />
                </VehicleLink>
                <Span from={vehicle.from} until={vehicle.until} />
              </Group>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  )
}

function Vehicle({ vehicle }: { vehicle: DriverVehicle }) {
  const { vehicleId, plaqueNumber, plaqueSerialNumber, loadingTypeTitle, freighterCardNumber, madeYear, isActive } = vehicle
  const plate = plateOf(plaqueNumber, plaqueSerialNumber)
  return (
    <Group className={classes.truckVehicle}>
      <VehicleLink id={vehicleId}>{plate ? <Plate {...plate} size="md" /> : <PlateOf of={vehicle} />}</VehicleLink>
      <Stack component="span" gap="xs">
        <b>{loadingTypeTitle}</b>
        <small className="faint">
          {words.made(madeYear)}
          {truckWords.joint}
          {truckWords.card} <Isolate>{freighterCardNumber}</Isolate>
          {truckWords.joint}
          <Span from={vehicle.from} until={vehicle.until} />
        </small>
      </Stack>
      {!isActive && <StatusChip word={truckWords.inactive} tone="bad" icon={IconCircleOff} />}
    </Group>
  )
}
