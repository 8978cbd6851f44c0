/** Repeatable random numbers: the same seed and name give the same numbers, on every machine. */
export interface Dice {
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** True with this probability. */
  chance(of: number): boolean
  /** This many digits, the first never 0. */
  digits(count: number): string
  /** One of the items, by the weight at its index. */
  weighted<T>(items: readonly T[], weights: readonly number[]): T
}

/** An independent stream for each name, so that more values of one do not change the others. */
export function dice(seed: number, name: string): Dice {
  const next = mulberry32([...name].reduce((hash, c) => Math.imul(hash ^ c.codePointAt(0)!, 0x01000193), seed ^ 0x811c9dc5))
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    int,
    pick: (list) => list[int(0, list.length - 1)]!,
    chance: (of) => next() < of,
    digits: (count) => Array.from({ length: count }, (_, i) => int(i === 0 ? 1 : 0, 9)).join(''),
    weighted(items, weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      return items[weights.findIndex((weight) => (left -= weight) < 0)] ?? items[0]!
    },
  }
}

/** Numbers from 0 to 1, 1 excluded (Tommy Ettinger's mulberry32). */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
