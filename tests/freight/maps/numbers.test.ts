import { getNumberPlateInfo, verifyIranianLegalId, verifyIranianNationalId } from '@persian-tools/persian-tools'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isCardNumber,
  isLegalId,
  isMobile,
  isNationalCode,
  isPostalCode,
  legalIdOf,
  nationalCodeOf,
  readPlate,
} from '#contract/kernel/value/iran.ts'

const numeral = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

describe('a national code', () => {
  test('is refused when a digit is wrong, missing, Persian, or all are equal', () => {
    const wrong = ['0499370898', '049937089', '04993708990', '۰۴۹۹۳۷۰۸۹۹', '1111111111', '0000000000', '', ' 0499370899']
    expect(wrong.filter(isNationalCode)).toEqual([])
  })

  test('is accepted when its last digit checks the others', () => {
    const right = ['0499370899', '0790419904', '0084575948', '0963695398', '0684159414', '0067749828']
    expect(right.every(isNationalCode)).toBe(true)
  })

  test('agrees with the common library, valid or random', () => {
    fc.assert(
      fc.property(numeral(10), (text) => isNationalCode(text) === verifyIranianNationalId(text, { checkPrefix: false })),
      { numRuns: 3000 },
    )
    fc.assert(
      fc.property(numeral(9), (nine) => {
        const code = nationalCodeOf(nine)
        return (
          isNationalCode(code) === !/^(\d)\1{9}$/.test(code) &&
          isNationalCode(code) === verifyIranianNationalId(code, { checkPrefix: false })
        )
      }),
    )
  })
})

describe('a legal id', () => {
  test('is refused when a digit is wrong or missing', () => {
    expect(['10380284791', '1038028479', '00000000000', '۱۰۳۸۰۲۸۴۷۹۰'].filter(isLegalId)).toEqual([])
  })

  test('is accepted when its last digit checks the others', () => {
    expect(['10380284790', '14007650912', '10100171920', '10861677542'].every(isLegalId)).toBe(true)
  })

  test('agrees with the common library, valid or random', () => {
    const made = numeral(10).map(legalIdOf)
    fc.assert(
      fc.property(fc.oneof(numeral(11), made), (text) => isLegalId(text) === verifyIranianLegalId(text)),
      { numRuns: 3000 },
    )
    fc.assert(fc.property(made, isLegalId))
  })
})

describe('a plate', () => {
  test.each([
    ['12ع345', '84'],
    ['12 ع 345', '84'],
    ['۱۲ع۳۴۵', '84'],
    ['12D345', '84', null],
    ['123ع45', '84', null],
    ['12ع345', '8', null],
    ['', '', null],
  ])('«%s» of region «%s»', (number, serial, plate: null | object = { two: '12', letter: 'ع', three: '345', region: '84' }) => {
    expect(readPlate(number, serial)).toEqual(plate)
  })

  test('accepted here is a plate for the common library', () => {
    const { two, letter, three, region } = readPlate('12ع345', '84')!
    expect(getNumberPlateInfo(`${two}${letter}${three}${region}`)).toMatchObject({ isValid: true })
  })
})

test('mobiles, postal codes and cards have a length and only digits', () => {
  expect(['09173105520', '0917310552', '+989173105520', '08173105520'].map(isMobile)).toEqual([true, false, false, false])
  expect(['7914812345', '79148', '791481234x'].map(isPostalCode)).toEqual([true, false, false])
  expect(['2710000', '271000', '27100000'].map(isCardNumber)).toEqual([true, false, false])
})
