/** A database as it was before a migration, for rows that were written then. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openDb } from '#server/db/open.ts'
import { sql } from 'kysely'
import { freshDatabase } from '../database.ts'

const real = join(import.meta.dirname, '../../server/db/migrations')

/** Migrated as far as the files before `name`. `upgrade` goes on to that file and with it; answers the files it applied. */
export async function databaseBefore(name: string) {
  const database = await freshDatabase()
  const db = openDb(database.url)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const folder = mkdtempSync(join(tmpdir(), 'barnobat-migrations-'))
  const takeFiles = (wanted: (file: string) => boolean) => {
    for (const file of readdirSync(real)) if (wanted(file)) cpSync(join(real, file), join(folder, file))
    return migrate(database.url, folder)
  }
  await takeFiles((file) => file < name)
  return {
    db,
    upgrade: (to: string) => takeFiles((file) => file <= to),
    /** Every file there is. */
    upgradeWhole: () => takeFiles(() => true),
    close: async () => {
      await db.destroy()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** A province, a city, goods, packaging, a company in a hall, and its administrator, each with the id 1. */
export async function smallYard(db: Awaited<ReturnType<typeof databaseBefore>>['db']): Promise<void> {
  await sql`insert into province (id, name) values (1, 'هرمزگان')`.execute(db)
  await sql`insert into city (id, name, province_id, lat, lng, kind) values (1, 'بندرعباس', 1, 27.18, 56.27, 'city')`.execute(db)
  await sql`insert into goods (id, name, logistic_name) values (1, 'سیمان', 'سیمان')`.execute(db)
  await sql`insert into packaging (id, name) values (1, 'پاکت')`.execute(db)
  await sql`insert into company (id, name, national_id, is_accepted, is_active) values (1, 'سپهر', '10100171920', true, true)`.execute(
    db,
  )
  await sql`insert into member (id, username, password_hash, full_name, role, company_id, flags)
    values (1, 'maryam', 'x', 'مریم', 'TransportationCompanyAdmin', 1, '{}')`.execute(db)
  await sql`insert into hall (id, name, city_id) values (1, 'رجایی', 1)`.execute(db)
  await sql`insert into company_hall (company_id, hall_id) values (1, 1)`.execute(db)
}

interface CargoRow {
  id: number
  hall?: number
  status?: number
  company?: number
  /** Minutes ago that it was announced. */
  before?: number
}

export const cargoRow = (
  db: Awaited<ReturnType<typeof databaseBefore>>['db'],
  { id, hall = 1, status = 0, company = 1, before = 60 }: CargoRow,
) =>
  sql`insert into cargo (id, company_id, hall_id, status, is_hall_load, goods_id, packaging_id, tel, weight_kg, rent, trucks,
      source, destination, source_lat, source_lng, destination_lat, destination_lng, distance_km, duration_hours, range_km,
      announce_at, received_at, unique_code, announced_by)
    values (${id}, ${company}, ${hall}, ${status}, true, 1, 1, '09120000000', 1000, 1000, 1, 'بندرعباس', 'تهران',
      27.18, 56.27, 35.7, 51.4, 1300, 20, 45, now() - ${before} * interval '1 minute',
      now() - ${before} * interval '1 minute', ${String(id)}, 1)`.execute(db)
