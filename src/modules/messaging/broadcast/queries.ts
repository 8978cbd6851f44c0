/** What an administrator tells many at once, and what of it waits for this member (O6, GAP49). */
import { broadcast } from '#contract/messaging/broadcast.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask, found } from '#app/transport/ask.ts'

/** A new broadcast comes as a notice: what tells of those tells of it. */
export const broadcastArea = ['broadcast'] as const

/** Readers after the first so many. Throws a WireError. */
export const readersAfter = async (id: number, Skip: number) => (await ask(broadcast.readers, { id, Skip })).data

export const broadcastQueries = {
  /** What stands over every page until it is confirmed; the device knows it without a network too. */
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
