/** A truncated answer continues on request: each row once, until the end (S1 §2.7). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broadcast } from '#contract/messaging/broadcast.ts'
import { comment } from '#contract/messaging/comment.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { objection } from '#contract/fleet/objection.ts'
import { MOST_ROWS } from '#server/platform/found.ts'
import { openWorld, type Person, type World } from '../../world.ts'

const MANY = MOST_ROWS + 3

let world: World
let modir: Person
let maryam: Person
beforeAll(async () => {
  world = await openWorld()
  const { sepehr, kaveh } = world.cast.companies
  modir = await world.person('modir', { role: 'Admin' })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: sepehr.id })
  const { db } = world
  await sql`insert into driver (first_name, last_name, national_id, card_number, card_valid_until)
    select 'رضا', 'راننده', 'x' || n, 'y' || n, '2026-11-25' from generate_series(1, ${MANY}::int) as n`.execute(db)
  await sql`insert into objection (driver_id, kind, text, made_at, made_by, made_role, state, answer, answered_at, answered_by)
    select id, 'deactivation', 'چرا', '2026-11-01', ${modir.id}::bigint, 'Admin', case when id % 2 = 0 then 'OPEN' else 'DECLINED' end,
      case when id % 2 = 0 then '' else 'چنین است' end, case when id % 2 = 1 then '2026-11-02'::timestamptz end,
      case when id % 2 = 1 then ${modir.id}::bigint end from driver where national_id like 'x%'`.execute(db)
  // The other company has one, which Maryam never receives.
  await sql`insert into comment (company_id, member_id, title, body, type, is_answer, at)
    select case when n = 0 then ${kaveh.id}::bigint else ${sepehr.id}::bigint end, ${maryam.id}::bigint, 'پرسش', 'متن', 1, false, '2026-11-01'::timestamptz + n / 2 * interval '1 minute'
    from generate_series(0, ${MANY}::int) as n`.execute(db)
  await sql`insert into broadcast (subject, message, badge, must_confirm, starts_at, made_by, made_at, told_at)
    select 'خبر', 'متن', 'warning', false, '2026-11-01'::timestamptz + n / 2 * interval '1 minute', ${modir.id}::bigint, '2026-11-01', '2026-11-01'
    from generate_series(1, 1003) as n`.execute(db)
})
afterAll(async () => expect(await world.close()).toEqual([]))

interface Page<Row> {
  data: Row[] | null
  result?: unknown
}

/**
 * Fetches the first rows and then the rest, as an export does. Returns the number of rows, of distinct rows, and the
 * totals.
 */
async function fetchAll<Row>(
  fetchPage: (had: number, last: number | undefined) => Promise<Page<Row>>,
  idOf: (row: Row) => number | null,
) {
  const ids: (number | null)[] = []
  const totals: number[] = []
  for (let fresh = true; fresh;) {
    const { data, result } = await fetchPage(ids.length, ids.at(-1) ?? undefined)
    totals.push((result as { total: number }).total)
    ids.push(...data!.map(idOf))
    fresh = data!.length > 0
  }
  return { rows: ids.length, different: new Set(ids).size, totals: [...new Set(totals)], answers: totals.length }
}

test('continues a company’s messages, and those of all companies', async () => {
  const own = await fetchAll(
    (had) => maryam.say(comment.own, { Skip: had }),
    ({ commentId }) => commentId,
  )
  expect(own).toEqual({ rows: MANY, different: MANY, totals: [MANY], answers: 3 })
  const all = await fetchAll(
    (had) => modir.say(comment.questions, { Skip: had }),
    ({ commentId }) => commentId,
  )
  expect(all).toEqual({ rows: MANY + 1, different: MANY + 1, totals: [MANY + 1], answers: 3 })
})

test('continues objections, also of one state', async () => {
  const summary = await fetchAll(
    (had) => modir.say(objection.search, { Skip: had }),
    ({ id }) => id,
  )
  expect(summary).toEqual({ rows: MANY, different: MANY, totals: [MANY], answers: 3 })
  const { data, result } = await modir.say(objection.search, { State: 'OPEN', Skip: 2000 })
  const { total } = result as { total: number }
  expect(data).toHaveLength(total - 2000)
})

test('continues expiring cards', async () => {
  const summary = await fetchAll(
    (had) => modir.say(driverPage.expiring, { Within: 30, Kind: 'card', Skip: had }),
    ({ driverId }) => driverId,
  )
  expect(summary).toEqual({ rows: MANY, different: MANY, totals: [MANY], answers: 3 })
})

test('continues broadcasts after the last one', async () => {
  const summary = await fetchAll(
    (_, last) => modir.say(broadcast.all, last === undefined ? {} : { After: last }),
    ({ messageId }) => messageId,
  )
  expect(summary).toEqual({ rows: 1003, different: 1003, totals: [1003], answers: 3 })
  expect((await modir.say(broadcast.all, { After: 999_999 })).data).toEqual([])
})

test('refuses an invalid number of rows at its field', async () => {
  for (const Skip of [-1, 'ده', 1.5, 10_000_001]) {
    const refused = await modir.say(objection.search, { Skip })
    expect([refused.status, Object.keys(refused.errors as object)], String(Skip)).toEqual([400, ['Skip']])
  }
})
