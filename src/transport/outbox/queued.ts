/** Acts that may wait: saved on this device, sent, and told how far they came. Pulls in the database. */
import type { Answer, Queueable, Sent } from '#contract/kernel/call.ts'
import { ActRefused } from '../form-error.ts'
import { discardItem, sendAgain, sendOrQueue, type Need, type OutboxItem, type SendOutcome } from './outbox.ts'

/** How an act is kept and sent. */
export interface QueueOptions {
  /** One line for the member's list. */
  title: string
  /** Whose act it is; without it the signed-in member's. */
  accountId?: string
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
  /** The client's own reference of what the act makes; without one it gets a new one. */
  entityRef?: string
  /** How long the answer is waited for, ms. */
  patience?: number
  /**
   * The item of the outbox that is written anew and sent in its place; what its `payload` says beside the new one stays.
   * `folds` are items that waited for it and whose words it takes over: they go first, or they would follow with older ones.
   */
  editing?: { opId: string; payload?: unknown; folds?: readonly string[] } | null
  /** Whether a refused item stays in the outbox: a form goes on with it, or nobody is there any more to hear of it. */
  keepsRefused?: () => boolean
}

/** An act that is done, or durable on this device. */
export interface Queued<C extends Queueable> {
  state: 'delivered' | 'kept'
  /** The server's sentence; '' while it has not spoken. */
  message: string
  /** The answer's data; null while it is only kept. */
  data: Answer<C> | null
  item: OutboxItem
}

/** Saves the act on the device and sends it. Throws `ActRefused` when the server says no, `NotSaved` and `NotEditable` when the device does. */
export async function queueAndSend<C extends Queueable>(
  call: C,
  payload: Sent<C>,
  how: QueueOptions & { accountId: string },
): Promise<Queued<C>> {
  const { editing, keepsRefused = () => false, ...act } = how
  const { state, item } = editing ? await mend(editing, payload, how) : await sendOrQueue(call, { ...act, payload })
  if (state === 'refused') {
    // Said to the member who still stands before the form: a second copy in the outbox would only confuse.
    if (!editing && !keepsRefused()) await discardItem(item.opId).catch(() => undefined)
    throw new ActRefused(item)
  }
  return { state, message: item.receipt?.message ?? '', data: (item.receipt?.data ?? null) as Answer<C> | null, item }
}

async function mend(editing: NonNullable<QueueOptions['editing']>, payload: unknown, how: QueueOptions): Promise<SendOutcome> {
  const { title, needs, version, base, patience } = how
  return sendAgain(editing.opId, {
    folds: editing.folds,
    payload: { ...(editing.payload as object | undefined), ...(payload as object) },
    title,
    ...(needs && { needs: [...needs] }),
    ...(version !== undefined && { version, base }),
    ...(patience !== undefined && { patience }),
  })
}
