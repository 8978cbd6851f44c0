import { fieldWords } from '#app/kit/ui/ui-words.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { turn } from '#contract/halls/turn.ts'
import { goOffline, goOnline, openFilters } from '../../page.tsx'
import { act, drivers, field, form, open, pressed, useTurnPage } from './list-page.tsx'

const user = userEvent.setup()
const page = useTurnPage(async ({ hall }) => {
  await hall.queued('علی')
  await hall.queued('بهرام')
})
const inRajaei = () => `/DriverTurnList?hall=${page.hall.world.cast.halls.rajaei}`
const turnsInQueue = async () =>
  (await page.hall.world.db.selectFrom('turn').select('id').where('state', '=', 'QUEUED').execute()).length

test('without a hall nothing is queried, and the field says so', async () => {
  const { router } = await open(page.admin)
  expect(await screen.findByText('سالن را انتخاب کنید')).toBeTruthy()
  await user.click(pressed('جست‌وجو'))
  expect(await within(form()).findByText('لطفاً سالن مورد نظر را انتخاب کنید')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(within(form()).getByRole('combobox', { name: /سالن/ })))
  expect(screen.queryByRole('table')).toBeNull()
  expect(router.state.location.search).toEqual({})
})

test('refuses an invalid day and a reversed range at their fields', async () => {
  await open(page.hall.zahra)
  await drivers()
  await openFilters()
  await user.clear(field('از تاریخ'))
  await user.type(field('از تاریخ'), '1405/13/40')
  await user.keyboard('{Enter}')
  expect(await within(form()).findByText(/چنین روزی در تقویم نیست/)).toBeTruthy()
  expect(document.activeElement).toBe(field('از تاریخ'))
  await user.clear(field('از تاریخ'))
  await user.type(field('از تاریخ'), '1405/09/10')
  await user.click(pressed('جست‌وجو'))
  expect(await within(form()).findByText('تاریخ پایان پیش از تاریخ شروع است')).toBeTruthy()
  expect(await drivers()).toHaveLength(2)
})

test('card numbers accept digits of any script, and report more than eleven', async () => {
  await open(page.hall.zahra)
  await drivers()
  await openFilters()
  await user.type(field('کارت هوشمند راننده'), 'الف۱۲۳۴۵۶۷۸۹۰۱۲۳')
  expect(field('کارت هوشمند راننده')).toHaveProperty('value', '۱۲۳۴۵۶۷۸۹۰۱۲۳')
  expect(screen.getByText(fieldWords.numberTooLong(11))).toBeTruthy()
})

test('an observer of another hall sees nothing of this one, and is not offered it', async () => {
  await open(page.stranger, inRajaei().replace('List', 'ListUser'))
  expect(await screen.findByText('با این فیلترها نوبتی نیست')).toBeTruthy()
  await openFilters()
  await user.click(within(form()).getByRole('combobox', { name: /سالن/ }))
  await user.clear(within(form()).getByRole('combobox', { name: /سالن/ }))
  // The halls may load after the list is opened.
  expect(await screen.findByRole('option', { name: 'شاپور' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'شهید رجایی' })).toBeNull()
})

test('an observer has no priorities, waybill check or reinstating; a hall’s desk has no reinstating', async () => {
  const { unmount } = await open(page.union, inRajaei().replace('List', 'ListUser'))
  expect(await act('لغو نوبت', 1)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(اولویت‌ها|بررسی بارنامه|بازگرداندن)/ })).toBeNull()
  unmount()
  await open(page.hall.zahra, '/DriverTurnList?status=all')
  expect(await act('اولویت‌ها', 1)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^بازگرداندن/ })).toBeNull()
})

test('a cancellation without a reason is not sent', async () => {
  await open(page.hall.zahra)
  await user.click(await act('لغو نوبت', 1))
  const dialog = await screen.findByRole('dialog', { name: 'لغو نوبت ۱' })
  expect(within(dialog).getByText(/متن دلیل در سامانه می‌ماند/)).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /دلیل/ }), '   ')
  await user.click(within(dialog).getByRole('button', { name: 'لغو نوبت' }))
  expect(await within(dialog).findByText('دلیل لغو نوبت را بنویسید.')).toBeTruthy()
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /دلیل/ }))
  expect(await turnsInQueue()).toBe(2)
})

test('offline the cancellation is refused, and the input stays', async () => {
  await open(page.hall.zahra)
  await user.click(await act('لغو نوبت', 1))
  const dialog = await screen.findByRole('dialog')
  const reason = within(dialog).getByRole('textbox', { name: /دلیل/ })
  await user.type(reason, 'راننده خودش خواست')
  goOffline()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
  expect(reason).toHaveProperty('value', 'راننده خودش خواست')
  expect(await turnsInQueue()).toBe(2)
  goOnline()
  await user.click(within(dialog).getByRole('button', { name: 'انصراف' }))
})

test('offline the last result stays with its age; without any result nothing is claimed', async () => {
  const { queries } = await open(page.hall.zahra)
  expect(await drivers()).toHaveLength(2)
  goOffline()
  await queries.invalidateQueries({ queryKey: ['turn'] })
  expect(await screen.findByText(/فهرست قبلی را می‌بینید/)).toBeTruthy()
  expect(await drivers()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'حذف فیلتر وضعیت: فعال' }))
  expect(await screen.findByText('فهرست نوبت‌ها دریافت نشد؛ شبکه را بررسی کنید')).toBeTruthy()
  expect(screen.queryByText('موردی پیدا نشد')).toBeNull()
  goOnline()
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  expect(await drivers()).toHaveLength(2)
})

test('between lock and publication cancelling and deleting show the server’s refusal in the dialog', async () => {
  const { hall, bills } = page
  expect(bills.size).toBe(0)
  const load = await hall.announced(1)
  await hall.until('10:00')
  const mine = await hall.world.db.selectFrom('turn').select('id').where('number', '=', 1).executeTakeFirstOrThrow()
  await hall.prefers(mine.id, [load])
  await open(hall.zahra)
  await user.click(await act('اولویت‌ها', 1))
  const priorities = await screen.findByRole('dialog', { name: 'اولویت‌های نوبت ۱' })
  await user.click(await within(priorities).findByRole('button', { name: /^حذف اولویت ۱/ }))
  await user.type(within(priorities).getByRole('textbox', { name: /دلیل/ }), 'اشتباه')
  await hall.world.db
    .updateTable('show_run')
    .set({ state: 'LOCKED', snapshot: '{}', snapshot_hash: 'a'.repeat(64) })
    .where('state', '=', 'OPEN')
    .execute()
  const { message } = await hall.zahra.say(turn.cancel, { id: mine.id, Reason: 'دلیل' })
  await user.click(within(priorities).getByRole('button', { name: 'حذف' }))
  expect(await within(priorities).findByText(message)).toBeTruthy()
  expect(within(priorities).getByRole('textbox', { name: /دلیل/ })).toHaveProperty('value', 'اشتباه')
  await user.click(within(priorities).getByRole('button', { name: 'انصراف' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(await act('لغو نوبت', 1))
  const dialog = await screen.findByRole('dialog', { name: 'لغو نوبت ۱' })
  await user.type(within(dialog).getByRole('textbox', { name: /دلیل/ }), 'راننده رفت')
  await user.click(within(dialog).getByRole('button', { name: 'لغو نوبت' }))
  expect(await within(dialog).findByText(message)).toBeTruthy()
  expect(within(dialog).getByRole('textbox', { name: /دلیل/ })).toHaveProperty('value', 'راننده رفت')
  expect(await turnsInQueue()).toBe(2)
})
