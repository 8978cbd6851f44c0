/** Forgetting and changing a password (S2 §5, §7; GAP2, GAP18, GAP20). */
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

/** An hour later, as the limits count it: they go by the clock outside. */
const rested = () => sql`delete from sign_in_failure`.execute(world.db)
beforeEach(rested)

const NEW = 'Rud-o-Baran-90'
let next = 0
const aMobile = () => `0936${String((next += 1)).padStart(7, '0')}`
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}
/** Somebody signed in, with a telephone of their own. */
async function owns(name: string, more: Partial<Parameters<World['member']>[1]> = {}): Promise<Person & { mobile: string }> {
  const person = await world.person(name, { role: 'Customer', ...more })
  const mobile = aMobile()
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
/** How many hashes an act costs. */
async function hashesOf(act: () => Promise<unknown>): Promise<number> {
  hashed.count = 0
  await act()
  return hashed.count
}

test('a forgotten password without a username is asked for one', async () => {
  const { status, errors } = await forget('')
  expect([status, errors]).toEqual([422, { Username: identityWords.username }])
})

test('everything that is missing for a new password is told at once', async () => {
  const { status, errors } = await reset('', '12', 'abc')
  expect(status).toBe(422)
  expect(errors).toEqual({ Username: identityWords.username, Code: codeWords.code, NewPassword: words.tooShort })
  expect((await reset('maryam', '123456', 'x'.repeat(101))).errors).toEqual({ NewPassword: words.tooLong(100) })
})

test('a username nobody has is answered like one that somebody has, for the same hashes, and nothing is sent', async () => {
  const zahra = await owns('zahra')
  const before = phones.kept.length
  const answers = []
  for (const name of ['zahra', 'nobody-here', 'nobody-there']) {
    hashed.count = 0
    const asked = await forget(name)
    const guessed = await reset(name, '000000')
    answers.push({ name, asked, guessed, hashes: hashed.count })
  }
  const [existing, ...others] = answers
  for (const other of others) {
    const shape = ({ asked, guessed, hashes }: typeof other) => ({
      asked: [asked.status, asked.message, asked.result, asked.reason, Object.keys(asked.data!)],
      times: [asked.data!.livesFor, asked.data!.nextIn],
      guessed: [guessed.status, guessed.message, guessed.errors, guessed.reason, guessed.data],
      hashes,
    })
    expect(shape(other)).toEqual(shape(existing!))
    expect(other.asked.data!.maskedMobile).toMatch(/^09•{7}\d{2}$/)
  }
  expect(existing!.asked.data!.maskedMobile).toBe(`09•••••••${zahra.mobile.slice(-2)}`)
  expect(existing!.asked.message).toBe(words.codeSent(180))
  expect(phones.kept.slice(before).map(({ mobile }) => mobile)).toEqual([zahra.mobile])
})

test('the number shown for nobody is the same each time and in any letter case, and is not a digest of the name', async () => {
  const first = await forget('shabah')
  await rested()
  expect((await forget('SHABAH')).data!.maskedMobile).toBe(first.data!.maskedMobile)
  const names = Array.from({ length: 5 }, (_, i) => `shabah-${i}`)
  const shown = await Promise.all(names.map(async (name) => (await forget(name)).data!.maskedMobile.slice(-2)))
  expect(new Set(shown).size).toBeGreaterThan(1)
  const digests = names.map((name) => createHash('sha256').update(`nobody:${name}`).digest().readUInt32BE() % 100)
  expect(shown).not.toEqual(digests.map((digest) => String(digest).padStart(2, '0')))
})

test('a username nobody has is made to wait as one that somebody has', async () => {
  await owns('parisa')
  for (const name of ['parisa', 'nobody-parisa']) {
    expect((await forget(name)).status).toBe(200)
    const again = await forget(name)
    expect([again.status, again.reason]).toEqual([429, 'too-many-attempts'])
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('a message that does not go tells nobody that there is somebody', async () => {
  await owns('ladan')
  phones.state.fails = true
  const existing = await forget('ladan')
  const unknown = await forget('nobody-ladan')
  phones.state.fails = false
  expect([existing.status, existing.message]).toEqual([unknown.status, unknown.message])
  expect(existing.status).toBe(200)
  expect(world.warnings).not.toEqual([])
  later(60)
})

test('nobody waits for the telephone company', async () => {
  const slow = openPhones()
  const asked: string[] = []
  const silent = { ...slow.sms, sendCode: ({ mobile }: { mobile: string }) => (asked.push(mobile), new Promise<never>(() => {})) }
  const other = await openWorld({ outside: { sms: silent } })
  await other.member('homa', { role: 'Customer' })
  expect((await other.stranger.say(identity.forgotPassword, { Username: 'homa' })).status).toBe(200)
  expect(asked).toEqual(['09120000000'])
  await other.close()
})

test('a suspended member, a deleted owner and who has no telephone get no code', async () => {
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

test('ten codes for registering with somebody’s number take none of the codes by which they get in again', async () => {
  const laleh = await owns('laleh')
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

test('who is suspended after the code was sent changes nothing with it', async () => {
  const shirin = await owns('shirin')
  await forget('shirin')
  await world.db.updateTable('member').set({ is_active: false }).where('id', '=', shirin.id).execute()
  expect((await reset('shirin', phones.codeOf(shirin.mobile))).status).toBe(422)
  await world.db.updateTable('member').set({ is_active: true }).where('id', '=', shirin.id).execute()
  expect((await login('shirin', PASSWORD)).status).toBe(200)
})

test('an owner who is deleted is out at the next call', async () => {
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

test('the code of one account opens no other that has the same telephone', async () => {
  const [narges, nader] = [await owns('narges'), await owns('nader')]
  await world.db.updateTable('member').set({ mobile: narges.mobile }).where('id', '=', nader.id).execute()
  await forget('narges')
  expect((await reset('nader', phones.codeOf(narges.mobile))).status).toBe(422)
  expect((await login('nader', PASSWORD)).status).toBe(200)
})

test('a wrong, an old and a used code change nothing', async () => {
  const tara = await owns('tara')
  await forget('tara')
  const code = phones.codeOf(tara.mobile)
  const wrong = await reset('tara', otherThan(code))
  expect([wrong.status, wrong.errors]).toEqual([422, { Code: codeWords.wrong }])
  expect((await reset('tara', code)).status).toBe(200)
  expect((await reset('tara', code, 'Another-91')).status).toBe(422)
  expect((await login('tara', 'Another-91')).status).toBe(401)
  await rested()
  await forget('tara')
  later(181)
  expect((await reset('tara', phones.codeOf(tara.mobile), 'Another-91')).status).toBe(422)
})

test('a thousand guesses at once: five are compared, and then the right one is worth nothing', async () => {
  const hadi = await owns('hadi')
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

test('two who send the right code at once: one changes the password', async () => {
  const omid = await owns('omid')
  await forget('omid')
  const code = phones.codeOf(omid.mobile)
  const replies = await Promise.all([reset('omid', code, 'First-of-two'), reset('omid', code, 'Second-of-two')])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('the right code sets the password, ends every session, forgives failed tries, and is told to the audit without it', async () => {
  const kian = await owns('kian')
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

test('a wrong code costs the same hashes whoever it is for', async () => {
  const amir = await owns('amir')
  await forget('amir')
  const wrong = otherThan(phones.codeOf(amir.mobile))
  const costs = [await hashesOf(() => reset('amir', wrong)), await hashesOf(() => reset('nobody-amir', wrong))]
  expect(costs[0]).toBe(costs[1])
  expect(await hashesOf(() => login('amir', 'not-it'))).toBe(1)
  expect(await hashesOf(() => login('nobody-amir', 'not-it'))).toBe(1)
})

test('a new password is 6 to 100 long, and is not the one that stands', async () => {
  const lale = await owns('lale')
  expect((await change(lale, '')).errors).toEqual({ NewPassword: words.newPassword })
  expect((await change(lale, '12345')).errors).toEqual({ NewPassword: words.tooShort })
  expect((await change(lale, 'x'.repeat(101))).errors).toEqual({ NewPassword: words.tooLong(100) })
  expect((await change(lale, 'x'.repeat(201))).status).toBe(400)
  expect((await change(lale, PASSWORD)).errors).toEqual({ NewPassword: words.sameAgain })
  expect((await change(lale, 'zx9kqv')).status).toBe(200)
})

test('a session of five minutes asks for the present password', async () => {
  const mina = await owns('mina')
  later(300)
  expect((await change(mina, NEW)).errors).toEqual({ CurrentPassword: words.currentPassword })
  expect((await change(mina, NEW, 'not-it')).errors).toEqual({ CurrentPassword: words.wrongCurrent })
  const { status, message } = await change(mina, NEW, PASSWORD)
  expect([status, message]).toEqual([200, words.changed])
  expect((await login('mina', PASSWORD)).status).toBe(401)
  expect((await login('mina', NEW)).status).toBe(200)
})

test('a young session may leave it out, and a wrong one is refused all the same', async () => {
  const nima = await owns('nima')
  later(299)
  expect((await change(nima, NEW, 'not-it')).status).toBe(422)
  expect((await change(nima, NEW)).status).toBe(200)
})

test('who holds somebody’s token guesses the password five times and no more', async () => {
  const sara = await owns('sara')
  later(600)
  const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => change(sara, NEW, `guess-${i}`)))
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('after a change every other session is worth nothing, and this one goes on', async () => {
  const arash = await owns('arash')
  const elsewhere = await world.signIn(arash.id, 'arash')
  expect((await change(arash, NEW)).status).toBe(200)
  expect((await elsewhere.say(identity.me, {})).status).toBe(401)
  expect((await arash.say(identity.me, {})).status).toBe(200)
})

test('a password somebody else set is said to be one, until its member changes it', async () => {
  const babak = await owns('babak')
  await world.db.updateTable('member').set({ must_change_password: true }).where('id', '=', babak.id).execute()
  expect((await babak.say(identity.me, {})).reason).toBe('must-change-password')
  expect((await change(babak, PASSWORD)).errors).toEqual({ NewPassword: words.sameAgain })
  expect((await babak.say(identity.me, {})).reason).toBe('must-change-password')
  await change(babak, NEW)
  expect((await babak.say(identity.me, {})).data!.mustChangePassword).toBe(false)
})

test('nobody changes another’s password, role or company with a field of their own', async () => {
  const [ida, iman] = [await owns('ida'), await owns('iman')]
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

test('the same act sent again is answered again, and what is kept of it lets nobody guess the password', async () => {
  const kaveh = await owns('kaveh')
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  expect((await change(kaveh, NEW, '', key)).status).toBe(200)
  const again = await change(kaveh, NEW, '', key)
  expect([again.status, again.message, again.headers.get('idempotency-replayed')]).toEqual([200, words.changed, 'true'])
  const prints = () => world.db.selectFrom('act_key').select(['fingerprint', 'key']).where('member_id', '=', kaveh.id).execute()
  const [kept] = await prints()
  const bodies = [{ NewPassword: NEW, CurrentPassword: '' }, {}]
  for (const body of bodies) {
    const quick = fingerprintOf(identity.changePassword.at, Buffer.from(JSON.stringify(body)))
    expect(kept!.fingerprint.equals(quick)).toBe(false)
  }
  // Nor does a reader learn that two passwords are the same.
  const other = { 'Idempotency-Key': crypto.randomUUID() }
  expect((await change(kaveh, NEW, '', other)).errors).toEqual({ NewPassword: words.sameAgain })
  const all = await prints()
  expect(all).toHaveLength(2)
  expect(all[0]!.fingerprint.equals(all[1]!.fingerprint)).toBe(false)
})

test('a password that stands in the address lets nobody guess it either, and another one there is another act', async () => {
  const behnaz = await owns('behnaz')
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
  const sets = (NewPassword: string, key: string) => {
    const query = new URLSearchParams({ NewPassword, CurrentPassword: '' })
    return behnaz.raw('PUT', `/api/v1/users/change-password?${query}`, {}, { 'Idempotency-Key': key })
  }
  expect((await sets(NEW, one)).status).toBe(200)
  expect((await sets(NEW, one)).headers.get('idempotency-replayed')).toBe('true')
  expect((await sets('Quite-another-1', one)).reason).toBe('key-reuse')
  // What is kept of the same password under another key has nothing in common with it.
  expect((await sets(NEW, two)).errors).toEqual({ NewPassword: words.sameAgain })
  const kept = await world.db.selectFrom('act_key').select('fingerprint').where('key', 'in', [one, two]).execute()
  expect(new Set(kept.map(({ fingerprint }) => fingerprint.toString('hex'))).size).toBe(2)
})

test('another password with the key of an earlier act is refused and not said to be set', async () => {
  const pari = await owns('pari')
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  expect((await change(pari, NEW, '', key)).status).toBe(200)
  const other = await change(pari, 'Quite-another-1', '', key)
  expect([other.status, other.reason]).toEqual([422, 'key-reuse'])
  expect((await login('pari', 'Quite-another-1')).status).toBe(401)
  expect((await login('pari', NEW)).status).toBe(200)
})

test('digits of any script are the same username: for the code, for the guesses, and for who is not there', async () => {
  const sana = await owns('sana1405')
  const typed = ['SANA۱۴۰۵', 'sana١٤٠٥'] as const
  for (const name of typed) expect((await login(name, PASSWORD)).data!.userName).toBe('sana1405')
  for (let i = 0; i < 5; i += 1) await login(['sana1405', ...typed][i % 3]!, 'wrong')
  for (const name of ['sana1405', ...typed]) expect((await login(name, PASSWORD)).status).toBe(429)
  await forget(typed[0])
  expect((await reset(typed[1], phones.codeOf(sana.mobile))).status).toBe(200)
  expect((await login('sana1405', NEW)).status).toBe(200)

  const first = await forget('shabah99')
  await rested()
  expect((await forget('shabah۹۹')).data!.maskedMobile).toBe(first.data!.maskedMobile)
})
