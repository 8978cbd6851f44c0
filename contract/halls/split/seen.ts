/** Keys and chain heads that a reader has seen, and whether another record matches: for phone and command line. */
import * as v from 'valibot'
import { RunRecord, SealedRecord } from './record.ts'
import { canonical } from './snapshot.ts'
import { hashOf } from './hash.ts'

/**
 * Why a key is trusted: supplied by the reader, seen on a record checked earlier, named by a key that was seen, or first because
 * no key was seen before.
 */
export type Trust = 'TOLD' | 'SEEN' | 'ROTATED' | 'FIRST'

interface KnownKeys {
  /** Ids or public keys that the reader supplied, lower-case hex. */
  supplied: readonly string[]
  /** Public keys of valid records seen before. */
  seen: ReadonlySet<string>
  /** Public keys that follow those by valid statements (log/rotation.ts). */
  successors?: ReadonlySet<string> | undefined
}

/** Returns why the key of a record is trusted; null if not: a forged record signed again carries another key. */
export function trustIn(
  { keyId, publicKey }: Pick<SealedRecord, 'keyId' | 'publicKey'>,
  { supplied, seen, successors }: KnownKeys,
): Trust | null {
  if (supplied.length > 0) return supplied.includes(keyId) || supplied.includes(publicKey) ? 'TOLD' : null
  if (seen.has(publicKey)) return 'SEEN'
  if (successors?.has(publicKey)) return 'ROTATED'
  return seen.size === 0 ? 'FIRST' : null
}

/** Head of a hall's chain at the time it was checked. */
export interface ChainHead {
  run: number
  hash: string
}

/** The previous record's hash, null for a hall's first; undefined if this is not the record of `hash`. */
export function hashBelow(sealed: unknown, hash: string): string | null | undefined {
  const read = v.safeParse(SealedRecord, sealed)
  if (!read.success || hashOf(canonical(RunRecord, read.output.record)) !== hash) return undefined
  return read.output.record.previous
}
