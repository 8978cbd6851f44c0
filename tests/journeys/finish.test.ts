/** Finishing cargos: by Admin with the drivers' requests, and by a clerk who is offline for a while. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { cargo } from '#contract/freight/cargo.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { openDesk } from '../freight/cargo/desk.ts'
import type { Person } from '../world.ts'
import { openSite, signedIn, type Site } from './support/site.ts'

let site: Site
let clerk: Person
beforeAll(async () => {
  site = await openSite()
  const { sepehr } = site.world.cast.companies
  clerk = await site.world.person('reza', { role: 'TransportationCompanyAdmin', companyId: sepehr.id })
  await site.world.member('modir', { role: 'Admin' })
}, 240_000)
afterAll(() => site?.close())

const persian = (id: number) => id.toLocaleString('fa-IR', { useGrouping: false })
async function announced(): Promise<number> {
  const { data, errors } = await clerk.say(cargo.announce, aCargo(site.world))
  if (!data) throw new Error(JSON.stringify(errors))
  return data.id
}
const rowOf = (page: Page, id: number) => page.getByRole('row').filter({ has: page.getByRole('link', { name: persian(id) }) })
const stateOf = (id: number) =>
  site.world.db.selectFrom('cargo').select(['status', 'finish_reason', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
const finishes = (id: number) =>
  site.world.db
    .selectFrom('audit_event')
    .select('call')
    .where('call', '=', cargo.finish.name)
    .where('entity_id', '=', String(id))
    .execute()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('Admin finishes a hall load with its requests: effect first, reason first, then both end', async () => {
  const id = await announced()
  const desk = openDesk(site.world)
  await desk.priority(id)
  await desk.priority(id)
  const { visit, page } = await signedIn(site, { as: 'modir', at: '/AdminCargos', worker: false })
  await page.getByRole('button', { name: `پایان دادن، بار ${persian(id)}` }).click()
  const dialog = page.getByRole('dialog', { name: `پایان دادن به بار ${persian(id)}` })
  await dialog.getByText('۲ اولویت منتظر می‌ماند').waitFor()
  await dialog.getByRole('checkbox', { name: 'لغو اولویت‌های فعال' }).check()
  await dialog.getByText('۲ اولویت لغو می‌شود').waitFor()

  await dialog.getByRole('button', { name: 'پایان دادن' }).click()
  await dialog.getByText('نوشتن دلیل پایان بار الزامی است!').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'دلیل' }).getAttribute('aria-invalid')).toBe('true')
  expect(await stateOf(id)).toMatchObject({ status: 0, version: 1 })

  await dialog.getByRole('textbox', { name: 'دلیل' }).fill('صاحب کالا منصرف شد')
  await dialog.getByRole('button', { name: 'پایان دادن' }).click()
  await dialog.waitFor({ state: 'detached' })
  await rowOf(page, id).getByText('پایان‌یافته').waitFor()
  await expect.poll(() => focused(page)).toBe(persian(id))
  expect(await stateOf(id)).toMatchObject({ status: 1, finish_reason: 'صاحب کالا منصرف شد' })
  const priorities = await site.world.db
    .selectFrom('priority')
    .select(['status', 'reason_code'])
    .where('cargo_id', '=', id)
    .execute()
  expect(priorities).toEqual([
    { status: 5, reason_code: 'CARGO_FINISHED_BY_ADMIN' },
    { status: 5, reason_code: 'CARGO_FINISHED_BY_ADMIN' },
  ])

  await page.getByRole('button', { name: `کارهای دیگر، بار ${persian(id)}` }).click()
  await page.getByRole('menuitem', { name: 'اولویت‌های رانندگان' }).click()
  const requests = page.getByRole('dialog', { name: `اولویت‌های بار ${persian(id)}` })
  await requests.getByText('لغو توسط پشتیبانی').first().waitFor()
  expect(await requests.getByText('لغو توسط پشتیبانی').count()).toBe(2)
  expect(await requests.getByText('مدیر سامانه بار را پایان داد').count()).toBe(2)
  await visit.close()
}, 240_000)

test('a clerk finishes a cargo offline: the row shows it as waiting, and it is finished once', async () => {
  const id = await announced()
  const { visit, page } = await signedIn(site, { as: 'reza' })
  await page.goto('/Cargos')
  await rowOf(page, id).getByText('در حال ارسال').waitFor()
  await site.cut(visit, true)
  await page.getByRole('button', { name: `پایان دادن، بار ${persian(id)}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'دلیل' }).fill('همهٔ کامیون‌ها بارگیری شدند')
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  const row = rowOf(page, id)
  await row.getByText('پایان، در صف ارسال').waitFor()
  expect(await row.getByText('در حال ارسال').count()).toBe(1)
  expect(await row.getByRole('button', { name: /^پایان دادن/ }).count()).toBe(0)
  expect(await row.getByRole('link', { name: /^ویرایش/ }).count()).toBe(0)
  await expect.poll(() => focused(page)).toBe(persian(id))
  expect(await stateOf(id)).toMatchObject({ status: 0, version: 1 })

  await site.cut(visit, false)
  await expect.poll(async () => (await stateOf(id)).status, { timeout: 60_000 }).toBe(1)
  await row.getByText('پایان‌یافته').waitFor()
  await row.getByText('پایان، در صف ارسال').waitFor({ state: 'detached' })
  expect(await finishes(id)).toHaveLength(1)
  expect(await stateOf(id)).toEqual({ status: 1, finish_reason: 'همهٔ کامیون‌ها بارگیری شدند', version: 2 })
  await visit.close()
}, 240_000)
