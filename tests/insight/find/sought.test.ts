import fc from 'fast-check'
import { expect, test } from 'vitest'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { parseSearch } from '#server/modules/insight/find/search-text.rules.ts'
import { telephones } from '../../kernel/telephones.ts'

const parts = fc.record({
  two: fc.stringMatching(/^\d{2}$/),
  letter: fc.constantFrom('ع', 'ب', 'الف', 'ك'),
  three: fc.stringMatching(/^\d{3}$/),
  region: fc.stringMatching(/^\d{2}$/),
})

test('reads a plate in any order, with or without gaps and the country, in digits of any script', () => {
  fc.assert(
    fc.property(parts, fc.constantFrom('', ' ', '-', ' | '), ({ two, letter, three, region }, gap) => {
      const number = `${two}${letter === 'ك' ? 'ک' : letter}${three}`
      const whole = [
        [two, letter, three, region],
        [region, two, letter, three],
        [three, letter, two, region],
        [region, three, letter, two],
      ].map((order) => order.join(gap))
      whole.push(`ایران ${region} ${two}${letter}${three}`, `${two}${letter}${three}-ایران ${region}`)
      for (const text of [...whole, ...whole.map(persianDigits)])
        expect(parseSearch(text).plate, text).toEqual({ number, serial: region })
      for (const text of [`${two}${letter}${three}`, persianDigits(`${three} ${letter} ${two}`)])
        expect(parseSearch(text).plate, text).toEqual({ number, serial: null })
    }),
  )
})

test.each([
  ['403178', { number: 403_178, digits: '403178' }],
  ['۴۰۳٬۱۷۸', { number: 403_178, digits: '403178' }],
  ['٠٤٩٩٣٧٠٨٩٩', { number: 499_370_899, digits: '0499370899' }],
  ['b314 baac60', { number: null, digits: null, code: 'B314BAAC60' }],
  ['99999999999999999999', { number: null, digits: '99999999999999999999' }],
  ['فولاد ۱۲', { number: null, digits: null, code: null, plate: null, name: 'فولاد12' }],
  ['نوبت ۷۵۳', { number: 753, digits: '753', name: '753' }],
  ['بار شمارهٔ ۴۰۳٬۱۷۸', { number: 403_178, digits: '403178' }],
  ['كارت: 7700000', { digits: '7700000' }],
  ['پلاک ۱۲ع۳۴۵ ایران ۲۲', { plate: { number: '12ع345', serial: '22' } }],
  ['بارز ۱۲', { number: null, name: 'بارز12' }],
  ['نوبت', { number: null, name: 'نوبت' }],
  ['36ع', { plate: null }],
  ['36ع41', { plate: null }],
  ['1ع2ع3', { plate: null }],
  ['%_', { name: '%_', digits: null, plate: null, permitCode: null }],
])('%s is read as what it may be', (text, wanted) => {
  expect(parseSearch(text)).toMatchObject(wanted)
})

test.each(telephones)('searches the telephone «%s» as 09176297986', (written) => {
  expect(parseSearch(written)).toEqual(parseSearch('09176297986'))
  expect(parseSearch(written)).toMatchObject({ digits: '09176297986', mobile: '09176297986', name: '09176297986' })
})

test('takes ten digits as a national id or a mobile without its zero', () => {
  expect(parseSearch('9176297986')).toMatchObject({ digits: '9176297986', mobile: '09176297986', name: '9176297986' })
})

test.each(['36ھ412', '۴۱۲ﻫ۳۶', '36 ہ 412'])('reads the letter ه in the plate «%s»', (written) => {
  expect(parseSearch(written).plate).toMatchObject({ number: '36ه412' })
})
