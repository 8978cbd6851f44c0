import { IconSteeringWheel } from '@tabler/icons-react'
import type { VehicleDriver } from '#contract/truck-rows.ts'
import { DriverLink } from '#app/features/truck/links.tsx'
import { Span } from '#app/features/truck/Span.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { vehiclePageWords as words } from '#app/words/vehicle.ts'

/** Who drives it and who has driven it, the present ones first. */
export const Drivers = ({ drivers }: { drivers: readonly VehicleDriver[] }) => (
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
            <Span {...{ from, until }} />
          </li>
        ))}
      </ul>
    )}
  </section>
)
