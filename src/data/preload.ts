/** Earlier announcements, and announcements kept under a name (S1 §2.2, §7; GAP32). */
import type { Sent } from '#contract/call.ts'
import { cargo } from '#contract/cargo.ts'
import { queryOptions } from '@tanstack/react-query'
import { askFound } from './found.ts'
import { askKept } from './kept.ts'
import { persisted } from './queries.ts'
import { askFor } from './wire.ts'

/** What earlier announcements are searched by. */
export type EarlierSearch = Sent<typeof cargo.before>

export const preloadQueries = {
  /** The company's earlier announcements, newest first, with how many there are and whether the list was cut. */
  earlier: (asked: EarlierSearch) =>
    queryOptions({
      queryKey: ['cargo', 'before', asked],
      queryFn: () => askFound(cargo.before, asked),
    }),
  /** The kept announcements, newest first; the device has the last answer without a network. */
  all: queryOptions({
    queryKey: ['cargo', 'preloads'],
    queryFn: () => askKept(cargo.preloads, {}),
    networkMode: 'always',
    retry: false,
  }),
  /** The reserve range the member used last, km. */
  lastRange: queryOptions({
    ...persisted,
    queryKey: ['cargo', 'lastRange'],
    queryFn: async () => (await askFor(cargo.lastRange, {})).data,
    retry: false,
  }),
}

/** The name of the call under which waiting preloads stand in the outbox. */
export const PRELOAD_CALL = cargo.savePreload.name
