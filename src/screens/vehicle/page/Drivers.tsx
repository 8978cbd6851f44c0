import { IconSteeringWheel } from '@tabler/icons-react'
import type { VehicleFull } from '#contract/truck-rows.ts'
import { EndPairing } from '#app/features/truck/EndPairing.tsx'
import { DriverLink } from '#app/features/truck/links.tsx'
import { Span } from '#app/features/truck/Span.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { vehiclePageWords as words } from '#app/words/vehicle.ts'

/** Who drives it and who has driven it, the present ones first; whoever came back to it stands there once for each time. */
export const Drivers = ({ vehicle: { id: vehicleId, freighterCardNumber: card, drivers } }: { vehicle: VehicleFull }) => (
  <section className="card stack" aria-labelledby="vehicle-drivers">
    <h3 id="vehicle-drivers">{words.drivers}</h3>
    {drivers.length === 0 ? (
      <p className="faint">{words.noDrivers}</p>
    ) : (
      <ul className="list">
        {drivers.map(({ id, driverId, driverName, driverFamily, isCurrent, from, until }) => (
          <li key={id} className="truck-line">
            <span className="row between">
              <DriverLink id={driverId}>
                {driverName} {driverFamily}
              </DriverLink>
              {isCurrent && <StatusChip word={words.current} tone="ok" icon={IconSteeringWheel} />}
            </span>
            <span className="row between">
              <Span {...{ from, until }} />
              {isCurrent && (
                <EndPairing
                  {...{ pairing: id, card, driver: `${driverName} ${driverFamily}` }}
                  place={{ list: 'vehicles', id: vehicleId }}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
