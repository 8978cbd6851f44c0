/** Old events of the audit go into a file, whole, and out of the database; everything else stays, guarded as before. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/db/open.ts'
import { moveAudit } from '#server/gate/move-audit.ts'
import { openWorld, type World } from '../world.ts'

const OLD = 45_000
const NEW = 7
const [before, now] = [new Date('2025-03-21T00:00:00Z'), new Date('2026-11-21T06:15:00Z')]

let world: World
const folder = mkdtempSync(join(tmpdir(), 'barnobat-audit-'))
beforeAll(async () => {
  world = await openWorld()
  const fill = (count: number, at: string) =>
    sql`insert into audit_event (at, call, entity, entity_id, reason, detail)
      select ${at}::timestamptz - n * interval '1 second', 'cargo.finish', 'cargo', n, E'«کهنه»\\n"2",\\t', '{"n": 1}'
      from generate_series(1, ${count}::int) as n`.execute(world.db)
  await fill(OLD, before.toISOString())
  await fill(NEW, now.toISOString())
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  expect(await world.close()).toEqual([])
})

const left = async () => (await sql<{ n: number }>`select count(*)::int as n from audit_event`.execute(world.db)).rows[0]!.n
const move = async (file: string, pool = openPool(world.url, { max: 2 })) =>
  moveAudit(pool, { before, file: join(folder, file), now }).finally(() => pool.end())

test('where the file cannot be written nothing is deleted', async () => {
  await expect(move('missing/one.gz')).rejects.toThrow()
  expect(await left()).toBe(OLD + NEW)
})

test('every old event stands in the file once, as it was; the younger ones stay, and the audit tells of the file', async () => {
  const first = await sql<{ one: unknown }>`select to_jsonb(audit_event) as one from audit_event order by id limit 1`.execute(
    world.db,
  )
  const { events, digest } = await move('one.gz')
  expect(events).toBe(OLD)
  const bytes = readFileSync(join(folder, 'one.gz'))
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(digest)
  const lines = gunzipSync(bytes).toString('utf8').trimEnd().split('\n')
  expect(JSON.parse(lines[0]!)).toEqual(first.rows[0]!.one)
  expect(new Set(lines.map((line) => (JSON.parse(line) as { id: number }).id)).size).toBe(OLD)
  expect(await left()).toBe(NEW + 1)
  const told = await world.db
    .selectFrom('audit_event')
    .select('detail')
    .where('call', '=', 'audit.moved')
    .executeTakeFirstOrThrow()
  expect(told.detail).toEqual({ events: OLD, before: before.toISOString(), digest })
  await expect(world.db.deleteFrom('audit_event').execute()).rejects.toThrow('only ever added to')
})

test('where nothing is old there is no file', async () => {
  expect(await move('two.gz')).toEqual({ events: 0, digest: '' })
  expect(await left()).toBe(NEW + 1)
})
