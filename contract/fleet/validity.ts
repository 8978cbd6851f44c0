/** How long a card or an inspection is still valid (T4): one reading for lists, pages and guards. */
import * as v from 'valibot'
import { shamsiOfIso } from '../kernel/value/shamsi.ts'

/** Days before the end at which members hear of it (J6). */
export const EXPIRY_DAYS = [1, 7, 30] as const
/** From so many days before its end it is `soon`. */
const SOON_DAYS = 30

/** `unknown`: no day is on record, which forbids nothing; `soon`: it ends within SOON_DAYS, today included; `expired`: it ended before today. */
const validityStates = ['unknown', 'expired', 'soon', 'valid'] as const
export type ValidityState = (typeof validityStates)[number]

export const Validity = v.object({
  /** The last day on which it is valid, Shamsi; null: not on record. */
  until: v.nullable(v.string()),
  state: v.picklist(validityStates),
  /** 0 on the last day, negative after it; null: not on record. */
  daysLeft: v.nullable(v.number()),
})
export type Validity = v.InferOutput<typeof Validity>

/** Whole days from one ISO day to another. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The validity of what ends on `until` (ISO; null: not on record), seen on the ISO day `today` of Tehran. */
export function validityOf(until: string | null, today: string): Validity {
  if (until === null) return { until: null, state: 'unknown', daysLeft: null }
  const daysLeft = daysBetween(today, until)
  const state = daysLeft < 0 ? 'expired' : daysLeft <= SOON_DAYS ? 'soon' : 'valid'
  return { until: shamsiOfIso(until), state, daysLeft }
}
