import { Button } from '@mantine/core'
import type { OutboxItem } from '#app/data/transport/outbox.ts'
import { useTask } from '#app/data/transport/task.ts'
import { waitingPaperWords as words } from '#app/words/document.ts'
import { itemActWords } from '#app/words/outbox.ts'
import { saveRefused, sendFileAgain } from './refusedFile.ts'
import { SteadyButton } from '../../ui/form/SteadyButton.tsx'

/** Beside a refused file: try it again, and keep a copy before it is put aside. Nothing for any other item. */
export function RefusedActs({ item }: { item: OutboxItem }) {
  const { state, upload, title, mayResend, refusal } = item
  const { run, isBusy } = useTask()
  if (state !== 'attention' || !upload) return null
  return (
    <>
      {mayResend && (
        <SteadyButton
          variant="default"
          busy={isBusy}
          aria-label={itemActWords.of(words.resend, title)}
          onClick={() => void run(() => sendFileAgain(item))}
        >
          {words.resend}
        </SteadyButton>
      )}
      {refusal?.code !== 'bytes-gone' && (
        <Button variant="default" aria-label={itemActWords.of(words.save, title)} onClick={() => void saveRefused(item)}>
          {words.save}
        </Button>
      )}
    </>
  )
}
