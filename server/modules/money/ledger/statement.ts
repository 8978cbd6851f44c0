/** Entries of one account. */
import { asRials, type Rials } from '#contract/kernel/value/money.ts'
import type { TransferKind } from '#contract/money/wallet-rows.ts'
import type { Db } from '#server/platform/db/open.ts'

/** From an instant to before another; null means unbounded. */
export interface Span {
  from: Date | null
  until: Date | null
}

/** The entries of a wallet within the span, newest first, each with its transfer. */
export const entriesOf = (db: Db, accountId: number, { from, until }: Span, kind: TransferKind | null = null) =>
  db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_transfer as transfer', 'transfer.id', 'entry.transfer_id')
    .where('entry.account_id', '=', accountId)
    .$if(from !== null, (query) => query.where('entry.at', '>=', from))
    .$if(until !== null, (query) => query.where('entry.at', '<', until))
    .$if(kind !== null, (query) => query.where('transfer.kind', '=', kind))

/** The balance of a wallet immediately before an instant; the final one for null. */
export async function closingOf(db: Db, accountId: number, before: Date | null): Promise<Rials> {
  const last = await db
    .selectFrom('ledger_entry')
    .select('balance')
    .where('account_id', '=', accountId)
    .$if(before !== null, (query) => query.where('at', '<', before))
    // Times of a wallet's entries never decrease.
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.balance ?? asRials(0)
}
