/** Fills the announce form as a clerk would, by its labels. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'

interface Filled {
  /** Kilograms on a truck, which identify the tests' cargos. */
  weight?: string
  hall?: string
}

const field = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first()

/** The line of hall and time: on a phone a hall that is known is folded. */
const foldedHall = (page: Page) => page.getByRole('button', { name: /سالن و زمان/, expanded: false })

/** Waits until every list of the form has loaded; it is on the device then, and the network may go. */
export async function listsShown(page: Page): Promise<void> {
  await field(page, 'سالن اعلام بار').or(foldedHall(page)).first().waitFor()
  await expect.poll(() => page.getByPlaceholder(words.listLoading, { exact: true }).count(), { timeout: 15_000 }).toBe(0)
}

async function choose(page: Page, label: string, text: string, option = text) {
  await field(page, label).click()
  await field(page, label).fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

/** Everything the form needs, from Bandar Abbas to Tehran. */
export async function fillForm(page: Page, { weight = '۲۴۰۰۰', hall = 'شهید رجایی' }: Filled = {}): Promise<void> {
  // Typed after the list has loaded: a company's only hall is preselected then.
  const folded = foldedHall(page)
  const placeholder = async () => {
    if (await folded.isVisible()) await folded.click()
    return field(page, 'سالن اعلام بار').getAttribute('placeholder', { timeout: 1000 })
  }
  await expect.poll(() => placeholder().catch(() => words.listLoading)).not.toBe(words.listLoading)
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
  // On a phone the slip is folded.
  const slip = page.getByRole('button', { name: words.beside, exact: true, expanded: false })
  if (await slip.isVisible()) await slip.click()
  await page.getByText('کیلومتر ·').first().waitFor()
  // Until the road is known the slip names the distance as missing, and the form is refused.
  await expect.poll(() => page.getByText('پیش از مسیریابی').count()).toBe(0)
}

/** Presses the button and confirms. */
export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'اعلام بار', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'بله' }).click()
}

/** Waits until the form is empty and reports an offline submission as kept; an earlier report may still be shown. */
export async function isKept(page: Page): Promise<void> {
  await page
    .getByText(/ذخیره شد/)
    .first()
    .waitFor()
  await expect.poll(() => field(page, 'وزن هر کامیون').inputValue()).toBe('')
}
