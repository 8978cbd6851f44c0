/** Earlier announcements, and announcements kept under a name (S1 §2.2, §7; GAP32). */
import type { Sent } from '#contract/call.ts'
import { cargo } from '#contract/cargo.ts'
import { queryOptions } from '@tanstack/react-query'
import { doOrKeep, type Done } from './acts.ts'
import { askFound } from './found.ts'
import { askKept } from './kept.ts'
import { persisted } from './queries.ts'
import { actOn, askFor } from './wire.ts'

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

interface Naming {
  accountId: string
  name: string
  announcement: Sent<typeof cargo.announce>
  /** One line for the outbox's list. */
  title: string
}

/** Keeps an announcement under a name, now or with the next network. Throws `ActRefused`, `NotSaved`. */
export const savePreload = ({ accountId, name, announcement, title }: Naming): Promise<Done> =>
  doOrKeep(cargo.savePreload, { accountId, payload: { ...announcement, Name: name }, title })

/** Deletes a kept announcement for everybody; answers the server's sentence. Throws a WireError. */
export const deletePreload = async (loadId: number): Promise<string> => (await actOn(cargo.deletePreload, { loadId })).message

/** The name of the call under which waiting preloads stand in the outbox. */
export const PRELOAD_CALL = cargo.savePreload.name
