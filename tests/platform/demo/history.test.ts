/** The demo's month of records: cheap to make, valid as a chain, and enough for figures, charts and forecasts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { controlChart } from '#contract/halls/fairness/chart.ts'
import { followRecords, nothingFollowed } from '#contract/halls/split/chain.ts'
import { sealerOf } from '#server/modules/halls/run/key.ts'
import { sealedRecords } from '#server/modules/halls/run/read.ts'
import { forecastsOf } from '#server/modules/halls/turn/index.ts'
import { writeSheets } from '#server/modules/halls/balance/sheet.ts'
import { readMonth } from '#server/modules/halls/fairness/reading.ts'
import { type Db, openDb } from '#server/platform/db/open.ts'
import { seedDemo } from '#server/platform/demo/seed.ts'
import { openCurrentShows } from '#server/platform/demo/traffic/current-shows.ts'
import { freshDatabase } from '../../database.ts'

const now = new Date('2026-11-21T06:15:00Z')
let db: Db
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase()
  ;({ drop } = fresh)
  db = openDb(fresh.url)
  const seal = await sealerOf(db, new Uint8Array(32).fill(9), now)
  await seedDemo(db, now, { seal, hasHistory: true })
  await openCurrentShows(db, now, seal)
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

const HALLS = [1, 6]
const publishedIn = (hallId: number) =>
  db.selectFrom('show_run').select('id').where('hall_id', '=', hallId).where('state', '=', 'PUBLISHED').orderBy('id').execute()

test.each(HALLS)('hall %i has more than 150 records, one chain from the first to yesterday’s', async (hallId) => {
  const ids = (await publishedIn(hallId)).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(150)
  const answer = await followRecords({ followed: nothingFollowed, records: await sealedRecords(db, ids) })
  expect(answer).toMatchObject({ broken: null, followed: { count: ids.length } })
})

test.each(HALLS)('hall %i has a chart of acts, unwanted loads, no envy, and ranges for waiting turns', async (hallId) => {
  const { figures } = await readMonth(db, hallId, '1405/08')
  expect(figures).toMatchObject({ envy: 0 })
  expect(figures!.permits).toBeGreaterThan(200)
  expect(figures!.unwanted.all).toBeGreaterThan(5)
  const days = figures!.days.map(({ acts, day, shows }) => ({
    day,
    units: shows,
    count: acts.find(({ role }) => role === 'LoadHallAdmin')?.count ?? 0,
  }))
  expect(controlChart(days)?.centre).toBeGreaterThan(0)
  expect((await forecastsOf(db, hallId, now)).size).toBeGreaterThan(5)
})

test('turn numbers are given once, and the day sheets of the past find no difference', async () => {
  for (const hall_id of HALLS) {
    const rows = await db.selectFrom('turn').select('number').where('hall_id', '=', hall_id).orderBy('number').execute()
    const records = await sealedRecords(
      db,
      (await publishedIn(hall_id)).map(({ id }) => id),
    )
    const history = records.slice(0, -2).flatMap(({ record }) => record.snapshot.turns.map(({ number }) => number))
    expect(Math.max(...history)).toBeLessThan(rows[0]!.number)
    const { last_turn_number } = await db
      .selectFrom('hall')
      .select('last_turn_number')
      .where('id', '=', hall_id)
      .executeTakeFirstOrThrow()
    expect(last_turn_number).toBe(rows.at(-1)!.number)
  }
  await writeSheets(db, now, (_, error) => {
    throw error
  })
  const sheets = await db.selectFrom('hall_day_sheet').select(['hall_id', 'day', 'differences']).execute()
  expect(sheets.filter(({ differences }) => differences.length > 0)).toEqual([])
})
