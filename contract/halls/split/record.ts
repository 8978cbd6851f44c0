/** What a published run says to everybody: its inputs, its outcome, what was done out of order, and the chain it stands in. */
import * as v from 'valibot'
import { SplitOutcome } from './outcome.ts'
import { SplitSnapshot } from './snapshot.ts'

const Int = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const Instant = v.pipe(v.string(), v.isoTimestamp())
/** A code word, not text: what a record says of a person's act is a sentence of the reader's program. */
const Code = v.pipe(v.string(), v.regex(/^[A-Z][A-Z_]*$/))
/** The hash of a list's receipt; 12 digits of it for a list that migration 008 took over. */
const ReceiptHash = v.pipe(v.string(), v.regex(/^(?:[\da-f]{12}|[\da-f]{64})$/))

/** An act out of order since the run before: what it was about, the role, and the reason by code. Nothing in it is typed text. */
const RecordOverride = v.object({
  /** Turns that stood before the driver in the hall's queue; null where nobody was passed by. */
  ahead: v.nullable(Int),
  at: Instant,
  /** The cargo's id. */
  cargo: v.nullable(Int),
  kind: Code,
  /** Lists of the open show in which the cargo stood; null where it is about no list. */
  lists: v.nullable(Int),
  /** See `PublicReason`; null for an act that asks for none. */
  reasonCode: v.nullable(Code),
  /** The receipt of the list that was replaced, emptied or shortened. */
  receipt: v.nullable(ReceiptHash),
  role: v.pipe(v.string(), v.regex(/^[A-Za-z]+$/)),
  /** The hour of a show, `HH:MM` in Tehran. */
  showTime: v.nullable(v.pipe(v.string(), v.regex(/^\d\d:\d\d$/))),
  /**
   * The cargo's trucks before and after, in a line about them only: absent elsewhere, so that records from before there were
   * such lines keep their bytes.
   */
  trucks: v.optional(v.object({ from: Int, to: Int })),
  turn: v.nullable(Int),
})
export type RecordOverride = v.InferOutput<typeof RecordOverride>

/** How a cargo of the snapshot looks to a reader. */
const CargoFace = v.object({
  company: v.string(),
  destination: v.string(),
  goods: v.string(),
  id: Int,
  /** Its short number in this show, as on the board and the printouts; null for a show that gave none. */
  number: v.nullable(Int),
  /** Toman. */
  rent: Int,
  source: v.string(),
  trucks: Int,
})
/** How a turn looks: the last three digits of the vehicle's card, and nothing that names a person. */
const TurnFace = v.object({ card: v.pipe(v.string(), v.regex(/^\d{0,3}$/)), number: Int })

/** What a loader type of the snapshot is called. */
const LoaderFace = v.object({ id: Int, name: v.string() })

/** The receipts of one turn's lists in this run, oldest first: all but the last were replaced. */
const TurnReceipts = v.object({ receipts: v.array(v.object({ at: Instant, hash: ReceiptHash })), turn: Int })

// Fields in alphabetical order, as in the snapshot: these are the bytes that are hashed and signed.
export const RunRecord = v.object({
  cargoFaces: v.array(CargoFace),
  format: v.literal(2),
  hallName: v.string(),
  /** Ascending by id: every loader type that a cargo or a turn of the snapshot names. */
  loaderTypes: v.array(LoaderFace),
  lockedAt: Instant,
  outcome: SplitOutcome,
  overrides: v.array(RecordOverride),
  /** The hash of the hall's record before this one; null for its first. */
  previous: v.nullable(Hash),
  publishedAt: Instant,
  /** Ascending by turn; a turn that registered no list is absent. */
  receipts: v.array(TurnReceipts),
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
