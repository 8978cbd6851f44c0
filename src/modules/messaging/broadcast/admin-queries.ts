/** Broadcasts for administrators: all of them, and the readers of each (O6). */
import { broadcast } from '#contract/messaging/broadcast.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask, found } from '#app/transport/ask.ts'
import { broadcastArea } from './queries.ts'

/** Fetches readers from an offset. Throws a WireError. */
export const readersAfter = async (id: number, Skip: number) => (await ask(broadcast.readers, { id, Skip })).data

export const adminBroadcastQueries = {
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
