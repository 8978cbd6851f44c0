/** Edge cases of a show: late servers, narrow windows, wrong clocks, changed rules (domain.md 4.8). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hall as halls } from '#contract/organisations/hall.ts'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { at, openHall, type Hall } from './hall.ts'
import { turnRow, prioritiesOf } from './step.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const rajaei = () => hall.world.cast.halls.rajaei
const numbers = (change: object) => hall.world.db.updateTable('hall').set(change).where('id', '=', rajaei()).execute()
const shows = async () => {
  const rows = await hall.world.db
    .selectFrom('show_run')
    .select(['state', 'reason'])
    .where('hall_id', '=', rajaei())
    .orderBy('id')
    .execute()
  return rows.map(({ state, reason }) => [state, reason])
}
const policyOf = async (id: number) => {
  const { data } = await hall.world.stranger.say(run.record, { id })
  return (data as SealedRecord).record.snapshot.policy
}

test('X20: cargos of a company suspended or removed from the hall in the open window leave the show', async () => {
  const { db, cast } = hall.world
  const load = await hall.announced(2)
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [load])
  await db.updateTable('company').set({ is_active: false }).where('id', '=', cast.companies.sepehr.id).execute()
  const { run: open, cargos } = await hall.desk()
  expect([open?.state, cargos]).toEqual(['OPEN', []])
  await hall.until('10:20')
  expect(await prioritiesOf(hall, ali.turnId)).toEqual([[load, 3, 'CARGO_CLOSED']])

  await db.updateTable('company').set({ is_active: true }).where('id', '=', cast.companies.sepehr.id).execute()
  await hall.until('10:30')
  await hall.prefers(ali.turnId, [load])
  await db.deleteFrom('company_hall').where('hall_id', '=', rajaei()).execute()
  await hall.until('10:50')
  expect((await prioritiesOf(hall, ali.turnId)).at(-1)).toEqual([load, 3, 'CARGO_CLOSED'])
  expect(await hall.permits()).toEqual([])
})

test('X23: servers down over the lock and half of the window abort the show; the turns keep waiting', async () => {
  const load = await hall.announced(1)
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  hall.world.clock.now = at('10:09')
  await hall.prefers(ali.turnId, [load])
  await hall.world.db.deleteFrom('hall_show_time').where('show_time', '>', '10:00').execute()
  expect(await hall.until('10:51')).toEqual(['ABORTED'])
  expect(await shows()).toEqual([['ABORTED', 'SERVER_DOWN']])
  expect(await prioritiesOf(hall, ali.turnId)).toEqual([[load, 5, 'RUN_ABORTED']])
  expect((await turnRow(hall, ali.turnId)).state).toBe('QUEUED')
})

test('a lock half an hour late, or after lists of the second half, gives the same result as on time', async () => {
  const [first, second] = [await hall.announced(1), await hall.announced(1)]
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [first])
  await hall.world.db.deleteFrom('hall_show_time').where('show_time', '=', '10:30').execute()
  expect((await hall.until('10:50')).slice(0, 2)).toEqual(['LOCKED', 'PUBLISHED'])
  await hall.until('11:00')
  hall.world.clock.now = at('11:10')
  await hall.prefers(reza.turnId, [second])
  expect((await hall.until('13:00')).slice(0, 2)).toEqual(['LOCKED', 'PUBLISHED'])
  expect((await hall.permits()).map(({ driver_id }) => driver_id)).toEqual([ali.id, reza.id])
})

test('X25: with 25 minutes before a show half an hour later both run; a late record skips the second', async () => {
  await numbers({ reservation_limit_minutes: 25 })
  await hall.announced(1)
  expect(await hall.until('10:00')).toEqual(['OPEN'])
  expect(await hall.until('10:24')).toEqual([])
  expect(await hall.until('10:25')).toEqual(['LOCKED', 'PUBLISHED'])
  expect(await hall.until('10:30')).toEqual(['OPEN'])
  expect(await hall.until('10:55')).toEqual(['LOCKED', 'PUBLISHED'])
  expect(await hall.until('11:00')).toEqual(['OPEN'])
  await hall.world.db.insertInto('hall_show_time').values({ hall_id: rajaei(), show_time: '11:30', is_active: true }).execute()
  expect(await hall.until('11:31')).toEqual(['LOCKED', 'PUBLISHED', 'SKIPPED'])
  expect((await shows()).at(-1)).toEqual(['SKIPPED', 'PREVIOUS_NOT_PUBLISHED'])
})

test('X27: a clock that is years off changes no receipt and opens no window: only the server’s counts', async () => {
  const load = await hall.announced(1)
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:00')
  hall.world.clock.now = at('10:07')
  const { run: open, now } = await hall.desk()
  expect(now).toBe(at('10:07').toISOString())
  const prefer = (one: { turnId: number }, clock: string) =>
    hall.zahra.raw(
      'PUT',
      `/api/v1/show-runs/${open!.id}/preferences`,
      { DriverTurnId: one.turnId, CargoIds: [load], receivedAt: clock, Now: clock },
      { date: new Date(clock).toUTCString(), 'x-client-time': clock },
    )
  expect(await prefer(ali, '2019-01-01T00:00:00Z')).toMatchObject({
    status: 200,
    data: { receivedAt: at('10:07').toISOString() },
  })
  expect(await prefer(reza, '2033-01-01T00:00:00Z')).toMatchObject({ status: 200 })
  const stored = await hall.world.db.selectFrom('list_receipt').select('received_at').orderBy('id').execute()
  expect(stored.map(({ received_at }) => received_at)).toEqual([at('10:07'), at('10:07')])
  hall.world.clock.now = at('10:20')
  expect(await prefer(reza, '2026-11-21T06:45:00Z')).toMatchObject({ status: 409 })
})

test('X38: a policy changed while the window is open counts from the next show', async () => {
  const admin = await hall.world.person('admin', { role: 'Admin' })
  const load = await hall.announced(2)
  const [guest, native] = [await hall.driver('مهمان'), await hall.driver('بومی')]
  await hall.world.db.updateTable('driver').set({ is_native: false }).where('id', '=', guest.id).execute()
  const turns: number[] = []
  for (const one of [guest, native]) turns.push((await hall.askTurn(hall.zahra, one)).data!.id)
  await hall.until('10:00')
  const input = { Id: rajaei(), Order: 'NATIVE_FIRST' as const, Native: null, Other: null, Reason: 'تصمیم شورا' }
  expect((await admin.say(halls.setPolicy, input)).data).toEqual({ version: 1 })
  for (const id of turns) await hall.prefers(id, [load])
  await hall.until('10:20')
  const first = (await hall.desk()).last!.id
  expect(await policyOf(first)).toMatchObject({ order: 'STRICT_FIFO', version: 0 })
  expect((await hall.permits()).map(({ driver_id }) => driver_id)).toEqual([guest.id, native.id])

  await hall.announced(1)
  await hall.until('10:50')
  await hall.until('11:00')
  await hall.until('11:20')
  expect(await policyOf((await hall.desk()).last!.id)).toMatchObject({ order: 'NATIVE_FIRST', version: 1 })
})

test('X39: a closed hall skips its shows with the reason, and the clocks of its queue pause until it opens', async () => {
  await numbers({ turn_expire_hours: 2, native_turn_expire_hours: 2 })
  await hall.announced(1)
  const ali = await hall.queued('علی')
  await hall.until('09:45')
  await numbers({ is_active: false })
  await hall.until('09:46')
  expect(await hall.until('10:00')).toEqual(['SKIPPED'])
  expect(await shows()).toEqual([['SKIPPED', 'HALL_INACTIVE']])
  await hall.until('13:00')
  expect((await turnRow(hall, ali.turnId)).state).toBe('QUEUED')

  // 59 minutes of its life were left.
  await numbers({ is_active: true })
  await hall.until('13:10')
  expect((await turnRow(hall, ali.turnId)).expires_at).toEqual(at('14:09'))
  await hall.until('14:08')
  expect((await turnRow(hall, ali.turnId)).state).toBe('QUEUED')
  await hall.until('14:09')
  expect((await turnRow(hall, ali.turnId)).state).toBe('EXPIRED')
})
