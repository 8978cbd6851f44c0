/** The outbox's device, seen from the page, and what only a page can do for it. */
import { thisDevice } from '#outbox/device.ts'
import { checkHealth, type Health } from '#outbox/network.ts'
import { drain, type Drained, type Trigger } from '#outbox/drain.ts'
import type { Shelf } from '#outbox/mirror.ts'

interface Woken {
  sync?: { register(tag: string): Promise<void> }
}

export const device = thisDevice({
  by: 'page',
  askForWake: async () => {
    const registration = await navigator.serviceWorker?.getRegistration()
    await (registration as Woken | undefined)?.sync?.register('outbox')
  },
})

/**
 * What keeps this browser from sending by itself: `no-worker`, the app does not open without a network either;
 * `page-only`, nothing wakes the worker (Background Sync), so that items go while a page is open. Null: nothing does.
 */
export function sendingLimit(): 'no-worker' | 'page-only' | null {
  if (!('serviceWorker' in navigator)) return 'no-worker'
  return 'sync' in ServiceWorkerRegistration.prototype ? null : 'page-only'
}

const TITLES = 'barnobat.outbox'
const YEAR = 400 * 86_400

/** The cookie and the list of titles that outlive a cleared database; the server sees the cookie too. */
export const shelf: Shelf = {
  readCookie: () => /(?:^|; )obx=([^;]*)/.exec(document.cookie)?.[1] ?? null,
  writeCookie: (value) => {
    document.cookie = `obx=${value}; path=/; max-age=${YEAR}; samesite=strict`
  },
  readTitles: () => localStorage.getItem(TITLES),
  writeTitles: (json) => localStorage.setItem(TITLES, json),
}

type Storage = 'ok' | 'full' | 'broken'
let storage: Storage = 'ok'
const listeners = new Set<() => void>()

/** Whether the last write to the database of this device succeeded. */
export const storageNow = (): Storage => storage
export function noteStorage(now: Storage): void {
  if (now === storage) return
  storage = now
  for (const listener of listeners) listener()
}
export function onStorage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let last: Promise<unknown> = Promise.resolve()
let timer: ReturnType<typeof setTimeout> | undefined
/** Somebody else was at work when this page wanted to send. */
let wanting = false
const LONGEST_NAP = 60_000
const soon = { left: 1, nextAt: null, stopped: null }

/** Runs that have not begun: a second request of the same kind is the same request. */
const coming = new Map<Trigger, Promise<Drained>>()

/** Sends what is due, one run after the other: a request that comes during a run is served by the next one. */
export function sendDue(trigger: Trigger): Promise<Drained> {
  const known = coming.get(trigger)
  if (known) return known
  const run = last.then(() => {
    coming.delete(trigger)
    return sendOnce(trigger)
  })
  coming.set(trigger, run)
  last = run.catch(() => undefined)
  return run
}

async function sendOnce(trigger: Trigger): Promise<Drained> {
  try {
    const drained = await drain(trigger, device)
    wanting = !drained.ran
    if (drained.ran) noteStorage(drained.stopped === 'storage-full' ? 'full' : 'ok')
    nap(drained)
    return drained
  } catch (error) {
    noteStorage('broken')
    nap(soon)
    throw error
  }
}

/** Another context has put the work down. */
export function sendIfWanted(): void {
  if (wanting) sendQuietly('timer')
}

/** For triggers nobody waits for: the storage banner tells what went wrong. */
export function sendQuietly(trigger: Trigger): void {
  if (trigger === 'timer' && !navigator.onLine) return nap(soon)
  void sendDue(trigger).catch(() => undefined)
}

/** The next look at the line, while there is one to take; a stopped session waits for its member instead. */
function nap({ left, nextAt, stopped }: Pick<Drained, 'left' | 'nextAt' | 'stopped'>): void {
  clearTimeout(timer)
  const goesOn = stopped === null || stopped === 'out-of-time' || stopped === 'storage-full' || stopped === 'offline'
  if (!goesOn || (left === 0 && !wanting)) return
  // What could not leave is due all the time: it is looked at now and then.
  const ms = nextAt === null || stopped === 'offline' ? LONGEST_NAP : Math.min(Math.max(nextAt - device.now(), 250), LONGEST_NAP)
  timer = setTimeout(() => sendQuietly('timer'), ms)
}

/** Is our server there? Sends what waits when it is. */
export async function checkConnection(): Promise<Health> {
  const health = await checkHealth(device)
  if (health.ok) sendQuietly('online')
  return health
}

/** The part of the Network Information API that is used. */
const connection = () => (navigator as { connection?: EventTarget }).connection

/** Sends when the device comes from one network to another. */
export const followNetwork = (signal: AbortSignal): void =>
  connection()?.addEventListener('change', () => sendQuietly('online'), { signal })
