/** What was announced or kept before, as it stands in a new form (S1 §2.2; GAP32). */
import type { Announcer, CargoAnnouncement } from '#contract/freight/announcement.ts'
import type { Cargo, Earlier } from '#contract/freight/cargo-read.ts'
import { saidOf } from '#app/modules/freight/cargo/edit/read.ts'
import { blank, TODAY, type Typed } from '../form.ts'
import { typedOf } from '../repair.ts'

/** Never taken over: the day and hour have passed, and whom to call first is chosen anew each time. */
const anew = { day: TODAY, time: null, SelectedDriverIds: [] } satisfies Partial<Typed>

/** A kept announcement in a form, announced for today; null when it cannot be read. */
export function ofPreload(announcement: unknown): Typed | null {
  const typed = typedOf(announcement)
  return typed && { ...typed, ...anew }
}

const unasked = { futureDate: null, futureHour: null, futureMinute: null, announcementLimitMinutes: 0, reservationLimit: 0 }

/** An earlier announcement in a form, announced for today. */
export const ofEarlier = (row: Earlier, as: Announcer): Typed => ({ ...blank, ...ofPreload(saidOf({ ...row, ...unasked }, as)) })

/** A cargo as it is announced once more, for today. */
export const announcedToday = (row: Cargo, as: Announcer): CargoAnnouncement => ({
  ...saidOf({ ...row, futureDate: null, futureHour: null, futureMinute: null }, as),
  SelectedDriverIds: [],
})

const written = (typed: Typed) => JSON.stringify({ ...blank, ...typed, CargoRange: 0, loaderGroup: null })

/** Whether anything stands in the form that its member would miss; `last` is what a new form may hold of the last cargo. */
export const isTouched = (typed: Typed, last: Partial<Typed> = {}): boolean =>
  ![blank, { ...blank, ...last }].some((untouched) => written(untouched) === written(typed))
