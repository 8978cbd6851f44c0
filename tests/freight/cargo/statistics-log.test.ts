import { cargo } from '#contract/freight/cargo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from '../announce/announcement.ts'
import { openDesk } from './desk.ts'

let world: World
let maryam: Person
let farid: Person
let admin: Person
let id: number
beforeAll(async () => {
  world = await openWorld()
  const { companies } = world.cast
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  admin = await world.person('admin', { role: 'Admin' })
  id = (await maryam.say(cargo.announce, aCargo(world))).data!.id
})
afterAll(() => world.close())

test('the counters are for administrators only', async () => {
  const anjoman = await world.person('2100000005OR', { role: 'Organization' })
  for (const who of [maryam, anjoman]) expect((await who.say(cargo.statistics, {})).status).toBe(403)
  expect((await world.stranger.say(cargo.statistics, {})).status).toBe(401)
})

test('the counters: all drivers, all cargos, cargos with a valid permit, and their time', async () => {
  const desk = openDesk(world)
  const { drivers } = world.cast
  await desk.permit(id, { driver: drivers.asad, status: 0 })
  await desk.permit(id, { driver: drivers.yadollah })
  await desk.permit(id, { driver: drivers.parviz })
  expect((await admin.say(cargo.statistics, {})).data).toEqual({
    driverCount: 4,
    cargoCount: 1,
    reserveCount: 1,
    asOf: '2026-11-21T06:15:00.000Z',
  })
})

test("another company's log is not found", async () => {
  expect((await farid.say(cargo.log, { cargoId: id })).status).toBe(404)
  expect((await maryam.say(cargo.log, { cargoId: 999_999 })).status).toBe(404)
  const gate = await world.person('gate', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  expect((await gate.say(cargo.log, { cargoId: id })).status).toBe(403)
})

test('the log has newest first who did what, why, and what an edit changed, by names', async () => {
  const { companies, halls, addresses } = world.cast
  world.clock.now = new Date('2026-11-21T07:00:00Z')
  await world.db.deleteFrom('permit').execute()
  await maryam.say(cargo.update, {
    ...aCargo(world),
    Id: id,
    KalaWeight: 20_000,
    LoaderTypeIds: [5002],
    TransportationCompanyHallId: companies.sepehr.placeIn(halls.shapour),
    SenderCustomerAddressId: addresses.ofSepehr.id,
    FutureDate: '1405/09/02',
    FutureHour: 11,
    FutureMinute: 30,
  })
  world.clock.now = new Date('2026-11-21T08:00:00Z')
  await admin.say(cargo.finish, { Id: id, Desc: 'بار دیگری رفت', IsCancelPriority: false })
  const { data } = await maryam.say(cargo.log, { cargoId: id })
  expect(data!.map(({ call, memberFullName, role, reason, time }) => [call, memberFullName, role, reason, time])).toEqual([
    ['cargo.finish', 'admin', 'Admin', 'بار دیگری رفت', '11:30'],
    ['cargo.update', 'maryam', 'TransportationCompanyAdmin', null, '10:30'],
    ['cargo.announce', 'maryam', 'TransportationCompanyAdmin', null, '09:45'],
  ])
  const names = await world.db
    .selectFrom('loader_type')
    .select(['id', 'name'])
    .where('id', 'in', [5001, 5002])
    .orderBy('id')
    .execute()
  expect(Object.fromEntries(data![1]!.changes.map(({ field, before, after }) => [field, [before, after]]))).toEqual({
    KalaWeight: ['24000', '20000'],
    LoaderTypeIds: [names.map(({ name }) => name).join('، '), names[1]!.name],
    TransportationCompanyHallId: ['شهید رجایی', 'شاپور'],
    SenderCustomerAddressId: ['', 'فولاد کاوه جنوب'],
    FutureDate: ['1405/08/30', '1405/09/02'],
    FutureHour: ['9', '11'],
    FutureMinute: ['45', '30'],
  })
  expect([data![0]!.changes, data![2]!.changes]).toEqual([[], []])
})

test('an edit without a difference has an entry without changes', async () => {
  const other = (await maryam.say(cargo.announce, aCargo(world))).data!.id
  await maryam.say(cargo.update, { ...aCargo(world), Id: other })
  const { data } = await maryam.say(cargo.log, { cargoId: other })
  expect(data![0]).toMatchObject({ call: 'cargo.update', changes: [] })
  expect(world.errors).toEqual([])
})
