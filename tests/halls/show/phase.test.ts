import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RunFace } from '#contract/halls/run.ts'
import { showStatusAt, type ShowAt } from '#app/kit/ui/show/phase.ts'

const MINUTE = 60_000
const TEN = Date.parse('2026-11-21T10:00:00+03:30')
const face = (state: RunFace['state']): RunFace => ({
  id: 1,
  hallId: 1,
  opensAt: new Date(TEN).toISOString(),
  locksAt: new Date(TEN + 20 * MINUTE).toISOString(),
  openedAt: null,
  state,
  reason: null,
  snapshotHash: null,
  recordHash: null,
})
const show = (more: Partial<ShowAt>): ShowAt => ({
  now: new Date(TEN).toISOString(),
  receivedAt: TEN,
  run: null,
  last: null,
  nextAt: null,
  window: 20,
  ...more,
})

describe('phases of a hall’s shows', () => {
  test('a just published show is shown as news, and the countdown to the next continues', () => {
    const half = new Date(TEN + 30 * MINUTE).toISOString()
    const decided = show({ last: face('PUBLISHED'), nextAt: half })
    expect(showStatusAt(decided, TEN + 21 * MINUTE)).toMatchObject({ phase: 'next', isNews: true, left: 9 * MINUTE })
    expect(showStatusAt({ ...decided, nextAt: null }, TEN + 21 * MINUTE)).toMatchObject({
      phase: 'done',
      isNews: true,
      left: null,
    })
    expect(showStatusAt({ ...decided, nextAt: null }, TEN + 31 * MINUTE)).toMatchObject({ phase: 'none', isNews: false })
  })

  test('counts down whenever a next show is known or one is open', () => {
    const minutes = fc.integer({ min: -60, max: 60 })
    fc.assert(
      fc.property(minutes, fc.boolean(), fc.boolean(), fc.integer({ min: 0, max: 60 }), (at, isOpen, hasLast, ahead) => {
        const now = TEN + at * MINUTE
        const run = isOpen && at < 20 ? face('OPEN') : null
        const nextAt = new Date(now + ahead * MINUTE).toISOString()
        const { left } = showStatusAt(show({ run, last: hasLast ? face('PUBLISHED') : null, nextAt }), now)
        expect(left).not.toBeNull()
        expect(left).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })
})
