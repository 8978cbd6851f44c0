/** Ended sessions are refused at the next call, and their open streams close on every server. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agency } from '#contract/organisations/agency.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { hall } from '#contract/organisations/hall.ts'
import { identity } from '#contract/access/identity.ts'
import { accountWords, identityWords } from '#contract/access/identity-words.ts'
import { sql } from 'kysely'
import { openChanges } from '#server/http/changes.ts'
import { openWorld, PASSWORD, type Person, type World } from '../../world.ts'

let world: World
let admin: Person
let maryam: Person
let names = 0
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person('admin', { role: 'Admin' })
})
afterAll(async () => expect(await world.close()).toEqual([]))
beforeEach(async () => {
  names += 1
  const { sepehr } = world.cast.companies
  maryam = await world.person(`maryam${names}`, { role: 'TransportationCompanyAdmin', companyId: sepehr.id })
})

const statusOf = async (who: Person) => (await who.say(identity.me, {})).status
const sessionOf = (who: Person) => who.say(identity.sessions, {}).then(({ data }) => data!.find(({ isThis }) => isThis)!.id)
const forceOut = (Username: string, Reason = 'گوشی گم شده است', by = admin) => by.say(identity.forceOut, { Username, Reason })

/** Opens the stream of the hall; `ended` resolves when the server has closed it. */
async function watch(who: Person) {
  const path = httpRoute(hall.changes.at).path.replace('{id}', String(world.cast.halls.rajaei))
  const response = await who.send('GET', path)
  expect(response.status).toBe(200)
  return readerOf(response.body!)
}
function readerOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let received = 0
  let waiter = { from: 0, notify: () => {} }
  const ended = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      received += decoder.decode(part.value).split('event: changed').length - 1
      if (received > waiter.from) waiter.notify()
    }
    return 'ended'
  })()
  const next = () => new Promise<string>((resolve) => (waiter = { from: received, notify: () => resolve('open') }))
  return { ended, next, leave: () => reader.cancel() }
}

/** Events arrive in order: receiving a hall event proves that no earlier event closed the stream. */
async function isOpen({ ended, next }: ReturnType<typeof readerOf>) {
  const received = next()
  await sql`select pg_notify('hall', ${String(world.cast.halls.rajaei)})`.execute(world.db)
  return (await Promise.race([ended, received])) === 'open'
}

test('requires an Admin, a reason and an existing member', async () => {
  const other = await world.person(`farid${names}`, { role: 'AdminSupport' })
  expect((await forceOut(maryam.username, 'x', other)).status).toBe(403)
  expect((await forceOut(maryam.username, 'x', maryam)).status).toBe(403)
  expect((await forceOut(maryam.username, 'x', world.stranger)).status).toBe(401)
  const without = await forceOut(maryam.username, '  ')
  expect([without.status, without.errors]).toEqual([422, { Reason: 'دلیل را بنویسید.' }])
  expect((await forceOut('', '')).errors).toEqual({ Username: identityWords.username, Reason: accountWords.reason })
  expect((await forceOut('unknown-name')).status).toBe(404)
  expect(await statusOf(maryam)).toBe(200)
})

test('rejects every token of the member and no other token', async () => {
  const atHome = await world.signIn(maryam.id, maryam.username)
  const farid = await world.person(`farid${names}`, {
    role: 'TransportationCompanyAdmin',
    companyId: world.cast.companies.kaveh.id,
  })
  const { status, data } = await forceOut(maryam.username.toUpperCase())
  expect([status, data]).toEqual([200, { sessions: 2 }])
  expect(await Promise.all([maryam, atHome, farid, admin].map(statusOf))).toEqual([401, 401, 200, 200])
  const refused = await maryam.say(identity.me, {})
  expect(refused.reason).toBe('not-signed-in')
  expect((await forceOut(maryam.username)).data).toEqual({ sessions: 0 })
  const roya = await world.person('roya1405', { role: 'Customer' })
  expect((await forceOut('roya۱۴۰۵')).data).toEqual({ sessions: 1 })
  expect(await statusOf(roya)).toBe(401)
})

test('allows the member to sign in again and records the reason in the audit', async () => {
  await forceOut(maryam.username, 'گوشی گم شده است')
  const again = await world.signIn(maryam.id, maryam.username)
  expect(await statusOf(again)).toBe(200)
  const event = await world.db
    .selectFrom('audit_event')
    .select(['member_id', 'entity', 'entity_id', 'reason'])
    .where('call', '=', identity.forceOut.name)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ member_id: admin.id, entity: 'member', entity_id: String(maryam.id), reason: 'گوشی گم شده است' })
})

test('rejects ended and expired sessions and those of suspended members', async () => {
  const [ended, expired, suspended] = await Promise.all(['a', 'b', 'c'].map(() => world.signIn(maryam.id, maryam.username)))
  expect((await maryam.say(identity.endSession, { id: await sessionOf(ended!) })).status).toBe(200)
  await world.db
    .updateTable('session')
    .set({ expires_at: world.clock.now })
    .where('id', '=', await sessionOf(expired!))
    .execute()
  expect(await Promise.all([maryam, ended!, expired!, suspended!].map(statusOf))).toEqual([200, 401, 401, 200])
  await world.db.updateTable('member').set({ is_active: false }).where('id', '=', maryam.id).execute()
  expect(await Promise.all([maryam, suspended!].map(statusOf))).toEqual([401, 401])
})

test('expires a session thirty days after its last use', async () => {
  const then = world.clock.now
  const day = 86_400_000
  try {
    world.clock.now = new Date(then.getTime() + 29 * day)
    expect(await statusOf(maryam)).toBe(200)
    world.clock.now = new Date(then.getTime() + 58 * day)
    expect(await statusOf(maryam)).toBe(200)
    world.clock.now = new Date(then.getTime() + 88 * day)
    expect(await statusOf(maryam)).toBe(401)
  } finally {
    world.clock.now = then
  }
})

test('ends every other session when the password changes', async () => {
  const other = await world.signIn(maryam.id, maryam.username)
  const stream = await watch(other)
  const own = await watch(maryam)
  const input = { CurrentPassword: PASSWORD, NewPassword: 'Kuh-o-Rud-1406' }
  expect((await maryam.say(identity.changePassword, input)).status).toBe(200)
  expect(await stream.ended).toBe('ended')
  expect(await Promise.all([maryam, other].map(statusOf))).toEqual([200, 401])
  expect(await isOpen(own)).toBe(true)
  await own.leave()
})

test('closes the open streams of the member and keeps all others', async () => {
  const streams = { maryam: await watch(maryam), admin: await watch(admin), signedOut: await watch(world.stranger) }
  await forceOut(maryam.username)
  expect(await streams.maryam.ended).toBe('ended')
  expect(await isOpen(streams.admin)).toBe(true)
  expect(await isOpen(streams.signedOut)).toBe(true)
  await streams.admin.leave()
  await streams.signedOut.leave()
})

test('closes the streams of a session that is logged out, ended or suspended', async () => {
  const [leaving, ended] = [await world.signIn(maryam.id, maryam.username), await world.signIn(maryam.id, maryam.username)]
  const streams = [await watch(leaving), await watch(ended), await watch(maryam)]
  await leaving.say(identity.logout, {})
  expect(await streams[0]!.ended).toBe('ended')
  await maryam.say(identity.endSession, { id: await sessionOf(ended) })
  expect(await streams[1]!.ended).toBe('ended')
  expect(await isOpen(streams[2]!)).toBe(true)
  await world.db.updateTable('member').set({ is_active: false }).where('id', '=', maryam.id).execute()
  expect(await streams[2]!.ended).toBe('ended')
})

test('closes the streams of a deactivated main office, also on a server that starts listening later', async () => {
  const id = world.cast.offices.centre
  const { rajaei } = world.cast.halls
  const shirin = await world.person(`shirin${names}`, { role: 'AgentMain', mainOfficeId: id })
  const session = await sessionOf(shirin)
  const streams = { shirin: await watch(shirin), maryam: await watch(maryam) }
  const close = { agentMainId: id, active: false, Reason: 'دفتر بسته شد' }
  const other = openChanges(world.url, { warn: () => {} }, { now: () => world.clock.now })
  try {
    expect((await admin.say(agency.updateOffice, close)).status).toBe(200)
    expect(await statusOf(shirin)).toBe(401)
    expect(await isOpen(streams.maryam)).toBe(true)
    expect(await streams.shirin.ended).toBe('ended')
    const late = readerOf(other.watch([`hall ${rajaei}`], 'a', session)!)
    const own = readerOf(other.watch([`hall ${rajaei}`], 'a', await sessionOf(maryam))!)
    expect(await isOpen(own)).toBe(true)
    expect(await late.ended).toBe('ended')
  } finally {
    await other.close()
    await admin.say(agency.updateOffice, { ...close, active: true })
    await streams.maryam.leave()
  }
})

test('closes streams on another server, also for sessions ended before it started listening', async () => {
  const other = openChanges(world.url, { warn: () => {} }, { now: () => world.clock.now })
  try {
    const { rajaei } = world.cast.halls
    const late = await world.signIn(maryam.id, maryam.username)
    const [first, second] = [await sessionOf(maryam), await sessionOf(late)]
    await late.say(identity.logout, {})
    const tooLate = readerOf(other.watch([`hall ${rajaei}`], 'a', second)!)
    expect(await tooLate.ended).toBe('ended')
    const stream = readerOf(other.watch([`hall ${rajaei}`], 'a', first)!)
    await forceOut(maryam.username)
    expect(await stream.ended).toBe('ended')
    expect(await readerOf(other.watch([`hall ${rajaei}`], 'a', first)!).ended).toBe('ended')
  } finally {
    await other.close()
  }
})

test('closes streams of expired sessions and of deleted owners when an event arrives', async () => {
  const { rajaei } = world.cast.halls
  const ownerId = world.cast.owners.mina
  const mina = await world.person(`mina${names}`, { role: 'ProductOwnerAdmin', ownerId })
  const [expired, deleted, living] = [await sessionOf(maryam), await sessionOf(mina), await sessionOf(admin)]
  await world.db.updateTable('session').set({ expires_at: world.clock.now }).where('id', '=', expired).execute()
  await world.db.updateTable('owner').set({ deleted_at: world.clock.now }).where('id', '=', ownerId).execute()
  const other = openChanges(world.url, { warn: () => {} }, { now: () => world.clock.now })
  try {
    const streams = [expired, deleted].map((id) => readerOf(other.watch([`hall ${rajaei}`], 'a', id)!))
    const own = readerOf(other.watch([`hall ${rajaei}`], 'a', living)!)
    expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(['ended', 'ended'])
    expect(await isOpen(own)).toBe(true)
  } finally {
    await world.db.updateTable('owner').set({ deleted_at: null }).where('id', '=', ownerId).execute()
    await other.close()
  }
})

test('frees the stream slots of an address when its streams close', async () => {
  const other = openChanges(world.url, { warn: () => {} }, { now: () => world.clock.now })
  try {
    const { rajaei } = world.cast.halls
    const session = await sessionOf(maryam)
    const open = () => Array.from({ length: 20 }, () => other.watch([`hall ${rajaei}`], 'a', session))
    const streams = open()
    expect(other.watch([`hall ${rajaei}`], 'a', session)).toBeNull()
    await forceOut(maryam.username)
    await Promise.all(streams.map((stream) => readerOf(stream!).ended))
    expect(other.watch([`hall ${rajaei}`], 'a', 0)).not.toBeNull()
  } finally {
    await other.close()
  }
})

test('returns thirty idle minutes by default, otherwise the configured number', async () => {
  const readMinutes = async (name: string, expirationMinutes: number | null) => {
    const who = await world.person(name, { role: 'Admin', expirationMinutes })
    return (await who.say(identity.me, {})).data!.expirationMinutes
  }
  expect([await readMinutes('nominutes', null), await readMinutes('fiveminutes', 5)]).toEqual([30, 5])
})
