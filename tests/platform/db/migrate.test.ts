import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDb, type Db } from '#server/platform/db/open.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../database.ts'

const real = join(import.meta.dirname, '../../../server/platform/db/migrations')
let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
let folder: string

beforeEach(async () => {
  database = await freshDatabase()
  db = openDb(database.url)
  folder = mkdtempSync(join(tmpdir(), 'barnobat-migrations-'))
  cpSync(real, folder, { recursive: true })
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

test('refuses a database with a migration unknown to this code', async () => {
  write('900_later.sql', 'create table later ()')
  await migrate(database.url, folder)
  await expect(migrate(database.url)).rejects.toThrow('The database was written by a newer version (it has 900_later.sql)')
})

test('refuses a changed applied file; other line endings are no change', async () => {
  write('900_later.sql', 'create table later ()\n;\n')
  await migrate(database.url, folder)
  write('900_later.sql', 'create table later ()\r\n;\r\n')
  await expect(migrate(database.url, folder)).resolves.toEqual([])
  write('900_later.sql', 'create table later (id int);')
  await expect(migrate(database.url, folder)).rejects.toThrow('The migration 900_later.sql was changed')
})

test('a failing file leaves nothing, and the ones before it stay', async () => {
  write('900_good.sql', 'create table good ()')
  write('901_bad.sql', 'create table half (); select 1 / 0')
  await expect(migrate(database.url, folder)).rejects.toThrow('The migration 901_bad.sql failed: division by zero')
  const { rows } = await sql<{ good: boolean; half: boolean }>`
    select to_regclass('good') is not null as good, to_regclass('half') is not null as half`.execute(db)
  expect(rows).toEqual([{ good: true, half: false }])
  write('901_bad.sql', 'create table half ()')
  await expect(migrate(database.url, folder)).resolves.toEqual(['901_bad.sql'])
})

test('of four instances that start at once, one applies a file', async () => {
  write('900_once.sql', 'select pg_sleep(0.2); create table once_only ()')
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, folder)))
  expect(applied.flat()).toEqual(['900_once.sql'])
})
