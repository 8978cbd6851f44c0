import { expect, test } from 'vitest'
import { TimeInput } from '#app/kit/ui/input/TimeInput.tsx'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { fieldWords } from '#app/kit/ui/ui-words.ts'
import { fieldOf, putField } from './stage.tsx'

const hour = (first: string | null = null) =>
  putField(first, (value, onChange) => <TimeInput label="ساعت" {...{ value, onChange }} />)

test('corrects an hour past 23 and a minute past 59', async () => {
  const page = hour()
  await page.hand.type(fieldOf(page, 'ساعت'), '2575')
  expect(page.last()).toBe('23:59')
  expect(fieldOf(page, 'ساعت').value).toBe('۲۳:۵۹')
})

test('ignores a fifth digit', async () => {
  const page = hour()
  await page.hand.type(fieldOf(page, 'ساعت'), '10:309')
  expect(page.last()).toBe('10:30')
})

test.each([
  ['۵ عصر', '17:00'],
  ['۸:۳۰ ب.ظ', '20:30'],
  ['8:30 pm', '20:30'],
  ['8:30 p.m.', '20:30'],
  ['8.30 PM', '20:30'],
  ['۸:۳۰ ق.ظ', '08:30'],
  ['12 am', '00:00'],
  ['۱۲ ظهر', '12:00'],
  ['۱ ظهر', '13:00'],
  ['۱۱ ظهر', '11:00'],
  ['۲ بعد از ظهر', '14:00'],
  ['۳ بعدازظهر', '15:00'],
  ['۹ شب', '21:00'],
  ['۱۲ شب', '00:00'],
  ['۲ شب', '02:00'],
  ['۸ صبح', '08:00'],
  ['ساعت ۸', '08:00'],
  ['عصر ساعت ۵', '17:00'],
  ['۸ و نیم صبح', '08:30'],
  ['۱۷:۳۰ عصر', '17:30'],
])('«%s» typed or pasted is %s, shown so when the field is left', async (text, time) => {
  for (const put of ['type', 'paste'] as const) {
    const page = hour()
    const field = fieldOf(page, 'ساعت')
    await page.hand.click(field)
    await (put === 'type' ? page.hand.type(field, text) : page.hand.paste(text))
    await page.hand.tab()
    expect([page.last(), field.value, page.queryByText(fieldWords.badTime)]).toEqual([time, persianDigits(time), null])
    page.unmount()
  }
})

test.each(['x10:30y9', '۲۵ عصر', '۱۴ صبح', 'عصر', '۵ تن', '۸ صبح تا ۲ عصر'])(
  '«%s» stays as it is written, is no time, and says so when the field is left',
  async (text) => {
    const page = hour()
    await page.hand.click(fieldOf(page, 'ساعت'))
    await page.hand.paste(text)
    await page.hand.tab()
    expect([page.last() ?? null, fieldOf(page, 'ساعت').value]).toEqual([null, text])
    expect(page.getByText(fieldWords.badTime)).toBeTruthy()
  },
)

test('reads Persian and Arabic digits, and pads an hour that needs no second digit', async () => {
  for (const typed of ['۹۱۵', '٩١٥', '9:15', '0915']) {
    const page = hour()
    await page.hand.type(fieldOf(page, 'ساعت'), typed)
    expect(page.last()).toBe('09:15')
    page.unmount()
  }
})

test('reads an hour alone as the full hour, shown on blur', async () => {
  const page = hour()
  await page.hand.type(fieldOf(page, 'ساعت'), '8')
  await page.hand.tab()
  expect(page.last()).toBe('08:00')
  expect(fieldOf(page, 'ساعت').value).toBe('۰۸:۰۰')
})

test('an empty time is null', async () => {
  const page = hour('10:30')
  await page.hand.clear(fieldOf(page, 'ساعت'))
  expect(page.last()).toBeNull()
})

test('a pasted time keeps its parts', async () => {
  const page = hour()
  await page.hand.click(fieldOf(page, 'ساعت'))
  await page.hand.paste('7:05')
  expect(page.last()).toBe('07:05')
})
