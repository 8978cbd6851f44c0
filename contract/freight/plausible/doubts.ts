import * as v from 'valibot'
import { shapeWords } from '#contract/kernel/shape-words.ts'

/** What may be improbable about a cargo (decision 19). */
export const doubtCodes = ['SAME_PLACE', 'LIGHT_BULK', 'OVER_CAPACITY', 'HALL_FAR', 'RENT_TINY', 'RENT_HIGH', 'RENT_LOW'] as const
export type DoubtCode = (typeof doubtCodes)[number]

/** The doubts somebody was asked about and confirmed; codes nobody knows are left out. */
export const ConfirmedDoubts = v.pipe(
  v.nullish(v.array(v.unknown(), shapeWords.notList), []),
  v.transform((codes) => doubtCodes.filter((code) => codes.includes(code))),
)

/** The doubts a cargo is marked with. */
export const Review = v.array(v.picklist(doubtCodes))
