import type { OutboxSummary } from '../transport/outbox/outbox.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { syncWords as words } from '../kit/page/shell-words.ts'

/** The content of the sync chip: colour, icon, full and short text. */
export interface Truth {
  tone: 'mute' | 'info' | 'wait' | 'bad'
  sign: 'sent' | 'waiting' | 'sending' | 'needs' | 'offline' | 'reading'
  text: readonly [whole: string, short: string]
}

const truth = (tone: Truth['tone'], sign: Truth['sign'], text: readonly string[]): Truth => ({
  tone,
  sign,
  text: text as unknown as Truth['text'],
})

/** Formats a time of today as time, earlier ones as date. */
function since(at: number, now: number): string {
  const day = shamsiDayOf(new Date(at))
  return day === shamsiDayOf(new Date(now)) ? clockOf(new Date(at)) : day
}

/**
 * The sync state of this device (look.md, "Frame"), the most urgent first: losses, items that need the member, no network,
 * sending, waiting, items of other accounts, and everything sent. Undefined while unknown; then no state is shown.
 */
export function truthOf(summary: OutboxSummary | undefined, now: number): Truth {
  if (!summary) return truth('mute', 'reading', [words.reading, words.reading])
  const { attention, waiting, sending, batch, age, connection, others, evicted } = summary
  if (evicted > 0) return truth('bad', 'needs', words.evicted(evicted))
  if (attention > 0) return truth('bad', 'needs', words.needs(attention))
  if (connection.offlineSince !== null) {
    const from = since(connection.offlineSince, now)
    return truth('wait', 'offline', waiting > 0 ? words.offlineWaiting(from, waiting) : words.offline(from))
  }
  if (batch) return truth('info', 'sending', words.sending(batch.n, batch.of))
  if (sending > 0) return truth('info', 'sending', words.sendingSome)
  if (waiting > 0)
    return age === 'fresh' ? truth('info', 'waiting', words.waiting(waiting)) : truth('wait', 'waiting', words.long(waiting))
  if (others > 0) return truth('wait', 'waiting', words.others(others))
  return truth('mute', 'sent', words.sent)
}
