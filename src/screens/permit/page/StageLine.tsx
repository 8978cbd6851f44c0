import { IconAlertTriangle, IconCheck, IconCircleDashed, IconPlayerPlay, IconX, type Icon } from '@tabler/icons-react'
import { stageWords as words } from '#app/words/permit-life.ts'
import { Moment } from '#app/ui/date/Moment.tsx'
import type { Stage, StageState } from './stages.ts'
import { whoOf } from './who.ts'

const icons: Record<StageState, Icon> = {
  done: IconCheck,
  next: IconPlayerPlay,
  missing: IconAlertTriangle,
  ahead: IconCircleDashed,
  off: IconX,
}

/** From issued to closed: what is done, when and by whom, and what is left; in a column on a phone. */
export const StageLine = ({ stages }: { stages: readonly Stage[] }) => (
  <ol className="permit-stages" aria-label={words.name}>
    {stages.map(({ stage, state, at, step }) => {
      const Sign = icons[state]
      return (
        <li key={stage} data-state={state} {...(state === 'next' && { 'aria-current': 'step' as const })}>
          <span className="permit-stage-dot">
            <Sign size={16} stroke={2} aria-hidden />
          </span>
          <b>{words.stages[stage]}</b>
          <small>{state === 'done' ? <Moment at={at} /> : words.states[state]}</small>
          {step && <small className="faint">{whoOf(step)}</small>}
        </li>
      )
    })}
  </ol>
)
