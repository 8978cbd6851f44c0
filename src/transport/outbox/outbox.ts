/** The outbox for screens: hooks to read it, acts to change it. Pulls in the database; the login page loads it lazily. */
import { httpRoute, type Queueable, type Sent } from '#contract/kernel/call.ts'
import { steady } from '#outbox/db.ts'
import { uuid } from '#outbox/uuid.ts'
import * as edit from '#outbox/edit.ts'
import { enqueue } from '#outbox/enqueue.ts'
import type { Change } from '#outbox/machine.ts'
import { NotSaved } from '#outbox/faults.ts'
import type { Need } from '#outbox/op.ts'
import { forgetEviction, watchEvicted } from '#outbox/mirror.ts'
import { clearSession, setSession } from '#outbox/session.ts'
import { itemNow, summaryOf, unsentOf, watchItem, watchItems, watchSummary, type Item, type Summary } from '#outbox/watch.ts'
import type { Watchable } from '#outbox/throttled.ts'
import { useMemo, useState, useSyncExternalStore, useEffect } from 'react'
import { cacheOnlyFor } from './cached-answers.ts'
import { device, noteStorage, onStorage, sendDue, sendQuietly, storageNow } from './device.ts'
import { rewriteMirror } from './draining.ts'
import { forgetUnsaved } from './drafts.ts'
import { currentMember, currentToken, LOCAL } from '../session.ts'
import { signedInAgain } from '../reauth.ts'

export { unsentOf, type Item as OutboxItem } from '#outbox/watch.ts'
export { BytesGone, NotEditable, NotSaved } from '#outbox/faults.ts'
export { VERSION, type Need } from '#outbox/op.ts'
export { checkConnection, sendingLimit } from './device.ts'
export type { Drained } from '#outbox/drain.ts'
export { uuid as newRef } from '#outbox/uuid.ts'
export { onDelivered, rewriteMirror, startDraining } from './draining.ts'

/** Everything the sync chip and the banners say. */
export interface OutboxSummary extends Summary {
  /** While sending: the `n`th of `of`. */
  batch: { n: number; of: number } | null
  storage: 'ok' | 'full' | 'broken'
}

/** What became of an act within the member's patience; `kept` is saved here and not sent yet. */
export interface SendOutcome {
  state: 'delivered' | 'refused' | 'kept'
  item: Item
}

/** Milliseconds a member waits in front of the form (specification/README.md, "Offline figures"). */
const PATIENCE = 20_000

interface Act<C extends Queueable> {
  accountId: string
  payload: Sent<C>
  /** One line for the member's list. */
  title: string
  entityRef?: string
  /** The form whose draft goes with it. */
  formKey?: string
  patience?: number
  /** What only the answers of items that still wait will tell. */
  needs?: readonly Need[]
  /** The version that was read; another one on the server is refused as stale. */
  version?: number | null
  /** The row as it was read, for whoever must decide between two changes of it. */
  base?: unknown
  /** The file it carries: kept here with the act, sent before it, and named in it (`UploadId`). */
  bytes?: Uint8Array
  mime?: string
}

/** Saves the act on the device, sends it, and tells how far it came. Throws `NotSaved`: the draft stands. */
export async function sendOrQueue<C extends Queueable>(call: C, act: Act<C>): Promise<SendOutcome> {
  const { method, path: pattern } = httpRoute(call.at)
  const { payload, title, entityRef = uuid(), formKey, patience, bytes, mime = '', ...rest } = act
  const path = filled(pattern, payload)
  const { accountId } = rest
  if (formKey !== undefined) forgetUnsaved(formKey, accountId)
  const operation = {
    ...rest,
    call: call.name,
    method: method as 'POST',
    path,
    entityRef,
    payload,
    title,
    ...(bytes ? { file: { bytes, mime } } : {}),
  }
  try {
    const { opId } = await enqueue(device, { ...operation, ...(formKey === undefined ? {} : { draftKey: formKey }) })
    noteStorage('ok')
    // Asks once the member has something to lose; a browser may say no.
    void navigator.storage?.persist?.().catch(() => undefined)
    return await sendAndWait(opId, patience)
  } catch (error) {
    if (error instanceof NotSaved) noteNotSaved(error)
    throw error
  }
}

function noteNotSaved({ reason }: NotSaved): void {
  if (reason !== 'too-much') noteStorage(reason === 'storage-full' ? 'full' : 'broken')
}

/** A path whose parameters are known, as every act's is that is not about something still waiting. */
const filled = (pattern: string, payload: unknown) =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String((payload as Record<string, unknown>)[name] ?? '')))

/** Repairs a refused item, or one that was never sent, and waits for the answer like `queueAndSend`. Throws `NotEditable`. */
export async function sendAgain(
  opId: string,
  { patience, folds, ...change }: Change & { patience?: number; folds?: readonly string[] | undefined },
): Promise<SendOutcome> {
  return sendAndWait(await edit.editItem(device, opId, change, folds), patience)
}

/** Sends a refused file again, and waits for the answer like `queueAndSend`. Throws `NotEditable` and `BytesGone`. */
export async function resendFile(opId: string): Promise<SendOutcome> {
  return sendAndWait(await edit.resendItem(device, opId))
}

/** The bytes of a file that waits here; null when the browser has lost some of them. Throws `NotEditable`. */
export const waitingFile = (opId: string): Promise<Uint8Array | null> => edit.fileOf(device, opId)

/** Drops an item. `cancelling`: the server is told first, and may answer that it was too late. Throws `NotEditable`. */
export async function discardItem(opId: string): Promise<'discarded' | 'cancelling'> {
  const state = await edit.discardItem(device, opId)
  sendQuietly('enqueue')
  return state
}

/** Takes a dropped item up again within thirty days; resolves to its new opId. Throws `NotEditable`. */
export async function undoDiscard(opId: string): Promise<string> {
  const standing = await edit.undoDiscard(device, opId)
  sendQuietly('enqueue')
  return standing
}

/** The member's own button: tries everything now, except where the server asked for patience. */
export const retryNow = () => sendDue('user')

/** Whether what is written here is kept, also while nothing can be read. */
export const useStorage = (): OutboxSummary['storage'] => useSyncExternalStore(onStorage, storageNow)

/** Undefined while it is being read: nothing is shown then, and never a zero. */
export function useOutboxSummary(): OutboxSummary | undefined {
  const summary = useLive(
    useMemo(() => watchSummary(device), []),
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

/** What the account has not sent at this moment; what is watched may be a moment older. */
export const unsentNow = async (): Promise<number> => unsentOf(await summaryOf(device.db, device.now()))

/** All items of the account that are not pruned yet, oldest first. Undefined while they are being read. */
export const useOutboxItems = (accountId: string): Item[] | undefined =>
  useLive(
    useMemo(() => watchItems(device, accountId), [accountId]),
    () => noteStorage('broken'),
  )

/** Unsent items the browser destroyed, until the member dismisses the message. */
export function useEvicted(): { evicted: { count: number; titles: string[] } | null; dismiss(): void } {
  const evicted = useLive(
    useMemo(() => watchEvicted(device), []),
    () => undefined,
  )
  return { evicted: evicted ?? null, dismiss: () => void dismissEvicted().catch(() => noteStorage('broken')) }
}

/** The member has read of what the browser destroyed: neither the record nor its copy outside the database says it any more. */
export async function dismissEvicted(): Promise<void> {
  await forgetEviction(device)
  await rewriteMirror()
}

/** After signing in: the worker may send for this account from now on. */
export async function rememberSession(session: { accountId: string; token: string; member?: unknown }): Promise<void> {
  if (session.token === LOCAL) return
  await setSession(device, session)
  await cacheOnlyFor(session.accountId)
  sendQuietly('login')
}

/** After signing out: the token and every cached answer of the account go; what waits and drafts stay. */
export async function forgetSession(): Promise<void> {
  await clearSession(device)
  await cacheOnlyFor(null)
}

/** Where the session has ended: true once its member has signed in again on this page. */
async function passwordGiven(): Promise<boolean> {
  const member = currentMember()
  return member !== null && signedInAgain(currentToken(), member.id)
}

/** Follows the item until the server has spoken, the attempt is over, or the member has waited long enough. */
function sendAndWait(opId: string, patience = PATIENCE): Promise<SendOutcome> {
  return new Promise((resolve, reject) => {
    let seen: Item | undefined
    let tried = false
    const look = () => {
      if (!seen) return
      if (seen.state === 'delivered') end('delivered', seen)
      else if (seen.state === 'attention') end('refused', seen)
      else if (tried) end('kept', seen)
    }
    const end = (state: SendOutcome['state'], item: Item) => {
      clearTimeout(timer)
      watch.unsubscribe()
      resolve({ state, item })
    }
    const giveUp = () => {
      tried = true
      look()
    }
    const timer = setTimeout(giveUp, patience)
    const watch = watchItem(device, opId).subscribe({
      next: (item) => {
        seen = item
        look()
      },
      error: reject,
    })
    const attempted = async () => {
      const { ran, stopped } = await sendDue('enqueue').catch(() => ({ ran: true, stopped: null }))
      // Another context is sending: its result shows here too.
      if (!ran) return
      if (stopped === 'sign-in' && (await passwordGiven())) await sendDue('login').catch(() => undefined)
      seen = (await steady(device.db, () => itemNow(device, opId))) ?? seen
      // The server asked it to come again in a moment: the member waits for that, as long as for any answer.
      if (seen?.last?.outcome === 'overload') return
      giveUp()
    }
    attempted().catch(reject)
  })
}

/** The newest value of a live query; undefined until the first one. `source` must keep its identity between renders. */
export function useLive<T>(source: Watchable<T>, failed: (error: unknown) => void): T | undefined {
  const [value, setValue] = useState<{ of: Watchable<T>; is: T }>()
  useEffect(() => {
    const watch = source.subscribe({ next: (is) => setValue({ of: source, is }), error: failed })
    return () => watch.unsubscribe()
    // oxlint-disable-next-line react/exhaustive-deps -- a new `failed` is no reason to read again
  }, [source])
  return value?.of === source ? value.is : undefined
}
