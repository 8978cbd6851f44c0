import { useState, type ReactNode } from 'react'
import { discardItem, NotEditable, retryNow, undoDiscard, type OutboxItem } from '#app/data/outbox.ts'
import { alert } from '#app/ui/alerts.ts'
import { useConfirm } from '#app/ui/form/useConfirm.tsx'
import { discardQuestion, discardWords, drainedWords, itemActWords, notSentWord } from '#app/words/outbox.ts'

/** What a member may do about an item. */
export interface ItemVerbs {
  /** Tries the whole line now. */
  send: () => void
  sending: boolean
  discard: (item: OutboxItem) => void
  undo: (item: OutboxItem) => void
}

/** Does it; what came in between is said and nothing is lost. */
async function tried(work: () => Promise<string>): Promise<void> {
  try {
    alert({ tone: 'info', text: await work() })
  } catch (error) {
    if (!(error instanceof NotEditable)) throw error
    alert({ tone: 'warning', text: itemActWords.notEditable })
  }
}

/** The verbs, and the dialog that one of them needs: render it once. */
export function useItemVerbs(): [ItemVerbs, ReactNode] {
  const [ask, dialog] = useConfirm()
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const said = retryNow().then(drainedWords, () => ({ tone: 'error' as const, text: notSentWord }))
    alert(await said.finally(() => setSending(false)))
  }
  const discard = async (item: OutboxItem) => {
    if (await ask({ ...discardQuestion(item), danger: true })) await tried(async () => discardWords[await discardItem(item.opId)])
  }
  const undo = (item: OutboxItem) => tried(() => undoDiscard(item.opId).then(() => itemActWords.undone))
  return [{ send: () => void send(), sending, discard: (item) => void discard(item), undo: (item) => void undo(item) }, dialog]
}
