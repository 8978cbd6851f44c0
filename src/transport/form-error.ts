/** One error type for all forms, for refusals by the server, the device and the page. */
import type { Faults } from '#contract/kernel/refusal.ts'
import { NotEditable, NotSaved } from '#outbox/delivery/faults.ts'
import type { Item } from '#outbox/delivery/watch.ts'
import { wireWords } from '../kit/ui/start-words.ts'
import { WireError } from './wire.ts'

/** A failed command: one message, one message per invalid field, and details for programs. */
export interface FormError {
  /**
   * `refused`: by the server. `unreachable`: no answer. `foreign`: an intermediary answered. `not-saved`, `not-editable`: this
   * device could not store it. `own`: the page's validation failed before sending. `off-line`: not queueable, and the server is
   * unreachable. `unexpected`: a fault of the page.
   */
  kind: WireError['kind'] | 'not-saved' | 'not-editable' | 'own' | 'off-line' | 'unexpected'
  /** The server's message, or the reason why there is none; '' if every message belongs to a field. */
  message: string
  /** Messages by field name of the contract; empty if no field is at fault. */
  faults: Faults
  /** Messages of a refusal without a field. */
  others: readonly string[]
  /** The code of the refusal, or why this device did not store the command; for programs. */
  reason: string | null
  /** The HTTP status; 0 without an answer. */
  status: number
  /** Seconds until a retry makes sense, from `Retry-After`; null if the server sent none. */
  retryAfter: number | null
  /** For a stale version: the current row, in the shape of the command's answer; null if the server sent none. */
  current: unknown
  /** For a command that went through the outbox: its item, as it was refused. */
  item: Item | null
  /** Number of the attempt: the focus moves after each. */
  attempt: number
}

/** The server refused a command from the outbox. Its item is removed from the outbox unless `item` existed before. */
export class ActRefused extends Error {
  override name = 'ActRefused'
  readonly item: Item
  /** The stable code of the refusal. */
  readonly code: string
  /** Field → message; empty if no single field is at fault. */
  readonly faults: Faults

  constructor(item: Item) {
    super(item.refusal?.message || wireWords.unknown)
    this.item = item
    this.code = item.refusal?.code ?? 'unspoken'
    this.faults = faultsIn(item.refusal?.errors)
  }
}

const faultsIn = (errors: Faults | readonly string[] | null | undefined): Faults =>
  errors && !Array.isArray(errors) ? (errors as Faults) : {}
const othersIn = (errors: Faults | readonly string[] | null | undefined): readonly string[] =>
  Array.isArray(errors) ? errors : []

const none = {
  message: '',
  faults: {},
  others: [],
  reason: null,
  status: 0,
  retryAfter: null,
  current: null,
  item: null,
  attempt: 0,
}

/** Builds an error of the page's own validation: one message per field, and an optional message for the whole form. */
export const ownError = (faults: Faults, message = ''): FormError => ({ ...none, kind: 'own', message, faults })

/** Error of the page's own validation, thrown before the request is sent. */
export class Wrong extends Error {
  override name = 'Wrong'
  readonly error: FormError

  constructor(faults: Faults, message = '') {
    super(message)
    this.error = ownError(faults, message)
  }
}

/** Converts a thrown error; rethrows errors that come from neither the server, the network nor the storage of this device. */
export function errorOf(thrown: unknown): FormError {
  if (thrown instanceof WireError) {
    const { kind, message, status, reason, faults, retryAfter, current } = thrown
    return { ...none, kind, message, status, reason, retryAfter, current, faults: faultsIn(faults), others: othersIn(faults) }
  }
  if (thrown instanceof ActRefused) {
    const { message, code, faults, item } = thrown
    return { ...none, kind: 'refused', message, reason: code, faults, others: othersIn(item.refusal?.errors), item }
  }
  if (thrown instanceof Wrong) return thrown.error
  if (thrown instanceof NotSaved) return { ...none, kind: 'not-saved', reason: thrown.reason }
  if (thrown instanceof NotEditable) return { ...none, kind: 'not-editable', reason: thrown.reason }
  throw thrown
}
