/** Whether a cargo on the server could be a copy of an announcement of this device: by what it says, and by when it came. */
import { CargoAnnouncement } from '#contract/announcement.ts'
import { fieldsWith, readName } from '#contract/cargo-fields.ts'
import type { CargoRow } from '#contract/cargo-list.ts'
import { isoOfShamsi, shamsiDayOf, tehranInstant } from '#contract/shamsi.ts'
import * as v from 'valibot'
import type { Op } from './op.ts'

/** A copy may still arrive so long after the answer, ms. */
export const SETTLE = 60_000
const MINUTE = 60_000

/** What an announcement says, as a server reads it; null where that is sealed, or gone. */
export function saidIn({ payload }: Pick<Op, 'payload'>): CargoAnnouncement | null {
  const read = v.safeParse(CargoAnnouncement, payload)
  return read.success ? read.output : null
}

/** From the first sending to the end of the time of copies, server clock, ms; from the full minute on, for cargos name no seconds. */
export function spanOf({ firstSentAt, settledAt, receipt }: Pick<Op, 'firstSentAt' | 'settledAt' | 'receipt'>): [number, number] {
  const took = Math.max(0, (settledAt ?? 0) - (firstSentAt ?? 0))
  const answered = receipt?.at || (settledAt ?? 0)
  return [Math.floor((answered - took) / MINUTE) * MINUTE, answered + SETTLE]
}

/** The days under which such a cargo is listed: that it is for, where it names one that is still to come. */
export function daysOf({ FutureDate, IsLoadHall }: CargoAnnouncement, [from, to]: readonly [number, number]) {
  const [first, last] = [shamsiDayOf(new Date(from)), shamsiDayOf(new Date(to))]
  const isLater = IsLoadHall !== false && FutureDate !== null && FutureDate > last
  return isLater ? { FromDate: FutureDate, ToDate: FutureDate } : { FromDate: first, ToDate: last }
}

/** Whether it came in that time. One that does not say when it came did not. */
export function isWithin({ announcedDate, announcedTime }: CargoRow, [from, to]: readonly [number, number]): boolean {
  const iso = isoOfShamsi(announcedDate ?? '')
  const [hour, minute] = (announcedTime ?? '').split(':').map(Number)
  const at = iso === null ? Number.NaN : tehranInstant(iso, hour, minute).getTime()
  return from <= at && at <= to
}

/** By every field that both of them have: what was left out of an announcement, the server may have filled in. */
export const saysSame = (said: CargoAnnouncement, row: object): boolean =>
  fieldsWith('read').every((name) => {
    const [ours, theirs] = [said[name], (row as Record<string, unknown>)[readName(name)]]
    return ours === null || theirs === undefined || inWords(ours) === inWords(theirs)
  })

const inWords = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
