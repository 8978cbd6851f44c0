/** Compares the ledger with itself and with its causes: every night, and on request of an administrator. */
import { asRials } from '#contract/kernel/value/money.ts'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import type { Reconciliation } from '#contract/money/wallet-rows.ts'
import { walletWords as words } from '#contract/money/wallet-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { differences, type Found } from './differences.ts'
import { oneRow } from '#server/platform/db/one-row.ts'

const LISTED = 30

/** On request of an administrator. */
export async function reconcile({ db, now, actor }: RequestContext) {
  const id = await compare(db, now, actor.id)
  const report = oneRow({ rows: await reconciliations(db, id) })
  const count = report.differences.length
  return reply(report, {
    message: count === 0 ? words.reconciled : words.differs(count),
    about: ['reconciliation', id],
    detail: { differences: count },
  })
}

/** The newest first. */
export async function reconciliations(db: Db, id: number | null = null): Promise<Reconciliation[]> {
  const rows = await db
    .selectFrom('reconciliation')
    .leftJoin('member', 'member.id', 'reconciliation.by_member')
    .selectAll('reconciliation')
    .select('member.full_name')
    .$call((query) => (id === null ? query : query.where('reconciliation.id', '=', id)))
    .orderBy('reconciliation.id', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: row.full_name,
    transfers: row.transfers,
    entries: row.entries,
    wallets: row.wallets,
    posted: asRials(Number(row.posted)),
    held: asRials(Number(row.held)),
    differences: row.differences.map((one) => ({
      ...one,
      sentence: words.differences[one.code](one.id, one.expected, one.found),
    })),
    tookMs: row.took_ms,
  }))
}

/**
 * The comparison of this day of Tehran, unless it was made; returns its differences, or null if there was nothing to do. One of
 * several concurrent servers makes it.
 */
export const reconcileNightly = (db: Db, now: Date): Promise<Found[] | null> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // This takes no snapshot: writes of another server during the wait are visible below; a lock by `select` would hide them.
      await sql`lock table reconciliation in share row exclusive mode`.execute(tx)
      const last = await tx
        .selectFrom('reconciliation')
        .select('at')
        .where('by_member', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (last && inTehran(last.at).iso === inTehran(now).iso) return null
      const id = await compare(tx, now, null)
      const { differences: found } = await tx
        .selectFrom('reconciliation')
        .select('differences')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return found
    })

async function compare(db: Db, now: Date, by: number | null): Promise<number> {
  const began = performance.now()
  const found = await differences(db)
  const row = oneRow(
    await sql<{ transfers: number; entries: number; wallets: number; posted: string; held: string }>`select
    (select count(*) from ledger_transfer) as transfers, (select count(*) from ledger_entry) as entries,
    (select count(*) from ledger_balance) as wallets, (select coalesce(sum(posted), 0) from ledger_balance) as posted,
    (select coalesce(sum(held), 0) from ledger_balance) as held`.execute(db),
  )
  const { id } = await db
    .insertInto('reconciliation')
    .values({
      ...row,
      at: now,
      by_member: by,
      differences: JSON.stringify(found),
      took_ms: Math.round(performance.now() - began),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
