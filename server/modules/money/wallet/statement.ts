/** Transfers of a wallet (S0 §2.11, §3, §7; M4). */
import type { Received } from '#contract/kernel/call.ts'
import { asRials, type Rials } from '#contract/kernel/value/money.ts'
import { clockOf, dayStart, nextDayStart, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import type { EntryRow, TransferKind } from '#contract/money/wallet-rows.ts'
import type { wallet } from '#contract/money/wallet.ts'
import { walletWords as words } from '#contract/money/wallet-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { countedRows, MOST_ROWS, tellFound } from '#server/platform/found.ts'
import { mapped } from '#server/platform/slices.ts'
import { closingOf, countEntries, entriesOf, type Span } from '../ledger/index.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { causeCargo } from './cause.ts'
import { walletOf } from './whose.ts'

type Days = { FromDate: string | null; ToDate: string | null }
export const spanOf = ({ FromDate, ToDate }: Days): Span => ({
  from: FromDate === null ? null : dayStart(FromDate),
  until: ToDate === null ? null : nextDayStart(ToDate),
})

const none = asRials(0)

/** Newest first. */
export async function transactions(context: RequestContext, input: Received<(typeof wallet)['transactions']>) {
  const { accountId } = await walletOf(context, input)
  return tellFound(await rowsOf(context.db, accountId, spanOf(input), input))
}

/** The same with the sums of all rows, not only the returned ones. */
export async function statement(context: RequestContext, input: Received<(typeof wallet)['statement']>) {
  const { db } = context
  const { account, accountId } = await walletOf(context, input)
  const span = spanOf(input)
  const { rows, total } = await rowsOf(db, accountId, span, input)
  if (accountId === null) return { account, opening: none, deposits: none, withdrawals: none, closing: none, rows, total }
  const opening = span.from === null ? none : await closingOf(db, accountId, span.from)
  const closing = await closingOf(db, accountId, span.until)
  const { deposits, withdrawals } = await entriesOf(db, accountId, span)
    .select(sql<Rials>`coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint`.as('deposits'))
    .select(sql<Rials>`coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::bigint`.as('withdrawals'))
    .executeTakeFirstOrThrow()
  return { account, opening, deposits, withdrawals, closing, rows, total }
}

/** Rows after the entry of this transaction; none if the wallet does not have it. */
const isAfter = (accountId: number, transferId: number) =>
  sql<boolean>`(entry.at, entry.position) < (select last.at, last.position from ledger_entry as last
    where last.account_id = ${accountId} and last.transfer_id = ${transferId})`

interface Listing {
  Kind?: TransferKind | null
  After: number | null
}

async function rowsOf(db: Db, accountId: number | null, span: Span, { Kind = null, After }: Listing) {
  if (accountId === null) return { rows: [], total: 0 }
  const entries = entriesOf(db, accountId, span, Kind)
  const listed = await entries
    .select(['transfer.id', 'transfer.kind', 'transfer.cause', 'transfer.cause_id', 'transfer.reason'])
    .select(['entry.at', 'entry.amount', 'entry.balance'])
    .select(causeCargo.as('cargo_id'))
    .$call((query) => (After === null ? query : query.where(isAfter(accountId, After))))
    .orderBy('entry.at', 'desc')
    .orderBy('entry.position', 'desc')
    .limit(MOST_ROWS)
    .execute()
  const count = () => (Kind === null ? countEntries(db, accountId, span) : countOfKind())
  const countOfKind = () =>
    entries
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
      .then(({ count: all }) => all)
  return countedRows(await mapped(listed, shown), count, After === null ? 0 : null)
}

interface Listed {
  id: number
  kind: TransferKind
  cause: EntryRow['cause']['type']
  cause_id: number
  cargo_id: number | null
  reason: string
  at: Date
  amount: Rials
  balance: Rials | null
}

const shown = ({ id, kind, cause, cause_id, cargo_id, reason, at, amount, balance }: Listed): EntryRow => ({
  transactionNumber: id,
  accountType: words.kinds[kind],
  deposit: asRials(Math.max(amount, 0)),
  withdraw: asRials(Math.max(-amount, 0)),
  availableBalance: balance!,
  transactionTime: clockOf(at),
  transactionDate: shamsiDayOf(at),
  description: [describe(cause, cause_id, cargo_id), reason].filter(Boolean).join(' — '),
  kind,
  cause: { type: cause, id: cause_id, cargoId: cargo_id },
})

function describe(cause: Listed['cause'], id: number, cargoId: number | null): string {
  if (cause === 'permit') return words.ofPermit(id, cargoId)
  return cause === 'payment' ? words.ofPayment(id) : ''
}
