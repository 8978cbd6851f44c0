/** Quiet hours of drivers: what waits, what does not, and what is dropped (decision 047). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DRIVER_QUIET } from '#contract/messaging/driver-notices.ts'
import { notice } from '#contract/messaging/notice.ts'
import { noticeWords } from '#contract/messaging/notice-words.ts'
import { turn } from '#contract/halls/turn.ts'
import { at } from '../halls/show/hall.ts'
import { openDriverPhones, type DriverPhones } from './driver-phones.ts'

let phones: DriverPhones
let ali: DriverPhones['ali']
let reza: DriverPhones['reza']
beforeEach(async () => {
  phones = await openDriverPhones()
  ;({ ali, reza } = phones)
})
afterEach(() => phones.close())

const choose = (Quiet: unknown, who = ali) => who.me.misuse(notice.choose, { Muted: [], Quiet })
const quiet = (from: string, to: string, who = ali) => choose({ from, to }, who)

test('the quiet hours are 22 to 6 for a driver who has chosen none, and none for one who has chosen so', async () => {
  const chosen = async () => (await ali.me.say(notice.choices, {})).data!.quiet
  expect(await chosen()).toEqual(DRIVER_QUIET)
  await ali.me.say(notice.choose, { Muted: ['ownLost'] })
  expect(await chosen()).toEqual(DRIVER_QUIET)
  await choose(null)
  expect(await chosen()).toBeNull()
  expect((await phones.zahra.say(notice.choices, {})).data!.quiet).toBeNull()
  const equal = await choose({ from: '23:00', to: '23:00' })
  expect(equal).toMatchObject({ status: 422, errors: { Quiet: noticeWords.sameHours } })
  expect((await choose({ from: '25:00', to: '06:00' })).status).toBe(400)
})

test('the opening of a show that locks before their end is sent at once, another when they end', async () => {
  await quiet('09:00', '10:21')
  await quiet('09:00', '10:05', reza)
  await phones.until('10:00')
  await phones.deliver()
  expect([ali.got().length, await phones.texts()]).toEqual([1, []])
  await phones.until('10:04')
  await phones.deliver()
  expect(await phones.texts()).toEqual([])
  await phones.until('10:05')
  await phones.deliver(3)
  expect(await phones.texts()).toHaveLength(1)
})

test('a load that was won is sent at once, one that was not waits and is sent once', async () => {
  await quiet('10:10', '12:00')
  await quiet('10:10', '12:00', reza)
  await phones.wins()
  await phones.deliver()
  expect(ali.got().at(-1)).toMatchObject({ subject: 'نوبت ۱ بار گرفت' })
  expect(await phones.texts()).toEqual([])
  phones.world.clock.now = at('12:00')
  await phones.deliver(3)
  expect(await phones.texts()).toEqual([expect.stringContaining('بار نگرفت')])
})

test('what waits is dropped when it is out of date: a later turn, or a later result', async () => {
  await quiet('10:10', '12:00', reza)
  await phones.wins()
  await phones.deliver()
  await reza.me.say(turn.giveUp, { id: reza.turnId, Reason: '' })
  const again = await phones.askTurn(phones.zahra, reza)
  expect(again.status, again.message).toBe(200)
  phones.world.clock.now = at('12:00')
  await phones.deliver()
  expect(await phones.texts()).toEqual([])
  expect(await phones.outcomes()).toContain('ownLost dropped')
})
