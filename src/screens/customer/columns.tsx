import { persianDigits } from '#contract/digits.ts'
import type { Column } from '#app/ui/table/column.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { StatusChip, type Status } from '#app/ui/value/StatusChip.tsx'
import { customerWords as words } from '#app/words/customer.ts'
import { unknown } from '#app/words/ui.ts'
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

const Cut = ({ text }: { text: string }) => (
  <span className="cut" title={text}>
    {text}
  </span>
)

/** The columns of S1 §2.6; where something waits, its state too. */
export const customerColumns = (anyWaiting: boolean): Column<ListedCustomer>[] => [
  { key: 'name', header: words.columns.name, render: ({ name }) => <Cut text={name} />, value: ({ name }) => name, fixed: true },
  {
    key: 'code',
    header: words.columns.code,
    render: ({ code }) => (code ? <Isolate>{code}</Isolate> : unknown),
    value: ({ code }) => code,
  },
  {
    key: 'addresses',
    header: words.columns.addresses,
    render: ({ addresses }) => (addresses === null ? unknown : persianDigits(addresses)),
    value: ({ addresses }) => addresses,
    numeric: true,
  },
  {
    key: 'cities',
    header: words.columns.cities,
    render: ({ cities }) => (cities.length > 0 ? <Cut text={words.listed(cities)} /> : unknown),
    value: ({ cities }) => words.listed(cities),
  },
  ...(anyWaiting
    ? [
        {
          key: 'state',
          header: words.columns.state,
          render: (row: ListedCustomer) => <WaitingChip row={row} />,
          value: (row: ListedCustomer) => statusOf(row)?.word ?? null,
        },
      ]
    : []),
]
