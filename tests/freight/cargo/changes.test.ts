/** Who lists cargos and permits hears when one they may see has changed, and of nothing else, over real HTTP. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { listen, type Door } from '#server/http/listen.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from '../announce/announcement.ts'
import { openDesk } from './desk.ts'

let world: World
let door: Door
let maryam: Person
let nima: Person
let farid: Person
let leaving: AbortController[] = []

beforeAll(async () => {
  world = await openWorld()
  door = await listen({ host: '127.0.0.1', port: 0 })
  door.open(world.app.fetch)
  const { sepehr, kaveh } = world.cast.companies
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: sepehr.id })
  nima = await world.person('nima', { role: 'TransportationCompanyMember', companyId: sepehr.id, flags: ['access_Load_Manage'] })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: kaveh.id })
  // The first to come is greeted again once the server listens to the database; nobody after is.
  await follow(maryam, 1)
})
afterEach(() => {
  for (const one of leaving) one.abort()
  leaving = []
})
afterAll(async () => {
  await door.close()
  await world.close()
})

/** Somebody who follows their lists: how often they heard of a change, the greeting not counted. */
async function follow(who: Person, greetings = 0) {
  const over = new AbortController()
  leaving.push(over)
  const headers = { Authorization: `Bearer ${who.token}` }
  const response = await fetch(`${door.url}${httpRoute(cargo.changes.at).path}`, { headers, signal: over.signal })
  let text = ''
  let ended = false
  const read = async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part
    ended = true
  }
  void read().catch(() => undefined)
  const heard = () => text.split('event: changed\n').length - 2
  await vi.waitFor(() => expect(heard()).toBe(greetings), { timeout: 15_000 })
  return { status: response.status, heard, text: () => text, ended: () => ended }
}
const announce = async (who: Person, change: object = {}) =>
  (await who.say(cargo.announce, { ...aCargo(world), ...change })).data!.id
/** Somebody has heard; whoever else was to hear of it has by then, too. */
const heardBy = (one: { heard(): number }, times = 1) => expect.poll(one.heard, { timeout: 3000 }).toBeGreaterThanOrEqual(times)

test('nobody without a session, and no customer, may follow anything', async () => {
  const stranger = await fetch(`${door.url}${httpRoute(cargo.changes.at).path}`)
  expect(stranger.status).toBe(401)
  const customer = await world.person('zahra', { role: 'Customer' })
  expect((await customer.raw('GET', httpRoute(cargo.changes.at).path)).status).toBe(403)
})

test('a company’s announcement is heard by its members, its hall and the administrators, and not by another company or hall', async () => {
  const { halls } = world.cast
  const admin = await world.person('admin', { role: 'AdminSupport' })
  const own = await world.person('rajaei', { role: 'LoadHallAdmin', hallId: halls.rajaei })
  const other = await world.person('shapour', { role: 'LoadHallAdmin', hallId: halls.shapour })
  const [member, hall, team, strangers, strange] = await Promise.all([nima, own, admin, farid, other].map((one) => follow(one)))
  await announce(maryam)
  await heardBy(member!)
  await heardBy(hall!)
  await heardBy(team!)
  expect([strangers!.heard(), strange!.heard()]).toEqual([0, 0])
  // A change without a content.
  expect(member!.text()).toMatch(/^(retry: 2000\n|event: changed\ndata:(?: \d+)?\n\n|:\n\n)+$/)
})

test('permits and requests of a cargo are heard of by those who see it; an owner hears of the own cargos alone', async () => {
  const { companies, owners, drivers } = world.cast
  const mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
  const desk = openDesk(world)
  const id = await announce(maryam)
  const [member, owner, strangers] = await Promise.all([nima, mina, farid].map((one) => follow(one)))
  await desk.priority(id)
  await heardBy(member!)
  await desk.permit(id, { driver: drivers.yadollah })
  await heardBy(member!, 2)
  expect(owner!.heard()).toBe(0)
  const free = { TransportationCompanyId: companies.sepehr.id, TransportationCompanyHallId: null, IsLoadHall: false }
  await announce(mina, free)
  await heardBy(owner!)
  await heardBy(member!, 3)
  expect(strangers!.heard()).toBe(0)
})

test('an observer hears of what they are linked to; one without a link hears nothing', async () => {
  const linked = await world.person('org', { role: 'Organization' })
  const unlinked = await world.person('org2', { role: 'Organization' })
  await world.db
    .insertInto('member_company')
    .values({ member_id: linked.id, company_id: world.cast.companies.sepehr.id })
    .execute()
  const [one, none] = await Promise.all([linked, unlinked].map((one) => follow(one)))
  await announce(farid, { TransportationCompanyHallId: world.cast.companies.kaveh.placeIn(world.cast.halls.rajaei) })
  await announce(maryam)
  await heardBy(one!)
  expect([one!.heard(), none!.heard()]).toEqual([1, 0])
})

test('the stream ends with its session', async () => {
  const gone = await world.signIn(nima.id, 'nima')
  const stream = await follow(gone)
  await gone.raw('POST', '/api/v1/users/logout')
  await expect.poll(stream.ended, { timeout: 3000 }).toBe(true)
})
