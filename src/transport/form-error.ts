/** Why an act was not done, as every form needs it: one type, whoever said no. */
import type { Faults } from '#contract/kernel/refusal.ts'
import { NotEditable, NotSaved } from '#outbox/faults.ts'
import type { Item } from '#outbox/watch.ts'
import { wireWords } from '../kit/ui/start-words.ts'
import { WireError } from './wire.ts'

/** A failed act: one sentence, one at each field at fault, and what programs ask. */
export interface FormError {
  /**
   * `refused`: the server said no. `unreachable`: nobody answered. `foreign`: something in between did. `not-saved`, `not-editable`: this
   * device could not keep it. `own`: the page found it wrong before anything was sent. `off-line`: it may not wait, and nobody answers.
   * `unexpected`: a fault of the page.
   */
  kind: WireError['kind'] | 'not-saved' | 'not-editable' | 'own' | 'off-line' | 'unexpected'
  /** The server's sentence, or why there is none; '' where every sentence stands at its field. */
  message: string
  /** Field sentences by the contract's names; empty when no field is at fault. */
  faults: Faults
  /** Sentences of a refusal that names no field. */
  others: readonly string[]
  /** The refusal's name, or why this device did not keep it; for programs. */
  reason: string | null
  /** The answer's status; 0 when nobody answered. */
  status: number
  /** Seconds after which trying again makes sense, where the server said so. */
  retryAfter: number | null
  /** Of a stale version: the row as it stands now, as the act answers it; null where the server sent none. */
  current: unknown
  /** Of an act that went through the outbox: its item, as it was refused. */
  item: Item | null
  /** Which try it was: the focus follows each. */
  attempt: number
}

/** The server refused an act that went through the outbox. Nothing of it is left there, unless `item` was there before. */
export class ActRefused extends Error {
  override name = 'ActRefused'
  readonly item: Item
  /** The refusal's stable name. */
  readonly code: string
  /** Field → sentence; empty when no single field is at fault. */
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

/** What the page finds wrong by its own rules: a sentence at each field, and one of the whole if there is one to say. */
export const ownError = (faults: Faults, message = ''): FormError => ({ ...none, kind: 'own', message, faults })

/** The page's own finding, thrown on the way to the server. */
export class Wrong extends Error {
  override name = 'Wrong'
  readonly error: FormError

  constructor(faults: Faults, message = '') {
    super(message)
    this.error = ownError(faults, message)
  }
}

/** Reads what an act threw; throws again what neither a server nor a line nor this device's storage said. */
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
