import './split.css'
import './print.css'
import { Button } from '@mantine/core'
import { IconFileOff, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SealedRecord } from '#contract/halls/split/record.ts'
import * as v from 'valibot'
import { useHallChanges } from '#app/transport/changes.ts'
import { isMissing } from '#app/transport/failure.ts'
import { recordQueries } from './queries.ts'
import { LookLater } from '#app/kit/look/LookLater.tsx'
import { PublicPage } from '#app/kit/page/PublicPage.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { recordWords as words } from './split-words.ts'
import { NotYet } from './NotYet.tsx'
import { RecordView } from './RecordView.tsx'

/** The public record of a show: results with reasons, and the proof. Needs no login (domain.md 4.7). */
export function Screen() {
  const { runId = '' } = useParams({ strict: false }) as { runId?: string }
  const id = Number(runId)
  return Number.isSafeInteger(id) && id > 0 ? <RequestedRun key={id} id={id} /> : <Plain>{none}</Plain>
}

const none = <EmptyState icon={IconFileOff} title={words.noneTitle} why={words.noneWhy} />

function RequestedRun({ id }: { id: number }) {
  const query = useQuery(recordQueries.record(id))
  const without = isMissing(query.error)
  const face = useQuery({ ...recordQueries.face(id), enabled: without })
  const run = face.data?.data
  // A show without a record may get one at any moment.
  useHallChanges(without && run ? run.hallId : null, [
    ['run', 'record', id],
    ['run', 'face', id],
  ])

  if (query.data) {
    const { data: raw, at, fromDevice } = query.data
    const read = v.safeParse(SealedRecord, raw)
    if (!read.success) return <Plain>{<ErrorState title={words.brokenTitle} why={words.brokenWhy} />}</Plain>
    return (
      <PublicPage untitled tools={<Tools />}>
        {fromDevice && (
          <OldAnswer at={at} onRetry={() => void query.refetch()}>
            {words.old}
          </OldAnswer>
        )}
        <RecordView sealed={read.output} raw={raw} />
      </PublicPage>
    )
  }
  if (query.isPending || (without && face.isPending)) return <Plain>{<LoadingState />}</Plain>
  if (without && run && face.data)
    return (
      <Plain>
        {<NotYet run={run} fromDevice={face.data.fromDevice} at={face.data.at} onRetry={() => void query.refetch()} />}
      </Plain>
    )
  if (without && isMissing(face.error)) return <Plain>{none}</Plain>
  return (
    <Plain>
      <ErrorState title={words.failedTitle} why={words.failedWhy} onRetry={() => void query.refetch()} />
    </Plain>
  )
}

const Plain = ({ children }: { children: ReactNode }) => (
  <PublicPage tools={<LookLater />}>
    <div className="card">{children}</div>
  </PublicPage>
)

const Tools = () => (
  <>
    <LookLater />
    <Button
      variant="default"
      className="hide-s"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      {words.print}
    </Button>
  </>
)
