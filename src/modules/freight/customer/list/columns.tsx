import { columnKinds } from '#app/kit/list/columns.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { customerWords as words } from '#app/modules/freight/customer/customer-words.ts'
import { waitingStatus } from '#app/modules/freight/customer/status.ts'
import { LatestName, latestStatus, type ShownCustomer } from './latest.tsx'

/** Returns a row's status; null if nothing is queued, and it was not just created. */
const statusOf = ({ waiting, leaving, isLatest }: ShownCustomer): Status | null =>
  waiting ? waitingStatus(waiting, leaving ? words.deleting : words.inQueue) : isLatest ? latestStatus : null

/** The progress of a row with queued changes. */
export function WaitingChip({ row }: { row: ShownCustomer }) {
  const status = statusOf(row)
  return status && <StatusChip {...status} />
}

const { text, code, figure, column } = columnKinds<ShownCustomer, keyof typeof words.columns>(words.columns)

const named = ({ name, isLatest }: ShownCustomer) => (isLatest ? <LatestName>{name}</LatestName> : name)

/** The columns of S1 §2.6, and the state of a queued or new customer below its name. */
export const customerColumns: Column<ShownCustomer>[] = [
  text('name', ({ name }) => name, { fixed: true, render: named }),
  column('state', {
    kind: 'chip',
    below: 'name',
    render: (row) => WaitingChip({ row }),
    value: (row) => statusOf(row)?.word ?? null,
  }),
  code('code', ({ code }) => code),
  figure('addresses', ({ addresses }) => addresses),
  text('cities', ({ cities }) => words.listed(cities)),
]
