import type { OutboxItem } from '#app/data/transport/outbox.ts'

/** In the line: still something to say to the server. */
export const isOpen = ({ state }: OutboxItem) =>
  state === 'queued' || state === 'sending' || state === 'unknown' || state === 'cancelling'

/** What still needs something, as the screen lists it: first what needs the member, then the line in its order. */
export function unsettled(items: OutboxItem[]): OutboxItem[] {
  return [...items.filter(({ state }) => state === 'attention'), ...items.filter(isOpen)]
}

/** Items that wait for an earlier one of their line whose next attempt has a time of its own; files stand in a line of their own. */
export function blockedAmong(items: OutboxItem[]): ReadonlySet<string> {
  const waiting = items.filter((item) => isOpen(item) && !item.suspect)
  const lines = [waiting.filter(({ upload }) => !upload), waiting.filter(({ upload }) => upload)]
  return new Set(lines.flatMap(behindFirst))
}

function behindFirst(line: OutboxItem[]): string[] {
  const first = line.findIndex(({ nextAt }) => nextAt !== null)
  const behind = first < 0 ? [] : line.slice(first + 1)
  return behind.filter(({ state }) => state === 'queued').map(({ opId }) => opId)
}

/** The title of what an item waits for; null when it waits for nothing, or for what is not on this device any more. */
export function awaitedBy({ state: own, needs }: OutboxItem, items: readonly OutboxItem[]): string | null {
  const ref = own === 'queued' ? needs[0]?.ref : undefined
  if (ref === undefined) return null
  return items.findLast(({ entityRef, state }) => entityRef === ref && state !== 'discarded')?.title ?? null
}
