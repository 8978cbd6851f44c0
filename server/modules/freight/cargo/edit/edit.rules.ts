/** Pure decisions about an edit; no database, no clock. */
import type { CargoAnnouncement } from '#contract/freight/announcement.ts'
import { cargoFields, fieldNames, fieldsWith, readName } from '#contract/freight/cargo-fields.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { announceInstant } from '../rules.ts'

interface Stored {
  announceAt: Date
  isHallLoad: boolean
}

/** Announcement time after an edit: a missing value is kept, and only another day or minute is parsed again. */
export function editedInstant(input: CargoAnnouncement, { announceAt, isHallLoad }: Stored, now: Date) {
  const stays = { at: announceAt, hourPassed: false }
  if (!isHallLoad) return stays
  const [day, clock] = [shamsiDayOf(announceAt), clockOf(announceAt)]
  const [hour, minute] = [Number(clock.slice(0, 2)), Number(clock.slice(3))]
  const named = input.FutureHour !== null
  const wanted = {
    FutureDate: input.FutureDate ?? day,
    FutureHour: named ? input.FutureHour : hour,
    FutureMinute: named ? (input.FutureMinute ?? 0) : minute,
  }
  if (wanted.FutureDate === day && wanted.FutureHour === hour && wanted.FutureMinute === minute) return stays
  return announceInstant({ ...input, ...wanted, IsLoadHall: true }, now)
}

/** The input to validate: the hall is always mandatory for a company, and a stored day may be in the past (S1 §2.3). */
export const toValidatedInput = (input: CargoAnnouncement, { announceAt }: Stored): CargoAnnouncement => ({
  ...input,
  IsLoadHall: true,
  FutureDate: input.FutureDate === shamsiDayOf(announceAt) ? null : input.FutureDate,
})

/** Terms for which drivers listed a cargo, and which may not get worse while it is in lists (X11): rent, route, loader types. */
export const isWorse = (before: Record<string, unknown>, input: CargoAnnouncement): boolean =>
  fieldsWith('worse').some((name) => {
    const [was, is] = [before[readName(name)], input[name]]
    const { worse } = cargoFields[name]
    if (worse === 'other') return JSON.stringify(inOrder(was)) !== JSON.stringify(inOrder(is))
    return worse === 'lower' ? Number(is) < Number(was) : Number(is) > Number(was)
  })

const inOrder = (value: unknown) => (Array.isArray(value) ? value.toSorted((a, b) => a - b) : value)

/** Old and new value by field. */
export type Changes = Record<string, [before: unknown, after: unknown]>

/** Differences between two versions of a cargo, by announcement field; lists are ordered by id. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const changes: Changes = {}
  for (const field of fieldNames) {
    const name = readName(field)
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) changes[field] = [before[name] ?? null, after[name] ?? null]
  }
  return changes
}
