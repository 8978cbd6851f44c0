import { expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { refusals, type RefusalCode } from '#contract/kernel/refusal.ts'
import { classify, type Reply } from '#outbox/delivery/classify.ts'

const KEY = 'key of the item'
const envelope = (status: number, reason: RefusalCode | null, data: unknown = null): Envelope => ({
  statusCode: status,
  code: reason ? 0 : 1,
  message: 'a sentence',
  data,
  errors: reason ? { Tel: 'a fault' } : null,
  result: null,
  reason,
})

const ours = (status: number, reason: RefusalCode | null, more: object = {}): Reply => ({
  kind: 'answer',
  status,
  marked: true,
  echo: KEY,
  replayed: false,
  retryAfter: null,
  date: 1000,
  envelope: envelope(status, reason),
  ...more,
})
const refused = (reason: RefusalCode, more: object = {}) => ours(refusals[reason], reason, more)
const foreign = (status: number, more: object = {}) => ours(status, null, { marked: false, echo: null, envelope: null, ...more })

const unknown = { to: 'wait', again: 'unknown', counts: true, retryAfter: null }

// The rows of the retry table, offline.md 2.5, in its order.
test.for<[string, Reply, object]>([
  ['no connection', { kind: 'silence', how: 'net' }, { ...unknown, outcome: 'net' }],
  ['patience ran out', { kind: 'silence', how: 'timeout' }, { ...unknown, outcome: 'timeout' }],
  ['the body broke off', { kind: 'silence', how: 'cut' }, { ...unknown, outcome: 'cut' }],
  ['our header over half a body', ours(200, null, { envelope: null }), { ...unknown, outcome: 'cut' }],
  ['a portal says 200', foreign(200), { ...unknown, outcome: 'foreign', counts: false }],
  ['a portal redirects', foreign(0), { ...unknown, outcome: 'foreign', counts: false }],
  ['something in between says 400', foreign(400), { ...unknown, outcome: 'foreign', counts: false }],
  ['something in between says 401', foreign(401), { ...unknown, outcome: 'foreign', counts: false }],
  ['something in between says 429', foreign(429, { retryAfter: 9 }), { ...unknown, outcome: 'foreign', counts: false }],
  ['ours, but about another act', ours(200, null, { echo: 'other' }), { ...unknown, outcome: 'foreign', counts: false }],
  ['a refusal of another act', refused('broken-rule', { echo: null }), { ...unknown, outcome: 'foreign', counts: false }],
  ['401', refused('not-signed-in', { echo: null }), { to: 'stop', outcome: 'auth', why: 'sign-in' }],
  ['403 another account', refused('account-mismatch', { echo: null }), { to: 'stop', outcome: 'stop', why: 'account-mismatch' }],
  ['403 account closed', refused('account-inactive'), { to: 'stop', outcome: 'stop', why: 'account-inactive' }],
  [
    '403 a password to choose first',
    refused('must-change-password', { echo: null }),
    { to: 'stop', outcome: 'stop', why: 'must-change-password' },
  ],
  ['403 not allowed', refused('not-allowed'), { to: 'attention', outcome: 'reject' }],
  ['408', foreign(408), { ...unknown, outcome: 'early' }],
  ['425', foreign(425), { ...unknown, outcome: 'early' }],
  [
    '409 a twin is running',
    refused('in-progress', { retryAfter: 2 }),
    { to: 'wait', outcome: 'busy', again: 'queued', counts: false, retryAfter: 2 },
  ],
  ['409 conflict', refused('conflict'), { to: 'attention', outcome: 'reject' }],
  ['409 stale', refused('stale-version'), { to: 'attention', outcome: 'reject' }],
  ['422 a rule', refused('broken-rule'), { to: 'attention', outcome: 'reject' }],
  ['400 the shape', refused('bad-shape'), { to: 'attention', outcome: 'reject' }],
  ['404', refused('not-found'), { to: 'attention', outcome: 'reject' }],
  ['422 the key had other bytes', refused('key-reuse'), { to: 'attention', outcome: 'reject' }],
  ['410 behind the fence', refused('cancelled'), { to: 'discarded', outcome: 'cancelled' }],
  ['413', refused('too-large'), { to: 'attention', outcome: 'reject' }],
  ['415', refused('wrong-media-type'), { to: 'attention', outcome: 'reject' }],
  [
    '429',
    refused('too-many-attempts', { retryAfter: 7 }),
    { to: 'wait', outcome: 'rate', again: 'queued', counts: false, retryAfter: 7 },
  ],
  ['500 ours', refused('server-error'), { ...unknown, outcome: 'server' }],
  ['503 ours', refused('shutting-down', { retryAfter: 5 }), { ...unknown, outcome: 'server', retryAfter: 5 }],
  [
    '503 ours, too busy: no fault that counts against the item',
    refused('busy', { retryAfter: 2 }),
    { ...unknown, outcome: 'overload', retryAfter: 2 },
  ],
  ['502 of a proxy', foreign(502), { ...unknown, outcome: 'server' }],
  ['504 of a proxy', foreign(504), { ...unknown, outcome: 'server' }],
])('%s', ([, reply, verdict]) => {
  expect(classify(reply, KEY)).toMatchObject(verdict)
})

test('a 2xx of our server that names the command is the receipt', () => {
  const reply = ours(200, null, { replayed: true, envelope: envelope(200, null, { id: 402_617 }) })
  expect(classify(reply, KEY)).toEqual({
    to: 'delivered',
    outcome: 'ok',
    receipt: { id: '402617', message: 'a sentence', data: { id: 402_617 }, at: 1000, replayed: true },
  })
})

test('a refusal has the server’s sentences, and whether the server stores it', () => {
  const verdict = (reason: RefusalCode) => classify(refused(reason), KEY)
  expect(verdict('broken-rule')).toMatchObject({
    refusal: { code: 'broken-rule', status: 422, message: 'a sentence', errors: { Tel: 'a fault' }, recorded: true },
  })
  for (const kept of ['conflict', 'stale-version', 'not-found'] as const)
    expect(verdict(kept)).toMatchObject({ refusal: { recorded: true } })
  for (const not of ['bad-shape', 'not-allowed', 'too-large', 'key-reuse'] as const) {
    expect(verdict(not)).toMatchObject({ refusal: { recorded: false } })
  }
})
