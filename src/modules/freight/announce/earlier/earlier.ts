/** Converts earlier announcements and preloads to the values of a new form (S1 §2.2; GAP32). */
import type { Announcer, CargoAnnouncement } from '#contract/freight/announcement.ts'
import type { Cargo, Earlier } from '#contract/freight/cargo-read.ts'
import { toAnnounced } from '#app/modules/freight/cargo/edit/read.ts'
import { blank, TODAY, type Typed } from '../form.ts'
import { typedOf } from '../repair.ts'

/** Never copied: the day and hour are past, and drivers to call first are chosen each time. */
const anew = { day: TODAY, time: null, SelectedDriverIds: [] } satisfies Partial<Typed>

/** Converts a saved announcement to form values for today; null if it cannot be parsed. */
export function ofPreload(announcement: unknown): Typed | null {
  const typed = typedOf(announcement)
  return typed && { ...typed, ...anew }
}

const unasked = { futureDate: null, futureHour: null, futureMinute: null, announcementLimitMinutes: 0, reservationLimit: 0 }

/** An earlier announcement in a form, announced for today. */
export const ofEarlier = (row: Earlier, as: Announcer): Typed => ({
  ...blank,
  ...ofPreload(toAnnounced({ ...row, ...unasked }, as)),
})

/** Returns a cargo as a new announcement for today. */
export const announcedToday = (row: Cargo, as: Announcer): CargoAnnouncement => ({
  ...toAnnounced({ ...row, futureDate: null, futureHour: null, futureMinute: null }, as),
  SelectedDriverIds: [],
})

const serialise = (typed: Typed) => JSON.stringify({ ...blank, ...typed, CargoRange: 0, loaderGroup: null })

/** Whether the form has input that would be lost; `last` are values a new form may copy from the last cargo. */
export const isTouched = (typed: Typed, last: Partial<Typed> = {}): boolean =>
  ![blank, { ...blank, ...last }].some((untouched) => serialise(untouched) === serialise(typed))
