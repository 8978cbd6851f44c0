import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancellingWord } from '#app/modules/outbox/item/outbox-words.ts'
import { nextWords } from '#app/modules/outbox/page/outbox-page-words.ts'
import { fillForm, listsShown, submit } from './support/form.ts'
import { cargosOf, openSite, signedIn, signIn, underWorker, type Site } from './support/site.ts'
import { PASSWORD } from '../world.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

beforeEach(async () => {
  await site.world.db.deleteFrom('cargo_loader_type').execute()
  await site.world.db.deleteFrom('cargo').execute()
})

test('a clerk signs in, announces a cargo and sees it in the list', async () => {
  const { visit, page } = await signedIn(site, { at: '/AddCargo', worker: false })
  await fillForm(page)
  await submit(page)
  await page.locator('output', { hasText: /بار [۰-۹]+ اعلام شد/ }).waitFor()

  const [made] = await cargosOf(site)
  expect(made).toMatchObject({ weight_kg: 24_000 })
  await page.goto('/Cargos')
  const persian = String(made!.id).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
  await page.getByText(persian).first().waitFor()
  await visit.close()
})

test('five offline announcements survive the page, unsent; four arrive once in order, not the dropped one', async () => {
  const { visit, page } = await signedIn(site)
  await page.goto('/AddCargo')
  await fillForm(page, { weight: '۱' })
  await page.reload()
  await page.getByRole('button', { name: 'شروع از نو' }).click()
  await site.cut(visit, true)
  for (const weight of ['۱۰۰۱', '۱۰۰۲', '۱۰۰۳', '۱۰۰۴', '۱۰۰۵']) {
    await fillForm(page, { weight })
    await submit(page)
    await page.getByText('روی این دستگاه ذخیره شد').first().waitFor()
    await page.goto('/AddCargo')
  }
  await page.close()
  expect(await cargosOf(site)).toEqual([])

  const again = await visit.newPage()
  await again.goto('/outbox')
  await again.getByText('روی این دستگاه، ۵ مورد').waitFor()
  await expect.poll(() => again.getByText(nextWords.onlyHere).count()).toBe(5)
  expect(await again.getByText(nextWords.unknown).count()).toBe(0)
  await again
    .getByRole('button', { name: /^حذف از صف/ })
    .last()
    .click()
  const question = again.getByRole('dialog', { name: 'حذف این مورد از صف؟' })
  await question.getByText(/دیگر فرستاده نمی‌شود و روی سرور هم نیست/).waitFor()
  await question.getByRole('button', { name: 'حذف از صف' }).click()
  await again.getByText('روی این دستگاه، ۴ مورد').waitFor()
  expect(await again.getByText(cancellingWord).count()).toBe(0)
  await site.cut(visit, false)
  await expect
    .poll(async () => (await cargosOf(site)).map(({ weight_kg }) => weight_kg), { timeout: 30_000 })
    .toEqual([1001, 1002, 1003, 1004])
  await again.getByText('چیزی در صف نیست').waitFor()
  await again.goto('/AddCargo')
  await again.getByRole('button', { name: 'اعلام بار', exact: true }).waitFor()
  expect(await again.getByText('پیش‌نویس اعلام بار را ادامه می‌دهید؟').count()).toBe(0)
  await visit.close()
})

test('an answer lost after the server stored the cargo creates no duplicate', async () => {
  const { visit, page } = await signedIn(site, { at: '/AddCargo', worker: false })
  await fillForm(page, { weight: '۲۰۰۱' })
  let lost = 0
  await visit.route('**/AddCargo', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await submit(page)
  await page.locator('output', { hasText: /بار [۰-۹]+ اعلام شد/ }).waitFor({ timeout: 60_000 })
  expect(lost).toBe(1)
  expect(await cargosOf(site)).toHaveLength(1)
  await visit.close()
})

test('after an ended session, signing in again delivers the queue', async () => {
  const { visit, page } = await signedIn(site)
  await page.goto('/AddCargo')
  await listsShown(page)
  await site.cut(visit, true)
  await fillForm(page, { weight: '۳۰۰۱' })
  await submit(page)
  await page.getByText('روی این دستگاه ذخیره شد').first().waitFor()
  await site.world.db.updateTable('session').set({ revoked_at: new Date() }).execute()
  await site.cut(visit, false)

  await page.goto('/Cargos')
  const again = page.getByRole('dialog', { name: 'رمز عبور را دوباره بنویسید' })
  await again.waitFor()
  expect(await cargosOf(site)).toEqual([])
  await again.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'ورود و ادامه' }).click()
  await again.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/Cargos')
  await expect.poll(() => cargosOf(site), { timeout: 30_000 }).toHaveLength(1)
  await visit.close()
})

test('two accounts on one device never send each other’s items', async () => {
  const { visit, page } = await signedIn(site)
  await page.goto('/AddCargo')
  await listsShown(page)
  await site.cut(visit, true)
  await fillForm(page, { weight: '۴۰۰۱' })
  await submit(page)
  await page.getByText('روی این دستگاه ذخیره شد').first().waitFor()

  await page.getByRole('button', { name: /سپهر|TC10100171920|مدیر شرکت/ }).click()
  await page.getByRole('menuitem', { name: /خروج/ }).click()
  await page.getByText('۱ مورد هنوز ارسال نشده است').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'ماندن روی همین دستگاه' }).click()
  await page.waitForURL('**/login**', { timeout: 30_000 })
  await site.cut(visit, false)
  await signIn(page, 'TC10861677542')
  await underWorker(page)
  await page.goto('/outbox')
  await page.getByText(/حساب دیگری/).waitFor()
  expect(await page.getByText('بندرعباس').count()).toBe(0)
  await page.waitForTimeout(1500)
  expect(await cargosOf(site)).toEqual([])

  await page.getByRole('button', { name: /TC10861677542|مدیر شرکت/ }).click()
  await page.getByRole('menuitem', { name: /خروج/ }).click()
  await page.waitForURL('**/login**')
  await signIn(page)
  await expect.poll(() => cargosOf(site), { timeout: 30_000 }).toHaveLength(1)
  const [made] = await cargosOf(site)
  const { company_id } = await site.world.db
    .selectFrom('cargo')
    .select('company_id')
    .where('id', '=', made!.id)
    .executeTakeFirstOrThrow()
  expect(company_id).toBe(site.world.cast.companies.sepehr.id)
  await visit.close()
})

test('a visited app starts without a network', async () => {
  const { visit, page } = await signedIn(site)
  await page.goto('/AddCargo')
  await fillForm(page, { weight: '۱' })
  await page.close()
  await site.cut(visit, true)
  const cold = await visit.newPage()
  await cold.goto('/AddCargo')
  await cold.getByRole('button', { name: 'ادامه' }).click()
  expect(await cold.getByRole('textbox', { name: 'وزن هر کامیون' }).inputValue()).toBe('۱')
  await site.cut(visit, false)
  await visit.close()
})
