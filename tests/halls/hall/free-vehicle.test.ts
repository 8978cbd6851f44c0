/** A truck has one load and one turn, whichever driver uses it; and which turn a free cargo ends (V2, V3; X35). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import type { Person } from '../../world.ts'
import { openHall, type Hall } from '../show/hall.ts'

let hall: Hall
let nader: Person
let admin: Person
beforeEach(async () => {
  hall = await openHall()
  nader = await hall.world.person('nader', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.shapour })
  admin = await hall.world.person('admin', { role: 'Admin' })
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

interface Cards {
  card: string
  vehicleCard: string
}

async function free(trucks = 3) {
  const { companies, halls } = hall.world.cast
  const place = await hall.world.db
    .selectFrom('hall')
    .select(['lat', 'lng'])
    .where('id', '=', halls.shapour)
    .executeTakeFirstOrThrow()
  const { data, errors } = await hall.maryam.say(cargo.announce, {
    ...aCargo(hall.world),
    IsLoadHall: false,
    TransportationCompanyHallId: companies.sepehr.placeIn(halls.shapour),
    FreighterNumber: trucks,
    CargoSourceLat: place.lat,
    CargoSourceLong: place.lng,
  })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.id
}
const claim = (id: number, one: Cards, more: object = {}) =>
  nader.say(run.claimFree, { id, DriverCardNumber: one.card, FreighterCardNumber: one.vehicleCard, GiveUpTurn: false, ...more })
const assign = (id: number, one: Cards, Reason = 'بار فاسدشدنی') =>
  admin.say(run.assignFree, { id, DriverCardNumber: one.card, FreighterCardNumber: one.vehicleCard, Reason })

/** Returns two drivers of one truck: the first one's. */
async function sharing() {
  const [ali, reza] = [await hall.driver('علی'), await hall.driver('رضا')]
  const link = { driver_id: reza.id, vehicle_id: ali.vehicleId, is_active: true }
  await hall.world.db.insertInto('driver_vehicle').values(link).execute()
  return { ali, reza: { ...reza, vehicleCard: ali.vehicleCard } }
}

test('a truck under way gets no second load with another driver, by desk, administrator or turn', async () => {
  const id = await free()
  const { ali, reza } = await sharing()
  expect((await claim(id, ali)).status).toBe(200)
  const underWay = { FreighterCardNumber: expect.stringContaining('در راه است') }
  expect(await claim(id, reza)).toMatchObject({ status: 422, errors: underWay })
  expect(await assign(id, reza)).toMatchObject({ status: 422, errors: underWay })
  expect(await hall.askTurn(hall.zahra, reza)).toMatchObject({
    status: 422,
    errors: { T3: expect.stringContaining('در راه است') },
  })
  expect(await hall.permits()).toHaveLength(1)
})

test('a truck in a queue claims no free cargo with another driver', async () => {
  const id = await free()
  const { ali, reza } = await sharing()
  await hall.askTurn(hall.zahra, ali)
  const waits = { FreighterCardNumber: expect.stringContaining('با رانندهٔ دیگری نوبت ۱ دارد') }
  expect(await claim(id, reza)).toMatchObject({ status: 422, errors: waits })
  expect(await assign(id, reza)).toMatchObject({ status: 422, errors: waits })
})

test('two drivers of one truck claim at once: one gets the cargo, the other is refused with the reason', async () => {
  const id = await free()
  const { ali, reza } = await sharing()
  const replies = await Promise.all([claim(id, ali), claim(id, reza)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await hall.permits()).toHaveLength(1)
})

test('the lock skips a turn whose truck left with another driver', async () => {
  const { db } = hall.world
  const load = await hall.announced(1)
  const { ali, reza } = await sharing()
  const { data: given } = await hall.askTurn(hall.zahra, ali)
  await hall.until('10:00')
  await hall.prefers(given!.id, [load])
  // A permit of the truck from an older version, which no desk can create today.
  const permit = { cargo_id: await free(), turn_id: null, driver_id: reza.id, vehicle_id: ali.vehicleId, status: 1 as const }
  await db
    .insertInto('permit')
    .values({ ...permit, issued_at: hall.world.clock.now })
    .execute()
  await hall.until('10:20')
  const priorities = await db.selectFrom('priority').select(['status', 'reason_code']).execute()
  expect(priorities).toEqual([{ status: 5, reason_code: 'INELIGIBLE_AT_LOCK' }])
  expect(await hall.permits()).toHaveLength(1)
})

/** Returns the overrides of the next record of rajaei. */
async function listed() {
  await hall.announced(1)
  await hall.until('10:00')
  await hall.until('10:20')
  const { last } = await hall.desk()
  const { data } = await hall.world.stranger.say(run.record, { id: last!.id })
  return (data as SealedRecord).record.overrides.map(({ kind, turn, role }) => [kind, turn, role])
}

test('a desk that ends a turn of another hall confirms that hall’s name and is in its record', async () => {
  const id = await free()
  const ali = await hall.queued('علی')
  expect((await claim(id, ali)).message).toContain('در شهید رجایی نوبت ۱')
  expect((await claim(id, ali, { GiveUpTurn: true })).status).toBe(200)
  const rows = await hall.world.db.selectFrom('override').select(['hall_id', 'turn_id', 'kind', 'reason']).orderBy('id').execute()
  const { halls } = hall.world.cast
  expect(rows).toEqual([
    { hall_id: halls.rajaei, turn_id: ali.turnId, kind: 'TURN_CANCELLED', reason: expect.stringContaining('بار آزاد') },
    // The claim itself is in the record of the hall that took the load.
    { hall_id: halls.shapour, turn_id: null, kind: 'FREE_CLAIMED', reason: '' },
  ])
  expect(await listed()).toEqual([['TURN_CANCELLED', 1, 'LoadHallAdmin']])
})

test('a free cargo given by an administrator that ends a turn is in the record of the turn’s hall', async () => {
  const id = await free()
  const ali = await hall.queued('علی')
  expect((await assign(id, ali)).status).toBe(200)
  expect(await listed()).toEqual([['TURN_CANCELLED', 1, 'Admin']])
})

test('card numbers may have Persian digits; a closed hall claims no free cargo', async () => {
  const id = await free()
  const ali = await hall.driver('علی')
  const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
  await hall.world.db.updateTable('hall').set({ is_active: false }).where('id', '=', hall.world.cast.halls.shapour).execute()
  expect(await claim(id, ali)).toMatchObject({ status: 422, message: 'این سالن فعال نیست.' })
  await hall.world.db.updateTable('hall').set({ is_active: true }).execute()
  expect((await claim(id, { card: persian(ali.card), vehicleCard: persian(ali.vehicleCard) })).status).toBe(200)
})
