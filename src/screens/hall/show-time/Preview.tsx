import type { UseQueryResult } from '@tanstack/react-query'
import type { Hall } from '#contract/hall.ts'
import { ErrorState, LoadingState } from '#app/ui/state/PageState.tsx'
import { showTimeWords as words } from '#app/words/hall.ts'
import { Day } from './Day.tsx'
import { HallNote } from './HallNote.tsx'

interface PreviewProps {
  hall: UseQueryResult<Hall | null>
  /** The active hours; undefined while they are not known. */
  times: readonly string[] | undefined
}

/** What the hours make of a day, or why they make nothing. */
export function Preview({ hall: { data: hall, error, refetch }, times }: PreviewProps) {
  return (
    <section className="card stack" aria-labelledby="show-day">
      <h2 id="show-day">{words.day}</h2>
      {hall ? (
        <>
          <HallNote hall={hall} />
          {hall.isActiveShowTime && times && <Day times={times} window={hall.reservationLimit} />}
          {hall.isActiveShowTime && !times && <LoadingState rows={2} />}
        </>
      ) : error || hall === null ? (
        <ErrorState title={words.unknownWindow} why={error?.message} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={3} />
      )}
    </section>
  )
}
