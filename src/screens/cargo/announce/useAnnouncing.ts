import { useRef, useState, type ReactNode } from 'react'
import type { Doubt } from '#contract/plausible/judge.ts'
import { alert } from '#app/ui/alerts.ts'
import type { Question } from '#app/ui/form/ConfirmDialog.tsx'
import type { OutboxItem } from '#app/data/outbox.ts'
import { endingOf, idleTrouble, ownTrouble, refusedTrouble, thrownTrouble, type Ending, type Trouble } from './ending.ts'
import type { Current, Errand, Held } from './errand.ts'
import { doubtsOf, faultsOf, placed } from './faults.ts'

/** What an announcing needs of its form. */
export interface Announcing {
  errand: Errand
  held: Held | null
  /** What is known to be wrong when the form opens. */
  known: Trouble | null
  ask: (question: Question) => Promise<boolean>
  /** Draws what is asked about: the doubts, what the errand says of it, the cargo itself. */
  show: (current: Current, doubts: readonly Doubt[], said: ReactNode) => ReactNode
  onEnded: (ending: Ending) => void
  onRefused: (item: OutboxItem) => void
  /** Nothing was saved: the draft has to stand. */
  onKeptTyping: () => void
}

const DIALOG_CLOSES = 60
/** The dialog gives the focus back a moment after it closes; what comes next must not have it taken away. */
export const dialogClosed = () => new Promise((resolve) => setTimeout(resolve, DIALOG_CLOSES))

const atFields = (found: Trouble): Trouble => ({ ...found, faults: placed(found.faults) })

/** Asks, checks, sends or keeps, and tells what became of it (S1 §4). One at a time. */
export function useAnnouncing({ errand, held, known, ask, show, onEnded, onRefused, onKeptTyping }: Announcing) {
  const running = useRef(false)
  const [sending, setSending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [trouble, setTrouble] = useState<Trouble | null>(known && atFields(known))

  const complain = (found: Trouble) => {
    setTrouble(atFields(found))
    setAttempt((n) => n + 1)
    alert({ tone: 'error', text: found.title })
  }

  async function announce(now: () => Current) {
    const idle = errand.idle(now(), held)
    if (idle) return complain(idleTrouble(idle))
    const asked = now()
    const doubts = doubtsOf(asked.typed, asked.known)
    const question = errand.question(asked)
    if (!(await ask({ ...question, body: show(asked, doubts, question.body), careful: doubts.length > 0 }))) return
    await dialogClosed()
    const current = now()
    const faults = faultsOf(current.typed, current.known)
    if (Object.keys(faults).length > 0) return complain(ownTrouble(faults))
    setTrouble(null)
    setSending(true)
    const outcome = await errand.send({ ...current, confirmed: doubts.map(({ code }) => code) }, held)
    if (outcome.state === 'refused') {
      complain(refusedTrouble(outcome))
      return onRefused(outcome.item)
    }
    const ending = endingOf(outcome)
    alert({ tone: ending.state === 'delivered' ? 'success' : 'info', text: ending.message })
    onEnded(ending)
  }

  /** `current` is asked after the question is answered: a field that was just left may have settled by then. */
  async function submit(current: () => Current) {
    if (running.current) return
    running.current = true
    try {
      await announce(current)
    } catch (error) {
      onKeptTyping()
      complain(thrownTrouble(error))
    } finally {
      running.current = false
      setSending(false)
    }
  }

  /** The faults of these fields are being answered. */
  const forgive = (fields: readonly string[]) =>
    setTrouble(
      (was) =>
        was && { ...was, faults: Object.fromEntries(Object.entries(was.faults).filter(([name]) => !fields.includes(name))) },
    )

  return { submit, forgive, sending, attempt, trouble }
}
