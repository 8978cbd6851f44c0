import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillForm, submit } from './support/form.ts'
import { cargosOf, openSite, signedIn, type Site } from './support/site.ts'
import type { Page } from 'playwright-core'

let site: Site
beforeAll(async () => {
  site = await openSite()
  const { sepehr } = site.world.cast.companies
  await site.world.member('reza', { role: 'TransportationCompanyAdmin', companyId: sepehr.id })
}, 240_000)
afterAll(() => site?.close())

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label }).first()
async function change(page: Page) {
  await page.getByRole('button', { name: 'ویرایش', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'بله' }).click()
}
const rentOf = async (id: number) =>
  Number((await site.world.db.selectFrom('cargo').select('rent').where('id', '=', id).executeTakeFirstOrThrow()).rent)

test('two people edit one cargo, one offline: both see both edits, and nothing is overwritten', async () => {
  const maryam = await signedIn(site, { at: '/AddCargo' })
  await fillForm(maryam.page)
  await submit(maryam.page)
  await maryam.page.locator('output', { hasText: /بار [۰-۹]+ اعلام شد/ }).waitFor()
  const [made] = await cargosOf(site)
  const id = made!.id

  await maryam.page.goto(`/EditCargo/${id}`)
  await field(maryam.page, 'کرایهٔ خالص هر کامیون').waitFor()
  await maryam.visit.setOffline(true)
  await field(maryam.page, 'کرایهٔ خالص هر کامیون').fill('۴۱۰۰۰۰۰۰')
  await field(maryam.page, 'وزن هر کامیون').fill('۲۰۰۰۰')
  await change(maryam.page)
  await maryam.page.getByText('روی این دستگاه ذخیره شد').first().waitFor()

  const reza = await signedIn(site, { as: 'reza', at: `/EditCargo/${id}`, worker: false })
  await field(reza.page, 'کرایهٔ خالص هر کامیون').fill('۴۰۰۰۰۰۰۰')
  await change(reza.page)
  await reza.page
    .getByText(/ویرایش شد/)
    .first()
    .waitFor()
  expect(await rentOf(id)).toBe(400_000_000)
  await reza.visit.close()

  await maryam.visit.setOffline(false)
  await maryam.page.goto('/outbox')
  await maryam.page.getByRole('link', { name: /^اصلاح/ }).click({ timeout: 60_000 })
  const row = maryam.page.getByRole('group', { name: 'کرایهٔ خالص هر کامیون' })
  await row.getByText('۴۰٬۰۰۰٬۰۰۰ تومان').first().waitFor()
  expect(await rentOf(id)).toBe(400_000_000)
  await maryam.page.getByRole('button', { name: 'ثبت نتیجه' }).click()
  await maryam.page.getByRole('alert').getByText('یکی از دو نوشته را انتخاب کنید', { exact: false }).first().waitFor()
  await row.getByRole('radio', { name: /نوشتهٔ شما/ }).press('Space')
  await maryam.page.getByRole('button', { name: 'ثبت نتیجه' }).click()
  await maryam.page
    .locator('output', { hasText: /ویرایش شد/ })
    .first()
    .waitFor()
  expect(await rentOf(id)).toBe(410_000_000)
  expect((await cargosOf(site))[0]).toMatchObject({ weight_kg: 20_000 })
  await maryam.visit.close()
}, 240_000)
