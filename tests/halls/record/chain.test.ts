/** The records of a hall in parts, for everyone who follows its chain. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { run } from '#contract/halls/run.ts'
import { followRecords, nothingFollowed } from '#contract/halls/split/chain.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { openHall, type Hall } from '../show/hall.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const part = (hallId: number, after: number | null = null) => hall.world.stranger.say(run.chain, { hallId, after })

test('rejects an unknown hall; a hall without a record has none', async () => {
  expect((await part(999_999)).status).toBe(404)
  expect((await part(hall.world.cast.halls.shapour)).data).toEqual({ records: [], left: 0 })
})

test('at most twenty records, oldest first, and the number of further ones', async () => {
  const { rajaei } = hall.world.cast.halls
  await hall.world.db.deleteFrom('hall_show_time').where('hall_id', '=', rajaei).where('show_time', '<', '10:00').execute()
  await hall.announced(1)
  await hall.queued('علی')
  const times = Array.from({ length: 23 }, (_, i) => `${10 + (i >> 1)}:${i % 2 === 0 ? '00' : '30'}`)
  const missing = times.filter((time) => !['10:00', '10:30', '11:00', '14:30'].includes(time))
  await hall.world.db
    .insertInto('hall_show_time')
    .values(missing.map((show_time) => ({ hall_id: rajaei, show_time, is_active: true })))
    .execute()
  for (const time of times) {
    await hall.until(time)
    await hall.until(`${time.slice(0, 2)}:${time.endsWith('00') ? '20' : '50'}`)
  }
  const first = (await part(rajaei)).data!
  expect([first.records.length, first.left]).toEqual([20, 3])
  const newest = (first.records.at(-1) as SealedRecord).record.snapshot.runId
  const second = (await part(rajaei, newest)).data!
  expect([second.records.length, second.left]).toEqual([3, 0])
  const answer = await followRecords({ followed: nothingFollowed, records: [...first.records, ...second.records] })
  expect(answer).toMatchObject({ followed: { count: 23 } })
})
