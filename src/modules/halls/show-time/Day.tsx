import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { giveTurnQueries } from '#app/modules/halls/turn/queries.ts'
import { useServerNow } from '#app/kit/ui/show/serverNow.ts'
import { showTimeWords as words } from '#app/modules/organisations/hall/hall-words.ts'
import { dayOf, minutesOf, tightness, type DayShow } from './hours.ts'

const share = (minutes: number) => `${(minutes / (24 * 60)) * 100}%`
const HOURS = [0, 6, 12, 18, 24]

/** A day of shows on a time line: from opening to lock, with those too close to each other. `window` is in minutes. */
export function Day({ times, window }: { times: readonly string[]; window: number }) {
  const shows = dayOf(times, window)
  if (shows.length === 0) return <p>{words.noneActive}</p>
  const warnings = shows.map(tightness).filter((sentence) => sentence !== null)
  return (
    <>
      <p>{words.summary(shows.length, window)}</p>
      <Line shows={shows} window={window} />
      {warnings.length > 0 && (
        <Box component="ul" className="note" display="block" data-tone="wait">
          {warnings.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      )}
    </>
  )
}

function Line({ shows, window }: { shows: DayShow[]; window: number }) {
  const { data, dataUpdatedAt } = useQuery(giveTurnQueries.queue)
  const [first, last] = [shows[0], shows.at(-1)]
  return (
    <div className="show-day" role="img" aria-label={first && last && words.spokenDay(first.opens, last.opens)}>
      {shows.map(({ opens, conflict }) => (
        <i
          key={opens}
          data-conflict={conflict ?? undefined}
          style={{ '--at': share(minutesOf(opens)), '--long': share(window) } as CSSProperties}
        />
      ))}
      {data && <Now now={data.now} receivedAt={dataUpdatedAt} />}
      {HOURS.map((hour) => (
        <span key={hour} className="show-day-hour" style={{ '--at': share(hour * 60) } as CSSProperties}>
          {words.hourMark(hour)}
        </span>
      ))}
    </div>
  )
}

/** The server's time on the line. */
function Now({ now, receivedAt }: { now: string; receivedAt: number }) {
  const time = clockOf(new Date(useServerNow(now, receivedAt)))
  return <b className="show-day-now" title={words.now(time)} style={{ '--at': share(minutesOf(time)) } as CSSProperties} />
}
