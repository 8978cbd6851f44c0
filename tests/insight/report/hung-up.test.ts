/** Client disconnect during a report: its statement is cancelled and its connection stays usable (decision 033). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpRoute } from '#contract/kernel/call.ts'
import { report } from '#contract/insight/report.ts'
import { sql } from 'kysely'
import { DAYS, openReports } from './seed.ts'

let hall: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  hall = await openReports()
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

test('cancels the statement when the client disconnects, and runs the next report as usual', async () => {
  const { world, maryam } = hall
  const { method, path } = httpRoute(report.full.at)
  const running = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and state = 'active'
        and query like '%select permit.id as "permitId"%' and pid <> pg_backend_pid()`.execute(world.db)
    ).rows.length
  // Reading goods blocks here; without cancellation it lasts until the statement timeout.
  const holding = Promise.withResolvers<void>()
  const blocked = Promise.withResolvers<void>()
  const lock = world.db.transaction().execute(async (tx) => {
    await sql`lock table goods in access exclusive mode`.execute(tx)
    blocked.resolve()
    await holding.promise
  })
  await blocked.promise
  const leaving = new AbortController()
  const answer = world.app.request(path, {
    method,
    headers: { authorization: `Bearer ${maryam.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(DAYS),
    signal: leaving.signal,
  })
  await expect.poll(running).toBe(1)
  leaving.abort()
  await expect.poll(running, { timeout: 5000 }).toBe(0)
  expect((await answer).status).toBe(422)
  holding.resolve()
  await lock
  expect((await maryam.say(report.full, DAYS)).status).toBe(200)
})
