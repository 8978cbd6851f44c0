/** Whose session has ended is nobody any more: at the next call, and in every stream that is open, on every server. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agency } from '#contract/organisations/agency.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { hall } from '#contract/organisations/hall.ts'
import { identity } from '#contract/access/identity.ts'
import { sql } from 'kysely'
import { openChanges } from '#server/http/changes.ts'
import { openWorld, PASSWORD, type Person, type World } from '../world.ts'

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

/** Opens the hall's stream as somebody; `ended` resolves when the server has closed it. */
async function watch(who: Person) {
  const path = httpRoute(hall.changes.at).path.replace('{id}', String(world.cast.halls.rajaei))
  const response = await who.send('GET', path)
  expect(response.status).toBe(200)
  return readerOf(response.body!)
}
function readerOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let heard = 0
  let wanted = { from: 0, tell: () => {} }
  const ended = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard += decoder.decode(part.value).split('event: changed').length - 1
      if (heard > wanted.from) wanted.tell()
    }
    return 'ended'
  })()
  const next = () => new Promise<string>((resolve) => (wanted = { from: heard, tell: () => resolve('open') }))
  return { ended, next, leave: () => reader.cancel() }
}

/** Told in order: who hears the hall after what came before was not closed by it. */
async function isOpen({ ended, next }: ReturnType<typeof readerOf>) {
  const heard = next()
  await sql`select pg_notify('hall', ${String(world.cast.halls.rajaei)})`.execute(world.db)
  return (await Promise.race([ended, heard])) === 'open'
}

test('only an administrator may, for a reason, and of somebody who is there', async () => {
  const other = await world.person(`farid${names}`, { role: 'AdminSupport' })
  expect((await forceOut(maryam.username, 'x', other)).status).toBe(403)
  expect((await forceOut(maryam.username, 'x', maryam)).status).toBe(403)
  expect((await forceOut(maryam.username, 'x', world.stranger)).status).toBe(401)
  const without = await forceOut(maryam.username, '  ')
  expect([without.status, without.errors]).toEqual([422, { Reason: 'دلیل را بنویسید.' }])
  expect((await forceOut('')).status).toBe(422)
  expect((await forceOut('nobody-of-this-name')).status).toBe(404)
  expect(await statusOf(maryam)).toBe(200)
})

test('every token of the member is worth nothing from the next call on, and nobody else is touched', async () => {
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
})

test('the member may sign in again at once, and the reason stands in the audit', async () => {
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

test('a session that was ended, expired, or whose member is suspended is refused at its next call', async () => {
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

test('a session lives thirty days after its last use, and not a moment longer', async () => {
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

test('another member’s session cannot be ended, and looks as if it were not there', async () => {
  const farid = await world.person(`farid${names}`, {
    role: 'TransportationCompanyAdmin',
    companyId: world.cast.companies.kaveh.id,
  })
  const id = await sessionOf(maryam)
  expect((await farid.say(identity.endSession, { id })).status).toBe(404)
  expect(await statusOf(maryam)).toBe(200)
})

test('who changes the password stays, every other device of the member is out', async () => {
  const other = await world.signIn(maryam.id, maryam.username)
  const stream = await watch(other)
  const own = await watch(maryam)
  const said = { CurrentPassword: PASSWORD, NewPassword: 'Kuh-o-Rud-1406' }
  expect((await maryam.say(identity.changePassword, said)).status).toBe(200)
  expect(await stream.ended).toBe('ended')
  expect(await Promise.all([maryam, other].map(statusOf))).toEqual([200, 401])
  expect(await isOpen(own)).toBe(true)
  await own.leave()
})

test('streams that the member has open close at once; those of others and of nobody stay', async () => {
  const streams = { maryam: await watch(maryam), admin: await watch(admin), nobody: await watch(world.stranger) }
  await forceOut(maryam.username)
  expect(await streams.maryam.ended).toBe('ended')
  expect(await isOpen(streams.admin)).toBe(true)
  expect(await isOpen(streams.nobody)).toBe(true)
  await streams.admin.leave()
  await streams.nobody.leave()
})

test('logging out, ending a session and suspending the member close the streams of that session too', async () => {
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

test('making a main office inactive closes the streams of its members, on a server that begins to listen later too', async () => {
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

test('a stream on another server closes as well, also one whose session ended before that server listened', async () => {
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

test('a stream of a session that has expired, or of an owner who was deleted, finds nobody listening for it', async () => {
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

test('what an ended stream took is given back: the address may open as many as before', async () => {
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

test('a member for whom no minutes are set is told thirty; what is set is told as it is', async () => {
  const minutes = async (name: string, expirationMinutes: number | null) => {
    const who = await world.person(name, { role: 'Admin', expirationMinutes })
    return (await who.say(identity.me, {})).data!.expirationMinutes
  }
  expect([await minutes('nominutes', null), await minutes('fiveminutes', 5)]).toEqual([30, 5])
})
