/** The broadcasts pending for this member (O6, GAP49). */
import { broadcastBasics } from '#contract/messaging/broadcast-basics.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

/** A new broadcast arrives as a notice: notice events also refetch broadcasts. */
export const broadcastArea = ['broadcast'] as const

export const broadcastQueries = {
  /** Broadcasts shown on every page until confirmed; persisted for offline use. */
  pending: queryOptions({
    queryKey: [...broadcastArea, 'pending'],
    queryFn: async () => (await ask(broadcastBasics.pending, {})).data,
  }),
}
