import { member, type AgencyMember } from '#contract/access/member.ts'
import { memberWords } from '#contract/access/member-words.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { useAct, type FormError } from '#app/transport/act.ts'
import { useAlone } from '#app/transport/task.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { addMemberWords as words } from '#app/modules/access/member/member-words.ts'
import { faultsOf, sentOf, type Typed } from './typed.ts'

/** The title of what went wrong, and in `others` why, where it stands at no field. */
function titled(failed: FormError): FormError {
  const { kind, message, faults } = failed
  if (kind !== 'refused') return { ...failed, message: words.unansweredTitle, others: [words.unansweredWhy] }
  if (Object.keys(faults).length === 0) return { ...failed, message: memberWords.addFailed, others: [message] }
  // A sentence that stands at its field is not the list's title too.
  return Object.values(faults).includes(message) ? { ...failed, message: memberWords.addFailed } : failed
}

/** Sends a new user. What was typed is the form's and stays there until `onAdded`. */
export function useAdding(onAdded: (added: AgencyMember) => void) {
  const alone = useAlone()
  const { act, complain, ...acting } = useAct(member.add, {
    onDone: ({ data, message }) => {
      alert({ tone: 'success', text: message })
      onAdded(data!)
    },
    onFailed: (failed) => {
      const shown = titled(failed)
      // A list of what is wrong takes the focus and says it: a message over its fields would only say it again.
      if (Object.keys(shown.faults).length === 0) alert({ tone: 'error', text: shown.message })
      return shown
    },
  })
  return {
    ...acting,
    send: (typed: Typed) => act(sentOf(typed)),
    /** Says what is wrong with the form and answers whether nothing is. */
    inspect: (typed: Typed, key: number | null) => {
      const faults = faultsOf(typed, key)
      acting.clear()
      if (Object.keys(faults).length === 0) return true
      complain(faults, refusalWords['broken-rule'])
      return false
    },
    /** Nothing starts while something runs, the question before it included. */
    alone,
  }
}
