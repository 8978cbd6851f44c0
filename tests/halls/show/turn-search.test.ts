/** The list of turns (S2 §2 "Drivers' turns", §4, §5, §7). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { turn } from '#contract/halls/turn.ts'
import type { Person } from '../../world.ts'
import { at, openHall, type Hall } from './hall.ts'

let hall: Hall
let admin: Person
let observer: Person
let nader: Person
let ali: Awaited<ReturnType<Hall['queued']>>
let reza: typeof ali
let hamid: Awaited<ReturnType<Hall['driver']>>
beforeAll(async () => {
  hall = await openHall()
  const { world } = hall
  const { halls } = world.cast
  admin = await world.person('admin', { role: 'Admin' })
  observer = await world.person('anjoman', { role: 'DriversAssociation' })
  nader = await world.person('nader', { role: 'LoadHallAdmin', hallId: halls.shapour })
  ali = await hall.queued('علی')
  hamid = await hall.driver('حمید')
  await hall.askTurn(nader, hamid)
  world.clock.now = at('23:59')
  reza = await hall.queued('رضا')
  world.clock.now = new Date('2026-11-22T05:00:00Z')
  await hall.zahra.say(turn.cancel, { id: ali.turnId, Reason: 'رفت' })
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

const search = (who: Person, filter: object = {}) => who.say(turn.search, filter)
const drivers = async (who: Person, filter: object = {}) => (await search(who, filter)).data!.map(({ driverName }) => driverName)

describe('refusals', () => {
  test('refuses companies and unlinked members', async () => {
    expect((await search(hall.maryam)).status).toBe(403)
    expect((await search(hall.world.stranger)).status).toBe(401)
  })

  test('an invalid day and an invalid filter, at their fields', async () => {
    const { status, errors } = await search(hall.zahra, { FromDate: '1405/13/01', IsActive: 3 })
    expect([status, Object.keys(errors!).toSorted()]).toEqual([400, ['FromDate', 'IsActive']])
  })

  test('requires a hall from a reader of several halls', async () => {
    for (const who of [admin, observer]) {
      const { status, errors } = await search(who)
      expect([status, errors]).toEqual([422, { LoadHallId: 'لطفاً سالن مورد نظر را انتخاب کنید' }])
    }
    expect((await search(hall.zahra)).status).toBe(200)
  })

  test('a hall that names another sees nothing of it; nor does an observer without a link to it', async () => {
    const { halls } = hall.world.cast
    expect(await drivers(hall.zahra, { LoadHallId: halls.shapour, IsActive: 2 })).toEqual([])
    expect(await drivers(observer, { LoadHallId: halls.shapour, IsActive: 2 })).toEqual([])
  })
})

test('queued ones by default; 0 the others, 1 queued, 2 all, newest first', async () => {
  const LoadHallId = hall.world.cast.halls.rajaei
  expect(await drivers(admin, { LoadHallId })).toEqual(['رضا'])
  expect(await drivers(admin, { LoadHallId, IsActive: 1 })).toEqual(['رضا'])
  expect(await drivers(admin, { LoadHallId, IsActive: 0 })).toEqual(['علی'])
  const all = await search(admin, { LoadHallId, IsActive: 2 })
  expect(all.data!.map(({ driverName, isActive, endReason }) => [driverName, isActive, endReason])).toEqual([
    ['رضا', true, null],
    ['علی', false, 'رفت'],
  ])
  expect([all.message, all.result]).toEqual(['۲ مورد پیدا شد', { total: 2, truncated: false }])
})

test('a day is a day of Tehran, from its first minute to its last', async () => {
  const of = (FromDate: string, ToDate: string) => drivers(hall.zahra, { FromDate, ToDate, IsActive: 2 })
  expect(await of('1405/08/30', '1405/08/30')).toEqual(['رضا', 'علی'])
  expect(await of('1405/09/01', '')).toEqual([])
  expect(await of('', '۱۴۰۵/۰۸/۲۹')).toEqual([])
  expect((await search(hall.zahra, { FromDate: '1405/09/01' })).message).toBe('موردی پیدا نشد')
})

test('by the driver’s card and by the vehicle’s, digits of any script', async () => {
  const persian = reza.card.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
  expect(await drivers(hall.zahra, { DriverCardNumber: persian, IsActive: 2 })).toEqual(['رضا'])
  expect(await drivers(hall.zahra, { FreighterCardNumber: ali.vehicleCard, IsActive: 2 })).toEqual(['علی'])
  expect(await drivers(hall.zahra, { DriverCardNumber: reza.card, FreighterCardNumber: ali.vehicleCard, IsActive: 2 })).toEqual(
    [],
  )
  expect(await drivers(hall.zahra, { DriverCardNumber: hamid.card, IsActive: 2 })).toEqual([])
})

test('an observer sees its linked halls', async () => {
  const { halls } = hall.world.cast
  await hall.world.db.insertInto('member_hall').values({ member_id: observer.id, hall_id: halls.shapour }).execute()
  expect(await drivers(observer, { LoadHallId: halls.shapour })).toEqual(['حمید'])
  expect(await drivers(observer, { LoadHallId: halls.rajaei, IsActive: 2 })).toEqual([])
})

test('a row has driver, vehicle, time of arrival and number of turns before it', async () => {
  const { data } = await search(hall.zahra)
  expect(data![0]).toMatchObject({
    id: reza.turnId,
    date: '1405/08/30',
    time: '23:59',
    turnNumber: 2,
    nationalId: reza.nationalId,
    driverCardNumber: reza.card,
    freighterCardNumber: reza.vehicleCard,
    plaqueNumber: '12ع345',
    loadHallName: 'شهید رجایی',
    state: 'QUEUED',
    ahead: 0,
    expireDate: null,
  })
})

test('lists queued turns in queue order, and continues after the last one shown', async () => {
  const { halls } = hall.world.cast
  const names = ['جعفر', 'حسن', 'خسرو']
  for (const name of names) await hall.askTurn(nader, await hall.driver(name))
  const LoadHallId = halls.shapour
  const { data } = await search(nader, { LoadHallId })
  expect(data!.map(({ driverName, turnNumber, ahead }) => [driverName, turnNumber, ahead])).toEqual([
    ['حمید', 1, 0],
    ['جعفر', 2, 1],
    ['حسن', 3, 2],
    ['خسرو', 4, 3],
  ])
  expect(await drivers(nader, { After: data![1]!.id })).toEqual(['حسن', 'خسرو'])
  expect(await drivers(nader, { Skip: 3 })).toEqual(['خسرو'])
  await nader.say(turn.cancel, { id: data![1]!.id, Reason: 'رفت' })
  expect(await drivers(nader, { After: data![1]!.id })).toEqual(['حسن', 'خسرو'])
})
