import { expect, test } from 'vitest'
import type { OutboxSummary } from '#app/transport/outbox/outbox.ts'
import { truthOf } from '#app/app/sync.ts'

const now = Date.parse('2026-11-21T07:30:00Z')
const quiet: OutboxSummary = {
  accountId: '1',
  queued: 0,
  sending: 0,
  unknown: 0,
  cancelling: 0,
  attention: 0,
  waiting: 0,
  batch: null,
  oldestWaitingAt: null,
  age: 'fresh',
  unread: 0,
  others: 0,
  evicted: 0,
  connection: { offlineSince: null, lastAnswerAt: null },
  lastSyncAt: null,
  stop: null,
  storage: 'ok',
  portal: false,
}
const texts = (change: Partial<OutboxSummary> | undefined) => {
  const { tone, text: texts } = truthOf(change && { ...quiet, ...change }, now)
  return [tone, ...texts]
}
const offline = { offlineSince: Date.parse('2026-11-21T07:02:00Z'), lastAnswerAt: null }

test('claims nothing before the state is known', () => {
  expect(texts(undefined)).toEqual(['mute', 'صف ارسال', 'صف ارسال'])
})

test('all is sent', () => {
  expect(texts({})).toEqual(['mute', 'همه ارسال شد', 'ارسال شد'])
})

test('items wait on this device, amber after two hours', () => {
  expect(texts({ waiting: 3, queued: 3 })).toEqual(['info', '۳ مورد روی این دستگاه', '۳ در صف'])
  expect(texts({ waiting: 3, queued: 3, age: 'long' })).toEqual(['wait', '۳ مورد روی این دستگاه، بیش از ۲ ساعت', '۳ در صف'])
})

test('items are being sent', () => {
  expect(texts({ waiting: 4, sending: 1, batch: { n: 2, of: 5 } })).toEqual(['info', 'در حال فرستادن ۲ از ۵', '۲ از ۵'])
})

test('no network, since a time of today or a day', () => {
  expect(texts({ connection: offline })).toEqual(['wait', 'بدون شبکه از ۱۰:۳۲', 'بدون شبکه'])
  expect(texts({ connection: offline, waiting: 2 })).toEqual(['wait', 'بدون شبکه از ۱۰:۳۲، ۲ در صف', 'بدون شبکه، ۲'])
  const days = { ...offline, offlineSince: Date.parse('2026-11-18T07:02:00Z') }
  expect(texts({ connection: days })).toEqual(['wait', 'بدون شبکه از ۱۴۰۵/۰۸/۲۷', 'بدون شبکه'])
})

test('what needs a person has priority', () => {
  expect(texts({ attention: 1, waiting: 2, sending: 1, connection: offline })).toEqual(['bad', '۱ مورد منتظر شما', '۱ منتظر شما'])
})

test('all is sent only without items of other accounts and without losses', () => {
  expect(texts({ others: 37 })).toEqual(['wait', '۳۷ مورد از حساب دیگر در صف این دستگاه', '۳۷ از دیگران'])
  expect(texts({ others: 37, waiting: 1, queued: 1 })[1]).toBe('۱ مورد روی این دستگاه')
  expect(texts({ evicted: 2, attention: 1 })).toEqual(['bad', '۲ مورد ارسال‌نشده پاک شده است', '۲ پاک شد'])
})
