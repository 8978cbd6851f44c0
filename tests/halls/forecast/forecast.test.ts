/** The forecast of a queue over HTTP: desk, board as a stranger, record, slip (decision 045). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#contract/halls/run.ts'
import { forecastSentence, forecastWords } from '#contract/halls/forecast-words.ts'
import { openHallWithPast, openPrintingHall, type HallWithPast } from './history.ts'

/** All got a load in the next show; the next one is tomorrow at eight. */
const nextShow = { from: 1, to: 1, right: 100, fromAt: '2026-11-23T04:30:00.000Z', toAt: '2026-11-23T04:30:00.000Z' }

let hall: HallWithPast
let ali: Awaited<ReturnType<HallWithPast['queued']>>
let tanker: Awaited<ReturnType<HallWithPast['queued']>>
beforeAll(async () => {
  hall = await openHallWithPast()
  ali = await hall.queued('علی')
  tanker = await hall.queued('رضا', 4001)
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

const board = async () => (await hall.world.stranger.say(run.board, { id: hall.world.cast.halls.rajaei })).data!
const forecastOf = async ({ turnId }: { turnId: number }) => (await hall.desk()).turns.find(({ id }) => id === turnId)!.forecast

describe('a hall with a past', () => {
  afterEach(async () => {
    await hall.world.db.updateTable('hall').set({ has_show_times: true, is_active: true }).execute()
    await hall.world.db.updateTable('hall_show_time').set({ is_active: true }).execute()
  })

  test('desk, board, record and slip name the same shows and the same hit rate', async () => {
    const { last, turns } = await hall.desk()
    expect(turns.find(({ id }) => id === ali.turnId)!.forecast).toEqual(nextShow)
    const { queue } = await board()
    expect(queue.find(({ number }) => number === ali.number)!.forecast).toEqual(nextShow)
    const { data: face } = await hall.world.stranger.say(run.face, { id: last!.id })
    expect(face!.waiting).toEqual([
      { turn: ali.number, forecast: nextShow },
      { turn: tanker.number, forecast: null },
    ])
    expect(await hall.slip(ali.turnId)).toBe(forecastSentence(nextShow))
  })

  test('a loader type without past shows has no range, and the slip has the sentence for it', async () => {
    expect(await forecastOf(tanker)).toBeNull()
    expect(await hall.slip(tanker.turnId)).toBe(forecastWords.notYet)
  })

  test('the facts are the same when they are read from the records again', async () => {
    const before = await hall.world.db.selectFrom('show_facts').selectAll().orderBy('run_id').execute()
    expect(before).toHaveLength(9)
    await hall.world.db.deleteFrom('show_facts').execute()
    const { as } = hall.world.another({ pool: {} })
    const { data } = await as(hall.zahra).say(run.open, {})
    expect(data!.turns.find(({ id }) => id === ali.turnId)!.forecast).toEqual(nextShow)
    expect(await hall.world.db.selectFrom('show_facts').selectAll().orderBy('run_id').execute()).toEqual(before)
  })

  test('a damaged record changes nothing but its own show', async () => {
    const { halls } = hall.world.cast
    const [opens_at, locks_at] = [new Date('2026-11-22T12:00:00Z'), new Date('2026-11-22T12:20:00Z')]
    const state = { state: 'PUBLISHED' as const, record: '{"snapshot":1}', record_hash: '0'.repeat(64), policy_version: 0 }
    await hall.world.db
      .insertInto('show_run')
      .values({ hall_id: halls.rajaei, opens_at, locks_at, ...state })
      .execute()
    expect(await forecastOf(ali)).toEqual(nextShow)
  })

  test('a hall without show times counts shows and names no hour', async () => {
    await hall.world.db.updateTable('hall').set({ has_show_times: false }).execute()
    expect(await forecastOf(ali)).toEqual({ ...nextShow, fromAt: null, toAt: null })
  })

  test('without a show to come there is no range', async () => {
    await hall.world.db.updateTable('hall_show_time').set({ is_active: false }).execute()
    expect(await forecastOf(ali)).toBeNull()
  })

  test('an inactive hall has no range', async () => {
    for (const has_show_times of [true, false]) {
      await hall.world.db.updateTable('hall').set({ is_active: false, has_show_times }).execute()
      expect((await board()).queue.map(({ forecast }) => forecast)).toEqual([null, null])
    }
  })
})

test('a hall without a record has no range anywhere', async () => {
  const fresh = await openPrintingHall()
  const { turnId } = await fresh.queued('علی')
  expect((await fresh.desk()).turns.map(({ forecast }) => forecast)).toEqual([null])
  expect(await fresh.slip(turnId)).toBe(forecastWords.notYet)
  await fresh.announced(1)
  await fresh.until('10:00')
  const { run: open } = await fresh.desk()
  expect((await fresh.world.stranger.say(run.face, { id: open!.id })).data).not.toHaveProperty('waiting')
  expect(await fresh.world.close()).toEqual([])
})
