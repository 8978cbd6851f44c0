/** What pages say to the worker. Names are only ever added: an old page may meet a new worker. */

/** The member wants the waiting version now; workbox-window's `messageSkipWaiting` says it. */
export const isSkipWaiting = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
