import { useTask } from '#app/data/transport/task.ts'
import { alert } from '#app/ui/alerts.ts'
import { notSentWord } from '#app/words/outbox.ts'
import { causeWords as words } from '#app/words/outbox-why.ts'

/** One change of many waiting items; says how many were changed. */
export const useMending = (onDone: () => void = () => {}) =>
  useTask<number>({
    unexpected: notSentWord,
    onDone: (count) => {
      alert({ tone: 'success', text: words.done(count) })
      onDone()
    },
  })
