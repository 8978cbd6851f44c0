/** What a published run says to everybody: its inputs, its outcome, what was done out of order, and the chain it stands in. */
import * as v from 'valibot'
import { SplitOutcome } from './outcome.ts'
import { SplitSnapshot } from './snapshot.ts'

const Int = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const Instant = v.pipe(v.string(), v.isoTimestamp())

/** An act out of order since the run before, with the role that did it and why; no names. */
const RecordOverride = v.object({ at: Instant, kind: v.string(), reason: v.string(), role: v.string(), turn: v.nullable(Int) })

/** How a cargo of the snapshot looks to a reader. Rent in toman. */
const CargoFace = v.object({
  company: v.string(),
  destination: v.string(),
  goods: v.string(),
  id: Int,
  rent: Int,
  source: v.string(),
  trucks: Int,
})
/** How a turn looks: the last three digits of the vehicle's card, and nothing that names a person. */
const TurnFace = v.object({ card: v.pipe(v.string(), v.regex(/^\d{0,3}$/)), number: Int })

/** What a loader type of the snapshot is called. */
const LoaderFace = v.object({ id: Int, name: v.string() })

// Fields in alphabetical order, as in the snapshot: these are the bytes that are hashed and signed.
export const RunRecord = v.object({
  cargoFaces: v.array(CargoFace),
  format: v.literal(1),
  hallName: v.string(),
  /** Ascending by id: every loader type that a cargo or a turn of the snapshot names. */
  loaderTypes: v.array(LoaderFace),
  lockedAt: Instant,
  outcome: SplitOutcome,
  overrides: v.array(RecordOverride),
  /** The hash of the hall's record before this one; null for its first. */
  previous: v.nullable(Hash),
  publishedAt: Instant,
  snapshot: SplitSnapshot,
  snapshotHash: Hash,
  turnFaces: v.array(TurnFace),
})
export type RunRecord = v.InferOutput<typeof RunRecord>

/** A record with its seal: SHA-256 of its canonical bytes, and the Ed25519 signature of that hash. Hex throughout. */
export const SealedRecord = v.object({
  keyId: v.string(),
  publicKey: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  record: RunRecord,
  recordHash: Hash,
  signature: v.pipe(v.string(), v.regex(/^[\da-f]{128}$/)),
})
export type SealedRecord = v.InferOutput<typeof SealedRecord>
