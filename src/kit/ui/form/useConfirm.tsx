import { useCallback, useState, type ReactNode } from 'react'
import { ConfirmDialog, type Question } from './ConfirmDialog.tsx'
import type { ShownError } from './error.ts'

interface PendingQuestion extends Question {
  answer: (yes: boolean) => void
}

/**
 * `const [ask, dialog] = useConfirm(useOffLine(call))`: render `dialog` once, then `if (await ask({ title, confirm })) …`. `off`
 * is the reason why the command is unavailable; null if nothing is sent, or it can be queued.
 */
export function useConfirm(off: ShownError | null): [ask: (question: Question) => Promise<boolean>, dialog: ReactNode] {
  const [pending, setPending] = useState<PendingQuestion | null>(null)
  const [opened, setOpened] = useState(false)
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        setPending({ ...question, answer: resolve })
        setOpened(true)
      }),
    [],
  )
  const say = (yes: boolean) => () => {
    pending?.answer(yes)
    setOpened(false)
  }
  const shown = { opened, error: off, onConfirm: say(true), onClose: say(false) }
  return [ask, pending && <ConfirmDialog key="question" {...pending} {...shown} />]
}
