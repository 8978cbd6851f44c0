/** Events written before 052 are all there after it, each in the table of its month, and numbers go on. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseBefore } from './before.ts'

const MONTHS = '052_audit_months.sql'
let old: Awaited<ReturnType<typeof databaseBefore>>
beforeEach(async () => {
  old = await databaseBefore(MONTHS)
})
afterEach(() => old.close())

const print = async () => {
  const { rows } = await sql<{ n: number; print: string }>`
    select count(*)::int as n, sum(hashtext(to_jsonb(one)::text))::text as print from audit_event as one`.execute(old.db)
  return rows[0]!
}

test('forty thousand events of sixteen months, and those of odd days', async () => {
  await sql`insert into audit_event (at, member_id, role, call, entity, entity_id, reason, detail, ip, request_id)
    select '2026-11-21 06:15Z'::timestamptz - n * interval '17 minutes', n % 9, 'Admin', 'cargo.finish', 'cargo', n,
      case when n % 3 = 0 then 'دلیل' end, '{"n": 1}', '10.0.0.1', 'r' || n from generate_series(1, 40000) as n`.execute(old.db)
  await sql`insert into audit_event (at, call) values ('1970-01-01Z', 'a'), ('2090-01-01Z', 'b')`.execute(old.db)
  const before = await print()

  expect(await old.upgrade(MONTHS)).toEqual([MONTHS])

  expect(await print()).toEqual(before)
  const { rows } = await sql<{ part: string; n: number; months: number }>`
    select tableoid::regclass::text as part, count(*)::int as n, count(distinct (select name from shamsi_month(at)))::int as months
    from audit_event group by 1 order by 1`.execute(old.db)
  expect(rows.map(({ part }) => part).at(0)).toBe('audit_event_1348_10')
  expect(rows).toHaveLength(18)
  expect(rows.every(({ months }) => months === 1)).toBe(true)
  const added = await sql<{ id: number }>`insert into audit_event (at, call) values (now(), 'c') returning id`.execute(old.db)
  expect(added.rows[0]!.id).toBe(40_003)
})

test('an audit without events', async () => {
  expect(await old.upgrade(MONTHS)).toEqual([MONTHS])
  const added = await sql<{ id: number }>`insert into audit_event (at, call) values (now(), 'c') returning id`.execute(old.db)
  expect(added.rows[0]!.id).toBe(1)
})
