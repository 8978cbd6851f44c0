/** The query cache: one per signed-in member, with a small dated part persisted on the device. */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { dehydrate, hydrate, QueryClient, type Query } from '@tanstack/react-query'
import {
  persistQueryClientSave,
  type PersistedClient,
  type PersistQueryClientProviderProps,
} from '@tanstack/react-query-persist-client'
import { CACHE, currentToken, dropCaches, isSessionOver, storedMember } from './session.ts'
import { noteFetches } from './fetch-times.ts'
import { isUnreached } from './failure.ts'

const DAY = 86_400_000
/** Maximum size of one member's persisted answers, characters; the oldest answers are dropped first. */
const ROOM = 600_000
const TRIES = 2
/** Changes within this many ms are written together. */
const CALM_MS = 1000

/** Options of a query whose persisted answer is shown, dated, until the server has answered again. */
export const persisted = { meta: { persist: true }, gcTime: DAY }

/** Retry only without an answer: a refusal is final. Do not retry while the browser is offline, or cached rows would wait 3 s. */
const retry = (failures: number, error: Error) => isUnreached(error) && failures < TRIES && navigator.onLine

/** Whether the answer is persisted: successful ones, and the last one before a failure without a response. */
const isPersisted = ({ meta, state }: Query) =>
  meta?.['persist'] === true && state.data !== undefined && (state.status === 'success' || isUnreached(state.error))

// Ignore the browser's online state: send every query and use its result.
const networkMode = 'always'

/** Creates a client without persistence: for a visitor, or for `cacheOf`. */
export function newClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode, retry, staleTime: 10_000, refetchOnReconnect: true },
      mutations: { networkMode, retry: false },
      // Restored answers stay persisted, also if no screen uses them after a reload.
      hydrate: { queries: { gcTime: DAY } },
    },
  })
  noteFetches(client)
  return client
}

/** `saveNow` writes synchronously, for a page that is being left. */
type MemberCache = Omit<PersistQueryClientProviderProps, 'children'> & { saveNow: () => void }

let current: { memberId: number; cache: MemberCache } | null = null

/** Returns the cache of the member's page, also before the page is mounted, for prefetching. */
export function currentCache(memberId: number): MemberCache {
  if (current?.memberId !== memberId) current = { memberId, cache: cacheOf(memberId) }
  return current.cache
}

/** Sets the cache of the member's page, until the returned function is called: the next page starts with an empty one. */
export function noteCache(memberId: number, cache: MemberCache): () => void {
  current = { memberId, cache }
  return () => {
    current = null
  }
}

/** Creates the cache of one member and its persistence. Drops answers of other members and other builds. */
export function cacheOf(memberId: number): MemberCache {
  const key = `${CACHE}${memberId}`
  dropCaches(String(memberId))
  const [client, storage, buster] = [newClient(), whileSignedIn(memberId), build()]
  const dehydrateOptions = { shouldDehydrateQuery: isPersisted }
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
 * Restores the member's persisted answers synchronously, so that a reopened page renders its rows with its frame. Newer answers
 * in the cache stay.
 */
export function takeUp({ client, persistOptions: { persister, buster, maxAge = DAY } }: MemberCache): void {
  try {
    const restored = persister.restoreClient() as PersistedClient | undefined
    if (!restored) return
    const isOurs = restored.buster === buster && Date.now() - restored.timestamp <= maxAge
    if (!isOurs) return void persister.removeClient()
    hydrate(client, restored.clientState)
    // Dated by a clock that was wrong then: they are shown, and asked for again.
    const isAhead = ({ state }: Query) => state.dataUpdatedAt > Date.now()
    void client.invalidateQueries({ predicate: isAhead, refetchType: 'none' })
  } catch {
    void persister.removeClient()
  }
}

/** Persists the member's answers as they change, debounced, and when the page is left; returns a function that stops it. */
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
      // If the storage is full, the previous content stays.
    }
  }
  addEventListener('pagehide', leave)
  return () => {
    stop()
    removeEventListener('pagehide', leave)
    clearTimeout(soon)
  }
}

/** The member may have changed while the write was debounced. */
const whileSignedIn = (memberId: number) => ({
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => {
    const isTheirs = currentToken() !== '' && !isSessionOver() && storedMember()?.id === memberId
    if (isTheirs) localStorage.setItem(key, value)
  },
  removeItem: (key: string) => localStorage.removeItem(key),
})

/** Returns the serialized length of an answer. Cached, because measuring long lists on every write would block the page. */
const sizes = new WeakMap<object, number>()
function sizeOf(data: unknown): number {
  const known = typeof data === 'object' && data !== null ? sizes.get(data) : undefined
  if (known !== undefined) return known
  const size = (JSON.stringify(data) ?? '').length
  if (typeof data === 'object' && data !== null) sizes.set(data, size)
  return size
}

/** Error states are not restored: they are determined again. */
const untroubled = { status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null } as const

/** Returns the newest answers that fit, serialized. */
export function fitted(restored: PersistedClient): string {
  const { queries, ...rest } = restored.clientState
  let room = ROOM
  const newest = [...queries].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const fitting = newest.filter((query) => {
    const size = sizeOf(query.state.data)
    if (size > room) return false
    room -= size
    return true
  })
  const answers = fitting.map((query) => ({ ...query, state: { ...query.state, ...untroubled } }))
  return JSON.stringify({ ...restored, clientState: { ...rest, mutations: [], queries: answers } })
}

/** The entry's file name contains the hash of all its imports, so it identifies the build. */
const build = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
