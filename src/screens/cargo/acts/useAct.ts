import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Call, Sent } from '#contract/call.ts'
import type { Faults } from '#contract/refusal.ts'
import { ActRefused, doOrKeep } from '#app/data/acts.ts'
import { useMember } from '#app/data/member.ts'
import { NotSaved } from '#app/data/outbox.ts'
import { alert } from '#app/ui/alerts.ts'
import { reasonWords as words } from '#app/words/cargo-acts.ts'

/** Why an act was not done: the sentence, and what belongs beside a field. */
export interface Trouble {
  message: string
  faults: Faults
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof ActRefused) return { message: error.message, faults: error.faults }
  if (error instanceof NotSaved) return { message: words.notSaved, faults: {} }
  throw error
}

/** Does one act of a dialog, or keeps it until there is a network. The dialog closes only when one of them is true. */
export function useAct(onDone: () => void) {
  const accountId = String(useMember()!.id)
  const queries = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  async function run<C extends Call>(call: C, payload: Sent<C>, title: string) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setTrouble(null)
    try {
      const { state, message } = await doOrKeep(call, { accountId, payload, title })
      alert(state === 'delivered' ? { tone: 'success', text: message || words.done } : { tone: 'info', text: words.kept })
      onDone()
    } catch (error) {
      setTrouble(troubleOf(error))
      // A refusal often means that the row is not what it seemed.
      void queries.invalidateQueries({ queryKey: ['cargo'] })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run: <C extends Call>(call: C, payload: Sent<C>, title: string) => void run(call, payload, title), busy, trouble }
}
