/** Standing preferences on the phone: saved, and filling a list that the driver confirms, also without a network. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { standing } from '#contract/fleet/standing.ts'
import { run } from '#contract/halls/run.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { open } from '#app/driver/frame/address.ts'
import { goOffline, goOnline } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { endPhone, follow, openDriverApp, person, press, startPhone } from './driver-page.tsx'

let hall: Hall
let me: Person
let poor: number
let rich: number
beforeEach(async () => {
  hall = await openHall()
  await hall.world.db.updateTable('hall').set({ takes_turns_by_app: true, reservation_range_km: 0 }).execute()
  poor = await hall.announced(1, { CargoRent: 10_000_000 })
  rich = await hall.announced(1, { CargoRent: 30_000_000 })
  const { id } = await hall.queued('علی')
  me = await hall.world.person('ali', { role: 'Driver', driverId: id })
  await hall.until('10:00')
  await startPhone(hall.world)
})
afterEach(() => endPhone(hall.world))

const mine = () => within(screen.getByRole('region', { name: 'فهرست من' })).queryAllByRole('listitem')
const save = (change: object) =>
  me.say(standing.save, { ProvinceIds: [], CityIds: [], LeastRent: null, LeastRentPerKm: null, NotAtNight: false, ...change })

async function openList() {
  await openDriverApp(me)
  await follow('دادن اولویت بار')
}

test('saves amounts in toman, a province and cities, and shows them again', async () => {
  await openList()
  await follow('تنظیم ترجیح‌های من')
  await person.type(await screen.findByRole('textbox', { name: 'کمترین کرایه (تومان)' }), '20000000')
  await person.click(screen.getByRole('checkbox', { name: /شب بار نمی‌گیرم/ }))
  const open = async (name: string) => person.click(await screen.findByText(name, { selector: 'summary' }))
  await open('یزد')
  await person.click(await screen.findByRole('checkbox', { name: 'همهٔ استان یزد' }))
  await open('هرمزگان')
  await person.click(await screen.findByRole('checkbox', { name: 'بندرعباس' }))
  await screen.findByText('فقط به همهٔ استان یزد، بندرعباس')
  await press('ذخیرهٔ ترجیح‌ها')
  await screen.findByRole('button', { name: 'ذخیره شده است' })
  expect((await me.say(standing.own, {})).data).toMatchObject({
    provinces: [{ name: 'یزد' }],
    cities: [{ name: 'بندرعباس' }],
    leastRent: 200_000_000,
    leastRentPerKm: null,
    notAtNight: true,
  })
  expect(screen.getByRole('textbox', { name: 'کمترین کرایه (تومان)' })).toHaveProperty('value', '۲۰۰۰۰۰۰۰')
})

test('fills the list best first, and sends it only when the driver does', async () => {
  await save({})
  await openList()
  await press('پر کردن از ترجیح‌های من')
  await screen.findByText(/^۲ بار از ترجیح‌های شما چیده شد/)
  expect(mine().map(({ textContent }) => /بار (\S+?)،/.exec(textContent)?.[1])).toEqual(['۲', '۱'])
  expect((await me.say(run.own, {})).data!.list).toBeNull()
  await press('ثبت فهرست')
  await screen.findByText(/سامانه .* فهرست ۲ باری را گرفت/)
  expect((await me.say(run.own, {})).data!.list).toMatchObject({ cargos: [rich, poor], by: 'app' })
})

test('keeps what is typed on the way to another screen, and waits on the phone without a network', async () => {
  await openDriverApp(me, driverPaths.standing)
  const least = () => screen.findByRole('textbox', { name: 'کمترین کرایه (تومان)' })
  await person.type(await least(), '20000000')
  await follow('نوبت من')
  await screen.findByRole('heading', { name: 'نوبت من' })
  act(() => open(driverPaths.standing))
  await waitFor(async () => expect(await least()).toHaveProperty('value', '۲۰۰۰۰۰۰۰'))
  goOffline()
  await press('ذخیرهٔ ترجیح‌ها')
  await screen.findByText(/هنوز به سامانه نرسیده است/)
  goOnline()
  dispatchEvent(new Event('online'))
  await screen.findByRole('button', { name: 'ذخیره شده است' }, { timeout: 10_000 })
  expect((await me.say(standing.own, {})).data).toMatchObject({ leastRent: 200_000_000 })
})

test('fills from the kept preferences without a network', async () => {
  await save({ LeastRent: 200_000_000 })
  await openList()
  await screen.findByRole('button', { name: 'پر کردن از ترجیح‌های من' })
  goOffline()
  await press('پر کردن از ترجیح‌های من')
  expect(mine()).toHaveLength(1)
  await press('ثبت فهرست')
  await screen.findByText(/هنوز به سامانه نرسیده است/)
  goOnline()
  dispatchEvent(new Event('online'))
  await screen.findByText(/سامانه .* فهرست ۱ باری را گرفت/)
  await waitFor(async () => expect((await me.say(run.own, {})).data!.list).toMatchObject({ cargos: [rich] }))
})

test('leaves the list alone when no cargo satisfies the preferences', async () => {
  await save({ LeastRent: 900_000_000_000 })
  await openList()
  await press('بار ۱: گذاشتن در فهرست')
  await press('پر کردن از ترجیح‌های من')
  await screen.findByText(/هیچ بار این نمایش با ترجیح‌های شما نمی‌خواند/)
  expect(mine()).toHaveLength(1)
})
