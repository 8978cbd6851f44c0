/** Queueable commands: stores them on this device, sends them and returns their state. Loads the database. */
import type { Answer, Queueable, Sent } from '#contract/kernel/call.ts'
import { ActRefused } from '../form-error.ts'
import { discardItem, sendAgain, sendOrQueue, type Need, type OutboxItem, type SendOutcome } from './outbox.ts'

/** Options of a queued command. */
export interface QueueOptions {
  /** Title in the outbox list. */
  title: string
  /** The account of the command; the signed-in member's by default. */
  accountId?: string
  /** References to answers of items that still wait. */
  needs?: readonly Need[]
  /** The version that was read; the server refuses the item as stale if it has another one. */
  version?: number | null
  /** The row as it was read, for merging two changes of it. */
  base?: unknown
  /** The form whose draft is removed with the item. */
  formKey?: string
  /** The attached file. */
  bytes?: Uint8Array
  mime?: string
  /** The client's reference of the created record; a new one by default. */
  entityRef?: string
  /** Timeout for the answer, ms. */
  patience?: number
  /**
   * The outbox item that this command replaces; fields of its `payload` that the new one lacks stay. `folds` are dependent items
   * whose changes are merged into it: they are removed first, or they would be sent after it with older values.
   */
  editing?: { opId: string; payload?: unknown; folds?: readonly string[] } | null
  /** Whether a refused item stays in the outbox: a form resumes it, or its screen is closed and cannot show the refusal. */
  shouldKeepRefused?: () => boolean
}

/** A command that is delivered or stored durably on this device. */
export interface Queued<C extends Queueable> {
  state: 'delivered' | 'kept'
  /** The server's message; '' until the server has answered. */
  message: string
  /** The response data; null while the command is queued. */
  data: Answer<C> | null
  item: OutboxItem
}

/** Stores the command on the device and sends it. Throws `ActRefused` if the server refuses it, `NotSaved` and `NotEditable` if the device does. */
export async function queueAndSend<C extends Queueable>(
  call: C,
  payload: Sent<C>,
  how: QueueOptions & { accountId: string },
): Promise<Queued<C>> {
  const { editing, shouldKeepRefused = () => false, ...act } = how
  const { state, item } = editing ? await mend(editing, payload, how) : await sendOrQueue(call, { ...act, payload })
  if (state === 'refused') {
    // The open form shows the refusal: a second copy in the outbox would only confuse.
    if (!editing && !shouldKeepRefused()) await discardItem(item.opId).catch(() => undefined)
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
