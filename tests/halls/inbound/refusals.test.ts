/** What text messages may not do: forged senders, guessed and old codes, repeated messages, hostile bodies. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inboundWords as words } from '#contract/halls/inbound-words.ts'
import { guardWords } from '#contract/halls/turn-words.ts'
import { messagesJob } from '#server/jobs/messages.ts'
import { waiting } from '../../access/sign-in/meanwhile.ts'
import { forgetLimits } from '../../messaging/phones.ts'
import { openWorld } from '../../world.ts'
import { codeIn, openTextingHall, TOKEN, wrongFor } from './texting.ts'

let hall: Awaited<ReturnType<typeof openTextingHall>>
beforeAll(async () => {
  hall = await openTextingHall()
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))
beforeEach(() => forgetLimits(hall.world, 'inbound', 'inbound-code-hour', 'inbound-code-day', 'inbound-unknown'))

const advance = (minutes: number) => (hall.world.clock.now = new Date(hall.world.clock.now.getTime() + minutes * 60_000))
const stored = async () => (await hall.world.db.selectFrom('inbound_message').select('key').execute()).length

test('does not exist without the setting', async () => {
  const other = await openWorld()
  const { status } = await other.stranger.raw('POST', `/api/v1/sms/inbound?token=${TOKEN}`, { from: '09150000000', text: 'جا' })
  expect(status).toBe(404)
  expect(await other.close()).toEqual([])
})

test.each(['', 'wrong', `${TOKEN}x`, TOKEN.slice(1), TOKEN.toUpperCase()])('refuses the token %j', async (token) => {
  const { mobile } = await hall.driver('بی‌نشان')
  const before = await stored()
  expect((await hall.pass({ from: mobile, message: 'نوبت', messageid: token }, token)).status).toBe(401)
  expect(await hall.answersTo(mobile)).toEqual([])
  expect(await stored()).toBe(before)
})

test('a forged sender gains nothing: the code goes to the registered number and has to come back', async () => {
  const ali = await hall.driver('علی')
  const answer = await hall.text(ali.mobile, 'نوبت')
  expect(codeIn(answer)).toMatch(/^\d{4}$/)
  expect(await hall.turns(ali.id)).toEqual([])
  // Another number has neither the code nor the turn.
  const reza = await hall.driver('رضا')
  expect(await hall.text(reza.mobile, codeIn(answer))).toBe(words.wrongCode)
  expect(await hall.turns(reza.id)).toEqual([])
  expect(await hall.turns(ali.id)).toEqual([])
})

test('a code is guessed three times at most', async () => {
  const ali = await hall.driver('علی')
  const code = codeIn(await hall.text(ali.mobile, 'نوبت'))
  for (let n = 0; n < 3; n += 1) expect(await hall.text(ali.mobile, wrongFor(code))).toBe(words.wrongCode)
  expect(await hall.text(ali.mobile, code)).toBe(words.wrongCode)
  expect(await hall.turns(ali.id)).toEqual([])
})

test('guesses at once are counted one by one', async () => {
  const ali = await hall.driver('علی')
  const code = codeIn(await hall.text(ali.mobile, 'نوبت'))
  await Promise.all(Array.from({ length: 8 }, () => hall.text(ali.mobile, wrongFor(code))))
  const { tries } = await hall.world.db
    .selectFrom('turn_code')
    .select('tries')
    .where('driver_id', '=', ali.id)
    .executeTakeFirstOrThrow()
  expect(tries).toBe(3)
})

test('a code is valid for ten minutes, once, and a new one replaces it', async () => {
  const ali = await hall.driver('علی')
  const late = codeIn(await hall.text(ali.mobile, 'نوبت'))
  advance(10)
  expect(await hall.text(ali.mobile, late)).toBe(words.wrongCode)
  const first = codeIn(await hall.text(ali.mobile, 'نوبت'))
  const second = codeIn(await hall.text(ali.mobile, 'نوبت'))
  if (first !== second) expect(await hall.text(ali.mobile, first)).toBe(words.wrongCode)
  expect(await hall.text(ali.mobile, second)).toContain('داده شد')
  expect(await hall.text(ali.mobile, second)).toBe(words.wrongCode)
  expect(await hall.turns(ali.id)).toHaveLength(1)
})

test('a driver gets three codes an hour', async () => {
  const ali = await hall.driver('علی')
  for (let n = 0; n < 3; n += 1) codeIn(await hall.text(ali.mobile, 'نوبت'))
  expect(await hall.text(ali.mobile, 'نوبت')).toBe(words.tooManyCodes)
})

test('a message is answered once, also if it arrives several times at the same moment', async () => {
  const ali = await hall.driver('علی')
  const code = codeIn(await hall.text(ali.mobile, 'نوبت'))
  const before = (await hall.answersTo(ali.mobile)).length
  const message = { from: ali.mobile, message: code, messageid: 'the same' }
  const { db } = hall.world
  const { passed } = await db.transaction().execute(async (held) => {
    await sql`lock table inbound_message in exclusive mode`.execute(held)
    const passed = Promise.all(Array.from({ length: 4 }, () => hall.pass(message)))
    await vi.waitFor(async () => expect(await waiting(db)).toBe(4), { timeout: 30_000, interval: 5 })
    // More deliveries than guesses, and the right code counts as none.
    expect(await held.selectFrom('turn_code').select('tries').where('driver_id', '=', ali.id).execute()).toEqual([{ tries: 0 }])
    return { passed }
  })
  const replies = [...(await passed), await hall.pass(message)]
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 200))
  expect(replies.filter(({ data }) => (data as { isNew: boolean }).isNew)).toHaveLength(1)
  expect((await hall.answersTo(ali.mobile)).slice(before)).toEqual([expect.stringContaining('داده شد')])
  expect(await hall.turns(ali.id)).toHaveLength(1)
})

test('a message without an id counts as repeated for a short time', async () => {
  const ali = await hall.driver('علی')
  const isNew = async () => ((await hall.pass({ from: ali.mobile, text: 'راهنما' })).data as { isNew: boolean }).isNew
  expect([await isNew(), await isNew()]).toEqual([true, false])
  advance(3)
  expect(await isNew()).toBe(true)
})

test('a turn at the desk and by message at once is one turn', async () => {
  const ali = await hall.driver('علی')
  const code = codeIn(await hall.text(ali.mobile, 'نوبت'))
  const [desk, answer] = await Promise.all([hall.askTurn(hall.zahra, ali), hall.text(ali.mobile, code)])
  const turns = await hall.turns(ali.id)
  expect(turns).toHaveLength(1)
  const { number, channel } = turns[0]!
  const obstacle = (to: 'clerk' | 'driver') => guardWords[to].liveTurn(number, 'شهید رجایی')
  if (channel === 'sms') expect([desk.status, desk.message]).toEqual([422, obstacle('clerk')])
  else expect([desk.status, answer]).toEqual([200, obstacle('driver')])
  // No number of the queue was used by the refused one.
  const next = await hall.queued('بعدی')
  expect(next.number).toBe(number + 1)
})

test.each([
  ['without the app', { takes_turns_by_app: false }, words.refuses('شهید رجایی')],
  ['that is inactive', { is_active: false }, words.refuses('شهید رجایی')],
  ['that gives turns only near it', { reservation_range_km: 30 }, words.onlyNear('شهید رجایی')],
])('a hall %s refuses, also if it changed after the code', async (_, change, refusal) => {
  const ali = await hall.driver('علی')
  const { rajaei } = hall.world.cast.halls
  const code = codeIn(await hall.text(ali.mobile, 'نوبت'))
  await hall.openTo(change)
  expect(await hall.text(ali.mobile, code)).toBe(refusal)
  expect(await hall.text(ali.mobile, `نوبت ${rajaei}`)).toBe(refusal)
  expect(await hall.text(ali.mobile, 'نوبت')).toBe(words.noHall)
  expect(await hall.turns(ali.id)).toEqual([])
  await hall.openTo({ takes_turns_by_app: true, is_active: true, reservation_range_km: 0 })
})

test('an unknown hall, several vehicles or none give no code', async () => {
  const ali = await hall.driver('علی')
  expect(await hall.text(ali.mobile, 'نوبت ۹۹۹۹۹۹')).toBe(words.refuses(null))
  const { vehicleId } = await hall.driver('رضا')
  await hall.world.db.insertInto('driver_vehicle').values({ driver_id: ali.id, vehicle_id: vehicleId }).execute()
  expect(await hall.text(ali.mobile, 'نوبت')).toBe(words.severalVehicles)
  await hall.world.db.updateTable('driver_vehicle').set({ is_active: false }).where('driver_id', '=', ali.id).execute()
  expect(await hall.text(ali.mobile, 'نوبت')).toBe(guardWords.driver.withoutVehicle)
})

test('a number without a driver gets one neutral answer a day', async () => {
  const inactive = await hall.driver('غیرفعال')
  await hall.world.db.updateTable('driver').set({ is_active: false }).where('id', '=', inactive.id).execute()
  const shared = await hall.driver('یکی')
  const other = await hall.driver('دیگری')
  await hall.world.db.updateTable('driver').set({ mobile: shared.mobile }).where('id', '=', other.id).execute()
  for (const mobile of ['09199999999', inactive.mobile, shared.mobile]) {
    expect(await hall.text(mobile, 'نوبت')).toBe(words.unknown)
    expect(await hall.text(mobile, 'جا')).toBeUndefined()
  }
})

test('a number gets twenty answers an hour', async () => {
  const ali = await hall.driver('علی')
  for (let n = 0; n < 20; n += 1) expect(await hall.text(ali.mobile, 'راهنما')).toBe(words.help)
  expect(await hall.text(ali.mobile, 'راهنما')).toBeUndefined()
})

test('an answer waits while the provider is unavailable', async () => {
  const ali = await hall.driver('علی')
  const answered = { from: ali.mobile, message: 'راهنما', messageid: 'kept' }
  const { sms } = hall
  const { sendText } = sms
  sms.sendText = async () => {
    throw new Error('no answer')
  }
  expect((await hall.pass(answered)).status).toBe(200)
  sms.sendText = sendText
  expect(await hall.answersTo(ali.mobile)).toEqual([])
  advance(2)
  expect((await hall.pass(answered)).data).toEqual({ isNew: false })
  await runJob()
  expect(await hall.answersTo(ali.mobile)).toEqual([words.help])
  expect(hall.world.warnings).toHaveLength(1)
})

test('messages are forgotten after seven days, codes when they expire', async () => {
  const ali = await hall.driver('علی')
  codeIn(await hall.text(ali.mobile, 'نوبت'))
  advance(7 * 24 * 60)
  const codes = () => hall.world.db.selectFrom('turn_code').select('driver_id').execute()
  expect((await codes()).length).toBeGreaterThan(0)
  await runJob()
  expect(await codes()).toEqual([])
  expect(await stored()).toBeGreaterThan(0)
  advance(1)
  await runJob()
  expect(await stored()).toBe(0)
})

const runJob = () => {
  const { sms, world } = hall
  const { db, clock } = world
  const job = messagesJob({ db, outside: { sms }, now: () => clock.now, log: { warn: () => {} } })
  return job.run(new AbortController().signal)
}

const deep = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`
const form = { 'content-type': 'application/x-www-form-urlencoded' }
test.each([
  ['nothing', undefined, {}, 400],
  ['a list', '[]', {}, 400],
  ['half a JSON', '{"from":', {}, 400],
  ['a deep body', `{"from":${deep}}`, {}, 400],
  ['objects for values', { from: { a: 1 }, message: [1], messageid: {} }, {}, 400],
  ['a landline', { from: '07633500000', message: 'جا' }, {}, 400],
  ['a short code', { from: '3000', message: 'جا' }, {}, 400],
  ['a text that is too long', { from: '09150000000', message: 'ن'.repeat(20_000) }, {}, 413],
  ['fields that are too long', `from=09150000000&text=${'x'.repeat(20_000)}`, form, 413],
  ['broken escapes', 'from=%E0%A4%A&text=%', form, 400],
  ['another type', '<x/>', { 'content-type': 'text/xml' }, 415],
  ['a form', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['a NUL in the id', { from: '09150000000', message: 'جا\u0000', messageid: '\u0000' }, {}, 200],
  ['half a letter', { from: '09150000000', message: '\ud83d', messageid: '\udc00' }, {}, 200],
  ['a long id', { from: '09150000000', message: 'جا', messageid: '9'.repeat(5000) }, {}, 200],
  ['numbers', { from: 9_150_000_000, message: 4821, messageid: 1e300 }, {}, 200],
])('answers %s without a failure', async (_, body, headers, status) => {
  const { raw } = hall.world.stranger
  expect((await raw('POST', `/api/v1/sms/inbound?token=${TOKEN}`, body, headers)).status).toBe(status)
})

test('HEAD and GET change nothing', async () => {
  const { mobile } = await hall.driver('علی')
  const query = new URLSearchParams({ token: TOKEN, from: mobile, text: 'راهنما' })
  for (const method of ['GET', 'HEAD'])
    expect((await hall.world.stranger.raw(method, `/api/v1/sms/inbound?${query}`)).status).toBe(404)
  expect(await hall.answersTo(mobile)).toEqual([])
})
