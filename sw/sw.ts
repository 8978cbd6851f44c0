/// <reference lib="webworker" />
/** The service worker: registers event listeners only. Its address, /sw.js, never changes. */
import { drain } from '#outbox/delivery/drain.ts'
import { tidy } from '#outbox/storage/prune.ts'
import { clientsClaim } from 'workbox-core'
import { keepReference, keepShell, mendShell, refreshReference } from './caching.ts'
import { device, showCount } from './device.ts'
import { isMend, isSkipWaiting } from './messages.ts'
import { openPushed, renewPush, showPush } from './push.ts'
import { emptyPageOf, reopen, reopenEmptyPages } from './reopen.ts'
import { takeShares } from './share.ts'

declare const self: ServiceWorkerGlobalScope

clientsClaim()
// oxlint-disable-next-line no-underscore-dangle -- the name Workbox's build looks for
keepShell(self.__WB_MANIFEST)
keepReference()
takeShares()
reopenEmptyPages()

self.addEventListener('message', (event) => {
  const { data, ports } = event
  if (isSkipWaiting(data)) void self.skipWaiting()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port leads to who gave it
  if (isMend(data)) event.waitUntil(mendShell().then((files) => ports[0]?.postMessage(files)))
})

// The Background Sync APIs are not in the standard types. Fired when the network returns, and periodically.
for (const wake of ['sync', 'periodicsync'])
  self.addEventListener(wake as 'message', (event: ExtendableEvent & { tag?: string }) => {
    const page = emptyPageOf(event.tag)
    if (event.tag === 'outbox') event.waitUntil(deliver())
    if (wake === 'periodicsync') event.waitUntil(refreshReference().catch(() => undefined))
    if (page !== null) event.waitUntil(reopen(page))
  })

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPushed(event.notification.data as { id: number }))
})
self.addEventListener('pushsubscriptionchange' as 'message', (event: ExtendableEvent) => event.waitUntil(renewPush()))

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
