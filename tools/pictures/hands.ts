/** Actions on the way to a state, by visible text. */
import type { Page } from 'playwright-core'

/** Presses the first button with exactly this name. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click()
}

/** The topmost dialog. */
export const dialogOf = (page: Page) => page.getByRole('dialog').last()

export const isPhone = (page: Page) => page.viewportSize()!.width < 768

export const field = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first()

/** Number of rows tried for a command that not every row has. */
const ROWS = 8

/** Runs a row's command: beside it, on its card, or in its menu. Uses the first row that has it. */
export const rowAct =
  (verb: string, subject: 'بار' | 'مجوز' | 'نوبت') =>
  async (page: Page): Promise<void> => {
    const pattern = new RegExp(`^${verb}(?:، ${subject}| [۰-۹])`)
    // A card names its row.
    const card = page.locator('.cards > li')
    const direct = page
      .getByRole('button', { name: pattern })
      .or(page.getByRole('link', { name: pattern }))
      .or(card.getByRole('button', { name: verb, exact: true }))
      .or(card.getByRole('link', { name: verb, exact: true }))
      .first()
    const folded = page.getByRole('button', { name: new RegExp(`^کارهای دیگر، ${subject}`) })
    await direct.or(folded).first().waitFor()
    if (await direct.isVisible()) return direct.click()
    for (let row = 0; row < ROWS; row++) {
      await folded.nth(row).click()
      await page.getByRole('menuitem').first().waitFor()
      const item = page.getByRole('menuitem', { name: verb }).first()
      if (await item.isVisible()) return item.click()
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
    }
    throw new Error(`none of the first ${ROWS} rows offers «${verb}»`)
  }

/** The same for a command that opens a dialog. */
export const rowDialog = (verb: string, subject: 'بار' | 'مجوز' | 'نوبت') => async (page: Page) => {
  await rowAct(verb, subject)(page)
  await dialogOf(page).waitFor()
}

/** Types into a combobox and takes an option. */
export async function choose(page: Page, label: string, text: string, option = text): Promise<void> {
  await field(page, label).click()
  await field(page, label).fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

/** Takes a hall in the announcing form; on a phone the part of a known hall is folded. */
export async function chooseHall(page: Page, hall: string): Promise<void> {
  const folded = page.getByRole('button', { name: /سالن و زمان/, expanded: false })
  await field(page, 'سالن اعلام بار').or(folded).first().waitFor()
  if (await folded.isVisible()) await folded.click()
  await choose(page, 'سالن اعلام بار', hall)
}

/** Starts picking rows of a list; on a phone its tools are behind one button. */
export async function startPicking(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'انتخاب', exact: true })
  const tools = page.getByRole('button', { name: 'ترتیب، نماها و خروجی' })
  await start.or(tools).first().waitFor()
  if (await tools.isVisible()) await tools.click()
  await start.first().click()
}

/** Opens the page of a list's first row: on a desktop the row opens beside the list, and its page from there. */
export async function firstRowPage(page: Page, path: '/Cargos/Detail/' | '/Permit/'): Promise<void> {
  await page.locator(`main :is(a[href^="${path}"], a[href*="row="])`).first().click()
  const whole = page.getByRole('link', { name: 'صفحهٔ کامل' })
  await Promise.race([whole.click().catch(() => undefined), page.waitForURL(`**${path}**`)])
  await page.waitForURL(`**${path}**`)
}

/** Removes a draft of an earlier state. */
export async function anew(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'شروع از نو' })
  const form = page.locator('form').last()
  await button.or(form).first().waitFor()
  if (await button.isVisible()) await button.click()
}

/** Goes to another address without a reload, until the earlier screen is gone. */
export async function goOn(page: Page, to: string): Promise<void> {
  await page.evaluate((to) => {
    // Another address renders another screen: wait until the earlier one is gone.
    if (new URL(to, location.href).pathname !== location.pathname)
      document.querySelector<HTMLElement>('main > *')!.dataset['left'] = ''
    history.pushState({}, '', to)
  }, to)
  await page.locator('main > [data-left]').waitFor({ state: 'detached' })
}
