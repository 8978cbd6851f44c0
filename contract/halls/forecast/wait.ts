/** The wait of one turn: the ranges it had before past shows, until each is decided. */
import type { Range } from './kind.ts'
import { fates } from './facts.ts'
import { bandOf } from './scores.ts'

interface Given {
  /** Null: there was none. */
  range: Range | null
  /** Position of the show that it counts as 1. */
  at: number
  ahead: number
  /** Sums of the loads expected then, by show. */
  expected: readonly number[]
  isOpen: boolean
  /** The first of its band: a later one of the same wait adds little. */
  isLearned: boolean
}

export class Wait {
  /** Whether it gave a list in the last show that had a load for it; a new turn counts. */
  competes = true
  private given: Given[] = []
  private band = Number.POSITIVE_INFINITY

  give(range: Range | null, at: number, ahead: number, expected: readonly number[]): void {
    const band = bandOf(ahead)
    this.given.push({ range, at, ahead, expected, isOpen: range !== null, isLearned: band < this.band })
    this.band = Math.min(this.band, band)
  }

  /** It won in the show at this position: decides all its ranges. */
  win(position: number): { right: number; all: number; scores: [band: number, score: number][] } {
    const open = this.given.filter(({ isOpen }) => isOpen)
    const right = open.filter(({ at, range }) => range!.from <= position - at + 1 && position - at + 1 <= range!.to)
    const scores = this.given.flatMap(({ at, ahead, expected, isLearned }): [number, number][] => {
      const until = expected[position - at]
      // The load was one of this show's: on average half of them came before it.
      const score = ((expected[position - at - 1] ?? 0) + (until ?? 0)) / 2 / (ahead + 1)
      return isLearned && until !== undefined ? [[bandOf(ahead), score]] : []
    })
    return { right: right.length, all: open.length, scores }
  }

  /** It stays after the show at this position; returns the number of ranges that have passed without a load. */
  stay(position: number, fate: number): number {
    if (fate === fates.IDLE) {
      // The ranges were for a driver who lists.
      this.competes = false
      this.given = []
      this.band = Number.POSITIVE_INFINITY
      return 0
    }
    if (fate === fates.LOST) this.competes = true
    const over = this.given.filter(({ at, isOpen, range }) => isOpen && position - at + 1 >= range!.to)
    for (const one of over) one.isOpen = false
    this.given = this.given.filter(({ isLearned, isOpen }) => isLearned || isOpen)
    return over.length
  }
}
