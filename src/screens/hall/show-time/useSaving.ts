import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ShowTimeReason } from '#contract/split/reasons.ts'
import { hallWords } from '#contract/words/hall.ts'
import { addShowTime, updateShowTime, type ShowTimeRow } from '#app/data/show-time.ts'
import { failureOf } from '#app/data/failure.ts'
import { alert } from '#app/ui/alerts.ts'
import { showTimeWords as words } from '#app/words/show-time.ts'
import { wireWords } from '#app/words/wire.ts'

/** Why the dialog is still open: at its hour, or as a whole. */
export interface Trouble {
  hour: string | null
  note: string | null
}

interface Saving {
  time: string | null
  isActive: boolean
  taken: string | null
  /** What everybody reads of it; null for nothing. */
  reason: ShowTimeReason | null
}

/** What is said of a failed try; `plain` where the server gave no sentence (S2 §8). Rethrows what is no answer. */
function troubleOf(error: unknown, plain: string): Trouble {
  const { kind, message, faults } = failureOf(error)
  if (kind === 'unreachable') return { hour: null, note: words.unanswered }
  if (kind === 'foreign' || message === wireWords.unknown) return { hour: null, note: plain }
  return faults['ShowTime'] ? { hour: faults['ShowTime'], note: null } : { hour: null, note: message }
}

/** Adds or changes a show time, one try at a time; `onDone` hears of the one that was saved. */
export function useSaving(row: ShowTimeRow | null, onDone: () => void) {
  const queries = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  /** `taken` is what was typed instead of a free hour. */
  async function save({ time, isActive, taken, reason }: Saving) {
    if (running.current) return
    if (time === null) return setTrouble({ hour: taken ? hallWords.showTimeTwice(taken) : hallWords.showTime, note: null })
    running.current = true
    setBusy(true)
    setTrouble(null)
    try {
      const text = await (row ? updateShowTime({ id: row.id, showTime: time, isActive }, reason) : addShowTime(time, reason))
      alert({ tone: 'success', text })
      onDone()
    } catch (error) {
      const found = troubleOf(error, row ? words.failedEdit : words.failedAdd)
      setTrouble(found)
      alert({ tone: 'error', text: found.hour ?? found.note ?? '' })
    } finally {
      running.current = false
      setBusy(false)
      // After a refusal too: the list may not be what it seemed.
      void queries.invalidateQueries({ queryKey: ['hall', 'showTimes'] })
    }
  }
  return { save, busy, trouble, forgive: () => setTrouble(null) }
}
