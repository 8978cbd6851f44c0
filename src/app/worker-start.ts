/** Start of the service worker: it caches the whole page, twenty seconds of a slow connection, so it must not compete with it. */
import type { AnyRouter } from '@tanstack/react-router'
import { untilRested } from '../transport/quiet.ts'

let isBegun = false

/** Registers the worker, once the page is quiet. */
export async function beginWorker(): Promise<void> {
  if (isBegun) return
  isBegun = true
  await untilRested()
  const { startWorker } = await import('./worker.ts')
  await startWorker()
}

/**
 * Registers the worker once the first screen is rendered. Not on the login page, whose member is about to load much more; only a
 * device with a worker checks for a newer one there as well.
 */
export function beginWorkerOutsideLogin(router: AnyRouter): void {
  const stop = router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname.toLowerCase() === '/login' && !navigator.serviceWorker?.controller) return
    stop()
    void beginWorker()
  })
}
