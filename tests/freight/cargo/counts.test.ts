/** Counts of the cargo list's views: the results of several searches in one query. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from '../announce/announcement.ts'

let world: World
let maryam: Person
let farid: Person
beforeAll(async () => {
  world = await openWorld()
  const { companies } = world.cast
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  for (const FreighterNumber of [1, 2]) await maryam.say(cargo.announce, { ...aCargo(world), FreighterNumber })
})
afterAll(() => world.close())

const count = (who: Person, ...Searches: object[]) => who.say(cargo.count, { Searches })

test('refuses the count to users who may not search', async () => {
  const sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId: world.cast.companies.sepehr.id })
  expect((await count(sara, {})).status).toBe(403)
  expect((await count(world.stranger as Person, {})).status).toBe(401)
})

test('refuses an invalid search, and too many of them', async () => {
  expect((await count(maryam, { FromDate: '1405/13/40' })).status).toBe(400)
  expect((await count(maryam, ...Array.from({ length: 17 }, () => ({})))).status).toBe(400)
})

test('each count equals the results of its search, within the visible cargos', async () => {
  const searches = [{}, { FromDate: '1405/08/30', ToDate: '1405/08/30' }, { FromDate: '1405/09/01' }, { KalaId: [99] }]
  const found = await Promise.all(searches.map(async (filter) => (await maryam.say(cargo.search, filter)).data!.length))
  expect((await count(maryam, ...searches)).data).toEqual(found)
  expect(found[0]).toBe(2)
  expect((await count(farid, {}, { TransportationCompanyId: world.cast.companies.sepehr.id })).data).toEqual([0, 0])
  expect((await count(maryam)).data).toEqual([])
})

test('the view "without a truck" has live cargos with a truck left', async () => {
  const unfilled = async () => (await maryam.say(cargo.search, { Unfilled: true })).data!.map((row) => row.freighterNumber)
  expect((await unfilled()).sort()).toEqual([1, 2])
  await world.db
    .updateTable('cargo')
    .set({ status: 1, finished_at: world.clock.now, finish_reason: 'پایان' })
    .where('trucks', '=', 2)
    .execute()
  expect(await unfilled()).toEqual([1])
  expect((await count(maryam, { Unfilled: true }, {})).data).toEqual([1, 2])
})
