import { describe, expect, test } from 'vitest'
import { gazetteer, placeLabel } from '#contract/freight/place.ts'
import { places } from './iran.ts'

const find = gazetteer(places)
const first = (text: string) => find(text).map(placeLabel)[0]

describe('finds a place by common input', () => {
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
    ['مشهد مقدس', 'مشهد، خراسان رضوی', 'its title'],
    ['ب عباس', 'بندرعباس، هرمزگان', 'a short form'],
    ['سه راه سلفچگان', 'سلفچگان، قم', 'its junction'],
    ['گمرک بازرگان', 'بازرگان، آذربایجان غربی', 'its customs yard'],
    ['مرز آستارا', 'آستارا، گیلان', 'its crossing'],
    ['پایانه مرزی مهران', 'مهران، ایلام', 'its terminal'],
    ['گمرک شهید رجایی', 'بندر شهید رجایی، هرمزگان', 'the customs yard of a port'],
    ['گمرک بندر عباس', 'بندرعباس، هرمزگان', 'its customs yard'],
    ['شهر اصفهان', 'اصفهان، اصفهان', 'its kind before its name'],
    ['صاری', 'ساری، مازندران', 'a wrong letter in a name of four'],
    ['سرخص', 'سرخس، خراسان رضوی', 'a wrong last letter in a name of four'],
    ['گمرک جلفآ', 'جلفا، آذربایجان شرقی', 'its customs yard, with another letter'],
    ['گمرک سرخص', 'سرخس، خراسان رضوی', 'its customs yard, with a wrong letter'],
    ['شهرکرد', 'شهرکرد، چهارمحال و بختیاری', 'a name that begins with a kind of place'],
    ['شهریار', 'شهریار، تهران', 'a name that begins with a kind of place'],
    ['ﻣﺸﻬﺪ', 'مشهد، خراسان رضوی', 'letter shapes of a document'],
    ['مشهد‌ِ', 'مشهد، خراسان رضوی', 'a vowel sign'],
    ['تھران', 'تهران، تهران', 'an Urdu keyboard'],
    ['تهرن', 'تهران، تهران', 'a letter missing'],
    ['تهرران', 'تهران، تهران', 'a letter too many'],
    ['تحران', 'تهران، تهران', 'a wrong letter'],
    ['تهارن', 'تهران، تهران', 'two letters swapped'],
    ['ظهران', 'تهران، تهران', 'a wrong first letter'],
    ['اصفهام', 'اصفهان، اصفهان', 'a wrong last letter'],
    ['بندر عباص', 'بندرعباس، هرمزگان', 'a wrong letter after a space'],
    ['Tehran', 'تهران، تهران', 'Latin letters'],
    ['bandar ab', 'بندرعباس، هرمزگان', 'the beginning in Latin letters'],
    ['Esfahan', 'اصفهان، اصفهان', 'Latin letters'],
    ['isfahan', 'اصفهان، اصفهان', 'another Latin spelling'],
    ['Shiraz', 'شیراز، فارس', 'Latin letters'],
    ['Qom', 'قم، قم', 'Latin letters'],
    ['Ghazvin', 'قزوین، قزوین', 'Latin letters'],
    ['saveh', 'ساوه، مرکزی', 'a silent last letter'],
    ['Mashhad', 'مشهد، خراسان رضوی', 'Latin letters'],
    ['Kermanshah', 'کرمانشاه، کرمانشاه', 'Latin letters'],
    ['Bandar Abbas', 'بندرعباس، هرمزگان', 'a doubled letter'],
    ['گمرک غرب', 'گمرک غرب تهران، تهران', 'a customs yard by its short name'],
    ['گمرک سهلان', 'گمرک سهلان، آذربایجان شرقی', 'a customs yard outside its city'],
    ['فرودگاه امام', 'گمرک فرودگاه امام خمینی، تهران', 'an airport'],
    ['شهید باهنر', 'بندر شهید باهنر، هرمزگان', 'a port by its own name'],
    ['بندر پهل', 'بندر پل، هرمزگان', 'another spelling of a port'],
    ['مرز سومار', 'مرز سومار، کرمانشاه', 'a crossing'],
    ['ارگ جدید', 'منطقه ویژه اقتصادی ارگ جدید، کرمان', 'a special zone by its own name'],
    ['شکوهیه', 'شهرک صنعتی شکوهیه، قم', 'an industrial estate by its own name'],
    ['شهرک صنعتی زاهدان', 'شهرک صنعتی کامبوزیا، سیستان و بلوچستان', 'an industrial estate by its town'],
    ['شهرک صنعتی یاسوچ', 'شهرک صنعتی یاسوج، کهگیلویه و بویراحمد', 'an industrial estate with a wrong letter'],
    ['شهرک صنعتی بانه', 'بانه، کردستان', 'the town of an unknown estate'],
    ['ذوب آهن', 'ذوب‌آهن اصفهان، اصفهان', 'a steel works'],
    ['سونگون', 'معدن مس سونگون، آذربایجان شرقی', 'a mine by its own name'],
    ['چغارت', 'معدن چغارت، یزد', 'a mine by its own name'],
    ['ایرالکو', 'آلومینیوم ایرالکو، مرکزی', 'works by their short name'],
    ['پلیس راه ساوه', 'ساوه، مرکزی', 'a police post on its road'],
    ['shahid rajaee', 'بندر شهید رجایی، هرمزگان', 'a port in Latin letters'],
    ['gomrok gharb', 'گمرک غرب تهران، تهران', 'a customs yard in Latin letters'],
  ])('«%s» finds %s: %s', (text, label) => expect(first(text)).toBe(label))

  test('an exact name ranks before a prefix, then infixes, then by population', () => {
    const found = find('کرمان', 3).map(({ name }) => name)
    expect(found).toEqual(['کرمان', 'کرمانشاه', 'سیرجان'])
    expect(find('آباد', places.length).findIndex(({ name }) => name === 'آباده')).toBeLessThan(
      find('آباد', places.length).findIndex(({ name }) => name === 'نجف آباد'),
    )
  })

  test('the label distinguishes equal names by province', () => {
    const labels = find('گلستان', 40).map(placeLabel)
    expect(labels).toContain('گلستان، تهران')
    expect(new Set(places.map(placeLabel)).size).toBe(places.length)
  })

  test('no match finds nothing; empty input the largest', () => {
    expect(find('قسطنطنیه')).toEqual([])
    expect(find('constantinople')).toEqual([])
    expect(find('تظغ')).toEqual([])
    expect(first(' \u200c ')).toBe('تهران، تهران')
  })
})
