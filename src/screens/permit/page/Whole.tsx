import { useQuery } from '@tanstack/react-query'
import type { PermitFull } from '#contract/permit.ts'
import { lifeQueries } from '#app/data/permit.ts'
import { ArrivalCard } from './ArrivalCard.tsx'
import { DetentionClock } from './DetentionClock.tsx'
import { Facts } from './Facts.tsx'
import type { FrameProps } from './Frame.tsx'
import { History } from './History.tsx'
import { PermitHeader } from './PermitHeader.tsx'
import { StageLine } from './StageLine.tsx'
import { stagesOf } from './stages.ts'

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
      <PermitHeader {...{ permit, receivedAt }} />
      <Stages permit={permit} />
    </>
  ),
  arrival: <ArrivalCard {...{ permit, receivedAt }} />,
  side: (
    <>
      <DetentionClock permitId={permit.id} />
      <HistoryOf permitId={permit.id} />
    </>
  ),
  facts: <Facts permit={permit} />,
})
