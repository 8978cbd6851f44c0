import { Stack } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isMissing } from '#app/transport/failure.ts'
import { truckQueries } from '#app/modules/fleet/truck/queries.ts'
import { TruckTimeline } from '#app/modules/fleet/truck/TruckTimeline.tsx'
import { Work } from '#app/modules/fleet/truck/TruckLists.tsx'
import { Missing } from '#app/kit/ui/page/Missing.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { driverPageWords as words } from './driver-page-words.ts'
import { DriverActs } from './page/DriverActs.tsx'
import { DriverHeader } from './page/DriverHeader.tsx'
import { Objections } from './page/Objections.tsx'
import { Rates } from './page/Rates.tsx'
import { Vehicles } from './page/Vehicles.tsx'

/** One driver: eligibility for a turn, cards, vehicles, and history (J2, K4). */
export function Screen() {
  const { driverId = '' } = useParams({ strict: false }) as { driverId?: string }
  const id = Number(driverId)
  return Number.isSafeInteger(id) && id > 0 ? <Driver key={id} id={id} /> : <Missing icon={IconUserOff} words={words} />
}

function Driver({ id }: { id: number }) {
  const query = useQuery(truckQueries.driver(id))
  if (isMissing(query.error)) return <Missing icon={IconUserOff} words={words} />
  return (
    <Stack>
      <Answered query={query} failed={words.failed}>
        {(driver) => (
          <>
            <DriverHeader driver={driver} acts={<DriverActs driver={driver} at="head" />} />
            <div className="two">
              <Stack>
                <Vehicles driver={driver} />
                <Work of="driver" turns={driver.turns} permits={driver.permits} />
              </Stack>
              <Stack>
                <Objections driverId={id} />
                <Rates driver={driver} />
                <TruckTimeline kind="driver" id={id} />
              </Stack>
            </div>
            <DriverActs driver={driver} at="foot" />
          </>
        )}
      </Answered>
    </Stack>
  )
}
