/** Before a text message is paid for, whoever asks for it has done some work: a second for a person, days for who wants thousands. */
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
const aMobile = () => `0915${String((next += 1)).padStart(7, '0')}`
const send = (mobile: string, proof?: string) =>
  world.stranger.say(
    registration.sendCode,
    { mobile, code: '', RulesVersion: null },
    proof === undefined ? {} : { [PROOF]: proof },
  )
const puzzle = async () => (await send(aMobile())).data as unknown as Puzzle
const sentTo = (mobile: string) => phones.kept.filter((one) => one.mobile === mobile).length

test('without a proof nothing is sent or counted, and the refusal has the puzzle; its proof opens once', async () => {
  const mobile = aMobile()
  const refused = await send(mobile)
  expect([refused.status, refused.reason, refused.message]).toEqual([422, 'proof-needed', words.proofNeeded])
  const asked = refused.data as unknown as Puzzle
  expect(asked.bits).toBe(BITS)
  const proof = solve(asked)
  expect((await send(mobile, proof)).status).toBe(200)
  expect(sentTo(mobile)).toBe(1)
  // Whatever number it is said with.
  const other = aMobile()
  for (const to of [mobile, other]) {
    expect(await send(to, proof)).toMatchObject({ status: 422, reason: 'proof-needed', message: words.proofOld })
  }
  expect([sentTo(mobile), sentTo(other)]).toEqual([1, 0])
})

test('of fifty who bring the same proof at once one is served', async () => {
  const proof = solve(await puzzle())
  const all = await Promise.all(Array.from({ length: 50 }, () => send(aMobile(), proof)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a proof of ten minutes ago, one without work, and one of a challenge that is not ours are refused', async () => {
  const asked = await puzzle()
  const right = solve(asked)
  const idle = Array.from({ length: 1000 }, (_, n) => `${asked.challenge}.${n}`).find((one) => !isSolved(one, BITS))!
  const [expires, name, seal] = asked.challenge.split('.') as [string, string, string]
  const later = solve({ challenge: `${Number(expires) + 1}.${name}.${seal}`, bits: BITS })
  const made = solve({ challenge: `${expires}.${name}.${'A'.repeat(43)}`, bits: BITS })
  for (const proof of ['', 'x', idle, later, made, `${right}0`, right.repeat(50)]) {
    expect(await send(aMobile(), proof)).toMatchObject({ status: 422, reason: 'proof-needed' })
  }
  world.clock.now = new Date(world.clock.now.getTime() + 10 * 60_000)
  expect(await send(aMobile(), right)).toMatchObject({ status: 422, message: words.proofOld })
})

test('the code for a forgotten password wants one too, whether there is such an account or not', async () => {
  const mobile = aMobile()
  const id = await world.member('mehrdad', { role: 'Customer' })
  await world.db.updateTable('member').set({ mobile }).where('id', '=', id).execute()
  for (const Username of ['mehrdad', 'nobody-of-this-name']) {
    const refused = await world.stranger.say(identity.forgotPassword, { Username })
    expect([refused.status, refused.reason]).toEqual([422, 'proof-needed'])
    const proof = solve(refused.data as unknown as Puzzle)
    expect((await world.stranger.say(identity.forgotPassword, { Username }, { [PROOF]: proof })).status).toBe(200)
  }
  await expect.poll(() => sentTo(mobile)).toBe(1)
})

test('where nobody pays for messages none is asked for', async () => {
  const free = await openWorld({ outside: { sms: phones.sms } })
  const said = { mobile: aMobile(), code: '', RulesVersion: null }
  expect((await free.stranger.say(registration.sendCode, said)).status).toBe(200)
  expect(await free.close()).toEqual([])
})

test('a solved puzzle begins with so many zero bits, and with fewer too', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.integer({ min: 0, max: 9 }), (challenge, bits) => {
      const proof = solve({ challenge, bits })
      for (let fewer = 0; fewer <= bits; fewer += 1) expect(isSolved(proof, fewer)).toBe(true)
    }),
  )
})
