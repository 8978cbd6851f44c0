/** Many reports at once: two run, some wait, more are refused with a retry time (decision 033). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { report } from '#contract/insight/report.ts'
import { sql } from 'kysely'
import { DAYS, openReports } from './seed.ts'

let hall: Awaited<ReturnType<typeof openReports>>
beforeAll(async () => {
  hall = await openReports()
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

test('makes ten complete files of twelve requested at once by a member, and answers two with “retry”', async () => {
  const { world, maryam } = hall
  const read = () => maryam.say(report.full, DAYS)
  const alone = await read()
  // Reading goods blocks here, so that all twelve requests run at the same time.
  const [blocked, holding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = world.db.transaction().execute(async (tx) => {
    await sql`lock table goods in access exclusive mode`.execute(tx)
    blocked.resolve()
    await holding.promise
  })
  await blocked.promise
  const answers = Array.from({ length: 12 }, read)
  // The two excess requests are answered while the others wait.
  const both = Promise.withResolvers<void>()
  let answered = 0
  for (const answer of answers) void answer.then(() => (answered += 1) === 2 && both.resolve())
  await both.promise
  holding.resolve()
  await lock
  const all = await Promise.all(answers)
  const statuses = all.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array<number>(10).fill(200), 503, 503])
  for (const { status, data } of all) if (status === 200) expect(data!.rows).toEqual(alone.data!.rows)
})
