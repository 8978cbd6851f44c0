import { act as settle, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openFilters } from '../page.tsx'
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
  // The first turn lives since the day before yesterday; the second ended.
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
const lives = (hours: number) =>
  page.hall.world.db.updateTable('hall').set({ turn_expire_hours: hours }).where('id', '=', rajaei()).execute()
const choose = async (hall: string) => {
  await user.click(within(form()).getByRole('combobox', { name: /سالن/ }))
  await user.click(await screen.findByRole('option', { name: hall }))
}

test('it opens on the active turns since yesterday, in the specification’s columns', async () => {
  await open(page.hall.zahra)
  expect(await drivers()).toEqual(['حسن راننده', 'جعفر راننده', 'تقی راننده', 'پرویز راننده'])
  await openFilters()
  expect(field('از تاریخ')).toHaveProperty('value', '۱۴۰۵/۰۸/۲۹')
  expect(field('تا تاریخ')).toHaveProperty('value', '۱۴۰۵/۰۸/۳۰')
  expect(within(form()).queryByRole('combobox')).toBeNull()
  const heads = within(screen.getByRole('table')).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'تاریخ ثبت',
    'ساعت ثبت',
    'نام راننده',
    'کد ملی',
    'همراه',
    'کارت راننده',
    'کارت ناوگان',
    'پلاک',
    'سریال پلاک',
    'شمارهٔ نوبت',
    'وضعیت',
    'جای در صف',
    'وضع نوبت',
    'پایان اعتبار',
    'نوع بارگیر',
    'کارها',
  ])
})

test('where turns live for three days it opens on three days, so that every live turn is seen', async () => {
  await lives(72)
  await open(page.hall.zahra)
  expect(await drivers()).toHaveLength(5)
  await openFilters()
  expect(field('از تاریخ')).toHaveProperty('value', '۱۴۰۵/۰۸/۲۷')
  await lives(0)
})

test('choosing a hall brings its own first day, and a search says what it found', async () => {
  await lives(72)
  const { router } = await open(page.admin)
  await screen.findByText('سالن را انتخاب کنید')
  expect(field('از تاریخ')).toHaveProperty('value', '۱۴۰۵/۰۸/۲۹')
  await choose('شهید رجایی')
  expect(field('از تاریخ')).toHaveProperty('value', '۱۴۰۵/۰۸/۲۷')
  await user.click(pressed('جست‌وجو'))
  expect(await screen.findByText(/۵ مورد پیدا شد/)).toBeTruthy()
  expect(await drivers()).toHaveLength(5)
  expect(router.state.location.search).toEqual({ hall: rajaei() })
  await lives(0)
})

test('each filter finds, stands in the address, and Back returns to the search before', async () => {
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
  await waitFor(async () => expect(await drivers()).toHaveLength(4))
  expect(router.state.location.search).toEqual({})
})

test('chips say what is in force, and each can be taken away', async () => {
  await open(page.hall.zahra)
  await drivers()
  await user.click(screen.getByRole('button', { name: 'حذف فیلتر وضعیت: فعال' }))
  await waitFor(async () => expect(await drivers()).toHaveLength(5))
  await user.click(screen.getByRole('button', { name: /^حذف فیلتر تاریخ ثبت/ }))
  await waitFor(async () => expect(await drivers()).toHaveLength(6))
})

test('what was not found is said with what was looked for', async () => {
  await open(page.hall.zahra, '/DriverTurnList?driver=99')
  expect(await screen.findByText('با این فیلترها نوبتی نیست')).toBeTruthy()
  expect(screen.getByText(/کارت هوشمند راننده ۹۹/)).toBeTruthy()
  await openFilters()
  await user.click(pressed('جست‌وجو'))
  await waitFor(() => expect(screen.getAllByText(/موردی پیدا نشد/).length).toBeGreaterThan(1))
})

test('a change in the hall is seen at once', async () => {
  // A browser that knows streams; the member's is the server's own.
  vi.stubGlobal('EventSource', EventTarget)
  await open(page.hall.zahra)
  expect(await drivers()).toHaveLength(4)
  expect(await screen.findByText('زنده')).toBeTruthy()
  await page.hall.queued('خسرو')
  await waitFor(async () => expect(await drivers()).toHaveLength(5))
})
