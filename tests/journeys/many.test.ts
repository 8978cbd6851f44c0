import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listsShown } from './support/form.ts'
import { cargosOf, openSite, signedIn, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())
beforeEach(async () => {
  await site.world.db.deleteFrom('cargo_loader_type').execute()
  await site.world.db.deleteFrom('cargo').execute()
})

const weights = Array.from({ length: 20 }, (_, i) => 20_001 + i)
/** Twenty lines of a chat; their weights identify the cargos. */
const chat = weights
  .map((kg, i) => `${i + 1}) ${(i % 3) + 1} کفی بندر → تهران ${kg} کیلو میلگرد رول ${18 + (i % 4)} م فردا صبح`)
  .concat('باربری سپهر ۰۹۱۷۳۱۰۵۵۲۰')
  .join('\n')

/** Pastes, fills what the chat leaves out in all rows, and checks them. */
async function review(page: Page) {
  const box = page.getByLabel('متن یا ردیف‌های اکسل')
  await page.getByRole('button', { name: 'خواندن' }).and(page.locator(':enabled')).waitFor()
  await box.fill(chat)
  await box.press('Enter')
  await page.getByText('۲۰ بار').first().waitFor()
  await page.getByText('پر کردن خانه‌های خالی همهٔ ردیف‌ها').click()
  const hall = page.locator('#many-fill-hall')
  await hall.fill('شهید رجایی')
  await page.getByRole('option', { name: 'شهید رجایی' }).first().click()
  await page.getByRole('button', { name: 'گذاشتن در خانه‌های خالی' }).click()
  await page.getByLabel('همه دیده شد').check()
}

async function send(page: Page) {
  await page.keyboard.press('Control+Enter')
  await page.getByText('۲۰ بار اعلام شود؟').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'اعلام ۲۰ بار' }).click()
}

const arrived = async () => (await cargosOf(site)).map(({ weight_kg }) => weight_kg)

test('twenty pasted lines become twenty cargos', async () => {
  const { visit, page } = await signedIn(site, { at: '/AddCargo', worker: false })
  await page.getByRole('link', { name: 'اعلام چند بار' }).click()
  await review(page)
  expect(await arrived()).toEqual([])
  await send(page)
  await expect.poll(arrived, { timeout: 60_000 }).toEqual(weights)
  await expect.poll(() => page.locator('.many-row').count(), { timeout: 30_000 }).toBe(0)
  const [made] = await site.world.db.selectFrom('cargo').select(['trucks', 'tel']).orderBy('id').execute()
  expect(made).toEqual({ trucks: 1, tel: '09173105520' })
  await visit.close()
})

test('the same offline: all survive a closed page, and arrive once in order', async () => {
  const { visit, page } = await signedIn(site)
  // The form lists, needed to parse the rows, are now on the device.
  await page.goto('/AddCargo')
  await listsShown(page)
  await page.goto('/AddCargo/Many')
  await page.getByRole('button', { name: 'خواندن' }).and(page.locator(':enabled')).waitFor()
  await site.cut(visit, true)
  await review(page)
  await send(page)
  await expect.poll(() => page.locator('.many-row').count(), { timeout: 60_000 }).toBe(0)
  await page.getByText('روی این دستگاه').first().waitFor()
  await page.close()
  expect(await arrived()).toEqual([])

  const again = await visit.newPage()
  await again.goto('/outbox')
  await again.getByText('روی این دستگاه، ۲۰ مورد').waitFor()
  await site.cut(visit, false)
  await expect.poll(arrived, { timeout: 60_000 }).toEqual(weights)
  await again.goto('/AddCargo/Many')
  await again.getByRole('button', { name: 'خواندن' }).waitFor()
  expect(await again.locator('.many-row').count()).toBe(0)
  expect(await arrived()).toEqual(weights)
  await visit.close()
})
