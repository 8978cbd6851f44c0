import { expect, test } from 'vitest'
import { readReference } from '#server/platform/reference/files.ts'
import { DRAWN, findOption } from '#app/kit/ui/input/finding.ts'

const { goods, packagings, loaderTypes } = readReference()
type Row = { id: number; name: string; aliases: string[] }
const find = (rows: readonly Row[], search: string): string[] =>
  (
    findOption({
      options: rows.map(({ id, name, aliases }) => ({ value: id, label: name, aliases })),
      search,
      limit: DRAWN,
    }) as { label: string }[]
  ).map(({ label }) => label)

test.each(['۱۸ چرخ', '18 چرخ', 'هجده‌چرخ'])('finds a trailer by its eighteen wheels, typed «%s»', (typed) => {
  expect(find(loaderTypes, typed)).toEqual(expect.arrayContaining(['تریلی کفی', 'ترانزیت چادری', 'تریلی یخچالی', 'کمرشکن']))
})

test.each(['ده تن', '۱۰ تن', '10تن'])('finds a ten-wheel truck by its ten tonnes, typed «%s»', (typed) => {
  expect(find(loaderTypes, typed)).toEqual(['ده‌چرخ باری', 'ده‌چرخ کمپرسی', 'ده‌چرخ چادری', 'ده‌چرخ تانکر'])
})

test.each(['آهن آلات', 'اهن‌آلات'])('finds bars, beams and sheets as ironware, typed «%s»', (typed) => {
  const found = find(goods, typed)
  expect(found).toEqual(expect.arrayContaining(['میلگرد', 'تیرآهن', 'ورق فولادی', 'پروفیل']))
  expect(found).not.toContain('سیمان پاکتی')
})

test('finds goods and packagings by other names and with one wrong letter', () => {
  expect(find(goods, 'مازوت')).toEqual(['نفت کوره'])
  expect(find(goods, 'میلگرت')).toEqual(['میلگرد'])
  expect(find(goods, 'میلکرد')).toEqual(['میلگرد'])
  expect(find(packagings, 'گونی')).toEqual(['کیسه'])
  expect(find(goods, 'كاشی و سرامیک')).toEqual(['کاشی و سرامیک'])
  expect(find(goods, 'ژژژژ')).toEqual([])
})
