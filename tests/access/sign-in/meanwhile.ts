/** Concurrent transactions in an order set by the test. */
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#server/platform/db/open.ts'

/**
 * Locks rows of `db` with `lock`, then starts each act once the earlier ones wait for a lock, then releases them. Returns
 * their results in order.
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

/** Returns the number of connections of this database that wait for a lock. */
export async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.n
}
