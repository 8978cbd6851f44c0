/** A company governs its own people: closing and reopening an account, signing it out, a new password, and two who save at once (C7, C14). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer } from '#contract/freight/customer.ts'
import { flagNames, type Flag } from '#contract/kernel/flags.ts'
import { identity } from '#contract/access/identity.ts'
import { member } from '#contract/access/member.ts'
import { accountWords } from '#contract/access/identity-words.ts'
import { memberWords as words } from '#contract/access/member-words.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { openWorld, PASSWORD, type Person, type World } from '../world.ts'
import { meanwhile } from './meanwhile.ts'

let world: World
let maryam: Person
let farid: Person
let modir: Person
let sepehr: number
beforeAll(async () => {
  world = await openWorld()
  sepehr = world.cast.companies.sepehr.id
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: sepehr })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.kaveh.id })
  modir = await world.person('modir', { role: 'Admin' })
})
afterAll(async () => expect(await world.close()).toEqual([]))

let next = 0
const clerk = (...flags: Flag[]) =>
  world.person(`hamkar${(next += 1)}`, { role: 'TransportationCompanyMember', companyId: sepehr, flags })
const Reason = 'مرخصی بلند'
const close = (who: Person, username: string, IsActive = false, headers?: Record<string, string>) =>
  who.say(member.setActive, { username, IsActive, Reason }, headers)
const signOut = (who: Person, username: string) => who.say(member.signOut, { username, Reason })
const reset = (who: Person, username: string) => who.say(member.resetPassword, { username, Reason })
const acts = { close, signOut, reset }
const rowOf = (username: string) =>
  world.db.selectFrom('member').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
const listed = async (username: string) => (await maryam.say(member.all, {})).data!.find((one) => one.username === username)!

describe.each(Object.entries(acts))('%s is refused', (_name, act) => {
  test('to strangers, to members without the flag, to observers and halls', async () => {
    const { username } = await clerk()
    const observer = await world.person(`nazer${(next += 1)}`, { role: 'Organization', flags: [...flagNames] })
    expect((await act(world.stranger, username)).status).toBe(401)
    for (const who of [await clerk('access_Member_List'), observer]) expect((await act(who, username)).status).toBe(403)
  })

  test('about another company’s people, the platform’s, and nobody', async () => {
    const { username } = await clerk()
    for (const [who, whom] of [
      [farid, username],
      [maryam, 'farid'],
      [maryam, 'modir'],
      [modir, username],
      [maryam, 'nobody-at-all'],
      [maryam, ''],
    ] as const) {
      const reply = await act(who, whom)
      expect([reply.status, reply.message], whom).toEqual([404, words.noSuchMember])
    }
    expect((await rowOf(username)).is_active).toBe(true)
  })

  test('about oneself, and about who holds more', async () => {
    const reza = await clerk('access_Member_Update', 'access_Member_Delete')
    const more = await clerk('access_Bill_Paid')
    const own = await act(reza, reza.username)
    expect([own.status, own.message]).toEqual([422, words.ownRights])
    const other = await act(reza, more.username)
    expect([other.status, other.message]).toEqual([422, words.holdsMore])
    expect(await rowOf(more.username)).toMatchObject({ is_active: true, must_change_password: false })
  })
})

test('a closed account is signed out at once, comes in no more, and opened again is as it was', async () => {
  const nima = await clerk('access_Customer_List')
  expect((await nima.say(customer.own, {})).status).toBe(200)
  const closed = await close(maryam, nima.username)
  expect([closed.status, closed.data!.isActive, closed.message]).toEqual([200, false, words.closed(nima.username)])
  expect((await nima.say(customer.own, {})).status).toBe(401)
  const login = () => world.stranger.say(identity.login, { Username: nima.username, Password: PASSWORD })
  expect((await login()).status).toBe(403)
  const again = await close(maryam, nima.username)
  expect([again.status, again.message]).toEqual([409, words.closedAlready(nima.username)])
  const reopened = await close(maryam, nima.username, true)
  expect(reopened.data).toMatchObject({ isActive: true, access_Customer_List: true })
  expect((await login()).status).toBe(200)
  // The sessions of before stay ended.
  expect((await nima.say(customer.own, {})).status).toBe(401)
})

test('a member with the flag closes who holds no more than they do', async () => {
  const reza = await clerk('access_Member_Delete', 'access_Load_Add')
  const less = await clerk('access_Load_Add')
  expect((await close(reza, less.username)).status).toBe(200)
})

test('an Admin does the same for the support team', async () => {
  const supporter = await world.person('poshtiban', { role: 'AdminSupport' })
  expect((await signOut(modir, 'poshtiban')).data).toEqual({ sessions: 1 })
  expect((await supporter.say(identity.me, {})).status).toBe(401)
  expect((await close(modir, 'poshtiban')).data!.isActive).toBe(false)
})

test('signing out ends every device and leaves the password', async () => {
  const nima = await clerk()
  await world.signIn(nima.id, nima.username)
  const reply = await signOut(maryam, nima.username)
  expect([reply.data, reply.message]).toEqual([{ sessions: 2 }, words.signedOut(nima.username, 2)])
  expect((await nima.say(identity.me, {})).status).toBe(401)
  expect((await signOut(maryam, nima.username)).message).toBe(words.signedOut(nima.username, 0))
  expect((await world.stranger.say(identity.login, { Username: nima.username, Password: PASSWORD })).status).toBe(200)
})

test('a new password is told once, opens nothing but the change, and the old one opens nothing', async () => {
  const nima = await clerk('access_Customer_List')
  const key = { 'Idempotency-Key': '7d0f4c1e-0c3a-4f0a-9a55-2f8f0a2e1c11' }
  const first = await maryam.say(member.resetPassword, { username: nima.username, Reason }, key)
  expect([first.status, first.data!.userName]).toEqual([200, nima.username])
  const { password } = first.data!
  const again = await maryam.say(member.resetPassword, { username: nima.username, Reason }, key)
  expect([again.status, again.data]).toEqual([200, null])
  expect((await nima.say(identity.me, {})).status).toBe(401)
  const login = (Password: string) => world.stranger.say(identity.login, { Username: nima.username, Password })
  expect((await login(PASSWORD)).status).toBe(401)
  const entered = await login(password)
  expect(entered.data!.mustChangePassword).toBe(true)
  const asNima = { authorization: `Bearer ${entered.data!.accessToken}` }
  expect((await world.stranger.say(customer.own, {}, asNima)).status).toBe(403)
  const tables = await world.db.introspection.getTables()
  for (const { name } of tables) {
    const rows = await world.db
      .selectFrom(name as 'member')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows).includes(password), name).toBe(false)
  }
})

test('of two who reset one password at once the second is told so, and the first one’s opens', async () => {
  const nima = await clerk()
  const both = await meanwhile(
    world.db,
    (tx) => tx.selectFrom('member').select('id').where('id', '=', nima.id).forUpdate().execute(),
    () => reset(maryam, nima.username),
    () => reset(maryam, nima.username),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 409])
  expect(both[1].message).toBe(accountWords.justIssued)
  const login = await world.stranger.say(identity.login, { Username: nima.username, Password: both[0].data!.password })
  expect(login.status).toBe(200)
})

test('every act is in the audit with its reason, and no password is', async () => {
  const nima = await clerk()
  await close(maryam, nima.username)
  await close(maryam, nima.username, true)
  await signOut(maryam, nima.username)
  const { password } = (await reset(maryam, nima.username)).data!
  const events = await world.db
    .selectFrom('audit_event')
    .select(['call', 'member_id', 'reason', 'detail'])
    .where('entity', '=', 'member')
    .where('entity_id', '=', String(nima.id))
    .where('member_id', '=', maryam.id)
    .orderBy('id')
    .execute()
  const by = { member_id: maryam.id, reason: Reason }
  expect(events).toEqual([
    { ...by, call: 'member.setActive', detail: { before: { active: true }, after: { active: false } } },
    { ...by, call: 'member.setActive', detail: { before: { active: false }, after: { active: true } } },
    { ...by, call: 'member.signOut', detail: { sessions: 0 } },
    { ...by, call: 'member.resetPassword', detail: null },
  ])
  expect(JSON.stringify(events)).not.toContain(password)
})

describe('two who change one member', () => {
  const version = (n: number) => ({ 'If-Match': `"${n}"` })

  test('never write over each other: the second is told, with the row as it stands', async () => {
    const nima = await clerk('access_Load_Add')
    const read = await listed(nima.username)
    const first = await maryam.say(member.update, { ...read, mobile: '09180000000' }, version(read.version))
    expect(first.data!.version).toBe(read.version + 1)
    const second = await maryam.say(member.update, { ...read, fullname: 'نیما' }, version(read.version))
    expect([second.status, second.message, second.reason]).toEqual([409, words.stale, 'stale-version'])
    expect(second.data).toEqual(await listed(nima.username))
    expect(second.data).toMatchObject({ mobile: '09180000000', fullname: read.fullname, access_Load_Add: true })
    const merged = await maryam.say(member.update, { ...second.data!, fullname: 'نیما' }, version(second.data!.version))
    expect(merged.data).toMatchObject({ mobile: '09180000000', fullname: 'نیما' })
  })

  test('at the same moment: one is done, the other told', async () => {
    const nima = await clerk()
    const read = await listed(nima.username)
    const replies = await Promise.all(
      ['یک', 'دو'].map((fullname) => maryam.say(member.update, { ...read, fullname }, version(read.version))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a closed account is a change too; without a version nobody is asked', async () => {
    const nima = await clerk()
    const read = await listed(nima.username)
    expect((await close(maryam, nima.username, false, version(read.version))).status).toBe(200)
    expect((await close(maryam, nima.username, true, version(read.version))).status).toBe(409)
    expect((await maryam.say(member.update, { ...read, fullname: 'نیما' })).status).toBe(200)
  })

  test('what is stale tells nobody a row that is not theirs', async () => {
    const nima = await clerk()
    const reply = await farid.say(member.update, { ...(await listed(nima.username)) }, version(99))
    expect([reply.status, reply.data]).toEqual([404, null])
    const holder = await clerk('access_Bill_Paid')
    const reza = await clerk('access_Member_Update')
    const more = await reza.say(member.update, { username: holder.username }, version(99))
    expect([more.status, more.data, more.message]).toEqual([422, null, words.holdsMore])
    expect(refusalWords['stale-version']).not.toBe(words.stale)
  })
})
