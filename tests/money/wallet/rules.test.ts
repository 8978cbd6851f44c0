/** The pure rules of fees: tariffs, holds, and who pays for a voided permit. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asRials } from '#contract/kernel/value/money.ts'
import { voidReasons } from '#contract/kernel/reasons.ts'
import { freeFee, toHold, type Tariff } from '#server/modules/freight/cargo/fee/fee.rules.ts'
import { faultOfVoid, refundsOf } from '#server/modules/permits/permit/fault.rules.ts'

const rials = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).map(asRials)
const km = fc.integer({ min: 1, max: 99_999 })
const perKm = (perKm: number, least: number, leastKm: number): Tariff => ({
  isPerKilometre: true,
  fixed: null,
  perKm: asRials(perKm),
  least: asRials(least),
  leastKm,
})

test('a free cargo costs nothing without a tariff, else the fixed amount, or per km with a minimum', () => {
  expect(freeFee(null, 500)).toBe(0)
  expect(freeFee({ isPerKilometre: false, fixed: asRials(70_000), perKm: null, least: null, leastKm: null }, 500)).toBe(70_000)
  expect(freeFee(perKm(1000, 200_000, 50), 50)).toBe(200_000)
  expect(freeFee(perKm(1000, 200_000, 50), 51)).toBe(200_000)
  expect(freeFee(perKm(1000, 200_000, 50), 300)).toBe(300_000)
  expect(freeFee(perKm(Number.MAX_SAFE_INTEGER, 0, 0), 99_999)).toBe(Number.MAX_SAFE_INTEGER)
})

test('a longer distance never costs less, never below the minimum, and in whole safe rials', () => {
  fc.assert(
    fc.property(rials, rials, km, km, km, (price, least, leastKm, a, b) => {
      const [near, far] = [Math.min(a, b), Math.max(a, b)].map((distance) => freeFee(perKm(price, least, leastKm), distance))
      expect(near!).toBeLessThanOrEqual(far!)
      expect(near!).toBeGreaterThanOrEqual(least)
      expect(Number.isSafeInteger(far)).toBe(true)
    }),
  )
})

test('holds whole trucks without a permit, and nothing for a cargo that is not sent', () => {
  const some = fc.record({ isOpen: fc.boolean(), trucks: fc.nat(999), live: fc.nat(999), fee: fc.nat(10 ** 9).map(asRials) })
  fc.assert(
    fc.property(some, (cargo) => {
      const holdable = toHold(cargo)
      expect(holdable).toBe(cargo.isOpen && cargo.live < cargo.trucks ? (cargo.trucks - cargo.live) * cargo.fee : 0)
    }),
  )
})

test('only the party at fault for a reason pays', () => {
  const seen = Object.fromEntries(voidReasons.map((reason) => [reason, { fault: faultOfVoid(reason), ...refundsOf(reason) }]))
  expect(seen).toEqual({
    OWNER_FAULT: { fault: 'OWNER_OR_COMPANY', company: false, driver: true },
    COMPANY_FAULT: { fault: 'OWNER_OR_COMPANY', company: false, driver: true },
    DRIVER_REFUSED: { fault: 'DRIVER', company: true, driver: false },
    NO_SHOW: { fault: 'DRIVER', company: true, driver: false },
    SYSTEM: { fault: 'SYSTEM', company: true, driver: true },
    ADMIN: { fault: 'SYSTEM', company: true, driver: true },
    WEATHER: { fault: 'SYSTEM', company: true, driver: true },
  })
  fc.assert(
    fc.property(fc.constantFrom(...voidReasons), (reason) => {
      const { company, driver } = refundsOf(reason)
      // At least one side is refunded: not both pay.
      expect(company || driver).toBe(true)
      expect(company && driver).toBe(faultOfVoid(reason) === 'SYSTEM')
    }),
  )
})
