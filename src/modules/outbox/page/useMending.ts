import { useTask } from '#app/transport/task.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { notSentWord } from '#app/modules/outbox/item/outbox-words.ts'
import { causeWords as words } from './outbox-why-words.ts'

/** Applies one change to several waiting items; returns how many were changed. */
export const useMending = (onDone: () => void = () => {}) =>
  useTask<number>({
    unexpected: notSentWord,
    onDone: (count) => {
      alert({ tone: 'success', text: words.done(count) })
      onDone()
    },
  })
