/// <reference lib="webworker" />
/** What wakes a worker of either app: messages of its pages, and a network for queued items. */
import { drain } from '#outbox/delivery/drain.ts'
import { tidy } from '#outbox/storage/prune.ts'
import { mendShell } from './caching.ts'
import { device, showCount } from './device.ts'
import { isMend, isSkipWaiting } from './messages.ts'
import { emptyPageOf, reopen } from './reopen.ts'

declare const self: ServiceWorkerGlobalScope

export function takeMessages(): void {
  self.addEventListener('message', (event) => {
    const { data, ports } = event
    if (isSkipWaiting(data)) void self.skipWaiting()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port leads to who gave it
    if (isMend(data)) event.waitUntil(mendShell().then((files) => ports[0]?.postMessage(files)))
  })
}

/** Sends queued items when the network returns, and periodically; `onRound` runs with the latter. */
export function followNetwork(onRound?: () => Promise<unknown>): void {
  // The Background Sync APIs are not in the standard types.
  for (const wake of ['sync', 'periodicsync'])
    self.addEventListener(wake as 'message', (event: ExtendableEvent & { tag?: string }) => {
      const page = emptyPageOf(event.tag)
      if (event.tag === 'outbox') event.waitUntil(deliver())
      if (wake === 'periodicsync' && onRound) event.waitUntil(onRound())
      if (page !== null) event.waitUntil(reopen(page))
    })
}

/** Rejects while something is left that another try could deliver: the browser then repeats the event, later. */
async function deliver(): Promise<void> {
  const { ran, left, stopped } = await drain('sync', device)
  await showCount()
  // A network is available: restore missing files of the app.
  await mendShell().catch(() => undefined)
  if (ran) await tidy(device)
  const hopeless = stopped !== null && stopped !== 'out-of-time' && stopped !== 'offline'
  if (!ran || (left > 0 && !hopeless)) throw new Error('not everything is sent yet')
}
