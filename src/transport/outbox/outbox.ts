/**
 * The outbox for screens: hooks that read it, functions that change it. The database and the sender are a chunk of their own
 * (commands.ts), which loads after the first rows of a page, or with the first command.
 */
import type { Queueable } from '#contract/kernel/call.ts'
import { listen, type Delivered } from '#outbox/channel.ts'
import type { Watchable } from '#outbox/delivery/throttled.ts'
import type { Item, Summary } from '#outbox/delivery/watch.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { untilIdle } from '../quiet.ts'
import { piece } from '../stale.ts'
import type * as Commands from './commands.ts'
import { mirroredCount, noteStorage, onStorage, storageNow } from './storage.ts'

export { BytesGone, NotEditable, NotSaved } from '#outbox/delivery/faults.ts'
export { VERSION, type Need } from '#outbox/op.ts'
export { uuid as newRef } from '#outbox/uuid.ts'
export type { Drained } from '#outbox/delivery/drain.ts'
export type { Item as OutboxItem } from '#outbox/delivery/watch.ts'
export type { SendOutcome } from './commands.ts'
export { sendingLimit } from './storage.ts'

/** The state behind the sync chip and the banners. */
export interface OutboxSummary extends Summary {
  /** While sending: the `n`th of `of`. */
  batch: { n: number; of: number } | null
  storage: 'ok' | 'full' | 'broken'
}

let loaded: typeof Commands | null = null
const loadChunk = piece(async () => (loaded = await import('./commands.ts')))

let hurry = () => {}
const wanted = new Promise<void>((resolve) => (hurry = resolve))
let starting: Promise<void> = Promise.resolve()

/** Loads it now, for a command of the member: it is sent by the session that draining has stored. */
async function load(): Promise<typeof Commands> {
  hurry()
  const commands = await loadChunk()
  await starting
  await commands.whenOpened()
  return commands
}

/** Resolves with the chunk once the page is idle; at once if it is here, or if this device has unsent items. */
const loadLater = async (): Promise<typeof Commands> => {
  if (!loaded && mirroredCount() === 0) await Promise.race([untilIdle(), wanted])
  return loadChunk()
}

export const sendOrQueue = async <C extends Queueable>(...given: Parameters<typeof Commands.sendOrQueue<C>>) =>
  (await load()).sendOrQueue(...given)
export const sendAgain: typeof Commands.sendAgain = async (...given) => (await load()).sendAgain(...given)
export const resendFile: typeof Commands.resendFile = async (opId) => (await load()).resendFile(opId)
export const waitingFile: typeof Commands.waitingFile = async (opId) => (await load()).waitingFile(opId)
export const discardItem: typeof Commands.discardItem = async (opId) => (await load()).discardItem(opId)
export const undoDiscard: typeof Commands.undoDiscard = async (opId) => (await load()).undoDiscard(opId)
export const retryNow: typeof Commands.retryNow = async () => (await load()).retryNow()
export const unsentNow: typeof Commands.unsentNow = async () => (await load()).unsentNow()
export const dismissEvicted: typeof Commands.dismissEvicted = async () => (await load()).dismissEvicted()
export const rewriteMirror: typeof Commands.rewriteMirror = async () => (await load()).rewriteMirror()
export const checkConnection: typeof Commands.checkConnection = async () => (await load()).checkConnection()
export const saveUnread: typeof Commands.saveUnread = async (unread) => (await loadLater()).saveUnread(unread)
export const rememberSession: typeof Commands.rememberSession = async (session) => (await load()).rememberSession(session)
export const forgetSession: typeof Commands.forgetSession = async () => (await load()).forgetSession()

/** Starts background sending once the page is idle; at once if this device has unsent items. Returns a function that stops it. */
export function startDraining(): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  starting = loadLater()
    .then((commands) => {
      if (!isOver) stop = commands.startDraining()
    })
    .catch(() => noteStorage('broken'))
  return () => {
    isOver = true
    stop?.()
  }
}

/** Calls the listener in every tab after a delivery, also by the worker. Returns an unsubscribe function. */
export const onDelivered = (listener: (delivered: Delivered) => void): (() => void) =>
  listen((message) => message.type === 'delivered' && listener(message))

/** Number of unsent items. */
export const unsentOf = (summary: Summary | undefined): number => (summary ? summary.waiting + summary.attention : 0)

/** Whether the storage accepts writes, also while reads fail. */
export const useStorage = (): OutboxSummary['storage'] => useSyncExternalStore(onStorage, storageNow)

/** Undefined while loading: render nothing then, never a zero. */
export function useOutboxSummary(): OutboxSummary | undefined {
  const summary = useLive(
    useMemo(() => later(({ watchOutbox }) => watchOutbox()), []),
    () => noteStorage('broken'),
  )
  const storage = useStorage()
  const [most, setMost] = useState(0)
  const now = summary && summary.waiting > 0 ? Math.max(most, summary.waiting) : 0
  if (now !== most) setMost(now)
  if (!summary) return undefined
  const batch = summary.sending > 0 ? { n: now - summary.waiting + 1, of: now } : null
  return { ...summary, batch, storage }
}

/** All items of the account that are not pruned, oldest first. Undefined while loading. */
export const useOutboxItems = (accountId: string): Item[] | undefined =>
  useLive(
    useMemo(() => later(({ watchAccount }) => watchAccount(accountId)), [accountId]),
    () => noteStorage('broken'),
  )

/** Unsent items deleted by the browser, until the member dismisses the message. */
export function useEvicted(): { evicted: { count: number; titles: string[] } | null; dismiss(): void } {
  const evicted = useLive(
    useMemo(() => later(({ watchLost }) => watchLost()), []),
    () => undefined,
  )
  return { evicted: evicted ?? null, dismiss: () => void dismissEvicted().catch(() => noteStorage('broken')) }
}

/** Subscribes once the chunk is loaded. */
const later = <T>(source: (commands: typeof Commands) => Watchable<T>): Watchable<T> => ({
  subscribe(watcher) {
    let inner: { unsubscribe(): void } | null = null
    let isOver = false
    const begin = (commands: typeof Commands) => {
      if (!isOver) inner = source(commands).subscribe(watcher)
    }
    if (loaded) begin(loaded)
    else void loadLater().then(begin, watcher.error)
    return {
      unsubscribe() {
        isOver = true
        inner?.unsubscribe()
      },
    }
  },
})

/** The latest value of a live query; undefined until the first one. `source` must keep its identity between renders. */
export function useLive<T>(source: Watchable<T>, failed: (error: unknown) => void): T | undefined {
  const [value, setValue] = useState<{ of: Watchable<T>; is: T }>()
  useEffect(() => {
    const watch = source.subscribe({ next: (is) => setValue({ of: source, is }), error: failed })
    return () => watch.unsubscribe()
    // oxlint-disable-next-line react/exhaustive-deps -- a new `failed` is no reason to read again
  }, [source])
  return value?.of === source ? value.is : undefined
}
