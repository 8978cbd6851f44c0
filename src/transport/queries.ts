/** The cache of the server's answers: one for each signed-in member, a small dated part of it kept on the device. */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { dehydrate, hydrate, QueryClient, type Query } from '@tanstack/react-query'
import {
  persistQueryClientSave,
  type PersistedClient,
  type PersistQueryClientProviderProps,
} from '@tanstack/react-query-persist-client'
import { CACHE, currentToken, dropCaches, isSessionOver, storedMember } from './session.ts'
import { noteAsked } from './asked.ts'
import { isUnreached } from './failure.ts'

const DAY = 86_400_000
/** Characters one member's kept answers may take; the oldest answers go first. */
const ROOM = 600_000
const TRIES = 2
/** What changes in so many ms is written at once. */
const CALM_MS = 1000

/** Spread into a query whose answer is worth showing, dated, before the server has answered again. */
export const persisted = { meta: { persist: true }, gcTime: DAY }

/** Only silence is tried again: a refusal is an answer. Not by a browser that says it is offline: the rows it keeps would wait 3 s. */
const retry = (failures: number, error: Error) => isUnreached(error) && failures < TRIES && navigator.onLine

/** An answer worth keeping: the last one, and the one before a silence. */
const isKept = ({ meta, state }: Query) =>
  meta?.['persist'] === true && state.data !== undefined && (state.status === 'success' || isUnreached(state.error))

// The browser's word about the line is not believed: every question is asked, and the answer tells.
const networkMode = 'always'

/** A cache nobody keeps: a visitor's, or what `cacheOf` keeps for a member. */
export function newClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode, retry, staleTime: 10_000, refetchOnReconnect: true },
      mutations: { networkMode, retry: false },
      // What was kept stays kept, also while no screen looks at it after a reload.
      hydrate: { queries: { gcTime: DAY } },
    },
  })
  noteAsked(client)
  return client
}

/** `saveNow` writes without waiting, for a page that is being left. */
type MemberCache = Omit<PersistQueryClientProviderProps, 'children'> & { saveNow: () => void }

let current: { memberId: number; cache: MemberCache } | null = null

/** The cache the member's page uses, or will use once it is there: what is asked beforehand is asked into it. */
export function currentCache(memberId: number): MemberCache {
  if (current?.memberId !== memberId) current = { memberId, cache: cacheOf(memberId) }
  return current.cache
}

/** The member's page uses this cache, until the answered function is called: the next page begins with an empty one. */
export function noteCache(memberId: number, cache: MemberCache): () => void {
  current = { memberId, cache }
  return () => {
    current = null
  }
}

/** A cache for one member and how it is kept. Answers of another member or of another build are dropped. */
export function cacheOf(memberId: number): MemberCache {
  const key = `${CACHE}${memberId}`
  dropCaches(String(memberId))
  const [client, storage, buster] = [newClient(), whileSignedIn(memberId), build()]
  const dehydrateOptions = { shouldDehydrateQuery: isKept }
  return {
    client,
    persistOptions: {
      persister: createSyncStoragePersister({ storage, key, serialize: fitted, throttleTime: 0 }),
      maxAge: DAY,
      buster,
      dehydrateOptions,
    },
    saveNow: () =>
      storage.setItem(key, fitted({ buster, timestamp: Date.now(), clientState: dehydrate(client, dehydrateOptions) })),
  }
}

/**
 * Takes up what this device has kept for the member, at once: a page that is opened again draws its rows with its frame, not
 * after it. Newer answers that are there already stay.
 */
export function takeUp({ client, persistOptions: { persister, buster, maxAge = DAY } }: MemberCache): void {
  try {
    const kept = persister.restoreClient() as PersistedClient | undefined
    if (!kept) return
    const isOurs = kept.buster === buster && Date.now() - kept.timestamp <= maxAge
    if (isOurs) hydrate(client, kept.clientState)
    else void persister.removeClient()
  } catch {
    void persister.removeClient()
  }
}

/**
 * Keeps the member's answers on the device as they change, a moment later and once for many, or as the page is left, until the
 * answered function is called.
 */
export function keepCache({ client, persistOptions, saveNow }: MemberCache): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    soon = undefined
    void persistQueryClientSave({ queryClient: client, ...persistOptions })
  }
  const stop = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'added' || type === 'removed' || type === 'updated') soon ??= setTimeout(save, CALM_MS)
  })
  const leave = () => {
    if (soon === undefined) return
    clearTimeout(soon)
    soon = undefined
    try {
      saveNow()
    } catch {
      // A full storage keeps what it had.
    }
  }
  addEventListener('pagehide', leave)
  return () => {
    stop()
    removeEventListener('pagehide', leave)
    clearTimeout(soon)
  }
}

/** Somebody may have left in the moment that writing is put off, or come. */
const whileSignedIn = (memberId: number) => ({
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => {
    const isTheirs = currentToken() !== '' && !isSessionOver() && storedMember()?.id === memberId
    if (isTheirs) localStorage.setItem(key, value)
  },
  removeItem: (key: string) => localStorage.removeItem(key),
})

/** How long an answer is as text. It is measured once: long lists would hold the page each time anything is kept. */
const sizes = new WeakMap<object, number>()
function sizeOf(data: unknown): number {
  const known = typeof data === 'object' && data !== null ? sizes.get(data) : undefined
  if (known !== undefined) return known
  const size = (JSON.stringify(data) ?? '').length
  if (typeof data === 'object' && data !== null) sizes.set(data, size)
  return size
}

/** That nobody has answered since is found out anew. */
const untroubled = { status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null } as const

/** The newest answers that fit, as text. */
export function fitted(kept: PersistedClient): string {
  const { queries, ...rest } = kept.clientState
  let room = ROOM
  const newest = [...queries].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const fitting = newest.filter((query) => {
    const size = sizeOf(query.state.data)
    if (size > room) return false
    room -= size
    return true
  })
  const answers = fitting.map((query) => ({ ...query, state: { ...query.state, ...untroubled } }))
  return JSON.stringify({ ...kept, clientState: { ...rest, mutations: [], queries: answers } })
}

/** The entry's file name carries the hash of everything it reaches, so it names the build. */
const build = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
