import { IconClock, IconLock, IconLogout2, IconMinus, IconPlayerStop, IconTruck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ShowOfCargo } from '#contract/halls/run.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { cargoDetailQueries } from './queries.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { showWords as words } from './cargo-detail-words.ts'

/** The shows of a cargo, each with its result and a link to its public record. */
export function Shows({ cargoId }: { cargoId: number }) {
  const query = useQuery(cargoDetailQueries.shows(cargoId))
  return (
    <Stack component="section" className="card" aria-labelledby="cargo-shows">
      <h3 id="cargo-shows">{words.title}</h3>
      <Answered query={query} failed={words.failed}>
        {(shows) => <ShowList shows={shows} />}
      </Answered>
    </Stack>
  )
}

/** One line per show, newest first. */
export const ShowList = ({ shows }: { shows: readonly ShowOfCargo[] }) =>
  shows.length === 0 ? (
    <p className="faint">{words.none}</p>
  ) : (
    <ul className="list cargo-shows">
      {shows.map((show) => (
        <li key={show.id}>
          <Group justify="space-between">
            <Link to={`/split/${show.id}`} className="link">
              {words.show} <ShamsiDate value={shamsiDayOf(new Date(show.opensAt))} form="near" />{' '}
              {words.at(clockOf(new Date(show.opensAt)))}
            </Link>
            <StatusChip {...fateOf(show)} />
          </Group>
          <p className="faint">{words.inHall(show.hallName, show.number)}</p>
          {show.turns.length > 0 && (
            <p className="faint">
              {words.turns(show.turns)}
              {show.trucks !== null && show.trucks > 1 && ` (${words.givenSome(show.turns.length, show.trucks)})`}
            </p>
          )}
        </li>
      ))}
    </ul>
  )

/** Returns the result of a show for the cargo. */
function fateOf({ state, trucks, turns }: ShowOfCargo): Status {
  if (state === 'OPEN') return { word: words.open, tone: 'info', icon: IconClock }
  if (state === 'ABORTED' || state === 'SKIPPED') return { word: words.stopped, tone: 'bad', icon: IconPlayerStop }
  if (trucks === null) return { word: words.left, tone: 'mute', icon: IconLogout2 }
  if (state === 'LOCKED') return { word: words.locked, tone: 'wait', icon: IconLock }
  return turns.length > 0
    ? { word: words.given, tone: 'ok', icon: IconTruck }
    : { word: words.notGiven, tone: 'mute', icon: IconMinus }
}
