/** Which halls the job of the shows steps: each kind of work makes its hall due, and a hall without work is left alone. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { permit } from '#contract/permits/permit.ts'
import { dueHalls } from '#server/modules/halls/run/due.ts'
import { at, openHall, type Hall } from './hall.ts'
import { turnRow } from './step.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const rajaei = () => hall.world.cast.halls.rajaei
const numbers = (change: object) => hall.world.db.updateTable('hall').set(change).where('id', '=', rajaei()).execute()
/** Whether a look at this instant would step the hall. */
const isDue = async (instant: Date) => (await dueHalls(hall.world.db, instant)).includes(rajaei())
/** Removes the hall's show times, so that no show can be due. */
const withoutTimes = () => hall.world.db.deleteFrom('hall_show_time').where('hall_id', '=', rajaei()).execute()
const shows = async () => {
  const rows = await hall.world.db
    .selectFrom('show_run')
    .select(['state', 'reason'])
    .where('hall_id', '=', rajaei())
    .orderBy('id')
    .execute()
  return rows.map(({ state, reason }) => reason ?? state)
}
const stateOf = async (turnId: number) => (await turnRow(hall, turnId)).state

test('a hall with a queue and cargos, but without work, is not stepped before its show time', async () => {
  await hall.announced(1)
  await hall.queued('علی')
  expect(await isDue(at('09:59'))).toBe(false)
  expect(await isDue(new Date(at('10:00').getTime() - 1))).toBe(false)
  expect(await isDue(at('10:00'))).toBe(true)
})

test('after a published show it is not stepped until its next show time', async () => {
  const load = await hall.announced(1)
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [load])
  expect(await hall.until('10:20')).toEqual(['LOCKED', 'PUBLISHED'])
  expect(await isDue(at('10:29'))).toBe(false)
  expect(await isDue(at('10:30'))).toBe(true)
})

test('an open show: a cargo that returns to it gets a number before its lock, and it locks and is published', async () => {
  await hall.announced(1)
  const other = await hall.announced(1)
  const status = (to: 0 | 1) => hall.world.db.updateTable('cargo').set({ status: to }).where('id', '=', other).execute()
  await status(1)
  await hall.until('10:00')
  await withoutTimes()
  expect(await isDue(at('10:01'))).toBe(false)
  await status(0)
  expect(await isDue(at('10:01'))).toBe(true)
  await hall.until('10:01')
  expect(await isDue(at('10:02'))).toBe(false)
  const numbered = await hall.world.db.selectFrom('show_cargo').select('number').where('cargo_id', '=', other).execute()
  expect(numbered).toEqual([{ number: 2 }])
  expect(await hall.until('10:20')).toEqual(['LOCKED', 'PUBLISHED'])
})

test('an open show: a turn that joins it keeps its inputs, and a cargo of the next show changes nothing', async () => {
  await hall.announced(1)
  await hall.until('10:00')
  await withoutTimes()
  await hall.announced(1)
  expect(await isDue(at('10:01'))).toBe(false)
  const { turnId } = await hall.queued('علی')
  const kept = () => hall.world.db.selectFrom('show_turn').select('turn_id').where('turn_id', '=', turnId).execute()
  await hall.world.db.deleteFrom('show_turn').where('turn_id', '=', turnId).execute()
  expect(await isDue(at('10:01'))).toBe(true)
  await hall.until('10:02')
  expect(await kept()).toHaveLength(1)
  expect(await isDue(at('10:03'))).toBe(false)
})

test('a show without a cargo, of a closed hall, and missed in an outage: each is recorded as skipped', async () => {
  expect(await hall.until('10:00')).toEqual(['SKIPPED'])
  await numbers({ is_active: false })
  expect(await hall.until('10:30')).toEqual(['SKIPPED'])
  await numbers({ is_active: true })
  await hall.announced(1)
  expect(await hall.until('11:15')).toEqual(['SKIPPED'])
  expect(await shows()).toEqual(['NO_CARGO', 'HALL_INACTIVE', 'SERVER_DOWN'])
})

test('a show missed yesterday evening is recorded after midnight', async () => {
  await hall.announced(1)
  await hall.until('10:00')
  await hall.until('10:20')
  await withoutTimes()
  await hall.world.db.insertInto('hall_show_time').values({ hall_id: rajaei(), show_time: '23:30', is_active: true }).execute()
  hall.world.clock.now = new Date('2026-11-22T00:10:00+03:30')
  expect(await hall.world.tick()).toEqual(['SKIPPED'])
})

test('a show time that is added a second before opens its show; one that is added a second after does not', async () => {
  await withoutTimes()
  await hall.announced(1)
  const add = (active_since: Date) =>
    hall.world.db
      .insertInto('hall_show_time')
      .values({ hall_id: rajaei(), show_time: '09:30', is_active: true, active_since })
      .execute()
  await add(new Date(at('09:30').getTime() + 1000))
  expect(await isDue(new Date(at('09:30').getTime() + 2000))).toBe(false)
  await withoutTimes()
  await add(new Date(at('09:30').getTime() - 1000))
  expect(await hall.until('09:30')).toEqual(['OPEN'])
})

test('a show time that is off opens no show, and a first look finds no show of an hour ago', async () => {
  await hall.world.db.updateTable('hall_show_time').set({ is_active: false }).where('show_time', '=', '10:00').execute()
  expect(await isDue(at('10:00'))).toBe(false)
  await hall.world.db.updateTable('hall_show_time').set({ is_active: true }).execute()
  expect(await isDue(at('10:29'))).toBe(true)
  await hall.world.db.deleteFrom('hall_show_time').where('show_time', '<>', '10:00').execute()
  expect(await isDue(at('11:00'))).toBe(false)
})

test('a hall without show times opens a show each minute for which it has a turn and a cargo', async () => {
  await numbers({ has_show_times: false, reservation_limit_minutes: 1 })
  const load = await hall.announced(1)
  expect(await isDue(at('09:45'))).toBe(false)
  const ali = await hall.queued('علی')
  expect(await hall.until('09:45')).toEqual(['OPEN'])
  await hall.prefers(ali.turnId, [load])
  expect(await hall.until('09:46')).toEqual(['LOCKED', 'PUBLISHED'])
  await hall.queued('رضا')
  expect(await isDue(at('09:55'))).toBe(false)
  await hall.announced(1)
  expect(await isDue(at('09:55'))).toBe(true)
  expect(await isDue(at('09:45'))).toBe(false)
  await numbers({ is_active: false })
  expect(await isDue(at('09:55'))).toBe(false)
})

test('a turn that expires between shows', async () => {
  await numbers({ turn_expire_hours: 1, native_turn_expire_hours: 1 })
  hall.world.clock.now = at('08:45')
  const ali = await hall.queued('علی')
  expect(await isDue(at('09:44'))).toBe(false)
  await hall.until('09:45')
  expect(await stateOf(ali.turnId)).toBe('EXPIRED')
})

test('the clocks of a queue pause when its hall closes, and go on when it opens', async () => {
  await numbers({ turn_expire_hours: 3, native_turn_expire_hours: 3 })
  const ali = await hall.queued('علی')
  const { expires_at } = await turnRow(hall, ali.turnId)
  await withoutTimes()
  await numbers({ is_active: false })
  await hall.until('09:00')
  expect((await turnRow(hall, ali.turnId)).paused_at).toEqual(at('09:00'))
  expect(await isDue(at('13:00'))).toBe(false)
  await numbers({ is_active: true })
  await hall.until('09:10')
  const after = await turnRow(hall, ali.turnId)
  expect([after.paused_at, after.expires_at]).toEqual([null, new Date(expires_at!.getTime() + 10 * 60_000)])
  expect(await isDue(at('09:11'))).toBe(false)
})

test('a turn whose permit was voided a day ago is closed, also after a long outage; one whose permit was issued is not due', async () => {
  const admin = await hall.world.person('admin', { role: 'Admin' })
  const load = await hall.announced(2)
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:00')
  for (const { turnId } of [ali, reza]) await hall.prefers(turnId, [load])
  await hall.until('10:20')
  await withoutTimes()
  const server = hall.world.another()
  hall.world.clock.now = at('10:40')
  await server.look()
  const { id } = (await hall.permits()).find(({ turn_id }) => turn_id === ali.turnId)!
  await admin.say(permit.void, { id, ReasonCode: 'WEATHER', Reason: 'جاده بسته است' })
  const day = (hours: number) => new Date(at('10:40').getTime() + hours * 3_600_000)
  expect(await isDue(day(23))).toBe(false)
  expect([await isDue(day(24)), await isDue(day(240))]).toEqual([true, true])
  hall.world.clock.now = day(24)
  await server.look()
  expect([await stateOf(ali.turnId), await stateOf(reza.turnId)]).toEqual(['CLOSED', 'RESERVED'])
  expect(await isDue(day(48))).toBe(false)
})
