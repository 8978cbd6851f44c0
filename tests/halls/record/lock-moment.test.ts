/** After the scheduled lock nothing of a show changes, however late the job runs (X2, X4, X8). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { hall as halls } from '#contract/organisations/hall.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import type { Person } from '../../world.ts'
import { openHall, type Hall } from '../show/hall.ts'
import { turnRow, prioritiesOf } from '../show/step.ts'

let hall: Hall
let admin: Person
beforeEach(async () => {
  hall = await openHall()
  admin = await hall.world.person('admin', { role: 'Admin' })
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const clock = (time: string) => {
  hall.world.clock.now = new Date(`2026-11-21T06:${time}Z`)
}

test('a millisecond after the lock nothing is cancelled, deleted, aborted or finished; before it a turn is', async () => {
  const load = await hall.announced(2)
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:00')
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
  const { run: open } = await hall.desk()
  const priority = await hall.world.db
    .selectFrom('priority')
    .select('id')
    .where('turn_id', '=', ali.turnId)
    .executeTakeFirstOrThrow()

  clock('49:59.999')
  expect((await hall.zahra.say(turn.cancel, { id: reza.turnId, Reason: 'خودش خواست' })).status).toBe(200)
  for (const time of ['50:00.000', '50:00.001']) {
    clock(time)
    const replies = [
      await hall.zahra.say(turn.cancel, { id: ali.turnId, Reason: 'خودش خواست' }),
      await hall.zahra.say(turn.cancelPriority, { id: priority.id, Reason: 'خودش خواست' }),
      await admin.say(turn.reinstate, { id: reza.turnId, Reason: 'اعتراض وارد بود' }),
      await admin.say(run.abort, { id: open!.id, Reason: 'سیل' }),
      await hall.maryam.say(cargo.finish, { Id: load, Desc: '', IsCancelPriority: false }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
  }
  await hall.world.tick()
  expect(await prioritiesOf(hall, ali.turnId)).toEqual([[load, 2, null]])
})

test('a turn given between lock and job is not in the show, and is not skipped by it', async () => {
  const policy = { Order: 'STRICT_FIFO' as const, Native: null, Other: null, TurnExpireShows: 1, Reason: 'یک نمایش' }
  await admin.say(halls.setPolicy, { Id: hall.world.cast.halls.rajaei, ...policy })
  await hall.announced(1)
  await hall.until('10:00')
  clock('49:59.999')
  const early = await hall.queued('زود')
  clock('50:00.000')
  const late = await hall.queued('دیر')
  await hall.world.tick()
  expect(await turnRow(hall, early.turnId)).toMatchObject({ state: 'EXPIRED', end_reason: 'NO_LIST_IN_SHOWS' })
  expect(await turnRow(hall, late.turnId)).toMatchObject({ state: 'QUEUED', idle_shows: 0 })
})
