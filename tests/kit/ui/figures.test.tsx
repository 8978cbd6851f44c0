import { asRials, asToman, type Toman } from '#contract/kernel/value/money.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { FigureInput } from '#app/kit/ui/input/FigureInput.tsx'
import { MoneyInput } from '#app/kit/ui/input/MoneyInput.tsx'
import { WeightInput } from '#app/kit/ui/input/WeightInput.tsx'
import { fieldWords } from '#app/kit/ui/ui-words.ts'
import { inWords } from '#app/kit/ui/value/amount-words.ts'
import { fieldOf, putField } from './stage.tsx'
import { telephones } from '../../kernel/telephones.ts'

const weight = (maxDigits?: number, first: number | null = null) =>
  putField<number | null>(first, (value, onChange) => (
    <FigureInput label="وزن" unit="کیلو" {...{ value, onChange }} {...(maxDigits && { maxDigits })} />
  ))

test('letters typed into a figure stay, count as nothing, and give an error on blur', async () => {
  const page = weight()
  await page.hand.type(fieldOf(page, 'وزن'), 'abc')
  expect(fieldOf(page, 'وزن')).toHaveProperty('value', 'abc')
  expect(page.last() ?? null).toBeNull()
  expect(page.queryByText(fieldWords.unread.number)).toBeNull()
  await page.hand.tab()
  expect(page.getByText(fieldWords.unread.number)).toBeTruthy()
  expect(fieldOf(page, 'وزن').getAttribute('aria-invalid')).toBe('true')
  await page.hand.clear(fieldOf(page, 'وزن'))
  await page.hand.type(fieldOf(page, 'وزن'), '7')
  expect(page.queryByText(fieldWords.unread.number)).toBeNull()
  expect(page.last()).toBe(7)
})

test('reads a weight in tonnes while typed, and keeps the text until blur', async () => {
  const page = putField<number | null>(null, (value, onChange) => <WeightInput label="وزن" {...{ value, onChange }} />)
  const field = fieldOf(page, 'وزن')
  await page.hand.type(field, '۲۲٫۵ تن')
  expect(field.value).toBe('۲۲٫۵ تن')
  expect(page.last()).toBe(22_500)
  expect(page.getByText('= ۲۲٫۵ تن')).toBeTruthy()
  await page.hand.tab()
  expect(field.value).toBe('۲۲٬۵۰۰')
  expect(page.getByText('کیلوگرم')).toBeTruthy()
})

test('reads «۱۸ میلیون» typed, changed and pasted as eighteen million toman', async () => {
  const page = putField<Toman | null>(null, (value, onChange) => (
    <MoneyInput label="کرایه" unit="toman" {...{ value, onChange }} />
  ))
  const field = fieldOf(page, 'کرایه')
  await page.hand.type(field, '۱۸ میلیون')
  expect(page.last()).toBe(18_000_000)
  expect(page.getByText('هجده میلیون تومان')).toBeTruthy()
  await page.hand.type(field, '{Backspace>6/}')
  expect(field.value).toBe('۱۸ ')
  expect(page.last()).toBe(18)
  await page.hand.type(field, '{Backspace}')
  expect(field.value).toBe('۱۸')
  await page.hand.clear(field)
  await page.hand.paste('18.5 میلیون تومان')
  await page.hand.tab()
  expect(page.last()).toBe(18_500_000)
  expect(field.value).toBe('۱۸٬۵۰۰٬۰۰۰')
})

test('refuses a pasted figure with too many digits with a message, never truncates it', async () => {
  for (const [pasted, shown] of [
    ['1234567890', ''],
    ['۱۲۳۴ تن', '۱۲۳۴ تن'],
  ] as const) {
    const page = putField<number | null>(null, (value, onChange) => <WeightInput label="وزن" {...{ value, onChange }} />)
    await page.hand.click(fieldOf(page, 'وزن'))
    await page.hand.paste(pasted)
    expect(page.last() ?? null).toBeNull()
    expect(fieldOf(page, 'وزن').value).toBe(shown)
    expect(page.getByText(fieldWords.tooManyDigits(6))).toBeTruthy()
    page.unmount()
  }
})

test('keeps a pasted phone with too many digits in the field with a message, also on blur', async () => {
  const page = putField('', (value, onChange) => <DigitsInput label="تلفن" {...{ value, onChange }} />)
  await page.hand.click(fieldOf(page, 'تلفن'))
  await page.hand.paste('09173105520 / 09121112233')
  await page.hand.tab()
  expect(page.last()).toBe('0917310552009121112233')
  expect(fieldOf(page, 'تلفن').value).toBe('۰۹۱۷۳۱۰۵۵۲۰۰۹۱۲۱۱۱۲۲۳۳')
  expect(page.getByText(fieldWords.numberTooLong(11))).toBeTruthy()
  await page.hand.clear(fieldOf(page, 'تلفن'))
  await page.hand.paste('00989173105520')
  expect(page.last()).toBe('09173105520')
  expect(page.queryByText(fieldWords.numberTooLong(11))).toBeNull()
})

test.each(telephones)('reads a telephone pasted as «%s» as its national number', async (pasted) => {
  const page = putField('', (value, onChange) => <DigitsInput label="تلفن" {...{ value, onChange }} />)
  await page.hand.click(fieldOf(page, 'تلفن'))
  await page.hand.paste(pasted)
  await page.hand.tab()
  expect(page.last()).toBe('09176297986')
  expect(fieldOf(page, 'تلفن').value).toBe('۰۹۱۷۶۲۹۷۹۸۶')
})

test('refuses a digit too many wherever it is typed, and keeps the first ones', async () => {
  const page = weight(3)
  const field = fieldOf(page, 'وزن')
  await page.hand.type(field, '1234')
  expect(page.last()).toBe(123)
  await page.hand.type(field, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field.value).toBe('۱۲۳')
})

test('reads Persian, Arabic and Latin digits alike, and shows them grouped in Persian', async () => {
  for (const typed of ['۲۴۰۰۰', '٢٤٠٠٠', '24000']) {
    const page = weight()
    await page.hand.type(fieldOf(page, 'وزن'), typed)
    expect(page.last()).toBe(24_000)
    expect(fieldOf(page, 'وزن').value).toBe('۲۴٬۰۰۰')
    page.unmount()
  }
})

test('an empty field is null, never zero', async () => {
  const page = weight(9, 24_000)
  await page.hand.clear(fieldOf(page, 'وزن'))
  expect(page.last()).toBeNull()
})

test('the caret stays beside a digit typed in the middle', async () => {
  const page = weight(9, 24_000)
  const field = fieldOf(page, 'وزن')
  await page.hand.type(field, '5', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field.value).toBe('۲۵۴٬۰۰۰')
  expect(field.selectionStart).toBe(2)
})

test('erasing a thousands separator erases the digit beside it', async () => {
  const page = weight(9, 24_000)
  const field = fieldOf(page, 'وزن')
  field.setSelectionRange(3, 3)
  await page.hand.type(field, '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(page.last()).toBe(2000)
})

test('reads a pasted price with unit, separators and a fraction as the whole price', async () => {
  for (const [pasted, meant] of [
    [' ۱۸٬۴۰۰٬۰۰۰ تومان', 18_400_000],
    ['18,400,000.00', 18_400_000],
    ['18.400.000', 18_400_000],
    ['۲۳٫۵', null],
  ] as const) {
    const page = putField<Toman | null>(null, (value, onChange) => (
      <MoneyInput label="کرایه" unit="toman" {...{ value, onChange }} />
    ))
    await page.hand.click(fieldOf(page, 'کرایه'))
    await page.hand.paste(pasted)
    expect(page.last()).toBe(meant)
    page.unmount()
  }
})

test.each([
  ['22,5', '۲۲,5', null],
  ['۲۲،۵', '۲۲،۵', null],
  ['۲۲٬۵', '۲۲٬۵', null],
  ['22 5', '۲۲ 5', null],
  ['22,5 تن', '۲۲٬۵۰۰', 22_500],
  ['22,500', '۲۲٬۵۰۰', 22_500],
  ['۲۲،۵۰۰', '۲۲٬۵۰۰', 22_500],
  ['22,', '۲۲', 22],
])('a mark typed into a weight keeps its meaning: «%s» is left as «%s»', async (typed, shown, kg) => {
  const page = putField<number | null>(null, (value, onChange) => <WeightInput label="وزن" {...{ value, onChange }} />)
  const field = fieldOf(page, 'وزن')
  await page.hand.type(field, typed)
  await page.hand.tab()
  expect([field.value, page.last()]).toEqual([shown, kg])
  expect(page.queryByText(fieldWords.unread.kg) !== null).toBe(kg === null)
})

test.each([
  ['۱۸/۵۰۰/۰۰۰', 18_500_000],
  ['185,000,000 ﷼', 18_500_000],
])('the amount «%s» typed into a rent is %i toman', async (typed, toman) => {
  const page = putField<Toman | null>(null, (value, onChange) => (
    <MoneyInput unit="toman" label="کرایه" {...{ value, onChange }} />
  ))
  await page.hand.type(fieldOf(page, 'کرایه'), typed)
  await page.hand.tab()
  expect(page.last()).toBe(toman)
  expect(fieldOf(page, 'کرایه').value).toBe('۱۸٬۵۰۰٬۰۰۰')
})

test('shows the amount in words under the rent while typing', async () => {
  const page = putField<Toman | null>(null, (value, onChange) => (
    <MoneyInput label="کرایه" unit="toman" {...{ value, onChange }} />
  ))
  await page.hand.type(fieldOf(page, 'کرایه'), '۱۸۴۰۰۰۰۰')
  expect(page.getByText('هجده میلیون و چهارصد هزار تومان')).toBeTruthy()
  expect(page.getByText('تومان')).toBeTruthy()
})

test('hundreds are one word, and one thousand is not "one thousand"', () => {
  expect(inWords(asRials(985_000), 'rial')).toBe('نهصد و هشتاد و پنج هزار ریال')
  expect(inWords(asToman(1600), 'toman')).toBe('هزار و ششصد تومان')
  expect(inWords(asToman(21_000), 'toman')).toBe('بیست و یک هزار تومان')
  expect(inWords(asToman(700_700), 'toman')).toBe('هفتصد هزار و هفتصد تومان')
})

test('a phone keeps its zero and loses its spaces; a twelfth digit stays with a message', async () => {
  const page = putField('', (value, onChange) => <DigitsInput label="تلفن" {...{ value, onChange }} />)
  const field = fieldOf(page, 'تلفن')
  await page.hand.click(field)
  await page.hand.paste('+98 917 310-5520')
  expect(page.last()).toBe('09173105520')
  await page.hand.type(field, '۷')
  expect(field.value).toBe('۰۹۱۷۳۱۰۵۵۲۰۷')
  expect(page.getByText(fieldWords.numberTooLong(11))).toBeTruthy()
})

test('shows the value the form sets, whatever was typed before', async () => {
  const page = weight()
  await page.hand.type(fieldOf(page, 'وزن'), '5')
  act(() => page.formSets(null))
  expect(fieldOf(page, 'وزن').value).toBe('')
})

test('copies an amount as Latin digits without separators, so that a spreadsheet reads a number', async () => {
  const page = putField<Toman | null>(asToman(12_345_678), (value, onChange) => (
    <MoneyInput label="کرایه" unit="toman" {...{ value, onChange }} />
  ))
  const field = fieldOf(page, 'کرایه')
  expect(field.value).toBe('۱۲٬۳۴۵٬۶۷۸')
  field.focus()
  field.select()
  const copied = await page.hand.copy()
  expect(copied?.getData('text/plain')).toBe('12345678')
})
