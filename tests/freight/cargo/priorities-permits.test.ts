import { cargo } from '#contract/freight/cargo.ts'
import { permit } from '#contract/permits/permit.ts'
import { turn } from '#contract/halls/turn.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from '../announce/announcement.ts'
import { openDesk } from './desk.ts'

let world: World
let desk: ReturnType<typeof openDesk>
let maryam: Person
let farid: Person
let id: number
beforeAll(async () => {
  world = await openWorld()
  desk = openDesk(world)
  const { companies } = world.cast
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  id = (await maryam.say(cargo.announce, aCargo(world))).data!.id
})
afterAll(() => world.close())

const calls = [turn.prioritiesOfCargo, permit.ofCargo] as const

test.each(calls)("$name: another company's cargo is not found; roles without cargos are refused", async (call) => {
  const office = await world.person(`office ${call.name}`, { role: 'AgentMain', mainOfficeId: world.cast.offices.south })
  expect((await office.say(call, { CargoId: id })).status).toBe(403)
  expect((await farid.say(call, { CargoId: id })).status).toBe(404)
  expect((await maryam.say(call, { CargoId: 999_999 })).status).toBe(404)
  expect((await maryam.say(call, { CargoId: 'x' })).status).toBe(400)
  expect((await world.stranger.say(call, { CargoId: id })).status).toBe(401)
})

test.each([
  [turn.prioritiesOfCargo, 'درخواستی ثبت نشده است'],
  [permit.ofCargo, 'مجوزی صادر نشده است'],
] as const)('$0.name: reports an empty result', async (call, sentence) => {
  const { data, message } = await maryam.say(call, { CargoId: id })
  expect([data, message]).toEqual([[], sentence])
})

test('the requests are in order of the turns, then of the driver’s own list', async () => {
  const { drivers } = world.cast
  const first = await desk.turn(drivers.yadollah)
  const second = await desk.turn(drivers.asad, new Date('2026-11-21T04:30:00Z'))
  const late = await desk.priority(id, { turn: second, rank: 1 })
  const third = await desk.priority(id, { turn: first, rank: 3, status: 4 })
  const own = await desk.priority(id, { turn: first, rank: 2 })
  const { data } = await maryam.say(turn.prioritiesOfCargo, { CargoId: id })
  expect(data!.map((one) => one.id)).toEqual([own, third, late])
  expect(data![0]).toEqual({
    id: own,
    priority: 2,
    turnNumber: 1,
    turnDate: '1405/08/30',
    turnTime: '07:30',
    date: '1405/08/30',
    time: '09:00',
    driverID: drivers.yadollah.id,
    driverName: 'یدالله رستمی',
    status: 1,
    reasonCode: null,
  })
})

test('the permits come newest first, with the driver, the vehicle and its plate', async () => {
  const { drivers } = world.cast
  const old = await desk.permit(id, { driver: drivers.asad, status: 0, issuedAt: new Date('2026-11-21T05:00:00Z') })
  const newest = await desk.permit(id, { driver: drivers.yadollah, status: 2 })
  const { data } = await maryam.say(permit.ofCargo, { CargoId: id })
  expect(data!.map((one) => one.id)).toEqual([newest, old])
  expect(data![0]).toMatchObject({
    driverReserveDate: '1405/08/30',
    driverReserveTime: '09:30',
    driverName: 'یدالله',
    driverFamily: 'رستمی',
    plaqueNumber: '12ع345',
    plaque: expect.stringMatching(/^12ع345-\d\d$/),
    status: 2,
  })
})

test('the list counts what awaits the split and what was issued', async () => {
  const { data } = await maryam.say(cargo.search, {})
  expect(data![0]).toMatchObject({ id, priorityCount: 2, permitCount: 1, remaining: 3, version: 1, isOfOwner: false })
  expect(Object.keys(data![0]!).filter((name) => name.includes('_'))).toEqual([])
})

test('an observer linked to the hall sees both, one without a link neither', async () => {
  const anjoman = await world.person('2100000005OR', { role: 'Organization' })
  for (const call of calls) expect((await anjoman.say(call, { CargoId: id })).status).toBe(404)
  await world.db.insertInto('member_hall').values({ member_id: anjoman.id, hall_id: world.cast.halls.rajaei }).execute()
  for (const call of calls) expect((await anjoman.say(call, { CargoId: id })).status).toBe(200)
  expect(world.errors).toEqual([])
})
