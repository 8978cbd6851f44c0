/** How far the server's clock is ahead of this device's, as the Date header of its answers says; kept for a start without a network. */
import { onCall } from './outbox/line.ts'

const KEPT = 'barnobat.clock'
/** An answer may take this long to come: two clocks that differ by less agree, ms. */
const AGREE = 30_000

let ahead = read()
const listeners = new Set<(ahead: number | null) => void>()

function read(): number | null {
  // The prerendered page has no storage.
  const kept = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEPT)
  return kept === null || !Number.isFinite(Number(kept)) ? null : Number(kept)
}

onCall((call) => {
  if (!call.heard || call.at === null) return
  const measured = call.at - Date.now()
  const next = Math.abs(measured) < AGREE ? 0 : measured
  if (ahead === null || Math.abs(next - ahead) >= AGREE) {
    ahead = next
    for (const listener of listeners) listener(ahead)
  }
  // Signing out clears the storage.
  if (localStorage.getItem(KEPT) !== String(ahead)) localStorage.setItem(KEPT, String(ahead))
})

/** The server's time as far as this device knows it, ms. */
export const serverTime = (): number => Date.now() + (ahead ?? 0)

/** An instant of the server's clock by the device's, ms: for ages beside those that the device measured. */
export const deviceTime = (at: number): number => at - (ahead ?? 0)

/** Tells the listener at once, and at every change, how many ms the server is ahead; null while the device never had an answer. */
export function onServerClock(listener: (ahead: number | null) => void): () => void {
  listeners.add(listener)
  listener(ahead)
  return () => listeners.delete(listener)
}
