/** Published records are cached: read once from the database and sent once to each reader. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { run } from '#contract/halls/run.ts'
import { openHall, type Hall } from '../show/hall.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const board = async () => (await hall.world.stranger.say(run.board, { id: hall.world.cast.halls.rajaei })).data!

test('the board reads a record from the database once, and answers 304 to a reader that has it', async () => {
  const load = await hall.announced(2)
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [load])
  await hall.until('10:20')
  const { results, last } = await board()
  const { headers } = await hall.world.stranger.say(run.record, { id: last!.id })
  const again = await hall.world.stranger.say(run.record, { id: last!.id }, { 'if-none-match': headers.get('etag')! })
  expect(again.status).toBe(304)
  // An otherwise impossible change shows whether it is read again.
  await sql`alter table show_run disable trigger show_run_published`.execute(hall.world.db)
  await hall.world.db.updateTable('show_run').set({ record: '{}' }).where('id', '=', last!.id).execute()
  expect((await board()).results).toEqual(results)
  await hall.until('11:00')
  await hall.until('11:20')
  expect((await board()).results).toEqual([])
})
