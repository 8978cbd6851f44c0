/** Turns ended by background jobs between two shows are in the hall's next record (decision 016; D9). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hall as halls } from '#contract/organisations/hall.ts'
import { actsIn, at, openHall, type Hall } from './hall.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const role = 'System'

test('an expired turn is recorded as ended, without a person', async () => {
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
  const stored = await db.selectFrom('override').select('member_id').where('kind', '=', 'TURN_EXPIRED').execute()
  expect(stored).toEqual([{ member_id: null }, { member_id: null }])
})

test('an idle turn ended by the policy is in the record of the last show it let pass', async () => {
  const admin = await hall.world.person('admin', { role: 'Admin' })
  const input = { Order: 'STRICT_FIFO' as const, Native: null, Other: null, TurnExpireShows: 1, Reason: 'یک نمایش' }
  await admin.say(halls.setPolicy, { Id: hall.world.cast.halls.rajaei, ...input })
  await hall.announced(1)
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  expect(actsIn(await hall.published('10:20'))).toEqual([
    { kind: 'TURN_EXPIRED', role, reasonCode: 'NO_LIST_IN_SHOWS', turn: ali.number },
  ])
})

test('skipped shows, and one aborted by downtime, are in the next record with the reason', async () => {
  expect(await hall.until('10:00')).toEqual(['SKIPPED'])
  await hall.announced(1)
  await hall.queued('علی')
  await hall.until('10:30')
  // No server was running at the lock, nor in the second half of the window before it.
  expect(await hall.until('11:25')).toEqual(['ABORTED', 'SKIPPED'])
  await hall.until('11:30')
  await hall.until('14:30')
  expect(actsIn(await hall.published('14:50'))).toEqual([
    { kind: 'RUN_SKIPPED', role, reasonCode: 'NO_CARGO', showTime: '10:00' },
    { kind: 'RUN_ABORTED', role, reasonCode: 'SERVER_DOWN', showTime: '10:30' },
    { kind: 'RUN_SKIPPED', role, reasonCode: 'SERVER_DOWN', showTime: '11:00' },
  ])
})
