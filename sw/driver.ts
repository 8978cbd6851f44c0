/// <reference lib="webworker" />
/** The service worker of the drivers' app: its files, the driver's queued items, and notices. Its address, /driver-sw.js, never changes. */
import { clientsClaim } from 'workbox-core'
import { DRIVER_PAGE, driverPaths, isDriverPath } from '#contract/kernel/driver-pages.ts'
import { keepShell } from './caching.ts'
import { takePushes } from './push.ts'
import { reopenEmptyPages } from './reopen.ts'
import { followNetwork, takeMessages } from './wake.ts'

declare const self: ServiceWorkerGlobalScope

clientsClaim()
// oxlint-disable-next-line no-underscore-dangle -- as in sw.ts; build/driver.ts writes the list
keepShell(self.__WB_MANIFEST, { page: DRIVER_PAGE, isPage: isDriverPath, cacheName: 'driver-shell' })
reopenEmptyPages()
takeMessages()
followNetwork()
takePushes({ isOwn: isDriverPath, pathOf: async ({ screen = '' }) => (isDriverPath(screen) ? screen : driverPaths.turn) })
