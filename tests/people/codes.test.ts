/** Codes to phones: who may ask, how often, and how few guesses are compared (S0 §2.3; offline.md 6.7). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registration } from '#contract/registration.ts'
import { codeWords as words } from '#contract/words/identity.ts'
import { openWorld, type World } from '../world.ts'
import { openPhones } from './phones.ts'

let world: World
const phones = openPhones()
beforeAll(async () => {
  world = await openWorld({ outside: { sms: phones.sms } })
})
afterAll(() => world.close())

const send = (mobile: string, RulesVersion: number | null = null) =>
  world.stranger.say(registration.sendCode, { mobile, code: '', RulesVersion })
const verify = (mobile: string, code: string) => world.stranger.say(registration.verifyCode, { mobile, code })
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}
let next = 0
const aMobile = () => `0912${String((next += 1)).padStart(7, '0')}`
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test.each(['', '0912', '9121234567', '02112345678', '09123456789012'])('%j is no mobile number', async (mobile) => {
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

test('where the message does not go, nobody is told that it went', async () => {
  phones.state.fails = true
  const { status, message } = await send(aMobile())
  phones.state.fails = false
  expect([status, message]).toEqual([502, words.notSent])
  later(60)
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

test('a thousand guesses at once: five are compared, and then the right one is worth nothing', async () => {
  const mobile = aMobile()
  await send(mobile)
  const code = phones.codeOf(mobile)
  const replies = await Promise.all(Array.from({ length: 1000 }, () => verify(mobile, otherThan(code))))
  expect(replies.some(({ status }) => status === 200)).toBe(false)
  const { tries } = await world.db
    .selectFrom('activation_code')
    .select('tries')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  expect(tries).toBe(5)
  expect((await verify(mobile, code)).status).not.toBe(200)
})

test('the code itself is in no table and in no log', async () => {
  const mobile = aMobile()
  await send(mobile)
  const code = phones.codeOf(mobile)
  const rows = await world.db.selectFrom('activation_code').selectAll().where('mobile', '=', mobile).execute()
  const events = await world.db.selectFrom('audit_event').selectAll().execute()
  expect(JSON.stringify([rows, events])).not.toContain(code)
})
