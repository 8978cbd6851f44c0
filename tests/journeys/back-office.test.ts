/**
 * A hall from creation to its first published split, through the screens only: hall, hours, company, policy, clerk,
 * native driver.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillForm, submit } from './support/form.ts'
import { goToTomorrow, newValidDriver, openSite, signedIn, signIn, type Site } from './support/site.ts'

const HALL = 'سالن شهریار'
const OWN_PASSWORD = 'Shahriar-ye-Ma-1405'

let site: Site
let stopShows: () => Promise<void>
beforeAll(async () => {
  site = await openSite()
  await site.world.person('modir', { role: 'Admin' })
  stopShows = site.world.startShows()
}, 240_000)
afterAll(async () => {
  await stopShows?.()
  await site?.close()
})

const goTo = (...time: [hour: number, minute: number]) => goToTomorrow(site, ...time)
const dialogOf = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()
const write = (page: Page, label: string, text: string) =>
  dialogOf(page).getByRole('textbox', { name: label, exact: true }).fill(text)
/** A command of the new hall's row, beside it or in its menu. */
async function act(page: Page, verb: string) {
  const beside = page.getByRole('button', { name: `${verb}، ${HALL}` })
  const more = page.getByRole('button', { name: `کارهای دیگر، ${HALL}` })
  await more.waitFor()
  if ((await beside.count()) > 0) return beside.click()
  await more.click()
  await page.getByRole('menuitem', { name: verb }).click()
}
/** Returns the two fields of a new account, which are shown once, and closes the dialog. */
async function readCredentials(page: Page) {
  const field = (label: string) => dialogOf(page).getByLabel(label, { exact: true })
  await dialogOf(page).getByRole('button', { name: 'کپی هر دو' }).waitFor()
  const credentials = { userName: await field('نام کاربری').inputValue(), password: await field('رمز عبور').inputValue() }
  await press(page, 'یادداشت شد، بستن')
  await page.getByRole('button', { name: 'کپی هر دو' }).waitFor({ state: 'detached' })
  return credentials
}

const newDriver = (name: string, nine: string) => newValidDriver(site, 'راننده', name, nine)

test('an administrator opens a hall, and its clerk runs its first show', async () => {
  const { world } = site
  const now = goTo(9, 10)
  const stranger = await newDriver('رهگذر', '430000001')
  const native = await newDriver('بومی', '430000002')
  const { visit, page } = await signedIn(site, { as: 'modir', at: '/LoadHalls', worker: false })

  // The hall.
  await page.getByRole('button', { name: 'سالن تازه' }).click()
  await write(page, 'نام سالن', HALL)
  const city = dialogOf(page).getByRole('combobox', { name: 'شهر', exact: true })
  await city.fill('تهران')
  await page.getByRole('option', { name: 'تهران' }).first().click()
  await write(page, 'مهلت اولویت‌دهی', '۲۰')
  await press(page, 'ثبت سالن')
  await dialogOf(page).waitFor({ state: 'detached' })

  // Its companies.
  await act(page, 'نمایندگان شرکت‌ها')
  await dialogOf(page).getByRole('searchbox').fill('سپهر')
  await press(page, 'افزودن «سپهر ترابر جنوب»')
  await dialogOf(page).getByRole('button', { name: 'حذف «سپهر ترابر جنوب»' }).waitFor()
  await press(page, 'بستن')
  await dialogOf(page).waitFor({ state: 'detached' })

  // Its staff, under accounts of their own.
  await act(page, 'متصدیان')
  await write(page, 'نام کاربری', 'sima')
  await write(page, 'نام و نام خانوادگی', 'سیما متصدی')
  await press(page, 'افزودن متصدی')
  const clerk = await readCredentials(page)
  await dialogOf(page).getByText('سیما متصدی').waitFor()
  await press(page, 'بستن')
  await dialogOf(page).waitFor({ state: 'detached' })
  // They cannot be read again: not in the page, and not after a reload.
  expect(await page.content()).not.toContain(clerk.password)
  await page.reload()
  await act(page, 'ساعت‌های نمایش')

  // The hours of its shows, and the order of choosing.
  await page.getByRole('button', { name: 'ساعت تازه' }).first().click()
  const hour = dialogOf(page).getByRole('combobox', { name: 'ساعت نمایش' })
  await hour.fill('۱۰:۰۰')
  await page.getByRole('option', { name: '۱۰:۰۰' }).first().click()
  await press(page, 'ثبت ساعت')
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.goBack()
  await act(page, 'قاعدهٔ تقسیم و نسخه‌ها')
  await page.getByRole('radio', { name: /^اول بومی‌ها/ }).check()
  await page.getByLabel('دلیل این تغییر').fill('توافق با انجمن')
  await page.getByRole('button', { name: 'ثبت نسخهٔ تازه' }).click()
  await page
    .getByRole('row', { name: /^۲ .*اول بومی‌ها/ })
    .first()
    .waitFor()
  await page.goBack()

  // A native driver by name.
  await act(page, 'رانندگان بومی')
  await page.getByRole('button', { name: 'بومی تازه' }).first().click()
  await write(page, 'کد ملی راننده', native.nationalId)
  await write(page, 'کارت هوشمند ناوگان', native.card)
  await dialogOf(page).getByRole('textbox', { name: /دلیل/ }).fill('ساکن شهریار')
  await press(page, 'افزودن بومی')
  await page.getByRole('dialog').last().getByRole('button', { name: 'بله' }).click()
  await page.getByText('راننده بومی').first().waitFor()
  await visit.close()

  // The company announces one truck.
  const company = await site.visitor(1440, false)
  await company.clock.install({ time: now })
  const announcing = await company.newPage()
  await announcing.goto('/login?next=%2FAddCargo')
  await signIn(announcing)
  await fillForm(announcing, { hall: 'شهریار' })
  await submit(announcing)
  const cargos = () => world.db.selectFrom('cargo').select(['id', 'trucks']).execute()
  await expect.poll(async () => (await cargos()).length, { timeout: 30_000 }).toBe(1)
  await company.close()

  // The clerk signs in with that password, changes it, and gives two turns: first to the stranger.
  const work = await site.visitor(1440, false)
  const desk = await work.newPage()
  await desk.goto('/login?next=%2FDriverTurn')
  await desk.getByLabel('نام کاربری').fill(clerk.userName)
  await desk.getByLabel('رمز عبور', { exact: true }).fill(clerk.password)
  await desk.getByRole('button', { name: 'ورود', exact: true }).click()
  const change = desk.getByRole('dialog', { name: 'رمز عبور خود را تغییر دهید' })
  await change.getByLabel('رمز عبور تازه', { exact: true }).fill(OWN_PASSWORD)
  await change.getByLabel('تکرار رمز عبور تازه').fill(OWN_PASSWORD)
  await change.getByRole('button', { name: 'تغییر رمز عبور' }).click()
  await change.waitFor({ state: 'detached' })
  for (const [i, { nationalId, card }] of [stranger, native].entries()) {
    await desk.getByRole('textbox', { name: 'کد ملی راننده' }).fill(nationalId)
    await desk.getByRole('textbox', { name: 'کارت هوشمند ناوگان' }).fill(card)
    await desk.getByRole('dialog').getByRole('button', { name: 'بله' }).click()
    await desk.locator('.ticket-number').getByText(['۱', '۲'][i]!, { exact: true }).waitFor()
  }

  // The clock opens the show; both want the one load, and the policy decides.
  await desk.goto('/LoadHallCargo')
  goTo(10, 0)
  await desk.getByText('تا بسته‌شدن اولویت‌ها').waitFor({ timeout: 30_000 })
  for (const number of ['1', '2']) {
    await desk.getByRole('textbox', { name: 'شمارهٔ نوبت یا کارت' }).waitFor()
    await desk.keyboard.type(number)
    await desk.keyboard.press('Enter')
    await desk.getByRole('textbox', { name: 'شمارهٔ بار' }).waitFor()
    await desk.keyboard.type('1')
    await desk.keyboard.press('Enter')
    await desk.keyboard.press('Enter')
    await desk.getByText('۱ اولویت ثبت شد').last().waitFor()
  }
  goTo(10, 20)
  await desk.getByText('تقسیم بار انجام شد').waitFor({ timeout: 30_000 })
  const permits = await world.db
    .selectFrom('permit')
    .innerJoin('turn', 'turn.id', 'permit.turn_id')
    .innerJoin('driver', 'driver.id', 'turn.driver_id')
    .select(['turn.number', 'driver.national_id'])
    .where('permit.status', '=', 1)
    .execute()
  expect(permits).toEqual([{ number: 2, national_id: native.nationalId }])
  await desk.getByText('۱ مجوز').first().waitFor()
  const events = await world.db
    .selectFrom('audit_event')
    .innerJoin('member', 'member.id', 'audit_event.member_id')
    .select('member.full_name')
    .where('call', '=', 'run.prefer')
    .execute()
  expect(new Set(events.map(({ full_name }) => full_name))).toEqual(new Set(['سیما متصدی']))
  expect(world.errors).toEqual([])
  await work.close()
}, 240_000)
