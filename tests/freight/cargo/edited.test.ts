import { CargoAnnouncement } from '#contract/freight/announcement.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { changesBetween, editedInstant } from '#server/modules/freight/cargo/edit/edit.rules.ts'
import fc from 'fast-check'
import { parse } from 'valibot'
import { expect, test } from 'vitest'

const now = new Date('2026-11-21T06:15:00Z')
const DAY = 86_400_000
const within = (days: number) =>
  fc.integer({ min: -days * 1440, max: days * 1440 }).map((minutes) => new Date(now.getTime() + minutes * 60_000))
const parseChange = (change: object) => parse(CargoAnnouncement, change)
const wordsOf = (at: Date) => {
  const [hour, minute] = clockOf(at).split(':').map(Number)
  return { FutureDate: shamsiDayOf(at), FutureHour: hour, FutureMinute: minute }
}

test('an unchanged or omitted time moves nothing, however long ago it was', () => {
  const parts = fc.constantFrom<(keyof ReturnType<typeof wordsOf>)[]>([], ['FutureDate'], ['FutureHour', 'FutureMinute'])
  fc.assert(
    fc.property(within(40), fc.integer({ min: 0, max: 59_999 }), parts, (minute, ms, left) => {
      const announceAt = new Date(minute.getTime() + ms)
      const words: Record<string, unknown> = wordsOf(announceAt)
      for (const field of left) delete words[field]
      expect(editedInstant(parseChange(words), { announceAt, isHallLoad: true }, now)).toEqual({
        at: announceAt,
        hourPassed: false,
      })
    }),
  )
})

test('a free cargo never moves', () => {
  fc.assert(
    fc.property(within(40), within(40), (announceAt, wanted) => {
      expect(editedInstant(parseChange(wordsOf(wanted)), { announceAt, isHallLoad: false }, now).at).toBe(announceAt)
    }),
  )
})

test('a moved cargo gets the given time, or now if that has passed and reports it', () => {
  fc.assert(
    fc.property(within(40), within(40), (announceAt, wanted) => {
      fc.pre(announceAt.getTime() !== wanted.getTime())
      const { at, hourPassed } = editedInstant(parseChange(wordsOf(wanted)), { announceAt, isHallLoad: true }, now)
      expect(hourPassed).toBe(wanted < now)
      expect(at).toEqual(wanted < now ? now : wanted)
    }),
  )
})

test('another day alone keeps the hour', () => {
  const announceAt = new Date('2026-11-22T07:30:00Z')
  const { at } = editedInstant(
    parseChange({ FutureDate: shamsiDayOf(new Date(announceAt.getTime() + 3 * DAY)) }),
    { announceAt, isHallLoad: true },
    now,
  )
  expect(at).toEqual(new Date('2026-11-25T07:30:00Z'))
})

test('changes are the differing fields, and reversed they restore the old values', () => {
  const reading = fc.record({
    kalaId: fc.integer({ min: 1, max: 3 }),
    tel: fc.constantFrom('09171', '09172'),
    kalaValue: fc.option(fc.integer({ min: 0, max: 2 })),
    loaderTypeIds: fc.subarray([5001, 5002, 5003]),
    ignored: fc.integer(),
  })
  fc.assert(
    fc.property(reading, reading, (before, after) => {
      expect(changesBetween(before, before)).toEqual({})
      const there = changesBetween(before, after)
      const back = Object.entries(changesBetween(after, before)).map(([field, [from, to]]) => [field, [to, from]])
      expect(Object.fromEntries(back)).toEqual(there)
      expect('KalaId' in there).toBe(before.kalaId !== after.kalaId)
      expect(Object.keys(there)).not.toContain('Ignored')
    }),
  )
})
