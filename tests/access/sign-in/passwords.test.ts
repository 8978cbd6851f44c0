/** Forgotten and changed passwords (S2 §5, §7; GAP2, GAP18, GAP20). */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { identity } from '#contract/access/identity.ts'
import { registration } from '#contract/organisations/registration.ts'
import { accountWords as words, codeWords, identityWords } from '#contract/access/identity-words.ts'
import { fingerprintOf } from '#server/http/gate/once.ts'
import { openWorld, PASSWORD, type Person, type World } from '../../world.ts'
import { hashed } from './hashes.ts'
import { forgetLimits, openPhones } from '../../messaging/phones.ts'

vi.mock(import('@node-rs/argon2'), async (original) => (await import('./hashes.ts')).counting(await original()))

let world: World
const phones = openPhones()
beforeAll(async () => {
  world = await openWorld({ outside: { sms: phones.sms } })
})
afterAll(async () => expect(await world.close()).toEqual([]))

/** Clears the limits of an hour; they use the database clock. */
const clearLimits = () => sql`delete from sign_in_failure`.execute(world.db)
beforeEach(clearLimits)

const NEW = 'Rud-o-Baran-90'
let next = 0
const nextMobile = () => `0936${String((next += 1)).padStart(7, '0')}`
const advance = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}
/** Creates a signed-in member with a mobile. */
async function createSignedIn(
  name: string,
  more: Partial<Parameters<World['member']>[1]> = {},
): Promise<Person & { mobile: string }> {
  const person = await world.person(name, { role: 'Customer', ...more })
  const mobile = nextMobile()
  await world.db.updateTable('member').set({ mobile }).where('id', '=', person.id).execute()
  return { ...person, mobile }
}
const login = (Username: string, Password: string) => world.stranger.say(identity.login, { Username, Password })
const forget = (Username: string) => world.stranger.say(identity.forgotPassword, { Username })
const reset = (Username: string, Code: string, NewPassword = NEW) =>
  world.stranger.say(identity.resetPassword, { Username, Code, NewPassword })
const change = (person: Person, NewPassword: string, CurrentPassword = '', headers = {}) =>
  person.say(identity.changePassword, { NewPassword, CurrentPassword }, headers)
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** Counts the hashes an act computes. */
async function hashesOf(act: () => Promise<unknown>): Promise<number> {
  hashed.count = 0
  await act()
  return hashed.count
}

test('requires a username', async () => {
  const { status, errors } = await forget('')
  expect([status, errors]).toEqual([422, { Username: identityWords.username }])
})

test('returns all missing fields of a new password at once', async () => {
  const { status, errors } = await reset('', '12', 'abc')
  expect(status).toBe(422)
  expect(errors).toEqual({ Username: identityWords.username, Code: codeWords.code, NewPassword: words.tooShort })
  expect((await reset('maryam', '123456', 'x'.repeat(101))).errors).toEqual({ NewPassword: words.tooLong(100) })
})

test('answers unknown and existing usernames alike, at the same cost, and sends nothing', async () => {
  const zahra = await createSignedIn('zahra')
  const before = phones.kept.length
  const answers = []
  for (const name of ['zahra', 'unknown-here', 'unknown-there']) {
    hashed.count = 0
    const response = await forget(name)
    const guessed = await reset(name, '000000')
    answers.push({ name, response, guessed, hashes: hashed.count })
  }
  const [existing, ...others] = answers
  for (const other of others) {
    const shape = ({ response, guessed, hashes }: typeof other) => ({
      response: [response.status, response.message, response.result, response.reason, Object.keys(response.data!)],
      times: [response.data!.livesFor, response.data!.nextIn],
      guessed: [guessed.status, guessed.message, guessed.errors, guessed.reason, guessed.data],
      hashes,
    })
    expect(shape(other)).toEqual(shape(existing!))
    expect(other.response.data!.maskedMobile).toMatch(/^09•{7}\d{2}$/)
  }
  expect(existing!.response.data!.maskedMobile).toBe(`09•••••••${zahra.mobile.slice(-2)}`)
  expect(existing!.response.message).toBe(words.codeSent(180))
  expect(phones.kept.slice(before).map(({ mobile }) => mobile)).toEqual([zahra.mobile])
})

test('shows a stable masked number for an unknown name in any letter case, not derived by plain digest', async () => {
  const first = await forget('shabah')
  await clearLimits()
  expect((await forget('SHABAH')).data!.maskedMobile).toBe(first.data!.maskedMobile)
  const names = Array.from({ length: 5 }, (_, i) => `shabah-${i}`)
  const shown = await Promise.all(names.map(async (name) => (await forget(name)).data!.maskedMobile.slice(-2)))
  expect(new Set(shown).size).toBeGreaterThan(1)
  const digests = names.map((name) => createHash('sha256').update(`nobody:${name}`).digest().readUInt32BE() % 100)
  expect(shown).not.toEqual(digests.map((digest) => String(digest).padStart(2, '0')))
})

test('applies the same pause to unknown and existing usernames', async () => {
  await createSignedIn('parisa')
  for (const name of ['parisa', 'unknown-parisa']) {
    expect((await forget(name)).status).toBe(200)
    const again = await forget(name)
    expect([again.status, again.reason]).toEqual([429, 'too-many-attempts'])
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('a message that cannot be sent does not reveal the account', async () => {
  await createSignedIn('ladan')
  phones.state.fails = true
  const existing = await forget('ladan')
  const unknown = await forget('unknown-ladan')
  phones.state.fails = false
  expect([existing.status, existing.message]).toEqual([unknown.status, unknown.message])
  expect(existing.status).toBe(200)
  expect(world.warnings).not.toEqual([])
  advance(60)
})

test('does not wait for the SMS gateway', async () => {
  const slow = openPhones()
  const requests: string[] = []
  const silent = {
    ...slow.sms,
    sendCode: ({ mobile }: { mobile: string }) => (requests.push(mobile), new Promise<never>(() => {})),
  }
  const other = await openWorld({ outside: { sms: silent } })
  await other.member('homa', { role: 'Customer' })
  expect((await other.stranger.say(identity.forgotPassword, { Username: 'homa' })).status).toBe(200)
  expect(requests).toEqual(['09120000000'])
  await other.close()
})

test('sends no code to suspended members, deleted owners and members without a mobile', async () => {
  await world.member('sima', { role: 'Customer', active: false })
  const deleted = await world.db
    .insertInto('owner')
    .values({
      first_name: 'نادر',
      last_name: 'رفته',
      national_id: '0012345679',
      is_legal: false,
      is_accepted: true,
      mobile: '',
      city_id: null,
      deleted_at: world.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.member('gone', { role: 'ProductOwnerAdmin', ownerId: deleted.id })
  await world.member('mute', { role: 'Customer' })
  await world.db.updateTable('member').set({ mobile: '' }).where('username', '=', 'mute').execute()
  const before = phones.kept.length
  for (const name of ['sima', 'gone', 'mute']) expect((await forget(name)).status).toBe(200)
  expect(phones.kept).toHaveLength(before)
  expect((await login('gone', PASSWORD)).reason).toBe('account-inactive')
  expect((await login('gone', 'not-it')).reason).toBe('wrong-credentials')
})

test('ten registration codes for a number use up none of its password codes', async () => {
  const laleh = await createSignedIn('laleh')
  await forgetLimits(world, 'sms-address')
  const register = () => world.stranger.say(registration.sendCode, { mobile: laleh.mobile, code: '', RulesVersion: null })
  for (let n = 0; n < 10; n += 1) {
    await forgetLimits(world, 'sms-pause', 'sms-hour')
    expect((await register()).status).toBe(200)
  }
  await forgetLimits(world, 'sms-pause', 'sms-hour')
  expect((await register()).status).toBe(429)
  const before = phones.kept.length
  expect((await forget('laleh')).status).toBe(200)
  await expect.poll(() => phones.kept.length).toBe(before + 1)
})

test('rejects the code of a member suspended after it was sent', async () => {
  const shirin = await createSignedIn('shirin')
  await forget('shirin')
  await world.db.updateTable('member').set({ is_active: false }).where('id', '=', shirin.id).execute()
  expect((await reset('shirin', phones.codeOf(shirin.mobile))).status).toBe(422)
  await world.db.updateTable('member').set({ is_active: true }).where('id', '=', shirin.id).execute()
  expect((await login('shirin', PASSWORD)).status).toBe(200)
})

test('rejects a deleted owner at the next call', async () => {
  const { id: ownerId } = await world.db
    .insertInto('owner')
    .values({
      first_name: 'رضا',
      last_name: 'کیان',
      national_id: '0012345687',
      is_legal: false,
      is_accepted: true,
      mobile: '',
      city_id: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reza = await world.person('reza', { role: 'ProductOwnerAdmin', ownerId })
  await world.db.updateTable('owner').set({ deleted_at: world.clock.now }).where('id', '=', ownerId).execute()
  expect((await reza.say(identity.me, {})).status).toBe(401)
})

test('rejects the code of another account with the same mobile', async () => {
  const [narges, nader] = [await createSignedIn('narges'), await createSignedIn('nader')]
  await world.db.updateTable('member').set({ mobile: narges.mobile }).where('id', '=', nader.id).execute()
  await forget('narges')
  expect((await reset('nader', phones.codeOf(narges.mobile))).status).toBe(422)
  expect((await login('nader', PASSWORD)).status).toBe(200)
})

test('rejects wrong, old and used codes', async () => {
  const tara = await createSignedIn('tara')
  await forget('tara')
  const code = phones.codeOf(tara.mobile)
  const wrong = await reset('tara', otherThan(code))
  expect([wrong.status, wrong.errors]).toEqual([422, { Code: codeWords.wrong }])
  expect((await reset('tara', code)).status).toBe(200)
  expect((await reset('tara', code, 'Another-91')).status).toBe(422)
  expect((await login('tara', 'Another-91')).status).toBe(401)
  await clearLimits()
  await forget('tara')
  advance(181)
  expect((await reset('tara', phones.codeOf(tara.mobile), 'Another-91')).status).toBe(422)
})

test('compares five of a thousand parallel guesses, then rejects the right code', async () => {
  const hadi = await createSignedIn('hadi')
  await forget('hadi')
  const code = phones.codeOf(hadi.mobile)
  const replies = await Promise.all(Array.from({ length: 1000 }, () => reset('hadi', otherThan(code))))
  expect(replies.some(({ status }) => status === 200)).toBe(false)
  const { tries } = await world.db
    .selectFrom('activation_code')
    .select('tries')
    .where('mobile', '=', hadi.mobile)
    .executeTakeFirstOrThrow()
  expect(tries).toBe(5)
  expect((await reset('hadi', code)).status).not.toBe(200)
  expect((await login('hadi', PASSWORD)).status).toBe(200)
})

test('accepts one of two simultaneous uses of the right code', async () => {
  const omid = await createSignedIn('omid')
  await forget('omid')
  const code = phones.codeOf(omid.mobile)
  const replies = await Promise.all([reset('omid', code, 'First-of-two'), reset('omid', code, 'Second-of-two')])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('sets the password, ends every session, resets failed attempts and records it without secrets', async () => {
  const kian = await createSignedIn('kian')
  for (let i = 0; i < 5; i += 1) await login('kian', 'wrong')
  expect((await login('kian', PASSWORD)).status).toBe(429)
  await forget('kian')
  const { status, message } = await reset('KIAN', phones.codeOf(kian.mobile))
  expect([status, message]).toEqual([200, words.reset])
  expect((await kian.say(identity.me, {})).status).toBe(401)
  expect((await login('kian', PASSWORD)).status).toBe(401)
  expect((await login('kian', NEW)).status).toBe(200)
  const events = await world.db.selectFrom('audit_event').selectAll().where('entity_id', '=', String(kian.id)).execute()
  const calls = events.map(({ call }) => call)
  expect(calls).toContain('identity.forgotPassword')
  expect(calls).toContain('identity.resetPassword')
  expect(events.find(({ call }) => call === 'identity.resetPassword')!.member_id).toBe(kian.id)
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`${NEW}|${PASSWORD}|${phones.codeOf(kian.mobile)}`))
})

test('costs the same hashes for a wrong code of any account', async () => {
  const amir = await createSignedIn('amir')
  await forget('amir')
  const wrong = otherThan(phones.codeOf(amir.mobile))
  const costs = [await hashesOf(() => reset('amir', wrong)), await hashesOf(() => reset('unknown-amir', wrong))]
  expect(costs[0]).toBe(costs[1])
  expect(await hashesOf(() => login('amir', 'not-it'))).toBe(1)
  expect(await hashesOf(() => login('unknown-amir', 'not-it'))).toBe(1)
})

test('requires 6 to 100 characters and a password different from the current one', async () => {
  const lale = await createSignedIn('lale')
  expect((await change(lale, '')).errors).toEqual({ NewPassword: words.newPassword })
  expect((await change(lale, '12345')).errors).toEqual({ NewPassword: words.tooShort })
  expect((await change(lale, 'x'.repeat(101))).errors).toEqual({ NewPassword: words.tooLong(100) })
  expect((await change(lale, 'x'.repeat(201))).status).toBe(400)
  expect((await change(lale, PASSWORD)).errors).toEqual({ NewPassword: words.sameAgain })
  expect((await change(lale, 'zx9kqv')).status).toBe(200)
})

test('requires the current password in a session older than five minutes', async () => {
  const mina = await createSignedIn('mina')
  advance(300)
  expect((await change(mina, NEW)).errors).toEqual({ CurrentPassword: words.currentPassword })
  expect((await change(mina, NEW, 'not-it')).errors).toEqual({ CurrentPassword: words.wrongCurrent })
  const { status, message } = await change(mina, NEW, PASSWORD)
  expect([status, message]).toEqual([200, words.changed])
  expect((await login('mina', PASSWORD)).status).toBe(401)
  expect((await login('mina', NEW)).status).toBe(200)
})

test('makes the current password optional in a young session, but rejects a wrong one', async () => {
  const nima = await createSignedIn('nima')
  advance(299)
  expect((await change(nima, NEW, 'not-it')).status).toBe(422)
  expect((await change(nima, NEW)).status).toBe(200)
})

test('limits guesses of the password with a stolen token to five', async () => {
  const sara = await createSignedIn('sara')
  advance(600)
  const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => change(sara, NEW, `guess-${i}`)))
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('ends every other session after a change and keeps this one', async () => {
  const arash = await createSignedIn('arash')
  const elsewhere = await world.signIn(arash.id, 'arash')
  expect((await change(arash, NEW)).status).toBe(200)
  expect((await elsewhere.say(identity.me, {})).status).toBe(401)
  expect((await arash.say(identity.me, {})).status).toBe(200)
})

test('marks a password set by another member until it is changed', async () => {
  const babak = await createSignedIn('babak')
  await world.db.updateTable('member').set({ must_change_password: true }).where('id', '=', babak.id).execute()
  expect((await babak.say(identity.me, {})).reason).toBe('must-change-password')
  expect((await change(babak, PASSWORD)).errors).toEqual({ NewPassword: words.sameAgain })
  expect((await babak.say(identity.me, {})).reason).toBe('must-change-password')
  await change(babak, NEW)
  expect((await babak.say(identity.me, {})).data!.mustChangePassword).toBe(false)
})

test('fields in the body do not change password, role or company of another member', async () => {
  const [ida, iman] = [await createSignedIn('ida'), await createSignedIn('iman')]
  await ida.raw('PUT', '/api/v1/users/change-password', {
    NewPassword: NEW,
    id: iman.id,
    userName: 'iman',
    role: 'Admin',
    clientId: 1,
  })
  expect((await login('iman', PASSWORD)).status).toBe(200)
  expect((await ida.say(identity.me, {})).data).toMatchObject({ role: 'Customer', clientId: null })
})

test('replays the response of the same act; the stored data reveals no password', async () => {
  const kaveh = await createSignedIn('kaveh')
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  expect((await change(kaveh, NEW, '', key)).status).toBe(200)
  const again = await change(kaveh, NEW, '', key)
  expect([again.status, again.message, again.headers.get('idempotency-replayed')]).toEqual([200, words.changed, 'true'])
  const prints = () => world.db.selectFrom('act_key').select(['fingerprint', 'key']).where('member_id', '=', kaveh.id).execute()
  const [stored] = await prints()
  const bodies = [{ NewPassword: NEW, CurrentPassword: '' }, {}]
  for (const body of bodies) {
    const quick = fingerprintOf(identity.changePassword.at, Buffer.from(JSON.stringify(body)))
    expect(stored!.fingerprint.equals(quick)).toBe(false)
  }
  // Nor does the data show that two passwords are equal.
  const other = { 'Idempotency-Key': crypto.randomUUID() }
  expect((await change(kaveh, NEW, '', other)).errors).toEqual({ NewPassword: words.sameAgain })
  const all = await prints()
  expect(all).toHaveLength(2)
  expect(all[0]!.fingerprint.equals(all[1]!.fingerprint)).toBe(false)
})

test('treats a password in the address alike: reveals nothing, and another one is another act', async () => {
  const behnaz = await createSignedIn('behnaz')
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
  const sets = (NewPassword: string, key: string) => {
    const query = new URLSearchParams({ NewPassword, CurrentPassword: '' })
    return behnaz.raw('PUT', `/api/v1/users/change-password?${query}`, {}, { 'Idempotency-Key': key })
  }
  expect((await sets(NEW, one)).status).toBe(200)
  expect((await sets(NEW, one)).headers.get('idempotency-replayed')).toBe('true')
  expect((await sets('Quite-another-1', one)).reason).toBe('key-reuse')
  // Stored data of the same password under another key has nothing in common with it.
  expect((await sets(NEW, two)).errors).toEqual({ NewPassword: words.sameAgain })
  const stored = await world.db.selectFrom('act_key').select('fingerprint').where('key', 'in', [one, two]).execute()
  expect(new Set(stored.map(({ fingerprint }) => fingerprint.toString('hex'))).size).toBe(2)
})

test('rejects another password with the key of an earlier act', async () => {
  const pari = await createSignedIn('pari')
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  expect((await change(pari, NEW, '', key)).status).toBe(200)
  const other = await change(pari, 'Quite-another-1', '', key)
  expect([other.status, other.reason]).toEqual([422, 'key-reuse'])
  expect((await login('pari', 'Quite-another-1')).status).toBe(401)
  expect((await login('pari', NEW)).status).toBe(200)
})

test('treats usernames with digits of any script as equal, for codes, guesses and unknown names', async () => {
  const sana = await createSignedIn('sana1405')
  const typed = ['SANA۱۴۰۵', 'sana١٤٠٥'] as const
  for (const name of typed) expect((await login(name, PASSWORD)).data!.userName).toBe('sana1405')
  for (let i = 0; i < 5; i += 1) await login(['sana1405', ...typed][i % 3]!, 'wrong')
  for (const name of ['sana1405', ...typed]) expect((await login(name, PASSWORD)).status).toBe(429)
  await forget(typed[0])
  expect((await reset(typed[1], phones.codeOf(sana.mobile))).status).toBe(200)
  expect((await login('sana1405', NEW)).status).toBe(200)

  const first = await forget('shabah99')
  await clearLimits()
  expect((await forget('shabah۹۹')).data!.maskedMobile).toBe(first.data!.maskedMobile)
})
