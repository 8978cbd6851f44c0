/** What a member may do with a file the server has refused: its bytes are on this device and perhaps nowhere else. */
import { BytesGone, NotEditable, resendFile, waitingFile, type OutboxItem } from '#app/data/transport/outbox.ts'
import { paperOf } from '#app/data/document.ts'
import { alert } from '#app/ui/alerts.ts'
import { waitingPaperWords as words } from '#app/words/document.ts'
import { itemActWords, notSentWord } from '#app/words/outbox.ts'
import { saveFile } from './saveFile.ts'

/** Sends it again and says what came of it; never throws. */
export async function sendFileAgain({ opId }: OutboxItem): Promise<void> {
  try {
    const { state, item } = await resendFile(opId)
    if (state === 'kept') return alert({ tone: 'warning', text: words.resent.kept })
    if (state === 'delivered') return alert({ tone: 'success', text: words.resent.delivered(item.receipt?.message ?? '') })
    alert({ tone: 'error', text: words.resent.refused(item.refusal?.message || words.refusedPlain) })
  } catch (error) {
    alert(troubleOf(error))
  }
}

/** Puts a copy of the file into the member's own hands; never throws. */
export async function saveRefused(item: OutboxItem): Promise<void> {
  try {
    const bytes = await waitingFile(item.opId)
    if (!bytes) return alert({ tone: 'error', text: words.bytesGone })
    saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: item.upload?.mime ?? '' }), nameOf(item))
  } catch (error) {
    alert(troubleOf(error))
  }
}

/** The name its device gave it; a shot of the camera may have none. */
const nameOf = (item: OutboxItem) => paperOf(item).name || words.savedName(item.upload?.mime.split('/')[1] ?? '')

function troubleOf(error: unknown): { tone: 'warning' | 'error'; text: string } {
  if (error instanceof BytesGone) return { tone: 'error', text: words.bytesGone }
  return error instanceof NotEditable ? { tone: 'warning', text: itemActWords.notEditable } : { tone: 'error', text: notSentWord }
}
