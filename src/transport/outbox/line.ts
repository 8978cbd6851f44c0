/** How the last call to our server went, told by whoever made it. No database in here: the login page may import it. */
import { EPOCH } from '#contract/kernel/envelope.ts'
import { useSyncExternalStore } from 'react'

/** An answer of ours, with the server's time (ms) and epoch where it named them; or silence. */
export type Call = { heard: true; at: number | null; epoch: string | null } | { heard: false }

const listeners = new Set<(call: Call) => void>()

/** Our server answered, be it to refuse. */
export function noteAnswer(headers = new Headers()): void {
  const at = Date.parse(headers.get('Date') ?? '')
  tell({ heard: true, at: Number.isFinite(at) ? at : null, epoch: headers.get(EPOCH) })
}

/** Nobody answered, or somebody else did. */
export const noteSilence = (): void => tell({ heard: false })

/** Returns what stops listening. */
export function onCall(listener: (call: Call) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let isLost = false
const watchers = new Set<() => void>()

/** Whoever watches the device's line (draining.ts) says whether anybody has answered last, in any tab or to the worker. */
export function noteLine(lost: boolean): void {
  if (lost === isLost) return
  isLost = lost
  for (const watcher of watchers) watcher()
}

/**
 * On a page for everybody nobody watches the device's line: the browser's own word counts, that there is no network at all, until
 * somebody answers all the same. Nobody asks there again by themselves, so a call without an answer counts for nothing. Returns
 * what stops it.
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

/** Whether nobody answers: an act that may not wait cannot be done now. */
export const useLostLine = (): boolean => useSyncExternalStore(watch, () => isLost)

function tell(call: Call): void {
  for (const listener of listeners) listener(call)
}
