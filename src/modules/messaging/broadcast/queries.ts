/** Broadcasts of administrators, and those pending for this member (O6, GAP49). */
import { broadcast } from '#contract/messaging/broadcast.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask, found } from '#app/transport/ask.ts'

/** A new broadcast arrives as a notice: notice events also refetch broadcasts. */
export const broadcastArea = ['broadcast'] as const

/** Fetches readers from an offset. Throws a WireError. */
export const readersAfter = async (id: number, Skip: number) => (await ask(broadcast.readers, { id, Skip })).data

export const broadcastQueries = {
  /** Broadcasts shown on every page until confirmed; persisted for offline use. */
  pending: queryOptions({
    queryKey: [...broadcastArea, 'pending'],
    queryFn: async () => (await ask(broadcast.pending, {})).data,
  }),
  /** The newest first, or those after one. */
  all: ({ After }: { After?: number }) =>
    queryOptions({
      queryKey: [...broadcastArea, 'all', After ?? null],
      queryFn: async () => found(await ask(broadcast.all, After === undefined ? {} : { After })),
    }),
  readers: (id: number) =>
    queryOptions({
      queryKey: [...broadcastArea, 'readers', id],
      queryFn: () => readersAfter(id, 0),
    }),
}
