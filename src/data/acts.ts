/** Acts of dialogs: done now, kept for later, or refused with the sentence that belongs beside the field. */
import type { Queueable, Sent } from '#contract/call.ts'
import type { Faults } from '#contract/refusal.ts'
import { wireWords } from '../words/wire.ts'
import { discardItem, sendOrKeep, type Need, type OutboxItem } from './outbox.ts'

/** An act that is done, or durable on this device. */
export interface Done {
  state: 'delivered' | 'kept'
  /** The server's sentence; '' while it has not spoken. */
  message: string
  /** The answer's data; null while it is only kept. */
  data: unknown
  item: OutboxItem
}

/** The server said no. Nothing of the act is left in the outbox: the dialog that said it is still open. */
export class ActRefused extends Error {
  override name = 'ActRefused'
  /** The refusal's stable name. */
  readonly code: string
  /** Field → sentence; empty when no single field is at fault. */
  readonly faults: Faults

  constructor({ refusal }: OutboxItem) {
    super(refusal?.message || wireWords.unknown)
    this.code = refusal?.code ?? 'unspoken'
    this.faults = refusal?.errors && !Array.isArray(refusal.errors) ? refusal.errors : {}
  }
}

interface Act<C extends Queueable> {
  accountId: string
  payload: Sent<C>
  /** One line for the member's list. */
  title: string
  needs?: readonly Need[]
  version?: number | null
  base?: unknown
  formKey?: string
}

/** Saves the act on the device and sends it. Throws `ActRefused` when the server says no, `NotSaved` when the disk does. */
export async function doOrKeep<C extends Queueable>(call: C, act: Act<C>): Promise<Done> {
  const { state, item } = await sendOrKeep(call, act)
  if (state === 'refused') {
    // Said to the member who still stands before the form: a second copy in the outbox would only confuse.
    await discardItem(item.opId)
    throw new ActRefused(item)
  }
  return { state, message: item.receipt?.message ?? '', data: item.receipt?.data ?? null, item }
}
