/** Locking of a show's input: one lock for each hall (domain.md 4.7 "Transaction"; X24). */
import { Refusal } from '#contract/kernel/refusal.ts'
import { runWords } from '#contract/halls/run-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { oneRow } from '#server/platform/db/one-row.ts'

const SPACE = 0x68616c6c // "hall"
/** The second key has 31 bits: halls with the same last ones would only wait for each other. */
const keyOf = (hallId: number) => hallId % 2 ** 31

/** Takes the lock of a step of the hall's show for this transaction; false if another transaction has it. */
export async function takeHall(tx: Db, hallId: number): Promise<boolean> {
  const { taken } = oneRow(
    await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${SPACE}, ${keyOf(hallId)}) as taken`.execute(tx),
  )
  return taken
}

/** Inside a command that is a step of the hall's show: waits for running steps and commands of the hall, and blocks others until the end. */
export async function awaitHall(tx: Db, hallId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SPACE}, ${keyOf(hallId)})`.execute(tx)
}

/**
 * Inside a transaction: waits for a running step of the hall's show, and blocks new steps until the end. So a commit is
 * entirely before or after a step.
 */
export async function besideSteps(tx: Db, hallId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${SPACE}, ${keyOf(hallId)})`.execute(tx)
}

/**
 * Inside a command that changes a turn, a list or a cargo of the hall: waits for a running step, and throws 409 from the
 * scheduled lock of a show until it is published (X4, X8), by the database's clock at the start of the command: no server's
 * clock makes a list early or late, and an accepted command holds the hall until its commit. A job may lock slightly later; the
 * decision still uses the state at the announced minute.
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
