import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plateFault, plateKinds, plateLetters, plateNumber, plateOf } from '#contract/fleet/plate.ts'
import { plateKindWords } from '#contract/fleet/plate-words.ts'
import '../../properties.ts'

const digits = (least: number, most: number) => fc.integer({ min: least, max: most }).map(String)
const parts = fc.record({ two: digits(10, 99), three: digits(100, 999), region: digits(10, 99) })

test('a lorry plate of any town has a cargo letter, and survives a round trip with or without spaces', () => {
  fc.assert(
    fc.property(parts, fc.constantFrom(...plateLetters), fc.constantFrom('', ' ', '\u200c'), (plate, letter, gap) => {
      const { two, three, region } = plate
      expect(plateFault([two, letter, three].join(gap), region)).toBeNull()
      const read = plateOf([two, letter, three].join(gap), region)!
      expect(read).toMatchObject({ ...plate, letter })
      expect(plateNumber(read)).toBe(two + letter + three)
    }),
  )
})

test.each([
  ['ت', 'taxi'],
  ['پ', 'police'],
  ['ث', 'guards'],
  ['ش', 'army'],
  ['ز', 'defence'],
  ['ف', 'staff'],
  ['ژ', 'disabled'],
  ['D', 'diplomatic'],
  ['s', 'diplomatic'],
] as const)('%s is the plate of %s, which carries no loads', (letter, kind) => {
  fc.assert(
    fc.property(parts, ({ two, three, region }) => {
      expect(plateOf(two + letter + three, region)?.kind).toBe(kind)
      expect(plateFault(two + letter + three, region)).toContain(plateKindWords[kind])
    }),
  )
})

test.each([
  ['ع', 'freight'],
  ['ب', 'private'],
  ['الف', 'government'],
  ['ک', 'agricultural'],
  ['گ', 'transit'],
] as const)('%s is the plate of %s', (letter, kind) => {
  expect(plateOf(`36${letter}412`, '44')?.kind).toBe(kind)
  expect(plateOf(`۳۶ ${letter}ـ ۴۱۲`, '۴۴')).toEqual(plateOf(`36${letter}412`, '44'))
})

test('every letter has one meaning', () => {
  expect(new Set(plateLetters).size).toBe(plateLetters.length)
  expect(Object.keys(plateKindWords).toSorted()).toEqual([...plateKinds].toSorted())
})

test.each([
  ['', ''],
  ['36412', '44'],
  ['36ع41', '44'],
  ['36ع4120', '44'],
  ['06ع412', '44'],
  ['36ع012', '44'],
  ['36ع412', '4'],
  ['36ع412', '04'],
  ['36ع412', ''],
  ['36ح412', '44'],
  ['36عع412', '44'],
  ['36ع412;', '44'],
  ['ع36412', '44'],
  ['36X412', '44'],
])('%j with %j is no plate', (number, serial) => {
  expect(plateOf(number, serial)).toBeNull()
  expect(plateFault(number, serial)).toContain('پلاک درست نیست')
})
