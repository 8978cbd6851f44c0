import * as fc from 'fast-check'
import { shiftDay, weekdayOf } from '#app/kit/ui/date/days.ts'
import { expect, test } from 'vitest'
import { agoWords } from '#app/kit/ui/value/value-words.ts'
import { dayOf, moved, partsOf, weeksOf } from '#app/kit/ui/date/jalali.ts'

const day = fc.integer({ min: -16_000, max: 42_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const persian = new Intl.DateTimeFormat('en-u-ca-persian', { timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' })

test("every day has the Shamsi date of the platform's calendar", () => {
  fc.assert(
    fc.property(day, (iso) => {
      const parts = Object.fromEntries(
        persian.formatToParts(new Date(`${iso}T00:00:00Z`)).map(({ type, value }) => [type, Number(value)]),
      )
      const { year, month, day: date } = partsOf(iso)
      expect({ year, month, day: date }).toEqual({ year: parts['year'], month: parts['month'], day: parts['day'] })
    }),
    { numRuns: 2000, examples: [['2024-01-01'], ['2024-02-29'], ['2028-01-01'], ['2025-03-20'], ['2025-03-21']] },
  )
})

test('a step forward and back returns to its start, and weeks have seven days', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (iso, count) => {
      expect(moved(moved(iso, count, 'day'), -count, 'day')).toBe(iso)
      expect(shiftDay(iso, count)).toBe(moved(iso, count, 'day'))
      expect(weekdayOf(iso)).toBe(partsOf(iso).weekday)
      expect(partsOf(moved(iso, 7, 'day')).weekday).toBe(partsOf(iso).weekday)
    }),
  )
})

test('a month later is the same day, or the month’s last', () => {
  fc.assert(
    fc.property(day, (iso) => {
      const from = partsOf(iso)
      const to = partsOf(moved(iso, 1, 'month'))
      expect(to.month).toBe((from.month % 12) + 1)
      expect(to.day).toBeLessThanOrEqual(from.day)
      if (from.day <= 29) expect(to.day).toBe(from.day)
    }),
  )
})

test('a calendar page is six whole weeks that contain the month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1390, max: 1450 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const days = weeksOf(year, month).flat()
      expect(days).toHaveLength(42)
      expect(partsOf(days[0]!).weekday).toBe(0)
      expect(days).toContain(dayOf(year, month, 1))
      expect(days).toContain(dayOf(year, month, 31))
    }),
    { numRuns: 60 },
  )
})

test('relative times are worded as in everyday speech', () => {
  const words = [0, 44, 60, 190, 3600, 7200, 86_400, 40 * 86_400, 565 * 86_400, 800 * 86_400, -10, -180].map(agoWords)
  expect(words).toEqual([
    'همین حالا',
    'همین حالا',
    '۱ دقیقه پیش',
    '۳ دقیقه پیش',
    '۱ ساعت پیش',
    '۲ ساعت پیش',
    '۱ روز پیش',
    '۱ ماه پیش',
    '۱ سال پیش',
    '۲ سال پیش',
    'چند ثانیهٔ دیگر',
    '۳ دقیقه دیگر',
  ])
})
