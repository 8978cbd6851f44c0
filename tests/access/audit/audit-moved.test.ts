/** Old events of the audit go into a file, whole, and out of the database; everything else stays, guarded as before. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPool } from '#server/platform/db/open.ts'
import { moveAudit } from '#server/http/gate/move-audit.ts'
import { openWorld, type World } from '../../world.ts'

const OLD = 45_000
const NEW = 7
const [before, now] = [new Date('2025-03-20T20:30:00Z'), new Date('2026-11-21T06:15:00Z')]

let world: World
const folder = mkdtempSync(join(tmpdir(), 'barnobat-audit-'))
beforeAll(async () => {
  world = await openWorld()
  const fill = (count: number, at: string) =>
    sql`insert into audit_event (at, call, entity, entity_id, reason, detail)
      select ${at}::timestamptz - n * interval '100 seconds', 'cargo.finish', 'cargo', n, E'«کهنه»\\n"2",\\t', '{"n": 1}'
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
  const all = await sql<{ one: { id: number } }>`select to_jsonb(one) as one from audit_event as one order by id`.execute(
    world.db,
  )
  // Left by a run that was killed.
  writeFileSync(join(folder, 'one.gz.part'), 'half a file')
  const { events, digest } = await move('one.gz')
  expect(events).toBe(OLD)
  const bytes = readFileSync(join(folder, 'one.gz'))
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(digest)
  const lines = gunzipSync(bytes).toString('utf8').trimEnd().split('\n')
  const moved = lines.map((line) => JSON.parse(line) as { id: number }).toSorted((one, other) => one.id - other.id)
  expect(moved).toEqual(all.rows.map(({ one }) => one).slice(0, OLD))
  expect(await left()).toBe(NEW + 1)
  const told = await world.db
    .selectFrom('audit_event')
    .select('detail')
    .where('call', '=', 'audit.moved')
    .executeTakeFirstOrThrow()
  expect(told.detail).toEqual({ events: OLD, before: before.toISOString(), digest })
  // The months are gone, and with them the room they took; the youngest begins where the last one ended.
  const parts = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'audit_event'::regclass order by 1`.execute(world.db)
  expect(parts.rows[0]!.name).toBe('audit_event_1405_08')
  await expect(world.db.deleteFrom('audit_event').execute()).rejects.toThrow('only ever added to')
})

test('an event of a month that was moved away already, written late, goes with the next file', async () => {
  await sql`insert into audit_event (at, call) values ('2025-03-01', 'cargo.finish')`.execute(world.db)
  expect((await move('late.gz')).events).toBe(1)
  expect(await left()).toBe(NEW + 2)
})

test('while somebody reads the audit it gives way again and again, and acts go on; then it is done', async () => {
  await sql`insert into audit_event (at, call) values ('2025-03-01', 'cargo.finish')`.execute(world.db)
  await sql`select sort_audit(${now}, ${now})`.execute(world.db)
  const isWaiting = async () =>
    (await sql`select from pg_locks where relation = 'audit_event'::regclass and not granted`.execute(world.db)).rows.length > 0
  let moved: Promise<unknown> = Promise.resolve()
  await world.db.transaction().execute(async (tx) => {
    await sql`select count(*) from audit_event`.execute(tx)
    moved = move('turn.gz')
    await vi.waitFor(async () => expect(await isWaiting()).toBe(true), 20_000)
    await vi.waitFor(async () => expect(await isWaiting()).toBe(false), 20_000)
    await sql`insert into audit_event (at, call) values (${now}, 'cargo.finish')`.execute(world.db)
  })
  expect(await moved).toMatchObject({ events: 1 })
})

test('where nothing is old there is no file', async () => {
  const before = await left()
  expect(await move('two.gz')).toEqual({ events: 0, digest: '' })
  expect(await left()).toBe(before)
})
