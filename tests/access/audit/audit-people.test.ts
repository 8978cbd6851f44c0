/** Account changes are recorded in the audit without secrets (R5; issue point 9). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { company } from '#contract/organisations/company.ts'
import { flagRecord } from '#contract/kernel/flags.ts'
import { identity } from '#contract/access/identity.ts'
import { legalIdOf } from '#contract/kernel/value/iran.ts'
import { member } from '#contract/access/member.ts'
import { owner } from '#contract/organisations/owner.ts'
import { registration } from '#contract/organisations/registration.ts'
import { openWorld, PASSWORD, type Person, type World } from '../../world.ts'
import { openPhones } from '../../messaging/phones.ts'

let world: World
let admin: Person
const phones = openPhones()
/** Every secret used: typed passwords and all codes. */
const secrets: string[] = [PASSWORD]
const rememberSecret = (text: string) => {
  secrets.push(text)
  return text
}
beforeAll(async () => {
  world = await openWorld({ outside: { sms: phones.sms } })
  admin = await world.person('admin', { role: 'Admin' })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const listEvents = (call: string) =>
  world.db.selectFrom('audit_event').selectAll().where('call', '=', call).orderBy('id').execute()
const lastEvent = async (call: string) => (await listEvents(call)).at(-1)
const login = (Username: string, Password: string) => world.stranger.say(identity.login, { Username, Password })

test('records a failed sign-in for its account, without a member and without the typed values', async () => {
  const mira = await world.member('mira', { role: 'Customer' })
  expect((await login('mira', rememberSecret('Ghalat-98765'))).status).toBe(401)
  expect(await lastEvent('identity.loginFailed')).toMatchObject({
    member_id: null,
    role: null,
    entity: 'member',
    entity_id: String(mira),
    detail: { why: 'password' },
    at: world.clock.now,
  })
  // Password typed into the username field.
  expect((await login(rememberSecret('Man-Ramzam-1405'), 'mira-ast')).status).toBe(401)
  expect(await lastEvent('identity.loginFailed')).toMatchObject({ member_id: null, entity: null, detail: { why: 'unknown' } })
  await world.db.updateTable('member').set({ is_active: false }).where('id', '=', mira).execute()
  expect((await login('mira', PASSWORD)).reason).toBe('account-inactive')
  expect(await lastEvent('identity.loginFailed')).toMatchObject({ entity_id: String(mira), detail: { why: 'inactive' } })
  expect(await listEvents('identity.loginFailed')).toHaveLength(3)
})

test('records no event for attempts refused by the rate limit of the account', async () => {
  const before = (await listEvents('identity.loginFailed')).length
  await world.member('nava', { role: 'Customer' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => login('nava', rememberSecret('Hads-112233'))))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(await listEvents('identity.loginFailed')).toHaveLength(before + 5)
})

test('records who changed a password, and whose', async () => {
  const ziba = await world.person('ziba', { role: 'Customer' })
  const own = await ziba.say(identity.changePassword, { NewPassword: rememberSecret('Tazeh-45678'), CurrentPassword: '' })
  expect(own.status).toBe(200)
  expect(await lastEvent('identity.changePassword')).toMatchObject({
    member_id: ziba.id,
    entity: 'member',
    entity_id: String(ziba.id),
  })
  const set = await admin.say(adminUser.changePassword, { Username: 'ziba', Password: rememberSecret('Digar-45678') })
  expect(set.status).toBe(200)
  expect(await lastEvent('adminUser.changePassword')).toMatchObject({
    member_id: admin.id,
    role: 'Admin',
    entity_id: String(ziba.id),
  })
})

test('records a password reset by code as an act of the member', async () => {
  const id = await world.member('yasi', { role: 'Customer' })
  await world.db.updateTable('member').set({ mobile: '09123334455' }).where('id', '=', id).execute()
  expect((await world.stranger.say(identity.forgotPassword, { Username: 'yasi' })).status).toBe(200)
  const Code = rememberSecret(phones.codeOf('09123334455'))
  const { status } = await world.stranger.say(identity.resetPassword, {
    Username: 'yasi',
    Code,
    NewPassword: rememberSecret('Bazgasht-9988'),
  })
  expect(status).toBe(200)
  expect(await lastEvent('identity.resetPassword')).toMatchObject({ member_id: id, entity: 'member', entity_id: String(id) })
})

test('records the reason of a forced sign-out', async () => {
  const omid = await world.person('omid', { role: 'Customer' })
  await admin.say(identity.forceOut, { Username: 'omid', Reason: 'دستگاه گم شده است' })
  expect(await lastEvent('identity.forceOut')).toMatchObject({
    member_id: admin.id,
    entity_id: String(omid.id),
    reason: 'دستگاه گم شده است',
    detail: { sessions: 1 },
  })
})

test('records old and new permissions, mobile and name of a member', async () => {
  const chief = await world.person('chief', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  const created = await chief.say(member.add, {
    Username: 'sanaz',
    Password: rememberSecret('Nobat-77881'),
    Fullname: 'ساناز',
    Mobile: '09121112233',
    NationalId: '',
    Access: flagRecord(['access_Load_Add', 'access_Load_Manage']),
  })
  expect(created.status).toBe(200)
  const { id, username } = created.data!
  expect(await lastEvent('member.add')).toMatchObject({ member_id: chief.id, entity: 'member', entity_id: String(id) })
  const changed = await chief.say(member.update, {
    ...flagRecord(['access_Load_Manage']),
    username,
    fullname: 'ساناز',
    mobile: '09124445566',
    nationalId: '',
  })
  expect(changed.status).toBe(200)
  const entry = await lastEvent('member.update')
  expect(entry).toMatchObject({ member_id: chief.id, entity_id: String(id) })
  expect(JSON.stringify(entry!.detail)).toContain('access_Load_Add')
  expect(entry!.detail).toMatchObject({
    before: { mobile: '09121112233', flags: expect.arrayContaining(['access_Load_Add']) },
    after: { mobile: '09124445566', flags: ['access_Load_Manage'] },
  })
})

test('records approvals and created accounts without credentials', async () => {
  const NationalId = legalIdOf('1055667788')
  const file = { digest: 'a'.repeat(64), size: 1, mime: 'image/jpeg' as const, stored_at: world.clock.now }
  await world.db.insertInto('stored_file').values(file).execute()
  const { id } = await world.db
    .insertInto('company')
    .values({
      name: 'رهسپار',
      national_id: NationalId,
      email: 'a@b.ir',
      address: 'بلوار کشاورز ۱',
      postal_code: '1234567890',
      tel: '02188887777',
      mobile: '09121234567',
      announcement_limit_minutes: 0,
      city_id: world.cast.cities.tehran.id,
      document_digest: file.digest,
      is_accepted: false,
      is_active: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await admin.say(company.accept, { TransportationCompanyId: id })).status).toBe(200)
  expect(await lastEvent('company.accept')).toMatchObject({ member_id: admin.id, entity: 'company', entity_id: String(id) })
  const { status, data } = await admin.say(company.createUser, { TransportationCompanyId: id })
  expect(status).toBe(200)
  rememberSecret((data as { password: string }).password)
  expect(await lastEvent('company.createUser')).toMatchObject({ member_id: admin.id, entity: 'company', entity_id: String(id) })
  const created = await admin.say(owner.createUser, { ProductOwnerId: world.cast.owners.mina })
  expect(created.status).toBe(200)
  rememberSecret((created.data as { password: string }).password)
})

test('sends registration codes only by SMS', async () => {
  const mobile = '09351234567'
  await world.stranger.say(registration.sendCode, { mobile, code: '', RulesVersion: null })
  const code = rememberSecret(phones.codeOf(mobile))
  expect((await world.stranger.say(registration.verifyCode, { mobile, code })).status).toBe(200)
})

test('stores no password, code, hash or token in any event', async () => {
  const all = JSON.stringify(await world.db.selectFrom('audit_event').selectAll().execute())
  expect(secrets.length).toBeGreaterThan(10)
  for (const one of secrets) expect(all).not.toContain(one)
  const tokens = [admin.token]
  for (const token of tokens) expect(all).not.toContain(token)
  expect(all).not.toMatch(/argon|scrypt|\$2[aby]\$|password_hash/i)
})
