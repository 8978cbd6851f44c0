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
  const order = turns.toSorted(byPlace)
  const natives = order.filter((turn) => turn.isNative)
  const others = order.filter((turn) => !turn.isNative)
  let [native, other] = [0, 0]
  let used = cursor % (policy.native + policy.other)
  for (;;) {
    const isNativeDue = used < policy.native
    const turn = isNativeDue ? (natives[native] ?? others[other]) : (others[other] ?? natives[native])
    if (!turn) return used
    if (turn.isNative) native += 1
    else other += 1
    const won = yield turn
    if (won && turn.isNative === isNativeDue) used = (used + 1) % (policy.native + policy.other)
  }
}
