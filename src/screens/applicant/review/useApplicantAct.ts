import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { applicantTouches } from '#app/data/applicant.ts'
import { failureOf, type Failure } from '#app/data/failure.ts'
import { alert } from '#app/ui/alerts.ts'

interface Said<T> {
  data: T | null
  message: string
}

/**
 * `const { run, busy, trouble } = useApplicantAct()`: one act at a time; the lists are asked again whatever comes of it, as
 * a refusal often means that they are old. `run` answers the data; null where it was refused, and then `trouble` says why:
 * `unreached` where no answer came. The focus then returns to `button`, unless a field is at fault.
 */
export function useApplicantAct(unreached: (why: string) => string) {
  const button = useRef<HTMLButtonElement>(null)
  const queries = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Failure | null>(null)

  useEffect(() => {
    if (trouble && Object.keys(trouble.faults).length === 0) button.current?.focus()
  }, [trouble])

  async function run<T>(act: () => Promise<Said<T>>): Promise<T | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setTrouble(null)
    try {
      const { data, message } = await act()
      // Done, and its answer is not told again: the sentence says what to do about it.
      alert({ tone: data === null ? 'warning' : 'success', text: message })
      return data
    } catch (error) {
      const failure = failureOf(error)
      const { kind, message } = failure
      setTrouble(kind === 'refused' ? failure : { ...failure, message: unreached(message) })
      return null
    } finally {
      running.current = false
      setBusy(false)
      for (const queryKey of applicantTouches) void queries.invalidateQueries({ queryKey })
    }
  }
  return { run, busy, trouble, button, forget: () => setTrouble(null) }
}
