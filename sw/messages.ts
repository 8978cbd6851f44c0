/** What pages say to the worker. Names are only ever added: an old page may meet a new worker. */
import { MEND } from '#outbox/channel.ts'

const says = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type

/** The member wants the waiting version now; workbox-window's `messageSkipWaiting` says it. */
export const isSkipWaiting = (data: unknown): boolean => says(data, 'SKIP_WAITING')
/** The page wants to know whether it would open without a network. */
export const isMend = (data: unknown): boolean => says(data, MEND)
