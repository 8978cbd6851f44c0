/**
 * Published records seen on this device: the signing keys, and the newest valid record of each hall. It survives a sign-out,
 * because it contains no personal data, and the operator of the server cannot change it.
 */
import type { ChainHead } from '#contract/halls/split/seen.ts'
import { SEEN } from '#app/transport/known.ts'

interface SeenRecords {
  /** Public keys, the first one first. */
  keys: string[]
  /** By hall. */
  heads: Record<string, ChainHead>
}

export function seenRecords(): SeenRecords {
  try {
    const { keys, heads } = JSON.parse(localStorage.getItem(SEEN) ?? '{}') as Partial<SeenRecords>
    return { keys: keys ?? [], heads: heads ?? {} }
  } catch {
    return { keys: [], heads: {} }
  }
}

/** From now on this key is believed. */
export function rememberKey(publicKey: string): void {
  const { keys, heads } = seenRecords()
  if (!keys.includes(publicKey)) localStorage.setItem(SEEN, JSON.stringify({ keys: [...keys, publicKey], heads }))
}

/** Stores the newest valid record of a hall; an older one changes nothing. */
export function rememberHead(hallId: number, head: ChainHead): void {
  const { keys, heads } = seenRecords()
  if ((heads[hallId]?.run ?? -1) < head.run) {
    localStorage.setItem(SEEN, JSON.stringify({ keys, heads: { ...heads, [hallId]: head } }))
  }
}
