/** A hall whose show is open or locked while 007 is installed has the numbers of that show's cargos. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openDb, type Db } from '#server/db/open.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../database.ts'

const real = join(import.meta.dirname, '../../server/db/migrations')
const NUMBERS = '007_show_numbers.sql'
let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
let folder: string

beforeEach(async () => {
  database = await freshDatabase()
  db = openDb(database.url)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  folder = mkdtempSync(join(tmpdir(), 'barnobat-migrations-'))
  for (const name of readdirSync(real)) if (name < NUMBERS) cpSync(join(real, name), join(folder, name))
  await migrate(database.url, folder)
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('open and locked shows get numbers, a published one gets none', async () => {
  await sql`insert into province (id, name) values (1, 'هرمزگان')`.execute(db)
  await sql`insert into city (id, name, province_id, lat, lng, kind) values (1, 'بندرعباس', 1, 27.18, 56.27, 'city')`.execute(db)
  await sql`insert into goods (id, name, logistic_name) values (1, 'سیمان', 'سیمان')`.execute(db)
  await sql`insert into packaging (id, name) values (1, 'پاکت')`.execute(db)
  await sql`insert into company (id, name, national_id, is_accepted, is_active)
    values (1, 'سپهر', '10100171920', true, true), (2, 'خفته', '10100171921', true, false)`.execute(db)
  await sql`insert into member (id, username, password_hash, full_name, role, company_id, flags)
    values (1, 'maryam', 'x', 'مریم', 'TransportationCompanyAdmin', 1, '{}')`.execute(db)
  await sql`insert into hall (id, name, city_id) values (1, 'رجایی', 1), (2, 'شاپور', 1), (3, 'بیهقی', 1)`.execute(db)
  await sql`insert into company_hall (company_id, hall_id) values (1, 1), (1, 2), (1, 3), (2, 1)`.execute(db)
  const cargos: [id: number, hall: number, status: number, company: number, minutesBefore: number][] = [
    [7, 1, 0, 1, 60],
    [3, 1, 0, 1, 60],
    [4, 1, 1, 1, 60],
    [5, 1, 0, 2, 60],
    [6, 1, 0, 1, -5],
    [8, 2, 0, 1, 60],
  ]
  for (const [id, hall, status, company, before] of cargos) await cargoRow({ id, hall, status, company, before })
  await sql`insert into show_run (id, hall_id, opens_at, locks_at, state, policy_version, snapshot, snapshot_hash, record_hash) values
    (1, 1, now() - interval '5 minutes', now() + interval '15 minutes', 'OPEN', 0, null, null, null),
    (2, 2, now() - interval '25 minutes', now() - interval '5 minutes', 'LOCKED', 0, '{"cargos":[{"id":9},{"id":8}]}', 'x', null),
    (3, 3, now() - interval '25 minutes', now() - interval '5 minutes', 'PUBLISHED', 0, '{"cargos":[{"id":8}]}', 'x', 'x')`.execute(
    db,
  )
  await cargoRow({ id: 9, hall: 2, status: 1, company: 1, before: 60 })

  cpSync(join(real, NUMBERS), join(folder, NUMBERS))
  expect(await migrate(database.url, folder)).toEqual([NUMBERS])

  const { rows } = await sql<object>`select run_id, cargo_id, number from show_cargo order by run_id, number`.execute(db)
  expect(rows).toEqual([
    { run_id: 1, cargo_id: 3, number: 1 },
    { run_id: 1, cargo_id: 7, number: 2 },
    { run_id: 2, cargo_id: 8, number: 1 },
    { run_id: 2, cargo_id: 9, number: 2 },
  ])
})

const cargoRow = (row: { id: number; hall: number; status: number; company: number; before: number }) =>
  sql`insert into cargo (id, company_id, hall_id, status, is_hall_load, goods_id, packaging_id, tel, weight_kg, rent, trucks,
      source, destination, source_lat, source_lng, destination_lat, destination_lng, distance_km, duration_hours, range_km,
      announce_at, received_at, unique_code, announced_by)
    values (${row.id}, ${row.company}, ${row.hall}, ${row.status}, true, 1, 1, '09120000000', 1000, 1000, 1, 'بندرعباس', 'تهران',
      27.18, 56.27, 35.7, 51.4, 1300, 20, 45, now() - ${row.before} * interval '1 minute',
      now() - ${row.before} * interval '1 minute', ${String(row.id)}, 1)`.execute(db)
