/** Database connections of one instance under load (decision 017). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/access/identity.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { sql } from 'kysely'
import { cleanUp } from './server.ts'
import { openYard, speakTo } from './yard.ts'

/** Documented in docs/configuration.md. */
const MOST = 15

let yard: Awaited<ReturnType<typeof openYard>>
beforeAll(async () => {
  yard = await openYard()
})
afterAll(async () => {
  await cleanUp()
  await yard?.close()
})

/** Connections by application name. */
async function countConnections(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select application_name as name, count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name like 'barnobat%' group by 1`.execute(yard.db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const DEADLOCK = '40P01'

/** Locks every table for the work. A running job may hold one table and want another: a deadlock is tried again. */
async function withLockedTables(work: () => Promise<void>, tries = 10): Promise<void> {
  try {
    await yard.db.transaction().execute(async (tx) => {
      await sql`do $$ declare one regclass; begin
        for one in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') loop
          execute format('lock table %s in access exclusive mode', one);
        end loop; end $$`.execute(tx)
      await work()
    })
  } catch (error) {
    if ((error as { code?: string }).code !== DEADLOCK || tries === 0) throw error
    await withLockedTables(work, tries - 1)
  }
}

test('sixty requests and all jobs on a locked database hold fifteen connections at most', async () => {
  const url = await yard.server().url
  const { token } = await speakTo(url, 'zahra')
  const headers = { authorization: `Bearer ${token}` }
  const over = new AbortController()
  // The first watcher opens the connection of changes.
  const stream = await fetch(`${url}/api/v1/load-halls/${yard.hallId}/changes`, { headers, signal: over.signal })
  expect(stream.status).toBe(200)
  // A request that waited too long for its lock is sent again.
  const ask = async () => {
    while (!over.signal.aborted) {
      const response = await fetch(url + httpRoute(identity.profile.at).path, { headers, signal: over.signal }).catch(() => null)
      if (response) expect([200, 503]).toContain(response.status)
      await response?.text().catch(() => '')
    }
  }
  await withLockedTables(async () => {
    const asked = Promise.all(Array.from({ length: 60 }, ask))
    const most: Record<string, number> = {}
    const reached = async () => {
      for (const [name, count] of Object.entries(await countConnections())) most[name] = Math.max(most[name] ?? 0, count)
      return most
    }
    // Imports and pushes run each second; scheduled reports, each minute, have the third of the long jobs.
    const wanted = { barnobat: 8, 'barnobat jobs': 2, 'barnobat acts': 1, 'barnobat changes': 1 }
    try {
      await expect.poll(reached, { timeout: 60_000 }).toMatchObject({ ...wanted, 'barnobat long jobs': expect.any(Number) })
    } finally {
      over.abort()
      await asked
    }
    const { 'barnobat long jobs': long = 0, ...others } = most
    expect(others).toEqual(wanted)
    expect(long).toBeLessThanOrEqual(3)
    expect(Object.values(wanted).reduce((sum, count) => sum + count, 3)).toBe(MOST)
  })
}, 120_000)
