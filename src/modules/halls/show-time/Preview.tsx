import type { UseQueryResult } from '@tanstack/react-query'
import { IconInfoCircle, IconPlugOff } from '@tabler/icons-react'
import type { Hall } from '#contract/organisations/hall-rows.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { showTimeWords as words } from '#app/modules/organisations/hall/hall-words.ts'
import { Day } from './Day.tsx'

interface PreviewProps {
  hall: UseQueryResult<Hall | null>
  /** The active hours; undefined while unknown. */
  times: readonly string[] | undefined
}

/** The shows of a day from these hours, or why there are none. */
export function Preview({ hall: { data: hall, error, refetch }, times }: PreviewProps) {
  return (
    <Stack component="section" className="card" aria-labelledby="show-day">
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
    </Stack>
  )
}

/** Why the hours have no effect now, if they have none. */
function HallNote({ hall: { isActive, isActiveShowTime, reservationLimit } }: { hall: Hall }) {
  return (
    <>
      {!isActive && (
        <p className="note" data-tone="wait">
          <IconPlugOff size={20} aria-hidden />
          {words.hallInactive}
        </p>
      )}
      {!isActiveShowTime && (
        <p className="note" data-tone="info">
          <IconInfoCircle size={20} aria-hidden />
          {words.continuous(reservationLimit)}
        </p>
      )}
    </>
  )
}
