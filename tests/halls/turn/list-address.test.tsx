import { act as settle, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { run } from '#contract/halls/run.ts'
import { openFilters } from '../../page.tsx'
import { drivers, field, form, open, pressed, useTurnPage } from './list-page.tsx'

const user = userEvent.setup()
const names = ['علی', 'بهرام', 'پرویز', 'تقی', 'جعفر', 'حسن']
let cards: { driver: string; vehicle: string }[] = []
const page = useTurnPage(async ({ hall }) => {
  const queued = []
  for (const name of names) queued.push(await hall.queued(name))
  cards = queued.map(({ card, vehicleCard }) => ({ driver: card, vehicle: vehicleCard }))
  const { db, clock } = hall.world
  const [first, second] = queued
  // The first turn is from the day before yesterday; the second ended.
  const earlier = new Date(clock.now.getTime() - 60 * 3_600_000)
  await db.updateTable('turn').set({ issued_at: earlier }).where('id', '=', first!.turnId).execute()
  await db
    .updateTable('turn')
    .set({ state: 'CANCELLED', end_reason: 'راننده خودش خواست', ended_at: clock.now })
    .where('id', '=', second!.turnId)
    .execute()
})
afterEach(() => vi.unstubAllGlobals())

const rajaei = () => page.hall.world.cast.halls.rajaei
const turnNumbers = async () => {
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  return rows.map((row) => within(row).getByRole('link', { name: /^\p{Nd}+$/u }).textContent)
}
const choose = async (hall: string) => {
  await user.click(await within(form()).findByRole('combobox', { name: /سالن/ }))
  await user.click(await screen.findByRole('option', { name: hall }))
}

test('opens on the whole queue, in queue order, with the specification’s columns', async () => {
  await open(page.hall.zahra)
  expect(await drivers()).toEqual(['علی راننده', 'پرویز راننده', 'تقی راننده', 'جعفر راننده', 'حسن راننده'])
  await openFilters()
  expect(field('از تاریخ')).toHaveProperty('value', '')
  expect(field('تا تاریخ')).toHaveProperty('value', '۱۴۰۵/۰۸/۳۰')
  expect(within(form()).queryByRole('combobox')).toBeNull()
  const heads = within(screen.getByRole('table')).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'تاریخ ثبتساعت ثبت',
    'نام رانندههمراه',
    'کد ملی',
    'کارت رانندهکارت ناوگان',
    'پلاک',
    'سریال پلاک',
    'شمارهٔ نوبتجای در صف',
    'وضعیتپایان اعتبار',
    'نوع بارگیر',
    'کارها',
  ])
})

test('list, tab, desk and board have the same turns in the same order, for the hall and the team', async () => {
  const { hall } = page
  const numbers = (await hall.desk()).turns.map(({ number }) => number)
  expect(numbers).toEqual([1, 3, 4, 5, 6])
  const board = await hall.world.stranger.say(run.board, { id: rajaei() })
  expect(board.data!.queue.map(({ number }) => number)).toEqual([1, 3, 4, 5, 6])
  for (const [who, address] of [
    [hall.zahra, '/DriverTurnList'],
    [hall.zahra, '/DriverTurnList?status=all'],
    [page.admin, `/DriverTurnList?hall=${rajaei()}`],
    [page.union, `/DriverTurnListUser?hall=${rajaei()}&from=1405-08-30`],
  ] as const) {
    await open(who, address)
    const tab = await screen.findByRole('button', { name: 'در صف، ۵ مورد' })
    if (tab.getAttribute('aria-pressed') === 'false') await user.click(tab)
    await waitFor(async () => expect(await turnNumbers()).toEqual(['۱', '۳', '۴', '۵', '۶']))
    cleanup()
  }
})

test('ended turns are searched from yesterday on, in the form and by their tab', async () => {
  await open(page.hall.zahra)
  await drivers()
  await openFilters()
  await user.click(within(form()).getByRole('radio', { name: 'غیرفعال' }))
  expect(field('از تاریخ')).toHaveProperty('value', '۱۴۰۵/۰۸/۲۹')
  await user.click(within(form()).getByRole('radio', { name: 'همه' }))
  expect(field('از تاریخ')).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: 'پایان‌یافته، ۱ مورد' }))
  await waitFor(async () => expect(await drivers()).toEqual(['بهرام راننده']))
  expect(field('از تاریخ')).toHaveProperty('value', '۱۴۰۵/۰۸/۲۹')
})

test('a search of a chosen hall shows its number of results', async () => {
  const { router } = await open(page.admin)
  await screen.findByText('سالن را انتخاب کنید')
  await choose('شهید رجایی')
  await user.click(pressed('جست‌وجو'))
  expect(await screen.findByText(/۵ مورد پیدا شد/)).toBeTruthy()
  expect(await drivers()).toHaveLength(5)
  expect(router.state.location.search).toEqual({ hall: rajaei() })
})

test('each filter works, is in the address, and Back returns to the previous search', async () => {
  const { router } = await open(page.hall.zahra)
  await drivers()
  await openFilters()
  await user.type(field('کارت هوشمند راننده'), cards[3]!.driver)
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await drivers()).toEqual(['تقی راننده']))
  expect(String((router.state.location.search as { driver: unknown }).driver)).toBe(cards[3]!.driver)
  await user.clear(field('کارت هوشمند راننده'))
  await user.type(field('کارت هوشمند ناوگان'), cards[4]!.vehicle)
  await user.click(pressed('جست‌وجو'))
  await waitFor(async () => expect(await drivers()).toEqual(['جعفر راننده']))
  await user.clear(field('کارت هوشمند ناوگان'))
  await user.click(within(form()).getByRole('radio', { name: 'غیرفعال' }))
  await user.click(pressed('جست‌وجو'))
  await waitFor(async () => expect(await drivers()).toEqual(['بهرام راننده']))
  expect(screen.getByText('لغو شد: راننده خودش خواست')).toBeTruthy()
  expect(router.state.location.search).toEqual({ status: 'inactive' })
  settle(() => router.history.back())
  await waitFor(async () => expect(await drivers()).toEqual(['جعفر راننده']))
  settle(() => router.history.back())
  await waitFor(async () => expect(await drivers()).toEqual(['تقی راننده']))
  expect(field('کارت هوشمند راننده')).toHaveProperty(
    'value',
    Number(cards[3]!.driver).toLocaleString('fa-IR', { useGrouping: false }),
  )
  await user.click(pressed('پاک کردن'))
  await waitFor(async () => expect(await drivers()).toHaveLength(5))
  expect(router.state.location.search).toEqual({})
})

test('chips show the active filters, and each can be removed', async () => {
  await open(page.hall.zahra)
  await drivers()
  await user.click(screen.getByRole('button', { name: 'حذف فیلتر وضعیت: فعال' }))
  await waitFor(async () => expect(await drivers()).toHaveLength(6))
  await user.click(screen.getByRole('button', { name: /^حذف فیلتر تاریخ ثبت/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^حذف فیلتر/ })).toBeNull())
})

test('an empty result names what was searched', async () => {
  await open(page.hall.zahra, '/DriverTurnList?driver=99')
  expect(await screen.findByText('با این فیلترها نوبتی نیست')).toBeTruthy()
  expect(screen.getByText(/کارت هوشمند راننده ۹۹/)).toBeTruthy()
  await openFilters()
  await user.click(pressed('جست‌وجو'))
  await waitFor(() => expect(screen.getAllByText(/موردی پیدا نشد/).length).toBeGreaterThan(1))
})

test('shows a change in the hall at once', async () => {
  // A browser with EventSource; the member's stream is the server's own.
  vi.stubGlobal('EventSource', EventTarget)
  await open(page.hall.zahra)
  expect(await drivers()).toHaveLength(5)
  expect(await screen.findByText('زنده')).toBeTruthy()
  await page.hall.queued('خسرو')
  await waitFor(async () => expect(await drivers()).toHaveLength(6))
})
