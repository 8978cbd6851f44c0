import { useQuery } from '@tanstack/react-query'
import { driverQueries } from '#app/data/drivers.ts'
import { DayTime } from '#app/ui/date/Moment.tsx'
import { Timeline } from '#app/ui/page/Timeline.tsx'
import { driverActivityWords as words } from '#app/words/driver-acts.ts'
import { nameOf, type DriverDialogProps } from './about.ts'
import { AboutDriver } from './AboutDriver.tsx'

/** What was done about a driver lately, and by whom (S1 §2.1, §3 "Driver activity"; J7). */
export function ActivityDialog({ driver, opened, onClose }: DriverDialogProps) {
  const query = useQuery(driverQueries.activity(driver.id))
  return (
    <AboutDriver {...{ driver, opened, query, onClose }} title={words.title(nameOf(driver))} failed={words.failed}>
      {({ data, message }) => (
        <Timeline words={{ name: words.name, empty: message || words.none }}>
          {data.map((one) => (
            <li key={one.id}>
              <b>{one.description}</b>
              <small className="faint">
                {one.memberFullName || words.nobody} · <DayTime date={one.dateCreated} time={one.timeCreated} />
              </small>
              {one.reason && <small>{words.why(one.reason)}</small>}
            </li>
          ))}
        </Timeline>
      )}
    </AboutDriver>
  )
}
