import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { waitingDocumentWords as words } from '#app/modules/permits/document/document-words.ts'

/** Refusals about the file's bytes, in any command. */
const ofFiles: readonly string[] = ['bytes-gone', 'too-large', 'wrong-media-type']
/** Request fields that carry the file. */
const fileFields = ['File', 'UploadId', 'Size', 'Sha256']

/** Whether another file would be taken where this one was not. */
function isFileAtFault({ refusal }: Pick<OutboxItem, 'refusal'>): boolean {
  if (!refusal) return false
  if (ofFiles.includes(refusal.code)) return true
  return refusal.code === 'broken-rule' && fileFields.some((field) => field in (refusal.errors ?? {}))
}

/** Why a file was refused, in sentences, and the member's options: a file is not edited but replaced. */
export function refusedDocument({ refusal }: Pick<OutboxItem, 'refusal'>): string[] {
  if (refusal?.code === 'bytes-gone') return [words.bytesGone, words.refusedNext]
  const faults = Object.values(refusal?.errors ?? {}).flat()
  const text = faults.length > 0 ? faults : [refusal?.message || words.refusedPlain]
  return [...text, isFileAtFault({ refusal }) ? words.refusedNext : words.refusedAsIs]
}
