/**
 * Responses, costs and limits never reveal which accounts exist, and passwords of other members cannot be set (bad input).
 * Forgotten passwords: passwords.test.ts.
 */
import { limiter } from '#server/modules/access/identity/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { company } from '#contract/organisations/company.ts'
import { flagNames } from '#contract/kernel/flags.ts'
import { identity } from '#contract/access/identity.ts'
import { member } from '#contract/access/member.ts'
import { owner } from '#contract/organisations/owner.ts'
import { registration } from '#contract/organisations/registration.ts'
import { roleNames } from '#contract/kernel/roles.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import { openWorld, PASSWORD, type Person, type World } from '../../world.ts'
import { hashed } from './hashes.ts'
import { openPhones } from '../../messaging/phones.ts'

vi.mock(import('@node-rs/argon2'), async (original) => (await import('./hashes.ts')).counting(await original()))

let world: World
const phones = openPhones()
beforeAll(async () => {
  world = await openWorld({ outside: { sms: phones.sms } })
})
afterAll(async () => expect(await world.close()).toEqual([]))
beforeEach(() => sql`delete from sign_in_failure`.execute(world.db))

interface Reply {
  status: number
  code: number
  reason: string | null
  message: string
  errors: unknown
  data: unknown
  result: unknown
  headers: Headers
}
/** Returns what a client can observe of a response, and its cost in hashes. */
async function observe(request: () => Promise<Reply>) {
  hashed.count = 0
  const { status, code, reason, message, errors, data, result, headers } = await request()
  const retry = headers.get('retry-after')
  return {
    status,
    code,
    reason,
    message,
    errors,
    data,
    result,
    names: [...headers.keys()],
    hasRetry: retry !== null,
    hashes: hashed.count,
  }
}
const login = (Username: string, Password: string) => world.stranger.say(identity.login, { Username, Password }) as Promise<Reply>

test('answers seven wrong passwords alike for active, suspended and unknown accounts', async () => {
  await world.member('zahra', { role: 'Customer' })
  await world.member('sima', { role: 'Admin', active: false })
  const sequences = []
  for (const name of ['zahra', 'sima', 'unknown-here', 'ناشناس', 'x'.repeat(150)]) {
    const replies = []
    for (let n = 0; n < 7; n += 1) replies.push(await observe(() => login(name, `wrong-${n}`)))
    sequences.push(replies)
  }
  const [existing, ...others] = sequences
  expect(existing!.map(({ status, hashes }) => [status, hashes])).toEqual([
    ...Array.from({ length: 5 }, () => [401, 1]),
    [429, 0],
    [429, 0],
  ])
  for (const other of others) expect(other).toEqual(existing)
})

test('answers a right password over the limit like a wrong one, at the same cost', async () => {
  await world.member('reza', { role: 'Customer' })
  for (let n = 0; n < 5; n += 1) await login('reza', 'wrong')
  expect(await observe(() => login('reza', PASSWORD))).toEqual(await observe(() => login('reza', 'wrong')))
})

test('rejects an overlong name or password before any look-up', async () => {
  await world.member('nader', { role: 'Customer' })
  const long = 'p'.repeat(201)
  const existing = await observe(() => login('nader', long))
  expect([existing.status, existing.hashes]).toEqual([400, 0])
  expect(await observe(() => login('unknown', long))).toEqual(existing)
})

test('limits an address that tries many names, existing or not', async () => {
  await world.member('hadi', { role: 'Customer' })
  for (let n = 0; n < 50; n += 1) await login(`name-${n}`, '')
  for (let n = 0; n < 50; n += 1) expect((await login(`name-${n}`, 'wrong')).status).toBe(401)
  await limiter(world.pool, 'address', 200).penalty('unknown', 150)
  const existing = await observe(() => login('hadi', 'wrong'))
  expect([existing.status, existing.hashes]).toEqual([429, 0])
  expect(await observe(() => login('unknown-at-all', 'wrong'))).toEqual(existing)
})

test('sends a code to a number of members, companies or owners like to any other', async () => {
  const taken = '09131110001'
  const { db, cast } = world
  const id = await world.member('parisa', { role: 'Customer' })
  await db.updateTable('member').set({ mobile: taken }).where('id', '=', id).execute()
  await db.updateTable('company').set({ mobile: taken }).where('id', '=', cast.companies.sepehr.id).execute()
  await db.updateTable('owner').set({ mobile: taken }).where('id', '=', cast.owners.mina).execute()
  const send = (mobile: string) =>
    observe(() => world.stranger.say(registration.sendCode, { mobile, code: '', RulesVersion: null }))
  const verify = (mobile: string) => observe(() => world.stranger.say(registration.verifyCode, { mobile, code: '000000' }))
  const registerTwice = async (mobile: string) => [await send(mobile), await send(mobile), await verify(mobile)]
  const existing = await registerTwice(taken)
  expect(existing.map(({ status, hashes }) => [status, hashes])).toEqual([
    [200, 0],
    [429, 0],
    [422, 0],
  ])
  const unknown = await registerTwice('09131110002')
  // Seconds until the next code may differ by one.
  const without = (replies: typeof existing) =>
    replies.map(({ message, errors, ...rest }) => ({ ...rest, isSaid: message !== '' && errors !== '' }))
  expect(without(unknown)).toEqual(without(existing))
  expect(phones.kept.map(({ mobile }) => mobile)).toEqual([taken, '09131110002'])
})

test('answers a wrong code alike for numbers with and without a pending code', async () => {
  const waiting = '09131110003'
  await world.stranger.say(registration.sendCode, { mobile: waiting, code: '', RulesVersion: null })
  const wrong = phones.codeOf(waiting) === '111111' ? '222222' : '111111'
  const guess = (mobile: string) => observe(() => world.stranger.say(registration.verifyCode, { mobile, code: wrong }))
  const sequences = []
  for (const mobile of [waiting, '09131110004']) {
    const replies = []
    for (let n = 0; n < 12; n += 1) replies.push(await guess(mobile))
    sequences.push(replies)
  }
  expect(sequences[0]!.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
  expect(sequences[1]!.map(({ status }) => status)).toEqual(sequences[0]!.map(({ status }) => status))
  expect(sequences[1]!.slice(0, 10)).toEqual(sequences[0]!.slice(0, 10))
})

test('registering a number does not reveal whether an account has it, nor the reverse', async () => {
  const { db } = world
  const mobile = '09131110005'
  const id = await world.member('shadi', { role: 'Customer' })
  await db.updateTable('member').set({ mobile }).where('id', '=', id).execute()
  const forget = (Username: string) => observe(() => world.stranger.say(identity.forgotPassword, { Username }) as Promise<Reply>)
  const register = (of: string) =>
    observe(() => world.stranger.say(registration.sendCode, { mobile: of, code: '', RulesVersion: null }) as Promise<Reply>)
  const verify = (of: string) =>
    observe(() => world.stranger.say(registration.verifyCode, { mobile: of, code: '000000' }) as Promise<Reply>)
  const reset = (Username: string) =>
    observe(
      () =>
        world.stranger.say(identity.resetPassword, { Username, Code: '000000', NewPassword: 'Rud-o-Baran-90' }) as Promise<Reply>,
    )
  const clearLimits = (key: string) => sql`delete from sign_in_failure where key like ${`${key}%`}`.execute(db)
  /** Uses up the codes and guesses of a number for an hour, then those of the account that may have it. */
  const useUpLimits = async (of: string, username: string) => {
    const replies = []
    for (let n = 0; n < 6; n += 1) {
      replies.push((await register(of)).status)
      await clearLimits('sms-pause')
    }
    for (let n = 0; n < 11; n += 1) replies.push((await verify(of)).status)
    await register(of)
    const forgotten = await forget(username)
    return { replies, forgotten: { ...forgotten, data: null }, guessed: await reset(username) }
  }
  const existing = await useUpLimits(mobile, 'shadi')
  expect(existing.replies).toEqual([...Array.from({ length: 5 }, () => 200), 429, ...Array.from({ length: 10 }, () => 422), 429])
  expect([existing.forgotten.status, existing.guessed.status]).toEqual([200, 422])
  expect(await useUpLimits('09131110006', 'unknown-shadi')).toEqual(existing)

  // The reverse: use up the account's codes and guesses, then register the number.
  await sql`delete from sign_in_failure`.execute(db)
  const registerAfterLimits = async (username: string, of: string) => {
    for (let n = 0; n < 6; n += 1) {
      await forget(username)
      if (n < 5) await clearLimits('sms-pause')
    }
    for (let n = 0; n < 11; n += 1) await reset(username)
    return [(await register(of)).status, (await verify(of)).status]
  }
  expect(await registerAfterLimits('shadi', mobile)).toEqual([200, 422])
  expect(await registerAfterLimits('unknown-shadi', '09131110007')).toEqual([200, 422])
})

test('sends nothing for unknown usernames and applies the daily limit to them alike', async () => {
  const few = openPhones()
  const other = await openWorld({ outside: { sms: Object.assign(few.sms, { dailyMost: 2 }) } })
  const forget = (Username: string) => other.stranger.say(identity.forgotPassword, { Username })
  await other.member('mahsa', { role: 'Customer' })
  for (let n = 0; n < 10; n += 1) expect((await forget(`made-up-${n}`)).status).toBe(200)
  expect((await forget('mahsa')).status).toBe(200)
  const input = { mobile: '09131110008', code: '', RulesVersion: null }
  expect((await other.stranger.say(registration.sendCode, input)).status).toBe(200)
  await sql`delete from sign_in_failure where key like 'sms-pause%'`.execute(other.db)
  const refused = [await forget('mahsa'), await forget('made-up-again')]
  expect(refused.map(({ status, message }) => [status, message])).toEqual(
    Array.from({ length: 2 }, () => [429, codeWords.tooManyInAll]),
  )
  expect(few.kept).toHaveLength(2)
  expect(other.errors).toEqual([])
  await other.close()
})

test('stores a code for unknown accounts too, so that the cost is the same', async () => {
  await world.member('mitra', { role: 'Customer' })
  const listCodes = () => world.db.selectFrom('activation_code').select(['id', 'tries']).orderBy('id').execute()
  for (const name of ['mitra', 'unknown-mitra']) {
    const before = (await listCodes()).length
    await world.stranger.say(identity.forgotPassword, { Username: name })
    const guess = { Username: name, Code: '000000', NewPassword: 'Rud-o-Baran-90' }
    expect((await world.stranger.say(identity.resetPassword, guess)).status).toBe(422)
    const after = await listCodes()
    expect([name, after.length - before, after.at(-1)!.tries]).toEqual([name, 1, 1])
  }
})

const roles = ['Admin', 'AdminSupport', 'TransportationCompanyAdmin', 'LoadHallAdmin', 'Customer'] as const
/** A member of each role. */
const victims = new Map<string, number>()
const hashes = async () => {
  const rows = await world.db
    .selectFrom('member')
    .select(['id', 'password_hash'])
    .where('id', 'in', [...victims.values()])
    .execute()
  return new Map(rows.map(({ id, password_hash }) => [id, password_hash]))
}

test('only an Admin sets the password of another member, whatever the body says', { timeout: 60_000 }, async () => {
  const { companies, halls, owners, offices } = world.cast
  for (const role of roles) {
    const isOf = role.startsWith('TransportationCompany') ? { companyId: companies.sepehr.id } : {}
    victims.set(role, await world.member(`victim-${role}`, { role, ...isOf }))
  }
  const before = await hashes()
  const Password = 'Stolen-1405'
  const all = { Password, NewPassword: Password, password: Password, newPassword: Password, CurrentPassword: PASSWORD }
  async function tryAll(account: Person, victim: string) {
    const names = {
      Username: victim,
      UserName: victim,
      username: victim,
      id: victims.get(victim.slice(7)),
      MemberId: victims.get(victim.slice(7)),
    }
    const attempts = []
    for (const [call, more] of [
      [adminUser.changePassword, {}],
      [adminUser.signup, { Email: 'a@b.ir', Fullname: 'x', Type: 5 }],
      [member.add, { Fullname: 'x', Mobile: '', NationalId: '', Access: {} }],
      [member.update, { fullname: 'x', mobile: '', nationalId: '' }],
      [company.createUser, { TransportationCompanyId: companies.sepehr.id }],
      [owner.createUser, { ProductOwnerId: owners.mina }],
      [identity.resetPassword, { Code: '000000' }],
    ] as const) {
      const [method, path] = call.at.split(' ') as [string, string]
      attempts.push([call.name, (await account.raw(method, path, { ...all, ...names, ...more })).status] as const)
    }
    await sql`delete from sign_in_failure`.execute(world.db)
    return attempts
  }
  const ofRole = {
    TransportationCompanyAdmin: { companyId: companies.kaveh.id },
    TransportationCompanyMember: { companyId: companies.kaveh.id, flags: flagNames },
    ProductOwnerAdmin: { ownerId: owners.mina },
    LoadHallAdmin: { hallId: halls.rajaei },
    AgentMain: { mainOfficeId: offices.south },
  } as const
  for (const role of roleNames.filter((name) => name !== 'Admin')) {
    const account = await world.person(`asker-${role}`, { role, ...(role in ofRole ? ofRole[role as keyof typeof ofRole] : {}) })
    for (const victim of victims.keys()) {
      const attempts = await tryAll(account, `victim-${victim}`)
      // They may create their own members with a name similar to the victim's.
      const done = attempts.flatMap(([name, status]) => (status < 400 && name !== 'member.add' ? [name] : []))
      expect(done, `${role} on ${victim}`).toEqual([])
    }
    // Their own password, with another username in the body.
    await account.raw('PUT', '/api/v1/users/change-password', { ...all, Username: 'victim-Admin', id: victims.get('Admin') })
  }
  for (const victim of victims.keys()) await tryAll(world.stranger, `victim-${victim}`)
  expect(await hashes()).toEqual(before)
  for (const victim of victims.keys()) expect((await login(`victim-${victim}`, PASSWORD)).status).toBe(200)
})

test('lets an Admin set a password that must be changed at once, and ends every session', async () => {
  const modir = await world.person('modir', { role: 'Admin' })
  const tara = await world.person('tara', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  const Password = 'Given-140508'
  expect((await modir.say(adminUser.changePassword, { Username: 'tara', Password })).status).toBe(200)
  expect((await tara.say(identity.me, {})).status).toBe(401)
  expect((await login('tara', PASSWORD)).status).toBe(401)
  expect((await login('tara', Password)).data).toMatchObject({ mustChangePassword: true })
})

test('never takes over an existing account of the same name for a company', async () => {
  const modir = await world.person('modir-2', { role: 'Admin' })
  const { waiting } = world.cast.companies
  await world.db.updateTable('company').set({ is_accepted: true, is_active: true }).where('id', '=', waiting.id).execute()
  const id = await world.member('TC14007650912', { role: 'ProductOwnerAdmin', ownerId: world.cast.owners.mina })
  const { password_hash } = await world.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const reply = await modir.say(company.createUser, { TransportationCompanyId: waiting.id })
  expect([reply.status, reply.data]).toEqual([409, null])
  const after = await world.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(after).toMatchObject({ password_hash, role: 'ProductOwnerAdmin', company_id: null })
})
