/**
 * A second factor in a browser: set up with an app, required at the next sign-in, and a recovery code once (decision
 * 34).
 */
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/access/identity.ts'
import { secondFactorWords as words } from '#app/modules/access/account/account-words.ts'
import { PASSWORD } from '../world.ts'
import { openSite, signedIn, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
  await site.world.member('modir', { role: 'Admin' })
})
afterAll(() => site?.close())

/** Enters name and password at the login page, which then asks for the code. */
async function knock(page: Page, username = 'modir', at = '/login'): Promise<void> {
  await page.goto(at)
  await page.getByLabel('نام کاربری').fill(username)
  await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'ورود', exact: true }).click()
  await page.getByLabel(words.code).waitFor()
}
async function answer(page: Page, code: string): Promise<void> {
  await page.getByLabel(words.code).fill(code)
  await page.getByLabel(words.code).press('Enter')
}
const isIn = (page: Page) => page.getByRole('navigation').first().waitFor()
const newPage = async () => (await site.visitor(1280, false)).newPage()

test('an Admin sets it up, signs in with it, and once with a recovery code', async () => {
  const { page } = await signedIn(site, { as: 'modir', at: '/Profile', worker: false })
  const card = page.getByRole('region', { name: words.title, exact: true })
  await card.getByRole('button', { name: words.begin }).click()
  const secret = await page.getByLabel(words.secret).inputValue()
  /** The code of now or of a later time: each code is valid once. */
  const codeOf = (later = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })
  await answer(page, codeOf())
  await page.getByRole('heading', { name: words.recovery }).waitFor()
  // The card shows it as active, and the codes stay until confirmed as written down.
  await card.getByText(words.isOn).waitFor()
  const codes = await page.locator('.recovery-codes li').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await page.getByRole('button', { name: words.written }).click()
  await card.getByText(words.isOn).waitFor()
  await page.context().close()

  const other = await newPage()
  await knock(other)
  await answer(other, codeOf(1))
  await isIn(other)
  await other.context().close()

  const lost = await newPage()
  await knock(lost)
  await answer(lost, codes[0]!)
  await isIn(lost)
  await lost.context().close()

  const again = await newPage()
  await knock(again)
  const refused = again.waitForResponse((response) => response.url().endsWith('/users/login'))
  await answer(again, codes[0]!)
  expect((await refused).status()).toBe(401)
  expect(new URL(again.url()).pathname).toBe('/login')
  await again.context().close()
})

test('charges a wallet after the code was confirmed recently, not otherwise', async () => {
  const sara = await site.world.person('sara', { role: 'Admin' })
  const { secret } = (await sara.say(identity.beginSecondFactor, {})).data!
  const codeOf = (later: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })
  await sara.say(identity.confirmSecondFactor, { Code: codeOf(-1) })
  const page = await newPage()
  await knock(page, 'sara', `/login?${new URLSearchParams({ next: '/TransportationCompany?stage=all' })}`)
  await answer(page, codeOf(0))
  await page
    .getByRole('button', { name: /^کیف پول/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'افزایش اعتبار' }).click()
  const dialog = page.getByRole('dialog', { name: /^افزایش اعتبار/ })
  await dialog.getByRole('textbox', { name: /^مبلغ/ }).fill('2500000')
  await dialog.getByRole('textbox', { name: /^شرح/ }).fill('فیش ۸۸۱۲')
  const charges = () => site.world.db.selectFrom('ledger_entry').selectAll().execute()
  const before = await charges()

  // Half an hour passes before they confirm.
  await site.world.db
    .updateTable('session')
    .set({ second_factor_at: new Date(Date.now() - 30 * 60_000) })
    .execute()
  const charge = async () => {
    await dialog.getByRole('button', { name: 'افزایش اعتبار' }).click()
    await page.getByRole('button', { name: 'بله' }).click()
  }
  const sheet = page.getByRole('dialog', { name: words.prove })
  await charge()
  await sheet.getByRole('button', { name: 'انصراف' }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await charges()).toEqual(before)

  await charge()
  await sheet.getByLabel(words.code).fill('000000')
  await sheet.getByLabel(words.code).press('Enter')
  await sheet.getByText('درست نیست').first().waitFor()
  await sheet.getByLabel(words.code).fill(codeOf(1))
  await sheet.getByLabel(words.code).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await charges()).not.toEqual(before)
  await page.context().close()
})
