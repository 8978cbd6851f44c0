import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { EntryRow } from '#contract/money/wallet-rows.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { activitiesWords, activityColumns as words, causeWords } from './wallet-words.ts'

const { column, text, code, day, time } = columnKinds<EntryRow, keyof typeof words>(words)

type Moved = Pick<EntryRow, 'deposit' | 'withdraw'>
/** The deposit where there is one, else the withdrawal (S0 §2.11). */
export const amountOf = ({ deposit, withdraw }: Moved) => (deposit !== 0 ? deposit : withdraw)
const directionOf = ({ deposit }: Moved) => (deposit !== 0 ? activitiesWords.deposits : activitiesWords.withdrawals)

/** An entry's amount, after the label of its direction. */
export const Amount = ({ row, children }: { row: Moved; children: ReactNode }) => (
  <Box component="span" {...(row.deposit === 0 && { c: 'var(--bad)' })}>
    <small>{directionOf(row)}</small> {children}
  </Box>
)

/** The cause of an entry; cargos and permits link to their pages. */
export function CauseLink({ cause: { type, id } }: Pick<EntryRow, 'cause'>) {
  const cause = causeWords[type](id)
  if (type === 'cargo') {
    return (
      <Link to="/Cargos/Detail/$cargoId" params={{ cargoId: String(id) }}>
        {cause}
      </Link>
    )
  }
  if (type === 'permit') {
    return (
      <Link to="/Permit/$permitId" params={{ permitId: String(id) }}>
        {cause}
      </Link>
    )
  }
  return cause
}

/** The shared account-activity table (S0 §2.11), with what each entry is for. */
export const activityTable: Column<EntryRow>[] = [
  code('number', ({ transactionNumber }) => transactionNumber, { fixed: true }),
  text('type', ({ accountType }) => accountType, { priority: 1 }),
  column('amount', {
    numeric: true,
    priority: 1,
    width: 150,
    render: (row) => (
      <Amount row={row}>
        <span>{grouped(amountOf(row))}</span>
      </Amount>
    ),
    // With its sign, so that a file's sum is what the wallet gained.
    value: ({ deposit, withdraw }) => deposit - withdraw,
    total: true,
    text: (row) => `${directionOf(row)} ${grouped(amountOf(row))}`,
  }),
  day('date', ({ transactionDate, transactionTime }) => ({ date: transactionDate, time: transactionTime }), { priority: 1 }),
  time('time', ({ transactionTime }) => transactionTime, { below: 'date', width: 60 }),
  column('balance', {
    numeric: true,
    priority: 1,
    width: 120,
    render: ({ availableBalance }) => grouped(availableBalance),
    value: ({ availableBalance }) => availableBalance,
    text: ({ availableBalance }) => grouped(availableBalance),
  }),
  column('cause', {
    width: 110,
    render: CauseLink,
    value: ({ cause }) => cause.id,
    text: ({ cause }) => causeWords[cause.type](cause.id),
  }),
  text('description', ({ description }) => description, { priority: 3 }),
]
