/** Who may change what a show is decided from, and when: one lock for each hall (domain.md 4.7 "Transaction"; X24). */
import { Refusal } from '#contract/refusal.ts'
import { runWords } from '#contract/words/run.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

const SPACE = 0x68616c6c // "hall"

/** Inside a transaction: the hall's show goes one step, and nobody else does; false when somebody is at it already. */
export async function takeHall(tx: Db, hallId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${SPACE}, ${hallId}) as taken`.execute(tx)
  return rows[0]!.taken
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
 * (409) while a show is locked and not published (X4, X8).
 */
export async function holdHall(tx: Db, hallId: number): Promise<void> {
  await besideSteps(tx, hallId)
  const locked = await tx
    .selectFrom('show_run')
    .select('id')
    .where('hall_id', '=', hallId)
    .where('state', '=', 'LOCKED')
    .executeTakeFirst()
  if (locked) throw new Refusal('conflict', { message: runWords.beingSplit })
}
