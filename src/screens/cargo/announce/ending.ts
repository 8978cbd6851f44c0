import { NotEditable, NotSaved, type SendOutcome } from '#app/data/outbox.ts'
import type { Faults } from '#contract/refusal.ts'
import { refusalWords } from '#contract/words/refusals.ts'
import { announceWords as words } from '#app/words/announce.ts'

/** The cargo has left the form: it arrived, or it waits on this device. */
export interface Ending {
  state: 'delivered' | 'kept'
  /** The server's own sentence, or ours. */
  message: string
  /** The server's code of the cargo; null while it is not there. */
  uniqueCode: string | null
}

/** The form keeps what is typed, and this is why. */
export interface Trouble {
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
export function endingOf({ state, item }: SendOutcome): Ending {
  if (state === 'kept') return { state, message: words.kept, uniqueCode: null }
  const { message, data } = item.receipt ?? { message: '', data: null }
  return { state: 'delivered', message: message || words.delivered, uniqueCode: codeIn(data) }
}

/** What is told of a refusal: the server's sentences, each at its field. */
export function refusedTrouble({ item }: SendOutcome): Trouble {
  const { code, message, errors } = item.refusal ?? { code: 'unspoken', message: '', errors: null }
  const said = code === 'already-applied' ? words.alreadyApplied : message
  const faults = errors && !Array.isArray(errors) ? errors : {}
  const others = Array.isArray(errors) ? errors : []
  const silent = Object.keys(faults).length + others.length === 0
  return { title: said || words.refused, faults, others: silent && said ? [said] : others }
}

/** Faults found before anything was sent (S1 §5, the overall alert). */
export const ownTrouble = (faults: Faults): Trouble => ({ title: refusalWords['broken-rule'], faults, others: [] })

/** What is told when nothing could be saved or changed here. */
export function thrownTrouble(error: unknown): Trouble {
  const sentence =
    error instanceof NotSaved
      ? words.notSaved[error.reason]
      : error instanceof NotEditable
        ? words.notEditable[error.reason]
        : words.unexpected
  return { title: sentence, faults: {}, others: [sentence] }
}
