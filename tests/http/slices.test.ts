/** Long lists are built in time slices: other requests run between rows. */
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapped } from '#server/platform/slices.ts'

/** Blocks the event loop, ms. */
const work = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('slow rows are built one by one with other work between them, and none is lost', async () => {
  const state = { others: 0, isOver: false }
  const watch = async () => {
    for (; !state.isOver; state.others += 1) await turn()
  }
  const watching = watch()
  const made = await mapped([1, 2, 3, 4, 5, 6, 7, 8], (n) => {
    work(5)
    return n * 2
  })
  state.isOver = true
  await watching
  expect(made).toEqual([2, 4, 6, 8, 10, 12, 14, 16])
  expect(state.others).toBeGreaterThanOrEqual(8)
})
