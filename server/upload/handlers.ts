import type { upload } from '#contract/document.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Handlers } from '../visit.ts'

const later = (): never => {
  throw new Refusal('no-such-call')
}

export const uploadHandlers: Handlers<typeof upload> = { putChunk: later, received: later, complete: later }
