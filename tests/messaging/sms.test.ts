/** SMS codes: Kavenegar as documented, and the stand-in of the demo (point 2). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { registration } from '#contract/organisations/registration.ts'
import { codeWords as words } from '#contract/access/identity-words.ts'
import { openSms } from '#server/platform/outside/sms/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { openWorld, type World } from '../world.ts'
import { KEY, openSmsService } from './sms-service.ts'

let service: Awaited<ReturnType<typeof openSmsService>>
let world: World
/** Timeout in ms; only the silent service needs a short one. */
let timeoutMs = 5000
const kavenegarSettings = (url: string) => ({
  SMS_PROVIDER: 'kavenegar',
  SMS_URL: url,
  SMS_KEY: KEY,
  SMS_TEMPLATE: 'barnobat code',
  SMS_PROOF_BITS: '0',
})
beforeAll(async () => {
  service = await openSmsService()
  const sms = openSms(readSettings(kavenegarSettings(service.url)))!
  world = await openWorld({ outside: { sms: Object.defineProperty(sms, 'timeoutMs', { get: () => timeoutMs }) } })
})
afterAll(async () => {
  expect(world.errors).toEqual([])
  await world.close()
  await service.close()
})
beforeEach(async () => {
  await sql`delete from sign_in_failure`.execute(world.db)
  // A failed SMS service pauses; move past the pause.
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  world.warnings.length = 0
  Object.assign(service, { mood: 'well', requests: [] })
  timeoutMs = 5000
})

let next = 0
const nextMobile = () => `0914${String((next += 1)).padStart(7, '0')}`
const send = (mobile = nextMobile()) => world.stranger.say(registration.sendCode, { mobile, code: '', RulesVersion: null })
const codesOf = (mobile: string) => world.db.selectFrom('activation_code').select('id').where('mobile', '=', mobile).execute()

/** Collects everything that could be exposed: the response, the log, the database. */
async function collectExposed(reply: object) {
  const events = await world.db.selectFrom('audit_event').selectAll().execute()
  return JSON.stringify([reply, events, world.errors.map(String), world.warnings])
}
const revealsKey = (text: string) => [KEY, encodeURIComponent(KEY), '7A4B', 'DEAD', 'lookup'].some((part) => text.includes(part))

test('sends a code as a filled template, with the key in the path', async () => {
  const mobile = nextMobile()
  const { status } = await send(mobile)
  expect(status).toBe(200)
  expect(service.requests).toEqual([
    {
      method: 'POST',
      path: `/v1/${encodeURIComponent(KEY)}/verify/lookup.json`,
      type: expect.stringContaining('application/x-www-form-urlencoded'),
      body: { receptor: mobile, token: expect.stringMatching(/^\d{6}$/), template: 'barnobat code' },
    },
  ])
  const verified = await world.stranger.say(registration.verifyCode, { mobile, code: service.requests[0]!.body['token']! })
  expect(verified.status).toBe(200)
  expect(world.warnings).toEqual([])
})

test('sends a notice as plain text, and returns why it cannot be sent', async () => {
  const sms = openSms(readSettings(kavenegarSettings(service.url)))!
  const notice = {
    db: world.db,
    now: world.clock.now,
    mobile: nextMobile(),
    text: 'شمارهٔ شما عوض شد',
    signal: AbortSignal.timeout(5000),
  }
  await sms.sendText(notice)
  expect(service.requests).toMatchObject([
    {
      path: `/v1/${encodeURIComponent(KEY)}/sms/send.json`,
      body: { receptor: notice.mobile, message: notice.text },
    },
  ])
  service.mood = { status: 418 }
  await expect(sms.sendText(notice)).rejects.toThrow('status 418: no credit is left')
})

const refusals = [
  [400, 'status 400'],
  [401, 'status 401: the account is not active'],
  [403, 'status 403: SMS_KEY is wrong'],
  [407, 'status 407: this server may not use the account'],
  [409, 'status 409'],
  [418, 'status 418: no credit is left'],
  [424, 'status 424: SMS_TEMPLATE names no approved template'],
  [426, 'status 426: the account lacks the advanced service'],
  [432, 'status 432: the template has no %token% in it'],
  [451, 'status 451'],
] as const

test.each(refusals)('reports the provider’s refusal %i as not sent and logs the reason for operators', async (status, reason) => {
  // The same status comes as HTTP status or, from some of their hosts, under 200; HTTP 407 always means a proxy.
  for (const http of status === 407 ? [200] : [status, 200]) {
    service.mood = { status, http }
    const mobile = nextMobile()
    const reply = await send(mobile)
    expect([reply.status, reply.message]).toEqual([502, words.notSent])
    expect(await codesOf(mobile)).toEqual([])
    expect(world.warnings).toEqual([{ service: 'kavenegar', reason }])
    expect(revealsKey(await collectExposed(reply))).toBe(false)
    world.warnings.length = 0
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  }
})

test('an invalid number does not block others', async () => {
  service.mood = { status: 411 }
  expect((await send()).status).toBe(502)
  service.mood = 'well'
  expect((await send()).status).toBe(200)
  expect(world.warnings).toEqual([])
})

test.each([6, 11, 13, 14])('reports a message lost at once, status %i, as not sent', async (status) => {
  service.mood = { status: 200, entries: [{ messageid: 1, status }] }
  expect((await send()).status).toBe(502)
})

const strange = [
  ['half a JSON', 'half'],
  ['an answer without end', 'talking'],
  ['another address', 'elsewhere'],
  ['a line that breaks', 'gone'],
  ['a page of something in between', { http: 200, text: '<html>login</html>' }],
  ['a JSON of something else', { http: 200, text: '{"ok":true}' }],
  ['an error page', { http: 503, text: 'down' }],
  ['nothing', { http: 200, text: '' }],
  ['yes under an error', { status: 200, http: 500 }],
] as const

test.each(strange)('treats %s as no answer without revealing the key', async (_, mood) => {
  service.mood = mood as typeof service.mood
  const reply = await send()
  expect([reply.status, reply.message]).toEqual([502, words.notSent])
  expect(service.requests).toHaveLength(1)
  expect(world.warnings).toHaveLength(1)
  expect(revealsKey(await collectExposed(reply))).toBe(false)
})

test('waits for a silent service up to the timeout, then pauses', async () => {
  service.mood = 'silent'
  timeoutMs = 50
  expect((await send()).status).toBe(502)
  expect(world.warnings).toEqual([{ service: 'kavenegar', reason: 'silent for 50 ms' }])
  service.mood = 'well'
  timeoutMs = 5000
  expect((await send()).status).toBe(502)
  expect(service.requests).toHaveLength(1)
  world.clock.now = new Date(world.clock.now.getTime() + 11_000)
  expect((await send()).status).toBe(200)
})

test('rejects further requests at once while the provider is slow, without using the database', async () => {
  timeoutMs = 15_000
  const { promise, resolve } = Promise.withResolvers<void>()
  service.held = promise
  const waiting = Array.from({ length: 4 }, () => send())
  await vi.waitFor(() => expect(service.requests).toHaveLength(4), { timeout: 10_000 })
  const reply = await send()
  resolve()
  expect([reply.status, reply.message]).toEqual([502, words.notSent])
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(service.requests).toHaveLength(4)
  expect(world.warnings).toEqual([])
  expect((await send()).status).toBe(200)
})

test('a connection error does not quote the address', async () => {
  const quoted = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError(`cannot reach ${service.url}/v1/${KEY}`))
  const reply = await send().finally(() => quoted.mockRestore())
  expect(reply.status).toBe(502)
  expect(revealsKey(await collectExposed(reply))).toBe(false)
})

test('sends no message beyond the daily limit', async () => {
  const few = await openWorld({ outside: { sms: { ...openSms(readSettings(kavenegarSettings(service.url)))!, dailyMost: 2 } } })
  const requestCode = () => few.stranger.say(registration.sendCode, { mobile: nextMobile(), code: '', RulesVersion: null })
  expect([(await requestCode()).status, (await requestCode()).status]).toEqual([200, 200])
  const third = await requestCode()
  expect([third.status, third.message]).toEqual([429, words.tooManyInAll])
  expect(service.requests).toHaveLength(2)
  await few.close()
})

test('creates no code and has no message page without a provider', async () => {
  const none = await openWorld({ outside: { sms: null } })
  const input = { mobile: nextMobile(), code: '', RulesVersion: null }
  const reply = await none.stranger.say(registration.sendCode, input)
  expect([reply.status, reply.message]).toEqual([502, words.noSms])
  expect((await none.stranger.say(registration.shownMessages, {})).status).toBe(404)
  await none.close()
})

test('offers the stand-in in the demo only, and never with a provider', () => {
  const plain = readSettings({})
  expect(openSms({ ...plain, demo: false })).toBeNull()
  expect(openSms({ ...plain, demo: undefined })).toBeNull()
  expect(openSms({ ...plain, demo: true })).toMatchObject({ name: 'shown', isShown: true })
  expect(openSms({ ...readSettings(kavenegarSettings('https://api.example.ir')), demo: true })).toMatchObject({ isShown: false })
})

test('has no message page with a provider and stores no message for it', async () => {
  await send()
  expect((await world.stranger.say(registration.shownMessages, {})).status).toBe(404)
  expect(await world.db.selectFrom('shown_message').selectAll().execute()).toEqual([])
})

test('the demo shows the newest messages and keeps two hundred of one day', async () => {
  const demo = await openWorld({ outside: { sms: openSms({ ...readSettings({}), demo: true }) } })
  const old = { mobile: '09120000000', text: 'دیروز', at: new Date(demo.clock.now.getTime() - 25 * 3_600_000) }
  const many = Array.from({ length: 300 }, (_, n) => ({ mobile: '09120000000', text: `${n}`, at: demo.clock.now }))
  await demo.db
    .insertInto('shown_message')
    .values([old, ...many])
    .execute()
  const mobile = nextMobile()
  await demo.stranger.say(registration.sendCode, { mobile, code: '', RulesVersion: null })
  const { data } = await demo.stranger.say(registration.shownMessages, {})
  expect(data).toHaveLength(50)
  expect(data![0]).toMatchObject({ mobile, text: expect.stringMatching(/\d{6}/) })
  const stored = await demo.db.selectFrom('shown_message').select('text').orderBy('id').execute()
  expect(stored).toHaveLength(200)
  expect(stored[0]!.text).toBe('101')
  const code = /\d{6}/.exec(data![0]!.text)![0]
  expect((await demo.stranger.say(registration.verifyCode, { mobile, code })).status).toBe(200)
  await demo.close()
})
