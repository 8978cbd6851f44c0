import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { troubleIn, turnArea, type Trouble } from '#app/data/turn.ts'
import { alert } from '#app/ui/alerts.ts'

/** Does one act of a dialog at a time. Whatever comes of it, the list behind is asked again: a refusal often means that it is old. */
export function useTurnAct() {
  const queries = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  /** `onDone` hears the answer; a refusal stands in `trouble`, and the dialog stays as it is. */
  async function run<A extends { message: string }>(act: () => Promise<A>, onDone: (answer: A) => void) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setTrouble(null)
    try {
      onDone(await act())
    } catch (error) {
      setTrouble(troubleIn(error))
    } finally {
      running.current = false
      setBusy(false)
      void queries.invalidateQueries({ queryKey: turnArea })
    }
  }
  return { run, busy, trouble, forget: () => setTrouble(null) }
}

/** The server's sentence, once an act is done. */
export const tellDone = ({ message }: { message: string }) => alert({ tone: 'success', text: message })
