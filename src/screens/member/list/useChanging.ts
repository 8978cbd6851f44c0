import { flagNames, type Flag } from '#contract/flags.ts'
import { memberFaults } from '#contract/member-rules.ts'
import { member } from '#contract/member.ts'
import { memberWords } from '#contract/words/member.ts'
import { refusalWords } from '#contract/words/refusals.ts'
import { useAct } from '#app/data/transport/act.ts'
import { tellAnd } from '#app/ui/form/tellDone.ts'
import { membersWords as words } from '#app/words/member.ts'

interface Change {
  fullname: string
  mobile: string
  nationalId: string
  flags: readonly Flag[]
}

/** Sends a changed user; `onSaved` only when the server has it. What was typed is the dialog's and stays. */
export function useChanging(onSaved: () => void) {
  const { act, complain, ...acting } = useAct(member.update, {
    say: ({ kind, message, faults }) => {
      if (kind !== 'refused') return words.unanswered
      // A sentence that stands at its field is not the list's title too.
      return Object.values(faults).includes(message) ? memberWords.updateFailed : undefined
    },
    onDone: tellAnd(onSaved),
  })
  function save(username: string, { flags, ...typed }: Change) {
    const faults = memberFaults({ ...typed, fullname: typed.fullname.trim() })
    if (Object.keys(faults).length > 0) return complain(faults, refusalWords['broken-rule'])
    const access = Object.fromEntries(flagNames.map((name) => [name, flags.includes(name)])) as Record<Flag, boolean>
    void act({ username, ...typed, ...access })
  }
  return { save, ...acting }
}
