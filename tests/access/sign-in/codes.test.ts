/** SMS codes: who may request one, rate limits and the number of compared guesses (S0 §2.3; offline.md 6.7). */
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
// All tests share one address, which is limited to twenty codes an hour.
beforeEach(() => forgetLimits(world, 'sms-address', 'sms-guess-address'))
afterEach(() => expect(world.errors).toEqual([]))

const send = (mobile: string, RulesVersion: number | null = null) =>
  world.stranger.say(registration.sendCode, { mobile, code: '', RulesVersion })
const verify = (mobile: string, code: string) => world.stranger.say(registration.verifyCode, { mobile, code })
/** Makes either call from its own address. */
async function sendFromAddress(
  address: string,
  call: typeof registration.sendCode | typeof registration.verifyCode,
  input: object,
) {
  const [method, path] = call.at.split(' ') as [string, string]
  const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }
  const response = await world.app.request(path, init, { incoming: { socket: { remoteAddress: address } } })
  return { ...((await response.json()) as Envelope), status: response.status, headers: response.headers }
}
const sendFrom = (address: string, mobile: string) => sendFromAddress(address, registration.sendCode, { mobile, code: '' })
const verifyFrom = (address: string, mobile: string, code: string) =>
  sendFromAddress(address, registration.verifyCode, { mobile, code })
const advance = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}
let next = 0
const nextMobile = () => `0912${String((next += 1)).padStart(7, '0')}`
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
async function requestCode() {
  const mobile = nextMobile()
  await send(mobile)
  return { mobile, code: phones.codeOf(mobile) }
}

test.each(['', '0912', '912123456', '02112345678', '09123456789012'])('rejects the mobile number %j', async (mobile) => {
  const { status, errors } = await send(mobile)
  expect([400, 422]).toContain(status)
  expect(errors).toHaveProperty('mobile')
  expect(phones.kept).toEqual([])
})

test('rejects consent to an unknown version of the rules', async () => {
  const { status, errors } = await send(nextMobile(), 7)
  expect(status).toBe(422)
  expect(errors).toEqual({ RulesVersion: words.rules })
})

test('refuses a second code within a minute with Retry-After', async () => {
  const mobile = nextMobile()
  expect((await send(mobile)).status).toBe(200)
  const again = await send(mobile)
  expect(again.status).toBe(429)
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
})

/** Requests a code after the pause of one minute. */
async function sendLater(mobile: string) {
  await forgetLimits(world, 'sms-pause')
  return send(mobile)
}

test('limits a number to five codes an hour and ten a day', async () => {
  const mobile = nextMobile()
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

test('limits an address to twenty codes an hour, whatever X-Forwarded-For says', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => send(nextMobile())))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const input = { mobile: nextMobile(), code: '', RulesVersion: null }
  const masked = await world.stranger.say(registration.sendCode, input, { 'X-Forwarded-For': '203.0.113.9' })
  expect(masked.status).toBe(429)
})

test('limits the codes of a day in total', async () => {
  const most = phones.sms.dailyMost
  Object.assign(phones.sms, { dailyMost: 0 })
  const { status, message } = await send(nextMobile())
  Object.assign(phones.sms, { dailyMost: most })
  expect([status, message]).toEqual([429, words.tooManyInAll])
})

test('answers known and unknown numbers alike', async () => {
  const [existing, unknown] = [nextMobile(), nextMobile()]
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  await world.db.updateTable('member').set({ mobile: existing }).where('id', '=', maryam.id).execute()
  const [one, two] = [await send(existing), await send(unknown)]
  const pickBody = ({ status, message, data, errors, result, reason }: typeof one) => ({
    status,
    message,
    data,
    errors,
    result,
    reason,
  })
  expect(pickBody(one)).toEqual(pickBody(two))
  const verifyWrong = (mobile: string) => verify(mobile, otherThan(phones.codeOf(mobile)))
  const unrequested = await verify(nextMobile(), '123456')
  expect((await verifyWrong(existing)).message).toBe(unrequested.message)
})

test('accepts only the newest code', async () => {
  const mobile = nextMobile()
  await send(mobile)
  const first = phones.codeOf(mobile)
  await sendLater(mobile)
  const second = phones.codeOf(mobile)
  if (first !== second) expect((await verify(mobile, first)).status).toBe(422)
  expect((await verify(mobile, second)).status).toBe(200)
})

test('accepts a code only for its own number', async () => {
  const [mine, other] = [nextMobile(), nextMobile()]
  await send(mine)
  await send(other)
  const code = phones.codeOf(other)
  if (code !== phones.codeOf(mine)) expect((await verify(mine, code)).status).toBe(422)
  expect((await verify(other, code)).status).toBe(200)
})

test('blocks a number for one guesser for an hour after ten wrong guesses, new codes or not', async () => {
  const mobile = nextMobile()
  for (const _ of [1, 2]) {
    await sendLater(mobile)
    const verifyWrong = otherThan(phones.codeOf(mobile))
    for (let n = 0; n < 5; n += 1) expect((await verify(mobile, verifyWrong)).status).toBe(422)
  }
  await sendLater(mobile)
  const { status, headers } = await verify(mobile, phones.codeOf(mobile))
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await verifyFrom('192.0.2.7', mobile, phones.codeOf(mobile))).status).toBe(200)
})

test('does not count a right guess', async () => {
  const mobile = nextMobile()
  for (let n = 0; n < 12; n += 1) {
    await forgetLimits(world, 'sms-hour', 'sms-day')
    await sendLater(mobile)
    expect((await verify(mobile, phones.codeOf(mobile))).status).toBe(200)
  }
})

test('limits an address to sixty guesses an hour over all numbers', async () => {
  const guesses = Array.from({ length: 60 }, () => verifyFrom('192.0.2.8', nextMobile(), '123456'))
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([422]))
  expect((await verifyFrom('192.0.2.8', nextMobile(), '123456')).status).toBe(429)
  expect((await verifyFrom('192.0.2.9', nextMobile(), '123456')).status).toBe(422)
})

test('counts an IPv6 network as one address', async () => {
  const ofOne = ['2001:db8:1:2::', '2001:db8:1:2:aaaa::', '2001:0db8:1:2:0:0:0:', '2001:DB8:1:2:1:2:3:']
  const addresses = ofOne.flatMap((start) => [1, 2, 3, 4, 5].map((end) => `${start}${end}`))
  for (const address of addresses) expect((await sendFrom(address, nextMobile())).status).toBe(200)
  expect((await sendFrom('2001:db8:1:2::ffff', nextMobile())).status).toBe(429)
  expect((await sendFrom('2001:db8:1:3::1', nextMobile())).status).toBe(200)
})

test('does not block guesses or sign-ins while a message is being sent', async () => {
  const mobile = nextMobile()
  await world.member('maryam-waits', { role: 'Customer' })
  await send(mobile)
  await forgetLimits(world, 'sms-pause')
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(phones.sms, { timeoutMs: 60_000 })
  phones.state.held = promise
  const sending = send(mobile)
  const listCodes = () => world.db.selectFrom('activation_code').select('id').where('mobile', '=', mobile).execute()
  // The code is stored before its message is sent.
  await vi.waitFor(async () => expect(await listCodes()).toHaveLength(2), { timeout: 15_000 })
  const guesses = [verify(mobile, '000000'), verify(mobile, '111111'), verify(mobile, '222222')]
  const login = world.stranger.say(identity.login, { Username: 'maryam-waits', Password: PASSWORD })
  expect((await login).status).toBe(200)
  expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual([422, 422, 422])
  resolve()
  expect((await sending).status).toBe(200)
  phones.state.held = null
  Object.assign(phones.sms, { timeoutMs: 1000 })
})

test.each(['', '12345', '1234567', 'abcdef'])('rejects the code %j without counting an attempt', async (code) => {
  const mobile = nextMobile()
  await send(mobile)
  const { status, errors } = await verify(mobile, code)
  expect([400, 422]).toContain(status)
  expect(errors).toHaveProperty('code')
  expect((await verify(mobile, phones.codeOf(mobile))).status).toBe(200)
})

test('accepts the code in digits of any script', async () => {
  const mobile = nextMobile()
  await send(persianDigits(mobile))
  expect((await verify(mobile, persianDigits(phones.codeOf(mobile)))).result).toBe(1)
})

test('stores the accepted version with number, time and address once the code is verified', async () => {
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
  const mobile = nextMobile()
  const listConsents = () => world.db.selectFrom('consent').selectAll().where('mobile', '=', mobile).execute()
  expect((await send(mobile, 2)).status).toBe(422)
  expect((await send(mobile, 3)).status).toBe(200)
  await verify(mobile, otherThan(phones.codeOf(mobile)))
  // Requesting a code for a number is no consent: anyone can do that.
  expect(await listConsents()).toEqual([])
  advance(10)
  expect((await verifyFrom('192.0.2.10', mobile, phones.codeOf(mobile))).status).toBe(200)
  expect(await listConsents()).toMatchObject([{ rules_version: 3, at: world.clock.now, ip: '192.0.2.10' }])
})

test('sends a code without consent when the call names no version', async () => {
  const mobile = nextMobile()
  expect((await sendFrom('192.0.2.11', mobile)).status).toBe(200)
  expect((await verify(mobile, phones.codeOf(mobile))).status).toBe(200)
  expect(await world.db.selectFrom('consent').select('id').where('mobile', '=', mobile).execute()).toEqual([])
  await world.db.deleteFrom('contact').execute()
})

test('returns an error when sending fails, and rejects the code if it arrives late', async () => {
  const mobile = nextMobile()
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
  advance(60)
})

test('removes expired codes and counts, but not consents', async () => {
  const [old, young] = [nextMobile(), nextMobile()]
  await send(old)
  advance(24 * 60 * 60 - 60)
  await send(young)
  const { db, clock } = world
  await db.insertInto('consent').values({ mobile: old, rules_version: 3, at: clock.now, ip: '' }).execute()
  advance(61)
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

test('accepts a right code once; rejects wrong, old and used codes', async () => {
  const { mobile, code } = await requestCode()
  expect((await verify(mobile, otherThan(code))).status).toBe(422)
  const right = await verify(mobile, code)
  expect([right.status, right.result, right.data]).toEqual([200, 1, { result: 1 }])
  expect((await verify(mobile, code)).status).toBe(422)

  const other = nextMobile()
  await send(other)
  advance(181)
  expect((await verify(other, phones.codeOf(other))).message).toBe(words.wrong)
})

test('accepts one of four simultaneous uses of a code', async () => {
  const { mobile, code } = await requestCode()
  const replies = await Promise.all([1, 2, 3, 4].map(() => verify(mobile, code)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('compares five of a thousand parallel guesses from many addresses, then rejects the right code', async () => {
  const { mobile, code } = await requestCode()
  compared.count = 0
  const elsewhere = Array.from({ length: 1000 }, (_, n) => `10.0.${Math.floor(n / 250)}.${n % 250}`)
  const replies = await Promise.all(elsewhere.map((address) => verifyFrom(address, mobile, otherThan(code))))
  // No address limit applies here: the count of the code itself does.
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([422]))
  expect(compared.count).toBe(5)
  expect((await verifyFrom('10.0.9.9', mobile, code)).status).toBe(422)
  expect(compared.count).toBe(5)
})

test('stores the code in no table and in no log', async () => {
  const { mobile, code } = await requestCode()
  const rows = await world.db.selectFrom('activation_code').selectAll().where('mobile', '=', mobile).execute()
  const events = await world.db.selectFrom('audit_event').selectAll().execute()
  expect(JSON.stringify([rows, events])).not.toContain(code)
})
