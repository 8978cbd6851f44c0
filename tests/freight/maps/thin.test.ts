import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { thinned } from '#server/modules/freight/maps/thin.ts'
import { road } from './recorded.ts'

const step = fc.tuple(fc.double({ min: -0.01, max: 0.01, noNaN: true }), fc.double({ min: -0.01, max: 0.01, noNaN: true }))
const wandering = fc
  .array(step, { minLength: 1, maxLength: 80 })
  .map((steps) =>
    steps.reduce<[number, number][]>(
      (line, [x, y]) => [...line, [line.at(-1)![0] + x, line.at(-1)![1] + y]],
      [[51.389, 35.6892]],
    ),
  )

/** Approximate check by sampling: every dropped point lies near a segment of the thin line. */
const distanceTo = (line: [number, number][], [x, y]: [number, number]) =>
  Math.min(
    ...line.slice(1).flatMap(([bx, by], at) => {
      const [ax, ay] = line[at]!
      return Array.from({ length: 401 }, (_, n) => Math.hypot(x - ax - (n / 400) * (bx - ax), y - ay - (n / 400) * (by - ay)))
    }),
  )

test('a straight road keeps its ends, whatever is between', () => {
  const straight = Array.from({ length: 20_001 }, (_, n): [number, number] => [50 + n / 10_000, 35 - n / 20_000])
  expect(thinned(straight)).toEqual([straight[0], straight.at(-1)])
})

test('a bend stays', () => {
  expect(thinned(road)).toEqual(road)
  expect(thinned(road.slice(0, 2))).toEqual(road.slice(0, 2))
})

test('a route out and back again is not lost', () => {
  const back: [number, number][] = [road[0]!, road[1]!, road[0]!]
  expect(thinned(back)).toEqual(back)
})

test('a thin line has points of the line in order, the same ends, and every other point is near it', () => {
  fc.assert(
    fc.property(wandering, (line) => {
      const thin = thinned(line)
      expect([thin[0], thin.at(-1)]).toEqual([line[0], line.at(-1)])
      const places = thin.map((point) => line.indexOf(point))
      expect(places).toEqual([...places].sort((a, b) => a - b))
      for (const point of line) expect(distanceTo(thin, point)).toBeLessThan(0.0004)
    }),
    { numRuns: 60 },
  )
})
