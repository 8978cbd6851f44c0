import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Faults } from '#contract/refusal.ts'
import { failureOf } from '#app/data/failure.ts'
import { alert } from '#app/ui/alerts.ts'

/** What is wrong: a sentence at each field, by the names of the wire, and one of the whole. */
interface Trouble {
  message: string
  faults: Faults
}
const none: Trouble = { message: '', faults: {} }

interface Whole {
  /** What is asked again when a version was made, by this page or by somebody else. */
  area: QueryKey
  /** Said where no answer came, in place of the line's own sentence. */
  unanswered?: string
  /** Hears the version it became, before the area is asked again. */
  onMade: (version: number) => void
}

/** Sends a whole over the version that was read, once at a time; what is wrong stands beside its fields, and what was typed stays. */
export function useSavingWhole({ area, unanswered, onMade }: Whole) {
  const queries = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState(none)
  const [attempt, setAttempt] = useState(0)

  /** `faults` are what the rules say of it, before anybody is asked. */
  async function save(faults: Faults, act: () => Promise<{ message: string; data: { version: number } | null }>) {
    if (running.current) return
    setAttempt((was) => was + 1)
    setTrouble({ message: '', faults })
    if (Object.keys(faults).length > 0) return
    running.current = true
    setBusy(true)
    try {
      const { message, data } = await act()
      onMade(data!.version)
      alert({ tone: 'success', text: message })
      await queries.invalidateQueries({ queryKey: area })
    } catch (error) {
      const { kind, message, faults: said, reason } = failureOf(error)
      setTrouble({ message: kind === 'refused' ? message : (unanswered ?? message), faults: said })
      // What stands now is shown beside what was typed.
      if (reason === 'stale-version') await queries.invalidateQueries({ queryKey: area })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  /** A field that is being mended is no longer wrong. */
  const forgive = (...names: string[]) =>
    setTrouble(({ message, faults }) => ({
      message,
      faults: Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name))),
    }))
  return { save, busy, trouble, attempt, forgive, forget: () => setTrouble(none) }
}
