import { cargo } from '#contract/freight/cargo.ts'
import { company } from '#contract/organisations/company.ts'
import { customer } from '#contract/freight/customer.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from '../announce/announcement.ts'

let world: World
let south: Person
let centre: Person
let homeless: Person
let maryam: Person
const made: Record<string, number> = {}
beforeAll(async () => {
  world = await openWorld()
  const { companies, halls, offices } = world.cast
  south = await world.person('AM14001112223', { role: 'AgentMain', mainOfficeId: offices.south })
  centre = await world.person('AM14001112234', { role: 'AgentMain', mainOfficeId: offices.centre })
  homeless = await world.person('AM0', { role: 'AgentMain' })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  const farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  made['sepehr'] = (await maryam.say(cargo.announce, aCargo(world))).data!.id
  const inKaveh = { ...aCargo(world), TransportationCompanyHallId: companies.kaveh.placeIn(halls.rajaei) }
  made['kaveh'] = (await farid.say(cargo.announce, inKaveh)).data!.id
})
afterAll(() => world.close())

const idsOf = async (who: Person, filter: object = {}) => (await who.say(cargo.search, filter)).data!.map(({ id }) => id)

test('a main office sees the cargos of its own agencies, and of no other', async () => {
  expect(await idsOf(south)).toEqual([made['sepehr']])
  expect(await idsOf(centre)).toEqual([made['kaveh']])
  expect(await idsOf(south, { TransportationCompanyId: world.cast.companies.kaveh.id })).toEqual([])
})

test('an invalid main office, or one without agencies, sees nothing', async () => {
  expect(await idsOf(homeless)).toEqual([])
  expect((await homeless.say(cargo.byId, { cargoId: made['sepehr']! })).status).toBe(404)
})

test('it reads a cargo and its log, and may run no command', async () => {
  expect((await south.say(cargo.byId, { cargoId: made['sepehr']! })).data).toMatchObject({ id: made['sepehr'] })
  expect((await south.say(cargo.log, { cargoId: made['sepehr']! })).status).toBe(200)
  expect((await south.say(cargo.byId, { cargoId: made['kaveh']! })).status).toBe(404)
  expect((await south.say(cargo.finish, { Id: made['sepehr']!, Desc: 'x', IsCancelPriority: null })).status).toBe(403)
})

test('a company not yet accepted belongs to no agency: the office sees none of its rows', async () => {
  const { kaveh } = world.cast.companies
  const { ofKaveh } = world.cast.addresses
  const customersOf = async () => (await centre.say(customer.own, {})).data!.map(({ id }) => id)
  expect(await customersOf()).toContain(ofKaveh.customerId)
  const accept = (is_accepted: boolean) =>
    world.db.updateTable('company').set({ is_accepted }).where('id', '=', kaveh.id).execute()
  await accept(false)
  expect([await idsOf(centre), await customersOf()]).toEqual([[], []])
  await accept(true)
  expect(await idsOf(centre)).toEqual([made['kaveh']])
})

test('its companies are those of its agencies', async () => {
  const own = async (who: Person) => (await who.say(company.ofObserver, {})).data
  expect(await own(south)).toEqual([
    {
      // By its agency, not by a link of its own.
      id: 0,
      transportationCompanyId: world.cast.companies.sepehr.id,
      transportationCompanyName: 'سپهر ترابر جنوب',
      transportationCompanyNationalId: '10100171920',
      transportationCompanyMobile: '09170000000',
    },
  ])
  expect(await own(homeless)).toEqual([])
})

test('a company reads what its agency was granted; without an agency nothing', async () => {
  const { companies } = world.cast
  const farid = await world.person('farid2', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  expect((await maryam.say(company.ownPermissions, {})).data).toEqual({ loadSelectedDrivers: true })
  expect((await farid.say(company.ownPermissions, {})).data).toEqual({ loadSelectedDrivers: false })
  expect((await south.say(company.ownPermissions, {})).status).toBe(403)
  expect(world.errors).toEqual([])
})
