import { useCallback, type ReactNode } from 'react'
import { discardItem, NotEditable, type OutboxItem } from '#app/transport/outbox/outbox.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { discardQuestion, discardWords } from './outbox-words.ts'

/** `const [discard, dialog] = useDiscarding()`: discards an item of the outbox after a confirmation; render `dialog` once. */
export function useDiscarding(): [discard: (item: OutboxItem) => void, dialog: ReactNode] {
  const [ask, dialog] = useConfirm(null)
  const discard = useCallback(
    async (item: OutboxItem) => {
      if (!(await ask({ ...discardQuestion(item), danger: true }))) return
      try {
        alert({ tone: 'info', text: discardWords[await discardItem(item.opId)] })
      } catch (error) {
        // It was settled while the dialog was open.
        if (!(error instanceof NotEditable)) throw error
        alert({ tone: 'warning', text: discardWords.finished })
      }
    },
    [ask],
  )
  return [useCallback((item) => void discard(item), [discard]), dialog]
}
