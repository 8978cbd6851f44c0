import { IconFileCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { persianDigits } from '#contract/digits.ts'
import type { RunFace } from '#contract/run.ts'
import { clockOf } from '#contract/shamsi.ts'
import { deskQueries } from '#app/data/desk.ts'
import { ErrorState, LoadingState } from '#app/ui/state/PageState.tsx'
import { runStateWords as words } from '#app/words/desk.ts'
import { SplitLink } from '#app/ui/value/SplitLink.tsx'

/** A show's result opens by itself for so long after its lock. */
const NEWS_MS = 10 * 60_000

/** Who got what in the last show, with permit numbers and the reason for each turn. Open while it is news. */
export function Results({ last, now }: { last: RunFace; now: string }) {
  const [opened, setOpened] = useState(Date.parse(now) - Date.parse(last.locksAt) < NEWS_MS)
  const time = clockOf(new Date(last.opensAt))
  return (
    <details className="card results" open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <h2>{words.published(time)}</h2>
      </summary>
      <div className="row results-links">
        <SplitLink id={last.id}>
          <IconFileCheck size={18} aria-hidden />
          {words.record}
        </SplitLink>
        <Link className="tap" to="/LoadHallReserve">
          {words.permits}
        </Link>
      </div>
      {opened && <Outcome id={last.id} />}
    </details>
  )
}

function Outcome({ id }: { id: number }) {
  const query = useQuery(deskQueries.outcome(id))
  if (query.isError) return <ErrorState why={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data) return <LoadingState rows={3} />
  const won = query.data.filter(({ cargo }) => cargo !== null).length
  return (
    <>
      <p>{words.publishedCount(won, query.data.length)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by keyboard */}
      <ol className="outcomes" tabIndex={0} aria-label={words.outcome}>
        {query.data.map(({ turn, driver, cargo, number, permit, why }) => (
          <li key={turn}>
            <b className="queue-number">{persianDigits(turn)}</b>
            <span className="grow">
              <b>{driver}</b>
              <small>{why}</small>
            </span>
            <b data-won={cargo !== null || undefined}>{cargo === null ? words.lost : words.won(cargo, number, permit)}</b>
          </li>
        ))}
      </ol>
    </>
  )
}
