/** A whole cargo typed by keyboard only: every sent value is the typed one. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { openSite, signedIn, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

/** The label of the focused field. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    const label = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0]?.textContent : null
    return label ?? at?.textContent?.trim().slice(0, 40) ?? ''
  })

/** Presses Tab until this field has the focus; fails if the focus leaves the form. */
async function tabTo(page: Page, label: string): Promise<void> {
  for (let steps = 0; steps < 12; steps += 1) {
    if ((await focused(page)) === label) return
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('#announce') !== null), `Tab on the way to ${label}`).toBe(
      true,
    )
  }
  throw new Error(`no Tab reaches ${label}`)
}
async function choose(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.type(text)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
}
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.type(text)
}

test('focus starts in the first field, Tab stays in the form, and typed values are announced', async () => {
  const { visit, page } = await signedIn(site, { at: '/AddCargo', worker: false })
  await expect.poll(() => focused(page)).toBe('سالن اعلام بار')
  await choose(page, 'سالن اعلام بار', 'رجایی')
  await choose(page, 'مبدأ', 'بندرعباس')
  await choose(page, 'مقصد', 'تهران')
  await choose(page, 'نوع کالا', 'میلگرد')
  await choose(page, 'بسته‌بندی', 'رول')
  await type(page, 'وزن هر کامیون', '26500')
  await choose(page, 'نوع بارگیر', 'کفی')
  // The list of loaders is still open: the next Tab goes to the next field.
  await type(page, 'کرایهٔ خالص هر کامیون', '38500000')
  await type(page, 'تلفن تماس', '09173105520')
  await page.getByText('کیلومتر ·').first().waitFor()
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog')
  await question.getByText('بله', { exact: true }).waitFor()
  // Enter before the dialog has the focus is lost.
  await expect.poll(() => question.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Enter')
  await page.locator('output', { hasText: /بار [۰-۹]+ اعلام شد/ }).waitFor()
  const { db, cast } = site.world
  const [made] = await db.selectFrom('cargo').selectAll().execute()
  expect(made).toMatchObject({
    hall_id: cast.halls.rajaei,
    source: 'بندرعباس، هرمزگان',
    destination: 'تهران، تهران',
    weight_kg: 26_500,
    rent: 385_000_000,
    trucks: 1,
    tel: '09173105520',
    range_km: 45,
    review: [],
  })
  const loaders = await db.selectFrom('cargo_loader_type').select('loader_type_id').execute()
  expect(loaders.map(({ loader_type_id: id }) => id)).toEqual([5001])
  await visit.close()
})

test('Ctrl+Enter announces after choosing an earlier cargo; the form keeps hall and telephone', async () => {
  const maryam = await site.world.person('maryam', {
    role: 'TransportationCompanyAdmin',
    companyId: site.world.cast.companies.sepehr.id,
  })
  await maryam.say(cargo.announce, { ...aCargo(site.world), KalaWeight: 21_000 })
  const { visit, page } = await signedIn(site, { as: 'maryam', at: '/AddCargo', worker: false })
  await page.getByText(words.asLast).first().waitFor()
  await expect.poll(() => focused(page)).toBe('مبدأ')
  expect(await page.getByRole('textbox', { name: 'تلفن تماس' }).inputValue()).toBe('۰۹۱۷۳۱۰۵۵۲۰')
  await page.getByRole('button', { name: 'اعلام‌های قبلی' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^انتخاب/ })
    .first()
    .click()
  await page.getByText('کیلومتر ·').first().waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByText('بله', { exact: true }).waitFor()
  await visit.close()
})
