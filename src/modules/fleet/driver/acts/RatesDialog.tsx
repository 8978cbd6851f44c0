import { IconStarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Group } from '#app/kit/ui/layout.ts'
import { driverQueries } from '#app/modules/fleet/driver/queries.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { Stars } from '#app/kit/ui/value/Stars.tsx'
import { driverRatesWords as words } from '#app/modules/fleet/driver/driver-acts-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { nameOf, type DriverDialogProps } from './about.ts'
import { AboutDriver } from './AboutDriver.tsx'

/** Ratings of a driver, newest first, and the average (S1 §2.1, §3 "DriverRate"; G11). */
export function RatesDialog({ driver, opened, onClose }: DriverDialogProps) {
  const query = useQuery(driverQueries.rates(driver.id))
  return (
    <AboutDriver {...{ driver, opened, query, onClose }} title={words.title(nameOf(driver))} failed={words.failed}>
      {({ data, message }) =>
        !data[0] ? (
          <EmptyState icon={IconStarOff} title={message || words.none} why={words.noneWhy} />
        ) : (
          <>
            <Group component="p">
              {words.average} <Stars average={data[0].avrageRate} />{' '}
              <span className="faint">{words.of(grouped(data.length))}</span>
            </Group>
            <ol className="list" aria-label={words.list}>
              {data.map((one, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a rating has no number on the wire
                <li key={at}>
                  <Group justify="space-between">
                    <b>{one.kalaDesc || unknown}</b>
                    <Stars of="one" average={one.rate} />
                  </Group>
                  <p className="faint">
                    {words.route(one.cargoSource, one.cargoDestination)} · <ShamsiDate value={one.date} form="near" />
                  </p>
                  {one.desc && <p>{one.desc}</p>}
                </li>
              ))}
            </ol>
          </>
        )
      }
    </AboutDriver>
  )
}
