/** The shows of a cargo, as readers of the cargo see them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#contract/halls/run.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import type { Person } from '../../world.ts'

let hall: Hall
/** Of another company; the owner of other goods; the main office of Sepehr's agency, and another one. */
let farid: Person
let mina: Person
let south: Person
let centre: Person
beforeAll(async () => {
  hall = await openHall()
  const { companies, owners, offices } = hall.world.cast
  farid = await hall.world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  mina = await hall.world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
  south = await hall.world.person('south', { role: 'AgentMain', mainOfficeId: offices.south })
  centre = await hall.world.person('centre', { role: 'AgentMain', mainOfficeId: offices.centre })
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

const showsOf = async (who: Person, cargoId: number) => (await who.say(run.ofCargo, { cargoId })).data
const showsFor = async (cargoId: number) =>
  (await showsOf(hall.maryam, cargoId))!.map(({ state, number, trucks, turns }) => ({ state, number, trucks, turns }))

let wanted: number
let lonely: number
let ended: number

test('shows of another’s cargo, and of an unknown one, are not found', async () => {
  wanted = await hall.announced(2)
  for (const who of [farid, mina, centre]) {
    const { status, data } = await who.say(run.ofCargo, { cargoId: wanted })
    expect([status, data]).toEqual([404, null])
  }
  expect((await hall.maryam.say(run.ofCargo, { cargoId: 999_999 })).status).toBe(404)
  expect((await hall.world.stranger.say(run.ofCargo, { cargoId: wanted })).status).toBe(401)
  expect(await showsFor(wanted)).toEqual([])
})

test('an open show has its cargos with their numbers, and no lists', async () => {
  lonely = await hall.announced(1)
  ended = await hall.announced(1)
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [wanted])
  expect(await showsFor(wanted)).toEqual([{ state: 'OPEN', number: 1, trucks: null, turns: [] }])
  expect(await showsOf(south, wanted)).toEqual(await showsOf(hall.maryam, wanted))
  expect((await showsOf(hall.zahra, wanted))![0]).toMatchObject({ hallName: 'شهید رجایی', number: 1 })
})

test('after the split: assigned, unassigned, and gone before the lock', async () => {
  await hall.maryam.say(cargo.finish, { Id: ended, Desc: 'فروخته شد' })
  await hall.until('10:20')
  const { results } = (await hall.world.stranger.say(run.board, { id: hall.world.cast.halls.rajaei })).data!
  const winner = results.find((one) => one.cargo === wanted)!
  expect(await showsFor(wanted)).toEqual([{ state: 'PUBLISHED', number: 1, trucks: 2, turns: [winner.turn] }])
  expect(await showsFor(lonely)).toEqual([{ state: 'PUBLISHED', number: 2, trucks: 1, turns: [] }])
  expect(await showsFor(ended)).toEqual([{ state: 'PUBLISHED', number: 3, trucks: null, turns: [] }])
})

test('the next show is listed before the previous one', async () => {
  await hall.queued('رضا')
  await hall.until('10:30')
  const shows = await showsFor(lonely)
  expect(shows.map(({ state }) => state)).toEqual(['OPEN', 'PUBLISHED'])
  expect(shows[0]).toMatchObject({ trucks: null, turns: [] })
})
