import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressFaults, customerFaults, newCustomerFaults } from '#contract/freight/customer-rules.ts'
import { legalIdOf, nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { customerWords as words } from '#contract/freight/customer-words.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const mixed = digits(9).filter((nine) => !/^(\d)\1+$/.test(nine))
const rightCode = fc.oneof(
  mixed.map(nationalCodeOf),
  digits(10)
    .filter((ten) => !/^0+$/.test(ten))
    .map(legalIdOf),
)
const text = fc.string({ minLength: 1 })

test('accepts every valid code of a person or a firm', () => {
  fc.assert(
    fc.property(text, rightCode, (FullName, MeliCode) => {
      expect(customerFaults({ FullName, MeliCode })).toEqual({})
    }),
  )
})

test('refuses a person’s code with a wrong digit', () => {
  fc.assert(
    fc.property(mixed, fc.nat(9), fc.integer({ min: 1, max: 9 }), (nine, at, shift) => {
      const code = nationalCodeOf(nine)
      const wrong = code.slice(0, at) + String((Number(code[at]) + shift) % 10) + code.slice(at + 1)
      // A few wrong digits make another valid code, which is undetectable.
      fc.pre(nationalCodeOf(wrong.slice(0, 9)) !== wrong)
      expect(customerFaults({ FullName: 'الف', MeliCode: wrong })).toEqual({ MeliCode: words.nationalCode })
    }),
  )
})

test('refuses a code of any other length with its length', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }).chain((length) => digits(length)),
      (MeliCode) => {
        expect(customerFaults({ FullName: 'الف', MeliCode })).toEqual({ MeliCode: words.codeLength(MeliCode.length) })
      },
    ),
  )
})

const optionalParts = fc.record({
  PostalCode: fc.oneof(fc.constant(''), digits(10)),
  Mobile: fc.oneof(
    fc.constant(''),
    digits(9).map((nine) => `09${nine}`),
  ),
  Telephone: fc.oneof(
    fc.constant(''),
    digits(7).map((seven) => `0${seven}`),
    digits(10).map((ten) => `0${ten}`),
  ),
})

test('optional values may be missing, and are accepted when valid', () => {
  fc.assert(
    fc.property(optionalParts, text, (parts, Address) => {
      expect(addressFaults({ ...parts, Address, cityId: 1 })).toEqual({})
    }),
  )
})

test('a new customer has the errors of its two halves, the city under its own name', () => {
  const half = fc.record({
    FullName: fc.constantFrom('', 'الف'),
    MeliCode: fc.constantFrom('', '1', '0499370899'),
    Address: fc.constantFrom('', 'ب'),
    Telephone: fc.constantFrom('', '8', '02188000000'),
    Mobile: fc.constantFrom('', '9', '09121234567'),
    PostalCode: fc.constantFrom('', '1', '1234567890'),
    CityId: fc.constantFrom(null, 3),
  })
  fc.assert(
    fc.property(half, (input) => {
      const { cityId, ...others } = addressFaults({ ...input, cityId: input.CityId })
      expect(newCustomerFaults(input)).toEqual({ ...customerFaults(input), ...others, ...(cityId ? { CityId: cityId } : {}) })
    }),
  )
})
