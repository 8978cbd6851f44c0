/** An agency's minimum and maximum limit the range of an announcement (GAP31; decision 025). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { agencyConfig } from '#contract/organisations/agency-config.ts'
import { agency } from '#contract/organisations/agency.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from './announcement.ts'

let world: World
let modir: Person
let maryam: Person
let mina: Person
let agentId: number
beforeAll(async () => {
  world = await openWorld()
  const { companies, owners } = world.cast
  modir = await world.person('modir', { role: 'Admin' })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
  const sepehr = await world.db
    .selectFrom('company')
    .select('national_id')
    .where('id', '=', companies.sepehr.id)
    .executeTakeFirstOrThrow()
  agentId = (await modir.say(agency.all, {})).data!.find(({ meliCode }) => meliCode === sepehr.national_id)!.agentID
})
afterAll(async () => expect(await world.close()).toEqual([]))
afterEach(async () => void (await world.db.updateTable('agency').set({ min_reserve_km: null, max_reserve_km: null }).execute()))

const bound = async (least: number, most: number) => {
  const input = { AgentID: agentId, MinLoadReserveRange: least, MaxLoadReserveRange: most }
  expect((await modir.say(agencyConfig.setRange, input)).status).toBe(200)
}
const announce = (CargoRange: number, who = maryam, change: object = {}) =>
  who.say(cargo.announce, { ...aCargo(world), ...change, CargoRange })
const edit = (Id: number, CargoRange: number) => maryam.say(cargo.update, { ...aCargo(world), Id, CargoRange })
const sentence = 'شعاع نمایش به رانندگان برای این نمایندگی از ۱۰۰ تا ۲۰۰ کیلومتر است.'
const outcomeOf = ({ status, errors }: { status: number; errors: unknown }) => [status, errors]

test('refuses a range outside the agency’s at its field, on announcing and editing; accepts one inside', async () => {
  await bound(100, 200)
  for (const km of [99, 201]) expect(outcomeOf(await announce(km))).toEqual([422, { CargoRange: sentence }])
  const { data } = await announce(100)
  expect((await announce(200)).status).toBe(200)
  expect(outcomeOf(await edit(data!.id, 99))).toEqual([422, { CargoRange: sentence }])
  expect((await edit(data!.id, 150)).status).toBe(200)
})

test('the limits apply to an owner who names the company too', async () => {
  await bound(100, 200)
  const { companies, addresses } = world.cast
  const ofMina = {
    TransportationCompanyHallId: null,
    TransportationCompanyId: companies.sepehr.id,
    SenderCustomerAddressId: addresses.ofMina.id,
  }
  expect(outcomeOf(await announce(45, mina, ofMina))).toEqual([422, { CargoRange: sentence }])
  expect((await announce(150, mina, ofMina)).status).toBe(200)
  expect((await announce(45, mina, { ...ofMina, TransportationCompanyId: companies.kaveh.id })).status).toBe(200)
})

test('the message names a single limit alone; without limits every range is accepted', async () => {
  const set = (Name: 'MinLoadReserveRange' | 'MaxLoadReserveRange', ValueInt: number) =>
    modir.say(agencyConfig.setSetting, { AgentID: agentId, Name, ValueInt })
  expect((await announce(1)).status).toBe(200)
  await set('MinLoadReserveRange', 50)
  const least = 'شعاع نمایش به رانندگان برای این نمایندگی حداقل ۵۰ کیلومتر است.'
  expect(outcomeOf(await announce(49))).toEqual([422, { CargoRange: least }])
  await world.db.updateTable('agency').set({ min_reserve_km: null }).where('id', '=', agentId).execute()
  await set('MaxLoadReserveRange', 60)
  const most = 'شعاع نمایش به رانندگان برای این نمایندگی حداکثر ۶۰ کیلومتر است.'
  expect(outcomeOf(await announce(61))).toEqual([422, { CargoRange: most }])
})

test('a range older than the limits stays with its cargo, but starts no new form', async () => {
  const { data } = await announce(45)
  expect((await maryam.say(cargo.lastRange, {})).data).toBe(45)
  await bound(100, 200)
  expect((await edit(data!.id, 45)).status).toBe(200)
  expect((await maryam.say(cargo.lastRange, {})).data).toBe(100)
})
