/** The audit is partitioned by Shamsi month: partitions are made in advance, and earlier events are moved into theirs. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayStart, isoOfShamsi, nextDayStart, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { dayAfter } from '#contract/insight/report-periods.ts'
import { retentionJob } from '#server/jobs/sweeping.ts'
import { openWorld, type World } from '../../world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => expect(await world.close()).toEqual([]))

const insertEvent = (at: string, call: string) =>
  sql`insert into audit_event (at, call) values (${at}::timestamptz, ${call})`.execute(world.db)
/** Returns the partition of each test event. */
const listPartitionOfEvents = async () =>
  (
    await sql<{ call: string; part: string }>`
      select call, tableoid::regclass::text as part from audit_event where call like 'test.%' order by at, id`.execute(world.db)
  ).rows.map(({ call, part }) => `${call} ${part}`)
const listPartitions = async () =>
  (
    await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'audit_event'::regclass order by 1`.execute(world.db)
  ).rows.map(({ name }) => name)
const runJob = (now: string) => retentionJob({ db: world.db, now: () => new Date(now) }).run(AbortSignal.abort())

test('creates partitions for this month and the next ones once; months begin at midnight in Tehran', async () => {
  expect(await listPartitions()).toEqual(['audit_event_other'])
  // 30 Aban 1405.
  expect(await runJob('2026-11-21T06:15:00Z')).toMatchObject({ months: 3 })
  expect(await listPartitions()).toEqual([
    'audit_event_1405_08',
    'audit_event_1405_09',
    'audit_event_1405_10',
    'audit_event_other',
  ])
  expect(await runJob('2026-11-21T07:15:00Z')).toBeNull()
  await insertEvent('2026-11-21T20:29:59.999Z', 'test.last')
  await insertEvent('2026-11-21T20:30:00Z', 'test.first')
  expect(await listPartitionOfEvents()).toEqual(['test.last audit_event_1405_08', 'test.first audit_event_1405_09'])
  expect(await runJob('2026-11-21T20:30:01Z')).toBeNull()
  expect(await runJob('2026-12-22T00:00:00Z')).toMatchObject({ months: 1 })
})

test('moves events from the default partition to their month and keeps them protected', async () => {
  await insertEvent('1970-01-01T00:00:00Z', 'test.reset')
  await insertEvent('2026-11-21T06:00:00Z', 'test.early')
  await insertEvent('2191-03-21T12:00:00Z', 'test.ahead')
  await runJob('2026-11-21T06:15:00Z')
  expect(await listPartitionOfEvents()).toEqual([
    'test.reset audit_event_1348_10',
    'test.early audit_event_1405_08',
    'test.ahead audit_event_1570_01',
  ])
  await expect(sql`delete from audit_event where call = 'test.reset'`.execute(world.db)).rejects.toThrow('only ever added to')
  const { rows } = await sql`select from audit_event_other`.execute(world.db)
  expect(rows).toEqual([])
})

test('gives up when the audit is locked by a reader; inserts go on', async () => {
  await insertEvent('2026-11-21T06:00:00Z', 'test.early')
  await world.db.transaction().execute(async (tx) => {
    await sql`select count(*) from audit_event`.execute(tx)
    await expect(runJob('2026-11-21T06:15:00Z')).rejects.toThrow('lock timeout')
    await insertEvent('2026-11-21T06:16:00Z', 'test.meanwhile')
  })
  await runJob('2026-11-21T07:15:00Z')
  expect(await listPartitionOfEvents()).toEqual(['test.early audit_event_1405_08', 'test.meanwhile audit_event_1405_08'])
})

test('computes the same Shamsi months in the database as in the product', async () => {
  const days = Array.from({ length: 1500 }, (_, at) => dayAfter('1390/01/01', at * 17))
  const { rows } = await sql<{ name: string; starts: Date; ends: Date }>`
    select month.* from unnest(${days.map((day) => dayStart(day))}::timestamptz[]) with ordinality as one (at, place),
      shamsi_month(one.at) as month order by place`.execute(world.db)
  for (const [at, { name, starts, ends }] of rows.entries()) {
    const day = days[at]!
    expect(name).toBe(day.slice(0, 7).replace('/', '_'))
    expect(starts).toEqual(dayStart(`${day.slice(0, 8)}01`))
    const last = shamsiDayOf(new Date(ends.getTime() - 1))
    expect([last.slice(0, 7), nextDayStart(last)]).toEqual([day.slice(0, 7), ends])
    expect(isoOfShamsi(dayAfter(last, 1))).not.toBeNull()
  }
})
