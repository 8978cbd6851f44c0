import './edit.css'
import { IconPencilOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Announcer } from '#contract/freight/announcement.ts'
import { cargoQueries } from '#app/modules/freight/cargo/queries.ts'
import { isMissing, refusalIn } from '#app/transport/failure.ts'
import { useOutboxItems, type OutboxItem } from '#app/transport/outbox/outbox.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { editWords as words } from './edit-words.ts'
import type { Ending } from '#app/modules/freight/announce/ending.ts'
import { useLists } from '#app/modules/freight/announce/fields/lists.ts'
import { Columns } from './Columns.tsx'
import { EditForm } from './EditForm.tsx'
import { CargoFacts } from './CargoFacts.tsx'
import { waitingFor } from './opening.ts'
import { stageOf, type Stage } from './stage.ts'
import { CargosLink, CargoLink } from './links.tsx'

interface EditGateProps {
  as: Announcer
  accountId: string
  cargoId: number
  /** The item of the outbox that is wanted, if one was named. */
  opId: string | null
  onEnded: (ending: Ending) => void
}

/** Opens a cargo for editing once it and its three lists are loaded (S1 §2.3), and shows what is missing. */
export function EditGate(props: EditGateProps) {
  const lists = useLists(props.as)
  const needed = { packagings: lists.packagings, loaderTypes: lists.loaderTypes, goods: lists.goods }
  const missing = Object.entries(needed).filter(([, { state }]) => state === 'unknown')
  if (missing.length > 0) {
    const names = missing.map(([name]) => announceWords.lists[name as keyof typeof needed])
    return (
      <ErrorState
        title={words.listsMissing}
        why={announceWords.listsUnknown(names)}
        onRetry={() => missing.forEach(([, list]) => list.retry())}
      />
    )
  }
  if (Object.values(needed).some(({ state }) => state === 'loading')) return <LoadingState label={words.reading} />
  return <Opened {...props} />
}

function Opened({ as, accountId, cargoId, opId, onEnded }: EditGateProps) {
  const items = useOutboxItems(accountId)
  const read = useQuery({ ...cargoQueries.byId(cargoId), staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false })
  // The form's base must not change while it is open: it is determined once, and again after a refusal.
  const [stage, setStage] = useState<Stage | null>(null)
  const [refused, setRefused] = useState<OutboxItem | null>(null)
  const cargo = read.data ?? null
  const again = async (item: OutboxItem) => {
    await read.refetch()
    setRefused(item)
    setStage(null)
  }

  if (!stage) {
    if (!items || (read.isFetching && !refused)) return <LoadingState label={words.reading} />
    const no = refusalIn(read.error)
    if (no !== null) return <Absent why={isMissing(read.error) ? words.absentWhy : no} />
    const waiting = refused ? { editing: refused, after: null, folded: null } : waitingFor(items, cargoId, opId)
    const next = stageOf(cargoId, { cargo, fresh: !read.isError }, waiting, as)
    if (!next) return <ErrorState title={words.unreadTitle} why={read.error?.message} onRetry={() => void read.refetch()} />
    setStage(next)
    return null
  }
  if (stage.kind === 'closed') return <Closed {...stage} cargoId={cargoId} />
  if (stage.kind === 'later')
    return (
      <ErrorState
        title={words.laterTitle}
        why={words.laterWhy}
        onRetry={() => void read.refetch().then(({ isSuccess }) => isSuccess && setStage(null))}
      />
    )
  return (
    <>
      {cargo && <CargoFacts cargo={cargo} />}
      {read.isError && cargo && (
        <output className="note" data-tone="mute">
          <span>
            {words.oldRead}
            <TimeAgo at={read.dataUpdatedAt} />
          </span>
        </output>
      )}
      {stage.kind === 'columns' ? (
        <Columns
          key={`${stage.item.opId} ${stage.version}`}
          {...{ as, cargoId, stage, onEnded }}
          onRefused={(item) => void again(item)}
          onForm={setStage}
        />
      ) : (
        <EditForm
          {...{ as, accountId, stage, onEnded }}
          version={cargo?.version ?? null}
          onRefused={(item) => {
            const stale = item.refusal?.code === 'stale-version'
            if (stale) void again(item)
            return stale
          }}
        />
      )}
    </>
  )
}

export const Absent = ({ why }: { why: string }) => (
  <EmptyState icon={IconPencilOff} title={words.absentTitle} why={why}>
    <CargosLink />
    <Link to="/">{words.home}</Link>
  </EmptyState>
)

const Closed = ({ why, kept, cargoId }: { why: string; kept: boolean; cargoId: number }) => (
  <EmptyState
    icon={IconPencilOff}
    title={words.closedTitle}
    why={
      <>
        {why} {kept && words.stillHere}
      </>
    }
  >
    <CargoLink cargoId={cargoId} />
    {kept ? <Link to="/outbox">{announceWords.openOutbox}</Link> : <Link to="/">{words.home}</Link>}
  </EmptyState>
)
