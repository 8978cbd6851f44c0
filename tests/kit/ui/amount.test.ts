import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { amountIn } from '#app/kit/ui/input/amount.ts'

test.each([
  ['۱۸ میلیون', 18_000_000],
  ['18 میلیون تومان', 18_000_000],
  ['۱۸م', 18_000_000],
  ['۱۸٫۵ میلیون', 18_500_000],
  ['18/5 میلیون', 18_500_000],
  ['۱۸ و نیم میلیون', 18_500_000],
  ['۱۸ میلیون و نیم', 18_500_000],
  ['۱۸ میلیون و ۵۰۰', 18_500_000],
  ['۱۸ میلیون و ۵۰۰ هزار تومان', 18_500_000],
  ['۱ میلیارد و ۲۰۰ میلیون', 1_200_000_000],
  ['۹۰۰ هزار', 900_000],
  ['۱۸۰٬۰۰۰٬۰۰۰ ریال', 18_000_000],
  ['18,400,000.00', 18_400_000],
  ['18.400.000', 18_400_000],
  ['۱٫۲۳ میلیون', 1_230_000],
  ['۱۸/۵۰۰/۰۰۰', 18_500_000],
  ['۱۸،۵۰۰،۰۰۰ تومان', 18_500_000],
  ['185,000,000 ﷼', 18_500_000],
  ['۱۸۵/۰۰۰/۰۰۰﷼', 18_500_000],
  ['18.500 میلیون', 18_500_000],
])('a rent «%s» is %i toman', (text, toman) => {
  expect(amountIn(text, 'toman')).toBe(toman)
})

test.each([
  ['۲۲ تن', 22_000],
  ['22t', 22_000],
  ['۲۲٫۵ تن', 22_500],
  ['22.5 ton', 22_500],
  ['۲۲/۵ تن', 22_500],
  ['۲۲ و نیم تن', 22_500],
  ['۲۲ تن و نیم', 22_500],
  ['نیم تن', 500],
  ['۲۲ تن و ۵۰۰ کیلو', 22_500],
  ['۲۲۰۰۰ کیلوگرم', 22_000],
  ['۲۲٬۰۰۰', 22_000],
  ['22,5 تن', 22_500],
  ['۲۲،۵ تن', 22_500],
  ['۲۲.۵۰۰ کیلو', 22_500],
  ['۲۲/۵۰۰ کیلوگرم', 22_500],
  ['22.500 تن', 22_500],
])('a weight «%s» is %i kg', (text, kg) => {
  expect(amountIn(text, 'kg')).toBe(kg)
})

test.each([
  ['22.5', 'kg'],
  ['22.500', 'kg'],
  ['22,5', 'kg'],
  ['۱۸/۵۰۰', 'toman'],
  ['۱۸.۵۰۰ هزار', 'toman'],
  ['۲۲ متر', 'kg'],
  ['۲۲ ۵۰۰ تن', 'kg'],
  ['۵۰۰ کیلو و ۲۲ تن', 'kg'],
  ['۱۸ تن', 'toman'],
  ['میلیون', 'toman'],
  ['هجده میلیون', 'toman'],
  ['۱۸ میلیون میلیون', 'toman'],
  ['۱۸ میلیون و ۵', 'toman'],
  ['۵ ریال', 'toman'],
  ['-5', 'number'],
  ['۱۲ میلیون', 'number'],
  ['', 'kg'],
] as const)('«%s» is refused as %s, not shortened', (text, kind) => {
  expect(amountIn(text, kind)).toBeNull()
})

test('one toman is ten rials, in both directions', () => {
  expect(amountIn('۱۸ میلیون تومان', 'rial')).toBe(180_000_000)
  expect(amountIn('۱۸ میلیون', 'rial')).toBe(18_000_000)
})

test('any text gives a whole amount or nothing, and plain digits stay as they are', () => {
  const kinds = fc.constantFrom('number', 'kg', 'toman', 'rial' as const)
  fc.assert(
    fc.property(fc.string(), kinds, (text, kind) => {
      const amount = amountIn(text, kind as 'kg')
      expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
    }),
  )
  fc.assert(fc.property(fc.nat(), kinds, (n, kind) => amountIn(persianDigits(n), kind as 'kg') === n))
  fc.assert(fc.property(fc.integer({ min: 1, max: 999 }), (n) => amountIn(`${n} تن`, 'kg') === n * 1000))
})
