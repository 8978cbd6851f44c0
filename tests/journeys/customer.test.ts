/** Customers as sender and receiver: created and used in an announcement, online and offline. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { legalIdOf, nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { fillForm, isKept, listsShown, submit } from './support/form.ts'
import { openSite, signedIn, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const write = (page: Page, label: string, text: string) =>
  dialog(page).getByRole('textbox', { name: label, exact: true }).fill(text)

/** Clicked: on a slow machine Enter before the first option is highlighted chooses nothing. */
const take = (page: Page, text: string) => page.getByRole('option', { name: text }).first().click()

const province = (page: Page) => dialog(page).getByRole('combobox', { name: 'استان (اختیاری)', exact: true })

async function city(page: Page, name: string) {
  const field = dialog(page).getByRole('combobox', { name: 'شهر', exact: true })
  await field.click()
  await field.fill(name)
  await take(page, name)
  // Typed text looks like the chosen option; only the province shows that it was chosen.
  await expect.poll(() => province(page).inputValue()).not.toBe('')
}
async function newCustomer(page: Page, name: string, code: string) {
  await write(page, 'نام کامل شخص یا شرکت', name)
  await write(page, 'کد ملی یا شناسهٔ ملی', code)
  await city(page, 'بندرعباس')
  await write(page, 'نشانی', 'انبار یک')
  await press(page, 'ثبت مشتری')
  await closed(page)
}
async function secondAddress(page: Page) {
  await press(page, 'نشانی تازه')
  await city(page, 'تهران')
  await write(page, 'نشانی', 'انبار دو')
  await press(page, 'ثبت نشانی')
}
async function choose(page: Page, side: 'فرستنده' | 'گیرنده', text: string) {
  await party(page, side).click()
  await party(page, side).fill(text)
  await take(page, text)
}
const party = (page: Page, side: 'فرستنده' | 'گیرنده') => page.getByRole('combobox', { name: `${side} (اختیاری)` })

/** The names and addresses of the newest cargo's sender and receiver. */
async function ends() {
  const end = (column: 'sender_address_id' | 'receiver_address_id') =>
    site.world.db
      .selectFrom('cargo')
      .innerJoin('customer_address', 'customer_address.id', `cargo.${column}`)
      .innerJoin('customer', 'customer.id', 'customer_address.customer_id')
      .select(['cargo.id', 'customer.name', 'customer_address.address'])
      .orderBy('cargo.id', 'desc')
      .executeTakeFirst()
  const [from, to] = [await end('sender_address_id'), await end('receiver_address_id')]
  return [from && [from.name, from.address], to && [to.name, to.address]]
}

test('creates a customer with two addresses in the list and uses it in an announcement', async () => {
  const { visit, page } = await signedIn(site, { at: '/Customer', worker: false })
  await page.getByRole('button', { name: 'مشتری تازه' }).first().click()
  await newCustomer(page, 'فولاد هرمزگان', legalIdOf('1038028479'.replace('9', '8')))
  await page.getByRole('button', { name: 'نشانی‌ها: فولاد هرمزگان' }).click()
  await secondAddress(page)
  await dialog(page).getByText('تهران، انبار دو').waitFor()
  await page.keyboard.press('Escape')
  await closed(page)

  await page.goto('/AddCargo')
  await fillForm(page)
  await choose(page, 'فرستنده', 'انبار یک')
  await choose(page, 'گیرنده', 'انبار دو')
  await submit(page)
  await expect.poll(ends, { timeout: 20_000 }).toEqual([
    ['فولاد هرمزگان', 'انبار یک'],
    ['فولاد هرمزگان', 'انبار دو'],
  ])
  await visit.close()
})

// Another company: the form of the first one begins with the sender of its last cargo.
test('the same on an offline phone: all items wait, and arrive in order', async () => {
  const { visit, page } = await signedIn(site, { as: 'TC10861677542', width: 360 })
  await page.goto('/AddCargo')
  await listsShown(page)
  await site.cut(visit, true)
  await fillForm(page, { weight: '۵۰۰۱' })
  // The section is complete and has been folded.
  await page.getByRole('button', { name: /مسیر/, expanded: false }).click()
  await page.getByRole('button', { name: /^فرستنده، گیرنده/, expanded: false }).click()
  await page.getByRole('button', { name: 'مشتری تازه برای فرستنده' }).click()
  await newCustomer(page, 'مشتری جاده', nationalCodeOf('412345678'))
  await expect.poll(() => party(page, 'فرستنده').inputValue()).toContain('در صف ارسال')
  await choose(page, 'گیرنده', 'مشتری جاده')
  await page.getByRole('button', { name: 'نشانی‌های گیرنده' }).click()
  await secondAddress(page)
  await closed(page)
  await expect.poll(() => party(page, 'گیرنده').inputValue()).toContain('انبار دو')
  await submit(page)
  await isKept(page)
  await page.goto('/Customer')
  await page.getByRole('article').filter({ hasText: 'مشتری جاده' }).getByText('در صف ارسال').waitFor()
  expect(await site.world.db.selectFrom('customer').select('id').where('name', '=', 'مشتری جاده').execute()).toEqual([])

  await site.cut(visit, false)
  await expect.poll(ends, { timeout: 60_000 }).toEqual([
    ['مشتری جاده', 'انبار یک'],
    ['مشتری جاده', 'انبار دو'],
  ])
  await expect.poll(() => page.getByRole('article').filter({ hasText: 'مشتری جاده' }).getByText('در صف ارسال').count()).toBe(0)
  const twins = await site.world.db.selectFrom('customer').select('id').where('name', '=', 'مشتری جاده').execute()
  expect(twins).toHaveLength(1)
  await visit.close()
})
