/** A company manages its members: deactivation, sign-out, password reset, concurrent edits (C7, C14). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer } from '#contract/freight/customer.ts'
import { flagNames, type Flag } from '#contract/kernel/flags.ts'
import { identity } from '#contract/access/identity.ts'
import { member } from '#contract/access/member.ts'
import { accountWords } from '#contract/access/identity-words.ts'
import { memberWords as words } from '#contract/access/member-words.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { openWorld, PASSWORD, type Person, type World } from '../../world.ts'
import { meanwhile } from '../sign-in/meanwhile.ts'

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
const createClerk = (...flags: Flag[]) =>
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
  test('to signed-out clients, members without the flag, observers and halls', async () => {
    const { username } = await createClerk()
    const observer = await world.person(`nazer${(next += 1)}`, { role: 'Organization', flags: [...flagNames] })
    expect((await act(world.stranger, username)).status).toBe(401)
    for (const who of [await createClerk('access_Member_List'), observer]) expect((await act(who, username)).status).toBe(403)
  })

  test('for members of other companies, platform members and unknown members', async () => {
    const { username } = await createClerk()
    for (const [who, whom] of [
      [farid, username],
      [maryam, 'farid'],
      [maryam, 'modir'],
      [modir, username],
      [maryam, 'unknown-member'],
      [maryam, ''],
    ] as const) {
      const reply = await act(who, whom)
      expect([reply.status, reply.message], whom).toEqual([404, words.noSuchMember])
    }
    expect((await rowOf(username)).is_active).toBe(true)
  })

  test('for oneself and for members with more permissions', async () => {
    const reza = await createClerk('access_Member_Update', 'access_Member_Delete')
    const more = await createClerk('access_Bill_Paid')
    const own = await act(reza, reza.username)
    expect([own.status, own.message]).toEqual([422, words.ownRights])
    const other = await act(reza, more.username)
    expect([other.status, other.message]).toEqual([422, words.holdsMore])
    expect(await rowOf(more.username)).toMatchObject({ is_active: true, must_change_password: false })
  })
})

test('signs a deactivated account out, refuses its sign-in and restores it when reactivated', async () => {
  const nima = await createClerk('access_Customer_List')
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
  // Earlier sessions stay ended.
  expect((await nima.say(customer.own, {})).status).toBe(401)
})

test('lets a member with the flag deactivate members with no more permissions', async () => {
  const reza = await createClerk('access_Member_Delete', 'access_Load_Add')
  const less = await createClerk('access_Load_Add')
  expect((await close(reza, less.username)).status).toBe(200)
})

test('lets an Admin do the same for the support team', async () => {
  const supporter = await world.person('poshtiban', { role: 'AdminSupport' })
  expect((await signOut(modir, 'poshtiban')).data).toEqual({ sessions: 1 })
  expect((await supporter.say(identity.me, {})).status).toBe(401)
  expect((await close(modir, 'poshtiban')).data!.isActive).toBe(false)
})

test('ends every session on sign-out and keeps the password', async () => {
  const nima = await createClerk()
  await world.signIn(nima.id, nima.username)
  const reply = await signOut(maryam, nima.username)
  expect([reply.data, reply.message]).toEqual([{ sessions: 2 }, words.signedOut(nima.username, 2)])
  expect((await nima.say(identity.me, {})).status).toBe(401)
  expect((await signOut(maryam, nima.username)).message).toBe(words.signedOut(nima.username, 0))
  expect((await world.stranger.say(identity.login, { Username: nima.username, Password: PASSWORD })).status).toBe(200)
})

test('returns a reset password once; it only permits the change, and the old one stops working', async () => {
  const nima = await createClerk('access_Customer_List')
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

test('refuses the second of two concurrent resets; the first password works', async () => {
  const nima = await createClerk()
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

test('records each act with its reason and without passwords', async () => {
  const nima = await createClerk()
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

describe('two users edit one member', () => {
  const ifMatch = (n: number) => ({ 'If-Match': `"${n}"` })

  test('refuses a stale change and returns the current row', async () => {
    const nima = await createClerk('access_Load_Add')
    const read = await listed(nima.username)
    const first = await maryam.say(member.update, { ...read, mobile: '09180000000' }, ifMatch(read.version))
    expect(first.data!.version).toBe(read.version + 1)
    const second = await maryam.say(member.update, { ...read, fullname: 'نیما' }, ifMatch(read.version))
    expect([second.status, second.message, second.reason]).toEqual([409, words.stale, 'stale-version'])
    expect(second.data).toEqual(await listed(nima.username))
    expect(second.data).toMatchObject({ mobile: '09180000000', fullname: read.fullname, access_Load_Add: true })
    const merged = await maryam.say(member.update, { ...second.data!, fullname: 'نیما' }, ifMatch(second.data!.version))
    expect(merged.data).toMatchObject({ mobile: '09180000000', fullname: 'نیما' })
  })

  test('accepts one of two simultaneous changes', async () => {
    const nima = await createClerk()
    const read = await listed(nima.username)
    const replies = await Promise.all(
      ['یک', 'دو'].map((fullname) => maryam.say(member.update, { ...read, fullname }, ifMatch(read.version))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('counts deactivation as a change; skips the check without a version', async () => {
    const nima = await createClerk()
    const read = await listed(nima.username)
    expect((await close(maryam, nima.username, false, ifMatch(read.version))).status).toBe(200)
    expect((await close(maryam, nima.username, true, ifMatch(read.version))).status).toBe(409)
    expect((await maryam.say(member.update, { ...read, fullname: 'نیما' })).status).toBe(200)
  })

  test('returns no row to a user who may not read it', async () => {
    const nima = await createClerk()
    const reply = await farid.say(member.update, { ...(await listed(nima.username)) }, ifMatch(99))
    expect([reply.status, reply.data]).toEqual([404, null])
    const holder = await createClerk('access_Bill_Paid')
    const reza = await createClerk('access_Member_Update')
    const more = await reza.say(member.update, { username: holder.username }, ifMatch(99))
    expect([more.status, more.data, more.message]).toEqual([422, null, words.holdsMore])
    expect(refusalWords['stale-version']).not.toBe(words.stale)
  })
})
