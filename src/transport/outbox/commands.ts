/** Functions that read and change the outbox. Loads the database: screens use them through outbox.ts. */
import { httpRoute, type Queueable, type Sent } from '#contract/kernel/call.ts'
import { steady } from '#outbox/storage/db.ts'
import { uuid } from '#outbox/uuid.ts'
import * as edit from '#outbox/delivery/edit.ts'
import { enqueue } from '#outbox/delivery/enqueue.ts'
import type { Change } from '#outbox/delivery/machine.ts'
import { NotSaved } from '#outbox/delivery/faults.ts'
import type { Need } from '#outbox/op.ts'
import { forgetEviction, watchEvicted } from '#outbox/storage/mirror.ts'
import { clearSession, noteUnread, setSession } from '#outbox/session.ts'
import { itemNow, summaryOf, watchItem, watchItems, watchSummary, type Item } from '#outbox/delivery/watch.ts'
import { cacheOnlyFor } from './cached-answers.ts'
import { device, sendDue, sendQuietly } from './device.ts'
import { noteStorage } from './storage.ts'
import { rewriteMirror } from './draining.ts'
import { forgetUnsaved } from './drafts.ts'
import { currentMember, currentToken, LOCAL } from '../session.ts'
import { signedInAgain } from '../reauth.ts'

export { checkConnection } from './device.ts'
export { rewriteMirror, startDraining, whenOpened } from './draining.ts'

export const watchOutbox = () => watchSummary(device)
export const watchAccount = (accountId: string) => watchItems(device, accountId)
export const watchLost = () => watchEvicted(device)

/** Stores the number of unread notices for the app's badge, which the worker updates too. */
export const saveUnread = (unread: { accountId: string; count: number }): Promise<void> => noteUnread(device, unread)

/** The result within the patience of the caller; `kept`: stored on this device and not sent yet. */
export interface SendOutcome {
  state: 'delivered' | 'refused' | 'kept'
  item: Item
}

/** Timeout of a form, ms (specification/README.md, "Offline figures"). */
const PATIENCE = 20_000

interface Act<C extends Queueable> {
  accountId: string
  payload: Sent<C>
  /** Title in the outbox list. */
  title: string
  entityRef?: string
  /** The form whose draft is removed with the item. */
  formKey?: string
  patience?: number
  /** References to answers of items that still wait. */
  needs?: readonly Need[]
  /** The version that was read; the server refuses the item as stale if it has another one. */
  version?: number | null
  /** The row as it was read, for merging two changes of it. */
  base?: unknown
  /** The attached file: stored with the item, uploaded before it, and referenced by it (`UploadId`). */
  bytes?: Uint8Array
  mime?: string
}

/** Stores the command on the device, sends it, and returns its state. Throws `NotSaved`: the draft is unchanged. */
export async function sendOrQueue<C extends Queueable>(call: C, act: Act<C>): Promise<SendOutcome> {
  const { method, path: pattern } = httpRoute(call.at)
  const { payload, title, entityRef = uuid(), formKey, patience, bytes, mime = '', ...rest } = act
  const path = filled(pattern, payload)
  if (formKey !== undefined) forgetUnsaved(formKey, rest.accountId)
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
    // Request persistent storage once there is data to lose; the browser may refuse.
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

/** Fills path parameters that are known; the others refer to items that still wait. */
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

/** Returns the bytes of a queued file; null if the browser has lost some of them. Throws `NotEditable`. */
export const waitingFile = (opId: string): Promise<Uint8Array | null> => edit.fileOf(device, opId)

/** Discards an item. `cancelling`: the server is notified first and may answer that it was too late. Throws `NotEditable`. */
export async function discardItem(opId: string): Promise<'discarded' | 'cancelling'> {
  const state = await edit.discardItem(device, opId)
  sendQuietly('enqueue')
  return state
}

/** Restores a discarded item within thirty days; resolves to its new opId. Throws `NotEditable`. */
export async function undoDiscard(opId: string): Promise<string> {
  const restored = await edit.undoDiscard(device, opId)
  sendQuietly('enqueue')
  return restored
}

/** Retries everything now, except where the server sent `Retry-After`; for the member's retry button. */
export const retryNow = () => sendDue('user')

/** Returns the current number of unsent items; the live query may be a moment older. */
export async function unsentNow(): Promise<number> {
  const { waiting, attention } = await summaryOf(device.db, device.now())
  return waiting + attention
}

/** The member has read the eviction notice: remove it from the record and from the mirror outside the database. */
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

/** After signing out: removes the token and every cached answer of the account; queued items and drafts stay. */
export async function forgetSession(): Promise<void> {
  await clearSession(device)
  await cacheOnlyFor(null)
}

/** After the session has ended: resolves to true once the member has signed in again on this page. */
async function passwordGiven(): Promise<boolean> {
  const member = currentMember()
  return member !== null && signedInAgain(currentToken(), member.id)
}

/** Follows the item until the server has answered, the attempt has failed, or the patience is over. */
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
      // The server sent `Retry-After`: wait for the retry within the same patience.
      if (seen?.last?.outcome === 'overload') return
      giveUp()
    }
    attempted().catch(reject)
  })
}
