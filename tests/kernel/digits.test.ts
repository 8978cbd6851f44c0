import fc from 'fast-check'
import { expect, test } from 'vitest'
import { persianNumber } from '#contract/kernel/value/digits.ts'
import '../properties.ts'

const formats = [0, 1, 2, 3].map((decimals) => new Intl.NumberFormat('fa-IR', { maximumFractionDigits: decimals }))
const amount = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double(),
  fc.integer({ min: -100_000, max: 100_000 }).map((hundredths) => hundredths / 1000),
)

test("formats a number as the platform's Persian locale does", () => {
  fc.assert(
    fc.property(amount, fc.nat(3), (value, decimals) => {
      expect(persianNumber(value, decimals)).toBe(formats[decimals]!.format(value))
    }),
  )
})

test.each([
  [18_400_000.4, 0, '۱۸٬۴۰۰٬۰۰۰'],
  [999.5, 0, '۱٬۰۰۰'],
  [0.15, 1, '۰٫۲'],
  [1.005, 2, '۱٫۰۱'],
  [22.5, 3, '۲۲٫۵'],
])('%d with at most %d decimals is %s', (value, decimals, text) => {
  expect(persianNumber(value, decimals)).toBe(text)
})
