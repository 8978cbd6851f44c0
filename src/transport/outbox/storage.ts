/** Whether this device stores what is queued, and whether it can send in the background. Does not load the database. */

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

/**
 * Why this browser cannot send in the background: `no-worker`, the app does not open offline either; `page-only`, there is no
 * Background Sync, so items are sent only while a page is open. Null: it can.
 */
export function sendingLimit(): 'no-worker' | 'page-only' | null {
  if (!('serviceWorker' in navigator)) return 'no-worker'
  return 'sync' in ServiceWorkerRegistration.prototype ? null : 'page-only'
}

/** The cookie that survives a cleared database (outbox/storage/mirror.ts). */
export const mirrorCookie = (): string | null => /(?:^|; )obx=([^;]*)/.exec(document.cookie)?.[1] ?? null

/** Number of unsent items on this device, as of the last write of the mirror. */
export const mirroredCount = (): number => Number(mirrorCookie()?.split('.')[1] ?? 0)
