/** Halls by name, and the hours at which the member's own shows its loads (S2 §7; D6). */
import { hall } from '#contract/hall.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './transport/ask.ts'

const STALE = 5 * 60_000
const kept = { staleTime: STALE, networkMode: 'always', retry: false } as const

/** Halls by name, dated and usable offline. */
export const hallQueries = {
  /** Every hall the member may see, with its numbers: all for the team, linked ones for observers, its own for a hall. */
  all: queryOptions({ ...kept, queryKey: ['hall', 'all'], queryFn: () => ask(hall.all, {}) }),
  /** The halls an observer is linked to (S2 §6). */
  mine: queryOptions({ ...kept, queryKey: ['hall', 'mine'], queryFn: () => ask(hall.mine, {}) }),
}

export const showTimeQueries = {
  /** Earliest first, the inactive ones too. */
  times: queryOptions({
    queryKey: ['hall', 'showTimes'],
    queryFn: async () => (await ask(hall.showTimes, { LoadHallId: null })).data,
  }),
  /** The member's hall with its numbers; null when the server names none. */
  own: queryOptions({
    queryKey: ['hall', 'own'],
    queryFn: async () => (await ask(hall.all, {})).data[0] ?? null,
  }),
}

/** A show time as it stands on the server. */
export interface ShowTimeRow {
  id: number
  /** 'HH:MM' in Tehran. */
  showTime: string
  isActive: boolean
}
