import { expect, test } from 'vitest'
import { MOST_LEVELS, openLevels } from '#server/http/gate/levels.ts'

test('a hundred thousand single clients use the memory of twenty thousand; the latest stay counted', () => {
  let now = 0
  const levels = openLevels(() => now)
  for (let n = 0; n < 100_000; n += 1) levels.raise(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 5, 1)
  expect(levels.count()).toBe(MOST_LEVELS)
  const last = '10.1.134.159'
  expect([levels.heightOf(last, 1), levels.heightOf('10.0.0.0', 1)]).toEqual([5, 0])
  now += 2000
  expect(levels.heightOf(last, 1)).toBe(3)
  // A clock that was set back.
  now = 0
  expect(levels.heightOf(last, 1)).toBe(5)
})
