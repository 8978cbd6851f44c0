/** Codes to phones: who may ask, how often, and how few guesses are compared (S0 §2.3; offline.md 6.7). */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { identity } from '#contract/access/identity.ts'
import { registration } from '#contract/organisations/registration.ts'
import { codeWords as words } from '#contract/access/identity-words.ts'
import { codesJob } from '#server/jobs/sweeping.ts'
import { openWorld, PASSWORD, type World } from '../../world.ts'
import { forgetLimits, openPhones } from '../../messaging/phones.ts'

const compared = vi.hoisted(() => ({ count: 0 }))
vi.mock(import('node:crypto'), async (original) => {
  const real = await original()
  const timingSafeEqual: typeof real.timingSafeEqual = (one, other) => {
    compared.count += 1
    return real.timingSafeEqual(one, other)
  }
  return { ...real, timingSafeEqual }
})

let world: World
const phones = openPhones()
beforeAll(async () => {
  world = await openWorld({ outside: { sms: phones.sms } })
})
afterAll(() => world.close())
// Every test has one address, and it may ask for twenty codes an hour.
beforeEach(() => forgetLimits(world, 'sms-address', 'sms-guess-address'))
afterEach(() => expect(world.errors).toEqual([]))

const send = (mobile: string, RulesVersion: number | null = null) =>
  world.stranger.say(registration.sendCode, { mobile, code: '', RulesVersion })
const verify = (mobile: string, code: string) => world.stranger.say(registration.verifyCode, { mobile, code })
/** The same two from an address of their own. */
async function from(address: string, call: typeof registration.sendCode | typeof registration.verifyCode, input: object) {
  const [method, path] = call.at.split(' ') as [string, string]
  const asked = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }
  const response = await world.app.request(path, asked, { incoming: { socket: { remoteAddress: address } } })
  return { ...((await response.json()) as Envelope), status: response.status, headers: response.headers }
}
const sendFrom = (address: string, mobile: string) => from(address, registration.sendCode, { mobile, code: '' })
const verifyFrom = (address: string, mobile: string, code: string) => from(address, registration.verifyCode, { mobile, code })
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}
let next = 0
const aMobile = () => `0912${String((next += 1)).padStart(7, '0')}`
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test.each(['', '0912', '912123456', '02112345678', '09123456789012'])('%j is no mobile number', async (mobile) => {
  const { status, errors } = await send(mobile)
  expect([400, 422]).toContain(status)
  expect(errors).toHaveProperty('mobile')
  expect(phones.kept).toEqual([])
})

test('rules that do not stand cannot be agreed to', async () => {
  const { status, errors } = await send(aMobile(), 7)
  expect(status).toBe(422)
  expect(errors).toEqual({ RulesVersion: words.rules })
})

test('a second code within a minute is refused, and says when to come again', async () => {
  const mobile = aMobile()
  expect((await send(mobile)).status).toBe(200)
  const again = await send(mobile)
  expect(again.status).toBe(429)
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
})

/** Asks for a code as one who waited a minute since the last one. */
async function sendLater(mobile: string) {
  await forgetLimits(world, 'sms-pause')
  return send(mobile)
}

test('a number gets five codes in an hour and ten in a day', async () => {
  const mobile = aMobile()
  const five = [await send(mobile)]
  for (let n = 0; n < 4; n += 1) five.push(await sendLater(mobile))
  expect(five.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const sixth = await sendLater(mobile)
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000)

  for (let n = 0; n < 5; n += 1) {
    await forgetLimits(world, 'sms-hour')
    expect((await sendLater(mobile)).status).toBe(200)
  }
  await forgetLimits(world, 'sms-hour')
  expect(Number((await sendLater(mobile)).headers.get('retry-after'))).toBeGreaterThan(80_000)
  expect(phones.kept.filter((one) => one.mobile === mobile)).toHaveLength(10)
})

test('an address asks for twenty codes in an hour, whatever it says of itself', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => send(aMobile())))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const input = { mobile: aMobile(), code: '', RulesVersion: null }
  const masked = await world.stranger.say(registration.sendCode, input, { 'X-Forwarded-For': '203.0.113.9' })
  expect(masked.status).toBe(429)
})

test('so many go out in a day, and not one more', async () => {
  const most = phones.sms.dailyMost
  Object.assign(phones.sms, { dailyMost: 0 })
  const { status, message } = await send(aMobile())
  Object.assign(phones.sms, { dailyMost: most })
  expect([status, message]).toEqual([429, words.tooManyInAll])
})

test('a number somebody has and one nobody has are answered alike', async () => {
  const [existing, unknown] = [aMobile(), aMobile()]
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  await world.db.updateTable('member').set({ mobile: existing }).where('id', '=', maryam.id).execute()
  const [one, two] = [await send(existing), await send(unknown)]
  const said = ({ status, message, data, errors, result, reason }: typeof one) => ({
    status,
    message,
    data,
    errors,
    result,
    reason,
  })
  expect(said(one)).toEqual(said(two))
  const wrong = (mobile: string) => verify(mobile, otherThan(phones.codeOf(mobile)))
  const nobodys = await verify(aMobile(), '123456')
  expect((await wrong(existing)).message).toBe(nobodys.message)
})

test('a new code is the only one that opens', async () => {
  const mobile = aMobile()
  await send(mobile)
  const first = phones.codeOf(mobile)
  await sendLater(mobile)
  const second = phones.codeOf(mobile)
  if (first !== second) expect((await verify(mobile, first)).status).toBe(422)
  expect((await verify(mobile, second)).status).toBe(200)
})

test('a code is for its own number alone', async () => {
  const [mine, theirs] = [aMobile(), aMobile()]
  await send(mine)
  await send(theirs)
  const code = phones.codeOf(theirs)
  if (code !== phones.codeOf(mine)) expect((await verify(mine, code)).status).toBe(422)
  expect((await verify(theirs, code)).status).toBe(200)
})

test('ten wrong guesses in an hour close a number for who made them, for an hour, new codes or not; for nobody else', async () => {
  const mobile = aMobile()
  for (const _ of [1, 2]) {
    await sendLater(mobile)
    const wrong = otherThan(phones.codeOf(mobile))
    for (let n = 0; n < 5; n += 1) expect((await verify(mobile, wrong)).status).toBe(422)
  }
  await sendLater(mobile)
  const { status, headers } = await verify(mobile, phones.codeOf(mobile))
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await verifyFrom('192.0.2.7', mobile, phones.codeOf(mobile))).status).toBe(200)
})

test('a right guess takes nothing of what may be guessed', async () => {
  const mobile = aMobile()
  for (let n = 0; n < 12; n += 1) {
    await forgetLimits(world, 'sms-hour', 'sms-day')
    await sendLater(mobile)
    expect((await verify(mobile, phones.codeOf(mobile))).status).toBe(200)
  }
})

test('an address guesses sixty times in an hour, at however many numbers', async () => {
  const guesses = Array.from({ length: 60 }, () => verifyFrom('192.0.2.8', aMobile(), '123456'))
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([422]))
  expect((await verifyFrom('192.0.2.8', aMobile(), '123456')).status).toBe(429)
  expect((await verifyFrom('192.0.2.9', aMobile(), '123456')).status).toBe(422)
})

test('whoever has one IPv6 address has a whole network of them, and is counted once', async () => {
  const ofOne = ['2001:db8:1:2::', '2001:db8:1:2:aaaa::', '2001:0db8:1:2:0:0:0:', '2001:DB8:1:2:1:2:3:']
  const addresses = ofOne.flatMap((start) => [1, 2, 3, 4, 5].map((end) => `${start}${end}`))
  for (const address of addresses) expect((await sendFrom(address, aMobile())).status).toBe(200)
  expect((await sendFrom('2001:db8:1:2::ffff', aMobile())).status).toBe(429)
  expect((await sendFrom('2001:db8:1:3::1', aMobile())).status).toBe(200)
})

test('while a message is on its way nobody else waits for it: not who guesses at that number, nor who signs in', async () => {
  const mobile = aMobile()
  await world.member('maryam-waits', { role: 'Customer' })
  await send(mobile)
  await forgetLimits(world, 'sms-pause')
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(phones.sms, { timeoutMs: 60_000 })
  phones.state.held = promise
  const sending = send(mobile)
  const kept = () => world.db.selectFrom('activation_code').select('id').where('mobile', '=', mobile).execute()
  // The code is there before its message is.
  await vi.waitFor(async () => expect(await kept()).toHaveLength(2), { timeout: 15_000 })
  const guesses = [verify(mobile, '000000'), verify(mobile, '111111'), verify(mobile, '222222')]
  const login = world.stranger.say(identity.login, { Username: 'maryam-waits', Password: PASSWORD })
  expect((await login).status).toBe(200)
  expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual([422, 422, 422])
  resolve()
  expect((await sending).status).toBe(200)
  phones.state.held = null
  Object.assign(phones.sms, { timeoutMs: 1000 })
})

test.each(['', '12345', '1234567', 'abcdef'])('%j is no code, and costs no try', async (code) => {
  const mobile = aMobile()
  await send(mobile)
  const { status, errors } = await verify(mobile, code)
  expect([400, 422]).toContain(status)
  expect(errors).toHaveProperty('code')
  expect((await verify(mobile, phones.codeOf(mobile))).status).toBe(200)
})

test('digits of any script are the same code', async () => {
  const mobile = aMobile()
  await send(persianDigits(mobile))
  expect((await verify(mobile, persianDigits(phones.codeOf(mobile)))).result).toBe(1)
})

test('the version that was agreed to is kept with its number, its time and its address, once the code was right', async () => {
  await world.db
    .insertInto('contact')
    .values({
      version: 1,
      rules_version: 3,
      name: 'بارنوبت',
      rules: '<p>قوانین</p>',
      changed_at: world.clock.now,
      member_id: null,
    })
    .execute()
  const mobile = aMobile()
  const consents = () => world.db.selectFrom('consent').selectAll().where('mobile', '=', mobile).execute()
  expect((await send(mobile, 2)).status).toBe(422)
  expect((await send(mobile, 3)).status).toBe(200)
  await verify(mobile, otherThan(phones.codeOf(mobile)))
  // Anybody can ask for a code to anybody's number: that alone is nobody's consent.
  expect(await consents()).toEqual([])
  later(10)
  expect((await verifyFrom('192.0.2.10', mobile, phones.codeOf(mobile))).status).toBe(200)
  expect(await consents()).toMatchObject([{ rules_version: 3, at: world.clock.now, ip: '192.0.2.10' }])
})

test('the call as it is specified names no rules: its code goes, and nobody has agreed to anything', async () => {
  const mobile = aMobile()
  expect((await sendFrom('192.0.2.11', mobile)).status).toBe(200)
  expect((await verify(mobile, phones.codeOf(mobile))).status).toBe(200)
  expect(await world.db.selectFrom('consent').select('id').where('mobile', '=', mobile).execute()).toEqual([])
  await world.db.deleteFrom('contact').execute()
})

test('where the message does not go, nobody is told that it went, and a late one opens nothing', async () => {
  const mobile = aMobile()
  const { promise, resolve } = Promise.withResolvers<void>()
  phones.state.held = promise
  Object.assign(phones.sms, { timeoutMs: 50 })
  const { status, message } = await send(mobile)
  expect([status, message]).toEqual([502, words.notSent])
  resolve()
  Object.assign(phones.sms, { timeoutMs: 1000 })
  phones.state.held = null
  await vi.waitFor(() => expect(phones.codeOf(mobile)).toMatch(/^\d{6}$/), { timeout: 15_000 })
  expect((await verify(mobile, phones.codeOf(mobile))).status).toBe(422)
  later(60)
})

test('codes and counts that are over are forgotten, and consent is not', async () => {
  const [old, young] = [aMobile(), aMobile()]
  await send(old)
  later(24 * 60 * 60 - 60)
  await send(young)
  const { db, clock } = world
  await db.insertInto('consent').values({ mobile: old, rules_version: 3, at: clock.now, ip: '' }).execute()
  later(61)
  const now = clock.now.getTime()
  await sql`insert into sign_in_failure values ('over:1', 1, ${now - 1}), ('on:1', 1, ${now + 1}), ('always:1', 1, null)`.execute(
    db,
  )
  await codesJob({ db, now: () => clock.now }).run(AbortSignal.abort())
  const codes = await db.selectFrom('activation_code').select('mobile').where('mobile', 'in', [old, young]).execute()
  expect(codes).toEqual([{ mobile: young }])
  expect(await db.selectFrom('consent').select('mobile').where('mobile', '=', old).execute()).toHaveLength(1)
  const { rows } = await sql<{ key: string }>`select key from sign_in_failure where key like '%:1' order by key`.execute(db)
  expect(rows.map(({ key }) => key)).toEqual(['always:1', 'on:1'])
})

test('a right code opens once; a wrong, an old and a used one open nothing', async () => {
  const mobile = aMobile()
  await send(mobile)
  const code = phones.codeOf(mobile)
  expect((await verify(mobile, otherThan(code))).status).toBe(422)
  const right = await verify(mobile, code)
  expect([right.status, right.result, right.data]).toEqual([200, 1, { result: 1 }])
  expect((await verify(mobile, code)).status).toBe(422)

  const other = aMobile()
  await send(other)
  later(181)
  expect((await verify(other, phones.codeOf(other))).message).toBe(words.wrong)
})

test('a right code said four times at once opens once', async () => {
  const mobile = aMobile()
  await send(mobile)
  const code = phones.codeOf(mobile)
  const replies = await Promise.all([1, 2, 3, 4].map(() => verify(mobile, code)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a thousand guesses at once, each from elsewhere: five are compared, and then the right one is worth nothing', async () => {
  const mobile = aMobile()
  await send(mobile)
  const code = phones.codeOf(mobile)
  compared.count = 0
  const elsewhere = Array.from({ length: 1000 }, (_, n) => `10.0.${Math.floor(n / 250)}.${n % 250}`)
  const replies = await Promise.all(elsewhere.map((address) => verifyFrom(address, mobile, otherThan(code))))
  // Nobody was stopped for guessing too often: what held was the code's own count.
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([422]))
  expect(compared.count).toBe(5)
  expect((await verifyFrom('10.0.9.9', mobile, code)).status).toBe(422)
  expect(compared.count).toBe(5)
})

test('shown messages exist nowhere but where nothing is really sent', async () => {
  expect((await world.stranger.say(registration.shownMessages, {})).status).toBe(404)
})

test('the code itself is in no table and in no log', async () => {
  const mobile = aMobile()
  await send(mobile)
  const code = phones.codeOf(mobile)
  const rows = await world.db.selectFrom('activation_code').selectAll().where('mobile', '=', mobile).execute()
  const events = await world.db.selectFrom('audit_event').selectAll().execute()
  expect(JSON.stringify([rows, events])).not.toContain(code)
})
