/** Old audit events are moved to a file and removed from the database; newer events stay protected. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPool } from '#server/platform/db/open.ts'
import { moveAudit } from '#server/http/gate/move-audit.ts'
import { returnAudit } from '#server/http/gate/return-audit.ts'
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

const countEvents = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from audit_event`.execute(world.db)).rows[0]!.n
const move = async (file: string, pool = openPool(world.url, { max: 2 })) =>
  moveAudit(pool, { before, file: join(folder, file), now }).finally(() => pool.end())

/** Events of a file in the order of their ids. */
function eventsOf(file: string): { id: number }[] {
  const lines = gunzipSync(readFileSync(join(folder, file)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => JSON.parse(line) as { id: number }).toSorted((one, other) => one.id - other.id)
}

test('deletes nothing when the file cannot be written', async () => {
  await expect(move('missing/one.gz')).rejects.toThrow()
  expect(await countEvents()).toBe(OLD + NEW)
})

test('writes each old event to the file once, keeps newer ones and records the file in the audit', async () => {
  const all = await sql<{ one: { id: number } }>`select to_jsonb(one) as one from audit_event as one order by id`.execute(
    world.db,
  )
  // Left by a killed run.
  writeFileSync(join(folder, 'one.gz.part'), 'half a file')
  const { events, digest } = await move('one.gz')
  expect(events).toBe(OLD)
  expect(
    createHash('sha256')
      .update(readFileSync(join(folder, 'one.gz')))
      .digest('hex'),
  ).toBe(digest)
  expect(eventsOf('one.gz')).toEqual(all.rows.map(({ one }) => one).slice(0, OLD))
  expect(await countEvents()).toBe(NEW + 1)
  const recorded = await world.db
    .selectFrom('audit_event')
    .select('detail')
    .where('call', '=', 'audit.moved')
    .executeTakeFirstOrThrow()
  expect(recorded.detail).toEqual({ events: OLD, before: before.toISOString(), digest })
  // Partitions of moved months are dropped; the oldest remaining one begins where the last dropped one ended.
  const parts = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'audit_event'::regclass order by 1`.execute(world.db)
  expect(parts.rows[0]!.name).toBe('audit_event_1405_08')
  await expect(world.db.deleteFrom('audit_event').execute()).rejects.toThrow('only ever added to')
})

test('moves a late event of an already moved month with the next file', async () => {
  await sql`insert into audit_event (at, call) values ('2025-03-01', 'cargo.finish')`.execute(world.db)
  expect((await move('late.gz')).events).toBe(1)
  expect(await countEvents()).toBe(NEW + 2)
})

test('waits for a reader of the audit without blocking inserts, then finishes', async () => {
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

test('writes no file when there are no old events', async () => {
  const before = await countEvents()
  expect(await move('two.gz')).toEqual({ events: 0, digest: '' })
  expect(await countEvents()).toBe(before)
})

const bringBack = async (file: string) => {
  const pool = openPool(world.url, { max: 2 })
  return returnAudit(pool, { file: join(folder, file), now }).finally(() => pool.end())
}
const rowsBefore = async () =>
  (
    await sql<{ one: { id: number } }>`select to_jsonb(one) as one from audit_event as one where at < ${before}
      order by id`.execute(world.db)
  ).rows.map(({ one }) => one)

test('brings back no file that is changed, foreign or cut, and adds nothing', async () => {
  const count = await countEvents()
  const bytes = readFileSync(join(folder, 'one.gz'))
  writeFileSync(join(folder, 'changed.gz'), gzipSync(gunzipSync(bytes).toString('utf8').replace('cargo.finish', 'cargo.cancel')))
  writeFileSync(join(folder, 'cut.gz'), bytes.subarray(0, 1000))
  for (const file of ['changed.gz', 'cut.gz']) await expect(bringBack(file)).rejects.toThrow('The audit has no record of')
  expect(await countEvents()).toBe(count)
})

test('brings a file back once, with the same rows in their months, records it, and moves them away again', async () => {
  const count = await countEvents()
  const { events, digest } = await bringBack('one.gz')
  expect([events, await countEvents()]).toEqual([OLD, count + OLD + 1])
  expect(await rowsBefore()).toEqual(eventsOf('one.gz'))
  expect((await sql`select from audit_event_other`.execute(world.db)).rows).toEqual([])
  const recorded = await world.db
    .selectFrom('audit_event')
    .select('detail')
    .where('call', '=', 'audit.returned')
    .executeTakeFirstOrThrow()
  expect(recorded.detail).toEqual({ events: OLD, digest })
  await expect(world.db.deleteFrom('audit_event').execute()).rejects.toThrow('only ever added to')

  await expect(bringBack('one.gz')).rejects.toThrow('are in the database already')
  expect((await move('again.gz')).events).toBe(OLD)
  expect([await rowsBefore(), (await bringBack('again.gz')).events]).toEqual([[], OLD])
})

test('of two commands that bring one file back at once, the second waits and is refused; no event is lost or doubled', async () => {
  await move('both.gz')
  const [count, wanted] = [await countEvents(), eventsOf('both.gz')]
  const waiting = async () =>
    (
      await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(world.db)
    ).rows.length
  let commands: Promise<unknown>[] = []
  await world.db.transaction().execute(async (tx) => {
    // Both have read the file before either goes on.
    await sql`select pg_advisory_xact_lock(hashtext('return_audit'))`.execute(tx)
    commands = ['both.gz', 'both.gz'].map((file) =>
      bringBack(file).then(
        ({ events }) => events,
        (error: Error) => error.message,
      ),
    )
    await vi.waitFor(async () => expect(await waiting()).toBe(2), 20_000)
  })
  const results = await Promise.all(commands)
  expect(results).toHaveLength(2)
  expect(results).toEqual(
    expect.arrayContaining([OLD, expect.stringMatching(/^The events of \S+ are in the database already\.$/)]),
  )
  expect([await countEvents(), await rowsBefore()]).toEqual([count + OLD + 1, wanted])
})
