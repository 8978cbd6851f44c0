import { Stack } from '@mantine/core'
import { IconTruckOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isMissing } from '#app/transport/failure.ts'
import { truckQueries } from '#app/modules/fleet/truck/queries.ts'
import { TruckTimeline } from '#app/modules/fleet/truck/TruckTimeline.tsx'
import { Work } from '#app/modules/fleet/truck/TruckLists.tsx'
import { Missing } from '#app/kit/ui/page/Missing.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { vehiclePageWords as words } from './vehicle-words.ts'
import { Drivers } from './page/Drivers.tsx'
import { VehicleActs } from './page/VehicleActs.tsx'
import { VehicleHeader } from './page/VehicleHeader.tsx'

/** One vehicle: its data, validity, drivers, and loads (J6). */
export function Screen() {
  const { vehicleId = '' } = useParams({ strict: false }) as { vehicleId?: string }
  const id = Number(vehicleId)
  return Number.isSafeInteger(id) && id > 0 ? <Vehicle key={id} id={id} /> : <Missing icon={IconTruckOff} words={words} />
}

function Vehicle({ id }: { id: number }) {
  const query = useQuery(truckQueries.vehicle(id))
  if (isMissing(query.error)) return <Missing icon={IconTruckOff} words={words} />
  return (
    <Stack>
      <Answered query={query} failed={words.failed}>
        {(vehicle) => (
          <>
            <VehicleHeader vehicle={vehicle} acts={<VehicleActs vehicle={vehicle} at="head" />} />
            <div className="two">
              <Stack>
                <Work of="vehicle" turns={vehicle.turns} permits={vehicle.permits} />
              </Stack>
              <Stack>
                <Drivers vehicle={vehicle} />
                <TruckTimeline kind="vehicle" id={id} />
              </Stack>
            </div>
            <VehicleActs vehicle={vehicle} at="foot" />
          </>
        )}
      </Answered>
    </Stack>
  )
}
