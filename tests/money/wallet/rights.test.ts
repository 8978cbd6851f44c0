/** A server whose database user is an ordinary owner, as in production: rights apply as well as triggers. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDb, type Db } from '#server/platform/db/open.ts'
import { balanceOf, transfer } from '#server/modules/money/ledger/index.ts'
import { sql } from 'kysely'
import { bareCompany } from '../../cast.ts'

const name = `ledger_owner_${randomBytes(4).toString('hex')}`
let db: Db
const runAsOwner = async (...statements: string[]) => {
  const client = new Client({ connectionString: inject('postgres').server })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
beforeAll(async () => {
  await runAsOwner(`create role ${name} login password '${name}'`, `create database ${name} owner ${name}`)
  const url = new URL(inject('postgres').server.replace('@/', '@x/'))
  url.username = name
  url.password = name
  url.pathname = `/${name}`
  const own = url.href.replace('@x/', '@/')
  await migrate(own)
  db = openDb(own, { max: 2 })
})
afterAll(async () => {
  await db?.destroy()
  await runAsOwner(`drop database if exists ${name} with (force)`, `drop role if exists ${name}`)
})

test('the server writes the ledger and cannot change it', async () => {
  const { id } = await db
    .insertInto('company')
    .values(bareCompany('شرکت', '10100171920'))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .transaction()
    .execute((tx) =>
      transfer({ db: tx, now: new Date(), by: null }, [
        { kind: 'INCREASE', debit: 'ADJUSTMENTS', credit: { companyId: id }, amount: 20_000, cause: { type: 'request', id: 1 } },
      ]),
    )
  expect((await balanceOf(db, { companyId: id })).posted).toBe(20_000)
  for (const table of ['ledger_transfer', 'ledger_entry'])
    for (const act of [`update ${table} set amount = 1`, `delete from ${table}`, `truncate ${table} cascade`])
      await expect(sql.raw(act).execute(db), act).rejects.toThrow('permission denied')
  await expect(sql.raw('update ledger_transfer set id = default').execute(db)).rejects.toThrow('only ever added to')
  await expect(sql.raw('update ledger_balance set posted = 0').execute(db)).rejects.toThrow('written by nobody')
})
