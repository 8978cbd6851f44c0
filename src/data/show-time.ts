/** The hours at which the member's hall shows its loads (S2 §7; D6). */
import { hall } from '#contract/hall.ts'
import { queryOptions } from '@tanstack/react-query'
import { askKept } from './kept.ts'
import { askFor } from './wire.ts'

export const showTimeQueries = {
  /** Earliest first, the inactive ones too. */
  times: queryOptions({
    queryKey: ['hall', 'showTimes'],
    queryFn: async () => (await askFor(hall.showTimes, { LoadHallId: null })).data ?? [],
  }),
  /** The member's hall with its numbers; null when the server names none. */
  own: queryOptions({
    queryKey: ['hall', 'own'],
    queryFn: async () => (await askKept(hall.all, {})).data[0] ?? null,
  }),
}

/** A show time as it stands on the server. */
export interface ShowTimeRow {
  id: number
  /** 'HH:MM' in Tehran. */
  showTime: string
  isActive: boolean
}
