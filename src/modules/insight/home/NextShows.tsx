import { Link } from '@tanstack/react-router'
import { may } from '#contract/kernel/roles.ts'
import { lateShowAt } from '#contract/halls/late-words.ts'
import { run } from '#contract/halls/run.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { hallCalled } from '#contract/kernel/hall-words.ts'
import type { NextShow } from '#contract/insight/home.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import type { HomeAnswer } from './queries.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { ShowClock } from '#app/kit/ui/show/ShowClock.tsx'
import { homePartWords, nextShowWords as words } from './home-words.ts'

/** The clock of the open or next show, and below it those of other halls. */
export function NextShows({ answer, receivedAt }: { answer: HomeAnswer; receivedAt: number }) {
  const isOverseen = useSeesAll()
  const [first, ...others] = answer.shows
  if (!first) return null
  const { hallId, hallName, cargos, window } = first
  const show = { now: answer.now, receivedAt, run: first.run, last: null, nextAt: first.nextAt, window }
  return (
    <Stack component="section" className="card home-show" gap="xs" aria-labelledby="home-show">
      <h2 id="home-show">{hallCalled(hallName)}</h2>
      <Group justify="space-between">
        <p className="faint">{isOverseen ? words.all(cargos) : words.own(cargos)}</p>
        <Link
          className="tap"
          to="/board/$hallId"
          params={{ hallId: String(hallId) }}
          aria-label={homePartWords.boardOf(hallName)}
        >
          {homePartWords.board}
        </Link>
      </Group>
      <ShowClock show={show} size="compact" />
      {first.run?.lateFor && <p className="faint">{lateShowAt(first.run.lateFor)}</p>}
      {others.length > 0 && (
        <ul className="home-others">
          {others.map((other) => (
            <Group key={other.hallId} component="li" justify="space-between">
              <span>{words.other(other.hallName)}</span>
              <span className="faint">{instantOf(other)}</span>
            </Group>
          ))}
        </ul>
      )}
    </Stack>
  )
}

/** Whether a show's cargos are those of all companies, not of one company or owner. */
function useSeesAll(): boolean {
  const member = principalOf(useSignedIn())
  return may(run.outcome.who, member)
}

const instantOf = ({ run: open, nextAt }: NextShow) =>
  open ? words.open(clockOf(new Date(open.locksAt))) : nextAt && words.next(clockOf(new Date(nextAt)))
