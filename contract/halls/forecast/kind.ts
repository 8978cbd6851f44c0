/** Ranges for the turns of one kind, and how many of them were right. */
import { bandOf, Scores } from './scores.ts'
import { Rates } from './rates.ts'

/** The part of the ranges that should be right. */
const TARGET = 0.8
/** Shows ahead that a range may reach. */
export const HORIZON = 150
const MONTH = 30 * 86_400_000
/** Fewest decided ranges of the last month for a hit rate; without one no range is shown. */
const LEAST_DECIDED = 20
/** How far the level moves when all ranges of a usual show are wrong, and how fast the usual number of ranges follows. */
const GAIN = 0.08
const FORGETS = 0.03
const WIDEST = 0.98

/** The first and last show in which a turn should win; 1 is the next one. */
export interface Range {
  from: number
  to: number
}

export class Kind {
  readonly rates = new Rates()
  readonly scores = new Scores()
  /** The part of past waits that a range covers: moved so that the ranges, whole shows and late as they are, hold `TARGET`. */
  private level = TARGET
  private usual = 1
  private decided: { at: number; right: number; all: number }[] = []

  /** A range for each number ahead up to `most`; null: too few waits, or beyond the horizon. `expected` sums loads by show. */
  ranges(expected: readonly number[], most: number): (Range | null)[] {
    let [from, to] = [0, 0]
    return Array.from({ length: most + 1 }, (_, ahead) => {
      const low = this.scores.quantile(bandOf(ahead), (1 - this.level) / 2)
      const high = this.scores.quantile(bandOf(ahead), (1 + this.level) / 2)
      if (low === null || high === null) return null
      // Both only grow: more turns ahead never give an earlier range.
      while (from < expected.length && expected[from]! < low * (ahead + 1)) from += 1
      to = Math.max(to, from)
      while (to < expected.length && expected[to]! < high * (ahead + 1)) to += 1
      if (to < expected.length) return { from: from + 1, to: to + 1 }
      // Shows after the newest record are unknown: a range of the past may be open.
      return to < HORIZON && from < expected.length ? { from: from + 1, to: Number.POSITIVE_INFINITY } : null
    })
  }

  /** Counts the ranges that a show decided. */
  decide(at: number, right: number, all: number): void {
    if (all === 0) return
    this.decided.push({ at, right, all })
    this.usual += (all - this.usual) * FORGETS
    this.level = Math.min(WIDEST, Math.max(0, this.level + (GAIN * (TARGET * all - right)) / this.usual))
  }

  /** Of a hundred ranges decided in the month before, those that were right; null: too few. */
  hitRate(now: number): number | null {
    this.decided = this.decided.filter(({ at }) => at > now - MONTH)
    const [right, all] = this.decided.reduce(([a, b], one) => [a + one.right, b + one.all], [0, 0])
    return all < LEAST_DECIDED ? null : Math.round((100 * right) / all)
  }
}
