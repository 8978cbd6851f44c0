import { Button } from '@mantine/core'
import { type OutboxItem, BytesGone, NotEditable, resendFile, waitingFile } from '#app/transport/outbox/outbox.ts'
import { useTask } from '#app/transport/task.ts'
import { waitingDocumentWords as words } from '#app/modules/permits/document/document-words.ts'
import { itemActWords, notSentWord } from './outbox-words.ts'
import { documentOf } from '#app/modules/permits/document/queries.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { saveFile } from '#app/kit/ui/document/saveFile.ts'

/** Actions of a refused file: retry it, or save a copy before discarding it. Nothing for other items. */
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

// Actions on a refused file: its bytes may exist only on this device.

/** Sends it again and reports the result; never throws. */
async function sendFileAgain({ opId }: OutboxItem): Promise<void> {
  try {
    const { state, item } = await resendFile(opId)
    if (state === 'kept') return alert({ tone: 'warning', text: words.resent.kept })
    if (state === 'delivered') return alert({ tone: 'success', text: words.resent.delivered(item.receipt?.message ?? '') })
    alert({ tone: 'error', text: words.resent.refused(item.refusal?.message || words.refusedPlain) })
  } catch (error) {
    alert(troubleOf(error))
  }
}

/** Downloads a copy of the file; never throws. */
async function saveRefused(item: OutboxItem): Promise<void> {
  try {
    const bytes = await waitingFile(item.opId)
    if (!bytes) return alert({ tone: 'error', text: words.bytesGone })
    saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: item.upload?.mime ?? '' }), nameOf(item))
  } catch (error) {
    alert(troubleOf(error))
  }
}

/** The name its device gave it; a shot of the camera may have none. */
const nameOf = (item: OutboxItem) => documentOf(item).name || words.savedName(item.upload?.mime.split('/')[1] ?? '')

function troubleOf(error: unknown): { tone: 'warning' | 'error'; text: string } {
  if (error instanceof BytesGone) return { tone: 'error', text: words.bytesGone }
  return error instanceof NotEditable ? { tone: 'warning', text: itemActWords.notEditable } : { tone: 'error', text: notSentWord }
}
