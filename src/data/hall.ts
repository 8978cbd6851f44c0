import { hall } from '#contract/hall.ts'
import { queryOptions } from '@tanstack/react-query'
import { askKept } from './kept.ts'

const STALE = 5 * 60_000
const kept = { staleTime: STALE, networkMode: 'always', retry: false } as const

/** Halls by name, dated and usable offline. */
export const hallQueries = {
  /** Every hall the member may see, with its numbers: all for the team, linked ones for observers, its own for a hall. */
  all: queryOptions({ ...kept, queryKey: ['hall', 'all'], queryFn: () => askKept(hall.all, {}) }),
  /** The halls an observer is linked to (S2 §6). */
  mine: queryOptions({ ...kept, queryKey: ['hall', 'mine'], queryFn: () => askKept(hall.mine, {}) }),
}
