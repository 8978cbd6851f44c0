/** The same words and figures on desk, board, slip and record page (decision 045). */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { forecastSentence, forecastWords } from '#contract/halls/forecast-words.ts'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { Screen as BoardScreen } from '#app/modules/halls/board/BoardScreen.tsx'
import { Screen as SplitScreen } from '#app/modules/halls/split/SplitScreen.tsx'
import { connect, settle, showTo } from '../../page.tsx'
import { closeDesk, field, openDeskOf, persian, row, user } from '../desk/desk-page.tsx'
import { openShownSms, openTexting, withMobile } from '../inbound/texting.ts'
import { openHallWithPast, type HallWithPast } from './history.ts'

let hall: HallWithPast
let waits: Awaited<ReturnType<HallWithPast['queued']>>
beforeAll(async () => {
  hall = await openHallWithPast({ sms: openShownSms() })
  // In the queue of the last record, without a list: so the record page has it too.
  waits = await hall.queued('ناصر')
  hall.world.clock.now = new Date('2026-11-23T08:00:00+03:30')
  await hall.world.tick()
  hall.world.clock.now = new Date('2026-11-23T08:20:00+03:30')
  await hall.world.tick()
  // Results are no news any more: the board shows its queue.
  hall.world.clock.now = new Date('2026-11-23T09:30:00+03:30')
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))
beforeEach(() => {
  openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange })
  connect(hall.world)
})
afterEach(async () => {
  await settle()
  closeDesk()
})

test('desk, board, slip and record page have one sentence', async () => {
  const { turns, last } = await hall.desk()
  const forecast = turns.find(({ id }) => id === waits.turnId)!.forecast!
  const sentence = forecastSentence(forecast)
  expect(sentence).toContain(forecastWords.rate(forecast.right))
  expect(await hall.slip(waits.turnId)).toBe(sentence)

  const { halls } = hall.world.cast
  await showTo(hall.world.stranger, BoardScreen, { at: `/board/${halls.rajaei}`, path: '/board/$hallId' })
  await screen.findByText(sentence)
  cleanup()

  await showTo(hall.world.stranger, SplitScreen, { at: `/split/${last!.id}`, path: '/split/$runId' })
  const item = (await screen.findByText(sentence)).closest('li')!
  expect(within(item).getByText(persian(waits.number))).toBeTruthy()
  cleanup()

  await openDeskOf(hall.zahra)
  expect(row(persian(waits.number)).textContent).toContain(forecastWords.shows(forecast))
  await user.type(field(), `${waits.number}{Enter}`)
  await waitFor(() => expect(document.querySelector('.at-desk')!.textContent).toContain(sentence))
})

test('a text message has the shows and hours of the desk', async () => {
  const { mobile } = await withMobile(hall.world, waits)
  const forecast = (await hall.desk()).turns.find(({ id }) => id === waits.turnId)!.forecast!
  const answer = await openTexting(hall.world).text(mobile, 'جا')
  expect(answer).toContain(forecastWords.likely(forecastWords.shows(forecast)))
  expect(answer).toContain(forecastWords.days(forecast.fromAt!, forecast.toAt!))
})

test('words: one show, several, without hours, and none yet', () => {
  const at = '2026-11-29T06:30:00.000Z'
  const later = '2026-11-30T06:30:00.000Z'
  expect(forecastWords.shows({ from: 1, to: 1 })).toBe('نمایش بعدی')
  expect(forecastWords.shows({ from: 3, to: 3 })).toBe('۳ نمایش دیگر')
  expect(forecastSentence({ from: 1, to: 1, fromAt: at, toAt: at, right: 97 })).toBe(
    'اگر در هر نمایش اولویت بدهد، احتمالاً ۱۴۰۵/۰۹/۰۸ ساعت ۱۰:۰۰ (نمایش بعدی) بار می‌گیرد. در یک ماه گذشته از هر ۱۰۰ بازه ۹۷ تا درست بود.',
  )
  expect(forecastSentence({ from: 2, to: 9, fromAt: at, toAt: later, right: 80 })).toContain(
    'از ۱۴۰۵/۰۹/۰۸ ساعت ۱۰:۰۰ تا ۱۴۰۵/۰۹/۰۹ ساعت ۱۰:۰۰ (۲ تا ۹ نمایش دیگر)',
  )
  expect(forecastSentence({ from: 2, to: 9, fromAt: null, toAt: null, right: 80 })).toContain('در ۲ تا ۹ نمایش دیگر')
  expect(forecastSentence(null)).toBe(forecastWords.notYet)
})
