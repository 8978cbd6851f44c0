import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { openCurrentShows } from '#server/platform/demo/traffic/current-shows.ts'
import { seedDemo } from '#server/platform/demo/seed.ts'
import { openDb, type Db } from '#server/platform/db/open.ts'
import { followRecords, nothingFollowed } from '#contract/halls/split/chain.ts'
import { sealerOf } from '#server/modules/halls/run/key.ts'
import { sealedRecords } from '#server/modules/halls/run/read.ts'
import { COMMITTED_MS, stepAll } from '#server/modules/halls/run/step.ts'
import { issuePermits } from '#server/modules/permits/permit/index.ts'
import { freshDatabase } from '../../database.ts'

const HALLS = [1, 2, 3, 4, 5, 6]
const MINUTE = 60_000

describe.each([
  ['in the morning', '2026-11-21T06:08:00Z', '09:30'],
  ['at night', '2026-11-20T23:43:00Z', '03:00'],
  ['a moment after midnight', '2026-11-20T20:30:30Z', '00:00'],
])('a demo that is started %s', (_, at, time) => {
  const now = new Date(at)
  let db: Db
  let end: () => Promise<unknown>
  const seal = () => sealerOf(db, new Uint8Array(32).fill(9), now)
  beforeAll(async () => {
    const { url, drop } = await freshDatabase()
    db = openDb(url)
    end = async () => [await db.destroy(), await drop()]
    await seedDemo(db, now, { seal: await seal() })
    expect(await openCurrentShows(db, now, await seal())).toBe(HALLS.length)
  })
  afterAll(() => end())
  const open = () => db.selectFrom('show_run').selectAll().where('state', '=', 'OPEN').orderBy('hall_id').execute()

  test('has an open show in every hall, at a time of its list', async () => {
    const runs = await open()
    expect(runs.map(({ hall_id, opens_at }) => [hall_id, inTehran(opens_at).time])).toEqual(HALLS.map((hall) => [hall, time]))
    for (const { id, hall_id } of runs) {
      const cargos = await db.selectFrom('show_cargo').select('number').where('run_id', '=', id).execute()
      expect(cargos.length).toBeGreaterThanOrEqual(12)
      const queue = await db.selectFrom('turn').selectAll().where('hall_id', '=', hall_id).where('state', '=', 'QUEUED').execute()
      expect(queue.length).toBeGreaterThanOrEqual(42)
      const lists = await db.selectFrom('list_receipt').selectAll().where('run_id', '=', id).execute()
      expect(new Set(lists.map(({ turn_id }) => turn_id)).size).toBe(29)
      expect(lists.filter(({ received_at }) => received_at > now)).toEqual([])
    }
  })

  test('numbers its turns without a gap, in the order of arrival, one live turn per driver', async () => {
    const turns = await db.selectFrom('turn').selectAll().orderBy('hall_id').orderBy('number').execute()
    for (const hall of HALLS) {
      const own = turns.filter(({ hall_id }) => hall_id === hall)
      expect(own.map(({ number }) => number)).toEqual(own.map((_, i) => i + 1))
      expect(own.map(({ issued_at }) => Number(issued_at))).toEqual(
        own.map(({ issued_at }) => Number(issued_at)).toSorted((a, b) => a - b),
      )
    }
    const live = turns.filter(({ state }) => state === 'QUEUED' || state === 'RESERVED').map(({ driver_id }) => driver_id)
    expect(new Set(live).size).toBe(live.length)
  })

  test('a restart within the hour keeps it; a restart the next day renews it', async () => {
    expect(await openCurrentShows(db, new Date(now.getTime() + 20 * MINUTE), await seal())).toBe(0)
    const tomorrow = new Date(now.getTime() + 24 * 60 * MINUTE)
    expect(await openCurrentShows(db, tomorrow, await seal())).toBe(HALLS.length)
    expect(await open()).toHaveLength(HALLS.length)
  })

  test('its records are one chain per hall, and nothing is missing between two starts', async () => {
    const stepping = { seal: await seal(), issue: issuePermits }
    for (const days of [2, 3]) {
      // The second start is at another hour, which the hall has not announced before.
      const today = new Date(now.getTime() + (days * 24 + (days - 2) * 9) * 60 * MINUTE)
      await openCurrentShows(db, today, stepping.seal)
      // The lists close within the half hour.
      const locked = Math.floor(today.getTime() / (30 * MINUTE)) * 30 * MINUTE + 28 * MINUTE
      for (const at of [locked, locked + COMMITTED_MS])
        await stepAll(db, { ...stepping, at: async () => new Date(at) }, (_, error) => expect(error).toBeUndefined())
    }
    for (const hall of HALLS) {
      const runs = await db
        .selectFrom('show_run')
        .select('id')
        .where('hall_id', '=', hall)
        .where('state', '=', 'PUBLISHED')
        .execute()
      const records = await sealedRecords(
        db,
        runs.map(({ id }) => id),
      )
      const answer = await followRecords({ followed: nothingFollowed, records })
      expect(answer).toMatchObject({ broken: null, followed: { since: expect.any(String) } })
    }
  })
})
