import { expect, test } from 'vitest'
import { countOf } from './count.ts'
import { ROUND, stepsOf } from './plan.ts'

const mine = '7'
const known = { ownerOf: () => mine, dropped: new Set<number>(), told: new Set<number>(), changed: new Map<number, number>() }
const cargo = { id: 1, n: 1, by: mine, rent: 10, digest: null }

test('a document that stands under another member is counted as well as a cargo that does', () => {
  const rows = [cargo, { id: 1, n: 5, by: '8', rent: null, digest: 'x' }, { id: 2, n: 2, by: '8', rent: 10, digest: null }]
  expect(countOf([1, 2, 5], rows, [], known)).toMatchObject({ delivered: 3, misattributed: 2 })
})

test('the same seed gives the same steps, each kind in every round, and every item once', () => {
  const taken = () => [...stepsOf(3, 40).take(2 * ROUND)]
  expect(taken()).toEqual(taken())
  expect(
    new Set(
      taken()
        .slice(0, ROUND)
        .map((step) => step.do),
    ).size,
  ).toBe(25)
  const numbers = taken().flatMap((step) => step.numbers)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})
