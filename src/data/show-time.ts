/** The hours at which the member's hall shows its loads (S2 §7; D6). */
import { hall } from '#contract/hall.ts'
import type { ShowTimeReason } from '#contract/split/reasons.ts'
import { queryOptions } from '@tanstack/react-query'
import { keyedActs } from './keyed.ts'
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

const keyed = keyedActs()

/** A new hour, active from the start (S2 §7); `reason` is what everybody reads, null for none. Answers the server's sentence; throws a WireError. */
export const addShowTime = async (time: string, reason: ShowTimeReason | null): Promise<string> =>
  (await keyed(hall.addShowTime, { ShowTime: time, IsActive: true, LoadHallId: null, ReasonCode: reason })).message

/** Moves an hour or changes its status, for a reason that everybody reads. Answers the server's sentence; throws a WireError. */
export const updateShowTime = async ({ id, showTime, isActive }: ShowTimeRow, reason: ShowTimeReason | null): Promise<string> =>
  (await keyed(hall.updateShowTime, { Id: id, ShowTime: showTime, IsActive: isActive, LoadHallId: null, ReasonCode: reason }))
    .message
