import './turn-priority-list.css'
import { Box, Button, Group } from '@mantine/core'
import { IconListNumbers, IconLock, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TurnPriority } from '#contract/halls/turn.ts'
import { formatReason } from '#contract/kernel/code-words.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import { DialogTable } from '#app/kit/list/DialogTable.tsx'
import { ActIcon } from '#app/kit/ui/row/ActIcon.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { priorityStatus } from '#app/kit/ui/value/priorityStatus.ts'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { endReasons, turnPriorityColumns as columnWords, turnPriorityWords as words } from '#app/modules/halls/turn/turn-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { DayTime } from '#app/kit/ui/date/Moment.tsx'

/** Returns why a priority ended; null if it has not, or without a further reason. */
const priorityReasonOf = ({ reasonCode }: Pick<TurnPriority, 'reasonCode'>): string | null =>
  reasonCode === null ? null : formatReason(endReasons, reasonCode)

/** Awaits the split: the only priority that can still be taken away (S1 §4). */
const AWAITING = 1

const { column, text, figure, day, time, chip } = columnKinds<TurnPriority, keyof typeof columnWords>(columnWords)

/** S2 §2, then why a priority ended. */
const columns: Column<TurnPriority>[] = [
  figure('rank', ({ priority }) => priority, { fixed: true, total: false }),
  column('cargo', {
    priority: 1,
    render: ({ cargoId, cargoSource, cargoDestination }) => (
      <span title={words.between(cargoSource, cargoDestination)}>
        <Isolate>{cargoId}</Isolate>
      </span>
    ),
    value: ({ cargoId }) => cargoId,
  }),
  day('date', (row) => row),
  time('time', (row) => row.time, { below: 'date', width: 60 }),
  text('sender', ({ senderCustomerName }) => senderCustomerName),
  text('receiver', ({ receiverCustomerName }) => receiverCustomerName, { below: 'sender' }),
  chip('status', ({ status }) => priorityStatus[status], { priority: 1 }),
  text('reason', priorityReasonOf, { priority: 1 }),
]

interface TurnPriorityListProps {
  priorities: TurnPriority[]
  /** The message about a list hidden until the lock; null without one. */
  sealed: string | null
  /** With those that ended. */
  all: boolean
  /** Absent without permission. */
  onDelete?: (priority: TurnPriority) => void
}

/** The priorities of a turn in their order: a table at a desk, cards on a phone. */
export function TurnPriorityList({ priorities, sealed, all, onDelete }: TurnPriorityListProps) {
  const mayDelete = ({ status }: TurnPriority) => onDelete !== undefined && status === AWAITING
  const actions = (priority: TurnPriority) =>
    mayDelete(priority) && (
      <ActIcon
        word={words.delete}
        name={words.of(priority.priority, priority.cargoId)}
        icon={IconTrash}
        run={() => onDelete?.(priority)}
      />
    )
  return (
    <>
      {sealed && priorities.length > 0 && (
        <output className="note" data-tone="wait">
          <IconLock size={18} aria-hidden />
          <span>{sealed}</span>
        </output>
      )}
      <DialogTable<TurnPriority>
        table="turnPriorities"
        name={words.name}
        columns={columns}
        rows={priorities}
        rowId={({ id }) => String(id)}
        empty={
          sealed ? (
            <EmptyState icon={IconLock} title={sealed} />
          ) : (
            <EmptyState icon={IconListNumbers} title={all ? words.emptyAll : words.empty} why={words.emptyWhy} />
          )
        }
        summary={(found) => words.count(grouped(found))}
        {...(onDelete && { actions })}
        renderCard={(priority) => (
          <TurnPriorityCard priority={priority}>
            {mayDelete(priority) && (
              <Button
                variant="default"
                aria-label={words.of(priority.priority, priority.cargoId)}
                onClick={() => onDelete?.(priority)}
              >
                {words.delete}
              </Button>
            )}
          </TurnPriorityCard>
        )}
      />
    </>
  )
}

function TurnPriorityCard({ priority, children }: { priority: TurnPriority; children: ReactNode }) {
  const reason = priorityReasonOf(priority)
  return (
    <Box component="article" className="turn-priority-card" display="grid" style={{ gap: '6px', justifyItems: 'start' }}>
      <Group w="100%" justify="space-between">
        <b>{words.rank(priority.priority)}</b>
        <small className="faint">{words.cargo(priority.cargoId)}</small>
      </Group>
      <div>
        <StatusChip {...priorityStatus[priority.status]} />
      </div>
      <p>{words.between(priority.cargoSource, priority.cargoDestination)}</p>
      {reason && <p className="faint">{reason}</p>}
      <p className="faint">
        {columnWords.sender}: {priority.senderCustomerName ?? unknown} · {columnWords.receiver}:{' '}
        {priority.receiverCustomerName ?? unknown}
      </p>
      <p className="faint">
        <DayTime date={priority.date} time={priority.time} />
      </p>
      {children}
    </Box>
  )
}
