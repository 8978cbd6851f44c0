/** Pure rules: envy, percentiles, the control chart, and replays. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openCheck } from '#contract/halls/fairness/check.ts'
import { controlChart } from '#contract/halls/fairness/chart.ts'
import { dataColumns } from '#contract/halls/fairness/columns.ts'
import { countEnvy } from '#contract/halls/fairness/envy.ts'
import { figuresOf, outcomesOf } from '#contract/halls/fairness/figures.ts'
import { monthAfter, monthBounds, monthIn, monthsBetween } from '#contract/halls/fairness/month.ts'
import { openMonth, winsIn } from '#contract/halls/fairness/read.ts'
import { noRows } from '#contract/halls/fairness/rows.ts'
import { whatIf, type Replayable } from '#contract/halls/fairness/whatif.ts'
import { excludedIn } from '#contract/halls/split/excluded.ts'
import type { SplitOutcome } from '#contract/halls/split/outcome.ts'
import { split } from '#contract/halls/split/split.ts'
import { sealed } from '../split/sealed.ts'
import { anySnapshot } from '../split/snapshots.ts'
import { anyHistory, MONTH } from './history.ts'

const ownRule = { policy: null, isFirstOnly: false }

describe('envy', () => {
  test('a split leaves none, under every policy', () => {
    fc.assert(
      fc.property(anySnapshot(), (snapshot) => {
        expect(countEnvy({ snapshot, outcome: split(snapshot) })).toBe(0)
      }),
      { numRuns: 500 },
    )
  })

  test('two turns of strict order whose loads are exchanged leave some', () => {
    let exchanged = 0
    fc.assert(
      fc.property(anySnapshot({ keptPlaces: false }), (generated) => {
        const snapshot = { ...generated, policy: { ...generated.policy, order: 'STRICT_FIFO' as const } }
        const outcome = split(snapshot)
        const [first, second] = winsIn({ snapshot, outcome })
        // An earlier turn that could not carry a cargo which it ranked higher would not miss its own.
        const list = snapshot.lists.find(({ turn }) => turn === first?.turn)?.cargos ?? []
        const isHigher =
          second !== undefined && list.includes(second.cargo) && list.indexOf(second.cargo) < list.indexOf(first!.cargo)
        if (!first || !second || first.cargo === second.cargo || isHigher) return
        exchanged += 1
        expect(countEnvy({ snapshot, outcome: exchange(outcome, first, second) })).toBeGreaterThan(0)
      }),
      { numRuns: 3000 },
    )
    expect(exchanged).toBeGreaterThan(40)
  })

  test('an earlier turn left without a load is counted, an ineligible one is not', () => {
    const turn = { capacity: 25_000, ineligible: null, isNative: false, loaderType: 5001 }
    const turns = [1, 2].map((number) => ({ ...turn, number, place: number }))
    const [snapshot] = fc.sample(anySnapshot(), 1)
    const cargos = [{ id: 1, loaderTypes: [5001], remaining: 1, weight: 20_000 }]
    const lists = turns.map(({ number }) => ({ cargos: [1], turn: number }))
    const policy = { native: 0, order: 'STRICT_FIFO' as const, other: 0, version: 0 }
    const show = { ...snapshot!, cargos, lists, policy, turns }
    const passedOver = (turnsThen: typeof show.turns) => {
      const outcome: SplitOutcome = {
        cargos: [{ id: 1, left: 0, winners: [2] }],
        cursor: 0,
        turns: [
          { cargo: null, turn: 1, wishes: [] },
          { cargo: 1, turn: 2, wishes: [] },
        ],
      }
      return countEnvy({ snapshot: { ...show, turns: turnsThen }, outcome })
    }
    expect(passedOver(turns)).toBe(1)
    expect(passedOver(turns.with(0, { ...turns[0]!, capacity: 10_000 }))).toBe(0)
    const [ineligible, second] = [{ ...turns[0]!, ineligible: 'CARD_EXPIRED' }, turns[1]!]
    expect(countEnvy({ snapshot: { ...show, turns: [ineligible, second] }, outcome: split(show) })).toBe(0)
  })
})

const exchange = (
  outcome: SplitOutcome,
  a: { turn: number; cargo: number },
  b: { turn: number; cargo: number },
): SplitOutcome => ({
  ...outcome,
  turns: outcome.turns.map((one) => {
    if (one.turn === a.turn) return { ...one, cargo: b.cargo }
    return one.turn === b.turn ? { ...one, cargo: a.cargo } : one
  }),
})

describe('a replay', () => {
  test('under the own rule repeats history', () => {
    fc.assert(
      fc.property(anyHistory, (records) => {
        const { changed, same, outcomes } = whatIf(records, MONTH, ownRule)
        expect(changed).toEqual([])
        const wins = records.flatMap((record) => winsIn(record))
        expect(same).toBe(wins.length)
        expect(outcomes.granted).toEqual(outcomesOf(wins.map(asPermit), 0).granted)
        expect(outcomes.lists).toBe(records.reduce((sum, { snapshot }) => sum + snapshot.lists.length, 0))
      }),
      { numRuns: 300 },
    )
  })

  test('under any rule no cargo is given twice, and no turn has two loads', () => {
    const anyRule = fc.record({
      policy: fc.option(
        fc.record({ order: fc.constantFrom('STRICT_FIFO' as const, 'RATIO' as const), native: fc.nat(3), other: fc.nat(3) }),
      ),
      isFirstOnly: fc.boolean(),
    })
    fc.assert(
      fc.property(anyHistory, anyRule, (records, rule) => {
        const { outcomes, same, other, gained, lost } = whatIf(records, MONTH, rule)
        expect(outcomes.permits).toBe(same + other + gained)
        expect(records.flatMap((record) => winsIn(record))).toHaveLength(same + other + lost)
        expect(outcomes.permits).toBeLessThanOrEqual(trucksOf(records))
      }),
      { numRuns: 300 },
    )
  })

  test('only the first cargo of each list gives nothing to a second wish', () => {
    fc.assert(
      fc.property(anyHistory, (records) => {
        const [, ...later] = whatIf(records, MONTH, { ...ownRule, isFirstOnly: true }).outcomes.granted
        expect(later.every((count) => count === 0)).toBe(true)
      }),
    )
  })
})

const asPermit = (win: ReturnType<typeof winsIn>[number]) => ({ ...win, shows: 0, minutes: 0, isAtLeast: false })
/** All trucks that were ever offered. */
const trucksOf = (records: readonly Replayable[]) => {
  const first = new Map<number, number>()
  for (const { snapshot } of records)
    for (const { id, remaining } of snapshot.cargos) if (!first.has(id)) first.set(id, remaining)
  return [...first.values()].reduce((sum, trucks) => sum + trucks, 0)
}

test('a check takes only the valid record of its hall and show, in the order of the chain', () => {
  const [snapshot] = fc.sample(anySnapshot({ keptPlaces: false }), 1)
  const next = (runId: number, previous: string | null, hallId = 1) =>
    sealed({ ...snapshot!, hallId, runId }, { previous, format: 3 })
  const first = next(7, null)
  const second = next(8, first.recordHash)
  const check = openCheck({ hall: 1, month: MONTH })
  expect(check.add(first, 6)).toMatchObject({ what: 'chain' })
  expect(check.add(next(7, null, 2), 7)).toMatchObject({ what: 'chain' })
  expect(check.add({ ...first, signature: second.signature }, 7)).toMatchObject({ what: 'signature' })
  expect(check.add(first, 7)).toBe(null)
  expect(check.add(next(8, null), 8)).toMatchObject({ what: 'chain' })
  expect(check.add(second, 8)).toBe(null)
  expect(check.figures().shows).toBe(2)
})

test('loads that no list had: until they are won or go free, and only if a queued truck can carry them', () => {
  const [any] = fc.sample(anySnapshot(), 1)
  const policy = { native: 0, order: 'STRICT_FIFO' as const, other: 0, version: 0 }
  const turns = [{ capacity: 25_000, ineligible: null, isNative: false, loaderType: 5001, number: 1, place: 1 }]
  const cargo = (id: number, loaderType = 5001) => ({ id, loaderTypes: [loaderType], remaining: 1, weight: 20_000 })
  const show = (
    runId: number,
    cargos: ReturnType<typeof cargo>[],
    rents: number[],
    more: { wants?: number[]; free?: number[] } = {},
  ) => {
    const { wants = [], free = [] } = more
    const lists = wants.length > 0 ? [{ cargos: wants, turn: 1 }] : []
    const { record } = sealed({ ...any!, cargos, lists, policy, runId, turns })
    const act = { ahead: null, at: record.lockedAt, kind: 'FREE_CLAIMED', lists: null, reasonCode: null, receipt: null }
    return {
      ...record,
      cargoFaces: record.cargoFaces.map((face, i) => ({ ...face, rent: rents[i]! })),
      overrides: free.map((id) => ({ ...act, cargo: id, role: 'LoadHallAdmin', showTime: null, turn: null })),
    }
  }
  const reader = openMonth(MONTH)
  // The third needs a loader that no queued truck has.
  reader.add(show(1, [cargo(1), cargo(2), cargo(3, 4001)], [18, 30, 7]))
  reader.add(show(2, [cargo(1), cargo(2)], [18, 33]))
  reader.add(show(3, [cargo(1)], [21], { wants: [1], free: [2] }))
  const went = (run: number, rent: number) => ({ endRun: run, endRent: rent })
  const rows = reader.rows()
  expect(rows.loads).toMatchObject([
    { cargo: 1, run: 1, shows: 2, rent: 18, end: 'WON', ...went(3, 21) },
    { cargo: 2, run: 1, shows: 2, rent: 30, end: 'FREE', ...went(3, 33) },
  ])
  expect(figuresOf(rows).unwanted).toEqual({ all: 2, won: 1, free: 1, open: 0, raised: 2 })
})

test('lists and cargos that a show left out are counted by reason; turns without a list, and acts, are not', () => {
  const turn = (number: number, ineligible: string | null) => ({ number, ineligible })
  const snapshot = {
    balance: {
      cargos: [
        { by: null, how: 'NO_CREDIT', id: 4, number: 1 },
        { by: null, how: 'CHANGED', id: 5, number: null },
        { by: 'Admin', how: 'FINISHED', id: 6, number: null },
      ],
    },
    lists: [1, 2, 3].map((number) => ({ cargos: [1], turn: number })),
    turns: [turn(1, 'INSUFFICIENT_CREDIT'), turn(2, 'CARD_EXPIRED'), turn(3, null), turn(4, 'INSUFFICIENT_CREDIT')],
  }
  const excluded = excludedIn(snapshot)
  expect(excluded).toEqual([
    { what: 'TURN', id: 1, code: 'INSUFFICIENT_CREDIT' },
    { what: 'TURN', id: 2, code: 'CARD_EXPIRED' },
    { what: 'CARGO', id: 4, code: 'NO_CREDIT' },
    { what: 'CARGO', id: 5, code: 'CHANGED' },
  ])
  const counts = figuresOf({ ...noRows, excluded: [...excluded, ...excluded] }).excluded.map(({ count }) => count)
  expect(counts).toEqual([2, 2, 2, 2])
})

test('percentiles are values that occurred, by nearest rank', () => {
  const permits = [10, 20, 30, 40, 50, 60, 70, 80, 90, 1000].map((minutes, i) => ({
    turn: i,
    isNative: false,
    cargo: 1,
    rank: i + 1,
    shows: i,
    minutes,
    isAtLeast: i === 9,
  }))
  const { waits, granted } = outcomesOf(permits.toReversed(), 10)
  expect(waits.all).toEqual({ permits: 10, shows: { median: 4, p90: 8 }, minutes: { median: 50, p90: 90 }, atLeast: 1 })
  expect(waits.native).toBe(null)
  expect(granted).toEqual([1, 1, 1, 1, 1, 5])
})

test('the control chart marks a day that chance does not explain, and says nothing about too few days', () => {
  const calm = Array.from({ length: 20 }, (_, i) => ({ day: `1405/08/${i + 1}`, units: 10, count: 2 }))
  expect(controlChart(calm.slice(0, 7))).toBe(null)
  expect(controlChart(calm)!.points.filter(({ isOut }) => isOut)).toEqual([])
  const chart = controlChart(calm.with(4, { day: '1405/08/05', units: 10, count: 30 }))!
  expect(chart.points.filter(({ isOut }) => isOut).map(({ day }) => day)).toEqual(['1405/08/05'])
  // Mean rate 68 / 200; limits of a day with ten shows.
  expect(chart.centre).toBeCloseTo(0.34)
  expect(chart.points[0]!.high).toBeCloseTo(0.34 + 3 * Math.sqrt(0.034))
  expect(chart.points[0]!.low).toBe(0)
})

test('months are read in any script, follow each other, and begin at midnight of Tehran', () => {
  expect([monthIn('۱۴۰۵-۰۸'), monthIn('1405/13'), monthIn('1405/8'), monthIn('')]).toEqual(['1405/08', null, null, null])
  expect(monthAfter('1405/12')).toBe('1406/01')
  expect(monthsBetween('1405/11', '1406/02')).toEqual(['1406/02', '1406/01', '1405/12', '1405/11'])
  expect(monthBounds('1405/08').to.toISOString()).toBe('2026-11-21T20:30:00.000Z')
})

test('every column of the open data is described in both languages', () => {
  for (const { table, columns } of dataColumns)
    for (const { name, fa, en } of columns) {
      expect(fa, `${table} ${name}`).toMatch(/[\u0600-\u06ff]/)
      expect(en, `${table} ${name}`).toMatch(/\.$/)
    }
})
