import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { detentionArea, lifeActs } from '#app/data/permit-life.ts'
import { failureOf } from '#app/data/failure.ts'
import type { Trouble } from '#app/data/turn.ts'
import { alert } from '#app/ui/alerts.ts'
import { faultsOf, sentOf, type DraftRow } from './draft.ts'

/**
 * Sends a whole new table over the version that was read; what is wrong stands beside its fields, and what was typed
 * stays. `onMade` hears the version it became, before the table is asked again.
 */
export function useSaving(onMade: (version: number) => void) {
  const queries = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>({ message: '', faults: {} })
  const [attempt, setAttempt] = useState(0)

  async function save(rows: readonly DraftRow[], reason: string, version: number) {
    if (running.current) return
    const faults = faultsOf(rows, reason)
    setAttempt((was) => was + 1)
    setTrouble({ message: '', faults })
    if (Object.keys(faults).length > 0) return
    running.current = true
    setBusy(true)
    try {
      const { message, data } = await lifeActs.setDetentionTable(sentOf(rows), reason.trim(), version)
      onMade(data!.version)
      alert({ tone: 'success', text: message })
      await queries.invalidateQueries({ queryKey: detentionArea })
    } catch (error) {
      const failure = failureOf(error)
      setTrouble(failure)
      // What stands now is shown beside what was typed.
      if (failure.reason === 'stale-version') await queries.invalidateQueries({ queryKey: detentionArea })
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
  return { save, busy, trouble, attempt, forgive, forget: () => setTrouble({ message: '', faults: {} }) }
}
