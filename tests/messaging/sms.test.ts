/** Codes on their way out: Kavenegar as it is documented, and the stand-in of the demo (point 2). */
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
/** Only silence is not worth waiting for. */
let patience = 5000
const kavenegarAt = (url: string) => ({
  SMS_PROVIDER: 'kavenegar',
  SMS_URL: url,
  SMS_KEY: KEY,
  SMS_TEMPLATE: 'barnobat code',
  SMS_PROOF_BITS: '0',
})
beforeAll(async () => {
  service = await openSmsService()
  const sms = openSms(readSettings(kavenegarAt(service.url)))!
  world = await openWorld({ outside: { sms: Object.defineProperty(sms, 'timeoutMs', { get: () => patience }) } })
})
afterAll(async () => {
  expect(world.errors).toEqual([])
  await world.close()
  await service.close()
})
beforeEach(async () => {
  await sql`delete from sign_in_failure`.execute(world.db)
  // The service has rested since the test before.
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  world.warnings.length = 0
  Object.assign(service, { mood: 'well', asked: [] })
  patience = 5000
})

let next = 0
const aMobile = () => `0914${String((next += 1)).padStart(7, '0')}`
const send = (mobile = aMobile()) => world.stranger.say(registration.sendCode, { mobile, code: '', RulesVersion: null })
const codesOf = (mobile: string) => world.db.selectFrom('activation_code').select('id').where('mobile', '=', mobile).execute()

/** Everything that anybody could come to see: what was answered, what was logged, what was written down. */
async function seen(reply: object) {
  const events = await world.db.selectFrom('audit_event').selectAll().execute()
  return JSON.stringify([reply, events, world.errors.map(String), world.warnings])
}
const revealsKey = (text: string) => [KEY, encodeURIComponent(KEY), '7A4B', 'DEAD', 'lookup'].some((part) => text.includes(part))

test('a code goes out as a filled template, with the key in the path as they want it', async () => {
  const mobile = aMobile()
  const { status } = await send(mobile)
  expect(status).toBe(200)
  expect(service.asked).toEqual([
    {
      method: 'POST',
      path: `/v1/${encodeURIComponent(KEY)}/verify/lookup.json`,
      type: expect.stringContaining('application/x-www-form-urlencoded'),
      said: { receptor: mobile, token: expect.stringMatching(/^\d{6}$/), template: 'barnobat code' },
    },
  ])
  const verified = await world.stranger.say(registration.verifyCode, { mobile, code: service.asked[0]!.said['token']! })
  expect(verified.status).toBe(200)
  expect(world.warnings).toEqual([])
})

test('a notice goes out as a plain text, and says why it does not go', async () => {
  const sms = openSms(readSettings(kavenegarAt(service.url)))!
  const notice = {
    db: world.db,
    now: world.clock.now,
    mobile: aMobile(),
    text: 'شمارهٔ شما عوض شد',
    signal: AbortSignal.timeout(5000),
  }
  await sms.sendText(notice)
  expect(service.asked).toMatchObject([
    {
      path: `/v1/${encodeURIComponent(KEY)}/sms/send.json`,
      said: { receptor: notice.mobile, message: notice.text },
    },
  ])
  service.mood = { status: 418 }
  await expect(sms.sendText(notice)).rejects.toThrow('status 418: no credit is left')
})

const mended = [
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

test.each(mended)('a refusal of theirs, %i: nobody is told it went, the keepers are told why', async (status, reason) => {
  // The same is said under HTTP's own status and, by some of their hosts, under 200; HTTP's 407 is a proxy's to everybody.
  for (const http of status === 407 ? [200] : [status, 200]) {
    service.mood = { status, http }
    const mobile = aMobile()
    const reply = await send(mobile)
    expect([reply.status, reply.message]).toEqual([502, words.notSent])
    expect(await codesOf(mobile)).toEqual([])
    expect(world.warnings).toEqual([{ service: 'kavenegar', reason }])
    expect(revealsKey(await seen(reply))).toBe(false)
    world.warnings.length = 0
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  }
})

test('a number that is none stops nobody else', async () => {
  service.mood = { status: 411 }
  expect((await send()).status).toBe(502)
  service.mood = 'well'
  expect((await send()).status).toBe(200)
  expect(world.warnings).toEqual([])
})

test.each([6, 11, 13, 14])('a message that they lost at once, status %i, did not go', async (status) => {
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

test.each(strange)('%s is no answer, and carries nothing of the key', async (_, mood) => {
  service.mood = mood as typeof service.mood
  const reply = await send()
  expect([reply.status, reply.message]).toEqual([502, words.notSent])
  expect(service.asked).toHaveLength(1)
  expect(world.warnings).toHaveLength(1)
  expect(revealsKey(await seen(reply))).toBe(false)
})

test('silence is waited for so long and no longer, and then left alone for a while', async () => {
  service.mood = 'silent'
  patience = 50
  expect((await send()).status).toBe(502)
  expect(world.warnings).toEqual([{ service: 'kavenegar', reason: 'silent for 50 ms' }])
  service.mood = 'well'
  patience = 5000
  expect((await send()).status).toBe(502)
  expect(service.asked).toHaveLength(1)
  world.clock.now = new Date(world.clock.now.getTime() + 11_000)
  expect((await send()).status).toBe(200)
})

test('while some wait for a slow provider the others are told so at once, and the database is free', async () => {
  patience = 15_000
  const { promise, resolve } = Promise.withResolvers<void>()
  service.held = promise
  const waiting = Array.from({ length: 4 }, () => send())
  await vi.waitFor(() => expect(service.asked).toHaveLength(4), { timeout: 10_000 })
  const reply = await send()
  resolve()
  expect([reply.status, reply.message]).toEqual([502, words.notSent])
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(service.asked).toHaveLength(4)
  expect(world.warnings).toEqual([])
  expect((await send()).status).toBe(200)
})

test('a thrown error of the line does not quote the address', async () => {
  const quoted = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError(`cannot reach ${service.url}/v1/${KEY}`))
  const reply = await send().finally(() => quoted.mockRestore())
  expect(reply.status).toBe(502)
  expect(revealsKey(await seen(reply))).toBe(false)
})

test('beyond the day’s most messages nobody is sent any, whoever asks', async () => {
  const few = await openWorld({ outside: { sms: { ...openSms(readSettings(kavenegarAt(service.url)))!, dailyMost: 2 } } })
  const ask = () => few.stranger.say(registration.sendCode, { mobile: aMobile(), code: '', RulesVersion: null })
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  const third = await ask()
  expect([third.status, third.message]).toEqual([429, words.tooManyInAll])
  expect(service.asked).toHaveLength(2)
  await few.close()
})

test('where nobody carries messages no code is made, and there is no page of them', async () => {
  const none = await openWorld({ outside: { sms: null } })
  const said = { mobile: aMobile(), code: '', RulesVersion: null }
  const reply = await none.stranger.say(registration.sendCode, said)
  expect([reply.status, reply.message]).toEqual([502, words.noSms])
  expect((await none.stranger.say(registration.shownMessages, {})).status).toBe(404)
  await none.close()
})

test('the stand-in is there in the demo only, and never beside a provider', () => {
  const plain = readSettings({})
  expect(openSms({ ...plain, demo: false })).toBeNull()
  expect(openSms({ ...plain, demo: undefined })).toBeNull()
  expect(openSms({ ...plain, demo: true })).toMatchObject({ name: 'shown', isShown: true })
  expect(openSms({ ...readSettings(kavenegarAt('https://api.example.ir')), demo: true })).toMatchObject({ isShown: false })
})

test('with a provider there is no page of messages, and nothing is kept for one', async () => {
  await send()
  expect((await world.stranger.say(registration.shownMessages, {})).status).toBe(404)
  expect(await world.db.selectFrom('shown_message').selectAll().execute()).toEqual([])
})

test('the demo shows the newest messages, keeps two hundred, and a day of them', async () => {
  const demo = await openWorld({ outside: { sms: openSms({ ...readSettings({}), demo: true }) } })
  const old = { mobile: '09120000000', text: 'دیروز', at: new Date(demo.clock.now.getTime() - 25 * 3_600_000) }
  const many = Array.from({ length: 300 }, (_, n) => ({ mobile: '09120000000', text: `${n}`, at: demo.clock.now }))
  await demo.db
    .insertInto('shown_message')
    .values([old, ...many])
    .execute()
  const mobile = aMobile()
  await demo.stranger.say(registration.sendCode, { mobile, code: '', RulesVersion: null })
  const { data } = await demo.stranger.say(registration.shownMessages, {})
  expect(data).toHaveLength(50)
  expect(data![0]).toMatchObject({ mobile, text: expect.stringMatching(/\d{6}/) })
  const kept = await demo.db.selectFrom('shown_message').select('text').orderBy('id').execute()
  expect(kept).toHaveLength(200)
  expect(kept[0]!.text).toBe('101')
  const code = /\d{6}/.exec(data![0]!.text)![0]
  expect((await demo.stranger.say(registration.verifyCode, { mobile, code })).status).toBe(200)
  await demo.close()
})
