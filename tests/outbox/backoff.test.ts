import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDue, LONGEST_WAIT, patienceFor, runOf, waitAfter } from '#outbox/delivery/backoff.ts'
import type { Attempt, Outcome } from '#outbox/op.ts'

const seconds = (outcome: Outcome, inARow: number, retryAfter: number | null = null) =>
  waitAfter(outcome, inARow, retryAfter, 0.999_999) / 1000
const ladder = (outcome: Outcome) => [1, 2, 3, 4, 5, 6, 7, 8].map((n) => Math.round(seconds(outcome, n)))
const attempts = (...outcomes: Outcome[]) => outcomes.map((outcome) => ({ outcome }) as Attempt)

test('without a network waits 5 s, 15 s, 45 s, 2 min, 5 min, then every 10 min', () => {
  expect(ladder('net')).toEqual([5, 15, 45, 120, 300, 600, 600, 600])
  expect(ladder('timeout')).toEqual(ladder('net'))
})

test('retries a truncated response at once the first time', () => {
  expect(ladder('cut')).toEqual([0, 5, 15, 45, 120, 300, 600, 600])
})

test('waits for a portal 30 s to 10 min, too early 1 s to 1 min, a faulty server 10 s to 30 min', () => {
  expect(ladder('foreign')).toEqual([30, 60, 120, 240, 480, 600, 600, 600])
  expect(ladder('early')).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect(ladder('server')).toEqual([10, 30, 120, 300, 900, 1800, 1800, 1800])
})

test('obeys Retry-After up to a limit, and never retries earlier', () => {
  expect(waitAfter('rate', 1, 30, 0)).toBe(30_000)
  expect(waitAfter('rate', 1, 86_400, 0)).toBe(15 * 60_000)
  expect(waitAfter('busy', 1, 2, 0)).toBe(2000)
  expect(waitAfter('server', 1, 120, 0)).toBe(120_000)
  expect(waitAfter('foreign', 1, 86_400, 0)).toBe(0)
})

test('jitters each wait between zero and its step, up to the maximum', () => {
  const outcome = fc.constantFrom<Outcome>('net', 'timeout', 'cut', 'foreign', 'early', 'busy', 'overload', 'rate', 'server')
  fc.assert(
    fc.property(
      outcome,
      fc.integer({ min: 1, max: 100 }),
      fc.option(fc.double()),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (...args) => {
        const wait = waitAfter(...args)
        return wait >= 0 && wait <= LONGEST_WAIT
      },
    ),
  )
})

test('the request timeout grows by half with each time-out in a row, from 30 s to 2 min', () => {
  expect([0, 1, 2, 3, 4, 9].map((n) => patienceFor(attempts(...Array<Outcome>(n).fill('timeout'))))).toEqual([
    30_000, 45_000, 67_500, 101_250, 120_000, 120_000,
  ])
  expect(patienceFor(attempts('timeout', 'timeout', 'server'))).toBe(30_000)
})

test('counts only the newest attempts in a row', () => {
  const isNet = ({ outcome }: Attempt) => outcome === 'net'
  expect(runOf(attempts('net', 'server', 'net', 'net'), isNet)).toBe(2)
  expect(runOf(attempts('net', 'net'), isNet)).toBe(2)
  expect(runOf([], isNet)).toBe(0)
})

test('a clock set back by years does not delay an item for years', () => {
  const now = Date.parse('2026-11-21')
  expect(isDue(now + 60_000, now)).toBe(false)
  expect(isDue(now, now)).toBe(true)
  expect(isDue(now + 400 * 86_400_000, now)).toBe(true)
})
