import { going } from '../../freight/announce/announcement.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permitArea } from '#app/modules/permits/permit/queries.ts'
import { Screen } from '#app/modules/permits/permit/PermitsScreen.tsx'
import { setWidth } from '../../dom-setup.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { goOffline, goOnline, openFilters, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'

/** The ten o'clock show issued a permit to ali and to bahram; bahram's is printed. */
let hall: Hall
let parisa: Person
let ali: Awaited<ReturnType<Hall['queued']>>
let run: number

beforeAll(async () => {
  hall = await openHall()
  const { rajaei, shapour } = hall.world.cast.halls
  parisa = await hall.world.person('parisa', { role: 'LoadHallAdmin', hallId: shapour })
  ali = await hall.queued('علی')
  const bahram = await hall.queued('بهرام')
  const cargos = [await hall.announced(1, { ...going('یزد، یزد') }), await hall.announced(1)]
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [cargos[0]!])
  await hall.prefers(bahram.turnId, [cargos[1]!])
  await hall.until('10:21')
  await hall.world.db.updateTable('permit').set({ status: 2 }).where('driver_id', '=', bahram.id).execute()
  const won = await hall.world.db
    .selectFrom('show_run')
    .select('id')
    .where('hall_id', '=', rajaei)
    .where('state', '=', 'PUBLISHED')
    .executeTakeFirstOrThrow()
  run = won.id
})
afterAll(() => hall.world.close())

useLine(() => hall.world)

const Page = withAlerts(() => <Screen view="hall" />)
const open = (who: Person, at = '/LoadHallReserve') => showTo(who, Page, { at })
const user = userEvent.setup()
/** Returns the drivers of the rows, from the top. */
const drivers = async () => {
  const table = await screen.findByRole('table')
  return within(table)
    .queryAllByText(/^(علی|بهرام) راننده$/)
    .map(({ textContent }) => textContent!.split(' ')[0])
}
const search = async () => {
  await openFilters()
  await user.click(screen.getByRole('button', { name: 'جست‌وجو' }))
}

test('another hall’s desk finds nothing, sees the search terms, and may extend the search', async () => {
  const { router } = await open(parisa)
  expect(await screen.findByText('با این فیلترها مجوزی نیست')).toBeTruthy()
  expect(screen.getByText(/^جست‌وجو شد: تاریخ صدور امروز/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'هفت روز گذشته' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ from: '1405-08-24' }))
})

test('the hall’s desk finds today’s permits, with status, turn, plate, and the record of the show', async () => {
  await open(hall.zahra)
  expect(await drivers()).toEqual(['بهرام', 'علی'])
  expect(screen.getByText('۲ مجوز')).toBeTruthy()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(within(rows[1]!).getByText('چاپ‌شده')).toBeTruthy()
  expect(within(rows[2]!).getByText('صدور قطعی')).toBeTruthy()
  expect(screen.getByText('نوبت ۱')).toBeTruthy()
  expect(screen.getAllByRole('img', { name: /پلاک/ })).toHaveLength(2)
  const [record] = screen.getAllByRole('link', { name: /^کارنامهٔ نمایش/ })
  expect(record!.getAttribute('href')).toBe(`/split/${run}`)
})

test('a hall prints, reads documents and rates, but neither voids nor reinstates', async () => {
  await open(hall.zahra)
  await drivers()
  for (const verb of ['چاپ', 'سندها', 'امتیاز دادن'])
    expect(screen.getAllByRole('button', { name: new RegExp(`^${verb}، مجوز`) })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^(باطل کردن|برگرداندن|کارهای دیگر)/ })).toBeNull()
})

test('a hall has no filter for what it may not list: customers, companies, cities', async () => {
  await open(hall.zahra)
  await drivers()
  await openFilters()
  expect(screen.getByRole('combobox', { name: 'نوع کالا' })).toBeTruthy()
  for (const name of ['فرستنده', 'گیرنده', 'شرکت حمل‌ونقل', 'شهر سالن'])
    expect(screen.queryByRole('combobox', { name })).toBeNull()
})

test('searches only after Search is pressed; then shows the count, and the address keeps the filters', async () => {
  const { router } = await open(hall.zahra)
  expect(await drivers()).toHaveLength(2)
  await openFilters()
  await user.type(screen.getByRole('textbox', { name: 'کارت هوشمند راننده' }), ali.card)
  expect(await drivers()).toHaveLength(2)
  await search()
  expect(await screen.findByText('۱ مورد پیدا شد')).toBeTruthy()
  await waitFor(async () => expect(await drivers()).toEqual(['علی']))
  expect(router.state.location.search).toMatchObject({ driver: expect.anything() })
  router.history.back()
  await waitFor(async () => expect(await drivers()).toHaveLength(2))
})

test('an unknown card: the server’s message is a warning, and the chip removes the filter', async () => {
  await open(hall.zahra)
  await drivers()
  await openFilters()
  await user.type(screen.getByRole('textbox', { name: 'کارت هوشمند ناوگان' }), '۹۹۹۹۹۹۹')
  await search()
  expect(await screen.findByText('مجوزی پیدا نشد.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /کارت هوشمند ناوگان.*۹۹۹۹۹۹۹/ }))
  await waitFor(async () => expect(await drivers()).toHaveLength(2))
})

test('statuses of the address are filters; invalid ones are ignored', async () => {
  const { unmount } = await open(hall.zahra, '/LoadHallReserve?status=2-5')
  expect(await drivers()).toEqual(['بهرام'])
  unmount()
  await open(hall.zahra, '/LoadHallReserve?status=9&from=1405-13-40')
  expect(await drivers()).toHaveLength(2)
})

test('on a phone each permit is a card with the driver’s phone and the route', async () => {
  setWidth(390)
  await open(hall.zahra)
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByRole('img', { name: /به یزد/ })).toHaveLength(1)
})

test('without a response nothing is claimed; an older result is marked as such', async () => {
  goOffline()
  const { unmount } = await open(hall.zahra)
  expect(await screen.findByText('فهرست مجوزها دریافت نشد؛ شبکه را بررسی کنید')).toBeTruthy()
  expect(screen.queryByText('۰ مجوز')).toBeNull()
  unmount()
  goOnline()
  const { queries } = await open(hall.zahra)
  expect(await drivers()).toHaveLength(2)
  goOffline()
  await queries.invalidateQueries({ queryKey: permitArea })
  expect(await screen.findByText(/فهرست قبلی را می‌بینید/)).toBeTruthy()
  expect(await drivers()).toHaveLength(2)
})
