import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstHour } from '#app/modules/halls/show-time/finding.ts'
import { dayOf, hourOptions, minutesOf, tightness, timeOf } from '#app/modules/halls/show-time/hours.ts'

const halfHour = fc.integer({ min: 0, max: 47 }).map((n) => timeOf(n * 30))
const halfHours = fc.uniqueArray(halfHour, { minLength: 1, maxLength: 48 })
const windows = fc.integer({ min: 1, max: 25 })

test('the screen offers 47 half hours; 23:30 only where it exists', () => {
  const values = hourOptions([], null).map(({ value }) => value)
  expect([values.length, values[0], values.at(-1)]).toEqual([47, '00:00', '23:00'])
  expect(hourOptions(['23:30'], '23:30').at(-1)).toEqual({ value: '23:30', label: '۲۳:۳۰', disabled: false })
})

test('an existing hour cannot be chosen again, but a row keeps its own', () => {
  const of = (own: string | null) => hourOptions(['10:00'], own).find(({ value }) => value === '10:00')!
  expect([of(null).disabled, of(null).label]).toEqual([true, '۱۰:۰۰ (ثبت شده)'])
  expect([of('10:00').disabled, of('10:00').label]).toEqual([false, '۱۰:۰۰'])
})

test('X25: a 25-minute window is too long before a show half an hour later, a 20-minute one is not', () => {
  const warningsOf = (window: number) => dayOf(['10:00', '10:30'], window).map(tightness)
  expect(warningsOf(25)[0]).toContain('فقط ۵ دقیقه می‌ماند')
  expect(warningsOf(20)).toEqual([null, null])
})

test('the last show of a day is followed by the first of the next', () => {
  expect(dayOf(['23:30', '00:00'], 25).at(-1)).toMatchObject({
    opens: '23:30',
    locks: '23:55',
    next: '00:00',
    rest: 5,
    conflict: 'tight',
  })
})

test('for any hours: each show once, in order, and windows with pauses fill the day', () => {
  fc.assert(
    fc.property(halfHours, windows, (times, window) => {
      const shows = dayOf(times, window)
      expect(shows.map(({ opens }) => opens)).toEqual(times.toSorted())
      expect(shows.reduce((sum, { rest }) => sum + window + rest, 0)).toBe(24 * 60)
      for (const { opens, locks } of shows) expect((minutesOf(locks) - minutesOf(opens) + 24 * 60) % (24 * 60)).toBe(window)
    }),
    { numRuns: 1000 },
  )
})

test('no half hour is too close to another while at least six minutes are left', () => {
  fc.assert(
    fc.property(halfHours, fc.integer({ min: 1, max: 24 }), (times, window) => {
      expect(dayOf(times, window).filter(({ conflict }) => conflict !== null)).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test('finds an hour with or without its zero, and two digits never mean minutes', () => {
  const first = (typed: string) => firstHour(hourOptions(['23:30'], '23:30'), typed)
  expect(['2', '23', '230', '2330', '9', '۰۹', '930', '8:30'].map(first)).toEqual([
    '02:00',
    '23:00',
    '02:30',
    '23:30',
    '09:00',
    '09:00',
    '09:30',
    '08:30',
  ])
  expect(first('99')).toBeNull()
})
