import { member, type AgencyMember } from '#contract/access/member.ts'
import { memberWords } from '#contract/access/member-words.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { useAct, type FormError } from '#app/transport/act.ts'
import { useAlone } from '#app/transport/task.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { addMemberWords as words } from '#app/modules/access/member/member-words.ts'
import { faultsOf, sentOf, type Typed } from './typed.ts'

/** Adds a title to an error; `others` has the reason if it belongs to no field. */
function titled(failed: FormError): FormError {
  const { kind, message, faults } = failed
  if (kind !== 'refused') return { ...failed, message: words.unansweredTitle, others: [words.unansweredWhy] }
  if (Object.keys(faults).length === 0) return { ...failed, message: memberWords.addFailed, others: [message] }
  // A message shown at its field is not repeated in the title.
  return Object.values(faults).includes(message) ? { ...failed, message: memberWords.addFailed } : failed
}

/** Sends a new user. What was typed is the form's and stays there until `onAdded`. */
export function useAdding(onAdded: (added: AgencyMember) => void) {
  const alone = useAlone()
  const { act, complain, ...acting } = useAct(member.add, {
    onDone: ({ data, message }) => {
      alert({ tone: 'success', text: message })
      onAdded(data)
    },
    onFailed: (failed) => {
      const shown = titled(failed)
      // The error summary takes the focus and is announced: an alert would only repeat it.
      if (Object.keys(shown.faults).length === 0) alert({ tone: 'error', text: shown.message })
      return shown
    },
  })
  return {
    ...acting,
    send: (typed: Typed) => act(sentOf(typed)),
    /** Shows validation errors and returns whether there are none. */
    inspect: (typed: Typed, key: number | null) => {
      const faults = faultsOf(typed, key)
      acting.clear()
      if (Object.keys(faults).length === 0) return true
      complain(faults, refusalWords['broken-rule'])
      return false
    },
    /** Runs one task at a time, including its confirmation. */
    alone,
  }
}
