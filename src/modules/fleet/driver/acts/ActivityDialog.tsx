import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { driverQueries } from '#app/modules/fleet/driver/queries.ts'
import { useChoices } from '#app/kit/list/choices.ts'
import { DayTime } from '#app/kit/ui/date/Moment.tsx'
import { OneField } from '#app/kit/ui/input/ChoiceField.tsx'
import { Timeline } from '#app/kit/ui/page/Timeline.tsx'
import { driverActivityWords as words } from '#app/modules/fleet/driver/driver-acts-words.ts'
import { nameOf, type DriverDialogProps } from './about.ts'
import { AboutDriver } from './AboutDriver.tsx'

/** Recent commands on a driver, and by whom, in all halls or one (S1 §2.1, §3 "Driver activity"; J7). */
export function ActivityDialog({ driver, opened, onClose }: DriverDialogProps) {
  const [salon, setSalon] = useState<number | null>(null)
  const query = useQuery(driverQueries.activity(driver.id, salon))
  const salons = useQuery(driverQueries.salons)
  const choices = useChoices({ ...salons, data: salons.data && { data: salons.data } }, (one) => ({
    value: one.virtualSalonId,
    label: one.name,
  }))
  const empty = salon === null ? words.none : words.noneInHall
  return (
    <AboutDriver
      {...{ driver, opened, query, onClose }}
      title={words.title(nameOf(driver))}
      failed={words.failed}
      above={<OneField label={words.hall} choices={choices} value={salon} onChange={setSalon} />}
    >
      {({ data, message }) => (
        <Timeline words={{ name: words.name, empty: salon === null && message ? message : empty }}>
          {data.map((one) => (
            <li key={one.id}>
              <b>{one.description}</b>
              <small className="faint">
                {one.memberFullName || words.system} · <DayTime date={one.dateCreated} time={one.timeCreated} />
              </small>
              {one.reason && <small>{words.why(one.reason)}</small>}
            </li>
          ))}
        </Timeline>
      )}
    </AboutDriver>
  )
}
