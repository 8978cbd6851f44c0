/** Messages from pages to the worker. Names are only added: an old page may meet a new worker. */
import { MEND } from '#outbox/channel.ts'

const says = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type

/** The member accepts the waiting version now; sent by workbox-window's `messageSkipWaiting`. */
export const isSkipWaiting = (data: unknown): boolean => says(data, 'SKIP_WAITING')
/** The page asks the worker to check and repair its offline files. */
export const isMend = (data: unknown): boolean => says(data, MEND)
