/** Work over many rows, in slices: whoever asks for something short is answered in between. */
import { setImmediate as others } from 'node:timers/promises'

/** The longest that a list keeps the process to itself, ms. */
const SLICE = 4

/** What `make` makes of each; others are answered whenever a slice's time is over, and not by a number of rows. */
export async function mapped<T, R>(rows: readonly T[], make: (row: T) => R): Promise<R[]> {
  const made: R[] = []
  let began = performance.now()
  for (const row of rows) {
    made.push(make(row))
    if (performance.now() - began < SLICE) continue
    await others()
    began = performance.now()
  }
  return made
}
