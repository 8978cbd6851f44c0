/**
 * A whole show by every way into it: two drivers with phones, one at a kiosk, one at the desk. One phone gives its list without
 * a network, the other loses the response to its turn. All four see what the public record says; then the hall closes phones
 * and kiosk (decisions 046 and 048). With PICTURES=<folder>, each step is pictured at 360 px: light, dark and for the sun.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { firstDifference } from '#contract/halls/split/verify.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import type { Person } from '../world.ts'
import { goToTomorrow, newValidDriver, openSite, signedIn, underWorker, type Site } from './support/site.ts'

const PIN = '270591'
const FOLDER = process.env['PICTURES']
/** The phone without a network: requests of its worker, which may not know yet, wait until it is back. */
const away = { token: '-', back: Promise.resolve(), comeBack: () => {} }
let site: Site
let stopShows: () => Promise<void>
let clerk: Person
let hallId: number
let drivers: { id: number; nationalId: string; card: string; driverCard: string }[]
beforeAll(async () => {
  site = await openSite({
    meet: async ({ headers }) => {
      if (headers.get('authorization')?.endsWith(away.token)) await away.back
    },
  })
  const { world } = site
  hallId = world.cast.halls.rajaei
  await world.member('LoadHall1', { role: 'LoadHallAdmin', hallId })
  clerk = await world.person('zahra', { role: 'LoadHallAdmin', hallId })
  const companyId = world.cast.companies.sepehr.id
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId })
  goToTomorrow(site, 9, 30)
  await byApp(true)
  drivers = []
  for (const [i, name] of ['علی', 'رضا', 'کریم', 'حسن'].entries()) {
    const made = await newValidDriver(site, name, 'راننده', String(430_000_001 + i))
    const row = world.db.selectFrom('driver').select('card_number').where('id', '=', made.id)
    drivers.push({ ...made, driverCard: (await row.executeTakeFirstOrThrow()).card_number })
  }
  for (let i = 0; i < 3; i += 1) await maryam.say(cargo.announce, { ...aCargo(world), FreighterNumber: 1 })
  stopShows = world.startShows()
}, 240_000)
afterAll(async () => {
  await stopShows?.()
  await site?.close()
})

const byApp = (takes_turns_by_app: boolean) =>
  site.world.db
    .updateTable('hall')
    .set({ takes_turns_by_app, reservation_range_km: 0, prints_slips: true })
    .where('id', '=', hallId)
    .execute()
const persian = (number: number) => number.toLocaleString('fa-IR', { useGrouping: false })
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })

let pictures = 0
/** Pictures a step in the three appearances, if a folder is given. */
async function picture(page: Page, name: string): Promise<void> {
  if (!FOLDER) return
  mkdirSync(FOLDER, { recursive: true })
  pictures += 1
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 780 })
  const setLook = (scheme: string, isSun: boolean) =>
    page.evaluate(
      ([of, sun]) => {
        const { dataset } = document.documentElement
        dataset['mantineColorScheme'] = of
        if (sun) dataset['sun'] = ''
        else delete dataset['sun']
      },
      [scheme, isSun] as const,
    )
  for (const [look, scheme] of [
    ['light', 'light'],
    ['dark', 'dark'],
    ['sun', 'light'],
  ] as const) {
    await setLook(scheme, look === 'sun')
    const path = join(FOLDER, `${String(pictures).padStart(2, '0')}-${name}-${look}.png`)
    await page.screenshot({ path, fullPage: true })
  }
  await setLook('light', false)
  await page.setViewportSize(size)
}

/** A phone that its driver has bound with a code of the desk. */
async function boundPhone({ nationalId, driverCard }: (typeof drivers)[number], hasWorker: boolean) {
  const numbers = { NationalId: nationalId, DriverCardNumber: driverCard }
  const { code } = (await clerk.say(driverApp.enrolmentCode, numbers)).data!
  const visit = await site.visitor(360, hasWorker)
  const page = await visit.newPage()
  await page.goto('/driver')
  await page.getByRole('radio', { name: /با کد میز سالن/ }).check()
  await page.getByRole('textbox', { name: 'کد ملی' }).fill(nationalId)
  await page.getByRole('textbox', { name: 'شمارهٔ کارت هوشمند راننده' }).fill(driverCard)
  await page.getByRole('textbox', { name: 'کد ۸ رقمی میز سالن' }).fill(code)
  await picture(page, 'phone-bind')
  await button(page, 'ادامه').click()
  await page.getByLabel('رمز این گوشی').fill(PIN)
  await page.getByLabel('همان رمز، یک بار دیگر').fill(PIN)
  await button(page, 'وصل کردن گوشی').click()
  await page.getByRole('radio', { name: /شهید رجایی/ }).check()
  if (hasWorker) {
    await page.evaluate(() => void navigator.serviceWorker.register('/driver-sw.js', { scope: '/driver' }))
    await underWorker(page)
  }
  return { visit, page }
}

/** Waits for it as a driver at the kiosk would: without a touch the visit would end. */
const seen = (page: Page, what: Locator) =>
  expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return what.isVisible()
    })
    .toBe(true)

/** The clerk binds the kiosk and sets the driver's PIN, both on the screen for it. */
async function openKiosk({ nationalId, driverCard }: (typeof drivers)[number]): Promise<Page> {
  const desk = await signedIn(site, { as: 'LoadHall1', at: '/LoadHallKiosks', worker: false })
  await button(desk.page, 'وصل کردن کیوسک').click()
  const dialog = desk.page.getByRole('dialog')
  await button(dialog, 'گرفتن کد').click()
  const shown = async (name: string) => latinDigits((await dialog.getByLabel(name).textContent())!).replace(/\s/g, '')
  const [hall, code] = [await shown('شمارهٔ سالن'), await shown('کد کیوسک')]
  await picture(desk.page, 'desk-kiosk-code')
  await desk.page.keyboard.press('Escape')
  const kiosk = await (await site.visitor(360, false)).newPage()
  await kiosk.goto('/kiosk')
  await kiosk.getByRole('heading', { name: 'شمارهٔ سالن' }).waitFor()
  await kiosk.keyboard.type(hall)
  await kiosk.keyboard.press('Enter')
  await kiosk.getByRole('heading', { name: 'کد کیوسک' }).waitFor()
  await picture(kiosk, 'kiosk-bind')
  await kiosk.keyboard.type(code)
  await kiosk.getByRole('heading', { name: /کیوسک ۱، .*شهید رجایی/ }).waitFor()

  const pin = desk.page.getByRole('region', { name: 'رمز کیوسک راننده' })
  await pin.getByLabel('کد ملی راننده').fill(nationalId)
  await pin.getByLabel('شمارهٔ کارت هوشمند راننده').fill(driverCard)
  await pin.getByLabel('رمز شش‌رقمی که راننده می‌نویسد').fill(PIN)
  await pin.getByLabel('همان رمز، یک بار دیگر').fill(PIN)
  await button(pin, 'گذاشتن رمز').click()
  await desk.page.getByText('رمز کیوسک گذاشته شد.').waitFor()
  await desk.visit.close()
  return kiosk
}

/** The card is drawn through the reader, the national id typed, and the PIN touched. */
async function identify(kiosk: Page, { nationalId, driverCard }: (typeof drivers)[number]): Promise<void> {
  await kiosk.getByRole('heading', { name: 'کارت هوشمند راننده' }).waitFor()
  await picture(kiosk, 'kiosk-card')
  await kiosk.keyboard.type(driverCard)
  await kiosk.getByRole('heading', { name: 'کد ملی' }).waitFor()
  await kiosk.keyboard.type(nationalId)
  await kiosk.getByRole('heading', { name: 'رمز کیوسک' }).waitFor()
  for (const digit of PIN.slice(0, -1)) await button(kiosk, persian(Number(digit))).click()
  await picture(kiosk, 'kiosk-pin')
  await button(kiosk, persian(Number(PIN.at(-1)))).click()
}

test('two phones, a kiosk and a desk run a whole show, and the hall closes phones and kiosk', async () => {
  const { world } = site
  const [ali, reza, karim, hasan] = drivers as [
    (typeof drivers)[0],
    (typeof drivers)[0],
    (typeof drivers)[0],
    (typeof drivers)[0],
  ]
  const kiosk = await openKiosk(karim)
  const [one, two] = [await boundPhone(ali, true), await boundPhone(reza, false)]

  // Turns: a phone.
  await picture(one.page, 'phone-take')
  await button(one.page, 'گرفتن نوبت').click()
  await one.page.getByText('نفر اول صف هستید').waitFor()

  // A phone whose response is lost after the server has taken the turn; it cannot ask for its account either.
  const account = '**/driver-app/me'
  const lost = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await two.page.route(account, (route) => route.abort())
  await two.page.route('**/driver-turns/take', lost, { times: 1 })
  await button(two.page, 'گرفتن نوبت').click()
  await two.page.getByText(/کار دو بار انجام نمی‌شود/).waitFor()
  await picture(two.page, 'phone-lost')
  await button(two.page, 'گرفتن نوبت').click()
  await two.page.unroute(account)
  await two.page.getByText('۱ نوبت جلوتر از شماست').waitFor({ timeout: 60_000 })
  const turnsOf = (driver: { id: number }) =>
    world.db.selectFrom('turn').select(['number', 'channel', 'state']).where('driver_id', '=', driver.id).execute()
  expect(await turnsOf(reza)).toEqual([{ number: 2, channel: 'app', state: 'QUEUED' }])

  // The kiosk.
  await identify(kiosk, karim)
  await seen(kiosk, button(kiosk, 'گرفتن نوبت'))
  await picture(kiosk, 'kiosk-take')
  await button(kiosk, 'گرفتن نوبت').click()
  await seen(kiosk, kiosk.getByText('۲ نوبت جلوتر از شماست'))
  await picture(kiosk, 'kiosk-turn')
  await button(kiosk, 'پایان').click()
  expect(await turnsOf(karim)).toEqual([{ number: 3, channel: 'kiosk', state: 'QUEUED' }])

  // The desk.
  const { visit, page: desk } = await signedIn(site, { as: 'LoadHall1', at: '/DriverTurn', worker: false })
  await desk.getByRole('textbox', { name: 'کد ملی راننده' }).fill(hasan.nationalId)
  await desk.getByRole('textbox', { name: 'کارت هوشمند ناوگان' }).fill(hasan.card)
  await button(desk.getByRole('dialog'), 'بله').click()
  await desk.locator('.ticket-number').getByText('۴', { exact: true }).waitFor()
  await picture(desk, 'desk-turn')

  // Lists. The first phone has no network.
  await desk.goto('/LoadHallCargo')
  goToTomorrow(site, 10, 0)
  await one.page.getByText(/نمایش باز است/).waitFor({ timeout: 60_000 })
  await picture(one.page, 'phone-open')
  await one.page.getByRole('link', { name: 'دادن اولویت بار' }).click()
  await button(one.page, 'بار ۱: گذاشتن در فهرست').waitFor()
  away.token = (await one.page.evaluate(() => localStorage.getItem('token')))!
  away.back = new Promise((resolve) => {
    away.comeBack = resolve
  })
  await one.visit.setOffline(true)
  for (const number of ['۱', '۲']) await button(one.page, `بار ${number}: گذاشتن در فهرست`).click()
  await button(one.page, 'ثبت فهرست').click()
  await one.page.getByText(/هنوز به سامانه نرسیده است/).waitFor()
  await picture(one.page, 'phone-list-offline')

  await two.page.getByRole('link', { name: 'دادن اولویت بار' }).click({ timeout: 60_000 })
  await button(two.page, 'بار ۱: گذاشتن در فهرست').click()
  await button(two.page, 'ثبت فهرست').click()
  await two.page.getByText(/فهرست ۱ باری را گرفت/).waitFor({ timeout: 60_000 })

  await identify(kiosk, karim)
  await seen(kiosk, button(kiosk, 'دادن اولویت بار'))
  await button(kiosk, 'دادن اولویت بار').click()
  for (const number of ['۲', '۳']) await button(kiosk, `بار ${number}: گذاشتن در فهرست`).click()
  await picture(kiosk, 'kiosk-list')
  await button(kiosk, 'ثبت فهرست').click()
  await seen(kiosk, kiosk.getByText(/فهرست ۲ باری ثبت شد/))
  await button(kiosk, 'چاپ رسید').click()
  const slip = () => kiosk.evaluate(() => document.querySelector('iframe')?.contentDocument?.images[0]?.naturalWidth ?? 0)
  await expect.poll(slip).toBeGreaterThan(0)
  await picture(kiosk, 'kiosk-listed')
  await button(kiosk, 'پایان').click()

  await desk.getByText('تا بسته‌شدن اولویت‌ها').waitFor({ timeout: 60_000 })
  await desk.getByRole('textbox', { name: 'شمارهٔ نوبت یا کارت' }).waitFor()
  await desk.keyboard.type('4')
  await desk.keyboard.press('Enter')
  await desk.getByRole('textbox', { name: 'شمارهٔ بار' }).waitFor()
  await desk.keyboard.type('3')
  await desk.keyboard.press('Enter')
  await picture(desk, 'desk-list')
  await desk.keyboard.press('Enter')
  await desk
    .getByText(/نوبت ۴، .*۱ اولویت ثبت شد/)
    .first()
    .waitFor()

  // It comes back before the lock.
  away.comeBack()
  await one.visit.setOffline(false)
  await one.page.getByText(/فهرست ۲ باری را گرفت/).waitFor({ timeout: 90_000 })
  await picture(one.page, 'phone-list-received')

  // Lock, split, results.
  goToTomorrow(site, 10, 21)
  await desk.getByText('تقسیم بار انجام شد').waitFor({ timeout: 60_000 })
  await desk.getByText('۳ مجوز').first().waitFor()
  await picture(desk, 'desk-result')
  const { id } = await world.db.selectFrom('show_run').select('id').where('state', '=', 'PUBLISHED').executeTakeFirstOrThrow()
  const sealed = (await world.stranger.say(run.record, { id })).data as SealedRecord
  expect(firstDifference(sealed)).toBeNull()
  const [c1, c2, c3] = (
    await world.db.selectFrom('show_cargo').select('cargo_id').where('run_id', '=', id).orderBy('number').execute()
  ).map(({ cargo_id }) => cargo_id)
  const outcome = Object.fromEntries(sealed.record.outcome.turns.map(({ turn, cargo: won }) => [turn, won]))
  expect(outcome).toEqual({ 1: c1, 2: null, 3: c2, 4: c3 })
  for (const { page } of [one, two]) await page.getByRole('link', { name: 'نتیجه و مجوز' }).click()
  await one.page.getByRole('img', { name: 'کد مجوز برای نگهبان' }).waitFor({ timeout: 90_000 })
  await one.page.getByText('نتیجهٔ نمایش', { exact: true }).first().click()
  await one.page.getByText('نوبت ۱ بار گرفت.').waitFor({ timeout: 60_000 })
  await one.page.getByText(/این گوشی خودش کارنامه را از نو حساب کرد/).waitFor({ timeout: 60_000 })
  await picture(one.page, 'phone-permit')
  await two.page.getByText('نوبت ۲ در این نمایش بار نگرفت.').waitFor({ timeout: 90_000 })
  await picture(two.page, 'phone-lost-the-load')
  await identify(kiosk, karim)
  await seen(kiosk, kiosk.getByText(/مجوز .* به نام شما صادر شده است/))
  await kiosk.getByRole('tab', { name: 'نتیجه' }).click()
  await seen(kiosk, kiosk.getByText('نوبت ۳ بار گرفت.'))
  await seen(kiosk, kiosk.getByText(/این دستگاه کارنامه را از نو حساب کرد/))
  await picture(kiosk, 'kiosk-result')
  await button(kiosk, 'پایان').click()
  await desk.goto(`/split/${id}`)
  await button(desk, 'محاسبهٔ دوباره').click()
  await desk.getByText('همان ۳ مجوز درآمد').waitFor()
  await picture(desk, 'record')

  // The hall switches it off.
  await byApp(false)
  await identify(kiosk, karim)
  await kiosk.getByText(/حالا نوبت و فهرست را فقط پای میز می‌گیرد/).waitFor()
  await picture(kiosk, 'kiosk-off')
  await two.page.reload()
  const lock = two.page.getByLabel('رمز شش‌رقمی')
  await lock
    .or(two.page.getByRole('link', { name: 'اولویت بار' }))
    .first()
    .waitFor()
  if (await lock.isVisible()) {
    await lock.fill(PIN)
    await button(two.page, 'باز کردن').click()
  }
  await two.page.getByRole('link', { name: 'اولویت بار' }).click()
  await two.page.getByText('این سالن فهرست را فقط پای میز می‌گیرد.').waitFor({ timeout: 60_000 })
  await picture(two.page, 'phone-off')
  expect(world.errors).toEqual([])
  await visit.close()
}, 300_000)
