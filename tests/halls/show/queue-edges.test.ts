/** Edge cases of the queue: turns that come late, change, or list nothing (domain.md 4.8). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { turn } from '#contract/halls/turn.ts'
import { openHall, type Hall } from './hall.ts'
import { turnRow, prioritiesOf } from './step.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const winners = async () => (await hall.permits()).filter(({ status }) => status > 0).map(({ driver_id }) => driver_id)
const setDriver = (id: number, change: { is_native?: boolean; is_active?: boolean }) =>
  hall.world.db.updateTable('driver').set(change).where('id', '=', id).execute()

/** Returns the published record of the hall's last show. */
async function lastRecord(): Promise<SealedRecord['record']> {
  const { last } = await hall.desk()
  const { data } = await hall.world.stranger.say(run.record, { id: last!.id })
  return (data as SealedRecord).record
}

test('X2: a turn given while the window is open joins the show, ordered by its number', async () => {
  const load = await hall.announced(1)
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  hall.world.clock.now = new Date('2026-11-21T06:49:00Z')
  const late = await hall.queued('دیرآمده')
  expect((await hall.prefers(late.turnId, [load])).status).toBe(200)
  await hall.prefers(ali.turnId, [load])
  await hall.until('10:20')
  expect(await winners()).toEqual([ali.id])
  expect(await prioritiesOf(hall, late.turnId)).toEqual([[load, 3, 'LOST_TO_EARLIER_TURN']])
})

test('X3: a turn cancelled while the window is open loses its priorities, and is in no snapshot', async () => {
  const load = await hall.announced(1)
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:00')
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
  await hall.zahra.say(turn.cancel, { id: ali.turnId, Reason: 'رفت' })
  await hall.until('10:20')
  expect(await prioritiesOf(hall, ali.turnId)).toEqual([[load, 5, 'TURN_CANCELLED']])
  expect((await lastRecord()).snapshot.turns.map(({ number }) => number)).toEqual([reza.number])
  expect(await winners()).toEqual([reza.id])
})

test('X13: a turn that could win two cargos wins the first of its list; the other goes to the next turn', async () => {
  const [a, b] = [await hall.announced(1), await hall.announced(1)]
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:00')
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [b, a])
  await hall.until('10:20')
  expect(await prioritiesOf(hall, ali.turnId)).toEqual([
    [b, 2, null],
    [a, 3, 'SUPERSEDED_BY_OWN_RESERVATION'],
  ])
  expect((await hall.permits()).map(({ driver_id, cargo_id }) => [driver_id, cargo_id])).toEqual([
    [ali.id, b],
    [reza.id, a],
  ])
})

test('X14: an empty list keeps the turn, its number and its place in the next show', async () => {
  const load = await hall.announced(2)
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:00')
  await hall.prefers(reza.turnId, [load])
  await hall.until('10:20')
  expect(await turnRow(hall, ali.turnId)).toMatchObject({ state: 'QUEUED', number: 1, place: 1 })
  const hamid = await hall.queued('حمید')
  await hall.until('10:30')
  for (const one of [hamid, ali]) await hall.prefers(one.turnId, [load])
  await hall.until('10:50')
  expect(await winners()).toEqual([reza.id, ali.id])
})

test('X15: a turn that lost everything stays queued, and the desk shows cargos left for its vehicle', async () => {
  const [wanted, left, other] = [
    await hall.announced(1),
    await hall.announced(1),
    await hall.announced(1, { LoaderTypeIds: [4001], KalaWeight: 14_000 }),
  ]
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:00')
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [wanted])
  await hall.until('10:20')
  expect(await turnRow(hall, reza.turnId)).toMatchObject({ state: 'QUEUED', number: reza.number, place: reza.number })
  const { cargos, turns } = await hall.desk()
  const { loaderType } = turns.find(({ id }) => id === reza.turnId)!
  expect(cargos.map(({ id }) => id)).toEqual([left, other])
  expect(cargos.filter(({ loaderTypes }) => loaderTypes.includes(loaderType)).map(({ id }) => id)).toEqual([left])
})

test('X16: a driver deactivated while the window is open gets nothing, and the turn ends with the reason', async () => {
  const load = await hall.announced(1)
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:00')
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
  const admin = await hall.world.person('admin', { role: 'Admin' })
  await admin.say(driverAct.deactivate, { id: ali.id, Reason: 'به گفتهٔ پلیس', Until: null })
  await hall.until('10:20')
  expect(await prioritiesOf(hall, ali.turnId)).toEqual([[load, 5, 'INELIGIBLE_AT_LOCK']])
  expect(await turnRow(hall, ali.turnId)).toMatchObject({ state: 'CANCELLED', end_reason: 'DRIVER_INACTIVE' })
  expect(await winners()).toEqual([reza.id])
})

test('X17: a vehicle changed while waiting is judged as the show opened; the turn keeps its number', async () => {
  const load = await hall.announced(3)
  const [ali, reza, hamid] = [await hall.queued('علی'), await hall.queued('رضا'), await hall.queued('حمید')]
  const { db } = hall.world
  await db.updateTable('vehicle').set({ loader_type_id: 4001 }).where('id', '=', ali.vehicleId).execute()
  await db.updateTable('driver_vehicle').set({ is_active: false }).where('driver_id', '=', reza.id).execute()
  await hall.until('10:00')
  for (const one of [reza, hamid]) await hall.prefers(one.turnId, [load])
  // A list that the vehicle cannot carry is refused with its reason.
  expect((await hall.prefers(ali.turnId, [load])).errors).toMatchObject({ CargoIds: expect.stringContaining('نوع بارگیر') })
  await hall.until('10:20')
  expect(await prioritiesOf(hall, ali.turnId)).toEqual([])
  expect(await prioritiesOf(hall, reza.turnId)).toEqual([[load, 5, 'INELIGIBLE_AT_LOCK']])
  for (const one of [ali, reza]) expect(await turnRow(hall, one.turnId)).toMatchObject({ state: 'QUEUED', number: one.number })
  expect(await winners()).toEqual([hamid.id])
})

test('X18: a driver with two vehicles has one turn, and so has a vehicle with two drivers', async () => {
  const [ali, reza] = [await hall.queued('علی'), await hall.driver('رضا')]
  const { db } = hall.world
  await db
    .insertInto('driver_vehicle')
    .values([
      { driver_id: ali.id, vehicle_id: reza.vehicleId, is_active: true },
      { driver_id: reza.id, vehicle_id: ali.vehicleId, is_active: true },
    ])
    .execute()
  const withOther = await hall.askTurn(hall.zahra, { ...ali, vehicleCard: reza.vehicleCard })
  expect([withOther.status, withOther.errors]).toEqual([422, { T2: 'این راننده در شهید رجایی نوبت ۱ دارد.' }])
  const inSame = await hall.askTurn(hall.zahra, { ...reza, vehicleCard: ali.vehicleCard })
  expect([inSame.status, Object.keys(inSame.errors!)]).toEqual([422, ['T2']])
  expect((await hall.askTurn(hall.zahra, reza)).status).toBe(200)
})

test('X19: a native row added while waiting changes the class at the lock, but not the turn’s life', async () => {
  const { db, cast } = hall.world
  await db.updateTable('hall').set({ turn_expire_hours: 10, native_turn_expire_hours: 40 }).execute()
  const load = await hall.announced(1)
  const [native, guest] = [await hall.queued('بومی'), await hall.driver('مهمان')]
  await setDriver(guest.id, { is_native: false })
  const { data } = await hall.askTurn(hall.zahra, guest)
  const before = await turnRow(hall, data!.id)
  expect(before).toMatchObject({ is_native: false, expires_at: new Date(before.issued_at.getTime() + 10 * 3_600_000) })

  await db.insertInto('hall_native').values({ hall_id: cast.halls.rajaei, driver_id: guest.id, valid_until: null }).execute()
  await setDriver(native.id, { is_native: false })
  await hall.until('10:00')
  await hall.prefers(data!.id, [load])
  await hall.until('10:20')
  const { snapshot } = await lastRecord()
  expect(snapshot.turns.map(({ number, isNative }) => [number, isNative])).toEqual([
    [native.number, false],
    [data!.turnNumber, true],
  ])
  expect((await turnRow(hall, data!.id)).expires_at).toEqual(before.expires_at)
})

test('E9: a turn shows its expiry by the hall’s hours beforehand; without hours or policy there is none', async () => {
  const { db } = hall.world
  await db.updateTable('hall').set({ turn_expire_hours: 48, native_turn_expire_hours: 48 }).execute()
  await hall.announced(1)
  const ali = await hall.queued('علی')
  await db.updateTable('hall').set({ turn_expire_hours: 0, native_turn_expire_hours: 0 }).execute()
  const reza = await hall.queued('رضا')
  for (const time of ['10:00', '10:20', '10:30', '10:50', '11:00', '11:20']) await hall.until(time)
  const { data } = await hall.zahra.say(turn.search, { IsActive: 1 })
  expect(data!.map(({ id, expireDate, expireTime }) => [id, expireDate, expireTime])).toEqual([
    [ali.turnId, '1405/09/02', '08:45'],
    [reza.turnId, null, null],
  ])
  hall.world.clock.now = new Date('2026-11-23T05:14:00Z')
  await hall.world.tick()
  expect((await turnRow(hall, ali.turnId)).state).toBe('QUEUED')
  hall.world.clock.now = new Date('2026-11-23T05:15:00Z')
  await hall.world.tick()
  expect(await turnRow(hall, ali.turnId)).toMatchObject({ state: 'EXPIRED', end_reason: 'EXPIRED' })
  expect((await turnRow(hall, reza.turnId)).state).toBe('QUEUED')
})
