import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withoutTriggers } from '../../database.ts'
import { setWidth } from '../../dom-setup.ts'
import type { Person } from '../../world.ts'
import { openedWindow } from '../../permits/print/window.ts'
import { act, drivers, open, persian, useTurnPage } from './list-page.tsx'

const user = userEvent.setup()
const page = useTurnPage(async () => undefined)
type Queued = Awaited<ReturnType<(typeof page)['hall']['queued']>>
let ali: Queued
let bahram: Queued

beforeEach(async () => {
  const { world } = page.hall
  await withoutTriggers(world.db, (tx) => tx.deleteFrom('list_receipt').execute())
  for (const table of ['override', 'waybill_check', 'permit', 'priority', 'show_run', 'turn'] as const)
    await world.db.deleteFrom(table).execute()
  page.bills.clear()
  ali = await page.hall.queued('علی')
  bahram = await page.hall.queued('بهرام')
})

afterEach(() => void vi.restoreAllMocks())

const inHall = (more = '') => `/DriverTurnList?hall=${page.hall.world.cast.halls.rajaei}${more}`
const turnOf = ({ turnId }: Queued) =>
  page.hall.world.db.selectFrom('turn').selectAll().where('id', '=', turnId).executeTakeFirstOrThrow()
const overrides = () =>
  page.hall.world.db.selectFrom('override').select(['kind', 'reason']).where('member_id', 'is not', null).orderBy('id').execute()
const menuOf = async (verb: string, number: number) => {
  await user.click(await act('کارهای دیگر', number))
  await user.click(await screen.findByRole('menuitem', { name: verb }))
}
async function cancel(who: Person, at: string, { number }: Queued, reason: string) {
  await open(who, at)
  await user.click(await act('لغو نوبت', number))
  const dialog = await screen.findByRole('dialog', { name: `لغو نوبت ${persian(number)}` })
  await user.type(within(dialog).getByRole('textbox', { name: /دلیل/ }), reason)
  await user.click(within(dialog).getByRole('button', { name: 'لغو نوبت' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('a cancelled turn leaves the list, the server’s message is shown, and the reason is public', async () => {
  await cancel(page.hall.zahra, '/DriverTurnList', ali, 'راننده خودش خواست')
  expect(await screen.findByText(`نوبت ${persian(ali.number)} لغو شد.`)).toBeTruthy()
  await waitFor(async () => expect(await drivers()).toEqual(['بهرام راننده']))
  expect((await turnOf(ali)).state).toBe('CANCELLED')
  expect(await overrides()).toEqual([{ kind: 'TURN_CANCELLED', reason: 'راننده خودش خواست' }])
  // In the row that took its place, or at the top of the list if it has not loaded yet.
  await waitFor(() => expect(document.activeElement?.closest('[data-landing=turns]')).not.toBeNull())
})

test('an observer may cancel with a reason', async () => {
  await cancel(page.union, inHall().replace('List', 'ListUser'), bahram, 'اعتراض صنف')
  expect((await turnOf(bahram)).state).toBe('CANCELLED')
  expect(await overrides()).toEqual([{ kind: 'TURN_CANCELLED', reason: 'اعتراض صنف' }])
})

test('a frequent reason takes one press', async () => {
  await open(page.hall.zahra)
  await user.click(await act('لغو نوبت', ali.number))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'راننده در سالن نیست' }))
  await user.click(within(dialog).getByRole('button', { name: 'لغو نوبت' }))
  await waitFor(async () => expect((await turnOf(ali)).end_reason).toBe('راننده در سالن نیست'))
})

test('an ended turn shows the reason, and the administrator reinstates it with its number', async () => {
  await cancel(page.hall.zahra, '/DriverTurnList', ali, 'اشتباه')
  cleanup()
  const { unmount } = await open(page.support, inHall('&status=inactive'))
  expect(await screen.findByText('لغو شد: اشتباه')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^بازگرداندن/ })).toBeNull()
  unmount()
  await open(page.admin, inHall('&status=inactive'))
  await user.click(await act('بازگرداندن به صف', ali.number))
  const dialog = await screen.findByRole('dialog', { name: /^بازگرداندن نوبت/ })
  await user.click(within(dialog).getByRole('button', { name: 'بازگرداندن به صف' }))
  expect(await within(dialog).findByText('دلیل بازگرداندن نوبت را بنویسید.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /دلیل/ }), 'اعتراض درست بود')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(`نوبت ${persian(ali.number)} دوباره در صف است.`)).toBeTruthy()
  expect(await turnOf(ali)).toMatchObject({ state: 'QUEUED', number: ali.number })
})

test('after 72 hours the list offers no reinstating, and a dialog that is still open says so', async () => {
  const { world } = page.hall
  const endedBefore = (hours: number) =>
    world.db
      .updateTable('turn')
      .set({ state: 'CANCELLED', end_reason: 'اشتباه', ended_at: new Date(world.clock.now.getTime() - hours * 3_600_000) })
      .where('id', '=', ali.turnId)
      .execute()
  await endedBefore(71)
  const { unmount } = await open(page.admin, inHall('&status=inactive'))
  await user.click(await act('بازگرداندن به صف', ali.number))
  const dialog = await screen.findByRole('dialog')
  await endedBefore(73)
  await user.type(within(dialog).getByRole('textbox', { name: /دلیل/ }), 'اعتراض')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await within(dialog).findByText('بیش از ۷۲ ساعت از پایان این نوبت گذشته است.')).toBeTruthy()
  expect(within(dialog).getByRole('textbox', { name: /دلیل/ })).toHaveProperty('value', 'اعتراض')
  unmount()
  await open(page.admin, inHall('&status=inactive'))
  await act('اولویت‌ها', ali.number)
  expect(screen.queryByRole('button', { name: /^بازگرداندن/ })).toBeNull()
})

test('the waybill check shows its result, and cancels nothing automatically', async () => {
  page.bills.set(ali.nationalId, 'bill')
  page.bills.set(bahram.nationalId, 'silent')
  await open(page.hall.zahra)
  await menuOf('بررسی بارنامهٔ ۲۴ ساعت', bahram.number)
  const silent = await screen.findByRole('dialog', { name: /^بررسی بارنامه/ })
  await user.click(within(silent).getByRole('button', { name: 'بررسی' }))
  expect(await within(silent).findByText(/سامانهٔ بارنامه پاسخ نداد/)).toBeTruthy()
  expect(within(silent).queryByRole('button', { name: 'لغو نوبت' })).toBeNull()
  page.bills.delete(bahram.nationalId)
  // The service is not queried for ten seconds after a failure.
  const { clock } = page.hall.world
  clock.now = new Date(clock.now.getTime() + 11_000)
  await user.click(within(silent).getByRole('button', { name: 'بررسی دوباره' }))
  expect(await within(silent).findByText(/بارنامه‌ای برای این راننده صادر نشده است/)).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await menuOf('بررسی بارنامهٔ ۲۴ ساعت', ali.number)
  const dialog = await screen.findByRole('dialog', { name: /^بررسی بارنامه/ })
  await user.click(within(dialog).getByRole('button', { name: 'بررسی' }))
  expect(await within(dialog).findByText(/بارنامه صادر شده است/)).toHaveProperty('textContent', expect.stringContaining('۷۷۸۸'))
  expect((await turnOf(ali)).state).toBe('QUEUED')
  await user.click(within(dialog).getByRole('button', { name: 'لغو نوبت' }))
  const cancelling = await screen.findByRole('dialog', { name: `لغو نوبت ${persian(ali.number)}` })
  expect(within(cancelling).getByRole('textbox', { name: /دلیل/ })).toHaveProperty('value', expect.stringContaining('۷۷۸۸'))
  await user.click(within(cancelling).getByRole('button', { name: 'لغو نوبت' }))
  await waitFor(async () => expect((await turnOf(ali)).state).toBe('CANCELLED'))
})

test('a bill uploaded under a permit of ours names the permit; its load was delivered, no turn is cancelled', async () => {
  const { db, clock } = page.hall.world
  const davoud = await page.hall.queued('داوود')
  const { id: driver_id, vehicleId: vehicle_id } = davoud
  const carried = { cargo_id: await page.hall.announced(1), turn_id: null, driver_id, vehicle_id, status: 5 as const }
  const permit = await db
    .insertInto('permit')
    .values({ ...carried, issued_at: new Date(clock.now.getTime() - 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await open(page.hall.zahra)
  await menuOf('بررسی بارنامهٔ ۲۴ ساعت', davoud.number)
  const dialog = await screen.findByRole('dialog', { name: /^بررسی بارنامه/ })
  await user.click(within(dialog).getByRole('button', { name: 'بررسی' }))
  expect(await within(dialog).findByText(new RegExp(`زیر مجوز ${persian(permit.id)}؛ آن بار تحویل شده`))).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'لغو نوبت' })).toBeNull()
  expect((await turnOf(davoud)).state).toBe('QUEUED')
})

test('the title reports missing priorities', async () => {
  await open(page.hall.zahra)
  await user.click(await act('اولویت‌ها', ali.number))
  expect(await screen.findByRole('dialog', { name: 'اولویتی وجود ندارد' })).toBeTruthy()
})

test('deletes a priority with a reason before the lock; ended ones show their reason on demand', async () => {
  const [near, far] = [await page.hall.announced(1), await page.hall.announced(2)]
  await page.hall.until('10:00')
  expect((await page.hall.prefers(ali.turnId, [far, near])).status).toBe(200)
  // The administrators' team sees the length of the list.
  const { unmount } = await open(page.support, inHall())
  await user.click(await act('اولویت‌ها', ali.number))
  expect(await screen.findByText('۲ اولویت ثبت شده است؛ بارهای آن تا بستن نمایش پوشیده است.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^حذف اولویت/ })).toBeNull()
  unmount()
  await open(page.hall.zahra)
  await user.click(await act('اولویت‌ها', ali.number))
  const dialog = await screen.findByRole('dialog', { name: `اولویت‌های نوبت ${persian(ali.number)}` })
  const heads = within(await within(dialog).findByRole('table')).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'اولویت',
    'شمارهٔ بار',
    'تاریخساعت',
    'فرستندهگیرنده',
    'وضعیت',
    'دلیل',
    'کارها',
  ])
  const button = within(dialog).getByRole('button', { name: `حذف اولویت ۱، بار ${persian(far)}` })
  await user.click(button)
  await user.click(within(dialog).getByRole('button', { name: 'حذف' }))
  expect(await within(dialog).findByText('دلیل حذف اولویت را بنویسید.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'انصراف' }))
  await waitFor(() => expect(document.activeElement).toHaveProperty('ariaLabel', `حذف اولویت ۱، بار ${persian(far)}`))

  await user.keyboard('{Enter}')
  await user.type(within(dialog).getByRole('textbox', { name: /دلیل/ }), 'اشتباه ثبت شد')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('این اولویت حذف شد.')).toBeTruthy()
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: /^حذف اولویت ۱/ })).toBeNull())
  expect(within(dialog).getByRole('button', { name: /^حذف اولویت ۲/ })).toBeTruthy()
  expect(await overrides()).toEqual([{ kind: 'PRIORITY_DELETED', reason: 'اشتباه ثبت شد' }])

  await user.click(within(dialog).getByRole('switch', { name: 'همراه با پایان‌یافته‌ها' }))
  expect(await within(dialog).findByText('لغو توسط پشتیبانی')).toBeTruthy()
  expect(within(dialog).getByText('پشتیبانی آن را حذف کرد')).toBeTruthy()
  expect(within(dialog).getAllByRole('button', { name: /^حذف اولویت/ })).toHaveLength(1)
  page.hall.world.clock.now = new Date('2026-11-21T05:15:00Z')
})

test.each([
  ['چاپ نوبت', 'pdf'],
  ['چاپ ۸۰ میلی‌متری', '80mm'],
])('%s opens the printout in a window of its own, for observers too', async (name, format) => {
  const sheet = openedWindow()
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  const made: File[] = []
  URL.createObjectURL = vi.fn((file: File) => `blob:print-${made.push(file)}`)
  await open(page.union, inHall())
  await menuOf(name, ali.number)
  await waitFor(() => expect(sheet.location.replace).toHaveBeenCalledWith('blob:print-1'))
  expect(made.map(({ type, name: file }) => [type, file])).toEqual([['application/pdf', `turn-${ali.number}.pdf`]])
  expect(fetchSpy.mock.calls.map(([url]) => String(url)).filter((url) => url.includes('ExportFormat'))).toEqual([
    `/api/ReportApi/Search_VirtualSalonDriverTurn?DriverTurnId=${ali.turnId}&ExportFormat=${format}`,
  ])
})

test('a turn another desk cancelled meanwhile shows the server’s refusal, and the list refetches', async () => {
  await open(page.hall.zahra)
  await user.click(await act('لغو نوبت', ali.number))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /دلیل/ }), 'رفت')
  await page.hall.world.db
    .updateTable('turn')
    .set({ state: 'CANCELLED', end_reason: 'رفت', ended_at: page.hall.world.clock.now })
    .where('id', '=', ali.turnId)
    .execute()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await within(dialog).findByText(`نوبت ${persian(ali.number)} در صف نیست و لغو نمی‌شود.`)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'انصراف' }))
  await waitFor(async () => expect(await drivers()).toEqual(['بهرام راننده']))
})

test('keyboard alone: from the top of the page to a cancelled turn and back into the list', async () => {
  await open(page.hall.zahra)
  const button = await act('لغو نوبت', bahram.number)
  for (let steps = 0; document.activeElement !== button && steps < 60; steps += 1) await user.tab()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /دلیل/ })))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
  await user.keyboard('راننده نیامد{Control>}{Enter}{/Control}')
  await waitFor(async () => expect((await turnOf(bahram)).state).toBe('CANCELLED'))
  await waitFor(async () => expect(await drivers()).toEqual(['علی راننده']))
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

test('on a phone a turn is a card with its actions as text', async () => {
  setWidth(360)
  await open(page.hall.zahra)
  const cards = await screen.findByRole('list', { name: 'نوبت‌های رانندگان' })
  const items = within(cards).getAllByRole('listitem')
  expect(items).toHaveLength(2)
  expect(items[0]!.textContent).toContain(`نوبت ${persian(ali.number)}`)
  expect(items[0]!.textContent).toContain('نفر اول صف')
  expect(items[1]!.textContent).toContain('۱ نفر جلوتر')
  expect(items[1]!.textContent).toContain('بومی')
  await user.click(within(items[0]!).getByRole('button', { name: /^کارهای دیگر/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^لغو نوبت/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /دلیل/ }), 'رفت')
  await user.click(within(dialog).getByRole('button', { name: 'لغو نوبت' }))
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'نوبت‌های رانندگان' })).getAllByRole('listitem')).toHaveLength(1),
  )
})
