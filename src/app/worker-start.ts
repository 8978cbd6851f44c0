/** When the service worker begins: it stores all of the page, twenty seconds of a slow line, and so it is never in the way. */
import type { AnyRouter } from '@tanstack/react-router'
import { untilQuiet } from '../transport/quiet.ts'

/**
 * Registers the worker once the first screen stands and the page is quiet. Who has not signed in yet is about to ask for
 * much more; only a device that has a worker looks for a newer one from the login as well.
 */
export function beginWorker(router: AnyRouter): void {
  const stop = router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname.toLowerCase() === '/login' && !navigator.serviceWorker?.controller) return
    stop()
    void begin()
  })
}

async function begin(): Promise<void> {
  await untilQuiet()
  const { startWorker } = await import('./worker.ts')
  await startWorker()
}
