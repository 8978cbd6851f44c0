/** Remaining validity of a card or an inspection (T4), shared by lists, pages and guards. */
import * as v from 'valibot'
import { shamsiOfIso } from '../kernel/value/shamsi.ts'

/** Days before the end on which members are notified (J6). */
export const EXPIRY_DAYS = [1, 7, 30] as const
/** Days before the end from which the state is `soon`. */
const SOON_DAYS = 30

/** `unknown`: no day is stored, which blocks nothing; `soon`: ends within SOON_DAYS, today included; `expired`: ended. */
const validityStates = ['unknown', 'expired', 'soon', 'valid'] as const
export type ValidityState = (typeof validityStates)[number]

export const Validity = v.object({
  /** The last valid day, Shamsi; null: unknown. */
  until: v.nullable(v.string()),
  state: v.picklist(validityStates),
  /** 0 on the last day, negative after it; null: unknown. */
  daysLeft: v.nullable(v.number()),
})
export type Validity = v.InferOutput<typeof Validity>

/** Whole days from one ISO day to another. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The validity of an item that ends on `until` (ISO; null: unknown), on the ISO day `today` of Tehran. */
export function validityOf(until: string | null, today: string): Validity {
  if (until === null) return { until: null, state: 'unknown', daysLeft: null }
  const daysLeft = daysBetween(today, until)
  const state = daysLeft < 0 ? 'expired' : daysLeft <= SOON_DAYS ? 'soon' : 'valid'
  return { until: shamsiOfIso(until), state, daysLeft }
}
