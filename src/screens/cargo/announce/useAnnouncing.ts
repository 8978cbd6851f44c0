import { useRef, useState } from 'react'
import { cargo } from '#contract/cargo.ts'
import { alert } from '#app/ui/alerts.ts'
import type { Question } from '#app/ui/form/ConfirmDialog.tsx'
import { sendAgain, sendOrKeep } from '#app/data/outbox.ts'
import { announceWords as words } from '#app/words/announce.ts'
import { endingOf, ownTrouble, refusedTrouble, thrownTrouble, type Ending, type Trouble } from './ending.ts'
import { faultsOf, placed } from './faults.ts'
import { nameOf, payloadOf, type Known, type Typed } from './form.ts'

/** The item of the outbox that the form repairs. */
export interface Held {
  opId: string
  entityRef: string
}

interface Announcing {
  accountId: string
  formKey: string
  held: Held | null
  ask: (question: Question) => Promise<boolean>
  onEnded: (ending: Ending) => void
  onRefused: (held: Held) => void
  /** Nothing was saved: the draft has to stand. */
  onKeptTyping: () => void
}

/** One line that tells this announcement from others, as far as it is typed. */
const titleOf = ({ from, to, FreighterNumber: trucks }: Typed) => words.title(nameOf(from), nameOf(to), trucks)

/** The dialog gives the focus back a moment after it closes; what comes next must not have it taken away. */
const DIALOG_CLOSES = 60

/** Asks, checks, sends or keeps, and tells what became of it (S1 §4). One at a time. */
export function useAnnouncing({ accountId, formKey, held, ask, onEnded, onRefused, onKeptTyping }: Announcing) {
  const running = useRef(false)
  const [sending, setSending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  const complain = (found: Trouble) => {
    setTrouble({ ...found, faults: placed(found.faults) })
    setAttempt((n) => n + 1)
    alert({ tone: 'error', text: found.title })
  }

  async function announce(current: () => { typed: Typed; known: Known }) {
    if (!(await ask({ title: words.sure, body: titleOf(current().typed), confirm: words.yes, cancel: words.no }))) return
    await new Promise((resolve) => setTimeout(resolve, DIALOG_CLOSES))
    const { typed, known } = current()
    const faults = faultsOf(typed, known)
    if (Object.keys(faults).length > 0) return complain(ownTrouble(faults))
    setTrouble(null)
    setSending(true)
    const payload = payloadOf(typed, known)
    const title = titleOf(typed)
    const outcome = held
      ? await sendAgain(held.opId, { payload, title })
      : await sendOrKeep(cargo.announce, { accountId, payload, title, formKey })
    if (outcome.state === 'refused') {
      onRefused({ opId: outcome.item.opId, entityRef: outcome.item.entityRef })
      return complain(refusedTrouble(outcome))
    }
    const ending = endingOf(outcome)
    alert({ tone: ending.state === 'delivered' ? 'success' : 'info', text: ending.message })
    onEnded(ending)
  }

  /** `current` is asked after the question is answered: a field that was just left may have settled by then. */
  async function submit(current: () => { typed: Typed; known: Known }) {
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
