/** Connection state: the result of the last call to the server. Uses no database, so that the login page may import it. */
import { EPOCH } from '#contract/kernel/envelope.ts'
import { useSyncExternalStore } from 'react'

/** A response of this server, with its time (ms) and epoch if sent; or no response. */
export type Call = { heard: true; at: number | null; epoch: string | null } | { heard: false }

const listeners = new Set<(call: Call) => void>()

/** Records an answer of our server, also a refusal. */
export function noteAnswer(headers = new Headers()): void {
  const at = Date.parse(headers.get('Date') ?? '')
  tell({ heard: true, at: Number.isFinite(at) ? at : null, epoch: headers.get(EPOCH) })
}

/** Records that the server was unreachable or another host answered. */
export const noteSilence = (): void => tell({ heard: false })

/** Returns an unsubscribe function. */
export function onCall(listener: (call: Call) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let isLost = false
const watchers = new Set<() => void>()

/** Sets whether the last call got no answer, in any tab or the worker (see draining.ts). */
export function noteLine(lost: boolean): void {
  if (lost === isLost) return
  isLost = lost
  for (const watcher of watchers) watcher()
}

/**
 * Follows the browser's `offline` event on public pages, which have no probing: the state ends with the next answer. These pages
 * do not retry, so a failed call does not count as offline. Returns a stop function.
 */
export function followBrowser(): () => void {
  const over = new AbortController()
  const say = () => noteLine(!navigator.onLine)
  say()
  addEventListener('online', say, { signal: over.signal })
  addEventListener('offline', say, { signal: over.signal })
  const deaf = onCall(({ heard }) => heard && noteLine(false))
  return () => {
    over.abort()
    deaf()
    noteLine(false)
  }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether the server is unreachable: commands that cannot be queued are unavailable then. */
export const useLostLine = (): boolean => useSyncExternalStore(watch, () => isLost)

function tell(call: Call): void {
  for (const listener of listeners) listener(call)
}
