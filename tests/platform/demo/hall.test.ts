import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstDifference } from '#contract/halls/split/verify.ts'
import { demoPassword } from '#server/platform/demo/organisations/accounts.ts'
import { seedDemo } from '#server/platform/demo/seed.ts'
import { type Db, openDb } from '#server/platform/db/open.ts'
import { verifyPassword } from '#server/platform/password.ts'
import { issuePermits } from '#server/modules/permits/permit/index.ts'
import { sealerOf } from '#server/modules/halls/run/key.ts'
import { sealedRecord } from '#server/modules/halls/run/read.ts'
import { cargosOfShow } from '#server/modules/freight/cargo/show.ts'
import { stepAll } from '#server/modules/halls/run/step.ts'
import { freshDatabase } from '../../database.ts'

/** 09:45 in Tehran: the next show is at 10:00. */
const now = new Date('2026-11-21T06:15:00Z')
const open: { db: Db; drop: () => Promise<void> }[] = []
let db: Db

async function filled(at: Date) {
  const { url, drop } = await freshDatabase()
  const made = openDb(url)
  open.push({ db: made, drop })
  await seedDemo(made, at, { seal: await sealerOf(made, new Uint8Array(32).fill(9), at) })
  return made
}
beforeAll(async () => {
  db = await filled(now)
})
afterAll(async () => {
  for (const { db: one, drop } of open) {
    await one.destroy()
    await drop()
  }
})

const turns = () => db.selectFrom('turn').selectAll().orderBy('hall_id').orderBy('number').execute()
const published = (from: Db = db) =>
  from.selectFrom('show_run').selectAll().where('state', '=', 'PUBLISHED').orderBy('hall_id').orderBy('id').execute()
const repeated = (ids: readonly number[]) => ids.filter((id, i) => ids.indexOf(id) !== i)

test('cargos of a published show are numbered from 1', async () => {
  const shows = await published()
  expect(shows.length).toBeGreaterThan(0)
  for (const { id, snapshot } of shows) {
    const rows = await db.selectFrom('show_cargo').selectAll().where('run_id', '=', id).orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1))
    const numbered = new Set(rows.map(({ cargo_id }) => cargo_id))
    expect(JSON.parse(snapshot!).cargos.filter((one: { id: number }) => !numbered.has(one.id))).toEqual([])
  }
})

describe('every hall has a queue', () => {
  test('the port’s has 20 to 60 turns with several vehicle kinds, natives, and some expiring today', async () => {
    const queued = await db
      .selectFrom('turn')
      .innerJoin('vehicle', 'vehicle.id', 'turn.vehicle_id')
      .select(['turn.hall_id', 'turn.is_native', 'turn.expires_at', 'vehicle.loader_type_id'])
      .where('state', '=', 'QUEUED')
      .execute()
    const port = queued.filter(({ hall_id }) => hall_id === 1)
    expect(port.length).toBeGreaterThanOrEqual(20)
    expect(port.length).toBeLessThanOrEqual(60)
    expect(new Set(port.map(({ loader_type_id }) => loader_type_id)).size).toBeGreaterThan(3)
    expect(port.filter(({ is_native }) => is_native).length).toBeGreaterThan(5)
    for (const hall of [1, 2, 3, 4, 5, 6]) expect(queued.filter(({ hall_id }) => hall_id === hall).length).toBeGreaterThan(10)
    const today = queued.filter(({ expires_at }) => expires_at! > now && Number(expires_at) < Number(now) + 86_400_000)
    expect(today.length).toBeGreaterThan(5)
  })

  test('ended turns have a reason and a time, and removals by the desk are exceptional acts', async () => {
    const ended = (await turns()).filter(({ state }) => state === 'CANCELLED' || state === 'EXPIRED')
    expect(new Set(ended.map(({ state }) => state)).size).toBe(2)
    expect(ended.filter(({ end_reason, ended_at, issued_at }) => !end_reason || !ended_at || ended_at < issued_at)).toEqual([])
    const overrides = await db.selectFrom('override').selectAll().execute()
    expect(new Set(overrides.map(({ kind }) => kind))).toEqual(
      new Set(['TURN_CANCELLED', 'GUARD_OVERRIDDEN', 'TURN_BY_ADMIN', 'PERMIT_VOIDED', 'RUN_SKIPPED']),
    )
    expect(overrides.filter(({ member_id, reason }) => member_id !== null && reason === '')).toEqual([])
  })

  test('every waiting driver was checked for waybills, with every possible answer', async () => {
    const { rows } = await sql<{ result: string }>`select distinct result from waybill_check order by result`.execute(db)
    expect(rows.map(({ result }) => result)).toEqual(['HAS', 'NONE', 'UNKNOWN'])
    const unasked = await db
      .selectFrom('turn')
      .select('id')
      .where('state', '=', 'QUEUED')
      .where(sql<boolean>`not exists (select from waybill_check where driver_id = turn.driver_id)`)
      .execute()
    expect(unasked).toEqual([])
  })
})

describe('the rows keep the invariants of the queue', () => {
  test('numbers are unique and grow with time in each hall, and the hall knows its last (V1)', async () => {
    const all = await turns()
    for (const { id, last_turn_number } of await db.selectFrom('hall').select(['id', 'last_turn_number']).execute()) {
      const own = all.filter(({ hall_id }) => hall_id === id)
      expect(repeated(own.map(({ number }) => number))).toEqual([])
      expect(own.filter(({ issued_at }, i) => i > 0 && issued_at < own[i - 1]!.issued_at)).toEqual([])
      expect(own.at(-1)!.number).toBe(last_turn_number)
      expect(own.filter(({ number, place }) => number !== place)).toEqual([])
    }
  })

  test('one live turn per driver and per vehicle (V2), one live permit per driver (V3)', async () => {
    const live = (await turns()).filter(({ state }) => state === 'QUEUED' || state === 'RESERVED')
    expect(repeated(live.map(({ driver_id }) => driver_id))).toEqual([])
    expect(repeated(live.map(({ vehicle_id }) => vehicle_id))).toEqual([])
    const permits = await db.selectFrom('permit').selectAll().where('status', 'in', [1, 2, 3, 4]).execute()
    expect(repeated(permits.map(({ driver_id }) => driver_id))).toEqual([])
    const drivers = new Set(permits.map(({ driver_id }) => driver_id))
    expect(live.filter(({ state, driver_id }) => state === 'QUEUED' && drivers.has(driver_id))).toEqual([])
  })

  test('no cargo has more live permits than trucks (V4)', async () => {
    const { rows } = await sql`select id from cargo where trucks < (select count(*) from permit
      where permit.cargo_id = cargo.id and permit.status > 0)`.execute(db)
    expect(rows).toEqual([])
  })
})

describe('two halls have held shows', () => {
  test('every record verifies and follows the one before it', async () => {
    const runs = await published()
    expect(new Set(runs.map(({ hall_id }) => hall_id)).size).toBe(2)
    expect(runs.length).toBeGreaterThanOrEqual(3)
    for (const [i, run] of runs.entries()) {
      const before = runs[i - 1]?.hall_id === run.hall_id ? runs[i - 1]!.record_hash : null
      expect(run.prev_record_hash).toBe(before)
      expect(firstDifference(await sealedRecord(db, run.id), before)).toBeNull()
    }
  })

  test('some lists won, some lost, some had expired documents; winners have a permit and a held turn (V5)', async () => {
    const priorities = await db.selectFrom('priority').selectAll().where('run_id', 'is not', null).execute()
    expect([...new Set(priorities.map(({ status }) => status))].toSorted()).toEqual([2, 3, 5])
    const won = priorities.filter(({ status }) => status === 2)
    const permits = await db.selectFrom('permit').selectAll().where('run_id', 'is not', null).execute()
    const pairs = (rows: readonly { run_id: number | null; turn_id: number | null; cargo_id: number }[]) =>
      rows.map(({ run_id, turn_id, cargo_id }) => `${run_id} ${turn_id} ${cargo_id}`).toSorted()
    expect(pairs(permits)).toEqual(pairs(won))
    const states = new Map((await turns()).map(({ id, state }) => [id, state]))
    expect(permits.filter(({ turn_id }) => states.get(turn_id!) !== 'RESERVED')).toEqual([])
    expect(won.length).toBeGreaterThan(5)
  })

  test('the records are the same at any time of that day', async () => {
    const evening = await filled(new Date('2026-11-21T15:00:00Z'))
    expect((await published(evening)).map(({ record_hash }) => record_hash)).toEqual(
      (await published()).map(({ record_hash }) => record_hash),
    )
    const missed = await evening.selectFrom('show_run').select(['hall_id', 'reason']).where('state', '=', 'SKIPPED').execute()
    expect(missed).toEqual([1, 6].map((hall_id) => ({ hall_id, reason: 'SERVER_DOWN' })))
  })
})

test('the clockwork continues: the next show of both halls opens with cargos', async () => {
  const opening = new Date('2026-11-21T06:30:00Z')
  for (const hall of [1, 6]) expect((await cargosOfShow(db, hall, opening).execute()).length).toBeGreaterThan(0)
  const seal = await sealerOf(db, new Uint8Array(32).fill(9), now)
  const steps = await stepAll(db, { at: async () => opening, seal, issue: issuePermits }, (_, error) => {
    throw error
  })
  const opened = steps.filter(({ step }) => step === 'OPEN').map(({ hallId }) => hallId)
  expect(opened).toEqual(expect.arrayContaining([1, 6]))
})

test('managers of the port and the capital can sign in', async () => {
  for (const [username, hall] of [
    ['LoadHall1', 1],
    ['LoadHall6', 6],
  ] as const) {
    const member = await db.selectFrom('member').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
    expect([member.role, member.hall_id]).toEqual(['LoadHallAdmin', hall])
    expect(await verifyPassword(member.password_hash, demoPassword)).toBe(true)
  }
})
