/** A database that was in use before people registered by themselves gets 006, and keeps what it had. */
import type { Db } from '#server/db/open.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseBefore } from './before.ts'

const PEOPLE = '006_people.sql'
let old: Awaited<ReturnType<typeof databaseBefore>>
let db: Db
beforeEach(async () => {
  old = await databaseBefore(PEOPLE)
  db = old.db
})
afterEach(() => old.close())

const upgrade = () => old.upgrade(PEOPLE)
const one = async (table: string) => (await sql<object>`select * from ${sql.table(table)} order by id`.execute(db)).rows[0]!

test('a company with its hall, an owner, a member with links and an event stay as they were', async () => {
  await sql`insert into company (id, name, national_id, is_accepted, is_active) values (1, 'سپهر', '10100171920', true, true)`.execute(
    db,
  )
  await sql`insert into owner (id, first_name, last_name, national_id, is_accepted)
    values (1, 'مینا', 'صدر', '0012345679', true), (2, 'نادر', 'رفته', '0012345687', false)`.execute(db)
  await sql`update owner set deleted_at = now() where id = 2`.execute(db)
  await sql`insert into province (id, name) values (1, 'هرمزگان')`.execute(db)
  await sql`insert into city (id, name, province_id, lat, lng, kind) values (1, 'بندرعباس', 1, 27.18, 56.27, 'city')`.execute(db)
  await sql`insert into hall (id, name, city_id) values (1, 'رجایی', 1)`.execute(db)
  await sql`insert into company_hall (id, company_id, hall_id) values (1, 1, 1)`.execute(db)
  await sql`insert into member (id, username, password_hash, full_name, role, company_id, flags)
    values (1, 'maryam', 'x', 'مریم', 'Customer', null, '{}')`.execute(db)
  await sql`insert into member_company (id, member_id, company_id) values (1, 1, 1)`.execute(db)
  await sql`insert into member_hall (id, member_id, hall_id) values (1, 1, 1)`.execute(db)
  await sql`insert into session (id, member_id, token_hash, created_at, last_seen_at, expires_at)
    values (1, 1, '\\xaa', now(), now(), now() + interval '1 day')`.execute(db)
  await sql`insert into audit_event (at, call, entity, entity_id) values (now(), 'identity.login', 'member', '1')`.execute(db)
  const tables = ['company', 'owner', 'hall', 'company_hall', 'member', 'member_company', 'member_hall', 'session', 'audit_event']
  const before = await Promise.all(tables.map(one))

  expect(await upgrade()).toEqual([PEOPLE])

  for (const [n, table] of tables.entries()) expect(await one(table)).toMatchObject(before[n]!)
  const noDocument = { document_digest: null, document_name: '', accepted_at: null, accepted_by: null }
  expect(await one('company')).toMatchObject(noDocument)
  expect(await one('owner')).toMatchObject(noDocument)
  // Who was there before chose their password themselves, as far as anybody knows.
  expect(await one('member')).toMatchObject({ email: '', must_change_password: false })
})

test('who was deleted holds no national id; everybody else does', async () => {
  const insert = (deleted: string | null) =>
    sql`insert into owner (first_name, last_name, national_id, deleted_at) values ('نادر', 'رفته', '0012345687', ${deleted})`.execute(
      db,
    )
  await insert('2026-01-01')
  await upgrade()
  await insert(null)
  await insert('2026-02-01')
  await expect(insert(null)).rejects.toThrow('owner_national_id_key')
})
