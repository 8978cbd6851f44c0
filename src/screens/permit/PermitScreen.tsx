import './page/page.css'
import { Button } from '@mantine/core'
import { IconArrowRight, IconTicketOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { PermitFull } from '#contract/permit.ts'
import { isMissing } from '#app/data/cargo.ts'
import { lifeQueries } from '#app/data/permit-life.ts'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import { LoadingState } from '#app/ui/state/PageState.tsx'
import { permitPageWords as words } from '#app/words/permit-life.ts'
import { Answered } from '#app/ui/state/Answered.tsx'
import { ArrivalCard } from './page/ArrivalCard.tsx'
import { DetentionClock } from './page/DetentionClock.tsx'
import { Facts } from './page/Facts.tsx'
import { History } from './page/History.tsx'
import { PermitHeader } from './page/PermitHeader.tsx'
import { StageLine } from './page/StageLine.tsx'
import { stagesOf } from './page/stages.ts'

const Documents = lazy(async () => ({ default: (await import('./papers/Documents.tsx')).Documents }))

/** One permit: how far it has come, its papers, what can be done (domain.md 4.3, 4.5). */
export function Screen() {
  const { permitId = '' } = useParams({ strict: false }) as { permitId?: string }
  const id = Number(permitId)
  return Number.isSafeInteger(id) && id > 0 ? <Asked key={id} id={id} /> : <Missing />
}

function Asked({ id }: { id: number }) {
  const query = useQuery(lifeQueries.permit(id))
  if (isMissing(query.error)) return <Missing />
  return (
    <div className="stack permit-page">
      <Answered query={query} failed={words.failed}>
        {(permit) => <Found permit={permit} receivedAt={query.dataUpdatedAt} />}
      </Answered>
    </div>
  )
}

function Found({ permit, receivedAt }: { permit: PermitFull; receivedAt: number }) {
  const timeline = useQuery(lifeQueries.timeline(permit.id))
  return (
    <>
      <PermitHeader {...{ permit, receivedAt }} />
      <section className="card">
        <StageLine stages={stagesOf(permit, timeline.data)} />
      </section>
      <div className="permit-columns">
        <div className="stack">
          <ArrivalCard {...{ permit, receivedAt }} />
          <section className="card stack" aria-labelledby="permit-papers">
            <h3 id="permit-papers">{words.papers}</h3>
            <Suspense fallback={<LoadingState rows={2} />}>
              <Documents permit={permit} />
            </Suspense>
          </section>
        </div>
        <div className="stack">
          <DetentionClock permitId={permit.id} />
          <History query={timeline} />
        </div>
      </div>
      <Facts permit={permit} />
    </>
  )
}

const Missing = () => (
  <div className="card">
    <EmptyState icon={IconTicketOff} title={words.missingTitle} why={words.missingWhy}>
      <Button
        variant="default"
        leftSection={<IconArrowRight size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/" />}
      >
        {words.home}
      </Button>
    </EmptyState>
  </div>
)
