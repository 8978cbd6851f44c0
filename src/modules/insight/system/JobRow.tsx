import { IconAlertTriangle, IconCircleCheck, IconClock, IconPlayerPlay } from '@tabler/icons-react'
import { system } from '#contract/insight/system.ts'
import { jobWords } from '#contract/insight/system-words.ts'
import { Group } from '#app/kit/ui/layout.ts'
import type { Job } from './queries.ts'
import { useAct } from '#app/transport/act.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { systemWords as words } from './system-words.ts'

/** The most pressing first. */
function statusOf({ beganAt, isFailing, isLate }: Job): Status {
  if (beganAt === null) return { word: words.never, tone: 'mute', icon: IconClock }
  if (isFailing) return { word: words.failing, tone: 'bad', icon: IconAlertTriangle }
  if (isLate) return { word: words.late, tone: 'wait', icon: IconClock }
  return { word: words.ok, tone: 'ok', icon: IconCircleCheck }
}

/** One job: its state, last run, last error and last result, and a button that runs it now. */
export function JobRow({ job }: { job: Job }) {
  const { name, everySeconds, beganAt, took, runs, failures, failedAt, error, done, doneAt, server } = job
  const {
    act,
    isBusy,
    error: failed,
  } = useAct(system.runJob, { onDone: ({ message }) => alert({ tone: 'success', text: message }) })
  return (
    <li className="entry">
      <Group component="span">
        <b>{jobWords[name]}</b> <StatusChip {...statusOf(job)} />
      </Group>
      <SteadyButton
        size="compact-sm"
        variant="default"
        busy={isBusy}
        isBlocked={isOffline(failed)}
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        aria-label={words.runLabel(jobWords[name])}
        onClick={() => void act({ name })}
      >
        {words.run}
      </SteadyButton>
      {beganAt !== null && (
        <small>
          {words.every(everySeconds)} · {words.last} <Moment at={beganAt} /> ({words.took(grouped(took ?? 0))}) ·{' '}
          {words.runs(grouped(runs), grouped(failures))} · <Latin>{server}</Latin>
        </small>
      )}
      {failedAt !== null && (
        <small>
          {words.failedAt} <Moment at={failedAt} /> <Latin>{error}</Latin>
        </small>
      )}
      {doneAt !== null && (
        // Raw output for developers, collapsed for other readers.
        <details>
          <summary>
            <small>
              {words.doneAt} <Moment at={doneAt} />
            </small>
          </summary>
          <small>
            <Latin>{JSON.stringify(done)}</Latin>
          </small>
        </details>
      )}
    </li>
  )
}
