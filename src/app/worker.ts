/** The service worker from the page: its registration, and new versions. */
import { Workbox } from 'workbox-window'
import { offerUpdate } from './update.ts'

const HOUR = 3_600_000
const office = import.meta.env.PROD
  ? ({ address: '/sw.js', type: 'classic' } as const)
  : ({ address: '/dev-sw.js?dev-sw', type: 'module' } as const)

/** Registers the worker; without one the page works only online. */
export async function startWorker({ address, ...options }: OwnWorker = office): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const worker = new Workbox(address, options)
  worker.addEventListener('waiting', () => offerUpdate(() => apply(worker)))
  try {
    await worker.register()
  } catch {
    return
  }
  askAgain(worker)
  void askForRounds().catch(() => undefined)
}

/** A worker's script, and the part of the origin it serves if not all. */
interface OwnWorker {
  address: string
  type?: WorkerType
  scope?: string
}

const HALF_DAY = 43_200_000
/** The Periodic Background Sync API is not in the standard types. */
interface Waking {
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

/** An installed app with permission is woken periodically to send queued items, without being opened. */
async function askForRounds(): Promise<void> {
  const { periodicSync } = (await navigator.serviceWorker.ready) as Waking
  if (!periodicSync) return
  const { state } = await navigator.permissions.query({ name: 'periodic-background-sync' as PermissionName })
  if (state === 'granted') await periodicSync.register('outbox', { minInterval: HALF_DAY })
}

/** How long the old release's worker may block the new one, ms: its running events may last minutes, or never end. */
const STUCK = 10_000

/**
 * Only the tab that was confirmed reloads: form input in other tabs is kept. If the old worker does not release control it is
 * unregistered: the page then loads from the server, and installs the new one. Queued items are in the database, and stay.
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

/** An installed app may stay open for days: it checks for updates when it becomes visible. */
function askAgain(worker: Workbox): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < HOUR) return
    last = Date.now()
    worker.update().catch(() => undefined)
  })
}
