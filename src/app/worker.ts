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
  void askForRounds().catch(() => undefined)
}

const HALF_DAY = 43_200_000
/** The Periodic Background Sync API is not in the standard types. */
interface Waking {
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

/** An installed app that may is woken now and then to send what waits, though nobody opens it. */
async function askForRounds(): Promise<void> {
  const { periodicSync } = (await navigator.serviceWorker.ready) as Waking
  if (!periodicSync) return
  const { state } = await navigator.permissions.query({ name: 'periodic-background-sync' as PermissionName })
  if (state === 'granted') await periodicSync.register('outbox', { minInterval: HALF_DAY })
}

/** How long the worker of the old release may hold up the new one, ms: what it has begun may last minutes, or never end. */
const STUCK = 10_000

/**
 * Only the tab that was asked opens anew: what others are typing stays in front of them. Where the old worker does not let go it is
 * taken out: the page then comes from the server, and installs the new one. What waits to be sent lies in the database, and stays.
 */
function apply(worker: Workbox): void {
  worker.addEventListener('controlling', () => location.reload())
  worker.messageSkipWaiting()
  setTimeout(() => void takeOut().catch(() => undefined), STUCK)
}

async function takeOut(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.waiting || !navigator.onLine) return
  await registration.unregister()
  location.reload()
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
