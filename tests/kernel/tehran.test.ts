import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import '../properties.ts'

/** The platform's calendar, computed each time. */
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tehran', dateStyle: 'short', timeStyle: 'short' })
const expectedOf = (at: Date) => {
  const { iso, time } = inTehran(at)
  return `${iso} ${time}`
}

test('an instant in Tehran equals the calendar’s, whatever was computed before', () => {
  const instant = fc.date({ min: new Date('1971-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, (at) => {
      expect(expectedOf(at)).toBe(format.format(at))
    }),
  )
})

test.each(['2021-03-21', '2021-09-21', '2022-03-21', '2022-09-21', '1977-10-20', '1979-05-26'])(
  'on %s the clocks changed: every quarter of an hour around it is right',
  (day) => {
    const noon = Date.parse(`${day}T12:00:00Z`)
    for (let quarter = -192; quarter < 192; quarter++) {
      const at = new Date(noon + quarter * 900_000)
      expect(expectedOf(at)).toBe(format.format(at))
    }
  },
)
