import { errorOf, type FormError } from '#app/transport/form-error.ts'
import type { NotEditable, NotSaved, OutboxItem } from '#app/transport/outbox/outbox.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { announceWords as words } from './announce-words.ts'

/** The cargo has left the form: it arrived, or it waits on this device. */
export interface Ending {
  /** The outbox item, which may progress while the note is shown. */
  opId: string
  state: 'delivered' | 'kept' | 'refused'
  /** The server's message, or the page's own. */
  message: string
  /** The server's code of the cargo; null while it is not there. */
  uniqueCode: string | null
  /** The cargo's number; null while unknown. */
  cargoId: number | null
}

/** Why the form keeps its input. */
export interface SendError {
  title: string
  faults: Faults
  /** Errors without a field. */
  others: string[]
}

const codeIn = (data: unknown): string | null => {
  const code = (data as { uniqueCode?: unknown } | null)?.uniqueCode
  return typeof code === 'string' && code !== '' ? code : null
}

/** Returns the message for an announcement that left the form. */
export function endingOf({ state, item }: { state: Ending['state']; item: OutboxItem }): Ending {
  const { opId } = item
  if (state === 'kept') return { opId, state, message: words.kept, uniqueCode: null, cargoId: null }
  if (state === 'refused')
    return { opId, state, message: item.refusal?.message || words.refused, uniqueCode: null, cargoId: null }
  const { message, data, id } = item.receipt ?? { message: '', data: null, id: null }
  return { opId, state, message: message || words.delivered, uniqueCode: codeIn(data), cargoId: Number(id) || null }
}

/** Updates the note after the queued item has progressed. */
export function endingNow(ending: Ending, items: readonly OutboxItem[] | undefined): Ending {
  const item = items?.find(({ opId }) => opId === ending.opId)
  if (ending.state !== 'kept' || !item) return ending
  if (item.state === 'delivered') return endingOf({ state: 'delivered', item })
  return item.state === 'attention' ? endingOf({ state: 'refused', item }) : ending
}

/** Returns the message for a refusal: the server's sentences, each at its field. */
export function refusedTrouble(item: OutboxItem): SendError {
  const { code, message, errors } = item.refusal ?? { code: 'unspoken', message: '', errors: null }
  const text = code === 'already-applied' ? words.alreadyApplied : message
  const faults = errors && !Array.isArray(errors) ? errors : {}
  const others = Array.isArray(errors) ? errors : []
  const silent = Object.keys(faults).length + others.length === 0
  return { title: text || words.refused, faults, others: silent && text ? [text] : others }
}

/** The form has no changes to send. */
export const idleTrouble = (why: string): SendError => ({ title: why, faults: {}, others: [why] })

/** Errors of the validation before sending (S1 §5, the overall alert). */
export const ownTrouble = (faults: Faults): SendError => ({ title: refusalWords['broken-rule'], faults, others: [] })

/** Returns the message if the server refused it, or the device could not save or change it. */
export function failedTrouble({ kind, reason, item }: Pick<FormError, 'kind' | 'reason' | 'item'>): SendError {
  if (item) return refusedTrouble(item)
  const sentence =
    kind === 'not-saved'
      ? words.notSaved[reason as NotSaved['reason']]
      : kind === 'not-editable'
        ? words.notEditable[reason as NotEditable['reason']]
        : words.unexpected
  return { title: sentence, faults: {}, others: [sentence] }
}

/** The same of what was thrown. */
export function thrownTrouble(thrown: unknown): SendError {
  try {
    return failedTrouble(errorOf(thrown))
  } catch {
    return failedTrouble({ kind: 'unexpected', reason: null, item: null })
  }
}
