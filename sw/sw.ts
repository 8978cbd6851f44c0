/// <reference lib="webworker" />
/** The service worker: registers event listeners only. Its address, /sw.js, never changes. */
import { clientsClaim } from 'workbox-core'
import { keepShell } from './caching.ts'
import { openPushed, renewPush, showPush } from './push.ts'
import { keepReference, refreshReference } from './reference.ts'
import { reopenEmptyPages } from './reopen.ts'
import { takeShares } from './share.ts'
import { followNetwork, takeMessages } from './wake.ts'

declare const self: ServiceWorkerGlobalScope

clientsClaim()
// oxlint-disable-next-line no-underscore-dangle -- the name Workbox's build looks for
keepShell(self.__WB_MANIFEST)
keepReference()
takeShares()
reopenEmptyPages()

takeMessages()
followNetwork(() => refreshReference().catch(() => undefined))

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPushed(event.notification.data as { id: number }))
})
self.addEventListener('pushsubscriptionchange' as 'message', (event: ExtendableEvent) => event.waitUntil(renewPush()))
