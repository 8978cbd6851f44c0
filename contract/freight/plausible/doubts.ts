import * as v from 'valibot'
import { shapeWords } from '#contract/kernel/shape-words.ts'

/** Codes of improbable values of a cargo (decision 19). */
export const doubtCodes = ['SAME_PLACE', 'LIGHT_BULK', 'OVER_CAPACITY', 'HALL_FAR', 'RENT_TINY', 'RENT_HIGH', 'RENT_LOW'] as const
export type DoubtCode = (typeof doubtCodes)[number]

/** Doubts that the member confirmed; unknown codes are dropped. */
export const ConfirmedDoubts = v.pipe(
  v.nullish(v.array(v.unknown(), shapeWords.notList), []),
  v.transform((codes) => doubtCodes.filter((code) => codes.includes(code))),
)

/** The doubts a cargo is marked with. */
export const Review = v.array(v.picklist(doubtCodes))
