/** Decisions about an edit; no database, no clock. */
import type { CargoAnnouncement } from '#contract/freight/announcement.ts'
import { cargoFields, fieldNames, fieldsWith, readName } from '#contract/freight/cargo-fields.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { announceInstant } from '../rules.ts'

interface Stored {
  announceAt: Date
  isHallLoad: boolean
}

/** When a cargo is announced after an edit: what is absent stays, and only another day or minute is read anew. */
export function editedInstant(input: CargoAnnouncement, { announceAt, isHallLoad }: Stored, now: Date) {
  const stays = { at: announceAt, hourPassed: false }
  if (!isHallLoad) return stays
  const [day, [hour, minute]] = [shamsiDayOf(announceAt), clockOf(announceAt).split(':').map(Number)]
  const named = input.FutureHour !== null
  const wanted = {
    FutureDate: input.FutureDate ?? day,
    FutureHour: named ? input.FutureHour : hour!,
    FutureMinute: named ? (input.FutureMinute ?? 0) : minute!,
  }
  if (wanted.FutureDate === day && wanted.FutureHour === hour && wanted.FutureMinute === minute) return stays
  return announceInstant({ ...input, ...wanted, IsLoadHall: true }, now)
}

/** What is judged of an edit: the hall is always mandatory for a company, and a stored day may have passed (S1 §2.3). */
export const judged = (input: CargoAnnouncement, { announceAt }: Stored): CargoAnnouncement => ({
  ...input,
  IsLoadHall: true,
  FutureDate: input.FutureDate === shamsiDayOf(announceAt) ? null : input.FutureDate,
})

/** What drivers chose a cargo for, and may not turn worse under their lists (X11): the rent, the way, who may carry it. */
export const isWorse = (before: Record<string, unknown>, input: CargoAnnouncement): boolean =>
  fieldsWith('worse').some((name) => {
    const [was, is] = [before[readName(name)], input[name]]
    const { worse } = cargoFields[name]
    if (worse === 'other') return JSON.stringify(inOrder(was)) !== JSON.stringify(inOrder(is))
    return worse === 'lower' ? Number(is) < Number(was) : Number(is) > Number(was)
  })

const inOrder = (value: unknown) => (Array.isArray(value) ? value.toSorted((a, b) => a - b) : value)

/** Field by field, what it was and what it is. */
export type Changes = Record<string, [before: unknown, after: unknown]>

/** What differs between two readings of a cargo, by the announcement's fields; lists are in the order of their ids. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const changes: Changes = {}
  for (const field of fieldNames) {
    const name = readName(field)
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) changes[field] = [before[name] ?? null, after[name] ?? null]
  }
  return changes
}
