/** Acts that may wait: saved on this device, sent, and told how far they came. Pulls in the database. */
import type { Answer, Queueable, Sent } from '#contract/call.ts'
import { ActRefused } from './form-error.ts'
import { discardItem, sendAgain, sendOrKeep, type Need, type OutboxItem, type SendOutcome } from './outbox.ts'

/** How an act is kept and sent. */
export interface Keeping {
  /** One line for the member's list. */
  title: string
  accountId: string
  /** What only the answers of items that still wait will tell. */
  needs?: readonly Need[]
  /** The version that was read; another one on the server is refused as stale. */
  version?: number | null
  /** The row as it was read, for whoever must decide between two changes of it. */
  base?: unknown
  /** The form whose draft goes with it. */
  formKey?: string
  /** The file it carries. */
  bytes?: Uint8Array
  mime?: string
  /** The item of the outbox that is being mended: it is sent again in its place. */
  held?: OutboxItem | null
  /** Whether somebody still stands before the form; a refusal that nobody hears there stays in the outbox. */
  isHeard?: () => boolean
}

/** An act that is done, or durable on this device. */
export interface Kept<C extends Queueable> {
  state: 'delivered' | 'kept'
  /** The server's sentence; '' while it has not spoken. */
  message: string
  /** The answer's data; null while it is only kept. */
  data: Answer<C> | null
  item: OutboxItem
}

/** Saves the act on the device and sends it. Throws `ActRefused` when the server says no, `NotSaved` and `NotEditable` when the device does. */
export async function keepAndSend<C extends Queueable>(call: C, payload: Sent<C>, how: Keeping): Promise<Kept<C>> {
  const { held, isHeard = () => true, ...act } = how
  const { state, item } = held ? await mend(held, payload, how) : await sendOrKeep(call, { ...act, payload })
  if (state === 'refused') {
    // Said to the member who still stands before the form: a second copy in the outbox would only confuse.
    if (!held && isHeard()) await discardItem(item.opId).catch(() => undefined)
    throw new ActRefused(item)
  }
  return { state, message: item.receipt?.message ?? '', data: (item.receipt?.data ?? null) as Answer<C> | null, item }
}

/** What it stands on has not changed, and may have been answered meanwhile. */
function mend(held: OutboxItem, payload: unknown, { title, version, base }: Keeping): Promise<SendOutcome> {
  const since = version === undefined ? {} : { version, base }
  return sendAgain(held.opId, { payload: { ...(held.payload as object), ...(payload as object) }, title, ...since })
}
