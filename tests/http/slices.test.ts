/** A long list is made in slices of time: others are answered between two of its rows. */
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapped } from '#server/platform/slices.ts'

/** Keeps the process to itself for so long, ms. */
const work = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('rows that take long are made one by one, and every other is looked at in between; none is lost', async () => {
  const seen = { others: 0, isOver: false }
  const watch = async () => {
    for (; !seen.isOver; seen.others += 1) await turn()
  }
  const watching = watch()
  const made = await mapped([1, 2, 3, 4, 5, 6, 7, 8], (n) => {
    work(5)
    return n * 2
  })
  seen.isOver = true
  await watching
  expect(made).toEqual([2, 4, 6, 8, 10, 12, 14, 16])
  expect(seen.others).toBeGreaterThanOrEqual(8)
})
