import type { ReactNode } from 'react'
import { NotEditable, retryNow, undoDiscard, type OutboxItem } from '#app/transport/outbox/outbox.ts'
import { useTask } from '#app/transport/task.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { useDiscarding } from '#app/modules/outbox/item/useDiscarding.tsx'
import { drainedWords, itemActWords, notSentWord } from '#app/modules/outbox/item/outbox-words.ts'

/** Actions on an item. */
export interface ItemVerbs {
  /** Sends all queued items now. */
  send: () => void
  sending: boolean
  discard: (item: OutboxItem) => void
  undo: (item: OutboxItem) => void
}

/** Restores a discarded item; a conflict is reported and nothing is lost. */
async function undo({ opId }: OutboxItem): Promise<void> {
  try {
    await undoDiscard(opId)
    alert({ tone: 'info', text: itemActWords.undone })
  } catch (error) {
    if (!(error instanceof NotEditable)) throw error
    alert({ tone: 'warning', text: itemActWords.notEditable })
  }
}

/** Returns the actions, and the dialog that one of them needs: render it once. */
export function useItemVerbs(): [ItemVerbs, ReactNode] {
  const [discard, dialog] = useDiscarding()
  const { run, isBusy } = useTask({
    unexpected: notSentWord,
    onFailed: () => alert({ tone: 'error', text: notSentWord }),
  })
  const send = () => void run(async () => alert(drainedWords(await retryNow())))
  return [{ send, sending: isBusy, discard, undo: (item) => void undo(item) }, dialog]
}
