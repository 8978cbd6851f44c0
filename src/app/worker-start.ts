/** Start of the service worker: it caches the whole page, twenty seconds of a slow connection, so it must not compete with it. */
import type { AnyRouter } from '@tanstack/react-router'
import { untilRested } from '../transport/quiet.ts'

/**
 * Registers the worker once the first screen is rendered and the page is quiet. Not on the login page, whose member is about to
 * load much more; only a device with a worker checks for a newer one there as well.
 */
export function beginWorker(router: AnyRouter): void {
  const stop = router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname.toLowerCase() === '/login' && !navigator.serviceWorker?.controller) return
    stop()
    void begin()
  })
}

async function begin(): Promise<void> {
  await untilRested()
  const { startWorker } = await import('./worker.ts')
  await startWorker()
}
