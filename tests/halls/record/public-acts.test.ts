/** Overrides of the queue in the hall's next record, and data that is never written there (domain.md 4.7; D3, D4, D7). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { hall as halls } from '#contract/organisations/hall.ts'
import { permit } from '#contract/permits/permit.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { actsIn, openHall, type Hall } from '../show/hall.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const record = (time: string) => hall.published(time)

/** A free cargo of sepehr near the hall, which claims it. */
async function free() {
  const { companies, halls: ids } = hall.world.cast
  const { db } = hall.world
  await db.updateTable('hall').set({ has_free_cargo: true }).where('id', '=', ids.rajaei).execute()
  const place = await db.selectFrom('hall').select(['lat', 'lng']).where('id', '=', ids.rajaei).executeTakeFirstOrThrow()
  const { data, errors } = await hall.maryam.say(cargo.announce, {
    ...aCargo(hall.world),
    IsLoadHall: false,
    TransportationCompanyHallId: companies.sepehr.placeIn(ids.rajaei),
    CargoSourceLat: place.lat,
    CargoSourceLong: place.lng,
  })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.id
}
const claim = (id: number, one: { card: string; vehicleCard: string }) =>
  hall.zahra.say(run.claimFree, { id, DriverCardNumber: one.card, FreighterCardNumber: one.vehicleCard, GiveUpTurn: true })

test('D4: a free cargo for the last turn of the queue states the turn and how many were before it', async () => {
  await hall.announced(1)
  await hall.queued('علی')
  await hall.queued('رضا')
  const hamid = await hall.queued('حمید')
  const id = await free()
  expect((await claim(id, hamid)).status).toBe(200)
  await hall.until('10:00')
  expect(actsIn(await record('10:20'))).toEqual([
    { kind: 'FREE_CLAIMED', role: 'LoadHallAdmin', cargo: id, turn: hamid.number, ahead: 2 },
  ])
})

test('a free cargo for a driver without a turn skips the whole queue; a refused claim skips no one', async () => {
  await hall.announced(1)
  await hall.queued('علی')
  const id = await free()
  const stranger = await hall.driver('غریب', 4001)
  expect((await claim(id, stranger)).status).toBe(422)
  expect((await claim(id, await hall.driver('کریم'))).status).toBe(200)
  await hall.until('10:00')
  expect(actsIn(await record('10:20'))).toEqual([{ kind: 'FREE_CLAIMED', role: 'LoadHallAdmin', cargo: id, ahead: 1 }])
})

test('a turn of another hall that ends with a free cargo is in that hall’s record, with the cargo', async () => {
  const nader = await hall.world.person('nader', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.shapour })
  await hall.announced(1)
  const ali = await hall.queued('علی')
  const id = await free()
  const input = { id, DriverCardNumber: ali.card, FreighterCardNumber: ali.vehicleCard, GiveUpTurn: true }
  const place = await hall.world.db.selectFrom('hall').select(['lat', 'lng']).where('name', '=', 'شهید رجایی').executeTakeFirst()
  await hall.world.db
    .updateTable('hall')
    .set({ ...place!, has_free_cargo: true })
    .where('id', '=', hall.world.cast.halls.shapour)
    .execute()
  expect((await nader.say(run.claimFree, input)).status).toBe(200)
  await hall.queued('رضا')
  await hall.until('10:00')
  expect(actsIn(await record('10:20'))).toEqual([
    { kind: 'TURN_CANCELLED', role: 'LoadHallAdmin', reasonCode: 'TOOK_FREE_CARGO', cargo: id, turn: ali.number },
  ])
})

test('a listed hall cargo finished by its company: who, when, and on how many lists', async () => {
  const [load, other] = [await hall.announced(1), await hall.announced(1)]
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:00')
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
  await hall.until('10:10')
  await hall.maryam.say(cargo.finish, { Id: other, Desc: 'کسی نخواست', IsCancelPriority: null })
  expect(
    (await hall.maryam.say(cargo.finish, { Id: load, Desc: 'با احمدی ۰۹۱۲۳۴۵۶۷۸۹ رفت', IsCancelPriority: null })).status,
  ).toBe(200)
  const published = await record('10:20')
  expect(actsIn(published)).toEqual([
    { kind: 'CARGO_FINISHED', role: 'TransportationCompanyAdmin', reasonCode: 'WRITTEN', cargo: load, lists: 2 },
  ])
  expect(JSON.stringify(published)).not.toMatch(/احمدی|کسی نخواست/)
  const { last } = await hall.desk()
  const { data } = await hall.zahra.say(run.outcome, { id: last!.id })
  expect(data![0]!.why).toContain('پیش از قفل شدن فهرست‌ها بسته شد، ساعت ۱۰:۱۰ توسط مدیر شرکت حمل‌ونقل')
})

test('D7: a show time switched off, on, added or moved has an entry each; other edits have none', async () => {
  await hall.announced(1)
  await hall.queued('علی')
  const { data: times } = await hall.zahra.say(halls.showTimes, {})
  const ofHour = (showTime: string) => times!.find((one) => one.showTime === showTime)!
  const set = (Id: number, ShowTime: string, IsActive: boolean, more: object = {}) =>
    hall.zahra.say(halls.updateShowTime, { Id, ShowTime, IsActive, LoadHallId: null, ...more })
  const eleven = ofHour('11:00')
  expect((await set(eleven.id, '11:00', false, { ReasonCode: 'ساعت ناهار' })).status).toBe(400)
  await set(eleven.id, '11:00', true)
  await set(eleven.id, '11:00', false, { ReasonCode: 'FEW_LOADS' })
  await hall.until('10:00')
  await set(eleven.id, '11:00', true)
  await set(eleven.id, '13:30', true, { ReasonCode: 'HOLIDAY' })
  await hall.zahra.say(halls.addShowTime, { ShowTime: '20:30', IsActive: true, LoadHallId: null, ReasonCode: null })
  const { data: idle } = await hall.zahra.say(halls.addShowTime, {
    ShowTime: '21:30',
    IsActive: false,
    LoadHallId: null,
    ReasonCode: null,
  })
  await set(idle!.id, '22:30', false)
  const role = 'LoadHallAdmin'
  expect(actsIn(await record('10:20'))).toEqual([
    { kind: 'SHOW_TIME_OFF', role, reasonCode: 'FEW_LOADS', showTime: '11:00' },
    { kind: 'SHOW_TIME_ON', role, reasonCode: 'NOT_GIVEN', showTime: '11:00' },
    { kind: 'SHOW_TIME_OFF', role, reasonCode: 'HOLIDAY', showTime: '11:00' },
    { kind: 'SHOW_TIME_ADDED', role, reasonCode: 'HOLIDAY', showTime: '13:30' },
    { kind: 'SHOW_TIME_ADDED', role, reasonCode: 'NOT_GIVEN', showTime: '20:30' },
  ])
})

test('D3: names, plates and numbers typed into reasons are not in the record; its reasons are codes', async () => {
  const admin = await hall.world.person('admin', { role: 'Admin' })
  const typed = 'به خواست علی رضایی، پلاک ۱۲ع۳۴۵-۶۷، تلفن 0912.345.6789، کد ملی 228/0001/234'
  const load = await hall.announced(2)
  const [ali, reza, hamid] = [await hall.queued('علی'), await hall.queued('رضا'), await hall.queued('حمید')]
  await hall.until('10:00')
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
  await hall.until('10:20')
  const [first, second] = await hall.permits()
  await admin.say(permit.void, { id: first!.id, ReasonCode: 'NO_SHOW', Reason: typed })
  await admin.say(permit.void, { id: second!.id, ReasonCode: 'ADMIN', Reason: '' })
  await admin.say(turn.returnTurn, { Id: ali.turnId, DriverToFreighterId: null, Reason: typed })
  await admin.say(turn.returnTurn, { Id: reza.turnId, DriverToFreighterId: null, Reason: '' })
  await hall.zahra.say(turn.cancel, { id: hamid.turnId, Reason: typed })
  await hall.until('10:30')
  const published = await record('10:50')
  for (const secret of ['رضایی', '۱۲ع۳۴۵', '0912', '228/']) expect(JSON.stringify(published)).not.toContain(secret)
  expect(published.overrides.map(({ kind, reasonCode }) => [kind, reasonCode])).toEqual([
    ['PERMIT_VOIDED', 'NO_SHOW'],
    ['PERMIT_VOIDED', 'ADMIN'],
    ['TURN_RETURNED', 'WRITTEN'],
    ['TURN_RETURNED', 'ADMIN'],
    ['TURN_CANCELLED', 'WRITTEN'],
  ])
  // The full reason is stored with the override for readers with permission.
  const stored = await hall.world.db
    .selectFrom('override')
    .select('reason')
    .where('member_id', 'is not', null)
    .orderBy('id')
    .execute()
  expect(stored.map(({ reason }) => reason)).toEqual([`NO_SHOW: ${typed}`, 'ADMIN', typed, 'ADMIN', typed])
})

test('the record has the board numbers of the show’s cargos', async () => {
  const loads = [await hall.announced(1), await hall.announced(1)]
  await hall.queued('علی')
  await hall.until('10:00')
  const { cargoFaces } = await record('10:20')
  expect(cargoFaces.map(({ id, number }) => [id, number])).toEqual([
    [loads[0], 1],
    [loads[1], 2],
  ])
})
