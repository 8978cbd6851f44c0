import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hindrancesAhead, ineligible, type DriverFacts } from '#server/modules/halls/turn/driver.rules.ts'

const days = Array.from({ length: 15 }, (_, ahead) => new Date(Date.UTC(2026, 10, 21 + ahead)).toISOString().slice(0, 10))
const until = fc.option(fc.constantFrom('2026-11-01', '2026-11-20', ...days, '2027-05-05'), { nil: null })
const engagement = fc.option(fc.nat(9), { nil: null })
const facts: fc.Arbitrary<DriverFacts> = fc.record({
  driverActive: fc.boolean(),
  vehicleActive: fc.boolean(),
  linked: fc.boolean(),
  cardValidUntil: until,
  healthCardValidUntil: until,
  inspectionValidUntil: until,
  liveTurn: fc.constantFrom(null, { number: 3, hall: 'شاپور', isReserved: false }),
  vehicleLiveTurn: fc.constant(null),
  livePermit: engagement,
  vehicleLivePermit: fc.constant(null),
})

test('on each day the first reason that applies is the one of the lock of a show', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...days), (one, day) => {
      const found = hindrancesAhead(one, days).filter((hindrance) => hindrance.day <= day)
      const reason = ineligible(one, day)
      expect(found.length > 0).toBe(reason !== null)
      if (reason !== null) expect(found.map(({ code }) => code)).toContain(reason)
    }),
  )
})

test('every reason is named once, with its first day', () => {
  fc.assert(
    fc.property(facts, (one) => {
      const found = hindrancesAhead(one, days)
      expect(new Set(found.map(({ code }) => code)).size).toBe(found.length)
      for (const { code, day } of found) {
        const before = days.slice(0, days.indexOf(day))
        expect(hindrancesAhead(one, before).map((earlier) => earlier.code)).not.toContain(code)
      }
    }),
  )
})
