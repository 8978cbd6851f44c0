import { IconAlertTriangle, IconCheck, IconClock, IconHelpCircle, IconRefresh, IconX } from '@tabler/icons-react'
import type { OutboxItem } from '#app/data/outbox.ts'
import type { Status } from '#app/ui/value/StatusChip.tsx'
import { cancellingWord } from '#app/words/outbox.ts'
import { sendStateWords as words } from '#app/words/status.ts'

/** A state as it is shown; `blocked` is a queued item that waits for the one before it. */
export const sendStatus: Record<OutboxItem['state'] | 'blocked', Status> = {
  queued: { word: words.queued, tone: 'wait', icon: IconClock },
  blocked: { word: words.blocked, tone: 'mute', icon: IconClock },
  sending: { word: words.sending, tone: 'info', icon: IconRefresh },
  unknown: { word: words.unknown, tone: 'wait', icon: IconHelpCircle },
  cancelling: { word: cancellingWord, tone: 'mute', icon: IconX },
  attention: { word: words.attention, tone: 'bad', icon: IconAlertTriangle },
  delivered: { word: words.delivered, tone: 'ok', icon: IconCheck },
  discarded: { word: words.discarded, tone: 'mute', icon: IconX },
}

/** In the line: still something to say to the server. */
export const isOpen = ({ state }: OutboxItem) =>
  state === 'queued' || state === 'sending' || state === 'unknown' || state === 'cancelling'

/** What still needs something, as the screen lists it: first what needs the member, then the line in its order. */
export function unsettled(items: OutboxItem[]): OutboxItem[] {
  return [...items.filter(({ state }) => state === 'attention'), ...items.filter(isOpen)]
}

/** Items that wait for an earlier one whose next attempt has a time of its own. */
export function blockedAmong(items: OutboxItem[]): ReadonlySet<string> {
  const line = items.filter((item) => isOpen(item) && !item.suspect)
  const first = line.findIndex(({ nextAt }) => nextAt !== null)
  const behind = first < 0 ? [] : line.slice(first + 1)
  return new Set(behind.filter(({ state }) => state === 'queued').map(({ opId }) => opId))
}

/** The title of what an item waits for; null when it waits for nothing, or for what is not on this device any more. */
export function awaitedBy({ state: own, needs }: OutboxItem, items: readonly OutboxItem[]): string | null {
  const ref = own === 'queued' ? needs[0]?.ref : undefined
  if (ref === undefined) return null
  return items.findLast(({ entityRef, state }) => entityRef === ref && state !== 'discarded')?.title ?? null
}
