import { expect, test } from 'vitest'
import { TimeInput } from '#app/ui/input/TimeInput.tsx'
import { fieldOf, putField } from './stage.tsx'

const hour = (first: string | null = null) =>
  putField(first, (value, onChange) => <TimeInput label="ساعت" {...{ value, onChange }} />)

test('an hour past 23 and a minute past 59 are brought back', async () => {
  const page = hour()
  await page.hand.type(fieldOf(page, 'ساعت'), '2575')
  expect(page.last()).toBe('23:59')
  expect(fieldOf(page, 'ساعت').value).toBe('۲۳:۵۹')
})

test('letters and a fifth digit are not taken', async () => {
  const page = hour()
  await page.hand.type(fieldOf(page, 'ساعت'), 'x10:30y9')
  expect(page.last()).toBe('10:30')
})

test('Persian and Arabic digits are taken, and an hour that needs no second digit gets its zero', async () => {
  for (const typed of ['۹۱۵', '٩١٥', '9:15', '0915']) {
    const page = hour()
    await page.hand.type(fieldOf(page, 'ساعت'), typed)
    expect(page.last()).toBe('09:15')
    page.unmount()
  }
})

test('an hour alone is that hour sharp, shown so when the field is left', async () => {
  const page = hour()
  await page.hand.type(fieldOf(page, 'ساعت'), '8')
  await page.hand.tab()
  expect(page.last()).toBe('08:00')
  expect(fieldOf(page, 'ساعت').value).toBe('۰۸:۰۰')
})

test('an emptied time is null', async () => {
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
