/** The public record of a run: its inputs, its outcome, the acts out of order, and the hash chain. */
import * as v from 'valibot'
import { SplitOutcome } from './outcome.ts'
import { SplitSnapshot } from './snapshot.ts'

const Int = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const Instant = v.pipe(v.string(), v.isoTimestamp())
/** A code, not text: the reader's program turns it into a sentence. */
const Code = v.pipe(v.string(), v.regex(/^[A-Z][A-Z_]*$/))
/** The hash of a list's receipt; 12 digits for lists taken over by migration 008. */
const ReceiptHash = v.pipe(v.string(), v.regex(/^(?:[\da-f]{12}|[\da-f]{64})$/))

/** An act out of order since the previous run: its subject, the role, and the reason by code. Contains no typed text. */
const RecordOverride = v.object({
  /** Turns ahead of the driver in the hall's queue; null if no turn was passed over. */
  ahead: v.nullable(Int),
  at: Instant,
  /** The cargo's id. */
  cargo: v.nullable(Int),
  kind: Code,
  /** Lists of the open show that contained the cargo; null if it concerns no list. */
  lists: v.nullable(Int),
  /** See `PublicReason`; null for an act that takes none. */
  reasonCode: v.nullable(Code),
  /** The receipt of the list that was replaced, emptied or shortened. */
  receipt: v.nullable(ReceiptHash),
  role: v.pipe(v.string(), v.regex(/^[A-Za-z]+$/)),
  /** The hour of a show, `HH:MM` in Tehran. */
  showTime: v.nullable(v.pipe(v.string(), v.regex(/^\d\d:\d\d$/))),
  /**
   * The cargo's trucks before and after, only in an act on trucks: absent elsewhere, so that older records keep their bytes.
   */
  trucks: v.optional(v.object({ from: Int, to: Int })),
  turn: v.nullable(Int),
})
export type RecordOverride = v.InferOutput<typeof RecordOverride>

/** The displayed data of a cargo in the snapshot. */
const CargoFace = v.object({
  company: v.string(),
  destination: v.string(),
  goods: v.string(),
  id: Int,
  /** Its short number in this show, as on the board and the printouts; null if the show gave none. */
  number: v.nullable(Int),
  /** Toman. */
  rent: Int,
  source: v.string(),
  trucks: Int,
})
/** The displayed data of a turn: the last three digits of the vehicle's card, no personal data. */
const TurnFace = v.object({ card: v.pipe(v.string(), v.regex(/^\d{0,3}$/)), number: Int })

/** The name of a loader type in the snapshot. */
const LoaderFace = v.object({ id: Int, name: v.string() })

/** A receipt. The last one of a turn also has its list and salt, by which everyone can check the hash; not in format 2. */
const Receipt = v.object({
  at: Instant,
  cargos: v.exactOptional(v.array(Int)),
  hash: ReceiptHash,
  salt: v.exactOptional(v.pipe(v.string(), v.regex(/^[\da-f]{16}$/))),
})

/** The receipts of one turn's lists in this run, oldest first: all but the last were replaced. */
const TurnReceipts = v.object({ receipts: v.array(Receipt), turn: Int })

// Fields in alphabetical order, as in the snapshot: these are the bytes that are hashed and signed.
export const RunRecord = v.object({
  cargoFaces: v.array(CargoFace),
  /**
   * 2: published before the lists were; 3: before the balance was; 4: before an opening outside the hall's times needed its act.
   * Along a chain it never falls.
   */
  format: v.picklist([2, 3, 4, 5]),
  hallName: v.string(),
  /** Ascending by id: every loader type of the snapshot's cargos and turns. */
  loaderTypes: v.array(LoaderFace),
  lockedAt: Instant,
  outcome: SplitOutcome,
  overrides: v.array(RecordOverride),
  /** The hash of the hall's record before this one; null for its first. */
  previous: v.nullable(Hash),
  publishedAt: Instant,
  /** Ascending by turn; a turn without a list is absent. */
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
