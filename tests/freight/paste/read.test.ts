import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftField, DraftFields } from '#app/modules/freight/paste/draft.ts'
import { readPaste } from '#app/modules/freight/paste/read.ts'
import lexicon from '#app/modules/freight/paste/lexicon.json' with { type: 'json' }
import { lists, TODAY } from './reference.ts'

const read = (text: string) => readPaste(text, lists, TODAY)
const one = (text: string): DraftFields => {
  const { drafts } = read(text)
  expect(drafts).toHaveLength(1)
  return drafts[0]!.fields
}
/** Returns value and certainty of a field of the only cargo in a text. */
const readField = (text: string, field: DraftField) => {
  const { value, certainty } = one(text)[field]
  return [value, certainty]
}
const goodsName = (id: number | null) => lists.goods.find((goods) => goods.id === id)?.name

test('text without a cargo makes none, and is shown as unread', () => {
  expect(read('')).toEqual({ drafts: [], unread: [] })
  expect(read('سلام صبح همگی بخیر\n🌹🌹\nممنون از همه')).toEqual({
    drafts: [],
    unread: ['سلام صبح همگی بخیر', 'ممنون از همه'],
  })
})

test('a complete line is read whole', () => {
  const fields = one('۳ کفی بندر → تهران ۲۲ تن میلگرد ۱۸ م فردا صبح')
  expect(fields.trucks).toMatchObject({ value: 3, certainty: 'sure' })
  expect(fields.loaders).toMatchObject({ value: [5001], certainty: 'sure', source: 'کفی' })
  expect(fields.from).toMatchObject({ value: 'بندرعباس، هرمزگان', certainty: 'guess', source: 'بندر' })
  expect(fields.to).toMatchObject({ value: 'تهران، تهران', certainty: 'sure', source: 'تهران' })
  expect(fields.kg).toMatchObject({ value: 22_000, certainty: 'sure', source: '۲۲ تن' })
  expect(goodsName(fields.goods.value)).toBe('میلگرد')
  expect(fields.rent).toMatchObject({ value: 18_000_000, certainty: 'sure', source: '۱۸ م' })
  expect(fields.day).toMatchObject({ value: '1405/09/01', certainty: 'sure' })
  expect(fields.time).toMatchObject({ value: '08:00', certainty: 'guess' })
  expect([fields.packaging.certainty, fields.tel.certainty]).toEqual(['missing', 'missing'])
})

const base = 'کفی یزد به تهران ۲۰ تن کاشی'
test.each([
  ['۱۸ م', 18_000_000, 'sure'],
  ['۱۸.۵م', 18_500_000, 'sure'],
  ['۱۸/۵ میلیون', 18_500_000, 'sure'],
  ['هجده میلیون تومان', 18_000_000, 'sure'],
  ['۲ میلیون ۷۰۰', 2_700_000, 'guess'],
  ['۲ میلیون ۷۰۰ هزار', 2_700_000, 'sure'],
  ['180000000 ریال', 18_000_000, 'sure'],
  ['18,000,000 تومان', 18_000_000, 'sure'],
  ['صافی ۱۸', 18_000_000, 'guess'],
  ['۱۸ تومن', 18_000_000, 'guess'],
  ['کرایه ۱۲۰۰ تومان تن', 24_000_000, 'guess'],
  ['تنی ۹۰۰ هزار', 18_000_000, 'guess'],
  ['کیلویی ۹۰۰ تومان', 18_000_000, 'guess'],
  ['کرایه توافقی', null, 'missing'],
  ['کرایه ۱۸ تا ۱۹', 19_000_000, 'guess'],
  ['کرایه ۲۰ تا ۲۲ میلیون', 22_000_000, 'guess'],
  ['۱۴٫۸۰۰٫۰۰۰', 14_800_000, 'guess'],
  ['۱۴ ۸۰۰ ۰۰۰ تومان', 14_800_000, 'sure'],
  ['تنی ۱/۲۰۰', 24_000_000, 'guess'],
  ['950 تنی', 19_000_000, 'guess'],
  ['', null, 'missing'],
])('the rent «%s» is %s toman, %s', (text, toman, certainty) => {
  expect(readField(`${base} ${text}`, 'rent')).toEqual([toman, certainty])
})

test.each([
  ['۲۲ تن', 22_000, 'sure'],
  ['22t', 22_000, 'sure'],
  ['٢٢٫٥ تن', 22_500, 'sure'],
  ['بیست و دو تن', 22_000, 'sure'],
  ['۲۲ و نیم تن', 22_500, 'sure'],
  ['۱۵۰۰ کیلو', 1500, 'sure'],
  ['هر کدام ۱۰ تن', 10_000, 'sure'],
  ['۲۲ تا ۲۴ تن', 24_000, 'guess'],
  ['وزن 22000', 22_000, 'guess'],
])('the weight «%s» is %i kg, %s', (text, kg, certainty) => {
  expect(readField(`۲ کفی یزد به تهران کاشی ${text}`, 'kg')).toEqual([kg, certainty])
})

test('the total weight of all trucks is divided, and is a guess', () => {
  expect(readField('۳ کفی یزد به تهران کاشی کل بار ۶۶ تن', 'kg')).toEqual([22_000, 'guess'])
})

test.each([
  ['از یزد به تهران', 'یزد، یزد', 'تهران، تهران', 'sure'],
  ['یزد → تهران', 'یزد، یزد', 'تهران، تهران', 'sure'],
  ['یزد - تهران', 'یزد، یزد', 'تهران، تهران', 'sure'],
  ['به تهران از یزد', 'یزد، یزد', 'تهران، تهران', 'sure'],
  ['مبدا: یزد مقصد: تهران', 'یزد، یزد', 'تهران، تهران', 'sure'],
  ['یزد تهران', 'یزد، یزد', 'تهران، تهران', 'guess'],
  ['نورآباد لرستان به تهران', 'نورآباد، لرستان', 'تهران، تهران', 'sure'],
])('the route «%s» goes from %s to %s', (text, from, to, certainty) => {
  const fields = one(`کفی ${text} ۲۰ تن کاشی ۱۵م`)
  expect([fields.from.value, fields.to.value]).toEqual([from, to])
  expect([fields.from.certainty, fields.to.certainty]).toEqual([certainty, certainty])
})

test('a city one letter off is found as a guess; one name in two provinces is never certain', () => {
  expect(readField('کفی میلگرد ۲۲ تن اصفهان به ترهان ۱۴ م', 'to')).toEqual(['تهران، تهران', 'guess'])
  expect(readField('کفی میلگرد ۲۲ تن نورآباد به تهران ۱۴ م', 'from')[1]).toBe('guess')
})

test.each([
  ['امروز', '1405/08/30', 'sure'],
  ['فردا', '1405/09/01', 'sure'],
  ['پس‌فردا', '1405/09/02', 'sure'],
  ['یکشنبه', '1405/09/01', 'sure'],
  ['سه شنبه', '1405/09/03', 'sure'],
  ['شنبه', '1405/09/07', 'guess'],
  ['۹/۱', '1405/09/01', 'guess'],
  ['۱۴۰۵/۰۹/۰۱', '1405/09/01', 'sure'],
  ['۵ آذر', '1405/09/05', 'sure'],
])('the day «%s» is %s, %s', (text, day, certainty) => {
  expect(readField(`${base} ۱۵ م ${text}`, 'day')).toEqual([day, certainty])
})

test.each([
  ['صبح', '08:00', 'guess'],
  ['ظهر', '12:00', 'guess'],
  ['عصر', '16:00', 'guess'],
  ['ساعت ۱۴:۳۰', '14:30', 'sure'],
  ['ساعت ۵ عصر', '17:00', 'sure'],
  ['ساعت ۸', '08:00', 'guess'],
])('the time «%s» is %s, %s', (text, time, certainty) => {
  expect(readField(`${base} ۱۵ م ${text}`, 'time')).toEqual([time, certainty])
})

test('telephones are read in every common notation', () => {
  for (const text of ['09121112233', '۰۹۱۲ ۱۱۱ ۲۲ ۳۳', '0912-111-2233', '+989121112233', '00989121112233'])
    expect(readField(`${base} ۱۵ م ${text}`, 'tel')).toEqual(['09121112233', 'sure'])
  expect(readField(`${base} ۱۵ م 9121112233`, 'tel')).toEqual(['09121112233', 'guess'])
  expect(readField(`${base} ۱۵ م 09121112233 یا 09131112233`, 'tel')).toEqual(['09121112233', 'guess'])
})

test('lines under a heading have its route, and all share the telephone below', () => {
  const { drafts } = read('بندرعباس به تهران\n۲ کفی میلگرد ۲۲ تن ۱۸م\nاصفهان به قم ۱ لبه ورق ۲۰ تن ۶م\n۰۹۱۷۲۲۲۳۳۴۴')
  expect(drafts.map(({ fields }) => [fields.from.value, fields.to.value, fields.tel.value])).toEqual([
    ['بندرعباس، هرمزگان', 'تهران، تهران', '09172223344'],
    ['اصفهان، اصفهان', 'قم، قم', '09172223344'],
  ])
  expect(drafts[0]!.fields.from.certainty).toBe('guess')
})

test('a card with an emoji before each line, one fact a line, is one cargo', () => {
  const card = '📍 مبدأ : اهواز\n📍 مقصد : مشهد\n🚚 ۳ دستگاه لبه دار\n⚖️ ۲۳ تن\n💰 ۳۶ میلیون تومان\n📞 ۰۹۱۶۱۱۱۲۲۳۳'
  const { drafts, unread } = read(`#اعلام_بار\n${card}`)
  expect(unread).toEqual(['#اعلام_بار'])
  expect(drafts.map(({ fields }) => fields)).toMatchObject([
    {
      from: { value: 'اهواز، خوزستان' },
      to: { value: 'مشهد، خراسان رضوی' },
      trucks: { value: 3 },
      loaders: { value: [5002] },
      kg: { value: 23_000, certainty: 'guess' },
      rent: { value: 36_000_000, certainty: 'guess' },
      tel: { value: '09161112233', certainty: 'sure' },
    },
  ])
})

const tile = 'کفی یزد به تهران ۲۰ تن کاشی'
const flour = 'لبه قم به اهواز ۲۰ تن آرد'
test.each([
  [`${tile}\n۰۹۱۲۱۱۱۲۲۳۳\n\n${flour}\n۰۹۱۳۱۱۱۲۲۳۳`, ['09121112233', 'sure'], ['09131112233', 'sure']],
  [`${tile}\n${flour}\n۰۹۱۲۱۱۱۲۲۳۳`, ['09121112233', 'sure'], ['09121112233', 'sure']],
  [`${tile}\n${flour}\n۰۹۱۲۱۱۱۲۲۳۳\n۰۹۱۳۱۱۱۲۲۳۳`, ['09121112233', 'guess'], ['09121112233', 'guess']],
  [`${tile}\n۰۹۱۲۱۱۱۲۲۳۳\n\n${flour}`, ['09121112233', 'sure'], [null, 'missing']],
  [`۰۹۱۲۱۱۱۲۲۳۳\n${tile}\n۰۹۱۳۱۱۱۲۲۳۳\n${flour}`, ['09121112233', 'guess'], ['09131112233', 'guess']],
])('a telephone belongs to the cargos above it: «%s»', (text, ...expected) => {
  expect(read(text).drafts.map(({ fields }) => [fields.tel.value, fields.tel.certainty])).toEqual(expected)
})

test('a semicolon separates two cargos, but not the facts of one', () => {
  expect(read(`${tile}؛ ${flour}`).drafts.map(({ fields }) => [goodsName(fields.goods.value), fields.from.value])).toEqual([
    ['کاشی و سرامیک', 'یزد، یزد'],
    ['آرد', 'قم، قم'],
  ])
  expect(one('کفی؛ یزد به تهران؛ ۲۰ تن؛ کاشی')).toMatchObject({ kg: { value: 20_000 }, from: { value: 'یزد، یزد' } })
})

test('a heading without cargos is unread, so that an address is not lost', () => {
  const address = 'آدرس: تهران خیابان شوش تلفن ۰۲۱۸۸۰۰۱۱۲۲'
  expect(read(`فردا\nبندرعباس به تهران\n۲ کفی میلگرد ۲۲ تن ۱۸م`).unread).toEqual([])
  for (const text of [`${tile}\n${address}`, `${tile}\n${address}\n\n${flour}`]) expect(read(text).unread).toEqual([address])
})

test('a word that may be a town abroad yields to other goods, and is never certain', () => {
  const fields = one('کفی مشهد به کابل ۲۰ تن آرد ۳۰ میلیون')
  expect([goodsName(fields.goods.value), fields.goods.certainty, fields.note.value]).toEqual(['آرد', 'guess', 'کابل'])
  expect(readField('کفی مشهد به تهران ۲۰ تن کابل ۳۰ میلیون', 'goods')[1]).toBe('guess')
})

test('columns of a spreadsheet may have any order, and their headers have the unit', () => {
  const { drafts } = read('کرایه (ریال)\tوزن (تن)\tمقصد\tمبدأ\tکالا\n180000000\t22\tتهران\tیزد\tکاشی')
  expect(drafts).toHaveLength(1)
  expect(drafts[0]!.fields).toMatchObject({
    rent: { value: 18_000_000, certainty: 'sure' },
    kg: { value: 22_000, certainty: 'sure' },
    from: { value: 'یزد، یزد', certainty: 'sure' },
    to: { value: 'تهران، تهران', certainty: 'sure' },
  })
})

test.each([
  ['kg', '۲ کفی یزد به تهران کاشی ۲۲ تن و ۱۰ تن ۱۸ میلیون'],
  ['rent', '۲ کفی یزد به تهران کاشی ۲۲ تن ۱۸ میلیون و پیش ۵ میلیون'],
  ['day', '۲ کفی یزد به تهران کاشی ۲۲ تن ۱۸ میلیون فردا یا پس فردا'],
  ['time', '۲ کفی یزد به تهران کاشی ۲۲ تن ۱۸ میلیون از ۸ صبح تا ۲ عصر'],
  ['trucks', '۵ کفی ۳ لبه یزد به تهران کاشی ۲۲ تن ۱۸ میلیون'],
  ['goods', '۲ کفی یزد به تهران کاشی و آجر ۲۲ تن ۱۸ میلیون'],
] as const)('a line that names its %s twice is not certain of it', (field, text) => {
  expect(readField(text, field)[1]).toBe('guess')
})

test('text without a field becomes the note', () => {
  expect(one(`${base} ۱۵ م فقط ماشین بیمه‌دار`).note.value).toContain('بیمه‌دار')
})

const cargo = 'بندرعباس به تهران میلگرد ۲۲ تن ۱۸ میلیون'
test.each([
  ['30/08/2026, 10:21 - علی: ', ''],
  ['30/08/2026، 10:21 - ‏باربری تهران: ', ''],
  ['8/30/26, 9:05\u202fPM - +98 917 123 4567: ', ''],
  ['[30/08/2026, 10:21:05] علی: ', ''],
  ['\u200e[30/08/2026, 10:21:05 PM] ~ Ali Rezaei: ', ''],
  ['[۱۴۰۵/۸/۳۰،\u200f ۱۰:۲۱:۰۵] باربری سعید: ', ''],
  ['۱۴۰۵/۸/۳۰،\u200f ۸:۱۵ ب.ظ - رضا: ', ''],
  ['۱۴۰۵/۸/۳۰، ۸:۱۵ ق.ظ. - رضا: ', ''],
  ['[30.08.26 10:21] علی: ', ''],
  ['[1405/08/30 09:12] ', ''],
  ['باربری تهران, [30/08/2026 10:21]', '\n'],
  ['علی، [۳۰ آبان ۱۴۰۵ ساعت ۱۰:۲۱]:', '\n'],
  ['Forwarded from باربری تهران', '\n'],
])('the time stamp and the sender of «%s» are not part of the cargo', (stamp, end) => {
  const { drafts, unread } = read(`${stamp}${end}${cargo}`)
  expect(unread).toEqual([])
  expect(drafts).toHaveLength(1)
  expect(drafts[0]!.source).toBe(cargo)
  expect(drafts[0]!.fields).toMatchObject({
    from: { value: 'بندرعباس، هرمزگان', certainty: 'sure' },
    rent: { value: 18_000_000, certainty: 'sure' },
    tel: { value: null },
    day: { value: null },
    time: { value: null },
    note: { value: null },
  })
})

test('a bracket without a time, and a label after a stamp, are kept', () => {
  expect(one(`[فوری] ${cargo}`).note.value).toContain('فوری')
  const form = '[30/08/2026, 10:21:05] مبدا: یزد\nمقصد: تهران\nکالا: کاشی\nکرایه: ۱۴ م'
  expect(one(form)).toMatchObject({ from: { value: 'یزد، یزد' }, to: { value: 'تهران، تهران' }, rent: { value: 14_000_000 } })
})

test.each([
  ['تنی ۸۵۰', 21_250_000],
  ['کرایه: ۲۶ ت', 26_000_000],
  ['۲۶ ت', 26_000_000],
  ['۲۸/۵۰۰/۰۰۰', 28_500_000],
  ['۲۸/۵۰۰', 28_500_000],
  ['کرایه ۲۸۵۰۰', 28_500_000],
  ['185,000,000 ﷼', 18_500_000],
  ['۲۱.۵', 21_500_000],
])('the rent «%s» alone on a line belongs to the cargo above it', (line, toman) => {
  const fields = one(`بندرعباس به تهران\nشکر ۲۵ تن\n${line}`)
  expect([fields.kg.value, fields.rent.value, fields.rent.certainty]).toEqual([25_000, toman, 'guess'])
})

test('a rate without a weight is no rent, and stays in the note', () => {
  const fields = one('بندرعباس به تهران شکر تنی ۸۵۰')
  expect([fields.rent.value, fields.note.value]).toEqual([null, 'تنی ۸۵۰'])
})

test('bare figures after the goods are the weight and the rent, as guesses', () => {
  expect(one('بندرعباس کرج شکر 24 39')).toMatchObject({
    kg: { value: 24_000, certainty: 'guess' },
    rent: { value: 39_000_000, certainty: 'guess' },
  })
})

test('a truck that seeks a cargo makes no row, and its telephone belongs to no cargo', () => {
  const advert = 'کفی خالی تهران آماده بارگیری به سمت بندرعباس'
  expect(read(`${advert} ۰۹۱۲۸۸۸۷۷۶۶`)).toEqual({ drafts: [], unread: [`${advert} ۰۹۱۲۸۸۸۷۷۶۶`] })
  const { drafts, unread } = read(`${cargo}\n${advert}\n۰۹۱۲۸۸۸۷۷۶۶`)
  expect(drafts.map(({ fields }) => fields.tel.value)).toEqual([null])
  expect(unread).toEqual([advert, '۰۹۱۲۸۸۸۷۷۶۶'])
})

test('a truck that is named before the route is that of the cargo below', () => {
  expect(one('۳ تا کفی لازم دارم\nاراک به زاهدان\nشمش آلومینیوم ۲۴ تن')).toMatchObject({
    trucks: { value: 3, certainty: 'guess' },
    loaders: { value: [5001], certainty: 'guess' },
    from: { value: 'اراک، مرکزی' },
  })
})

test('«پس کرایه» stays whole in the note, and the packaging in the name of the goods is read', () => {
  expect(one(`${cargo} پس کرایه`)).toMatchObject({ rent: { value: 18_000_000 }, note: { value: 'پس کرایه' } })
  const packagingOf = (text: string) => lists.packagings.find(({ id }) => id === one(text).packaging.value)?.name
  expect(packagingOf('شیراز به اهواز سیمان پاکتی ۲۵ تن')).toBe('کیسه')
  expect(packagingOf('شیراز به اهواز سیمان فله ۲۵ تن')).toBe('فله')
})

test.each([
  ['۲۲.۵۰۰ کیلو', 22_500],
  ['۲۲/۵۰۰ کیلوگرم', 22_500],
  ['22,500 kg', 22_500],
  ['۲۲.۵۰۰ تن', 22_500],
  ['22,5 تن', 22_500],
  ['۲۲،۵ تن', 22_500],
])('separators of the weight «%s» are read by its unit', (text, kg) => {
  expect(readField(`کفی یزد به تهران کاشی ${text} ۱۸ م`, 'kg')).toEqual([kg, 'sure'])
})

test.each([
  ['۵ عصر', '17:00'],
  ['۸:۳۰ ب.ظ', '20:30'],
  ['8:30 pm', '20:30'],
  ['8:30 a.m.', '08:30'],
  ['عصر ساعت ۵', '17:00'],
  ['۱۱ ظهر', '11:00'],
  ['۱۲ شب', '00:00'],
  ['ساعت ۸ و نیم صبح', '08:30'],
])('a line and the field read the time «%s» alike', (text, time) => {
  expect(readField(`${cargo} ${text}`, 'time')).toEqual([time, 'sure'])
})

const words = Object.values(lexicon.marks).flat()
const scrap = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(...words, '\t', '\n', '۱۸', '22', '09121112233', '۱۴۰۵/۰۹/۰۱', '→', 'کفی', 'تهران', 'بندر', ':', 'مبدا:', '…'),
)

test('no text makes it throw, every source is in the text, and a missing field has no value', () => {
  fc.assert(
    fc.property(fc.array(scrap, { maxLength: 40 }), (pieces) => {
      const text = pieces.join(' ')
      const { drafts } = read(text)
      for (const { fields } of drafts)
        for (const { value, certainty } of Object.values(fields)) {
          const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
          expect(isEmpty).toBe(certainty === 'missing')
        }
    }),
    { numRuns: 150 },
  )
})

test('equal texts have equal results, in digits of any script', () => {
  const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 5, max: 40 }),
      (trucks, rent, tonnes) => {
        const text = `${trucks} کفی یزد به تهران ${tonnes} تن کاشی ${rent} میلیون`
        const values = (input: string) => Object.values(one(input)).map(({ value, certainty }) => [value, certainty])
        expect(values(persian(text)).slice(0, -1)).toEqual(values(text).slice(0, -1))
        expect(one(text)).toMatchObject({
          trucks: { value: trucks },
          kg: { value: tonnes * 1000 },
          rent: { value: rent * 1_000_000 },
        })
      },
    ),
    { numRuns: 60 },
  )
})

// A quadratic algorithm would take minutes here and exceed the test's timeout.
test('reads five thousand lines, and forty thousand hostile words too', { timeout: 60_000 }, () => {
  const lines = Array.from({ length: 5000 }, (_, i) => `${(i % 9) + 1} کفی بندر → تهران ۲۲ تن میلگرد ۱۸ م`).join('\n')
  expect(read(lines).drafts).toHaveLength(5000)
  for (const piece of ['، ', '۱ ', '- ', 'بیست و ', 'تن ', '0 - ', 'میلگرد '])
    expect(read(piece.repeat(40_000)).drafts.length, piece).toBeLessThanOrEqual(1)
})
