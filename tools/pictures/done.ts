/** Confirmations of commands, and the states after them. */
import type { Page } from 'playwright-core'
import { legalIdOf } from '#contract/kernel/value/iran.ts'
import { filled, manyAsked } from './cargos.ts'
import { driverAtDesk } from './desk.ts'
import { choose, dialogOf, press, rowDialog, startPicking } from './hands.ts'
import type { Shot } from './screens.ts'

const COMPANY = 'TC10100171920'
const OWNER = 'owner1'
const HALL = 'LoadHall1'
const FINISHED = '/Cargos?from=any&to=any&status=inactive'

/** Commands of the turn at the desk, beside its list. */
async function deskActs(page: Page): Promise<void> {
  await driverAtDesk(page)
  await page
    .getByRole('button', { name: /^کارهای دیگر، نوبت/ })
    .first()
    .click()
  await page.getByRole('menuitem').first().waitFor()
}

/** A record with a key unknown to this device: the page asks whether to trust it. */
async function otherKey(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('barnobat.records', JSON.stringify({ keys: ['seen before'], heads: {} })))
  await page.getByRole('link', { name: /\/split\// }).click()
  await page.locator('.split-turns').waitFor()
  await press('محاسبهٔ دوباره')(page)
  await page.locator('.split-verdict button').scrollIntoViewIfNeeded()
}

/** Several finished cargos at once, back to sending. */
async function returnSeveral(page: Page): Promise<void> {
  await startPicking(page)
  await page.getByRole('button', { name: 'انتخاب همهٔ این صفحه' }).click()
  await page.locator('.pick-bar').getByRole('button', { name: 'ادامهٔ اعلام' }).click()
  await dialogOf(page).getByRole('textbox').waitFor()
}

/** A number unknown to the demo. */
const ownNumber = () => legalIdOf(`14${String(Date.now()).slice(-8)}`)

async function customerMade(page: Page): Promise<void> {
  await press('مشتری تازه')(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'نام کامل شخص یا شرکت' }).fill('بازرگانی فولاد و صنایع معدنی هرمزگان')
  await dialog.getByRole('textbox', { name: 'کد ملی یا شناسهٔ ملی' }).fill(ownNumber())
  await choose(page, 'شهر', 'بندرعباس')
  await dialog.getByRole('textbox', { name: 'نشانی', exact: true }).fill('اسکلهٔ شهید رجایی، انبار ۱۲')
  await dialog.getByRole('button', { name: 'ثبت مشتری' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The form after an announcement that arrived. */
async function announced(page: Page): Promise<void> {
  await filled(page, 'تهران', 'تهران', '۲۲۰۰۰')
  await press('اعلام بار')(page)
  await dialogOf(page).getByRole('button', { name: 'بله' }).click()
  await page.locator('.ending').waitFor()
}

/** The results of pasted rows. */
async function manySent(page: Page): Promise<void> {
  await manyAsked(page)
  await dialogOf(page).locator('.confirm-acts button').first().click()
  await page.locator('.many-left li').first().waitFor()
}

const DRAFT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The same file again for the same permit: its field names the existing document. */
async function documentTwice(page: Page): Promise<void> {
  await rowDialog('سندها', 'مجوز')(page)
  const form = dialogOf(page).getByRole('form', { name: 'بارگذاری سند' })
  const refusal = form.getByText(/همین فایل/)
  const send = async () => {
    await form.getByText('حواله', { exact: true }).click()
    const file = { name: 'havale.png', mimeType: 'image/png', buffer: DRAFT }
    await form.locator('input[type=file]').last().setInputFiles(file)
    await form.getByRole('button', { name: 'برداشتن فایل' }).waitFor()
    await form.getByRole('button', { name: 'بارگذاری سند' }).click()
  }
  await send()
  await form.getByRole('button', { name: 'برداشتن فایل' }).waitFor({ state: 'detached' })
  await send()
  await refusal.waitFor()
}

/** The menu of saved reports above a list. */
async function reports(page: Page): Promise<void> {
  await press('نماها')(page)
  await page.getByRole('menuitem').first().waitFor()
}

export const doneShots: readonly Shot[] = [
  { name: 'desk-acts', path: '/LoadHallCargo', as: HALL, prepare: deskActs },
  { name: 'record-other-key', path: '/board/1', prepare: otherKey },
  { name: 'cargo-return', path: FINISHED, as: COMPANY, prepare: rowDialog('ادامهٔ اعلام', 'بار') },
  { name: 'cargos-return', path: FINISHED, as: COMPANY, prepare: returnSeveral },
  { name: 'cargo-withdraw', path: '/Cargos?from=any&to=any', as: OWNER, prepare: rowDialog('پس گرفتن بار', 'بار') },
  { name: 'customer-made', path: '/Customer', as: COMPANY, prepare: customerMade },
  { name: 'announced', path: '/AddCargo', as: COMPANY, prepare: announced },
  { name: 'many-sent', path: '/AddCargo/Many', as: COMPANY, prepare: manySent },
  {
    name: 'permit-document-twice',
    path: '/DriverReserves?from=any&to=any&status=4',
    as: COMPANY,
    prepare: documentTwice,
  },
  { name: 'permits-report-menu', path: '/DriverReserves?from=any&to=any', as: COMPANY, prepare: reports },
  { name: 'turns-report-menu', path: '/DriverTurnList?from=any&to=any&status=all', as: HALL, prepare: reports },
  { name: 'drivers-report-menu', path: '/Driver/Drivers?by=family&who=مح', as: 'admin', prepare: reports },
]
