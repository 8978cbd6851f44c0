/** Every table has a documented retention. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDb } from '#server/platform/db/open.ts'
import { freshDatabase } from '../../database.ts'

test('every table has a retention rule', async () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'operating', 'retention.md'), 'utf8')
  const documented = new Set([...page.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const { url, drop } = await freshDatabase()
  const db = openDb(url, { max: 1 })
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(db)
  await db.destroy()
  await drop()
  expect(rows.map(({ name }) => name).filter((name) => name !== '_migration' && !documented.has(name))).toEqual([])
})
