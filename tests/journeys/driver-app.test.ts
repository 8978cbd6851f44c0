/**
 * A driver's phone for a whole show: bound with the code of a desk, a turn, a list given without a network, the split, the permit
 * without a network; a second phone is refused, and unbinding ends the first (decision 046).
 */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { faultsOf } from '../axe.ts'
import { goToTomorrow, newValidDriver, openSite, signedIn, underWorker, type Site } from './support/site.ts'

const PIN = '270591'
let site: Site
let stopShows: () => Promise<void>
let ali: { id: number; nationalId: string; card: string }
let driverCard: string
beforeAll(async () => {
  site = await openSite()
  const { world } = site
  const { halls, companies } = world.cast
  await world.member('LoadHall1', { role: 'LoadHallAdmin', hallId: halls.rajaei })
  await world.member('modir', { role: 'Admin' })
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  goToTomorrow(site, 9, 30)
  ali = await newValidDriver(site, 'علی', 'رضایی', '430000001')
  const { card_number } = await world.db
    .selectFrom('driver')
    .select('card_number')
    .where('id', '=', ali.id)
    .executeTakeFirstOrThrow()
  driverCard = card_number
  await world.db.updateTable('hall').set({ reservation_range_km: 0 }).execute()
  for (let i = 0; i < 2; i += 1) await maryam.say(cargo.announce, { ...aCargo(world), FreighterNumber: 1 })
  stopShows = world.startShows()
}, 240_000)
afterAll(async () => {
  await stopShows?.()
  await site?.close()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** The clerk types both numbers of the driver at the desk and reads the code aloud. */
async function codeOfDesk(): Promise<string> {
  const { visit, page } = await signedIn(site, { as: 'LoadHall1', at: '/DriverTurn', worker: false })
  await page.getByRole('region', { name: 'کد برنامهٔ راننده' }).getByRole('button', { name: 'گرفتن کد' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('کد ملی راننده').fill(ali.nationalId)
  await dialog.getByLabel('شمارهٔ کارت هوشمند راننده').fill(driverCard)
  await dialog.getByRole('button', { name: 'گرفتن کد' }).click()
  const shown = await dialog.getByLabel('کد هشت‌رقمی').textContent()
  await visit.close()
  return shown!.replace(/\s/g, '')
}

async function enrol(page: Page, code: string): Promise<void> {
  await page.goto('/driver')
  await page.getByRole('radio', { name: /با کد میز سالن/ }).check()
  await page.getByRole('textbox', { name: 'کد ملی' }).fill(ali.nationalId)
  await page.getByRole('textbox', { name: 'شمارهٔ کارت هوشمند راننده' }).fill(driverCard)
  await page.getByRole('textbox', { name: 'کد ۸ رقمی میز سالن' }).fill(code)
  await button(page, 'ادامه').click()
  await page.getByLabel('رمز این گوشی').fill(PIN)
  await page.getByLabel('همان رمز، یک بار دیگر').fill(PIN)
  await button(page, 'وصل کردن گوشی').click()
}

async function isUnderWorker(page: Page): Promise<void> {
  await page.evaluate(() => void navigator.serviceWorker.register('/driver-sw.js', { scope: '/driver' }))
  await underWorker(page)
}

async function expectSound(page: Page, name: string): Promise<void> {
  expect(await faultsOf(page), name).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360)
}

test('a driver with a phone goes through a whole show, without a network for the list and for the permit', async () => {
  const { world } = site
  const visit: BrowserContext = await site.visitor(360)
  const page = await visit.newPage()
  await enrol(page, await codeOfDesk())
  await page.getByRole('radio', { name: /شهید رجایی/ }).check()
  await button(page, 'گرفتن نوبت').waitFor()
  await expectSound(page, 'before the turn')
  await isUnderWorker(page)

  await button(page, 'گرفتن نوبت').click()
  await page.getByText('نفر اول صف هستید').waitFor()
  goToTomorrow(site, 10, 0)
  await page.getByText(/نمایش باز است/).waitFor({ timeout: 40_000 })
  await expectSound(page, 'the turn')

  await page.getByRole('link', { name: 'دادن اولویت بار' }).click()
  await button(page, 'بار ۱: گذاشتن در فهرست').waitFor()
  await site.cut(visit, true)
  await button(page, 'بار ۱: گذاشتن در فهرست').click()
  await button(page, 'ثبت فهرست').click()
  await page.getByText(/هنوز به سامانه نرسیده است/).waitFor()
  await expectSound(page, 'the list')
  await site.cut(visit, false)
  await page.getByText(/فهرست ۱ باری را گرفت/).waitFor({ timeout: 90_000 })

  goToTomorrow(site, 10, 21)
  await page.getByRole('link', { name: 'نتیجه و مجوز' }).click()
  await page.getByRole('img', { name: 'کد مجوز برای نگهبان' }).waitFor({ timeout: 90_000 })
  await page.getByText('نتیجهٔ نمایش', { exact: true }).first().click()
  await page.getByText(/این گوشی خودش کارنامه را از نو حساب کرد/).waitFor({ timeout: 60_000 })
  await expectSound(page, 'the permit')

  // A cold start without a network: the phone was locked meanwhile.
  await page.getByRole('link', { name: 'بیشتر' }).click()
  await button(page, 'قفل کردن برنامه').click()
  await page.getByRole('heading', { name: 'برنامه قفل است' }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('barnobat.cache')))).toEqual([])
  await page.close()
  await site.cut(visit, true)
  const later = await visit.newPage()
  await later.goto('/driver/permit')
  await later.getByLabel('رمز شش‌رقمی').fill(PIN)
  await button(later, 'باز کردن').click()
  await later.getByRole('img', { name: 'کد مجوز برای نگهبان' }).waitFor()
  // The driver arrives where there is no network.
  await button(later, 'رسیدم').click()
  await button(later, 'بله، رسیدم').click()
  await later.getByText('مراحل، برگه‌ها و امتیاز').click()
  await later.getByText(/روی گوشی است و هنوز به سامانه نرسیده/).waitFor()
  await site.cut(visit, false)
  await later.getByText(/گزارش شما، /).waitFor({ timeout: 90_000 })
  await expectSound(later, 'the road')
  expect(await world.db.selectFrom('permit_event').select(['kind', 'source']).execute()).toEqual([
    { kind: 'ARRIVED', source: 'HAND' },
  ])

  // Another phone of the same driver.
  const second = await site.visitor(360, false)
  const other = await second.newPage()
  await enrol(other, await codeOfDesk())
  await other.getByText(/گوشی دیگری به حساب شما وصل است/).waitFor()
  await second.close()

  // An administrator unbinds the first: its sessions end, and its PIN opens nothing any more.
  const admin = await world.person('admin2', { role: 'Admin' })
  await admin.raw('POST', '/api/v1/drivers/RemovePhoneId', { Id: ali.id, Reason: 'گم شد' })
  await later.reload()
  // A session that the server has ended locks the page; after an offline unlock its sign-in is refused at once.
  const isUnbound = later.getByText(/این گوشی از حساب شما جدا شده است/)
  await isUnbound.or(later.getByLabel('رمز شش‌رقمی')).first().waitFor()
  if (!(await isUnbound.isVisible())) {
    await later.getByLabel('رمز شش‌رقمی').fill(PIN)
    await button(later, 'باز کردن').click()
  }
  await isUnbound.waitFor()
  expect(world.errors).toEqual([])
  await visit.close()
}, 300_000)
