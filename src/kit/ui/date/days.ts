/** Days without a calendar's months: lists and sentences need no more, and load no date library. */

const DAY = 86_400_000
const noonOf = (iso: string): Date => new Date(`${iso}T12:00:00Z`)

/** Returns the ISO day `count` days later. */
export const shiftDay = (iso: string, count: number): string =>
  new Date(noonOf(iso).getTime() + count * DAY).toISOString().slice(0, 10)

/** Weekday of an ISO day, 0–6, Saturday first. */
export const weekdayOf = (iso: string): number => (noonOf(iso).getUTCDay() + 1) % 7
