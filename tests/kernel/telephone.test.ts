import { expect, test } from 'vitest'
import { asDialled, mobileStart, telephoneOf } from '#contract/kernel/value/telephone.ts'
import { telephones } from './telephones.ts'

test.each(telephones)('reads «%s» as one telephone', (written) => {
  expect(telephoneOf(written)).toBe('09176297986')
})

test.each([
  ['9176297986', '09176297986'],
  ['02188776655', '02188776655'],
  ['+98 21 8877 6655', '02188776655'],
  ['982188776655', '02188776655'],
  ['(021) 8877.6655', '02188776655'],
])('«%s» is the telephone %s', (written, dialled) => {
  expect(telephoneOf(written)).toBe(dialled)
})

test.each(['', '0917', '091762979861', '+1 202 555 0100', '00966501234567', 'علی', '0917629798a', '2188776655', '00176297986'])(
  '«%s» is no telephone',
  (written) => {
    expect(telephoneOf(written)).toBeNull()
  },
)

test('keeps the digits of an incomplete telephone, and of a national id that begins with 98', () => {
  expect(asDialled('9812345678')).toBe('9812345678')
  expect(asDialled('۸۸۷۷-۶۶۵۵')).toBe('88776655')
  expect(asDialled('+98')).toBe('0')
})

test('reads the beginning of a mobile with and without the country', () => {
  for (const start of ['0917', '917', '98917', '+98917', '0098 917', '۹۱۷']) expect(mobileStart(start)).toBe('0917')
  expect(mobileStart('021')).toBe('021')
})
