import type { ReactNode } from 'react'
import { discardItem, NotEditable, retryNow, type OutboxItem } from '#app/data/outbox.ts'
import { alert } from '#app/ui/alerts.ts'
import { useConfirm } from '#app/ui/form/useConfirm.tsx'
import { discardQuestion, discardWords, drainedWords, notSentWord } from '#app/words/outbox.ts'
import type { WaitingVerbs } from './WaitingActs.tsx'

/** The acts of a waiting row, with the question the second one asks; render the dialog once. */
export function useWaitingVerbs(): [WaitingVerbs, ReactNode] {
  const [ask, dialog] = useConfirm()
  const send = async () => alert(await retryNow().then(drainedWords, () => ({ tone: 'error' as const, text: notSentWord })))
  const discard = async (item: OutboxItem) => {
    if (!(await ask({ ...discardQuestion(item), danger: true }))) return
    try {
      alert({ tone: 'info', text: discardWords[await discardItem(item.opId)] })
    } catch (error) {
      if (!(error instanceof NotEditable)) throw error
      alert({ tone: 'warning', text: discardWords.finished })
    }
  }
  return [{ send: () => void send(), discard: (item) => void discard(item) }, dialog]
}
