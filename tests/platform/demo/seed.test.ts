import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flagNames } from '#contract/kernel/flags.ts'
import { demoAccounts, demoPassword } from '#server/platform/demo/organisations/accounts.ts'
import { addManyCargos } from '#server/platform/demo/many.ts'
import { seedDemo } from '#server/platform/demo/seed.ts'
import { type Db, openDb } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { verifyPassword } from '#server/platform/password.ts'
import { bareCompany } from '../../cast.ts'
import { freshDatabase } from '../../database.ts'

const now = new Date('2026-11-21T06:15:00Z')
const open: { db: Db; drop: () => Promise<void> }[] = []

async function emptyDatabase(): Promise<Db> {
  const { url, drop } = await freshDatabase()
  const db = openDb(url)
  open.push({ db, drop })
  return db
}
afterAll(async () => {
  for (const { db, drop } of open) {
    await db.destroy()
    await drop()
  }
})

const count = async (db: Db, table: keyof Tables) =>
  (
    await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

let db: Db
beforeAll(async () => {
  db = await emptyDatabase()
})

test('two instances that start together fill an empty database once', async () => {
  expect((await Promise.all([seedDemo(db, now), seedDemo(db, now)])).toSorted()).toEqual([false, true])
})

describe('a database with members', () => {
  test('is not filled twice', async () => {
    expect(await seedDemo(db, now)).toBe(false)
    expect(await count(db, 'cargo')).toBe(600)
  })

  test('is not filled when it has one company, or one member', async () => {
    const withCompany = await emptyDatabase()
    await withCompany.insertInto('company').values(bareCompany('شرکت سارا', '10380284790')).execute()
    expect(await seedDemo(withCompany, now)).toBe(false)
    expect(await count(withCompany, 'hall')).toBe(0)

    const withMember = await emptyDatabase()
    await withMember
      .insertInto('member')
      .values({
        username: 'sara',
        password_hash: '',
        full_name: 'سارا',
        mobile: '',
        national_id: '',
        role: 'Admin',
        company_id: null,
        owner_id: null,
        hall_id: null,
        flags: [],
        expiration_minutes: null,
      })
      .execute()
    expect(await seedDemo(withMember, now)).toBe(false)
    expect(await count(withMember, 'company')).toBe(0)
  })
})

describe('the filled database', () => {
  test.each([
    ['hall', 6],
    ['company', 42],
    ['owner', 21],
    ['driver', 494],
    ['vehicle', 494],
    ['driver_vehicle', 494],
    ['cargo', 600],
    ['main_office', 2],
    ['agency', 39],
    ['preload', 6],
  ] as const)('%s: %i rows', async (table, rows) => expect(await count(db, table)).toBe(rows))

  test('company TC10100171920 works in two halls and has three members', async () => {
    const company = await db.selectFrom('company').select('id').where('national_id', '=', '10100171920').executeTakeFirstOrThrow()
    const halls = await db.selectFrom('company_hall').select('hall_id').where('company_id', '=', company.id).execute()
    expect(halls).toHaveLength(2)
    const members = await db
      .selectFrom('member')
      .select(['username', 'flags'])
      .where('company_id', '=', company.id)
      .orderBy('id')
      .execute()
    expect(members.map(({ username, flags }) => [username, flags.length])).toEqual([
      ['TC10100171920', flagNames.length],
      ['member1', 3],
      ['member2', 0],
    ])
  })

  test('every demo account exists with its role, the one password and thirty minutes', async () => {
    const members = await db.selectFrom('member').selectAll().execute()
    const one = (username: string) => members.find((member) => member.username === username)!
    expect(demoAccounts.map(({ username }) => one(username)?.role)).toEqual(demoAccounts.map(({ role }) => role))
    expect(await verifyPassword(one('member1').password_hash, demoPassword)).toBe(true)
    expect(members.filter(({ expiration_minutes }) => expiration_minutes !== 30)).toEqual([])
    expect([one('LoadHall1').hall_id, one('owner1').owner_id]).toEqual([1, 1])
  })

  test('an administrator of every company that announced can sign in', async () => {
    const announcing = await db
      .selectFrom('cargo')
      .innerJoin('member', 'member.id', 'announced_by')
      .select(['member.role', 'member.flags'])
      .distinct()
      .execute()
    expect(
      announcing.filter(
        ({ role }) => !['TransportationCompanyAdmin', 'TransportationCompanyMember', 'ProductOwnerAdmin'].includes(role),
      ),
    ).toEqual([])
    expect(announcing.some(({ role, flags }) => role === 'TransportationCompanyAdmin' && flags.length === flagNames.length)).toBe(
      true,
    )
  })

  test('show times are half hours of working hours', async () => {
    const times = await db
      .selectFrom('hall_show_time')
      .select('show_time')
      .where('hall_id', '=', 1)
      .orderBy('show_time')
      .execute()
    expect(times.map(({ show_time }) => show_time).slice(0, 3)).toEqual(['08:00:00', '08:30:00', '09:00:00'])
  })

  test('the next company and the next cargo get new ids', async () => {
    const { max } = await db
      .selectFrom('cargo')
      .select((eb) => eb.fn.max('id').as('max'))
      .executeTakeFirstOrThrow()
    expect(max).toBe(403_199)
    await addManyCargos(db, 1)
    const newest = await db.selectFrom('cargo').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(newest.id).toBe(403_200)
  })

  test('the next turn, request, permit and preload follow those of the demo', async () => {
    for (const table of ['turn', 'priority', 'permit', 'preload', 'agency'] as const) {
      const { rows } = await sql<{ next: number; last: number }>`
        select nextval(pg_get_serial_sequence(${table}, 'id')) as next, (select max(id) from ${sql.table(table)}) as last`.execute(
        db,
      )
      expect([table, rows[0]!.next]).toEqual([table, rows[0]!.last + 1])
    }
  })

  test('a second database filled the same day is the same, except salts', async () => {
    const other = await emptyDatabase()
    await seedDemo(other, new Date('2026-11-21T15:00:00Z'))
    const rows = async (from: Db, table: keyof Tables) =>
      (await from.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort()
    for (const table of [
      'company',
      'company_hall',
      'owner',
      'customer_address',
      'driver',
      'vehicle',
      'turn',
      'priority',
    ] as const) {
      expect(await rows(other, table)).toEqual(await rows(db, table))
    }
    const cargos = (from: Db) => from.selectFrom('cargo').selectAll().where('id', '<', 403_200).orderBy('id').execute()
    expect(await cargos(other)).toEqual(await cargos(db))
  })
})

test('extra cargos repeat the demo back in time, with their own loader types and codes', async () => {
  const crowded = await emptyDatabase()
  await expect(addManyCargos(crowded, 10)).rejects.toThrow('seed the demo first')
  await seedDemo(crowded, now)
  await addManyCargos(crowded, 5000)
  await addManyCargos(crowded, 100)
  expect(await count(crowded, 'cargo')).toBe(5700)
  const live = await crowded.selectFrom('cargo').select('id').where('id', '>', 403_199).where('status', '<', 1).execute()
  expect(live).toEqual([])
  const bare = await crowded
    .selectFrom('cargo')
    .select('id')
    .where((eb) => eb.not(eb.exists(eb.selectFrom('cargo_loader_type').whereRef('cargo_id', '=', 'cargo.id').select('cargo_id'))))
    .execute()
  expect(bare).toEqual([])
})
