/** What is done by hand on the way to a state, by the words on the screen. */
import type { Page } from 'playwright-core'

/** Presses the first button with just this name. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click()
}

/** The dialog that lies on top. */
export const dialogOf = (page: Page) => page.getByRole('dialog').last()

export const isPhone = (page: Page) => page.viewportSize()!.width < 768

export const field = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first()

/** Types into a field that offers choices, and takes one. */
export async function choose(page: Page, label: string, text: string, option = text): Promise<void> {
  await field(page, label).click()
  await field(page, label).fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

/** The page of a list's first row: at a desk the row opens beside the list, and its page from there. */
export async function firstRowPage(page: Page, path: '/Cargos/Detail/' | '/Permit/'): Promise<void> {
  await page.locator(`main :is(a[href^="${path}"], a[href*="row="])`).first().click()
  const whole = page.getByRole('link', { name: 'صفحهٔ کامل' })
  await Promise.race([whole.click().catch(() => undefined), page.waitForURL(`**${path}**`)])
  await page.waitForURL(`**${path}**`)
}

/** A draft that an earlier state left is not what is looked at. */
export async function anew(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'شروع از نو' })
  const form = page.locator('form').last()
  await button.or(form).first().waitFor()
  if (await button.isVisible()) await button.click()
}
