/** Acts that meet in the database, in an order that a test decides. */
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#server/platform/db/open.ts'

/**
 * Locks rows of `db` with `lock`, then starts the acts one after another, each when those before it wait for a lock. Then
 * lets all of them go on; answers what they answered, in their order.
 */
export async function meanwhile<T extends readonly unknown[]>(
  db: Db,
  lock: (tx: Db) => Promise<unknown>,
  ...acts: { [K in keyof T]: () => Promise<T[K]> }
): Promise<T> {
  const begun: Promise<unknown>[] = []
  await db.transaction().execute(async (tx) => {
    await lock(tx)
    for (const act of acts) {
      begun.push(act())
      await vi.waitFor(async () => expect(await waiting(db)).toBe(begun.length), { timeout: 10_000, interval: 5 })
    }
  })
  return (await Promise.all(begun)) as unknown as T
}

/** How many wait for a lock in this database. */
export async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.n
}
