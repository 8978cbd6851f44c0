import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, signedIn, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
  await site.world.person('admin', { role: 'Admin' })
})
afterAll(() => site?.close())

test('rules typed as people type, with a heading, a list and a link, are what the public reads; no address that runs gets in', async () => {
  const { visit, page } = await signedIn(site, { as: 'admin', at: '/Admin/Settings/Contact', worker: false })
  await page.locator('#contact-Name').fill('بارنوبت')
  const text = page.getByRole('textbox', { name: 'متن قوانین' })
  const tool = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await text.click()
  await tool('عنوان')
  await page.keyboard.type('اعلام بار')
  await page.keyboard.press('Enter')
  await tool('فهرست')
  await page.keyboard.type('هر بار یک بار اعلام می‌شود.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('پرسش‌ها: ')
  await page.keyboard.press('Control+k')
  const address = page.getByRole('textbox', { name: 'نشانی لینک' })
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await page.getByText('این نشانی لینک نمی‌شود').waitFor()
  await address.fill('barnobat.ir/help')
  await address.press('Enter')
  await address.waitFor({ state: 'detached' })
  // From right to left: the left arrow goes on, into what was typed later.
  await text.press('Home')
  await page.keyboard.press('ArrowLeft')
  expect(await page.evaluate(() => getSelection()!.anchorOffset)).toBe(1)
  await page.keyboard.press('Control+Enter')
  await page.getByText('نسخهٔ ۱ · قوانین نسخهٔ ۱').waitFor()

  const reader = await site.visitor(1440, false)
  const rules = await reader.newPage()
  await rules.goto('/rules')
  await rules.getByRole('heading', { name: 'اعلام بار', level: 2 }).waitFor()
  expect(await rules.getByRole('listitem').allInnerTexts()).toEqual(['هر بار یک بار اعلام می‌شود.', 'پرسش‌ها: barnobat.ir/help'])
  expect(await rules.getByRole('link', { name: 'barnobat.ir/help' }).getAttribute('href')).toBe('https://barnobat.ir/help')
  await reader.close()
  await visit.close()
})

test('the guides are there without a network, by the member’s menu', async () => {
  const { visit, page } = await signedIn(site)
  await visit.setOffline(true)
  await page.locator('button.member').click()
  await page.getByRole('menuitem', { name: 'راهنما' }).click()
  await page.getByRole('heading', { name: 'راهنمای شرکت حمل‌ونقل' }).waitFor()
  await page.getByRole('searchbox', { name: 'جست‌وجو در راهنما' }).fill('حق توقف')
  await page.getByRole('link', { name: 'حق توقف', exact: true }).first().click()
  await page.waitForURL(/\/Help\/\w+#/)
  await visit.close()
})
