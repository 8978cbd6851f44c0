/** Change events of cargo and permit lists, sent only to users who may see the change, over real HTTP. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { listen, type Listener } from '#server/http/listen.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from '../announce/announcement.ts'
import { openDesk } from './desk.ts'

let world: World
let endpoint: Listener
let maryam: Person
let nima: Person
let farid: Person
let leaving: AbortController[] = []

beforeAll(async () => {
  world = await openWorld()
  endpoint = await listen({ host: '127.0.0.1', port: 0 })
  endpoint.open(world.app.fetch)
  const { sepehr, kaveh } = world.cast.companies
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: sepehr.id })
  nima = await world.person('nima', { role: 'TransportationCompanyMember', companyId: sepehr.id, flags: ['access_Load_Manage'] })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: kaveh.id })
  // The first subscriber gets a second event once the server listens to the database; later ones do not.
  await follow(maryam, 1)
})
afterEach(() => {
  for (const one of leaving) one.abort()
  leaving = []
})
afterAll(async () => {
  await endpoint.close()
  await world.close()
})

/** Subscribes a member to their lists and counts change events, except the first. */
async function follow(who: Person, greetings = 0) {
  const over = new AbortController()
  leaving.push(over)
  const headers = { Authorization: `Bearer ${who.token}` }
  const response = await fetch(`${endpoint.url}${httpRoute(cargo.changes.at).path}`, { headers, signal: over.signal })
  let text = ''
  let ended = false
  const read = async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part
    ended = true
  }
  void read().catch(() => undefined)
  const received = () => text.split('event: changed\n').length - 2
  await vi.waitFor(() => expect(received()).toBe(greetings), { timeout: 15_000 })
  return { status: response.status, received, text: () => text, ended: () => ended }
}
const announce = async (who: Person, change: object = {}) =>
  (await who.say(cargo.announce, { ...aCargo(world), ...change })).data!.id
/** Waits until one subscriber has received an event; all others have by then, too. */
const receives = (one: { received(): number }, times = 1) =>
  expect.poll(one.received, { timeout: 3000 }).toBeGreaterThanOrEqual(times)

test('refuses a subscription without a session, and to customers', async () => {
  const stranger = await fetch(`${endpoint.url}${httpRoute(cargo.changes.at).path}`)
  expect(stranger.status).toBe(401)
  const customer = await world.person('zahra', { role: 'Customer' })
  expect((await customer.raw('GET', httpRoute(cargo.changes.at).path)).status).toBe(403)
})

test('a company’s announcement emits to its members, its hall and administrators only', async () => {
  const { halls } = world.cast
  const admin = await world.person('admin', { role: 'AdminSupport' })
  const own = await world.person('rajaei', { role: 'LoadHallAdmin', hallId: halls.rajaei })
  const other = await world.person('shapour', { role: 'LoadHallAdmin', hallId: halls.shapour })
  const [member, hall, team, strangers, strange] = await Promise.all([nima, own, admin, farid, other].map((one) => follow(one)))
  await announce(maryam)
  await receives(member!)
  await receives(hall!)
  await receives(team!)
  expect([strangers!.received(), strange!.received()]).toEqual([0, 0])
  // An event without data.
  expect(member!.text()).toMatch(/^(retry: [1-4]\d{3}\n|event: changed\ndata:(?: \d+)?\n\n|:\n\n)+$/)
})

test('permits and requests of a cargo emit to those who see it; to an owner for own cargos only', async () => {
  const { companies, owners, drivers } = world.cast
  const mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
  const desk = openDesk(world)
  const id = await announce(maryam)
  const [member, owner, strangers] = await Promise.all([nima, mina, farid].map((one) => follow(one)))
  await desk.priority(id)
  await receives(member!)
  await desk.permit(id, { driver: drivers.yadollah })
  await receives(member!, 2)
  expect(owner!.received()).toBe(0)
  const free = { TransportationCompanyId: companies.sepehr.id, TransportationCompanyHallId: null, IsLoadHall: false }
  await announce(mina, free)
  await receives(owner!)
  await receives(member!, 3)
  expect(strangers!.received()).toBe(0)
})

test('an observer receives events of linked organisations; one without a link receives none', async () => {
  const linked = await world.person('org', { role: 'Organization' })
  const unlinked = await world.person('org2', { role: 'Organization' })
  await world.db
    .insertInto('member_company')
    .values({ member_id: linked.id, company_id: world.cast.companies.sepehr.id })
    .execute()
  const [one, none] = await Promise.all([linked, unlinked].map((one) => follow(one)))
  await announce(farid, { TransportationCompanyHallId: world.cast.companies.kaveh.placeIn(world.cast.halls.rajaei) })
  await announce(maryam)
  await receives(one!)
  expect([one!.received(), none!.received()]).toEqual([1, 0])
})

test('the stream ends with its session', async () => {
  const gone = await world.signIn(nima.id, 'nima')
  const stream = await follow(gone)
  await gone.raw('POST', '/api/v1/users/logout')
  await expect.poll(stream.ended, { timeout: 3000 }).toBe(true)
})
