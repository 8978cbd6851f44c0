/** How long turns waited, by the records in which they were queued. */
import type { RunRecord } from '../split/record.ts'

/** What a record says about the queue before its split. */
export interface Queue {
  opensAt: string
  previous: string | null
  /** Turn numbers. */
  turns: number[]
}

export const queueIn = ({ previous, snapshot: { opensAt, turns } }: Pick<RunRecord, 'previous' | 'snapshot'>): Queue => ({
  opensAt,
  previous,
  turns: turns.map(({ number }) => number),
})

/** Reads queues in the order of the chain. */
export function openWaits() {
  const firsts = new Map<number, { opensAt: number; show: number; isAtLeast: boolean }>()
  let shows = 0
  return {
    add({ opensAt, previous, turns }: Queue): void {
      // A turn of the oldest record may have been queued before, unless that record is the hall's first.
      const first = { opensAt: Date.parse(opensAt), show: shows, isAtLeast: shows === 0 && previous !== null }
      for (const turn of turns) if (!firsts.has(turn)) firsts.set(turn, first)
      shows += 1
    },
    /** The wait of a turn that gets a load in the record added last, published at this instant. */
    of(turn: number, publishedAt: string) {
      const { opensAt, show, isAtLeast } = firsts.get(turn)!
      return { shows: shows - 1 - show, minutes: Math.floor((Date.parse(publishedAt) - opensAt) / 60_000), isAtLeast }
    },
  }
}
