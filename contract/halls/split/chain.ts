/** Follows the records of a hall from its first one: each alone, its place in the chain, and the balance since the one before. */
import { hashAside } from './hash.ts'
import type { SealedRecord } from './record.ts'
import { hashBelow } from './seen.ts'
import {
  badSignature,
  differenceBetween,
  differenceIn,
  firstDifference,
  isSigned,
  readRecord,
  type Difference,
} from './verify.ts'

/** How far a chain was followed. */
export interface Followed {
  /** Its newest record; null before the first. */
  newest: SealedRecord | null
  count: number
  /** The lock from which on every turn, cargo and show is accounted for; null before the first record with a balance. */
  since: string | null
}

export const nothingFollowed: Followed = { newest: null, count: 0, since: null }

/** Consecutive records that follow those already followed. */
export interface ChainPart {
  followed: Followed
  records: readonly unknown[]
}

/** How far the chain holds with these records; with the first difference and the place of its record among them, if there is one. */
export interface ChainAnswer {
  followed: Followed
  broken: { difference: Difference; at: number } | null
}

/** Follows several records: hashes and signatures are checked by other threads meanwhile. */
export async function followRecords({ followed, records }: ChainPart): Promise<ChainAnswer> {
  let reached = followed
  const started = records.map(startRecord)
  for (const [at, one] of started.entries()) {
    const step = await followStarted(reached, one)
    if ('difference' in step) return { followed: reached, broken: { ...step, at } }
    reached = step.followed
  }
  return { followed: reached, broken: null }
}

/** Reads a record and starts what does not depend on others. */
function startRecord(sealed: unknown) {
  const read = readRecord(sealed)
  if ('difference' in read) return read
  const hashes = Promise.all([hashAside(read.text), hashAside(read.snapshot)])
  return { read, hashes, signed: isSignedAside(read.sealed) }
}

async function followStarted(
  { newest, count, since }: Followed,
  started: ReturnType<typeof startRecord>,
): Promise<{ followed: Followed } | { difference: Difference }> {
  if ('difference' in started) return started
  const { read, hashes, signed } = started
  const [record, snapshot] = await hashes
  const difference = differenceIn(read, { record, snapshot }, newest && newest.recordHash)
  if (difference) return { difference }
  const next = read.sealed
  const chain = newest && (misplaced(newest, next) ?? differenceBetween(newest.record, next.record))
  if (chain) return { difference: chain }
  if (!(await signed)) return { difference: badSignature(next) }
  const { balance } = next.record.snapshot
  return { followed: { newest: next, count: count + 1, since: since ?? (balance ? next.record.lockedAt : null) } }
}

interface RecordWithPrevious {
  sealed: unknown
  /** The hash of the hall's previous record: null for its first, undefined if unknown. */
  previous: string | null | undefined
  /** That record as received; null or undefined if it could not be fetched. */
  before: unknown
}

/** The first difference of a record, and between it and the one before it. */
export function firstDifferenceAfter({ sealed, previous, before }: RecordWithPrevious): Difference | null {
  const difference = firstDifference(sealed, previous)
  if (difference || !before || !previous) return difference
  const isPrevious = hashBelow(before, previous) !== undefined
  if (!isPrevious) return { what: 'chain', where: 'previous', recorded: previous, found: '' }
  return differenceBetween((before as SealedRecord).record, (sealed as SealedRecord).record)
}

/** A record of another hall, or of an earlier show. */
function misplaced({ record: before }: SealedRecord, { record }: SealedRecord): Difference | null {
  for (const [field, isRight] of [
    ['hallId', record.snapshot.hallId === before.snapshot.hallId],
    ['runId', record.snapshot.runId > before.snapshot.runId],
  ] as const)
    if (!isRight)
      return {
        what: 'chain',
        where: `snapshot.${field}`,
        recorded: String(record.snapshot[field]),
        found: String(before.snapshot[field]),
      }
  return null
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16))

/** The platform's Ed25519 is some twenty times faster; where it is missing or disagrees, the library decides. */
async function isSignedAside(sealed: SealedRecord): Promise<boolean> {
  const { publicKey, recordHash, signature } = sealed
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
    if (await crypto.subtle.verify('Ed25519', key, bytesOf(signature), bytesOf(recordHash))) return true
  } catch {
    // No secure context, or an older browser.
  }
  return isSigned(sealed)
}
