/** Who may change what a show is decided from, and when: one lock for each hall (domain.md 4.7 "Transaction"; X24). */
import { Refusal } from '#contract/kernel/refusal.ts'
import { runWords } from '#contract/halls/run-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { oneRow } from '#server/platform/db/one-row.ts'

const SPACE = 0x68616c6c // "hall"

/** Inside a transaction: the hall's show goes one step, and nobody else does; false when somebody is at it already. */
export async function takeHall(tx: Db, hallId: number): Promise<boolean> {
  const { taken } = oneRow(
    await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${SPACE}, ${hallId}) as taken`.execute(tx),
  )
  return taken
}

/**
 * Inside a transaction: waits out a step of the hall's show that is being taken, and lets none begin before the end. What
 * is committed then is wholly before a step or wholly after it.
 */
export async function besideSteps(tx: Db, hallId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${SPACE}, ${hallId})`.execute(tx)
}

/**
 * Inside an act that changes a turn, a list or a cargo of the hall: waits out a step that is being taken, and refuses
 * (409) from the scheduled lock of a show until it is published (X4, X8), by the database's clock as the act began: no server's
 * own clock makes a list early or late, and what is let in holds the hall until its commit. The clockwork may come to the lock a moment
 * later, and what is decided by then is what was there at the minute that was announced.
 */
export async function holdHall({ db, now }: Pick<RequestContext, 'db' | 'now'>, hallId: number): Promise<void> {
  await besideSteps(db, hallId)
  const locked = await db
    .selectFrom('show_run')
    .select('id')
    .where('hall_id', '=', hallId)
    .where((eb) => eb.or([eb('state', '=', 'LOCKED'), eb.and([eb('state', '=', 'OPEN'), eb('locks_at', '<=', now)])]))
    .executeTakeFirst()
  if (locked) throw new Refusal('conflict', { message: runWords.beingSplit })
}
