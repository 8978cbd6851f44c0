/** Sessions of the member (GAP20). Forced sign-out: tests/access/member/force-out.test.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/access/identity.ts'
import { accountWords as words } from '#contract/access/identity-words.ts'
import { openWorld, PASSWORD, type Person, type World } from '../../world.ts'

let world: World
let modir: Person
beforeAll(async () => {
  world = await openWorld()
  modir = await world.person('modir', { role: 'Admin' })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const advance = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}
const listSessions = async (person: Person) => (await person.say(identity.sessions, {})).data!

test('returns 401 without a token and with an ended one', async () => {
  expect((await world.stranger.say(identity.sessions, {})).status).toBe(401)
  const lena = await world.person('lena', { role: 'Customer' })
  await lena.say(identity.logout, {})
  expect((await lena.say(identity.sessions, {})).status).toBe(401)
  expect((await lena.say(identity.endSession, { id: 1 })).status).toBe(401)
})

test('returns 404 for the session of another member', async () => {
  const [zahra, reza] = [await world.person('zahra', { role: 'Customer' }), await world.person('reza', { role: 'Customer' })]
  const [herSession] = await listSessions(zahra)
  for (const id of [herSession!.id, 999_999, Number.MAX_SAFE_INTEGER]) {
    expect((await reza.say(identity.endSession, { id })).status).toBe(404)
  }
  expect((await reza.say(identity.endSession, { id: 'x' })).status).toBe(400)
  expect((await zahra.say(identity.me, {})).status).toBe(200)
  expect(await listSessions(reza)).toHaveLength(1)
})

test('lists the most recently used first, with its device, and marks this one', async () => {
  const omid = await world.person('omid', { role: 'Customer' })
  advance(120)
  const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36'
  const { data } = await world.stranger.say(
    identity.login,
    { Username: 'omid', Password: PASSWORD },
    {
      'user-agent': phone,
    },
  )
  const rows = await listSessions(omid)
  // Listing counts as use: the older session was used last.
  expect(rows.map(({ isThis }) => isThis).toSorted()).toEqual([false, true])
  expect(rows.find(({ isThis }) => !isThis)!.agent).toBe(phone)
  expect(rows.find(({ isThis }) => isThis)!.startedAt < rows.find(({ isThis }) => !isThis)!.startedAt).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(data!.accessToken)
})

test('ends all other sessions of the member, but neither this one nor those of others', async () => {
  const mahsa = await world.person('mahsa', { role: 'Customer' })
  const others = [await world.signIn(mahsa.id, 'mahsa'), await world.signIn(mahsa.id, 'mahsa')]
  const { data, message } = await mahsa.say(identity.endOtherSessions, {})
  expect([data, message]).toEqual([{ sessions: 2 }, '۲ دستگاه دیگر خارج شد.'])
  for (const other of others) expect((await other.say(identity.me, {})).status).toBe(401)
  expect(await listSessions(mahsa)).toHaveLength(1)
  expect((await modir.say(identity.me, {})).status).toBe(200)
})

test('rejects an ended session at the next call and ends it once', async () => {
  const sara = await world.person('sara', { role: 'Customer' })
  const elsewhere = await world.signIn(sara.id, 'sara')
  const other = (await listSessions(sara)).find(({ isThis }) => !isThis)!
  const { status, message } = await sara.say(identity.endSession, { id: other.id })
  expect([status, message]).toEqual([200, words.sessionEnded])
  expect((await elsewhere.say(identity.me, {})).reason).toBe('not-signed-in')
  expect((await sara.say(identity.endSession, { id: other.id })).status).toBe(404)
  expect(await listSessions(sara)).toHaveLength(1)
})

test('does not list expired sessions', async () => {
  const hadi = await world.person('hadi', { role: 'Customer' })
  await world.signIn(hadi.id, 'hadi')
  const other = (await listSessions(hadi)).find(({ isThis }) => !isThis)!
  await world.db.updateTable('session').set({ expires_at: world.clock.now }).where('id', '=', other.id).execute()
  expect(await listSessions(hadi)).toHaveLength(1)
})

test('returns the organisation of a member', async () => {
  const { sepehr } = world.cast.companies
  const cast = [
    ['arash', { role: 'TransportationCompanyMember', companyId: sepehr.id }, { kind: 'company', name: sepehr.name }],
    ['mina', { role: 'ProductOwnerAdmin', ownerId: world.cast.owners.mina }, { kind: 'owner', name: 'مینا صادقی' }],
    ['salar', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei }, { kind: 'hall', name: 'شهید رجایی' }],
    ['jonub', { role: 'AgentMain', mainOfficeId: world.cast.offices.south }, { kind: 'office', name: 'دفتر جنوب' }],
    ['negar', { role: 'Organization' }, null],
  ] as const
  for (const [name, who, organisation] of cast) {
    const person = await world.person(name, who)
    expect((await person.say(identity.profile, {})).data).toEqual({ organisation })
  }
  expect((await world.stranger.say(identity.profile, {})).status).toBe(401)
})
