/** Offset of the server's clock from this device's, by the Date header of responses; persisted for an offline start. */
import { onCall } from './outbox/connection.ts'

const KEPT = 'barnobat.clock'
/** Tolerance for response latency: clocks that differ by less than this agree, ms. */
const AGREE = 30_000

let ahead = read()
const listeners = new Set<(ahead: number | null) => void>()

function read(): number | null {
  // The prerendered page has no storage.
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEPT)
  return stored === null || !Number.isFinite(Number(stored)) ? null : Number(stored)
}

onCall((call) => {
  if (!call.isAnswered || call.at === null) return
  const measured = call.at - Date.now()
  const next = Math.abs(measured) < AGREE ? 0 : measured
  if (ahead === null || Math.abs(next - ahead) >= AGREE) {
    ahead = next
    for (const listener of listeners) listener(ahead)
  }
  // Signing out clears the storage.
  if (localStorage.getItem(KEPT) !== String(ahead)) localStorage.setItem(KEPT, String(ahead))
})

/** Returns the server's time as estimated on this device, ms. */
export const serverTime = (): number => Date.now() + (ahead ?? 0)

/** Converts an instant of the server's clock to the device's, ms, so that ages are comparable with the device's own. */
export const deviceTime = (at: number): number => at - (ahead ?? 0)

/** Calls the listener now and at every change with the server's lead in ms; null until the device has had a response. */
export function onServerClock(listener: (ahead: number | null) => void): () => void {
  listeners.add(listener)
  listener(ahead)
  return () => listeners.delete(listener)
}
