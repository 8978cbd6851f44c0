/** Verifies a published record: the same code on a phone, on the server and at the command line. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { hashOf, keyIdOf } from './hash.ts'
import { untracedList } from './list-history.ts'
import { earlyList, firstUnproven } from './list-proof.ts'
import { SplitOutcome } from './outcome.ts'
import { RunRecord, SealedRecord } from './record.ts'
import { canonical, SplitSnapshot } from './snapshot.ts'
import { split } from './split.ts'

/** The first invalid part. `where` is a path in the record, if one value is the cause. */
export interface Difference {
  what: 'shape' | 'snapshot' | 'outcome' | 'times' | 'lists' | 'place' | 'record' | 'signature' | 'chain'
  where: string
  recorded: string
  found: string
  /** The turn whose list or place it is. */
  turn?: number
}

/**
 * Decides the run again from its snapshot and checks every hash and the signature; null if all match. `previous` is the hash of
 * the previous record, if the reader has it; undefined leaves the chain unchecked.
 */
export function firstDifference(sealed: unknown, previous?: string | null): Difference | null {
  const read = v.safeParse(SealedRecord, sealed)
  if (!read.success) {
    const [issue] = read.issues
    return { what: 'shape', where: v.getDotPath(issue) ?? '', recorded: issue.received, found: issue.expected ?? '' }
  }
  // Extra fields are neither hashed nor signed, so anyone could have added them: they are a difference.
  const more = pathOfDifference(read.output, sealed, '')
  if (more) return differs('shape', more.path, more.recorded, more.found)
  const { record, recordHash, signature, publicKey, keyId } = read.output
  const commitment = hashOf(canonical(SplitSnapshot, record.snapshot))
  if (commitment !== record.snapshotHash) return differs('snapshot', 'snapshotHash', record.snapshotHash, commitment)
  const again = split(record.snapshot)
  const where = pathOfDifference(v.parse(SplitOutcome, again), record.outcome, 'outcome')
  if (where) return differs('outcome', where.path, where.recorded, where.found)
  const early = timeOutOfOrder(record)
  if (early) return early
  const untraced = untracedList(record)
  if (untraced) return { ...differs('lists', untraced.path, untraced.recorded, ''), turn: untraced.turn }
  const published = earlyList(record)
  if (published) return differs('shape', published, 'cargos, salt', '')
  const unproven = record.format === 2 ? null : firstUnproven(record)
  if (unproven) return unproven
  const hash = hashOf(canonical(RunRecord, record))
  if (hash !== recordHash) return differs('record', 'recordHash', recordHash, hash)
  if (previous !== undefined && record.previous !== previous)
    return differs('chain', 'previous', String(record.previous), String(previous))
  if (keyId !== keyIdOf(publicKey)) return differs('signature', 'keyId', keyId, keyIdOf(publicKey))
  const isValid = ed25519.verify(hexToBytes(signature), hexToBytes(recordHash), hexToBytes(publicKey))
  return isValid ? null : differs('signature', 'signature', signature, '')
}

/** The difference of a record whose format is older than that of the record before it; null without one. */
export const olderFormat = (before: RunRecord, record: RunRecord): Difference | null =>
  record.format < before.format ? differs('chain', 'format', String(record.format), String(before.format)) : null

/** Opened, lists closed, locked, published: the first of these times that precedes its predecessor. */
function timeOutOfOrder({ snapshot, lockedAt, publishedAt }: RunRecord): Difference | null {
  const times = [
    ['snapshot.opensAt', snapshot.opensAt],
    ['snapshot.locksAt', snapshot.locksAt],
    ['lockedAt', lockedAt],
    ['publishedAt', publishedAt],
  ] as const
  for (const [i, [where, at]] of times.entries()) {
    const [, before] = times[i - 1] ?? []
    if (before !== undefined && !(Date.parse(at) >= Date.parse(before))) return differs('times', where, at, before)
  }
  return null
}

const differs = (what: Difference['what'], where: string, input: string, found: string): Difference => ({
  what,
  where,
  recorded: input,
  found,
})

/** Reads own properties only: a record may contain a field named `constructor` or `__proto__`. */
const own = (holder: object, key: string): unknown => (Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined)

/** Path of the first difference between two plain values; null if equal. `recorded` is the record's value, `found` the computed one. */
function pathOfDifference(
  ours: unknown,
  theirs: unknown,
  path: string,
): { path: string; recorded: string; found: string } | null {
  if (typeof ours !== 'object' || ours === null || typeof theirs !== 'object' || theirs === null) {
    return ours === theirs ? null : { path, recorded: String(JSON.stringify(theirs)), found: String(JSON.stringify(ours)) }
  }
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const found = pathOfDifference(own(ours, key), own(theirs, key), path ? `${path}.${key}` : key)
    if (found) return found
  }
  return null
}
