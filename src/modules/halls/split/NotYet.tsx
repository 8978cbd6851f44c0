import { Stack } from '@mantine/core'
import { IconClockOff, IconLock, IconLockOpen, IconPlayerStop, type Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import type { NamedRun } from './queries.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { skipReasons } from '#app/modules/organisations/hall/hall-words.ts'
import { notYetWords as words, recordWords } from './split-words.ts'
import { Hash } from './Hash.tsx'

interface NotYetProps {
  run: NamedRun
  at: number
  fromDevice: boolean
  onRetry: () => void
}

/** A show without a record: open, locked with its commitment, skipped, or just published. */
export function NotYet({ run, at, fromDevice, onRetry }: NotYetProps) {
  const { icon, title, why } = stateTexts(run)
  return (
    <Stack>
      {fromDevice && (
        <OldAnswer at={at} onRetry={onRetry}>
          {recordWords.old}
        </OldAnswer>
      )}
      <div>
        <p className="faint">{recordWords.kicker(run.id, run.hallName)}</p>
        <h2>
          <ShamsiDate value={shamsiDayOf(new Date(run.opensAt))} form="long" />
          {recordWords.titleRest(clockOf(new Date(run.opensAt)))}
        </h2>
      </div>
      <EmptyState icon={icon} title={title} why={why} />
      {run.snapshotHash && <Hash label={words.commitment} value={run.snapshotHash} />}
      <Link to="/board/$hallId" params={{ hallId: String(run.hallId) }} className="tap">
        {recordWords.toBoard}
      </Link>
    </Stack>
  )
}

function stateTexts({ state, locksAt, reason }: NamedRun): { icon: Icon; title: string; why: ReactNode } {
  const because = words.because(reason === null ? words.noReason : (skipReasons[reason] ?? skipReasons.WRITTEN))
  if (state === 'OPEN') return { icon: IconLockOpen, title: words.OPEN(clockOf(new Date(locksAt))), why: words.openWhy }
  if (state === 'LOCKED') return { icon: IconLock, title: words.LOCKED, why: words.lockedWhy }
  if (state === 'PUBLISHED') return { icon: IconLock, title: words.PUBLISHED, why: words.publishedWhy }
  return { icon: state === 'SKIPPED' ? IconClockOff : IconPlayerStop, title: words[state], why: because }
}
