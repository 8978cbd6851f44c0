/** A day of a hall: turns, cargos, lists, a show that runs by the clock, and a verifiable record. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goToTomorrow, newValidDriver, openSite, signedIn, signIn, type Site } from './support/site.ts'

/** Trucks of each cargo, nine in all. */
const trucks = [2, 3, 1, 2, 1]
const DRIVERS = 12

let site: Site
let stopShows: () => Promise<void>
const folder = mkdtempSync(join(tmpdir(), 'barnobat-record-'))
beforeAll(async () => {
  site = await openSite()
  const { world } = site
  await world.member('LoadHall1', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  stopShows = world.startShows()
}, 240_000)
afterAll(async () => {
  await stopShows?.()
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

const goTo = (...time: [hour: number, minute: number]) => goToTomorrow(site, ...time)
async function drivers() {
  const made: { nationalId: string; card: string }[] = []
  for (let i = 0; i < DRIVERS; i++) made.push(await newValidDriver(site, 'راننده', `شمارهٔ ${i + 1}`, String(420_000_000 + i)))
  return made
}

const persian = (number: number) => number.toLocaleString('fa-IR', { useGrouping: false })

/** A visitor whose clock equals the server's. */
async function arrive(username: string, now: number): Promise<{ visit: BrowserContext; page: Page }> {
  const visit = await site.visitor(1440, false)
  await visit.clock.install({ time: now })
  const page = await visit.newPage()
  await page.goto('/login')
  await signIn(page, username)
  return { visit, page }
}

test('twelve drivers, nine trucks: the show gives nine permits by the rules, and the record proves it', async () => {
  const { world } = site
  // The company announces at least twenty minutes before a show.
  const now = goTo(9, 30)

  // The hall gives turns.
  const { visit, page } = await signedIn(site, { as: 'LoadHall1', at: '/DriverTurn', worker: false })
  for (const [i, { nationalId, card }] of (await drivers()).entries()) {
    await page.getByRole('textbox', { name: 'کد ملی راننده' }).fill(nationalId)
    await page.getByRole('textbox', { name: 'کارت هوشمند ناوگان' }).fill(card)
    await page.getByRole('dialog').getByRole('button', { name: 'بله' }).click()
    await page
      .locator('.ticket-number')
      .getByText(persian(i + 1), { exact: true })
      .waitFor()
  }

  // A company announces.
  const company = await arrive('TC10100171920', now)
  await company.page.goto('/AddCargo/Many')
  await company.page.getByRole('button', { name: 'خواندن' }).and(company.page.locator(':enabled')).waitFor()
  const box = company.page.getByLabel('متن یا ردیف‌های اکسل')
  await box.fill(
    trucks
      .map((count, i) => `${i + 1}) ${count} کفی بندر → تهران ${20_001 + i} کیلو میلگرد رول ${18 + i} م`)
      .concat('باربری سپهر ۰۹۱۷۳۱۰۵۵۲۰')
      .join('\n'),
  )
  await box.press('Enter')
  await company.page.getByText('۵ بار').first().waitFor()
  await company.page.getByText('پر کردن خانه‌های خالی همهٔ ردیف‌ها').click()
  await company.page.locator('#many-fill-hall').fill('شهید رجایی')
  await company.page.getByRole('option', { name: 'شهید رجایی' }).first().click()
  await company.page.getByRole('button', { name: 'گذاشتن در خانه‌های خالی' }).click()
  await company.page.getByLabel('همه دیده شد').check()
  await company.page.keyboard.press('Control+Enter')
  await company.page.getByRole('dialog').getByRole('button', { name: 'اعلام ۵ بار' }).click()
  const announced = () => world.db.selectFrom('cargo').select(['id', 'trucks']).orderBy('id').execute()
  await expect.poll(async () => (await announced()).map((row) => row.trucks), { timeout: 60_000 }).toEqual(trucks)
  await company.visit.close()

  // The show opens by the clock; the desk sees it without a reload, and takes the lists by keyboard only.
  await page.goto('/LoadHallCargo')
  goTo(10, 0)
  await page.getByText('تا بسته‌شدن اولویت‌ها').waitFor({ timeout: 30_000 })
  const cargos = (await announced()).map(({ id }) => id)
  const lists = Array.from({ length: DRIVERS }, (_, i) => [0, 1, 2, 3, 4].map((k) => (i * 2 + k) % 5))
  for (const [i, list] of lists.entries()) {
    await page.getByRole('textbox', { name: 'شمارهٔ نوبت یا کارت' }).waitFor()
    await page.keyboard.type(String(i + 1))
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'شمارهٔ بار' }).waitFor()
    for (const cargo of list) {
      await page.keyboard.type(String(cargo + 1))
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Enter')
    await page
      .getByText(`نوبت ${persian(i + 1)}، راننده شمارهٔ ${i + 1}: ۵ اولویت ثبت شد`)
      .first()
      .waitFor()
  }

  // It locks, splits and publishes by the clock.
  goTo(10, 20)
  await page.getByText('تقسیم بار انجام شد').waitFor({ timeout: 30_000 })
  const free = [...trucks]
  const expected = lists.flatMap((list, i) => {
    const got = list.find((cargo) => free[cargo]! > 0)
    if (got === undefined) return []
    free[got]! -= 1
    return [{ number: i + 1, cargo_id: cargos[got]! }]
  })
  const permits = await world.db
    .selectFrom('permit')
    .innerJoin('turn', 'turn.id', 'permit.turn_id')
    .select(['turn.number', 'permit.cargo_id'])
    .where('permit.status', '=', 1)
    .orderBy('turn.number')
    .execute()
  expect(permits).toEqual(expected)
  expect(permits).toHaveLength(9)
  await page.getByText('۹ مجوز').first().waitFor()
  await visit.close()

  // A visitor verifies the record on their own device.
  const { id } = await world.db.selectFrom('show_run').select('id').where('state', '=', 'PUBLISHED').executeTakeFirstOrThrow()
  const stranger = await site.visitor(360, false)
  const reader = await stranger.newPage()
  await reader.goto(`/split/${id}`)
  await reader.getByRole('button', { name: 'محاسبهٔ دوباره' }).click()
  await reader.getByText('درست است', { exact: true }).waitFor()
  await reader.getByText('همان ۹ مجوز درآمد').waitFor()
  await reader.getByRole('button', { name: 'بررسی از روز اول' }).click()
  await reader.getByText('هر ۱ کارنامهٔ سالن تا این کارنامه درست است').waitFor()

  const [file] = await Promise.all([reader.waitForEvent('download'), reader.getByText('دانلود کارنامهٔ تقسیم (JSON)').click()])
  const saved = join(folder, 'record.json')
  await file.saveAs(saved)
  const choose = async (path: string) => {
    const [chooser] = await Promise.all([
      reader.waitForEvent('filechooser'),
      reader.getByRole('button', { name: 'بررسی یک فایل' }).click(),
    ])
    await chooser.setFiles(path)
  }
  await choose(saved)
  await reader.getByText('فایل record.json درست است').waitFor()
  // One byte: another driver's turn in a list of winners.
  const text = readFileSync(saved, 'utf8')
  const altered = join(folder, 'altered.json')
  writeFileSync(altered, text.replace(/"winners":\[1,/, '"winners":[9,'))
  expect(readFileSync(altered, 'utf8')).not.toBe(text)
  await choose(altered)
  await reader.getByText('فایل altered.json با نسخهٔ اعلام‌شده فرق دارد').waitFor()
  await reader.getByText('تقسیم دوباره به نتیجهٔ دیگری رسید.').waitFor()
  await stranger.close()
  expect(world.errors).toEqual([])
}, 240_000)
