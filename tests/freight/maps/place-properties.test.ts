/** Properties of the search of places, over all of them. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gazetteer, placeLabel } from '#contract/freight/place.ts'
import { mostUsed } from '#contract/freight/usual-places.ts'
import { places } from './iran.ts'

const find = gazetteer(places)
const place = fc.constantFrom(...places)
/** The search for names with an error is slow in a machine under load. */
const fewer = { numRuns: 30 }
const labels = (found: readonly (typeof places)[number][]) => found.map(placeLabel)
const inArabic = (text: string) => text.replaceAll('ی', 'ي').replaceAll('ک', 'ك')
const persianOf = (text: string) => text.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)

test('every place is found first by its label, and among the first by its name', () => {
  for (const one of places) {
    expect(labels(find(placeLabel(one)))[0]).toBe(placeLabel(one))
    expect(labels(find(one.name, 20))).toContain(placeLabel(one))
    for (const alias of one.aliases) expect(labels(find(alias, 20))).toContain(placeLabel(one))
  }
})

test('spelling does not matter: letters of other keyboards, half-spaces, spaces, digits', () => {
  fc.assert(
    fc.property(place, ({ name }) => {
      const found = find(name)
      expect(find(inArabic(name))).toEqual(found)
      expect(find(name.replaceAll(/[\s\u200c]/g, ''))).toEqual(found)
      expect(find(name.replaceAll('\u200c', ' '))).toEqual(found)
      expect(find(persianOf(name))).toEqual(found)
    }),
  )
})

test('a name of six letters or more is found with one letter missing or changed', () => {
  const long = places.filter(({ name }) => name.length >= 6)
  fc.assert(
    fc.property(fc.constantFrom(...long), fc.nat(), fc.constantFrom('', 'ژ'), ({ name, province }, at, instead) => {
      const cut = at % name.length
      const typed = name.slice(0, cut) + instead + name.slice(cut + 1)
      const found = find(typed, places.length)
      // Another place may have exactly what is typed.
      const isNamed = found.some((one) => one.name === name && one.province === province)
      expect(isNamed || found.length > 0).toBe(true)
      if (instead === 'ژ' && !/[\s\u200c]/.test(name[cut]!)) expect(isNamed).toBe(true)
    }),
    fewer,
  )
})

test('usual places come first among equally good matches, and change neither what is found nor a better match', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', 'ا', 'شهر', 'بندر', 'آباد', 'شهرک صنعتی'),
      fc.array(place, { maxLength: 6 }),
      (text, chosen) => {
        const usual = [...new Set(chosen.map(placeLabel))]
        const plain = labels(find(text, places.length))
        const found = labels(find(text, places.length, usual))
        expect(found.toSorted()).toEqual(plain.toSorted())
        const best = find(text, places.length)[0]
        if (best && text !== '' && best.name === text) expect(found[0]).toBe(placeLabel(best))
        if (text === '') expect(found.slice(0, usual.length)).toEqual(usual)
      },
    ),
  )
})

test('a limit is kept, and no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
      expect(find(text, limit).length).toBeLessThanOrEqual(limit)
    }),
    fewer,
  )
})

test('the most used places are counted by name, of equally used ones the newest first', () => {
  const at = (label: string, lat = 1) => ({ label, lat, lng: 1 })
  const uses = [at('تهران، تهران', 9), at('یزد، یزد'), at('قم، قم'), at('یزد، یزد', 2), at('تهران، تهران')]
  expect(mostUsed(uses, 2)).toEqual([at('تهران، تهران', 9), at('یزد، یزد')])
  expect(mostUsed([])).toEqual([])
})
