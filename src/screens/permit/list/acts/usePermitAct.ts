import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { permitTouches, permitTroubleIn, type PermitTrouble } from '#app/data/permit.ts'
import { alert } from '#app/ui/alerts.ts'

/** Does one act of a dialog at a time, and asks the list behind again whatever comes of it: a refusal often means that it is old. */
export function usePermitAct(onDone: () => void) {
  const queries = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<PermitTrouble | null>(null)

  /** The server's sentence is said once it is done; a refusal stands in `trouble`, and the dialog stays as it is. */
  async function run(act: () => Promise<{ message: string }>) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setTrouble(null)
    try {
      const { message } = await act()
      alert({ tone: 'success', text: message })
      onDone()
    } catch (error) {
      setTrouble(permitTroubleIn(error))
    } finally {
      running.current = false
      setBusy(false)
      for (const queryKey of permitTouches) void queries.invalidateQueries({ queryKey })
    }
  }
  return { run: (act: Parameters<typeof run>[0]) => void run(act), busy, trouble }
}
