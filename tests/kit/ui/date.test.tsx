import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShamsiDateInput } from '#app/kit/ui/date/ShamsiDateInput.tsx'
import { ShamsiRangeInput, type ShamsiRange } from '#app/kit/ui/date/ShamsiRangeInput.tsx'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { fieldOf, putField } from './stage.tsx'

// Saturday 30 Aban 1405, half past ten in Tehran.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T07:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const day = (first: string | null = null, bounds: { min?: string; max?: string } = {}) =>
  putField(first, (value, onChange) => <ShamsiDateInput label="تاریخ" {...{ value, onChange }} {...bounds} />)

test('refuses an impossible day when the field is left', async () => {
  const page = day()
  await page.hand.type(fieldOf(page, 'تاریخ'), '14051231')
  expect(page.last() ?? null).toBeNull()
  await page.hand.tab()
  expect(page.getByText('چنین روزی در تقویم نیست')).toBeTruthy()
  expect(fieldOf(page, 'تاریخ').value).toBe('۱۴۰۵/۱۲/۳۱')
})

test('a day before the minimum names the minimum', async () => {
  const page = day(null, { min: '1405/08/30' })
  await page.hand.type(fieldOf(page, 'تاریخ'), '1405/8/29')
  await page.hand.tab()
  expect(page.getByText('روز باید ۱۴۰۵/۰۸/۳۰ یا پس از آن باشد')).toBeTruthy()
})

test('reads a day in any script, with or without separators and zeros', async () => {
  for (const typed of ['۱۴۰۵۰۸۰۳', '١٤٠٥/٨/٣', '1405/8/3', '1405-08-03', '1405 8 3']) {
    const page = day()
    await page.hand.type(fieldOf(page, 'تاریخ'), typed)
    await page.hand.tab()
    expect(page.last()).toBe('1405/08/03')
    expect(fieldOf(page, 'تاریخ').value).toBe('۱۴۰۵/۰۸/۰۳')
    page.unmount()
  }
})

test('cleans a pasted day', async () => {
  const page = day()
  await page.hand.click(fieldOf(page, 'تاریخ'))
  await page.hand.paste('  تاریخ: ۱۴۰۵/۸/۹ ')
  expect(page.last()).toBe('1405/08/09')
})

test('erases digit by digit, skipping separators', async () => {
  const page = day('1405/08/30')
  await page.hand.type(fieldOf(page, 'تاریخ'), '{Backspace}{Backspace}{Backspace}')
  expect(fieldOf(page, 'تاریخ').value).toBe('۱۴۰۵/۰')
  expect(page.last()).toBeNull()
})

test('the calendar opens by keyboard on today, and arrow keys follow the reading direction', async () => {
  const page = day()
  await page.hand.type(fieldOf(page, 'تاریخ'), '{ArrowDown}')
  const calendar = await page.findByRole('dialog', { name: 'تقویم' })
  const pressKey = (key: string, init = {}) => fireEvent.keyDown(within(calendar).getByRole('grid'), { key, ...init })
  const focusedDay = () => calendar.querySelector('td button[tabindex="0"]')?.getAttribute('aria-label')
  expect(focusedDay()).toBe('شنبه ۳۰ آبان ۱۴۰۵')
  pressKey('ArrowLeft')
  expect(focusedDay()).toBe('یکشنبه ۱ آذر ۱۴۰۵')
  pressKey('ArrowUp')
  expect(focusedDay()).toBe('یکشنبه ۲۴ آبان ۱۴۰۵')
  pressKey('End')
  expect(focusedDay()).toBe('جمعه ۲۹ آبان ۱۴۰۵')
  pressKey('PageDown')
  expect(focusedDay()).toBe('یکشنبه ۲۹ آذر ۱۴۰۵')
  pressKey('PageUp', { shiftKey: true })
  expect(focusedDay()).toContain('آذر ۱۴۰۴')
})

test('Enter chooses the day and returns the focus to the field', async () => {
  const page = day('1405/08/30')
  await page.hand.type(fieldOf(page, 'تاریخ'), '{ArrowDown}')
  const chosen = await page.findByRole('button', { name: 'شنبه ۳۰ آبان ۱۴۰۵' })
  fireEvent.keyDown(chosen, { key: 'ArrowLeft' })
  const next = page.getByRole('button', { name: 'یکشنبه ۱ آذر ۱۴۰۵' })
  next.focus()
  await page.hand.keyboard('{Enter}')
  expect(page.last()).toBe('1405/09/01')
  expect(page.queryByRole('dialog')).toBeNull()
})

test('a year is chosen through its level', async () => {
  const page = day('1405/08/30')
  await page.hand.click(page.getByRole('button', { name: 'باز کردن تقویم' }))
  await page.hand.click(await page.findByRole('button', { name: /آبان ۱۴۰۵، انتخاب/ }))
  await page.hand.click(page.getByRole('button', { name: /^۱۴۰۵، انتخاب/ }))
  await page.hand.click(page.getByRole('button', { name: '۱۴۰۴' }))
  await page.hand.click(page.getByRole('button', { name: 'اسفند' }))
  await page.hand.click(page.getByRole('button', { name: 'جمعه ۲۹ اسفند ۱۴۰۴' }))
  expect(page.last()).toBe('1404/12/29')
})

test('days outside the bounds are disabled', async () => {
  const page = day('1405/08/30', { min: '1405/08/29' })
  await page.hand.click(page.getByRole('button', { name: 'باز کردن تقویم' }))
  const early = await page.findByRole('button', { name: 'پنجشنبه ۲۸ آبان ۱۴۰۵' })
  expect(early).toHaveProperty('disabled', true)
})

test('a range keeps its days apart and limits the second by the first', async () => {
  const page = putField<ShamsiRange>({ from: null, to: null }, (value, onChange) => <ShamsiRangeInput {...{ value, onChange }} />)
  await page.hand.type(fieldOf(page, 'از تاریخ'), '14050830')
  await page.hand.type(fieldOf(page, 'تا تاریخ'), '14050829')
  await page.hand.tab()
  expect(page.last()).toEqual({ from: '1405/08/30', to: '1405/08/29' })
  expect(page.getAllByText('روز باید ۱۴۰۵/۰۸/۳۰ یا پس از آن باشد')).toHaveLength(1)
})

test('a half-typed or impossible day is not sent as empty: the form focuses it with a message', async () => {
  for (const typed of ['140508', '14051340']) {
    const sent: (string | null)[] = []
    const page = putField<string | null>('1405/08/30', (value, onChange) => (
      <Form error={null} onSubmit={() => sent.push(value)}>
        <ShamsiDateInput label="تاریخ" {...{ value, onChange }} />
        <button type="submit">ذخیره</button>
      </Form>
    ))
    const field = fieldOf(page, 'تاریخ')
    await page.hand.clear(field)
    await page.hand.type(field, `${typed}{Control>}{Enter}{/Control}`)
    await page.hand.click(page.getByRole('button', { name: 'ذخیره' }))
    expect(sent).toEqual([])
    expect(document.activeElement).toBe(field)
    expect(page.getByText('چنین روزی در تقویم نیست')).toBeTruthy()
    await page.hand.clear(field)
    await page.hand.click(page.getByRole('button', { name: 'ذخیره' }))
    expect(sent).toEqual([null])
    page.unmount()
  }
})

test('in a dialog Escape closes the calendar only, also after choosing a month and a year', async () => {
  const closed: string[] = []
  const page = putField<string | null>('1405/08/30', (value, onChange) => (
    <Modal opened onClose={() => closed.push('dialog')} title="کارت">
      <ShamsiDateInput label="تاریخ" {...{ value, onChange }} />
    </Modal>
  ))
  const calendar = () => page.queryByRole('dialog', { name: 'تقویم' })
  await page.hand.click(await page.findByRole('button', { name: 'باز کردن تقویم' }))
  for (const name of [/آبان ۱۴۰۵، انتخاب/, /^۱۴۰۵، انتخاب/, '۱۴۰۴', 'اسفند']) {
    await page.hand.click(await page.findByRole('button', { name }))
    expect(calendar()!.contains(document.activeElement)).toBe(true)
  }
  expect(document.activeElement?.getAttribute('aria-label')).toBe('جمعه ۲۹ اسفند ۱۴۰۴')
  await page.hand.keyboard('{Escape}')
  await waitFor(() => expect(calendar()).toBeNull())
  expect(closed).toEqual([])
  await page.hand.keyboard('{Escape}')
  expect(closed).toEqual(['dialog'])
})
