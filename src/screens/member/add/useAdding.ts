import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AgencyMember } from '#contract/member.ts'
import type { Faults } from '#contract/refusal.ts'
import { memberWords } from '#contract/words/member.ts'
import { refusalWords } from '#contract/words/refusals.ts'
import { failureOf } from '#app/data/failure.ts'
import { addToTeam, teamArea } from '#app/data/members.ts'
import { alert } from '#app/ui/alerts.ts'
import { addMemberWords as words } from '#app/words/member.ts'
import { faultsOf, sentOf, type Typed } from './typed.ts'

interface Trouble {
  /** '' while nothing is wrong. */
  title: string
  why: string
  /** Sentences by the wire's names; a flag's is `Access.` and its name. */
  faults: Faults
}
const calm: Trouble = { title: '', why: '', faults: {} }

/** Sends a new user, one at a time. What was typed is the form's and stays there until `onAdded`. */
export function useAdding(onAdded: (added: AgencyMember) => void) {
  const queries = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [trouble, setTrouble] = useState(calm)

  const complain = (found: Trouble) => {
    setTrouble(found)
    setAttempt((n) => n + 1)
    // A list of what is wrong takes the focus and says it: a message over its fields would only say it again.
    if (Object.keys(found.faults).length === 0) alert({ tone: 'error', text: found.title })
  }

  async function send(typed: Typed) {
    setBusy(true)
    setTrouble(calm)
    try {
      const { data, message } = await addToTeam(sentOf(typed))
      void queries.invalidateQueries({ queryKey: teamArea })
      alert({ tone: 'success', text: message })
      onAdded(data!)
    } catch (error) {
      const { kind, message, faults } = failureOf(error)
      if (kind !== 'refused') complain({ title: words.unansweredTitle, why: words.unansweredWhy, faults: {} })
      else if (Object.keys(faults).length > 0) {
        // A sentence that stands at its field is not the list's title too.
        const title = Object.values(faults).includes(message) ? memberWords.addFailed : message
        complain({ title, why: '', faults })
      } else complain({ title: memberWords.addFailed, why: message, faults: {} })
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    attempt,
    trouble,
    send,
    /** Says what is wrong with the form and answers whether nothing is. */
    inspect: (typed: Typed, key: number | null) => {
      const faults = faultsOf(typed, key)
      if (Object.keys(faults).length === 0) {
        setTrouble(calm)
        return true
      }
      complain({ title: refusalWords['broken-rule'], why: '', faults })
      return false
    },
    /** Nothing starts while something runs, the question before it included. */
    alone: async (work: () => Promise<void>) => {
      if (running.current) return
      running.current = true
      try {
        await work()
      } finally {
        running.current = false
      }
    },
    /** A field that is being mended is no longer wrong. */
    forgive: (names: readonly string[]) =>
      setTrouble((was) => {
        const left = Object.entries(was.faults).filter(([name]) => !names.includes(name))
        // The last fault that is mended takes the list's title with it; what no field was at fault for stays.
        return left.length === 0 && Object.keys(was.faults).length > 0 ? calm : { ...was, faults: Object.fromEntries(left) }
      }),
  }
}
