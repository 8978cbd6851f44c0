/** A hall whose show is open or locked while 007 is installed has the numbers of that show's cargos. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cargoRow, databaseBefore, smallYard } from './before.ts'

const NUMBERS = '007_show_numbers.sql'
let old: Awaited<ReturnType<typeof databaseBefore>>
beforeEach(async () => {
  old = await databaseBefore(NUMBERS)
})
afterEach(() => old.close())

test('open and locked shows get numbers, a published one gets none', async () => {
  const { db } = old
  await smallYard(db)
  await sql`insert into company (id, name, national_id, is_accepted, is_active) values (2, 'خفته', '10100171921', true, false)`.execute(
    db,
  )
  await sql`insert into hall (id, name, city_id) values (2, 'شاپور', 1), (3, 'بیهقی', 1)`.execute(db)
  await sql`insert into company_hall (company_id, hall_id) values (1, 2), (1, 3), (2, 1)`.execute(db)
  const cargos: [id: number, hall: number, status: number, company: number, minutesBefore: number][] = [
    [7, 1, 0, 1, 60],
    [3, 1, 0, 1, 60],
    [4, 1, 1, 1, 60],
    [5, 1, 0, 2, 60],
    [6, 1, 0, 1, -5],
    [8, 2, 0, 1, 60],
  ]
  for (const [id, hall, status, company, before] of cargos) await cargoRow(db, { id, hall, status, company, before })
  await sql`insert into show_run (id, hall_id, opens_at, locks_at, state, policy_version, snapshot, snapshot_hash, record_hash) values
    (1, 1, now() - interval '5 minutes', now() + interval '15 minutes', 'OPEN', 0, null, null, null),
    (2, 2, now() - interval '25 minutes', now() - interval '5 minutes', 'LOCKED', 0, '{"cargos":[{"id":9},{"id":8}]}', 'x', null),
    (3, 3, now() - interval '25 minutes', now() - interval '5 minutes', 'PUBLISHED', 0, '{"cargos":[{"id":8}]}', 'x', 'x')`.execute(
    db,
  )
  await cargoRow(db, { id: 9, hall: 2, status: 1, company: 1, before: 60 })

  expect(await old.upgrade(NUMBERS)).toEqual([NUMBERS])

  const { rows } = await sql<object>`select run_id, cargo_id, number from show_cargo order by run_id, number`.execute(db)
  expect(rows).toEqual([
    { run_id: 1, cargo_id: 3, number: 1 },
    { run_id: 1, cargo_id: 7, number: 2 },
    { run_id: 2, cargo_id: 8, number: 1 },
    { run_id: 2, cargo_id: 9, number: 2 },
  ])
})
