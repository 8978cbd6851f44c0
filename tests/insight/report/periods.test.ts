/** Days, months and quarters of the Shamsi year. */
import '../../properties.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, daysBetween, dueAfter, periodsOf, periodUnits, rhythms, spanBefore } from '#contract/insight/report-periods.ts'
import { isoOfShamsi } from '#contract/kernel/value/shamsi.ts'
import { periodName } from '#contract/kernel/value/calendar-words.ts'

const day = fc.integer({ min: 0, max: 12_000 }).map((days) => dayAfter('1390/01/01', days))

test('the parts of a span cover all of its days once, in order', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 1_100 }), fc.constantFrom(...periodUnits), (from, more, unit) => {
      const to = dayAfter(from, more)
      const parts = periodsOf(from, to, unit)
      expect(parts[0]!.from).toBe(from)
      expect(parts.at(-1)!.to).toBe(to)
      for (const [at, part] of parts.entries()) {
        expect(daysBetween(part.from, part.to)).toBeGreaterThan(0)
        if (at > 0) expect(part.from).toBe(dayAfter(parts[at - 1]!.to, 1))
        if (unit !== 'day') expect(periodName(part.from, unit)).toBe(periodName(part.to, unit))
      }
      expect(new Set(parts.map((part) => periodName(part.from, unit))).size).toBe(parts.length)
    }),
  )
})

test('a report is due on a later day and covers whole days before it', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...rhythms), (today, rhythm) => {
      const due = dueAfter(today, rhythm)
      expect(due > today).toBe(true)
      const { from, to } = spanBefore(due, rhythm)
      expect(to).toBe(dayAfter(due, -1))
      expect(dueAfter(from, rhythm)).toBe(due)
      if (rhythm === 'month') expect(due.slice(8)).toBe('01')
      if (rhythm === 'week') expect(new Date(`${isoOfShamsi(due)!}T12:00:00Z`).getUTCDay()).toBe(6)
    }),
  )
})

test('the last quarter ends with Esfand, of 29 or 30 days', () => {
  expect(periodsOf('1403/10/01', '1404/01/05', 'quarter')).toEqual([
    { from: '1403/10/01', to: '1403/12/30' },
    { from: '1404/01/01', to: '1404/01/05' },
  ])
  expect(periodsOf('1404/12/01', '1405/01/01', 'month')[0]).toEqual({ from: '1404/12/01', to: '1404/12/29' })
})
