/** Proof of work before an SMS: one second for a user, days for thousands of messages. */
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PROOF } from '#contract/kernel/envelope.ts'
import { identity } from '#contract/access/identity.ts'
import { isSolved, solve, type Puzzle } from '#contract/kernel/proof.ts'
import { registration } from '#contract/organisations/registration.ts'
import { codeWords as words } from '#contract/access/identity-words.ts'
import { openWorld, type World } from '../../world.ts'
import { forgetLimits, openPhones } from '../../messaging/phones.ts'

const BITS = 8
let world: World
const phones = openPhones()
beforeAll(async () => {
  world = await openWorld({ outside: { sms: { ...phones.sms, proofBits: BITS } } })
})
afterAll(async () => expect(await world.close()).toEqual([]))
afterEach(() => forgetLimits(world, 'sms-pause', 'sms-hour', 'sms-day'))

let next = 0
const nextMobile = () => `0915${String((next += 1)).padStart(7, '0')}`
const send = (mobile: string, proof?: string) =>
  world.stranger.say(
    registration.sendCode,
    { mobile, code: '', RulesVersion: null },
    proof === undefined ? {} : { [PROOF]: proof },
  )
const requestPuzzle = async () => (await send(nextMobile())).data as unknown as Puzzle
const countSentTo = (mobile: string) => phones.kept.filter((one) => one.mobile === mobile).length

test('refuses without a proof, returning a puzzle; counts nothing and accepts its proof once', async () => {
  const mobile = nextMobile()
  const refused = await send(mobile)
  expect([refused.status, refused.reason, refused.message]).toEqual([422, 'proof-needed', words.proofNeeded])
  const requested = refused.data as unknown as Puzzle
  expect(requested.bits).toBe(BITS)
  const proof = solve(requested)
  expect((await send(mobile, proof)).status).toBe(200)
  expect(countSentTo(mobile)).toBe(1)
  // With any number.
  const other = nextMobile()
  for (const to of [mobile, other]) {
    expect(await send(to, proof)).toMatchObject({ status: 422, reason: 'proof-needed', message: words.proofOld })
  }
  expect([countSentTo(mobile), countSentTo(other)]).toEqual([1, 0])
})

test('accepts one of fifty simultaneous uses of a proof', async () => {
  const proof = solve(await requestPuzzle())
  const all = await Promise.all(Array.from({ length: 50 }, () => send(nextMobile(), proof)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('rejects proofs that are ten minutes old, lack work or have a foreign challenge', async () => {
  const requested = await requestPuzzle()
  const right = solve(requested)
  const idle = Array.from({ length: 1000 }, (_, n) => `${requested.challenge}.${n}`).find((one) => !isSolved(one, BITS))!
  const [expires, name, seal] = requested.challenge.split('.') as [string, string, string]
  const later = solve({ challenge: `${Number(expires) + 1}.${name}.${seal}`, bits: BITS })
  const solved = solve({ challenge: `${expires}.${name}.${'A'.repeat(43)}`, bits: BITS })
  for (const proof of ['', 'x', idle, later, solved, `${right}0`, right.repeat(50)]) {
    expect(await send(nextMobile(), proof)).toMatchObject({ status: 422, reason: 'proof-needed' })
  }
  world.clock.now = new Date(world.clock.now.getTime() + 10 * 60_000)
  expect(await send(nextMobile(), right)).toMatchObject({ status: 422, message: words.proofOld })
})

test('requires a proof for password codes too, for existing and unknown accounts', async () => {
  const mobile = nextMobile()
  const id = await world.member('mehrdad', { role: 'Customer' })
  await world.db.updateTable('member').set({ mobile }).where('id', '=', id).execute()
  for (const Username of ['mehrdad', 'unknown-name']) {
    const refused = await world.stranger.say(identity.forgotPassword, { Username })
    expect([refused.status, refused.reason]).toEqual([422, 'proof-needed'])
    const proof = solve(refused.data as unknown as Puzzle)
    expect((await world.stranger.say(identity.forgotPassword, { Username }, { [PROOF]: proof })).status).toBe(200)
  }
  await expect.poll(() => countSentTo(mobile)).toBe(1)
})

test('requires no proof when messages are free', async () => {
  const free = await openWorld({ outside: { sms: phones.sms } })
  const input = { mobile: nextMobile(), code: '', RulesVersion: null }
  expect((await free.stranger.say(registration.sendCode, input)).status).toBe(200)
  expect(await free.close()).toEqual([])
})

test('a solved puzzle starts with the requested number of zero bits, and with fewer too', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.integer({ min: 0, max: 9 }), (challenge, bits) => {
      const proof = solve({ challenge, bits })
      for (let fewer = 0; fewer <= bits; fewer += 1) expect(isSolved(proof, fewer)).toBe(true)
    }),
  )
})
