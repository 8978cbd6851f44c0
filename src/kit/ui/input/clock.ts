/** Reading a time of day as people write it: «۵ عصر», «۸:۳۰ ب.ظ», '8:30 pm'. Pure. */
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { tidyText } from '#contract/kernel/value/text.ts'
import { and, dayParts, hourParts, oclock, type DayPart } from '#app/kit/ui/value/value-words.ts'

/** Hours of a night that are after midnight, and hours of a noon that are after twelve. */
const AFTER_TWELVE = 5
const pad = (n: number) => String(n).padStart(2, '0')

/** The hour of the day that an hour of this part is; null where the two contradict each other. */
function hourIn(part: DayPart | null, hour: number): number | null {
  if (part === null) return hour
  if (part === 'morning') return hour > 12 ? null : hour % 12
  if (hour > 12) return hour
  if (part === 'night') return hour <= AFTER_TWELVE ? hour : (hour + 12) % 24
  return hour === 0 ? null : hour === 12 || (part === 'noon' && hour > AFTER_TWELVE) ? hour : hour + 12
}

/** 'HH:MM' of an hour and a minute in a part of the day; null where there is no such time. */
export function clockOf(hour: number, minute: number, part: DayPart | null): string | null {
  const found = hour <= 23 && minute <= 59 ? hourIn(part, hour) : null
  return found === null ? null : `${pad(found)}:${pad(minute)}`
}

const spelled = (text: string) =>
  latinDigits(tidyText(text))
    .toLowerCase()
    .replace(/[\s\u200c.]+/g, '')
const partOf = new Map(
  Object.entries(dayParts).flatMap(([part, words]) => words.map((word) => [spelled(word), part as DayPart] as const)),
)
const timePattern = new RegExp(
  `^(?<before>\\p{L}*?)(?:${oclock})?(?<hour>\\d{1,2}?)(?::?(?<minute>\\d{2})(?::\\d{2})?)?:?(?:${and}(?<more>${Object.keys(hourParts).join('|')}))?(?<after>\\p{L}*)$`,
  'u',
)

/** Parses a text that is exactly one time, as 'HH:MM'; null for any other text. */
export function timeIn(text: string): string | null {
  const dots = latinDigits(text).replace(/(\d)\s*[.\u066b]\s*(?=\d)/g, '$1:')
  const { before = '', hour, minute, more, after = '' } = timePattern.exec(spelled(dots))?.groups ?? {}
  const parts = [before, after].filter(Boolean).map((word) => partOf.get(word))
  if (hour === undefined || parts.length > 1 || (minute !== undefined && more !== undefined) || parts.includes(undefined))
    return null
  return clockOf(Number(hour), minute === undefined ? (hourParts[more ?? ''] ?? 0) : Number(minute), parts[0] ?? null)
}
