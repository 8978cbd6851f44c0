/** The balance of a hall at a lock: the fate of its turns, cargos and shows since its previous record (decision 42). */
import * as v from 'valibot'

const Int = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Instant = v.pipe(v.string(), v.isoTimestamp())
/** A code, not text: the reader's program turns it into a sentence. */
const Code = v.pipe(v.string(), v.regex(/^[A-Z][A-Z_]*$/))

/** Fates that only an act on the cargo, or its company, can cause: the record names its role. */
export const cargoActs = ['FINISHED', 'MOVED', 'POSTPONED', 'COMPANY_CLOSED', 'COMPANY_LEFT'] as const

/** A cargo with trucks left that is not in this show: it was in the previous one, or had a number in this one. */
const GoneCargo = v.object({
  /** The role of the act; null for a fate without one, and for an act that is not in the audit. */
  by: v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z]+$/))),
  /** See `cargoActs`; the others: NO_CREDIT, and CHANGED for what changed during the lock. */
  how: Code,
  id: Int,
  /** Its number in this show; null without one. */
  number: v.nullable(Int),
})

/** A show since the previous record that published none. */
const UnheldShow = v.object({
  /** When it was skipped or aborted. */
  at: Instant,
  opensAt: Instant,
  reason: Code,
  state: v.picklist(['ABORTED', 'SKIPPED']),
})

// Fields in alphabetical order, as in the snapshot.
export const HallBalance = v.object({
  /** Ascending by id. */
  cargos: v.array(GoneCargo),
  /** Every turn up to this number was given before the lists closed; later ones belong to the next record. */
  lastTurn: Int,
  /** The hall's active show times, `HH:MM` in Tehran, ascending; none for a hall without show times. */
  showTimes: v.array(v.pipe(v.string(), v.regex(/^\d\d:\d\d$/))),
  /** Ascending by time. */
  shows: v.array(UnheldShow),
})
export type HallBalance = v.InferOutput<typeof HallBalance>
