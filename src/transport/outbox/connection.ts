/** Connection state: the result of the last call to the server. Uses no database, so that the login page may import it. */
import { EPOCH } from '#contract/kernel/envelope.ts'
import { useSyncExternalStore } from 'react'

/** A response of this server, with its time (ms) and epoch if sent; or no response. */
export type Call = { isAnswered: true; at: number | null; epoch: string | null } | { isAnswered: false }

const listeners = new Set<(call: Call) => void>()

/** Records an answer of our server, also a refusal. */
export function noteAnswer(headers = new Headers()): void {
  const at = Date.parse(headers.get('Date') ?? '')
  tell({ isAnswered: true, at: Number.isFinite(at) ? at : null, epoch: headers.get(EPOCH) })
}

/** Records that the server was unreachable or another host answered. */
export const noteSilence = (): void => tell({ isAnswered: false })

/** Returns an unsubscribe function. */
export function onCall(listener: (call: Call) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let isLost = false
const watchers = new Set<() => void>()

/** Sets whether the last call got no answer, in any tab or the worker (see draining.ts). */
export function setOffline(lost: boolean): void {
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
  const say = () => setOffline(!navigator.onLine)
  say()
  addEventListener('online', say, { signal: over.signal })
  addEventListener('offline', say, { signal: over.signal })
  const deaf = onCall(({ isAnswered }) => isAnswered && setOffline(false))
  return () => {
    over.abort()
    deaf()
    setOffline(false)
  }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether the server is unreachable: commands that cannot be queued are unavailable then. */
export const useIsOffline = (): boolean => useSyncExternalStore(watch, () => isLost)

function tell(call: Call): void {
  for (const listener of listeners) listener(call)
}
