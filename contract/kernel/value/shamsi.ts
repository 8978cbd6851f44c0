/**
 * The Persian (Shamsi) calendar and the clock of Asia/Tehran, as plain functions.
 * On the wire a day is `YYYY/MM/DD` in Shamsi with Latin digits; in between it is ISO `YYYY-MM-DD`.
 */
import * as v from 'valibot'
import { latinDigits } from './digits.ts'
import { shapeWords } from '../shape-words.ts'

const DAY = 86_400_000
const pad = (n: number, width = 2) => String(n).padStart(width, '0')

/** Days from 1 Farvardin 1 to 1 Farvardin of a year, counted from a fixed point (33-year cycle, right for 1244–1500). */
const daysBeforeYear = (year: number) => {
  const past = year + 1595
  return 365 * past + Math.floor(past / 33) * 8 + Math.floor(((past % 33) + 3) / 4)
}
const daysBeforeMonth = (month: number) => (month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30)
/** The day count above, relative to the Unix epoch. */
const EPOCH = daysBeforeYear(1348) + daysBeforeMonth(10) + 11 - 1

/** 29 in Esfand of a common year, 30 in a leap year. */
function daysInMonth(year: number, month: number): number {
  if (month <= 6) return 31
  return month <= 11 ? 30 : daysBeforeYear(year + 1) - daysBeforeYear(year) - 336
}

/** '1405/08/30' → '2026-11-21'; null when there is no such day. Any script, 1- or 2-digit month and day. */
export function isoOfShamsi(text: string): string | null {
  const parts = /^(1[234]\d\d)[/-](\d{1,2})[/-](\d{1,2})$/.exec(latinDigits(text).trim())
  if (!parts) return null
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  const days = daysBeforeYear(year) + daysBeforeMonth(month) + day - 1 - EPOCH
  return new Date(days * DAY).toISOString().slice(0, 10)
}

/** The same for a day that is already validated. Throws a RangeError for any other text. */
export function isoOfDay(shamsi: string): string {
  const iso = isoOfShamsi(shamsi)
  if (iso === null) throw new RangeError(`no Shamsi day: ${shamsi}`)
  return iso
}

/** '2026-11-21' → '1405/08/30'. */
export function shamsiOfIso(iso: string): string {
  const days = Date.parse(`${iso}T00:00:00Z`) / DAY + EPOCH
  let year = Math.floor(days / 365.2422) - 1595
  while (daysBeforeYear(year + 1) <= days) year += 1
  while (daysBeforeYear(year) > days) year -= 1
  const inYear = days - daysBeforeYear(year)
  const month = inYear < 186 ? 1 + Math.floor(inYear / 31) : 7 + Math.floor((inYear - 186) / 30)
  return `${year}/${pad(month)}/${pad(inYear - daysBeforeMonth(month) + 1)}`
}

/** Created on first use: loading its data takes longer than rendering a list. */
let clock: Intl.DateTimeFormat | undefined
const madeClock = () =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tehran',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** The day and the time of an instant in Tehran: `{ iso: '2026-11-21', time: '10:30' }`. */
export function inTehran(at: Date): { iso: string; time: string } {
  const day = Math.floor(at.getTime() / DAY)
  const ahead = aheadAt(day)
  // The offset changes during this day, so the formatter decides.
  if (ahead !== aheadAt(day + 1)) return byClock(at)
  const text = new Date(at.getTime() + ahead).toISOString()
  return { iso: text.slice(0, 10), time: text.slice(11, 16) }
}

function byClock(at: Date): { iso: string; time: string } {
  clock ??= madeClock()
  const text = clock.format(at)
  return { iso: `${text.slice(6, 10)}-${text.slice(3, 5)}-${text.slice(0, 2)}`, time: text.slice(12, 17) }
}

/** Since Iran ended daylight saving time (1401/6/31) Tehran's offset is constant: the first full day of it, and ms. */
const STEADY_SINCE = Date.UTC(2022, 8, 23) / DAY
const STEADY = 3.5 * 3_600_000

/** Maximum cached days: more than ten years. */
const MOST_DAYS = 4000
const remembered = new Map<number, number>()

/** Tehran's offset at the start of a UTC day, ms. Cached, because the calendar is slow. */
function aheadAt(day: number): number {
  if (day >= STEADY_SINCE) return STEADY
  const known = remembered.get(day)
  if (known !== undefined) return known
  const { iso, time } = byClock(new Date(day * DAY))
  const ahead = Date.parse(`${iso}T${time}:00Z`) - day * DAY
  if (remembered.size >= MOST_DAYS) remembered.clear()
  remembered.set(day, ahead)
  return ahead
}

/** The instant of this day and minute in Tehran. */
export function tehranInstant(iso: string, hour = 0, minute = 0): Date {
  const asIfUtc = Date.parse(`${iso}T${pad(hour)}:${pad(minute)}:00Z`)
  // Two steps: the offset before the guess may differ from the one after it on a day with a clock change.
  let instant = asIfUtc - offsetAt(asIfUtc)
  instant = asIfUtc - offsetAt(instant)
  return new Date(instant)
}

function offsetAt(instant: number): number {
  const { iso, time } = inTehran(new Date(instant))
  return Date.parse(`${iso}T${time}:00Z`) - Math.floor(instant / 60_000) * 60_000
}

/** The instant at which a Shamsi day begins in Tehran; the text must be a valid day. */
export const dayStart = (shamsi: string): Date => tehranInstant(isoOfDay(shamsi))

/** The instant at which the next day begins: an exclusive upper bound of the day. */
export const nextDayStart = (shamsi: string): Date =>
  tehranInstant(new Date(Date.parse(`${isoOfShamsi(shamsi)}T12:00:00Z`) + DAY).toISOString().slice(0, 10))

/** Today in Tehran, as Shamsi text. */
export const shamsiToday = (now: Date) => shamsiOfIso(inTehran(now).iso)
/** An instant's Shamsi day in Tehran. */
export const shamsiDayOf = (at: Date) => shamsiOfIso(inTehran(at).iso)
/** An instant's HH:MM in Tehran. */
export const clockOf = (at: Date) => inTehran(at).time

/** A Shamsi day on the wire, normalised to `YYYY/MM/DD`; null when absent. */
export const ShamsiDay = v.pipe(
  v.nullish(v.string(shapeWords.notDate), ''),
  v.transform((text) => text.trim()),
  v.check((text) => text === '' || isoOfShamsi(text) !== null, shapeWords.notDate),
  v.transform((text) => (text === '' ? null : shamsiOfIso(isoOfDay(text)))),
)
