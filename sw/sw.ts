/// <reference lib="webworker" />
/** The service worker: registers event listeners only. Its address, /sw.js, never changes. */
import { clientsClaim } from 'workbox-core'
import { screenOf } from '#outbox/push.ts'
import { isOffice, keepShell } from './caching.ts'
import { device } from './device.ts'
import { takePushes } from './push.ts'
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

takePushes({ isOwn: isOffice, pathOf: ({ id }) => screenOf(device, id) })
