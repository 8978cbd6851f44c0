/** Standing preferences and free cargos on a phone: every look at 360 px, a list filled offline, a claim and its undo. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/access/identity.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { faultsOf } from '../axe.ts'
import { goToTomorrow, newValidDriver, openSite, underWorker, type Site } from './support/site.ts'

let site: Site
let stopShows: () => Promise<void>
let visit: BrowserContext
let page: Page
beforeAll(async () => {
  site = await openSite()
  const { world } = site
  const { halls, companies } = world.cast
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  goToTomorrow(site, 9, 30)
  await world.db.updateTable('hall').set({ reservation_range_km: 0, takes_turns_by_app: true, has_free_cargo: true }).execute()
  const { id: driverId, card } = await newValidDriver(site, 'علی', 'رضایی', '430000002')
  const me = await world.person('ali', { role: 'Driver', driverId })
  for (const CargoRent of [10_000_000, 30_000_000]) await maryam.say(cargo.announce, { ...aCargo(world), CargoRent })
  const free = { IsLoadHall: false, CargoSourceLat: 27.2, CargoSourceLong: 56.27 }
  const place = { TransportationCompanyHallId: companies.sepehr.placeIn(halls.rajaei) }
  await maryam.say(cargo.announce, { ...aCargo(world), ...free, ...place })
  await me.say(turn.take, { LoadHallId: halls.rajaei, FreighterCardNumber: card, Latitude: null, Longitude: null })
  stopShows = world.startShows()
  const { data } = await me.say(identity.me, {})
  const session = { token: me.token, member: JSON.stringify(data), 'barnobat.touched': String(Date.now()) }
  visit = await site.visitor(360, true, session)
  await visit.grantPermissions(['geolocation'])
  await visit.setGeolocation({ latitude: 27.18, longitude: 56.27 })
  page = await visit.newPage()
  goToTomorrow(site, 10, 0)
  await page.goto('/driver')
  await page.getByText(/نمایش باز است/).waitFor({ timeout: 90_000 })
}, 240_000)
afterAll(async () => {
  await stopShows?.()
  await visit?.close()
  await site?.close()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const looks = { light: {}, dark: { 'data-mantine-color-scheme': 'dark' }, sun: { 'data-sun': '' } }

/** Axe finds nothing, and nothing is wider than the phone, in light, dark and under the sun. */
async function expectSound(name: string): Promise<void> {
  // As high as the page: the main act and the bar cover nothing then, as they do not at the end of the page.
  await page.setViewportSize({ width: 360, height: await page.evaluate(() => document.documentElement.scrollHeight) })
  for (const [look, attributes] of Object.entries(looks)) {
    await page.evaluate((all) => {
      const { dataset } = document.documentElement
      dataset['mantineColorScheme'] = 'light'
      delete dataset['sun']
      for (const [key, value] of Object.entries(all)) document.documentElement.setAttribute(key, value)
    }, attributes)
    expect(await faultsOf(page), `${name}, ${look}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name}, ${look}`).toBeLessThanOrEqual(360)
  }
  await page.setViewportSize({ width: 360, height: 740 })
}

test('fills a list from the preferences without a network, and claims and undoes a free cargo', async () => {
  await page.evaluate(() => void navigator.serviceWorker.register('/driver-sw.js', { scope: '/driver' }))
  await underWorker(page)
  await page.getByRole('link', { name: 'دادن اولویت بار' }).click()
  await page.getByRole('link', { name: 'تنظیم ترجیح‌های من' }).click()
  await page.getByLabel('کمترین کرایه (تومان)').fill('20000000')
  await page.getByText('هرمزگان', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'بندرعباس' }).waitFor()
  await expectSound('the preferences')
  await button('ذخیرهٔ ترجیح‌ها').click()
  await button('ذخیره شده است').waitFor()

  await page.getByRole('link', { name: 'اولویت بار' }).click()
  await button('پر کردن از ترجیح‌های من').waitFor()
  await site.cut(visit, true)
  await button('پر کردن از ترجیح‌های من').click()
  await page.getByText(/^۱ بار از ترجیح‌های شما چیده شد/).waitFor()
  await expectSound('the filled list')
  await button('ثبت فهرست').click()
  await page.getByText(/هنوز به سامانه نرسیده است/).waitFor()
  await site.cut(visit, false)
  await page.getByText(/فهرست ۱ باری را گرفت/).waitFor({ timeout: 90_000 })

  await page.getByRole('link', { name: 'نوبت من' }).click()
  await page.getByRole('link', { name: 'بارهای آزاد نزدیک' }).click()
  await button('نزدیک‌ترین‌ها اول').click()
  await page.getByText(/تا محل بارگیری/).waitFor()
  await expectSound('the free cargos')
  await button(/^برداشتن/).click()
  await page.getByText(/نوبت ۱ شما در شهید رجایی لغو می‌شود/).waitFor()
  await expectSound('the question')
  await page.getByRole('button', { name: 'برداشتن', exact: true }).click()
  await button('پس دادن بار').waitFor()
  await expectSound('the claim')
  await button('پس دادن بار').click()
  await page.getByText(/اکنون بار آزادی نیست/).waitFor()
  await page.getByRole('link', { name: 'نوبت من' }).click()
  await page.getByText('نفر اول صف هستید').waitFor()
  expect(site.world.errors).toEqual([])
}, 240_000)
