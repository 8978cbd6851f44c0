/** What the clockwork does by itself between two shows has a line in the hall's next record (decision 016; D9). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hall as halls } from '#contract/organisations/hall.ts'
import { actsIn, at, openHall, type Hall } from './hall.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const role = 'System'

test('a turn whose time is over is said to have left, and nobody is said to have done it', async () => {
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  const { db } = hall.world
  await db
    .updateTable('turn')
    .set({ expires_at: at('09:30') })
    .where('id', 'in', [ali.turnId, reza.turnId])
    .execute()
  await hall.until('09:31')
  await hall.announced(1)
  await hall.queued('حمید')
  await hall.until('10:00')
  const record = await hall.published('10:20')
  expect(actsIn(record)).toEqual(
    [ali, reza].map(({ number }) => ({ kind: 'TURN_EXPIRED', role, reasonCode: 'LIFE_OVER', turn: number })),
  )
  expect(record.overrides.map(({ at: when }) => when)).toEqual([at('09:31'), at('09:31')].map((one) => one.toISOString()))
  const kept = await db.selectFrom('override').select('member_id').where('kind', '=', 'TURN_EXPIRED').execute()
  expect(kept).toEqual([{ member_id: null }, { member_id: null }])
})

test('a turn that let as many shows pass as the policy says has its line in the record of the last of them', async () => {
  const admin = await hall.world.person('admin', { role: 'Admin' })
  const said = { Order: 'STRICT_FIFO' as const, Native: null, Other: null, TurnExpireShows: 1, Reason: 'یک نمایش' }
  await admin.say(halls.setPolicy, { Id: hall.world.cast.halls.rajaei, ...said })
  await hall.announced(1)
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  expect(actsIn(await hall.published('10:20'))).toEqual([
    { kind: 'TURN_EXPIRED', role, reasonCode: 'NO_LIST_IN_SHOWS', turn: ali.number },
  ])
})

test('shows that were not held, and one that ended undecided because no server was there, are in the next record with why', async () => {
  expect(await hall.until('10:00')).toEqual(['SKIPPED'])
  await hall.announced(1)
  await hall.queued('علی')
  await hall.until('10:30')
  // Nobody was there at the lock, nor in the second half of the window before it.
  expect(await hall.until('11:25')).toEqual(['ABORTED', 'SKIPPED'])
  await hall.until('11:30')
  await hall.until('14:30')
  expect(actsIn(await hall.published('14:50'))).toEqual([
    { kind: 'RUN_SKIPPED', role, reasonCode: 'NO_CARGO', showTime: '10:00' },
    { kind: 'RUN_ABORTED', role, reasonCode: 'SERVER_DOWN', showTime: '10:30' },
    { kind: 'RUN_SKIPPED', role, reasonCode: 'SERVER_DOWN', showTime: '11:00' },
  ])
})
