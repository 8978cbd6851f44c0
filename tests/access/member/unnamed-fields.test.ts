/** Partial updates: a field that is not named keeps its value, in every call that changes a row. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contact } from '#contract/messaging/contact.ts'
import { customer } from '#contract/freight/customer.ts'
import { hall } from '#contract/organisations/hall.ts'
import { legalIdOf } from '#contract/kernel/value/iran.ts'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let admin: Person
let maryam: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person('admin', { role: 'Admin' })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const UPDATE_HALL = '/api/v1/load-halls/UpdateLoadHall'
const readHall = async (id: number) => (await admin.say(hall.all, {})).data!.find(({ loadHallId }) => loadHallId === id)!

test('keeps fees, hours, ranges, place and switches of a hall when one number changes', async () => {
  const Id = world.cast.halls.rajaei
  const whole = {
    Id,
    Name: 'رجایی',
    Tel: '07633123456',
    ReservationLimit: 20,
    ReservationRange: 35,
    ActiveTurnApp: true,
    IsActiveShowTime: true,
    IsFreeCargo: true,
    IsActive: true,
    LoadHallLat: 27.1,
    LoadHallLong: 56.1,
    DriverCharghe: 150_000,
    TransportationCompanyCharghe: 250_000,
    TurnExpireHour: 48,
    NativeTurnExpireHour: 72,
    LimitNewTurn: 6,
    TravelTime: 3,
  }
  expect((await admin.raw('POST', UPDATE_HALL, whole)).status).toBe(200)
  const { version, ...before } = await readHall(Id)
  expect((await admin.raw('POST', UPDATE_HALL, { Id, TravelTime: 4 })).status).toBe(200)
  expect(await readHall(Id)).toEqual({ ...before, travelTime: 4, version: version + 1 })
  // A field named but empty becomes 0, as in the form (S2 §5); a name cannot be empty.
  expect((await admin.raw('POST', UPDATE_HALL, { Id, TurnExpireHour: '', DriverCharghe: '' })).status).toBe(200)
  expect(await readHall(Id)).toMatchObject({ turnExpireHour: 0, driverCharghe: 0, nativeTurnExpireHour: 72, name: 'رجایی' })
  expect((await admin.raw('POST', UPDATE_HALL, { Id, Name: ' ' })).errors).toEqual({ Name: expect.any(String) })
  expect((await admin.raw('POST', UPDATE_HALL, { Id, ReservationLimit: 0 })).status).toBe(422)
})

test('changes only the named field, for each field of a hall', async () => {
  const Id = world.cast.halls.shapour
  const { loadHallCityId } = await readHall(Id)
  const { id: elsewhere } = await world.db
    .selectFrom('city')
    .select('id')
    .where('id', '<>', loadHallCityId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const changes: [field: string, before: unknown, after: unknown][] = [
    ['Name', 'شاپور', 'شاپور جدید'],
    ['Tel', '03133123456', '03133123457'],
    ['ReservationLimit', 20, 15],
    ['ReservationRange', 35, 40],
    ['ActiveTurnApp', true, false],
    ['IsActiveShowTime', true, false],
    ['IsFreeCargo', true, false],
    ['IsActive', true, false],
    ['LoadHallCityId', loadHallCityId, elsewhere],
    ['LoadHallLat', 32.6, 32.7],
    ['LoadHallLong', 51.6, 51.7],
    ['DriverCharghe', 150_000, 160_000],
    ['TransportationCompanyCharghe', 250_000, 260_000],
    ['TurnExpireHour', 48, 50],
    ['NativeTurnExpireHour', 72, 74],
    ['LimitNewTurn', 6, 7],
    ['TravelTime', 3, 4],
    ['PrintsSlips', false, true],
  ]
  const whole = { Id, ...Object.fromEntries(changes.map(([field, before]) => [field, before])) }
  for (const [field, , after] of changes) {
    expect((await admin.raw('POST', UPDATE_HALL, whole)).status).toBe(200)
    const { version: _v, cityName: _c, ...before } = await readHall(Id)
    expect((await admin.raw('POST', UPDATE_HALL, { Id, [field]: after })).status, field).toBe(200)
    const { version: _w, cityName: _d, ...now } = await readHall(Id)
    expect(now, field).toEqual({ ...before, [field[0]!.toLowerCase() + field.slice(1)]: after })
  }
})

test.each([
  ['on', '21:00', '21:30', true],
  ['off', '22:00', '22:30', false],
])('keeps the state of a %s show that moves to another hour', async (_, from, to, IsActive) => {
  const LoadHallId = world.cast.halls.shapour
  const { data: added } = await admin.say(hall.addShowTime, { ShowTime: from, IsActive, LoadHallId, ReasonCode: null })
  const path = '/api/v1/load-hall-showtimes/UpdateLoadHallShowTime'
  const moved = await admin.raw('POST', path, { Id: added!.id, ShowTime: to, LoadHallId })
  expect([moved.status, moved.data]).toEqual([200, { id: added!.id, showTime: to, isActive: IsActive }])
})

test('keeps name, number and flags of a member when the mobile changes; removes one flag alone', async () => {
  const flags = ['access_Load_Manage', 'access_Load_Add', 'access_Reserve_List'] as const
  const companyId = world.cast.companies.sepehr.id
  const sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId, flags })
  await world.db
    .updateTable('member')
    .set({ national_id: '0499370899', full_name: 'سارا امینی' })
    .where('id', '=', sara.id)
    .execute()
  const row = () =>
    world.db
      .selectFrom('member')
      .select(['full_name', 'mobile', 'national_id', 'flags'])
      .where('id', '=', sara.id)
      .executeTakeFirstOrThrow()
  const change = (body: object) => maryam.raw('POST', '/api/ClientApi/Update', { username: 'sara', ...body })
  expect((await change({ mobile: '09121112233' })).status).toBe(200)
  const stays = { full_name: 'سارا امینی', national_id: '0499370899', mobile: '09121112233' }
  expect(await row()).toEqual({ ...stays, flags: [...flags] })
  expect((await change({ access_Load_Manage: false })).status).toBe(200)
  expect(await row()).toEqual({ ...stays, flags: ['access_Load_Add', 'access_Reserve_List'] })
  // A field named but empty is cleared.
  expect((await change({ mobile: '' })).status).toBe(200)
  expect(await row()).toMatchObject({ mobile: '', full_name: 'سارا امینی' })
})

test('keeps the rest of a customer address when its telephone changes', async () => {
  const { id: CityId } = await world.db.selectFrom('city').select('id').orderBy('id').executeTakeFirstOrThrow()
  const addressFields = { Address: 'خیابان یک', Telephone: '02188001122', Mobile: '09121112233', PostalCode: '7915811111' }
  const created = await maryam.say(customer.add, {
    FullName: 'فولاد',
    MeliCode: legalIdOf('1038028888'),
    CityId,
    ...addressFields,
  })
  const { id: CustomerId, addressId: Id } = created.data!
  const body = { CustomerId, Id, Telephone: '02188003344' }
  expect((await maryam.raw('POST', '/api/v1/customer-addresses/UpdateCustomerAddress', body)).status).toBe(200)
  const { data } = await maryam.say(customer.addresses, { CustomerId })
  expect(data).toMatchObject([
    { address: 'خیابان یک', telephone: '02188003344', mobile: '09121112233', postalCode: '7915811111', cityId: CityId },
  ])
  // A customer needs both name and number: one of them alone is rejected.
  const renamed = await maryam.raw('POST', '/api/v1/customers/UpdateCustomer', { Id: CustomerId, FullName: 'فولاد شمال' })
  expect([renamed.status, Object.keys(renamed.errors as object)]).toEqual([422, ['MeliCode']])
  const customerRow = world.db.selectFrom('customer').select(['name', 'national_id']).where('id', '=', CustomerId)
  expect(await customerRow.executeTakeFirstOrThrow()).toEqual({ name: 'فولاد', national_id: legalIdOf('1038028888') })
})

test('keeps the rules and their version when one number of the contact data changes', async () => {
  const whole = { Name: 'بارنوبت', Tell: '02188001122', Email: 'a@b.ir', Address: 'تهران', Rules: '<p>قانون یک</p>' }
  await admin.raw('POST', '/api/ContactApi/Updatecontact', whole)
  const before = (await world.stranger.say(contact.get, {})).data!
  const nameless = await admin.raw('POST', '/api/ContactApi/Updatecontact', {})
  expect([nameless.status, nameless.errors]).toEqual([422, { Name: 'نام را بنویسید.' }])
  const change = { Name: 'بارنوبت', Mobile: '09121112233' }
  expect((await admin.raw('POST', '/api/ContactApi/Updatecontact', change)).status).toBe(200)
  const { version, changedAt: _at, ...after } = (await world.stranger.say(contact.get, {})).data!
  const { changedAt: _was, ...stays } = before
  expect(after).toEqual({ ...stays, version: undefined, mobile: '09121112233' })
  expect(version).toBe(before.version + 1)
})
