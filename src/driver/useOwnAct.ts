/** Sends a command that cannot wait for a network, and asks for the account again whatever its result. */
import { useQueryClient } from '@tanstack/react-query'
import { useTask } from '#app/transport/task.ts'
import { actWords } from './frame/frame-words.ts'
import { touched } from './queries.ts'

/** `const { run, isBusy, error } = useOwnAct()`: one task at a time; `error` is the sentence to show. */
export function useOwnAct() {
  const client = useQueryClient()
  const { run, isBusy, error, clear } = useTask<unknown>({
    unexpected: actWords.failed,
    say: ({ kind }) => (kind === 'unreachable' ? actWords.unreachable : undefined),
    onSettled: () => void touched(client),
  })
  return {
    isBusy,
    clear,
    error: error && (error.message || Object.values(error.faults).join(' ')),
    run: (work: () => Promise<unknown>) => void run(work),
  }
}
