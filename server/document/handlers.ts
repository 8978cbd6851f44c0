import type { document } from '#contract/document.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Handlers } from '../visit.ts'

const later = (): never => {
  throw new Refusal('no-such-call')
}

export const documentHandlers: Handlers<typeof document> = { attach: later, list: later, file: later, view: later }
