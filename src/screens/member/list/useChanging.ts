import { useRef, useState } from 'react'
import { flagNames, type Flag } from '#contract/flags.ts'
import { memberFaults } from '#contract/member-rules.ts'
import type { Faults } from '#contract/refusal.ts'
import { memberWords } from '#contract/words/member.ts'
import { refusalWords } from '#contract/words/refusals.ts'
import { failureOf } from '#app/data/failure.ts'
import { changeInTeam } from '#app/data/members.ts'
import { alert } from '#app/ui/alerts.ts'
import { membersWords as words } from '#app/words/member.ts'

interface Change {
  fullname: string
  mobile: string
  nationalId: string
  flags: readonly Flag[]
}

interface Trouble {
  /** '' while nothing is wrong. */
  title: string
  faults: Faults
}

/** Sends a changed user, one at a time; `onSaved` only when the server has it. What was typed is the dialog's and stays. */
export function useChanging(onSaved: () => void) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [trouble, setTrouble] = useState<Trouble>({ title: '', faults: {} })

  const complain = (found: Trouble) => {
    setTrouble(found)
    setAttempt((n) => n + 1)
  }

  async function save(username: string, { flags, ...typed }: Change) {
    if (running.current) return
    const faults = memberFaults({ ...typed, fullname: typed.fullname.trim() })
    if (Object.keys(faults).length > 0) return complain({ title: refusalWords['broken-rule'], faults })
    running.current = true
    setBusy(true)
    try {
      const access = Object.fromEntries(flagNames.map((name) => [name, flags.includes(name)])) as Record<Flag, boolean>
      const { message } = await changeInTeam({ username, ...typed, ...access })
      alert({ tone: 'success', text: message })
      onSaved()
    } catch (error) {
      const { kind, message, faults: said } = failureOf(error)
      if (kind !== 'refused') complain({ title: words.unanswered, faults: {} })
      else complain({ title: Object.values(said).includes(message) ? memberWords.updateFailed : message, faults: said })
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    save,
    busy,
    attempt,
    trouble,
    /** A field that is being mended is no longer wrong. */
    forgive: (names: readonly string[]) =>
      setTrouble(({ title, faults }) => {
        const left = Object.entries(faults).filter(([name]) => !names.includes(name))
        return { title: left.length > 0 || Object.keys(faults).length === 0 ? title : '', faults: Object.fromEntries(left) }
      }),
  }
}
