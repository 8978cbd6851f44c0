import type { ReactNode } from 'react'
import type { Doubt } from '#contract/freight/plausible/judge.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import type { Question } from '#app/kit/ui/form/ConfirmDialog.tsx'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import { useAct } from '#app/transport/act.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { useAlone } from '#app/transport/task.ts'
import { announceWords as words } from './announce-words.ts'
import { endingOf, failedTrouble, idleTrouble, ownTrouble, type Ending, type SendError } from './ending.ts'
import type { Current, FormMode, EditedItem } from './mode.ts'
import { doubtsOf, faultsOf, placed } from './fields/faults.ts'

/** Input of announcing from its form. */
export interface Announcing {
  mode: FormMode
  editing: EditedItem | null
  /** Errors known when the form opens. */
  firstError: SendError | null
  ask: (question: Question) => Promise<boolean>
  /** Renders the confirmation: the doubts, the mode's own text, the cargo. */
  show: (current: Current, doubts: readonly Doubt[], text: ReactNode) => ReactNode
  onEnded: (ending: Ending) => void
  onRefused: (item: OutboxItem) => void
  /** Nothing was saved: the draft must stay. */
  onEditAgain: () => void
}

const DIALOG_CLOSES = 60
/** The dialog restores the focus a moment after closing; later focus changes must wait for it. */
export const dialogClosed = () => new Promise((resolve) => setTimeout(resolve, DIALOG_CLOSES))

const atFields = ({ title, faults, others }: SendError) => ({ message: title, faults: placed(faults), others })

/** Confirms, validates, sends or queues, and reports the result (S1 §4). One at a time. */
export function useAnnouncing({ mode, editing, firstError, ask, show, onEnded, onRefused, onEditAgain }: Announcing) {
  const alone = useAlone()
  const isPhone = useIsPhone()
  // On a phone the error summary above the form is that alert (S1 §5): another one would cover it.
  const warn = (text: string) => void (isPhone || alert({ tone: 'error', text }))
  const { act, forgive, isBusy, error, ...task } = useAct(mode.call, {
    first: firstError && atFields(firstError),
    unexpected: words.unexpected,
    onDone: ({ state, item }) => {
      const ending = endingOf({ state, item: item! })
      alert({ tone: ending.state === 'delivered' ? 'success' : 'info', text: ending.message })
      onEnded(ending)
    },
    onFailed: (failed) => {
      const { item } = failed
      const found = atFields(failedTrouble(failed))
      warn(found.message)
      if (item) onRefused(item)
      else onEditAgain()
      return { ...failed, ...found }
    },
  })
  const complain = (found: SendError) => {
    const { message, faults, others } = atFields(found)
    task.complain(faults, message, others)
    warn(message)
  }

  async function announce(now: () => Current) {
    const idle = mode.idle(now(), editing)
    if (idle) return complain(idleTrouble(idle))
    const startedAt = now()
    const doubts = doubtsOf(startedAt.typed, startedAt.context)
    const question = mode.question(startedAt)
    if (!(await ask({ ...question, body: show(startedAt, doubts, question.body), careful: doubts.length > 0 }))) return
    await dialogClosed()
    const current = now()
    const faults = faultsOf(current.typed, current.context)
    if (Object.keys(faults).length > 0) return complain(ownTrouble(faults))
    await act(...mode.act({ ...current, confirmed: doubts.map(({ code }) => code) }, editing))
  }

  return {
    /** `current` is read after the confirmation: a blurred field may have changed its value meanwhile. */
    submit: (current: () => Current) => alone(() => announce(current)),
    /** The faults of these fields are being answered. */
    forgive: (fields: readonly string[]) => forgive(...fields),
    isBusy,
    error,
  }
}
