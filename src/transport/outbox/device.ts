/** The outbox's device in the page, with features that only a page has. */
import { thisDevice } from '#outbox/device.ts'
import { checkHealth, type Health } from '#outbox/delivery/network.ts'
import { drain, type Drained, type Trigger } from '#outbox/delivery/drain.ts'
import type { Shelf } from '#outbox/storage/mirror.ts'
import { mirrorCookie, noteStorage } from './storage.ts'

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

const TITLES = 'barnobat.outbox'
const YEAR = 400 * 86_400

/** The cookie and the list of titles that survive a cleared database; the server receives the cookie too. */
export const shelf: Shelf = {
  readCookie: mirrorCookie,
  writeCookie: (value) => {
    document.cookie = `obx=${value}; path=/; max-age=${YEAR}; samesite=strict`
  },
  readTitles: () => localStorage.getItem(TITLES),
  writeTitles: (json) => localStorage.setItem(TITLES, json),
}

let last: Promise<unknown> = Promise.resolve()
let timer: ReturnType<typeof setTimeout> | undefined
/** Another context was sending when this page wanted to send. */
let wanting = false
const LONGEST_NAP = 60_000
const soon = { left: 1, nextAt: null, stopped: null }

/** Runs that have not started: a second request of the same kind joins it. */
const coming = new Map<Trigger, Promise<Drained>>()

/** Sends due items, one run after the other: a request during a run is served by the next run. */
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

/** Another context has finished sending. */
export function sendIfWanted(): void {
  if (wanting) sendQuietly('timer')
}

/** For triggers whose result is not awaited: the storage banner shows errors. */
export function sendQuietly(trigger: Trigger): void {
  if (trigger === 'timer' && !navigator.onLine) return nap(soon)
  void sendDue(trigger).catch(() => undefined)
}

/** Schedules the next run while items are left; a stopped session waits for its member instead. */
function nap({ left, nextAt, stopped }: Pick<Drained, 'left' | 'nextAt' | 'stopped'>): void {
  clearTimeout(timer)
  const goesOn = stopped === null || stopped === 'out-of-time' || stopped === 'storage-full' || stopped === 'offline'
  if (!goesOn || (left === 0 && !wanting)) return
  // Items that could not be sent are always due: retry them at the longest interval.
  const ms = nextAt === null || stopped === 'offline' ? LONGEST_NAP : Math.min(Math.max(nextAt - device.now(), 250), LONGEST_NAP)
  timer = setTimeout(() => sendQuietly('timer'), ms)
}

/** Checks the connection, and sends queued items if it is up. */
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
