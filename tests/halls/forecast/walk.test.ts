/** The rule of the forecast: pure, from published records alone (decision 045). */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factsOf, fates, kindOf, type ShowFacts } from '#contract/halls/forecast/facts.ts'
import { HORIZON, Kind } from '#contract/halls/forecast/kind.ts'
import { Walk } from '#contract/halls/forecast/walk.ts'
import { split } from '#contract/halls/split/split.ts'
import { judge } from '../../../tools/bench/forecast/judge.ts'
import { simulateYear } from '../../../tools/bench/forecast/year.ts'
import { anySnapshot } from '../split/snapshots.ts'

const walkOf = (shows: readonly ShowFacts[]) => {
  const walk = new Walk(shows)
  for (const show of shows) walk.add(show)
  return walk
}
/** A queue of flatbeds that no record knows. */
const queueOf = (length: number) =>
  Array.from({ length }, (_, i) => ({ number: 1_000_000 + i, loaderType: 5001, isNative: false }))
const hourly = Array.from({ length: HORIZON }, (_, i) => new Date(Date.parse('2027-01-01T06:30:00Z') + i * 3_600_000))
const year = fc.record({
  seed: fc.integer({ min: 1, max: 1000 }),
  order: fc.constantFrom('STRICT_FIFO', 'RATIO', 'NATIVE_FIRST'),
})

describe('ranges', () => {
  test('more turns ahead never give an earlier range, and a range never ends before it begins', () => {
    fc.assert(
      fc.property(year, ({ seed, order }) => {
        const ranges = [
          ...walkOf(simulateYear(seed, order, 14))
            .rangesOf(queueOf(60), hourly)
            .values(),
        ]
        expect(ranges.length).toBeGreaterThan(0)
        for (const [i, { from, to }] of ranges.entries()) {
          expect(from).toBeGreaterThan(0)
          expect(to).toBeGreaterThanOrEqual(from)
          if (i === 0) continue
          expect(from).toBeGreaterThanOrEqual(ranges[i - 1]!.from)
          expect(to).toBeGreaterThanOrEqual(ranges[i - 1]!.to)
        }
      }),
      { numRuns: 5 },
    )
  })

  test('the same records give the same ranges', () => {
    const shows = simulateYear(5, 'STRICT_FIFO', 14)
    const [one, other] = [walkOf(shows), walkOf(structuredClone(shows))]
    expect([...one.rangesOf(queueOf(60), hourly)]).toEqual([...other.rangesOf(queueOf(60), hourly)])
  })

  test('are absent on a thin past, for an unknown loader type, and without a show to come', () => {
    const shows = simulateYear(5, 'STRICT_FIFO', 14)
    expect(new Walk([]).rangesOf(queueOf(3), hourly).size).toBe(0)
    expect(walkOf(shows.slice(0, 2)).rangesOf(queueOf(3), hourly).size).toBe(0)
    const unknown = queueOf(3).map((one) => ({ ...one, loaderType: 9999 }))
    expect(walkOf(shows).rangesOf(unknown, hourly).size).toBe(0)
    expect(walkOf(shows).rangesOf(queueOf(3), []).size).toBe(0)
    expect(walkOf(shows).rangesOf(queueOf(3), null).size).toBe(3)
  })

  test('hold in 75–85 % of the cases, counted apart from the rule', () => {
    const judged = judge(simulateYear(3, 'STRICT_FIFO', 120), 250)
    for (const { kind, product } of judged.filter((one) => one.product.all > 5000)) {
      expect(product.right / product.all, String(kind)).toBeGreaterThan(0.75)
      expect(product.right / product.all, String(kind)).toBeLessThan(0.85)
    }
    expect(judged.filter((one) => one.product.all > 5000).length).toBeGreaterThan(1)
  })

  test('need a hit rate: without enough decided ranges there is none', () => {
    const kind = new Kind()
    kind.decide(0, 15, 19)
    expect(kind.hitRate(1)).toBeNull()
    kind.decide(1, 1, 1)
    expect(kind.hitRate(1)).toBe(80)
    // A month later these are over.
    expect(kind.hitRate(31 * 86_400_000)).toBeNull()
  })

  test('a turn that gave no list although a load fitted is not counted ahead of another', () => {
    const year = simulateYear(5, 'STRICT_FIFO', 14)
    const idleIn = ({ turns }: ShowFacts) => turns.filter(([, kind, fate]) => kind === 10_002 && fate === fates.IDLE)
    const shows = year.slice(0, year.findLastIndex((show) => idleIn(show).length > 9) + 1)
    const walk = walkOf(shows)
    const behind = (numbers: readonly number[]) =>
      walk.rangesOf([...numbers.map((number) => ({ ...queueOf(1)[0]!, number })), ...queueOf(1)], hourly).get(1_000_000)
    const idle = idleIn(shows.at(-1)!).map(([number]) => number)
    expect(behind(idle)).toEqual(behind([]))
    expect(behind(idle.map((number) => -number))).not.toEqual(behind([]))
  })
})

describe('facts of a record', () => {
  const blank = { ahead: null, cargo: null, lists: null, receipt: null, role: 'System', turn: null, showTime: null }
  const at = '2026-11-21T06:31:00.000Z'

  test('every queued turn has a fate, and winners are those of the outcome', () => {
    fc.assert(
      fc.property(anySnapshot(), (snapshot) => {
        const outcome = split(snapshot)
        const { turns } = factsOf({ outcome, overrides: [], snapshot })
        expect(turns.map(([number]) => number).toSorted((a, b) => a - b)).toEqual(snapshot.turns.map(({ number }) => number))
        const won = turns.flatMap(([number, , fate]) => (fate === fates.WON ? [number] : []))
        const winners = outcome.turns.flatMap(({ turn, cargo }) => (cargo === null ? [] : [turn]))
        expect(won.toSorted((a, b) => a - b)).toEqual(winners.toSorted((a, b) => a - b))
      }),
    )
  })

  test('a skipped or aborted show passed without a load; one of an inactive hall is not awaited', () => {
    const [snapshot] = fc.sample(anySnapshot(), { numRuns: 1, seed: 7 })
    const opening = { ...snapshot!, opensAt: '2026-11-21T11:00:00.000Z' }
    const overrides = [
      { ...blank, at, kind: 'RUN_SKIPPED', reasonCode: 'NO_CARGO', showTime: '10:00' },
      { ...blank, at, kind: 'RUN_SKIPPED', reasonCode: 'HALL_INACTIVE', showTime: '09:00' },
      { ...blank, at, kind: 'RUN_SKIPPED', reasonCode: 'SERVER_DOWN', showTime: '23:00' },
      { ...blank, at, kind: 'RUN_ABORTED', reasonCode: 'WRITTEN' },
      { ...blank, at, kind: 'TURN_CANCELLED', reasonCode: 'WRITTEN' },
    ]
    expect(factsOf({ outcome: split(opening), overrides, snapshot: opening }).missed).toEqual([
      '2026-11-20T19:30:00.000Z',
      '2026-11-21T06:30:00.000Z',
      at,
    ])
  })

  test('a skipped show that was run late did not pass without a load', () => {
    const [snapshot] = fc.sample(anySnapshot(), { numRuns: 1, seed: 7 })
    const opening = { ...snapshot!, opensAt: '2026-11-21T11:00:00.000Z' }
    const overrides = [
      { ...blank, at, kind: 'RUN_SKIPPED', reasonCode: 'SERVER_DOWN', showTime: '09:00' },
      { ...blank, at, kind: 'RUN_SKIPPED', reasonCode: 'SERVER_DOWN', showTime: '10:00' },
      { ...blank, at, kind: 'RUN_LATE', reasonCode: 'SYSTEM_FAULT', role: 'LoadHallAdmin', showTime: '10:00' },
    ]
    expect(factsOf({ outcome: split(opening), overrides, snapshot: opening }).missed).toEqual(['2026-11-21T05:30:00.000Z'])
  })

  test('natives are a kind of their own where the order puts them apart', () => {
    const native = { loaderType: 5001, isNative: true }
    const other = { loaderType: 5001, isNative: false }
    expect(kindOf(native, 'STRICT_FIFO')).toBe(kindOf(other, 'STRICT_FIFO'))
    expect(kindOf(native, 'RATIO')).not.toBe(kindOf(other, 'RATIO'))
  })
})
