/** A driver's phone: the screen of notices in every appearance, and a push that opens its screen in the drivers' app (decision 047). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { noticesWords as words } from '#app/driver/more/notices-words.ts'
import { faultsOf } from '../axe.ts'
import { newValidDriver, openSite, underWorker, type Site } from './support/site.ts'

const PIN = '270591'
let site: Site
let ali: { id: number; nationalId: string }
let code: string
let card: string
beforeAll(async () => {
  site = await openSite({ whole: true })
  const { world } = site
  const zahra = await world.person('zahra', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  ali = await newValidDriver(site, 'علی', 'رضایی', '430000001')
  const row = await world.db.selectFrom('driver').select('card_number').where('id', '=', ali.id).executeTakeFirstOrThrow()
  card = row.card_number
  const given = await zahra.say(driverApp.enrolmentCode, { NationalId: ali.nationalId, DriverCardNumber: card })
  code = given.data!.code
}, 240_000)
afterAll(() => site?.close())

async function enrol(page: Page): Promise<void> {
  await page.goto('/driver')
  await page.getByRole('radio', { name: /با کد میز سالن/ }).check()
  await page.getByRole('textbox', { name: 'کد ملی' }).fill(ali.nationalId)
  await page.getByRole('textbox', { name: 'شمارهٔ کارت هوشمند راننده' }).fill(card)
  await page.getByRole('textbox', { name: 'کد ۸ رقمی میز سالن' }).fill(code)
  await page.getByRole('button', { name: 'ادامه' }).click()
  await page.getByLabel('رمز این گوشی').fill(PIN)
  await page.getByLabel('همان رمز، یک بار دیگر').fill(PIN)
  await page.getByRole('button', { name: 'وصل کردن گوشی' }).click()
  await page.getByRole('link', { name: 'بیشتر' }).waitFor()
}

/** The worker of this page, as the browser's push service reaches it. */
async function pushTo(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const registrations = new Promise<string>((found) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) => {
      const one = all.find(({ scopeURL }) => new URL(scopeURL).pathname === '/driver')
      if (one) found(one.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registrations
  return (data: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data: JSON.stringify(data) })
}

test('shows a push, opens its screen in the open page, and has sound screens in every appearance', async () => {
  const visit = await site.visitor(360)
  const page = await visit.newPage()
  await enrol(page)
  await page.evaluate(() => void navigator.serviceWorker.register('/driver-sw.js', { scope: '/driver' }))
  await underWorker(page)
  const deliver = await pushTo(page)
  const result = { id: 7, subject: 'نوبت ۱ بار گرفت', detail: 'بار ۱ (اولویت ۱) به این نوبت رسید.', screen: '/driver/permit' }
  await deliver(result)
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = await navigator.serviceWorker.ready.then((one) => ({
        getNotifications: () => one.getNotifications(),
      }))
      return (await getNotifications()).map(({ title, body, lang, dir, tag }) => ({ title, body, lang, dir, tag }))
    })
  await expect.poll(shown).toEqual([{ title: result.subject, body: result.detail, lang: 'fa', dir: 'rtl', tag: 'notice-7' }])
  // An office's page of this browser is not what the notice is for.
  const office = await visit.newPage()
  await office.goto('/board/1')
  const worker = visit.serviceWorkers().find((one) => one.url().endsWith('/driver-sw.js'))!
  await worker.evaluate(async () => {
    const self = globalThis as unknown as EventTarget & { registration: ServiceWorkerRegistration }
    const [notification] = await self.registration.getNotifications()
    const Pressed = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event
    self.dispatchEvent(new Pressed('notificationclick', { notification }))
  })
  await page.getByRole('heading', { name: 'نتیجه و مجوز' }).waitFor()
  expect(new URL(office.url()).pathname).toBe('/board/1')
  expect(visit.pages()).toHaveLength(2)
  await office.close()

  await page.getByRole('link', { name: 'بیشتر' }).click()
  await page.getByRole('combobox', { name: words.from }).waitFor()
  await page.getByText(words.recent).click()
  await page.getByText(words.none).waitFor()
  for (const look of ['روشن', 'تیره', 'زیر آفتاب']) {
    await page.getByRole('radio', { name: look }).check()
    expect(await faultsOf(page), look).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBeLessThanOrEqual(360)
  }
  // Without a network the chunk of the screen is there, and says that it cannot ask.
  await site.cut(visit, true)
  await page.getByRole('checkbox', { name: /باز شدن نمایش/ }).click()
  await page.getByText(/پاسخی از سامانه نرسید/).waitFor()
  expect(site.world.errors).toEqual([])
  await visit.close()
}, 240_000)
