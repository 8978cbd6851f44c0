/** Entries of one account, and the days of the platform's. */
import { asRials, type Rials } from '#contract/kernel/value/money.ts'
import type { TransferKind } from '#contract/money/wallet-rows.ts'
import { sql, type RawBuilder } from 'kysely'
import { oneRow } from '#server/platform/db/one-row.ts'
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
export const closingOf = async (db: Db, accountId: number, before: Date | null): Promise<Rials> =>
  (await lastBefore(db, accountId, before))?.balance ?? asRials(0)

/** The number of a wallet's entries within the span, without reading them: their positions have no gaps. */
export async function countEntries(db: Db, accountId: number, { from, until }: Span): Promise<number> {
  const earlier = from === null ? undefined : await lastBefore(db, accountId, from)
  return ((await lastBefore(db, accountId, until))?.position ?? 0) - (earlier?.position ?? 0)
}

/** The newest entry of a wallet before an instant; of all for null. */
const lastBefore = (db: Db, accountId: number, before: Date | null) =>
  db
    .selectFrom('ledger_entry')
    .select(['balance', 'position'])
    .where('account_id', '=', accountId)
    .$if(before !== null, (query) => query.where('at', '<', before))
    // Times of a wallet's entries never decrease.
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The balance in rials of a platform account, which has no running balance, at the beginning of this ISO day of Tehran; null
 * without an entry before it.
 */
export const openingOf = (accountId: RawBuilder<unknown>, day: string) =>
  sql`(select sum(amount) from ledger_day where account_id = ${accountId} and day < ${day}::date)`

/** Replaces the rows of an account and day by their sum; returns how many rows that removed. A row added meanwhile stays. */
export async function sumDays(db: Db): Promise<number> {
  const { rows } = await sql<{ removed: number }>`with gone as (
      delete from ledger_day where (account_id, day) in (select account_id, day from ledger_day group by 1, 2 having count(*) > 1)
      returning account_id, day, amount),
    summed as (insert into ledger_day select account_id, day, sum(amount) from gone group by 1, 2 returning day)
    select (select count(*) from gone) - (select count(*) from summed) as removed`.execute(db)
  return oneRow({ rows }).removed
}
