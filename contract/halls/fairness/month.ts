/** Shamsi months on the wire, `YYYY/MM`. */
import * as v from 'valibot'
import { latinDigits } from '../../kernel/value/digits.ts'
import { dayStart, shamsiDayOf } from '../../kernel/value/shamsi.ts'
import { fairnessRefusals } from '../fairness-words.ts'

const shape = /^1[34]\d\d\/(?:0[1-9]|1[0-2])$/

/** Normalises '۱۴۰۵-۰۸' to '1405/08'; null for any other text. */
export function monthIn(text: string): string | null {
  const month = latinDigits(text).trim().replace('-', '/')
  return shape.test(month) ? month : null
}

/** A month of a request; null when absent. */
export const ShamsiMonth = v.pipe(
  v.nullish(v.string(fairnessRefusals.notMonth), ''),
  v.check((text) => text.trim() === '' || monthIn(text) !== null, fairnessRefusals.notMonth),
  v.transform(monthIn),
)

/** The month of an instant, in Tehran. */
export const monthOf = (at: Date): string => shamsiDayOf(at).slice(0, 'YYYY/MM'.length)

/** The month after this one. */
export function monthAfter(month: string): string {
  const [year, number] = month.split('/').map(Number) as [number, number]
  return number === 12 ? `${year + 1}/01` : `${year}/${String(number + 1).padStart(2, '0')}`
}

/** When a month begins and when the next one does, in Tehran. */
export const monthBounds = (month: string): { from: Date; to: Date } => ({
  from: dayStart(`${month}/01`),
  to: dayStart(`${monthAfter(month)}/01`),
})

/** The months from one to another, newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.unshift(month)
  return months
}
