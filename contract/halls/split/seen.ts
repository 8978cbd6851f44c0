/** What a reader has seen of records before, and whether another one goes with it: one rule for a phone and the command line. */
import * as v from 'valibot'
import { RunRecord, SealedRecord } from './record.ts'
import { canonical } from './snapshot.ts'
import { hashOf } from './verify.ts'

/** Why a key is believed. TOLD: the reader said so; SEEN: it signed what they checked before; FIRST: they had seen none. */
export type Trust = 'TOLD' | 'SEEN' | 'FIRST'

interface KnownKeys {
  /** Ids or public keys that the reader was told, lower-case hex. */
  told: readonly string[]
  /** Public keys of records that held before. */
  seen: ReadonlySet<string>
}

/** Whether a reader believes the key of a record; null when not: whoever forges a record and signs it again needs another one. */
export function trustIn(
  { keyId, publicKey }: Pick<SealedRecord, 'keyId' | 'publicKey'>,
  { told, seen }: KnownKeys,
): Trust | null {
  if (told.length > 0) return told.includes(keyId) || told.includes(publicKey) ? 'TOLD' : null
  if (seen.has(publicKey)) return 'SEEN'
  return seen.size === 0 ? 'FIRST' : null
}

/** Where the chain of a hall stood when somebody looked. */
export interface ChainHead {
  run: number
  hash: string
}

/** The hash that a record names as the one before it, null for a hall's first; undefined when this is not the record of `hash`. */
export function hashBelow(sealed: unknown, hash: string): string | null | undefined {
  const read = v.safeParse(SealedRecord, sealed)
  if (!read.success || hashOf(canonical(RunRecord, read.output.record)) !== hash) return undefined
  return read.output.record.previous
}
