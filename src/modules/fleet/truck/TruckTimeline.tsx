import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { auditActs } from '#contract/insight/audit-words.ts'
import { auditEntities } from '#contract/insight/audit-entities-words.ts'
import type { TruckStep } from '#contract/fleet/truck-rows.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { truckQueries, type TruckKind } from './queries.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { Timeline } from '#app/kit/ui/page/Timeline.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'
import { truckStepWords as words, truckWords } from './truck-words.ts'

/** The history of a driver or a vehicle, newest first, with older events on demand. */
export function TruckTimeline({ kind, id }: { kind: TruckKind; id: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery(
    truckQueries.timeline(kind, id),
  )
  return (
    <Stack component="section" className="card" aria-labelledby="truck-timeline">
      <h3 id="truck-timeline">{words.title}</h3>
      {!data && error && <ErrorState title={words.failed} why={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={4} />}
      {data && (
        <Timeline words={words}>
          {data.pages.flatMap(({ rows }) => rows.map((step) => <Step key={step.id} step={step} kind={kind} />))}
        </Timeline>
      )}
      {isFetchNextPageError && (
        <p className="note" data-tone="bad" role="alert">
          {words.moreFailed}
        </p>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Stack>
  )
}

function Step({ step, kind }: { step: TruckStep; kind: TruckKind }) {
  const { at, call, entity, entityId, turn, role, by, reason } = step
  const about = turn
    ? words.turn(turn.number, turn.hall)
    : entity === kind
      ? null
      : words.of(auditEntities[entity] ?? entity, entityId)
  return (
    <li>
      <p>
        <b>{auditActs[call] ?? <bdi dir="ltr">{call}</bdi>}</b>
        {about && <span> {about}</span>}
      </p>
      <small className="faint">
        <Moment at={at} />
        {truckWords.joint}
        {by ?? (role === null ? words.system : roleLabel(role))}
        {by !== null && role !== null && truckWords.joint + roleLabel(role)}
      </small>
      {reason && <p>{words.reason(reason)}</p>}
    </li>
  )
}
