/**
 * Published records seen on this device: the signing keys, the newest valid record of each hall, and the newest head of the log.
 * Two heads of the log that contradict each other stay until the browser's data is cleared. It survives a sign-out, because it contains no personal data, and the operator of the server cannot change it.
 */
import type { Checkpoint } from '#contract/halls/log/checkpoint.ts'
import type { ChainHead } from '#contract/halls/split/seen.ts'
import { SEEN } from '#app/transport/known.ts'

/** A head with the signed text in which it was shown. */
export interface SeenHead extends Checkpoint {
  note?: string
}

/** Two heads of one log that cannot be one history: evidence, with both signatures. */
export interface LogFork {
  seen: SeenHead
  shown: SeenHead
}

interface SeenRecords {
  /** Public keys, the first one first. */
  keys: string[]
  /** By hall. */
  heads: Record<string, ChainHead>
  log: SeenHead | null
  fork: LogFork | null
}

export function seenRecords(): SeenRecords {
  try {
    const { keys, heads, log, fork } = JSON.parse(localStorage.getItem(SEEN) ?? '{}') as Partial<SeenRecords>
    return { keys: keys ?? [], heads: heads ?? {}, log: log ?? null, fork: fork ?? null }
  } catch {
    return { keys: [], heads: {}, log: null, fork: null }
  }
}

const remember = (more: Partial<SeenRecords>) => localStorage.setItem(SEEN, JSON.stringify({ ...seenRecords(), ...more }))

/** From now on this key is believed. */
export function rememberKey(publicKey: string): void {
  const { keys } = seenRecords()
  if (!keys.includes(publicKey)) remember({ keys: [...keys, publicKey] })
}

/** Stores the newest valid record of a hall; an older one changes nothing. */
export function rememberHead(hallId: number, head: ChainHead): void {
  const { heads } = seenRecords()
  if ((heads[hallId]?.run ?? -1) < head.run) remember({ heads: { ...heads, [hallId]: head } })
}

/** Stores a head of the log that continues the one before; an older one changes nothing. */
export function rememberLog(log: SeenHead): void {
  if ((seenRecords().log?.size ?? -1) < log.size) remember({ log })
}

/** Stores two heads that contradict each other; the first pair stays. */
export function rememberFork(fork: LogFork): void {
  if (!seenRecords().fork) remember({ fork })
}
