import { openDb, type Db } from '#server/platform/db/open.ts'
import { prepare } from '#server/prepare.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../database.ts'

const now = new Date('2026-11-21T06:15:00Z')
let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db

beforeEach(async () => {
  database = await freshDatabase()
  db = openDb(database.url)
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

const companies = () =>
  db
    .selectFrom('company')
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
const own = { demo: undefined, databaseUrl: 'postgresql://somewhere' }
const embedded = { demo: undefined, databaseUrl: undefined }

test('an external database gets demo data only on request', async () => {
  expect(await prepare(db, database.url, own, now)).toBe(false)
  expect(await companies()).toEqual({ n: 0 })
  expect(await prepare(db, database.url, { ...own, demo: true }, now)).toBe(true)
})

test('the audit has its tables of this month and the next before the server listens', async () => {
  await prepare(db, database.url, own, now)
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relname in ('audit_event_1405_08', 'audit_event_1405_09') order by 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['audit_event_1405_08', 'audit_event_1405_09'])
})

test('never fills a database with rows, even on request', async () => {
  await db
    .insertInto('owner')
    .values({
      first_name: 'Sara',
      last_name: 'Amini',
      national_id: '0013542419',
      mobile: '',
      is_legal: false,
      is_accepted: false,
    })
    .execute()
  expect(await prepare(db, database.url, { ...embedded, demo: true }, now)).toBe(false)
  expect(await companies()).toEqual({ n: 0 })
})

test('an embedded database stays empty with DEMO=off', async () => {
  expect(await prepare(db, database.url, { ...embedded, demo: false }, now)).toBe(false)
  expect(await companies()).toEqual({ n: 0 })
})

test('fills a fresh embedded database once, also with simultaneous starts, and keeps it marked as demo', async () => {
  const both = [prepare(db, database.url, embedded, now), prepare(db, database.url, embedded, now)]
  expect(await Promise.all(both)).toEqual([true, true])
  expect(await companies()).toEqual({ n: 42 })
  expect(await prepare(db, database.url, { ...embedded, demo: false }, now)).toBe(true)
})

test('reads bigints as numbers, dates as text, amounts with fractions as text', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as rials, array[1, null, 3]::bigint[] as ids, '{}'::bigint[] as none,
           date '2026-03-21' as day, 1.50::numeric as amount`.execute(db)
  expect(rows).toEqual([{ rials: 9007199254740991, ids: [1, null, 3], none: [], day: '2026-03-21', amount: '1.50' }])
})
