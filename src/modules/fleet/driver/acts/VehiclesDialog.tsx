import { Button } from '@mantine/core'
import { IconTruck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DriverVehicle } from '#contract/fleet/truck-rows.ts'
import { Group } from '#app/kit/ui/layout.ts'
import { driverQueries } from '#app/modules/fleet/driver/queries.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { PlateOf } from '#app/kit/ui/value/PlateOf.tsx'
import { driverActWords, driverVehiclesWords as words } from '#app/modules/fleet/driver/driver-acts-words.ts'
import { nameOf, type DriverDialogProps } from './about.ts'
import { AboutDriver } from './AboutDriver.tsx'

/** The vehicles of a driver, the present ones first (S1 §2.1, §3 "DriverToFreighter"). */
export function VehiclesDialog({ driver, opened, onClose, open }: DriverDialogProps) {
  const query = useQuery(driverQueries.vehicles(driver.id))
  const add = <Button onClick={() => open('addVehicle', driver)}>{driverActWords.addVehicle}</Button>
  return (
    <AboutDriver {...{ driver, opened, query, onClose }} title={words.title(nameOf(driver))} failed={words.failed}>
      {({ data, message }) =>
        data.length === 0 ? (
          <EmptyState icon={IconTruck} title={message || words.none} why={words.noneWhy}>
            {add}
          </EmptyState>
        ) : (
          <>
            <ul className="list" aria-label={words.list}>
              {data.map((one) => (
                <VehicleLine key={one.id} vehicle={one} />
              ))}
            </ul>
            <Group>{add}</Group>
          </>
        )
      }
    </AboutDriver>
  )
}

const VehicleLine = ({ vehicle }: { vehicle: DriverVehicle }) => (
  <Group component="li" justify="space-between">
    <Group component="span">
      <PlateOf of={vehicle} />
      <span>
        {vehicle.loadingTypeTitle}
        <br />
        <small className="faint">
          {words.card} <Isolate>{vehicle.freighterCardNumber}</Isolate> · {words.year(vehicle.madeYear)}
        </small>
      </span>
    </Group>
    <small className="faint">{!vehicle.isActive ? words.inactive : vehicle.isCurrent ? words.now : words.before}</small>
  </Group>
)
