import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClockOff, IconHistory, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lateShowAt } from '#contract/halls/late-words.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { deskQueries, type DeskAnswer } from './queries.ts'
import { hallQueries } from '#app/modules/organisations/hall/queries.ts'
import { HallComing } from '#app/modules/organisations/hall/versions/HallChanges.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { lateWords, runStateWords as words } from './desk-words.ts'
import { whyNot } from './past.ts'
import { useLateShow } from './useLateShow.tsx'

const SHOW_TIMES = '/LoadHallShowTime'

/** Notes beyond the clock: the show is being decided, the previous one was skipped and why, or none is near. */
export function ShowNotes({ answer: { hall, run, missed, nextAt } }: { answer: DeskAnswer }) {
  const newest = useQuery(deskQueries.past(hall.id)).data?.[0]
  const own = useQuery(hallQueries.all).data?.data.find(({ loadHallId }) => loadHallId === hall.id)
  const [askLate, lateDialog] = useLateShow(hall.reservationLimit)
  const isNews = newest && !run && (newest.state === 'ABORTED' || newest.state === 'SKIPPED')
  return (
    <>
      <HallComing changes={own?.coming} />
      {run?.lateFor && (
        <p className="note" data-tone="wait">
          <IconHistory size={18} aria-hidden />
          <span>{lateShowAt(run.lateFor)}</span>
        </p>
      )}
      {run?.state === 'LOCKED' && (
        <output className="note" data-tone="wait">
          <IconLock size={18} aria-hidden />
          <span>{words.locked}</span>
        </output>
      )}
      {isNews && (
        <output className="note note-wrap" data-tone={newest.state === 'ABORTED' ? 'bad' : 'wait'}>
          <IconAlertTriangle size={18} aria-hidden />
          <span className="grow">
            {words[newest.state === 'ABORTED' ? 'aborted' : 'skipped'](clockOf(new Date(newest.opensAt)))} {whyNot(newest)}
          </span>
          {missed && (
            <Button variant="default" onClick={() => askLate(missed)}>
              {lateWords.open}
            </Button>
          )}
        </output>
      )}
      {!run && nextAt === null && (
        <div className="card">
          <EmptyState icon={IconClockOff} title={words.none} why={words.noneWhy}>
            <Button variant="default" renderRoot={(props) => <Link {...props} to={SHOW_TIMES} />}>
              {words.showTimes}
            </Button>
          </EmptyState>
        </div>
      )}
      {lateDialog}
    </>
  )
}
