/** Verifies a published record: the same code on a phone, on the server and at the command line. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { firstUnaccounted, firstUnlisted } from './balance.ts'
import { hashOf, keyIdOf } from './hash.ts'
import { untracedList } from './list-history.ts'
import { earlyList, firstUnproven } from './list-proof.ts'
import { firstUnannounced } from './opening.ts'
import { SealedRecord, type RunRecord } from './record.ts'
import { canonicalCheck } from './shape.ts'
import { split } from './split.ts'

/** The first invalid part. `where` is a path in the record, if one value is the cause. */
export interface Difference {
  what:
    | 'shape'
    | 'snapshot'
    | 'outcome'
    | 'times'
    | 'lists'
    | 'place'
    | 'balance'
    | 'opening'
    | 'late'
    | 'record'
    | 'signature'
    | 'chain'
  where: string
  recorded: string
  found: string
  /** The turn whose list or place it is, or that is not accounted for; likewise a cargo's id and a show's instant. */
  turn?: number
  cargo?: number
  show?: string
}

/**
 * Decides the run again from its snapshot and checks every hash and the signature; null if all match. `previous` is the hash of
 * the previous record, if the reader has it; undefined leaves the chain unchecked.
 */
export function firstDifference(sealed: unknown, previous?: string | null): Difference | null {
  const unsigned = unsignedDifference(sealed, previous)
  if (unsigned) return unsigned
  return isSigned(sealed as SealedRecord) ? null : badSignature(sealed as SealedRecord)
}

/** Whether the signature of a well-formed record matches its key. */
export const isSigned = ({ publicKey, recordHash, signature }: SealedRecord): boolean =>
  ed25519.verify(hexToBytes(signature), hexToBytes(recordHash), hexToBytes(publicKey))

const unsignedDifference = (sealed: unknown, previous?: string | null): Difference | null => {
  const read = readRecord(sealed)
  if ('difference' in read) return read.difference
  return differenceIn(read, { record: hashOf(read.text), snapshot: hashOf(read.snapshot) }, previous)
}

/** A well-formed record with its canonical texts. */
export interface ReadRecord {
  sealed: SealedRecord
  text: string
  snapshot: string
  outcome: string
}

const isCanonical = canonicalCheck(SealedRecord)

/** Reads a record as received; a difference if it has not exactly the shape of one. */
export function readRecord(received: unknown): ReadRecord | { difference: Difference } {
  let sealed = received as SealedRecord
  if (!isCanonical(received)) {
    const read = v.safeParse(SealedRecord, received)
    if (!read.success) {
      const [issue] = read.issues
      const where = v.getDotPath(issue) ?? ''
      return { difference: differs('shape', where, issue.received, issue.expected ?? '') }
    }
    // Extra fields are neither hashed nor signed, so anyone could have added them: they are a difference.
    const more = pathOfDifference(read.output, received, '')
    if (more) return { difference: differs('shape', more.path, more.recorded, more.found) }
    sealed = read.output
  }
  const { record } = sealed
  // The fields are in the schema's order: this is `canonical` without another parse.
  const [snapshot, outcome] = [JSON.stringify(record.snapshot), JSON.stringify(record.outcome)]
  const part = (key: string, value: unknown) =>
    key === 'snapshot' ? snapshot : key === 'outcome' ? outcome : JSON.stringify(value)
  const fields = Object.entries(record).map(([key, value]) => `${JSON.stringify(key)}:${part(key, value)}`)
  return { sealed, text: `{${fields.join(',')}}`, snapshot, outcome }
}

/** As `firstDifference` of a well-formed record without its signature; `hashes`: those of its texts. */
export function differenceIn(
  { sealed: { record, recordHash, publicKey, keyId }, outcome }: ReadRecord,
  hashes: { record: string; snapshot: string },
  previous?: string | null,
): Difference | null {
  if (hashes.snapshot !== record.snapshotHash) return differs('snapshot', 'snapshotHash', record.snapshotHash, hashes.snapshot)
  const again = split(record.snapshot)
  const where = JSON.stringify(again) === outcome ? null : pathOfDifference(again, record.outcome, 'outcome')
  if (where) return differs('outcome', where.path, where.recorded, where.found)
  const early = timeOutOfOrder(record)
  if (early) return early
  const untraced = untracedList(record)
  if (untraced) return { ...differs('lists', untraced.path, untraced.recorded, ''), turn: untraced.turn }
  const unfit = unfitForFormat(record)
  if (unfit) return differs('shape', unfit.where, unfit.recorded, unfit.found)
  const unproven = record.format === 2 ? null : firstUnproven(record)
  if (unproven) return unproven
  const unlisted = record.format < 4 ? null : firstUnlisted(record)
  if (unlisted) return unlisted
  const unannounced = firstUnannounced(record)
  if (unannounced) return unannounced
  if (hashes.record !== recordHash) return differs('record', 'recordHash', recordHash, hashes.record)
  if (previous !== undefined && record.previous !== previous)
    return differs('chain', 'previous', String(record.previous), String(previous))
  return keyId === keyIdOf(publicKey) ? null : differs('signature', 'keyId', keyId, keyIdOf(publicKey))
}

/** The difference of a record whose signature does not match its key. */
export const badSignature = ({ signature }: SealedRecord): Difference => differs('signature', 'signature', signature, '')

/** The first difference between a valid record and the valid one before it: an older format, an incomplete balance or an unannounced show. */
export const differenceBetween = (before: RunRecord, record: RunRecord): Difference | null =>
  record.format < before.format
    ? differs('chain', 'format', String(record.format), String(before.format))
    : (firstUnaccounted(before, record) ?? firstUnannounced(record, before))

/** What a record has although its format has it not, or the reverse; null without one. */
function unfitForFormat(record: RunRecord): { where: string; recorded: string; found: string } | null {
  const published = earlyList(record)
  if (published) return { where: published, recorded: 'cargos, salt', found: '' }
  const hasBalance = record.snapshot.balance !== undefined
  if (hasBalance === record.format >= 4) return null
  const [recorded, found] = hasBalance ? ['balance', ''] : ['', 'balance']
  return { where: 'snapshot.balance', recorded, found }
}

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
