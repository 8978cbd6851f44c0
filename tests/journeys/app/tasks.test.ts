/** Clicks and keys of common tasks on a desktop, for a first-time user. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDriverOf } from '#contract/kernel/demo.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { demoPassword } from '#server/platform/demo/organisations/accounts.ts'
import { launch, leave, visitor } from '../../browser.ts'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
let browser: Browser
beforeAll(async () => {
  demo = await openDemo()
  browser = await launch({})
})
afterAll(async () => {
  await browser?.close()
  await demo?.close()
})

/** Counts every mouse press and every key. */
function handOn(page: Page) {
  const spent = { clicks: 0, keys: 0 }
  return {
    spent,
    async click(target: Locator) {
      spent.clicks += 1
      await target.click()
    },
    /** Types into the focused element. */
    async type(text: string) {
      spent.keys += [...text].length
      await page.keyboard.type(text)
    },
    async key(name: string) {
      spent.keys += 1
      await page.keyboard.press(name)
    },
  }
}

type Hand = ReturnType<typeof handOn>

async function atHome(who: string): Promise<{ visit: BrowserContext; page: Page; hand: Hand }> {
  const visit = await visitor(browser, demo.origin, 1440, 'block')
  const page = await visit.newPage()
  await page.goto('/login')
  await page.locator('input[autocomplete=username]').fill(who)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').first().waitFor()
  return { visit, page, hand: handOn(page) }
}

const box = (page: Page, label: string) =>
  page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()

/** Focuses a combobox, types a prefix and takes the first option. */
async function pick(page: Page, counter: Hand, label: string, begun: string) {
  await counter.click(box(page, label))
  await counter.type(begun)
  // Enter takes the highlighted option.
  await page.locator('[role=option][data-combobox-selected]').first().waitFor()
  await counter.key('Enter')
}
async function write(page: Page, counter: Hand, label: string, text: string) {
  await counter.click(box(page, label))
  await counter.type(text)
}

test('a first cargo takes at most 10 clicks and 27 keys, a similar second one 5 and 15', { timeout: 120_000 }, async () => {
  const { visit, page, hand: counter } = await atHome('TC10100171920')
  await counter.click(page.getByRole('link', { name: 'اعلام بار', exact: true }).first())
  await page.getByRole('button', { name: 'پاک کردن فرم' }).waitFor()
  // Hall and telephone are those of the last cargo.
  for (const kept of ['سالن اعلام بار', 'تلفن تماس']) await expect.poll(() => box(page, kept).inputValue()).not.toBe('')
  await pick(page, counter, 'مبدأ', 'بندر')
  await pick(page, counter, 'مقصد', 'ته')
  await pick(page, counter, 'نوع کالا', 'میل')
  await pick(page, counter, 'بسته‌بندی', 'رو')
  await write(page, counter, 'وزن هر کامیون', '22ت')
  await pick(page, counter, 'نوع بارگیر', 'کف')
  await write(page, counter, 'کرایهٔ خالص هر کامیون', '38م')
  await page.getByText('کیلومتر ·').first().waitFor()
  await counter.click(page.getByRole('button', { name: 'اعلام بار', exact: true }))
  const dialog = page.getByRole('dialog')
  for (const text of ['بندر شهید رجایی', 'تهران', 'میلگرد', '۲۲ تن', 'کفی', '۳۸٬۰۰۰٬۰۰۰ تومان'])
    await dialog.getByText(text).first().waitFor()
  await counter.click(dialog.getByRole('button', { name: 'بله' }))
  await page.locator('output', { hasText: /بار [۰-۹]+ اعلام شد/ }).waitFor()
  expect(counter.spent.clicks).toBeLessThanOrEqual(10)
  expect(counter.spent.keys).toBeLessThanOrEqual(27)

  const { clicks, keys } = counter.spent
  await counter.click(page.getByRole('button', { name: 'یکی دیگر مثل این' }))
  await counter.click(box(page, 'وزن هر کامیون'))
  await counter.key('Control+a')
  await counter.type('24ت')
  await counter.click(page.getByRole('button', { name: 'اعلام بار', exact: true }))
  await counter.click(page.getByRole('dialog').getByRole('button', { name: 'بله' }))
  await page.locator('output', { hasText: /بار [۰-۹]+ اعلام شد/ }).waitFor()
  expect(counter.spent.clicks - clicks).toBeLessThanOrEqual(5)
  expect(counter.spent.keys - keys).toBeLessThanOrEqual(15)
  const made = await demo.db.selectFrom('cargo').select(['weight_kg', 'rent']).orderBy('id', 'desc').limit(2).execute()
  expect(made.map(({ weight_kg }) => weight_kg)).toEqual([24_000, 22_000])
  await leave(visit)
})

test('yesterday’s cargos without a truck are two clicks from home', { timeout: 60_000 }, async () => {
  const { visit, page, hand: counter } = await atHome('TC10100171920')
  await counter.click(page.getByRole('link', { name: /^دیدن بارها، .* کامیون کم دارد/ }))
  const yesterday = page.getByRole('button', { name: /^دیروز/ })
  await counter.click(yesterday)
  await page.locator('button.view[aria-pressed=true]', { hasText: 'دیروز' }).waitFor()
  expect(counter.spent).toEqual({ clicks: 2, keys: 0 })
  await expect.poll(() => new URL(page.url()).searchParams.get('unfilled')).toBe('1')
  await leave(visit)
})

test('a turn takes one screen and one confirmation that names the driver', { timeout: 60_000 }, async () => {
  const { visit, page, hand: counter } = await atHome('LoadHall1')
  const { nationalId, vehicleCard } = demoDriverOf(1)!
  await counter.click(page.getByRole('link', { name: 'نوبت دادن', exact: true }).first())
  const first = page.getByRole('textbox', { name: 'کد ملی راننده' })
  await first.waitFor()
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
  const promised = page.getByText('راننده‌ای که در دادهٔ نمایشی نوبت می‌گیرد')
  await promised.getByText(persianDigits(nationalId)).waitFor()
  // The whole national id goes on to the vehicle, and the whole card asks for the driver.
  await counter.type(nationalId)
  await counter.type(vehicleCard)
  const dialog = page.getByRole('dialog')
  const driver = await demo.db
    .selectFrom('driver')
    .select(['first_name', 'last_name'])
    .where('national_id', '=', nationalId)
    .executeTakeFirstOrThrow()
  await dialog.getByText(`${driver.first_name} ${driver.last_name}`).waitFor()
  await dialog.locator('.plate').waitFor()
  await counter.click(dialog.getByRole('button', { name: 'بله' }))
  await page.getByText('نوبت داده شد').waitFor()
  expect(counter.spent.clicks).toBe(2)
  expect(counter.spent.keys).toBe(nationalId.length + vehicleCard.length)
  await leave(visit)
})

test('a void is four clicks from the list', { timeout: 60_000 }, async () => {
  const { visit, page, hand: counter } = await atHome('admin')
  await page.goto('/AdminDriverReserve?from=any&to=any&status=1')
  await counter.click(page.getByRole('button', { name: /^کارهای دیگر، مجوز/ }).first())
  await counter.click(page.getByRole('menuitem', { name: 'باطل کردن مجوز' }))
  const dialog = page.getByRole('dialog')
  await counter.click(dialog.getByRole('radio', { name: 'کوتاهی شرکت حمل‌ونقل' }))
  await counter.click(dialog.getByRole('button', { name: 'بله' }))
  await page
    .getByText(/دوباره در حال ارسال است/)
    .first()
    .waitFor()
  expect(counter.spent).toEqual({ clicks: 4, keys: 0 })
  await leave(visit)
})

test('a colleague with a predefined role is created in one step', { timeout: 60_000 }, async () => {
  const { visit, page, hand: counter } = await atHome('TC10100171920')
  await counter.click(page.getByRole('button', { name: 'کاربران' }))
  await counter.click(page.getByRole('link', { name: 'افزودن کاربر' }))
  await write(page, counter, 'نام کاربری', 'sara.ahmadi')
  await write(page, counter, 'رمز عبور', 'bar-1405')
  await write(page, counter, 'تکرار رمز عبور', 'bar-1405')
  await counter.click(page.getByRole('button', { name: 'متصدی مجوز' }))
  await counter.click(page.getByRole('button', { name: 'ثبت کاربر' }))
  await counter.click(page.getByRole('dialog').getByRole('button', { name: 'بله' }))
  await page.getByText('کاربر تازه:').waitFor()
  expect(counter.spent.clicks).toBe(8)
  const { flags } = await demo.db
    .selectFrom('member')
    .select('flags')
    .where('username', 'like', 'sara.ahmadi%')
    .executeTakeFirstOrThrow()
  expect(flags).toContain('access_Reserve_List')
  expect(flags).not.toContain('access_Bill_Paid')
  await leave(visit)
})
