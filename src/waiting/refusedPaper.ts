import type { OutboxItem } from '#app/data/outbox.ts'
import { waitingPaperWords as words } from '#app/words/document.ts'

/** Why a file was not taken, in sentences, and what the member can do: a file is not mended, another one is sent. */
export function refusedPaper({ refusal }: Pick<OutboxItem, 'refusal'>): string[] {
  if (refusal?.code === 'bytes-gone') return [words.bytesGone, words.refusedNext]
  const faults = Object.values(refusal?.errors ?? {}).flat()
  const said = faults.length > 0 ? faults : [refusal?.message || words.refusedPlain]
  return [...said, words.refusedNext]
}
