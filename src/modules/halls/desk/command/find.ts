import type { DeskTurn } from '#contract/halls/run.ts'

/** From this length on, the end of a number is enough to match. */
const ENDING = 3

const bare = (digits: string) => digits.replace(/^0+/, '')
const namesOf = ({ number, driverCard, vehicleCard }: DeskTurn) => [String(number), bare(driverCard), bare(vehicleCard)]

/**
 * The queued turns these Latin digits mean: a turn number, a driver card or a vehicle card. When none is exactly that,
 * those whose number or card ends so. In the order of the queue.
 */
export function findTurns(turns: readonly DeskTurn[], digits: string): DeskTurn[] {
  const text = bare(digits)
  if (text === '') return []
  const exact = turns.filter((turn) => namesOf(turn).includes(text))
  if (exact.length > 0 || digits.length < ENDING) return exact
  return turns.filter((turn) => namesOf(turn).some((name) => name.endsWith(digits)))
}

/** Returns the next queued turn without a list, after the previous one and then from the front; null if all have one. */
export function nextWithoutList(turns: readonly DeskTurn[], lastNumber: number): DeskTurn | null {
  const without = turns.filter(({ list }) => list.length === 0)
  return without.find(({ number }) => number > lastNumber) ?? without[0] ?? null
}
