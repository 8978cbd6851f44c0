import { formatReason } from '#contract/kernel/code-words.ts'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { Priority } from '#contract/halls/turn.ts'
import { PriorityStatus } from '#contract/kernel/status.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { cargoDetailQueries } from '#app/modules/freight/cargo/detail/queries.ts'
import { DriverLink } from '#app/kit/page/truck-links.tsx'
import { columnKinds } from '#app/kit/list/columns.tsx'
import { DialogTable } from '#app/kit/list/DialogTable.tsx'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { priorityStatus } from '#app/kit/ui/value/priorityStatus.ts'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { priorityColumns as words, priorityReasons, priorityWords } from '#app/modules/freight/cargo/detail/cargo-detail-words.ts'
import { cargoListWords } from '#app/modules/freight/cargo/cargo-words.ts'
import { Answered } from '#app/kit/ui/state/Answered.tsx'

const reasonOf = ({ reasonCode }: Priority) => (reasonCode === null ? null : formatReason(priorityReasons, reasonCode))

/** A company may open the page of a driver who won the cargo, and of no other. */
const Driver = ({ row: { driverID, driverName, status } }: { row: Priority }) => (
  <DriverLink id={driverID} hasPermit={status === PriorityStatus.confirmed}>
    {driverName}
  </DriverLink>
)

const { text, code, figure, day, time, chip } = columnKinds<Priority, keyof typeof words>(words)

/** S1 §3 "Driver priority", with the turn's number and why a request ended. */
const columns: Column<Priority>[] = [
  code('id', ({ id }) => id, { fixed: true }),
  figure('priority', ({ priority }) => priority, { priority: 1, total: false }),
  figure('turnNumber', ({ turnNumber }) => turnNumber, { priority: 1, total: false }),
  day('turnDate', ({ turnDate: date, turnTime: time }) => ({ date, time })),
  time('turnTime', ({ turnTime }) => turnTime, { below: 'turnDate', width: 60 }),
  day('date', (row) => row),
  time('time', (row) => row.time, { below: 'date', width: 60 }),
  text('driverName', ({ driverName }) => driverName, { priority: 1, render: (row) => <Driver row={row} /> }),
  chip('status', ({ status }) => priorityStatus[status], { priority: 1 }),
  text('reason', reasonOf),
]

function PriorityCard({ row }: { row: Priority }) {
  const reason = reasonOf(row)
  return (
    <Stack component="article" className="cargo-card" gap="xs">
      <Group justify="space-between">
        <b>
          <Driver row={row} />
        </b>
        <small className="faint">{priorityWords.rank(row.priority)}</small>
      </Group>
      <div>
        <StatusChip {...priorityStatus[row.status]} />
      </div>
      {reason && <p className="faint">{reason}</p>}
      <p className="faint">
        {priorityWords.turn(row.turnNumber)}
        {cargoListWords.joint}
        <ShamsiDate value={row.turnDate} form="near" /> {persianDigits(row.turnTime)}
      </p>
      <p className="faint">
        {words.date}: <ShamsiDate value={row.date} form="near" /> {persianDigits(row.time)}
      </p>
    </Stack>
  )
}

/** The drivers who requested a cargo, in turn order (S1 §2.4, §3); for sealed lists only their number (G7). */
export function PriorityList({ cargoId }: { cargoId: number }) {
  return (
    <Answered query={useQuery(cargoDetailQueries.priorities(cargoId))} failed={priorityWords.failed}>
      {({ rows, sealed }) => (
        <>
          {sealed && rows.length > 0 && (
            <output className="note" data-tone="wait">
              <IconLock size={18} aria-hidden />
              <span>{sealed}</span>
            </output>
          )}
          <DialogTable<Priority>
            table="cargoPriorities"
            name={priorityWords.name}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            empty={
              sealed ? (
                <EmptyState icon={IconLock} title={sealed} />
              ) : (
                <EmptyState icon={IconUsers} title={priorityWords.empty} why={priorityWords.emptyWhy} />
              )
            }
            summary={(found) => priorityWords.count(grouped(found))}
            renderCard={(row) => <PriorityCard row={row} />}
          />
        </>
      )}
    </Answered>
  )
}
