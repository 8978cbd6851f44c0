/** Why an item is not sent yet, in one sentence: the most immediate obstacle first. */
import type { OutboxItem, OutboxSummary } from '#app/transport/outbox/outbox.ts'
import { nextWords } from './outbox-page-words.ts'
import { whyWords as words } from './outbox-why-words.ts'
import { whenWord } from './next.ts'

/** Circumstances other than the item. */
export interface Circumstances extends Pick<OutboxSummary, 'stop' | 'storage' | 'portal' | 'connection'> {
  /** The browser's online state: false is reliable. */
  isOnline: boolean
  /** Files wait for Wi-Fi. */
  isBlocked: boolean
  /** The titles of the preceding item in its lane, and of the item it depends on. */
  before: string | null
  waits: string | null
}

/** The answer to «why is it not sent?». Times in ms. */
export function whyOf(item: OutboxItem, around: Circumstances, now: number): string {
  const { state, upload } = item
  if (state === 'sending') return words.sending
  if (state === 'attention') return words.needsRepair
  if (around.storage !== 'ok') return words[around.storage]
  if (around.stop) return words.stop[around.stop]
  if (around.waits !== null) return words.waits(around.waits)
  if (upload && around.isBlocked) return words.wifi
  return formatConnection(around) ?? ofTheTime(item, around, now)
}

function formatConnection({ isOnline, portal, connection }: Circumstances): string | null {
  if (!isOnline) return words.noNetwork
  if (portal) return words.portal
  return connection.offlineSince === null ? null : words.unreachable
}

function ofTheTime({ nextAt, last, suspect }: OutboxItem, { before }: Circumstances, now: number): string {
  if (before !== null) return words.before(before)
  if (suspect) return nextWords.suspect
  if (nextAt === null) return words.soon
  return (last?.asked ? words.asked : words.until)(whenWord(nextAt, now))
}
