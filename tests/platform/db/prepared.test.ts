import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, runPrepared, type Db } from '#server/platform/db/open.ts'
import { freshDatabase } from '../../database.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDb(fresh.url, { max: 1 })
})
afterAll(async () => {
  await db?.destroy()
  await fresh?.drop()
})

const provinceOf = (id: number) =>
  runPrepared(db, 'province', db.selectFrom('province').select(['id', 'name']).where('id', '=', id))
const planned = async () =>
  (
    await sql<{ generic: number; custom: number }>`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where name = 'province'`.execute(
      db,
    )
  ).rows

test('a prepared statement returns the row of each value, also in a transaction, and is planned once', async () => {
  const provinces = await db.selectFrom('province').select(['id', 'name']).orderBy('id').limit(8).execute()
  for (const one of provinces) expect(await provinceOf(one.id)).toEqual([one])
  expect(await provinceOf(-1)).toEqual([])
  await db.transaction().execute(async (tx) => {
    const statement = tx.selectFrom('province').select('name').where('id', '=', provinces[0]!.id)
    expect(await runPrepared(tx, 'province by name', statement)).toEqual([{ name: provinces[0]!.name }])
  })
  // PostgreSQL first tries five custom plans.
  expect(await planned()).toEqual([{ generic: 4, custom: 5 }])
})
