/** A hall reads the cargos announced in it, and no other (domain.md 6.1, G1). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { permit } from '#contract/permits/permit.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import type { Person } from '../../world.ts'
import { openHall, type Hall } from '../show/hall.ts'

let hall: Hall
let nader: Person
let nowhere: Person
let own: number
let others: number
let free: number
beforeAll(async () => {
  hall = await openHall()
  const { world, maryam } = hall
  const { companies, halls } = world.cast
  nader = await world.person('nader', { role: 'LoadHallAdmin', hallId: halls.shapour })
  nowhere = await world.person('without-hall', { role: 'LoadHallAdmin' })
  const say = async (more: object) => {
    const { data, errors } = await maryam.say(cargo.announce, { ...aCargo(world), ...more })
    if (!data) throw new Error(JSON.stringify(errors))
    return data.id
  }
  own = await say({ FreighterNumber: 1 })
  others = await say({ TransportationCompanyHallId: companies.sepehr.placeIn(halls.shapour) })
  free = await say({ TransportationCompanyHallId: companies.sepehr.placeIn(halls.shapour), IsLoadHall: false })
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

const found = async (who: Person, filter: object = {}) => (await who.say(cargo.search, filter)).data!.map(({ id }) => id)

describe('refusals', () => {
  test('another hall’s cargo is not found by any of the four calls', async () => {
    expect((await hall.zahra.say(cargo.byId, { cargoId: others })).status).toBe(404)
    expect((await hall.zahra.say(turn.prioritiesOfCargo, { CargoId: others })).status).toBe(404)
    expect((await hall.zahra.say(permit.ofCargo, { CargoId: others })).status).toBe(404)
    expect(await found(hall.zahra)).toEqual([own])
  })

  test('a free cargo is no hall cargo, even of a company that named the hall', async () => {
    expect((await nader.say(cargo.byId, { cargoId: free })).status).toBe(404)
    expect(await found(nader)).toEqual([others])
  })

  test('a hall admin without a hall sees nothing', async () => {
    expect(await found(nowhere)).toEqual([])
    expect((await nowhere.say(cargo.byId, { cargoId: own })).status).toBe(404)
  })

  test('no filter gives access to another hall', async () => {
    const { cities, companies } = hall.world.cast
    expect(await found(hall.zahra, { LoadHallCityId: cities.tehran.id })).toEqual([])
    expect(await found(hall.zahra, { TransportationCompanyId: companies.kaveh.id })).toEqual([])
    expect(await found(hall.zahra, { TransportationCompanyId: companies.sepehr.id, CargoStatus: 2 })).toEqual([own])
  })

  test('cannot announce, edit, finish, return or read the log', async () => {
    const { zahra, world } = hall
    const input = { Id: own, Desc: 'x' }
    expect((await zahra.say(cargo.announce, aCargo(world))).status).toBe(403)
    expect((await zahra.say(cargo.update, { ...aCargo(world), Id: own })).status).toBe(403)
    expect((await zahra.say(cargo.finish, { ...input, IsCancelPriority: true })).status).toBe(403)
    expect((await zahra.say(cargo.returnToSending, input)).status).toBe(403)
    expect((await zahra.say(cargo.log, { cargoId: own })).status).toBe(403)
  })
})

test('reads its own cargo with all fields, its requests after the lock, and its permits', async () => {
  const { zahra } = hall
  expect((await zahra.say(cargo.byId, { cargoId: own })).data).toMatchObject({ id: own, loadHallName: 'شهید رجایی' })
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:00')
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [own])
  const open = await zahra.say(turn.prioritiesOfCargo, { CargoId: own })
  expect([open.data, open.result]).toEqual([[], { sealed: 2 }])
  await hall.until('10:20')
  const { data } = await zahra.say(turn.prioritiesOfCargo, { CargoId: own })
  expect(data!.map(({ turnNumber, status }) => [turnNumber, status])).toEqual([
    [1, 2],
    [2, 3],
  ])
  const permits = await zahra.say(permit.ofCargo, { CargoId: own })
  expect(permits.data!.map(({ driverName, status }) => [driverName, status])).toEqual([['علی', 1]])
  expect(await found(zahra, { CargoStatus: 1 })).toEqual([own])
})
