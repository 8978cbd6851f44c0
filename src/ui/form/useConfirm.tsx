import { useCallback, useState, type ReactNode } from 'react'
import { ConfirmDialog, type Question } from './ConfirmDialog.tsx'

interface Asked extends Question {
  answer: (yes: boolean) => void
}

/** `const [ask, dialog] = useConfirm()`: render `dialog` once, then `if (await ask({ title, confirm })) …`. */
export function useConfirm(): [ask: (question: Question) => Promise<boolean>, dialog: ReactNode] {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState(false)
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        setAsked({ ...question, answer: resolve })
        setOpened(true)
      }),
    [],
  )
  const say = (yes: boolean) => () => {
    asked?.answer(yes)
    setOpened(false)
  }
  return [ask, asked && <ConfirmDialog key="question" {...asked} opened={opened} onConfirm={say(true)} onClose={say(false)} />]
}
