/** Work over many rows in time slices, so that short requests are handled in between. */
import { setImmediate } from 'node:timers/promises'

/** Maximum time without yielding to the event loop, ms. */
const SLICE = 4

/** Maps rows with `make`; yields to the event loop after each time slice, not after a number of rows. */
export async function mapped<T, R>(rows: readonly T[], make: (row: T) => R): Promise<R[]> {
  const results: R[] = []
  let startedAt = performance.now()
  for (const row of rows) {
    results.push(make(row))
    if (performance.now() - startedAt < SLICE) continue
    await setImmediate()
    startedAt = performance.now()
  }
  return results
}
