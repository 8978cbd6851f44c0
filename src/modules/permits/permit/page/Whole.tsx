import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconPlayerPlay, IconX, type Icon } from '@tabler/icons-react'
import type { PermitFull } from '#contract/permits/permit.ts'
import { lifeQueries } from '#app/modules/permits/permit/queries.ts'
import { stageWords as words } from '#app/modules/permits/permit/permit-life-words.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { isOver } from './allowed.ts'
import { ArrivalCard } from './ArrivalCard.tsx'
import { DetentionClock } from './DetentionClock.tsx'
import { Facts } from './Facts.tsx'
import type { FrameProps } from './Frame.tsx'
import { History } from './History.tsx'
import { PermitActs } from './PermitActs.tsx'
import { PermitHeader } from './PermitHeader.tsx'
import { stagesOf, type Stage, type StageState } from './stages.ts'
import { whoOf } from './who.ts'

function Stages({ permit }: { permit: PermitFull }) {
  const timeline = useQuery(lifeQueries.timeline(permit.id))
  return (
    <section className="card">
      <StageLine stages={stagesOf(permit, timeline.data)} />
    </section>
  )
}

const HistoryOf = ({ permitId }: { permitId: number }) => <History query={useQuery(lifeQueries.timeline(permitId))} />

/** The parts of the page as the server's answer fills them. */
export const wholeParts = (permit: PermitFull, receivedAt: number): FrameProps => ({
  permit,
  top: (
    <>
      <PermitHeader permit={permit} acts={<PermitActs {...{ permit, receivedAt }} at="head" />} />
      <Stages permit={permit} />
    </>
  ),
  arrival: <ArrivalCard {...{ permit, receivedAt }} />,
  side: (
    <>
      {!isOver(permit) && <DetentionClock permitId={permit.id} />}
      <HistoryOf permitId={permit.id} />
    </>
  ),
  facts: <Facts permit={permit} />,
  foot: <PermitActs {...{ permit, receivedAt }} at="foot" />,
})

const icons: Record<StageState, Icon> = {
  done: IconCheck,
  next: IconPlayerPlay,
  missing: IconAlertTriangle,
  ahead: IconCircleDashed,
  off: IconX,
}

/** From issued to closed: completed stages with time and author, and the remaining ones; as a column on a phone. */
const StageLine = ({ stages }: { stages: readonly Stage[] }) => (
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
