import { useBlocker } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useConfirm } from '#app/ui/form/useConfirm.tsx'
import { leaveFileWords, leavePageWords } from '#app/words/document.ts'

/** Nobody leaves the page over a chosen file that is not sent without being asked: `const [onHold, question] = useHeldFile()`. */
export function useHeldFile(): [onHold: (holdsFile: boolean) => void, question: ReactNode] {
  const [holdsFile, setHoldsFile] = useState(false)
  const [ask, question] = useConfirm()
  useBlocker({
    disabled: !holdsFile,
    enableBeforeUnload: holdsFile,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      return !(await ask({ ...leaveFileWords, ...leavePageWords, danger: true }))
    },
  })
  return [setHoldsFile, question]
}
