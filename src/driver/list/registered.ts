/** What the phone knows of the lists it has sent for a show: those that wait, and the server's answers to the others. */
import type { OwnShow } from '#contract/halls/run.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { isRefused } from '../queued.ts'
import { PREFER, receiptIn, type ListPayload } from './receipts.ts'

/** The items of a show's lists, oldest first. */
export const itemsOf = (items: readonly OutboxItem[], runId: number): OutboxItem[] =>
  items.filter(({ call, payload }) => call === PREFER && (payload as ListPayload | null)?.id === runId)

/**
 * Returns the list that the server has registered last: that of the answer, or a list that was delivered after the server gave
 * it. Instants are the server's.
 */
export function registeredList(answered: OwnShow['list'], items: readonly OutboxItem[]): OwnShow['list'] {
  const delivered = items.flatMap((item) => receiptIn(item) ?? []).at(-1)
  if (!delivered || (answered && answered.receivedAt >= delivered.receivedAt)) return answered
  const { run: _run, turn: _turn, ...registered } = delivered
  return { ...registered, by: 'app' }
}

/** Whether a list was refused after the answer of this instant (ms): another list may be registered than the answer has. */
export const isOutdated = (at: number, items: readonly OutboxItem[]): boolean =>
  items.some((item) => isRefused(item) && item.last !== null && item.last.at > at)
