/** Improbable cargos, in the form or marked, and items that wait for a network. */
import type { Page } from 'playwright-core'
import type { CargoRow } from '#contract/freight/cargo-list.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { asToman } from '#contract/kernel/value/money.ts'
import { savedReport, type SavedReport } from '#contract/insight/saved-report.ts'
import { withAnswer } from './answers.ts'
import { anew, choose, chooseHall, dialogOf, field, firstRowPage, press, rowAct, startPicking } from './hands.ts'
import type { Shot } from './screens.ts'

const COMPANY = 'TC10100171920'
const ACTIVE = '/Cargos?from=any&to=any&status=active'

/** Long values in all fields, and every reason. */
const long = {
  review: ['SAME_PLACE', 'LIGHT_BULK', 'RENT_HIGH'] as CargoRow['review'],
  cargoSource: 'بندر امام خمینی، خوزستان',
  cargoDestination: 'شهرک صنعتی اشتهارد، البرز',
  cargoRent: asToman(1_845_000_000),
  freighterNumber: 999,
  kalaDesc: 'ماشین‌آلات راه‌سازی و معدنی با قطعات یدکی',
  loaderTypeNames: 'تریلی کفی، تریلی لبه‌دار، تریلی چادری، ترانزیت چادری',
}

/** Every second row is marked, and the first ones are as long as possible. */
const marked = (rows: CargoRow[]): CargoRow[] =>
  rows.map((row, i) => (i % 2 === 1 ? row : { ...row, cargoStatus: 0, review: ['RENT_LOW'], ...(i < 4 && long) }))

/** A bulk load to a city, before it is sent. */
export async function filled(page: Page, to: string, province: string, kilograms: string): Promise<void> {
  await anew(page)
  await chooseHall(page, 'شهید رجایی')
  await choose(page, 'مبدأ', 'بندرعباس', 'بندرعباس، هرمزگان')
  await choose(page, 'مقصد', to, `${to}، ${province}`)
  await choose(page, 'نوع کالا', 'گندم')
  await choose(page, 'بسته‌بندی', 'فله')
  await field(page, 'وزن هر کامیون').fill(kilograms)
  await choose(page, 'نوع بارگیر', 'تریلی کفی')
  await page.keyboard.press('Escape')
  await field(page, 'کرایهٔ خالص هر کامیون').fill('۱۸ میلیون')
  await field(page, 'تلفن تماس').fill('۰۹۱۷۳۱۰۵۵۲۰')
  // On a phone the slip is folded.
  const slip = page.getByRole('button', { name: 'پیش‌نمایش و اطلاعات تکمیلی', exact: true, expanded: false })
  if (await slip.isVisible()) await slip.click()
  await page.locator('.slip').getByText('تن‌کیلومتر').waitFor()
}

/** It is light and expensive, and goes from a city to itself. */
const improbable = (page: Page) => filled(page, 'بندرعباس', 'هرمزگان', '۹۰۰')

/** Its confirmation: the doubts, and the slip. */
async function openQuestion(page: Page): Promise<void> {
  await improbable(page)
  await press('اعلام بار')(page)
  await dialogOf(page).locator('.doubts').waitFor()
}

/** The page of the first marked cargo. */
async function detail(page: Page): Promise<void> {
  await firstRowPage(page, '/Cargos/Detail/')
  await page.getByRole('tab', { name: 'مشخصات' }).waitFor()
  await withAnswer(page, cargo.byId, (one) => ({ ...one, ...long }))
}

async function edited(page: Page): Promise<void> {
  await rowAct('ویرایش', 'بار')(page)
  await field(page, 'کرایهٔ خالص هر کامیون').waitFor()
  await withAnswer(page, cargo.byId, (one) => ({ ...one, review: long.review }))
}

const LINES = [
  '۲ کفی از بندرعباس به تهران ۲۲ تن میلگرد رول ۱۸ میلیون تومان 09173105520',
  '۱ کفی از بندرعباس به تهران ۵۰۰ کیلو میلگرد فله ۱۸ میلیون تومان 09173105520',
  '۱۲۰ تریلی چادری از بندر امام خمینی به مشهد ۲۰ تن سیمان پاکتی کیسه ۴۵ میلیون تومان 09173105520',
]

/** Many cargos, checked and ready to send. */
export async function manyAsked(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'متن یا ردیف‌های اکسل' }).fill(LINES.join('\n'))
  await page.getByRole('button', { name: 'خواندن' }).click()
  await page.locator('.many-row').first().waitFor()
  await page.locator('.many-fill summary').click()
  await choose(page, 'سالن', 'شهید رجایی')
  await page.locator('.many-fill').getByRole('button').last().click()
  await page.getByRole('checkbox', { name: 'همه دیده شد' }).click()
  await page.locator('.actions').getByRole('button').first().click()
  await dialogOf(page).locator('.many-slip').first().waitFor()
}

const LIST = '/Cargos?from=any&to=any'

/** A report is saved, and the saved ones are listed. */
async function reportSaved(page: Page): Promise<void> {
  await press('نماها')(page)
  await page.getByRole('menuitem', { name: 'ذخیرهٔ نمای تازه' }).click()
  await dialogOf(page).getByRole('textbox').waitFor()
}
async function reportsManaged(page: Page): Promise<void> {
  await withAnswer(page, savedReport.list, () => [
    { ...saved, id: 1, farsiReportName: 'بارهای پرکرایهٔ امروز', isDefault: true, isShared: true },
    { ...saved, id: 2, farsiReportName: 'فهرست هفتگی برای مدیر انبار', isOwn: false, owner: 'زهرا کریمی' },
  ])
  await press('نماها')(page)
  await page.getByRole('menuitem', { name: 'مدیریت نماها' }).click()
  await dialogOf(page).getByRole('listitem').first().waitFor()
}
const saved: SavedReport = {
  id: 0,
  farsiReportName: '',
  farsiColumnName: ['شماره', 'وضعیت', 'روز', 'مسیر', 'کرایه', 'کامیون'],
  reportName: 'cargos',
  columnList: [],
  search: null,
  searchVersion: 1,
  isOwn: true,
  owner: '',
  isShared: false,
  isDefault: false,
  version: 1,
}

/** Rows are chosen, before a bulk command. */
async function picking(page: Page): Promise<void> {
  await startPicking(page)
  await page.getByRole('button', { name: 'انتخاب همهٔ این صفحه' }).click()
}
async function bulkAsked(page: Page): Promise<void> {
  await picking(page)
  await page.locator('.pick-bar').getByRole('button', { name: 'پایان دادن' }).click()
  await dialogOf(page).getByRole('textbox').waitFor()
}

export const cargoShots: readonly Shot[] = [
  { name: 'cargos-report-saved', path: LIST, as: COMPANY, prepare: reportSaved },
  { name: 'cargos-reports', path: LIST, as: COMPANY, prepare: reportsManaged },
  { name: 'cargos-picking', path: LIST, as: COMPANY, prepare: picking },
  { name: 'cargos-bulk', path: LIST, as: COMPANY, prepare: bulkAsked },
  { name: 'cargos-marked', path: ACTIVE, as: COMPANY, prepare: (page) => withAnswer(page, cargo.search, marked) },
  { name: 'cargo-marked', path: ACTIVE, as: COMPANY, prepare: detail },
  { name: 'cargo-edit-marked', path: ACTIVE, as: COMPANY, prepare: edited },
  { name: 'announce-asked', path: '/AddCargo', as: COMPANY, prepare: openQuestion },
  { name: 'many-asked', path: '/AddCargo/Many', as: COMPANY, prepare: manyAsked },
]
