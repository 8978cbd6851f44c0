/** A database in which drivers had vehicles before spans were rows (022) keeps who has and had what, and takes a second span. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseBefore, smallYard } from './before.ts'

const SPANS = '022_pairing_spans.sql'
let old: Awaited<ReturnType<typeof databaseBefore>>
beforeEach(async () => {
  old = await databaseBefore(SPANS)
})
afterEach(() => old.close())

const spans = async () =>
  (
    await sql<object>`select driver_id, vehicle_id, is_active, since, until from driver_vehicle order by driver_id, id`.execute(
      old.db,
    )
  ).rows

test('ali who has it and reza who had it stay as they were; reza comes back as a second row, once at a time', async () => {
  const { db } = old
  await smallYard(db)
  await sql`insert into loader_type (id, name, group_code, group_name, capacity_kg) values (5001, 'کفی', 1, 'کفی', 25000)`.execute(
    db,
  )
  for (const id of [1, 2])
    await sql`insert into driver (id, first_name, last_name, national_id, card_number)
      values (${id}, 'راننده', ${String(id)}, ${`000000000${id}`}, ${`000000${id}`})`.execute(db)
  await sql`insert into vehicle (id, card_number, plate_number, plate_serial, loader_type_id, made_year)
    values (1, '1000001', '12ع345', '84', 5001, 1390)`.execute(db)
  // Ali's is from before times were kept; reza's has both.
  await sql`insert into driver_vehicle (driver_id, vehicle_id, is_active, since, until) values
    (1, 1, true, null, null), (2, 1, false, '2026-01-01', '2026-02-01')`.execute(db)
  const before = await spans()

  expect(await old.upgrade(SPANS)).toEqual([SPANS])

  expect(await spans()).toEqual(before)
  expect((await sql<object>`select is_active, inactive_reason from vehicle`.execute(db)).rows).toEqual([
    { is_active: true, inactive_reason: null },
  ])
  const back = () =>
    sql`insert into driver_vehicle (driver_id, vehicle_id, is_active, since) values (2, 1, true, '2026-03-01')`.execute(db)
  await back()
  expect(await spans()).toHaveLength(3)
  await expect(back()).rejects.toThrow('driver_vehicle_now')
})
