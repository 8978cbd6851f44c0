/** Concurrent changes and future states, which are rare in the demo. */
import type { Page } from 'playwright-core'
import { httpRoute, type Answer } from '#contract/kernel/call.ts'
import { hall } from '#contract/organisations/hall.ts'
import type { Hall, HallChange } from '#contract/organisations/hall-rows.ts'
import { home } from '#contract/insight/home.ts'
import { asRials } from '#contract/kernel/value/money.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { permit } from '#contract/permits/permit.ts'
import { run } from '#contract/halls/run.ts'
import { refusedAsOld, withAnswer } from './answers.ts'
import { anew, chooseHall, dialogOf, firstRowPage, press } from './hands.ts'
import type { Shot } from './screens.ts'

const COMPANY = 'TC10100171920'
const ADMIN = 'admin'

const coming: HallChange[] = [
  { name: 'order', before: 'STRICT_FIFO', after: 'RATIO' },
  { name: 'native', before: 0, after: 2 },
  { name: 'other', before: 0, after: 1 },
  { name: 'turnExpireHour', before: 48, after: 72 },
  { name: 'transportationCompanyCharghe', before: 150_000, after: 1_200_000 },
]

/** A row of a list as the server has it, by its number. */
const fetchRow = <T>(page: Page, path: string) =>
  page.evaluate(async (at) => {
    const answer = await fetch(at, { headers: { Authorization: `Bearer ${localStorage.getItem('token')}` } })
    return ((await answer.json()) as { data: unknown }).data
  }, path) as Promise<T>

/** A hall's form in which both members changed one field, and each one of their own. */
async function hallReadings(page: Page): Promise<void> {
  const rows = await fetchRow<Hall[]>(page, '/api/v1/load-halls')
  const beside = page.getByRole('button', { name: /^(ویرایش|کارهای دیگر)/ }).first()
  await beside.click()
  const folded = page.getByRole('menuitem', { name: 'ویرایش' })
  await folded.or(dialogOf(page)).first().waitFor()
  if (await folded.isVisible()) await folded.click()
  const name = await dialogOf(page).getByRole('textbox', { name: /^نام/ }).inputValue()
  const one = rows.find((row) => row.name === name) ?? rows[0]!
  await refusedAsOld(page, hall.update, { ...one, tel: '07633412000', travelTime: one.travelTime + 6, version: one.version + 1 })
  await dialogOf(page).getByRole('textbox', { name: /تلفن/ }).fill('07633519900')
  await dialogOf(page).getByRole('button', { name: 'ذخیره', exact: true }).click()
  await dialogOf(page).getByRole('table').or(dialogOf(page).locator('.readings')).first().waitFor()
}

/** A table of which another member saved a version while it was being edited. */
async function tableNewer(page: Page): Promise<void> {
  await page.locator('.detention-table input').first().fill('9')
  await page.getByRole('textbox', { name: 'دلیل تغییر' }).fill('فصل برداشت')
  await page.route(`**${httpRoute(permitLife.detentionTable.at).path}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Answer<(typeof permitLife)['detentionTable']> }
    const rows = body.data.rows.map((row, n) => (n === 1 ? { ...row, freeLoadingHours: 36 } : row))
    await route.fulfill({ response, json: { ...body, data: { ...body.data, rows, version: body.data.version + 1 } } })
  })
  await refusedAsOld(page, permitLife.setDetentionTable, {})
  await press('ثبت نسخهٔ تازه')(page)
  await page.getByRole('alert').first().waitFor()
}

/** A permit for which both were charged, and the driver got a refund. */
async function withFees(page: Page): Promise<void> {
  await firstRowPage(page, '/Permit/')
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await withAnswer(page, permit.read, (one) => ({
    ...one,
    fees: [
      { whose: 'COMPANY' as const, amount: asRials(1_850_000), refunded: asRials(0) },
      { whose: 'DRIVER' as const, amount: asRials(420_000), refunded: asRials(420_000) },
    ],
  }))
}

/** From the board to the record of its last show, against which two objections were upheld. */
async function upheld(page: Page): Promise<void> {
  await page.getByRole('link', { name: /\/split\// }).click()
  await page.locator('.split-turns').waitFor()
  await withAnswer(page, run.annotations, () => [
    { turn: 14, at: '2026-11-20T08:00:00.000Z' },
    { turn: null, at: '2026-11-21T08:00:00.000Z' },
  ])
  await page.locator('.split-turns').waitFor()
}

export const meanwhileShots: readonly Shot[] = [
  {
    name: 'desk-coming',
    path: '/LoadHallCargo',
    as: 'LoadHall1',
    async prepare(page) {
      await withAnswer(page, hall.all, (rows) => rows.map((row) => ({ ...row, coming })))
      await page.getByRole('note').first().waitFor()
    },
  },
  {
    name: 'announce-coming',
    path: '/AddCargo',
    as: COMPANY,
    async prepare(page) {
      await withAnswer(page, hall.ofCompany, (rows) => rows.map((row) => ({ ...row, coming })))
      await anew(page)
      await chooseHall(page, 'شهید رجایی')
      await page.getByRole('note').first().waitFor()
    },
  },
  { name: 'hall-readings', path: '/LoadHalls', as: ADMIN, prepare: hallReadings },
  { name: 'detention-newer', path: '/Admin/Settings/Detention', as: ADMIN, prepare: tableNewer },
  { name: 'permit-fees', path: '/DriverReserves?from=any&to=any&status=4', as: COMPANY, prepare: withFees },
  { name: 'record-upheld', path: '/board/1', prepare: upheld },
  {
    name: 'home-suspended',
    path: '/',
    as: COMPANY,
    async prepare(page) {
      const suspended = {
        name: 'شرکت حمل‌ونقل بین‌المللی سپهر ترابر خلیج فارس',
        reason: 'بدهی به سالن شهید رجایی از ماه گذشته مانده است و به یادآوری‌ها پاسخی داده نشده است.',
        since: '2026-11-20T08:00:00.000Z',
      }
      await withAnswer(page, home.own, (own) => ({ ...own, suspended }))
      await page.getByRole('region', { name: /معلق است/ }).waitFor()
    },
  },
  {
    name: 'agency-tried',
    path: '/AgentConfig/2',
    as: ADMIN,
    async prepare(page) {
      const form = page.getByRole('form', { name: 'کد وب‌سرویس' })
      await form.getByRole('textbox', { name: 'نام کاربری' }).fill('sepehr-refused')
      await form.getByLabel('رمز عبور', { exact: true }).fill('Vebservis-1405')
      await form.getByRole('button', { name: 'ذخیره', exact: true }).click()
      await page.getByRole('button', { name: 'آزمایش حساب' }).click()
      await page.getByText('پذیرفته نشد', { exact: true }).first().waitFor()
    },
  },
]
