import { cargo } from '#contract/freight/cargo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from '../announce/announcement.ts'

let world: World
let maryam: Person
let farid: Person
let mina: Person
const made: Record<string, number> = {}

beforeAll(async () => {
  world = await openWorld()
  const { companies, halls, owners, addresses } = world.cast
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
  const announce = async (name: string, who: Person, change: object) => {
    const { data, errors } = await who.say(cargo.announce, { ...aCargo(world), ...change })
    if (!data) throw new Error(JSON.stringify(errors))
    made[name] = data.id
  }
  await announce('steel', maryam, { KalaId: 10, SenderCustomerAddressId: addresses.ofSepehr.id })
  world.clock.now = new Date('2026-11-22T06:15:00Z')
  await announce('wheat', maryam, { KalaId: 1, TransportationCompanyHallId: companies.sepehr.placeIn(halls.shapour) })
  await announce('kaveh', farid, { TransportationCompanyHallId: companies.kaveh.placeIn(halls.rajaei) })
  await announce('owned', mina, { TransportationCompanyId: companies.kaveh.id })
  await world.db
    .updateTable('cargo')
    .set({ status: 1, finished_at: new Date('2026-11-22T09:00:00Z'), finish_reason: 'بارگیری شد' })
    .where('id', '=', made['steel']!)
    .execute()
})
afterAll(() => world.close())

const namesOf = (ids: { id: number }[] | null) => ids!.map(({ id }) => Object.keys(made).find((name) => made[name] === id))
const search = async (who: Person, filter: object = {}) => namesOf((await who.say(cargo.search, filter)).data)

test('a member without the flag and a stranger may not search', async () => {
  const sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId: world.cast.companies.sepehr.id })
  expect((await sara.say(cargo.search, {})).status).toBe(403)
  expect((await world.stranger.say(cargo.search, {})).status).toBe(401)
})

test('a company sees its own cargos, newest first, and those owners gave it', async () => {
  expect(await search(maryam)).toEqual(['wheat', 'steel'])
  expect(await search(farid)).toEqual(['owned', 'kaveh'])
})

test("naming another company's id has no effect", async () => {
  expect(await search(maryam, { TransportationCompanyId: world.cast.companies.kaveh.id })).toEqual([])
})

test('an owner sees only what was announced in their name', async () => {
  expect(await search(mina)).toEqual(['owned'])
})

test('a member with Load_Manage sees the cargos of the company', async () => {
  const nima = await world.person('nima', {
    role: 'TransportationCompanyMember',
    companyId: world.cast.companies.sepehr.id,
    flags: ['access_Load_Manage'],
  })
  expect(await search(nima)).toEqual(['wheat', 'steel'])
})

test('an observer sees linked companies and halls; without a link nothing', async () => {
  const anjoman = await world.person('2100000005OR', { role: 'Organization' })
  expect(await search(anjoman)).toEqual([])
  await world.db
    .insertInto('member_company')
    .values({ member_id: anjoman.id, company_id: world.cast.companies.kaveh.id })
    .execute()
  expect(await search(anjoman)).toEqual(['owned', 'kaveh'])
  await world.db.insertInto('member_hall').values({ member_id: anjoman.id, hall_id: world.cast.halls.shapour }).execute()
  expect(await search(anjoman)).toEqual(['owned', 'kaveh', 'wheat'])
})

test('administrators see everything, and filter by company and city of the hall', async () => {
  const admin = await world.person('admin', { role: 'Admin' })
  expect(await search(admin)).toHaveLength(4)
  expect(await search(admin, { TransportationCompanyId: world.cast.companies.kaveh.id })).toEqual(['owned', 'kaveh'])
  expect(await search(admin, { LoadHallCityId: world.cast.cities.tehran.id })).toEqual(['wheat'])
})

test('the status filter: 0 live, 1 ended, 2 and nothing all; exact statuses when listed', async () => {
  expect(await search(maryam, { CargoStatus: 0 })).toEqual(['wheat'])
  expect(await search(maryam, { CargoStatus: '1' })).toEqual(['steel'])
  expect(await search(maryam, { CargoStatus: 2 })).toHaveLength(2)
  expect(await search(farid, { Statuses: [-1] })).toEqual(['owned'])
  expect(await search(farid, { Statuses: ['-1', '۳'] })).toEqual(['owned'])
  for (const wrong of [['4'], ['-2'], ['x'], [null], [0.5]]) {
    expect((await farid.say(cargo.search, { Statuses: wrong })).errors).toEqual({ Statuses: 'این گزینه پذیرفته نیست.' })
  }
  expect((await maryam.say(cargo.search, { CargoStatus: 7 })).status).toBe(400)
})

test('days are whole days of Tehran, both ends included', async () => {
  expect(await search(maryam, { FromDate: '1405/08/30', ToDate: '۱۴۰۵/۰۸/۳۰' })).toEqual(['steel'])
  expect(await search(maryam, { FromDate: '1405/09/01' })).toEqual(['wheat'])
  expect((await maryam.say(cargo.search, { FromDate: '1405/13/01' })).status).toBe(400)
})

test('goods and sender filters take one id or many', async () => {
  expect(await search(maryam, { KalaId: [10, 99] })).toEqual(['steel'])
  expect(await search(maryam, { kalaid: '1' })).toEqual(['wheat'])
  expect(await search(maryam, { SenderCustomerId: [world.cast.addresses.ofSepehr.customerId] })).toEqual(['steel'])
})

test('a row has the values of the screen', async () => {
  const { data, message, result } = await maryam.say(cargo.search, { CargoStatus: 1 })
  expect(data![0]).toMatchObject({
    id: made['steel'],
    cargoStatus: 1,
    cargoDate: '1405/08/30',
    cargoTime: '09:45',
    finishDate: '1405/09/01',
    finishTime: '12:30',
    loadHallName: 'شهید رجایی',
    transportationCompanyName: 'سپهر ترابر جنوب',
    cargoRent: 38_500_000,
    loaderTypeNames: expect.stringContaining('، '),
    senderCustomerName: 'فولاد کاوه جنوب',
    receiverCustomerName: null,
  })
  expect([message, result]).toEqual(['۱ مورد پیدا شد', { total: 1, truncated: false }])
})

test('reports an empty result', async () => {
  const { message, data } = await maryam.say(cargo.search, { FromDate: '1400/01/01', ToDate: '1400/01/02' })
  expect([message, data]).toEqual(['موردی پیدا نشد', []])
})
