/** What an administrator tells many at once, and what of it waits for this member (O6, GAP49). */
import { broadcast } from '#contract/broadcast.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './transport/ask.ts'

/** A new broadcast comes as a notice: what tells of those tells of it. */
export const broadcastArea = ['broadcast'] as const

export const broadcastQueries = {
  /** What stands over every page until it is confirmed; the device knows it without a network too. */
  pending: queryOptions({
    queryKey: [...broadcastArea, 'pending'],
    queryFn: async () => (await ask(broadcast.pending, {})).data,
  }),
  all: queryOptions({ queryKey: [...broadcastArea, 'all'], queryFn: async () => (await ask(broadcast.all, {})).data }),
  readers: (id: number) =>
    queryOptions({
      queryKey: [...broadcastArea, 'readers', id],
      queryFn: async () => (await ask(broadcast.readers, { id })).data,
    }),
}
