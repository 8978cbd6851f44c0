/** The input of a split: committed at the lock, published with its hash, sufficient to decide it again (domain.md 4.7). */
import * as v from 'valibot'
import { orders } from '../../organisations/hall-order.ts'
import { HallBalance } from './balance-rows.ts'

/** A whole number that JSON carries exactly. */
const Int = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Instant = v.pipe(v.string(), v.isoTimestamp())

// The fields of every object are in alphabetical order, so that `canonical` writes RFC 8785 for these values.
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
   * Kilograms a vehicle must be able to carry for it, if less than the weight: a load above the nominal capacity of all its
   * loader types is for the strongest of them. Absent from records older than this rule.
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
  /** Why it is ineligible; null if it may choose. */
  ineligible: v.nullable(v.string()),
  isNative: v.boolean(),
  loaderType: Int,
  number: Int,
  /** Position in the queue: the number, or the older number that a retained place restores. */
  place: Int,
})

/** One turn's list, best first. */
const SplitList = v.object({ cargos: v.array(Int), turn: Int })

export const SplitSnapshot = v.object({
  /** The hall's balance since its previous record; absent from records older than format 4. */
  balance: v.exactOptional(HallBalance),
  /** Ascending by id. */
  cargos: v.array(SplitCargo),
  /** Number of used positions in the pattern of RATIO. */
  cursor: Int,
  format: v.literal(1),
  hallId: Int,
  /** Ascending by turn; turns without a list are absent. */
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
 * The bytes that are hashed: fields in the schema's order, nothing else, no spaces. Identical on every machine, because JSON of
 * integers, strings and booleans is. Throws a ValiError if the value does not match the schema.
 */
export const canonical = <S extends v.GenericSchema>(schema: S, value: unknown): string => JSON.stringify(v.parse(schema, value))
