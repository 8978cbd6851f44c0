/** The order in which turns choose (domain.md 4.7 "order"). */
import type { SplitPolicy } from './snapshot.ts'

/** A queued turn: ordered by its place, then by its number. */
interface Queued {
  place: number
  number: number
  isNative: boolean
}

const byPlace = (a: Queued, b: Queued) => a.place - b.place || a.number - b.number

/**
 * Yields the turns in order. In RATIO a permit uses up a position of the pattern, a turn without a cargo does not: otherwise a
 * show with one cargo would always give it to the same side. An empty side is skipped, and its position is kept for the next
 * run.
 */
export function* queue<T extends Queued>(
  turns: readonly T[],
  policy: SplitPolicy,
  cursor: number,
): Generator<T, number, boolean> {
  if (policy.order !== 'RATIO' || policy.native + policy.other === 0) {
    const first = policy.order === 'NATIVE_FIRST'
    const order = turns.toSorted((a, b) => (first ? Number(b.isNative) - Number(a.isNative) : 0) || byPlace(a, b))
    for (const turn of order) yield turn
    return cursor
  }
  const sides = [turns.filter((turn) => turn.isNative), turns.filter((turn) => !turn.isNative)].map((side) =>
    side.toSorted(byPlace),
  )
  const at = [0, 0]
  let used = cursor % (policy.native + policy.other)
  for (;;) {
    const due = used < policy.native ? 0 : 1
    const side = sides[due]![at[due]!] ? due : 1 - due
    const turn = sides[side]![at[side]!]
    if (!turn) return used
    at[side]! += 1
    const won = yield turn
    if (won && side === due) used = (used + 1) % (policy.native + policy.other)
  }
}
