/** The cache of the server's answers: one for each signed-in member, a small dated part of it kept on the device. */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import type { PersistedClient, PersistQueryClientProviderProps } from '@tanstack/react-query-persist-client'
import { CACHE, currentToken, dropCaches, isSessionOver, storedMember } from './session.ts'
import { WireError } from './wire.ts'

const DAY = 86_400_000
/** Characters one member's kept answers may take; the oldest answers go first. */
const ROOM = 300_000
const TRIES = 2

/** Spread into a query whose answer is worth showing, dated, before the server has answered again. */
export const persisted = { meta: { persist: true }, gcTime: DAY }

/** Only silence is tried again: a refusal is an answer. */
const retry = (failures: number, error: Error) => error instanceof WireError && error.kind !== 'refused' && failures < TRIES

// The browser's word about the line is not believed: every question is asked, and the answer tells.
const networkMode = 'always'

/** A cache nobody keeps: a visitor's, or what `cacheOf` keeps for a member. */
export const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode, retry, staleTime: 10_000, refetchOnReconnect: true },
      mutations: { networkMode, retry: false },
      // What was kept stays kept, also while no screen looks at it after a reload.
      hydrate: { queries: { gcTime: DAY } },
    },
  })

/** A cache for one member and how it is kept. Answers of another member or of another build are dropped. */
export function cacheOf(memberId: number): Omit<PersistQueryClientProviderProps, 'children'> {
  const key = `${CACHE}${memberId}`
  dropCaches(String(memberId))
  return {
    client: newClient(),
    persistOptions: {
      persister: createSyncStoragePersister({ storage: whileSignedIn(memberId), key, serialize: fitted }),
      maxAge: DAY,
      buster: build(),
      dehydrateOptions: { shouldDehydrateQuery: ({ meta, state }) => meta?.['persist'] === true && state.status === 'success' },
    },
  }
}

/** Writing is put off for a second, and somebody may have left in it, or come. */
const whileSignedIn = (memberId: number) => ({
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => {
    const isTheirs = currentToken() !== '' && !isSessionOver() && storedMember()?.id === memberId
    if (isTheirs) localStorage.setItem(key, value)
  },
  removeItem: (key: string) => localStorage.removeItem(key),
})

/** The newest answers that fit, as text. */
export function fitted(kept: PersistedClient): string {
  const { queries, ...rest } = kept.clientState
  let room = ROOM
  const newest = [...queries].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const fitting = newest.filter((query) => {
    const size = JSON.stringify(query).length
    if (size > room) return false
    room -= size
    return true
  })
  return JSON.stringify({ ...kept, clientState: { ...rest, mutations: [], queries: fitting } })
}

/** The entry's file name carries the hash of everything it reaches, so it names the build. */
const build = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
