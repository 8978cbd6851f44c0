import { errorOf, type FormError } from '#app/transport/form-error.ts'
import type { NotEditable, NotSaved, OutboxItem } from '#app/transport/outbox/outbox.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { announceWords as words } from './announce-words.ts'

/** The cargo has left the form: it arrived, or it waits on this device. */
export interface Ending {
  /** The item in the outbox, which goes on while the note is read. */
  opId: string
  state: 'delivered' | 'kept' | 'refused'
  /** The server's own sentence, or ours. */
  message: string
  /** The server's code of the cargo; null while it is not there. */
  uniqueCode: string | null
  /** The cargo's number; null while nobody has said it. */
  cargoId: number | null
}

/** The form keeps what is typed, and this is why. */
export interface SendError {
  title: string
  faults: Faults
  /** What is no single field's fault. */
  others: string[]
}

const codeIn = (data: unknown): string | null => {
  const code = (data as { uniqueCode?: unknown } | null)?.uniqueCode
  return typeof code === 'string' && code !== '' ? code : null
}

/** What is told of an announcement that left the form. */
export function endingOf({ state, item }: { state: Ending['state']; item: OutboxItem }): Ending {
  const { opId } = item
  if (state === 'kept') return { opId, state, message: words.kept, uniqueCode: null, cargoId: null }
  if (state === 'refused')
    return { opId, state, message: item.refusal?.message || words.refused, uniqueCode: null, cargoId: null }
  const { message, data, id } = item.receipt ?? { message: '', data: null, id: null }
  return { opId, state, message: message || words.delivered, uniqueCode: codeIn(data), cargoId: Number(id) || null }
}

/** The note again, once the item that was kept has come further. */
export function endingNow(ending: Ending, items: readonly OutboxItem[] | undefined): Ending {
  const item = items?.find(({ opId }) => opId === ending.opId)
  if (ending.state !== 'kept' || !item) return ending
  if (item.state === 'delivered') return endingOf({ state: 'delivered', item })
  return item.state === 'attention' ? endingOf({ state: 'refused', item }) : ending
}

/** What is told of a refusal: the server's sentences, each at its field. */
export function refusedTrouble(item: OutboxItem): SendError {
  const { code, message, errors } = item.refusal ?? { code: 'unspoken', message: '', errors: null }
  const text = code === 'already-applied' ? words.alreadyApplied : message
  const faults = errors && !Array.isArray(errors) ? errors : {}
  const others = Array.isArray(errors) ? errors : []
  const silent = Object.keys(faults).length + others.length === 0
  return { title: text || words.refused, faults, others: silent && text ? [text] : others }
}

/** There is nothing to send. */
export const idleTrouble = (why: string): SendError => ({ title: why, faults: {}, others: [why] })

/** Faults found before anything was sent (S1 §5, the overall alert). */
export const ownTrouble = (faults: Faults): SendError => ({ title: refusalWords['broken-rule'], faults, others: [] })

/** What is told where the server refused it, or nothing could be saved or changed here. */
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
