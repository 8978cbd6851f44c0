/** Filling the announce form as a clerk would, by what is written on it. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'

interface Filled {
  /** Kilograms on a truck: how the tests tell their cargos apart. */
  weight?: string
  hall?: string
}

const field = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first()

/** Until every list of the form stands in its field; it is on the device then, and the network may go. */
export async function listsShown(page: Page): Promise<void> {
  await field(page, 'سالن اعلام بار').waitFor()
  await expect.poll(() => page.getByPlaceholder(words.listLoading, { exact: true }).count(), { timeout: 15_000 }).toBe(0)
}

async function choose(page: Page, label: string, text: string, option = text) {
  await field(page, label).click()
  await field(page, label).fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

/** Everything the form needs, from Bandar Abbas to Tehran. */
export async function fillForm(page: Page, { weight = '۲۴۰۰۰', hall = 'شهید رجایی' }: Filled = {}): Promise<void> {
  // Typed once the list is there: a company's only hall is chosen by itself when it comes.
  await expect.poll(() => field(page, 'سالن اعلام بار').getAttribute('placeholder')).not.toBe(words.listLoading)
  await choose(page, 'سالن اعلام بار', hall)
  await choose(page, 'مبدأ', 'بندرعباس', 'بندرعباس، هرمزگان')
  await choose(page, 'مقصد', 'تهران', 'تهران، تهران')
  await choose(page, 'نوع کالا', 'میلگرد')
  await choose(page, 'بسته‌بندی', 'رول')
  await field(page, 'وزن هر کامیون').fill(weight)
  await choose(page, 'نوع بارگیر', 'تریلی کفی')
  await page.keyboard.press('Escape')
  await field(page, 'کرایهٔ خالص هر کامیون').fill('۳۸۵۰۰۰۰۰')
  await field(page, 'تلفن تماس').fill('۰۹۱۷۳۱۰۵۵۲۰')
  await page.getByText('کیلومتر ·').first().waitFor()
  // Until the road is known the slip names a distance too, and the form is refused.
  await expect.poll(() => page.getByText('پیش از مسیریابی').count()).toBe(0)
}

/** Presses the verb and says yes. */
export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'اعلام بار', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'بله' }).click()
}

/**
 * Until the form says that what was submitted without a network is kept on the device, and is empty again: the same may still be
 * said of what was submitted before.
 */
export async function isKept(page: Page): Promise<void> {
  await page
    .getByText(/ذخیره شد/)
    .first()
    .waitFor()
  await expect.poll(() => field(page, 'وزن هر کامیون').inputValue()).toBe('')
}
