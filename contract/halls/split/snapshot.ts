/** What a split is decided from: committed at the lock, published with its hash, and enough to decide it again (domain.md 4.7). */
import * as v from 'valibot'

/** A whole number that JSON carries exactly. */
const Int = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Instant = v.pipe(v.string(), v.isoTimestamp())

/** The order in which turns choose (domain.md 4.1 "HallPolicy"). */
export const orders = ['STRICT_FIFO', 'RATIO', 'NATIVE_FIRST'] as const

// The fields of every object stand in alphabetical order: what `canonical` writes is then RFC 8785 for these values.
export const SplitPolicy = v.object({
  /** In RATIO the pattern is `native` places for natives, then `other` places for the others. */
  native: v.pipe(Int, v.maxValue(1000)),
  order: v.picklist(orders),
  other: v.pipe(Int, v.maxValue(1000)),
  version: Int,
})
export type SplitPolicy = v.InferOutput<typeof SplitPolicy>

const SplitCargo = v.object({
  id: Int,
  /** Loader types that may carry it, ascending. */
  loaderTypes: v.array(Int),
  /**
   * Kilograms a vehicle must be able to carry for it, where that is less than the weight: a load above the nominal capacity
   * of all its loader types is for the strongest of them. Absent from records made before there were such loads.
   */
  needs: v.exactOptional(Int),
  /** Trucks without a permit at the lock. */
  remaining: Int,
  /** Kilograms on each truck. */
  weight: Int,
})

const SplitTurn = v.object({
  /** Kilograms its vehicle may carry. */
  capacity: Int,
  /** Why it may not choose; null when it may. */
  ineligible: v.nullable(v.string()),
  isNative: v.boolean(),
  loaderType: Int,
  number: Int,
  /** Its place in the queue: the number, or the older number that a kept place gives back. */
  place: Int,
})

/** One turn's list, best first. */
const SplitList = v.object({ cargos: v.array(Int), turn: Int })

export const SplitSnapshot = v.object({
  /** Ascending by id. */
  cargos: v.array(SplitCargo),
  /** Where the pattern of RATIO goes on: how many of its places are used up. */
  cursor: Int,
  format: v.literal(1),
  hallId: Int,
  /** Ascending by turn; turns that listed nothing are absent. */
  lists: v.array(SplitList),
  locksAt: Instant,
  opensAt: Instant,
  policy: SplitPolicy,
  runId: Int,
  /** Ascending by number. */
  turns: v.array(SplitTurn),
})
export type SplitSnapshot = v.InferOutput<typeof SplitSnapshot>

/**
 * The bytes that are hashed: fields in the schema's order, nothing else, no spaces. The same on every machine, because
 * JSON of whole numbers, texts and booleans is. Throws a ValiError when the value is no such thing.
 */
export const canonical = <S extends v.GenericSchema>(schema: S, value: unknown): string => JSON.stringify(v.parse(schema, value))
