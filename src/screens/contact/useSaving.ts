import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Faults } from '#contract/refusal.ts'
import { saveContact } from '#app/data/contact-settings.ts'
import { contactArea } from '#app/data/contact.ts'
import { failureOf } from '#app/data/failure.ts'
import { alert } from '#app/ui/alerts.ts'
import { contactSettingWords as words } from '#app/words/contact.ts'
import { faultsOf, saidOf, type Draft, type Field } from './draft.ts'

interface Trouble {
  message: string
  faults: Faults
}
const none: Trouble = { message: '', faults: {} }

/** Sends the whole over the version that was read; what is wrong stands beside its fields, and what was typed stays. */
export function useSaving(onMade: (version: number) => void) {
  const queries = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState(none)
  const [attempt, setAttempt] = useState(0)

  async function save(draft: Draft, version: number) {
    if (running.current) return
    const faults = faultsOf(draft)
    setAttempt((was) => was + 1)
    setTrouble({ message: '', faults })
    if (Object.keys(faults).length > 0) return
    running.current = true
    setBusy(true)
    try {
      const { message, data } = await saveContact(saidOf(draft), version)
      onMade(data!.version)
      alert({ tone: 'success', text: message })
      await queries.invalidateQueries({ queryKey: contactArea })
    } catch (error) {
      const failure = failureOf(error)
      setTrouble(failure.kind === 'refused' ? failure : { message: words.unanswered, faults: {} })
      // What stands now is shown beside what was typed.
      if (failure.reason === 'stale-version') await queries.invalidateQueries({ queryKey: contactArea })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  /** A field that is being mended is no longer wrong. */
  const forgive = (mended: Field) =>
    setTrouble(({ message, faults }) => ({
      message,
      faults: Object.fromEntries(Object.entries(faults).filter(([name]) => name !== mended)),
    }))
  return { save, busy, trouble, attempt, forgive, forget: () => setTrouble(none) }
}
