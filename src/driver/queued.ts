/** Commands of the driver in the outbox: those without an answer, and those that the server has refused. */
import { discardItem, type OutboxItem } from '#app/transport/outbox/outbox.ts'

/** Whether the server's verdict on the item is still to come. */
export const isWaiting = ({ state }: OutboxItem): boolean => state === 'queued' || state === 'sending' || state === 'unknown'

/** Whether the server has refused it, and the driver has not read why. */
export const isRefused = ({ state }: OutboxItem): boolean => state === 'attention'

/** Removes a refused item once the driver has read why; a failed removal leaves it on the screen. */
export const dismiss = ({ opId }: OutboxItem): void => void discardItem(opId).catch(() => undefined)
