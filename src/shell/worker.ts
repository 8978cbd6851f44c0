/** The service worker seen from the page: registering it, and a new version when there is one. */
import { Workbox } from 'workbox-window'
import { offerUpdate } from './update.ts'

const HOUR = 3_600_000
const [address, type] = import.meta.env.PROD ? (['/sw.js', 'classic'] as const) : (['/dev-sw.js?dev-sw', 'module'] as const)

/** Registers the worker; without one the page works as far as the network does. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const worker = new Workbox(address, { type })
  worker.addEventListener('waiting', () => offerUpdate(() => apply(worker)))
  try {
    await worker.register()
  } catch {
    return
  }
  askAgain(worker)
}

/** Only the tab that was asked opens anew: what others are typing stays in front of them. */
function apply(worker: Workbox): void {
  worker.addEventListener('controlling', () => location.reload())
  worker.messageSkipWaiting()
}

/** An installed app may stay open for days: it asks for news when it is looked at again. */
function askAgain(worker: Workbox): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < HOUR) return
    last = Date.now()
    worker.update().catch(() => undefined)
  })
}
