import { describe, expect, test } from 'vitest'
import { gazetteer, placeLabel } from '#contract/place.ts'
import { places } from './iran.ts'

const find = gazetteer(places)
const first = (text: string) => find(text).map(placeLabel)[0]

describe('a place is found by what people type', () => {
  test.each([
    ['كرمان', 'کرمان، کرمان', 'an Arabic keyboard'],
    ['علي اباد كتول', 'علی آباد کتول، گلستان', 'an Arabic keyboard and no madda'],
    ['قایم شهر', 'قائم شهر، مازندران', 'a missing hamza'],
    ['بندرعباس', 'بندرعباس، هرمزگان', 'no space'],
    ['بندر عباس', 'بندرعباس، هرمزگان', 'a space'],
    ['بندر‌عباس', 'بندرعباس، هرمزگان', 'a half-space'],
    ['بستان اباد', 'بستان آباد، آذربایجان شرقی', 'a missing madda'],
    ['شهید رجایی', 'بندر شهید رجایی، هرمزگان', 'a port by its own name'],
    ['بندر امام', 'بندرامام خمینی، خوزستان', 'a short name'],
    ['ماهشهر', 'بندرماهشهر، خوزستان', 'a short name'],
    ['گچساران', 'دوگنبدان، کهگیلویه و بویراحمد', 'an old name'],
    ['کرج، البرز', 'کرج، البرز', 'its own label'],
    ['هرمزگان', 'بندرعباس، هرمزگان', 'only its province'],
  ])('«%s» finds %s: %s', (text, label) => expect(first(text)).toBe(label))

  test('the very name comes before its beginning, that before its inside, then the more populous', () => {
    const found = find('کرمان', 3).map(({ name }) => name)
    expect(found).toEqual(['کرمان', 'کرمانشاه', 'سیرجان'])
    expect(find('آباد', 923).findIndex(({ name }) => name === 'آباده')).toBeLessThan(
      find('آباد', 923).findIndex(({ name }) => name === 'نجف آباد'),
    )
  })

  test('a name of two provinces is told apart by its label', () => {
    const labels = find('گلستان', 40).map(placeLabel)
    expect(labels).toContain('گلستان، تهران')
    expect(new Set(places.map(placeLabel)).size).toBe(places.length)
  })

  test('nothing matches, nothing is found; nothing typed, the largest', () => {
    expect(find('قسطنطنیه')).toEqual([])
    expect(first(' \u200c ')).toBe('تهران، تهران')
  })
})
