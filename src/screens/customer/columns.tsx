import { columnKinds } from '#app/list/columns.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { StatusChip, type Status } from '#app/ui/value/StatusChip.tsx'
import { customerWords as words } from '#app/words/customer.ts'
import { waitingStatus } from '#app/features/customer/status.ts'
import type { ListedCustomer } from '#app/features/customer/row.ts'

/** Where a row stands; null when nothing waits. */
const statusOf = ({ waiting, leaving }: ListedCustomer): Status | null =>
  waiting && waitingStatus(waiting, leaving ? words.deleting : words.inQueue)

/** How far a row has come, where it has anything to come to. */
export function WaitingChip({ row }: { row: ListedCustomer }) {
  const status = statusOf(row)
  return status && <StatusChip {...status} />
}

const { text, code, figure, column } = columnKinds<ListedCustomer, keyof typeof words.columns>(words.columns)

/** The columns of S1 §2.6; where something waits, its state too. */
export const customerColumns = (anyWaiting: boolean): Column<ListedCustomer>[] => [
  text('name', ({ name }) => name, { fixed: true }),
  code('code', ({ code }) => code),
  figure('addresses', ({ addresses }) => addresses),
  text('cities', ({ cities }) => words.listed(cities)),
  ...(anyWaiting
    ? [
        column('state', {
          kind: 'chip',
          priority: 1,
          render: (row) => <WaitingChip row={row} />,
          value: (row) => statusOf(row)?.word ?? null,
        }),
      ]
    : []),
]
