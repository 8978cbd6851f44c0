import { expect, test } from 'vitest'
import { chanceOf } from '../ledger-load/load.ts'
import { drawArrivals, sendAll } from './arrivals.ts'
import { openHistogram } from './histogram.ts'
import { kinds, NATION, permitsPerDay, ratesOf } from './nation.ts'

test('a percentile is right to one percent, and the largest value is exact', () => {
  const chance = chanceOf(1)
  const values = Array.from({ length: 5000 }, () => Math.exp(chance() * 12) / 10)
  const histogram = openHistogram()
  for (const value of values) histogram.add(value)
  const sorted = values.toSorted((a, b) => a - b)
  for (const part of [0.1, 0.5, 0.99]) {
    const exact = sorted[Math.ceil(sorted.length * part) - 1]!
    expect(histogram.percentile(part) / exact).toBeGreaterThanOrEqual(0.9999)
    expect(histogram.percentile(part) / exact).toBeLessThan(1.0101)
  }
  expect([histogram.percentile(1), histogram.count()]).toEqual([sorted.at(-1), 5000])
  expect(openHistogram().percentile(0.5)).toBe(0)
})

test('peaks and the time between them add up to the permits of a day', () => {
  const peakSeconds = NATION.peaksPerDay * NATION.peakMinutes * 60
  const sum = ratesOf('peak').permitsPerSecond * peakSeconds + ratesOf('off-peak').permitsPerSecond * (24 * 3600 - peakSeconds)
  expect(sum).toBeCloseTo(permitsPerDay)
})

test('arrivals of every kind come in order of time, as many as their rates', () => {
  const perSecond = ratesOf('peak').perSecond
  const arrivals = drawArrivals({ perSecond }, { times: 1, seconds: 100, chance: chanceOf(2) })
  expect(arrivals.map(({ at }) => at)).toEqual(arrivals.map(({ at }) => at).toSorted((a, b) => a - b))
  for (const kind of kinds) {
    const count = arrivals.filter((arrival) => arrival.kind === kind).length
    const wanted = perSecond[kind] * 100
    // Four standard deviations of a Poisson process.
    expect(Math.abs(count - wanted), kind).toBeLessThan(4 * Math.sqrt(wanted))
  }
})

test('a latency counts from the intended instant, also for a call that was sent late', async () => {
  let blocked = 0
  const block = () => {
    // The first call takes the client for itself.
    if (blocked++ === 0) for (const until = performance.now() + 100; performance.now() < until;);
    return Promise.resolve('done' as const)
  }
  const { all, latest } = await sendAll(
    [
      { kind: 'board', at: 0 },
      { kind: 'desk', at: 10 },
    ],
    0,
    block,
  )
  expect(all.percentile(0.5)).toBeGreaterThanOrEqual(90)
  expect(latest).toBeGreaterThanOrEqual(90)
})

test('errors, refusals and calls that could not be sent are counted apart', async () => {
  const outcomes = ['done', 'unsent', { refused: '409' }, { error: '503' }] as const
  let nth = 0
  const arrivals = outcomes.map(() => ({ kind: 'board' as const, at: 0 }))
  const { all, errors, refused, unsent, reasons } = await sendAll(arrivals, 0, () => Promise.resolve(outcomes[nth++]!))
  expect([all.count(), errors, refused, unsent]).toEqual([3, 1, 1, 1])
  expect([...reasons.keys()]).toEqual(['board: 409', 'board: 503'])
})
