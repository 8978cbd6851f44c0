/** The member's own sessions, and how an administrator ends somebody's (GAP20). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/access/identity.ts'
import { accountWords as words, identityWords } from '#contract/access/identity-words.ts'
import { openWorld, PASSWORD, type Person, type World } from '../../world.ts'

let world: World
let modir: Person
beforeAll(async () => {
  world = await openWorld()
  modir = await world.person('modir', { role: 'Admin' })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}
const listed = async (person: Person) => (await person.say(identity.sessions, {})).data!

test('without a token there is no list, and with an ended one there is none either', async () => {
  expect((await world.stranger.say(identity.sessions, {})).status).toBe(401)
  const lena = await world.person('lena', { role: 'Customer' })
  await lena.say(identity.logout, {})
  expect((await lena.say(identity.sessions, {})).status).toBe(401)
  expect((await lena.say(identity.endSession, { id: 1 })).status).toBe(401)
})

test('another member’s session is not there', async () => {
  const [zahra, reza] = [await world.person('zahra', { role: 'Customer' }), await world.person('reza', { role: 'Customer' })]
  const [hers] = await listed(zahra)
  for (const id of [hers!.id, 999_999, Number.MAX_SAFE_INTEGER]) {
    expect((await reza.say(identity.endSession, { id })).status).toBe(404)
  }
  expect((await reza.say(identity.endSession, { id: 'x' })).status).toBe(400)
  expect((await zahra.say(identity.me, {})).status).toBe(200)
  expect(await listed(reza)).toHaveLength(1)
})

test('the newest use stands first, with its device, and this one is marked', async () => {
  const omid = await world.person('omid', { role: 'Customer' })
  later(120)
  const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36'
  const { data } = await world.stranger.say(
    identity.login,
    { Username: 'omid', Password: PASSWORD },
    {
      'user-agent': phone,
    },
  )
  const rows = await listed(omid)
  // Asking is using: the older session was used last.
  expect(rows.map(({ isThis }) => isThis).toSorted()).toEqual([false, true])
  expect(rows.find(({ isThis }) => !isThis)!.agent).toBe(phone)
  expect(rows.find(({ isThis }) => isThis)!.startedAt < rows.find(({ isThis }) => !isThis)!.startedAt).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(data!.accessToken)
})

test('a member ends all other sessions at once, and stays; another member’s stay too', async () => {
  const mahsa = await world.person('mahsa', { role: 'Customer' })
  const others = [await world.signIn(mahsa.id, 'mahsa'), await world.signIn(mahsa.id, 'mahsa')]
  const { data, message } = await mahsa.say(identity.endOtherSessions, {})
  expect([data, message]).toEqual([{ sessions: 2 }, '۲ دستگاه دیگر خارج شد.'])
  for (const other of others) expect((await other.say(identity.me, {})).status).toBe(401)
  expect(await listed(mahsa)).toHaveLength(1)
  expect((await modir.say(identity.me, {})).status).toBe(200)
})

test('an ended session is worth nothing from the next call on, and is ended once', async () => {
  const sara = await world.person('sara', { role: 'Customer' })
  const elsewhere = await world.signIn(sara.id, 'sara')
  const other = (await listed(sara)).find(({ isThis }) => !isThis)!
  const { status, message } = await sara.say(identity.endSession, { id: other.id })
  expect([status, message]).toEqual([200, words.sessionEnded])
  expect((await elsewhere.say(identity.me, {})).reason).toBe('not-signed-in')
  expect((await sara.say(identity.endSession, { id: other.id })).status).toBe(404)
  expect(await listed(sara)).toHaveLength(1)
})

test('an expired session is in no list', async () => {
  const hadi = await world.person('hadi', { role: 'Customer' })
  await world.signIn(hadi.id, 'hadi')
  const other = (await listed(hadi)).find(({ isThis }) => !isThis)!
  await world.db.updateTable('session').set({ expires_at: world.clock.now }).where('id', '=', other.id).execute()
  expect(await listed(hadi)).toHaveLength(1)
})

test('only an administrator signs somebody out, with a reason, and somebody who is there', async () => {
  const tara = await world.person('tara', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  const support = await world.person('support', { role: 'AdminSupport' })
  for (const one of [tara, support]) {
    expect((await one.say(identity.forceOut, { Username: 'modir', Reason: 'x' })).status).toBe(403)
  }
  expect((await modir.say(identity.forceOut, { Username: '', Reason: '' })).errors).toEqual({
    Username: identityWords.username,
    Reason: words.reason,
  })
  expect((await modir.say(identity.forceOut, { Username: 'nobody', Reason: 'x' })).status).toBe(404)
})

test('who is signed out by an administrator is out at the next call on every device, and the reason is kept', async () => {
  const nima = await world.person('nima', { role: 'Customer' })
  const elsewhere = await world.signIn(nima.id, 'nima')
  const { data } = await modir.say(identity.forceOut, { Username: 'NIMA', Reason: 'گوشی گم شده است' })
  expect(data).toEqual({ sessions: 2 })
  for (const one of [nima, elsewhere]) expect((await one.say(identity.me, {})).status).toBe(401)
  const event = await world.db
    .selectFrom('audit_event')
    .selectAll()
    .where('call', '=', 'identity.forceOut')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ member_id: modir.id, entity: 'member', entity_id: String(nima.id), reason: 'گوشی گم شده است' })
  expect((await world.signIn(nima.id, 'nima')).token).toBeTruthy()
  const roya = await world.person('roya1405', { role: 'Customer' })
  const typed = await modir.say(identity.forceOut, { Username: 'roya۱۴۰۵', Reason: 'گوشی گم شده است' })
  expect(typed.data).toEqual({ sessions: 1 })
  expect((await roya.say(identity.me, {})).status).toBe(401)
})

test('the profile says whose member somebody is', async () => {
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
