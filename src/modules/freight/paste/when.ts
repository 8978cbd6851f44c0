import { isoOfDay, isoOfShamsi, shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import { clockOf } from '#app/kit/ui/input/clock.ts'
import type { DayPart } from '#app/kit/ui/value/value-words.ts'
import { guess, missing, sure, type Read } from './draft.ts'
import { beside, hasMark, meaningOf, take, type Line } from './items.ts'
import type { Mark } from './dictionary.ts'

const DAY = 86_400_000

/** The Shamsi day `n` days after another. */
const later = (today: string, n: number): string =>
  shamsiOfIso(new Date(Date.parse(`${isoOfDay(today)}T00:00:00Z`) + n * DAY).toISOString().slice(0, 10))

const dayOf = (year: number | string, month: number, day: number): string | null => {
  const iso = isoOfShamsi(`${year}/${month}/${day}`)
  return iso && shamsiOfIso(iso)
}

/** A day in digits: sure with a year; month and day alone may be a fraction, or in reverse order. */
function dayFromDigits(digits: string, today: string): Read<string | null> | null {
  const parts = /^(?:(\d{4}|\d{2})[/.-])?(\d{1,2})[/-](\d{1,2})$/.exec(digits)
  if (!parts) return null
  const [year, first, second] = [parts[1], Number(parts[2]), Number(parts[3])]
  if (year !== undefined) {
    const day = dayOf(year.length === 2 ? `14${year}` : year, first, second)
    return day === null ? null : (year.length === 4 ? sure : guess)(day, digits)
  }
  const thisYear = today.slice(0, 4)
  const day = dayOf(thisYear, first, second) ?? dayOf(thisYear, second, first)
  // A past day is never announced: «۳/۵» is then a decimal number.
  return day === null || day < today ? null : guess(day, digits)
}

const units: Mark[] = ['tonne', 'tonneOrPer', 'short', 'kg', 'million', 'thousand', 'toman', 'rial']

/** Reads the day of a line: «فردا», «سه‌شنبه», «۵ آذر», '1405/09/01', «۹/۱». `today` is a Shamsi day. */
export function readDay(line: Line, today: string): Read<string | null> {
  const weekday = new Date(`${isoOfDay(today)}T00:00:00Z`).getUTCDay()
  for (let at = 0; at < line.items.length; at += 1) {
    const item = line.items[at]!
    if (item.used) continue
    const relative = meaningOf(item, 'day')
    if (relative) return sure(later(today, relative.value), take(line, at))
    const named = meaningOf(item, 'weekday')
    if (named) {
      const ahead = (named.value - weekday + 7) % 7
      // Today's weekday name probably means the next week: a guess.
      return ahead === 0 ? guess(later(today, 7), take(line, at)) : sure(later(today, ahead), take(line, at))
    }
    const month = meaningOf(line.items[at + 1], 'month')
    if (month && item.value !== null && Number.isInteger(item.value)) {
      const day = dayOf(today.slice(0, 4), month.value, item.value)
      if (day) return day < today ? guess(day, take(line, at, at + 1)) : sure(day, take(line, at, at + 1))
    }
    const isMeasure = hasMark(line.items[beside(line, at, 1)], ...units)
    const day = item.digits && !isMeasure ? dayFromDigits(item.digits, today) : null
    if (day) return { ...day, source: take(line, at) }
  }
  return missing(null)
}

/** Parts of the day and the hour they mean when none is named. */
const parts: readonly (readonly [DayPart, string])[] = [
  ['morning', '08:00'],
  ['noon', '12:00'],
  ['afternoon', '14:00'],
  ['evening', '16:00'],
  ['sunset', '18:00'],
  ['night', '20:00'],
]
const partOf = (line: Line, at: number) => parts.find(([mark]) => !line.items[at]?.used && hasMark(line.items[at], mark))

/** '14:30', '8.30' or 14 → its hour and minute; «۸ و نیم» is half past. */
function clock(digits: string, value: number | null): [number, number] | null {
  if (digits === '') return value === null ? null : [Math.floor(value), value % 1 === 0.5 ? 30 : 0]
  const [, hour, minute] = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?$/.exec(digits) ?? []
  return hour === undefined ? null : [Number(hour), Number(minute ?? 0)]
}

/** Reads the time of a line: 'ساعت ۱۴:۳۰', «۵ عصر», «عصر ساعت ۵»; a part of the day alone is a guess at its hour. */
export function readTime(line: Line): Read<string | null> {
  for (let at = 0; at < line.items.length; at += 1) {
    const item = line.items[at]!
    if (item.used || (item.value === null && item.digits === '')) continue
    const isHour = hasMark(line.items[at - 1], 'oclock')
    const after = partOf(line, at + 1)
    const isClock = item.digits.includes(':')
    if (!isHour && !after && !isClock) continue
    const first = isHour ? at - 1 : at
    const before = after ? undefined : partOf(line, first - 1)
    const part = after ?? before
    const typedTime = clock(item.digits, item.value)
    const fitting = typedTime && clockOf(typedTime[0], typedTime[1], part?.[0] ?? null)
    const time = fitting ?? (typedTime && clockOf(typedTime[0], typedTime[1], null))
    if (!time) continue
    const source = take(line, before ? first - 1 : first, after ? at + 1 : at)
    // Eight o'clock alone may mean the evening; «۱۴ صبح» contradicts itself.
    return fitting && (isClock || part || typedTime![0] > 12) ? sure(time, source) : guess(time, source)
  }
  const at = line.items.findIndex((_, i) => partOf(line, i))
  return at < 0 ? missing(null) : guess(partOf(line, at)![1], take(line, at))
}
