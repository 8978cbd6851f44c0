import { latinDigits } from '#contract/digits.ts'

/** What two ways of typing one username have in common: digits of any script, letters of either case. */
export const spelt = (username: string) => latinDigits(username).toLowerCase()
