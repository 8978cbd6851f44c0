/** A list in a browser: a saved report, its rows as Excel, CSV and print, and bulk commands (S1 §2.7). */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { cargo } from '#contract/freight/cargo.ts'
import { bulkWords } from '#app/kit/list/list-words.ts'
import { bulkCargoWords, cargoColumns, finishWords } from '#app/modules/freight/cargo/cargo-words.ts'
import { savedReportWords as reports } from '#app/kit/list/reports/saved-report-words.ts'
import { sheetWords as sheet } from '#app/kit/ui/sheet/sheet-words.ts'
import { tableWords } from '#app/kit/ui/ui-words.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { opened } from '../../kit/table/opened.ts'
import { openSite, signedIn, type Site } from '../support/site.ts'

const RENTS = [385_000_000, 120_000_000, 200_000_000]

let site: Site
let page: Page
beforeAll(async () => {
  site = await openSite()
  const { world } = site
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  for (const CargoRent of RENTS)
    expect((await maryam.say(cargo.announce, { ...aCargo(world), CargoRent, Description: '=1+1' })).status).toBe(200)
  ;({ page } = await signedIn(site, { at: '/Cargos?cols=id-rent-date-description&sort=-rent', worker: false }))
  await page.getByRole('table').waitFor()
}, 240_000)
afterAll(() => site?.close())

const item = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
const address = () => new URL(page.url()).searchParams
async function file(kind: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: sheet.out, exact: true }).click()
  await item(kind)
  const download = await coming
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

test('a report restores columns, order and sort with one press, and is the default at the next visit', async () => {
  await page.getByRole('button', { name: reports.menu, exact: true }).click()
  await item(reports.save)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: reports.confirmSave, exact: true }).click()
  await dialog.getByText(reports.nameMissing).first().waitFor()
  await dialog.getByRole('textbox', { name: reports.name }).fill('گران‌ها')
  await dialog.getByLabel(reports.asDefault).check()
  await dialog.getByRole('button', { name: reports.confirmSave, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto('/Cargos')
  await expect.poll(() => address().get('sort')).toBe('-rent')
  expect(address().get('cols')).toBe('id-rent-date-description')
  await page.goto('/Cargos?sort=rent')
  await page.getByRole('button', { name: reports.menu, exact: true }).click()
  await page.getByRole('menuitem', { name: /^گران‌ها/ }).click()
  await expect.poll(() => address().get('sort')).toBe('-rent')
})

test('Excel has exactly these rows and columns: numbers, days, and formula-like text as text', async () => {
  const { name, bytes } = await file(sheet.excel)
  expect(name).toMatch(/\.xlsx$/)
  const { cells, sheet: xml } = opened(bytes)
  expect(xml).toContain('rightToLeft="1"')
  const headRow = [...cells.entries()].find(([, { value }]) => value === cargoColumns.rent)![0].replace(/\D/g, '')
  const first = Number(headRow) + 1
  const column = (letter: string) => RENTS.map((_, at) => cells.get(`${letter}${first + at}`)!)
  expect(column('B').map(({ type, value }) => [type, value])).toEqual(
    RENTS.toSorted((a, b) => b - a).map((rent) => ['n', String(rent)]),
  )
  expect(column('C').every(({ type, format }) => type === 'n' && format.startsWith('yyyy-mm-dd'))).toBe(true)
  expect(column('E').map(({ value, formula }) => [value, formula])).toEqual(RENTS.map(() => ['=1+1', null]))
  expect(cells.get(`B${first + 3}`)!.value).toBe(String(RENTS.reduce((sum, rent) => sum + rent, 0)))
  expect([...cells.values()].some(({ value }) => value.startsWith(sheet.who))).toBe(true)
})

test('CSV has the same values', async () => {
  const { bytes } = await file(sheet.csv)
  const rows = parse(bytes, { bom: true }) as string[][]
  expect(rows).toHaveLength(4)
  expect(rows.slice(1).map(([, rent, , , text]) => [rent, text])).toEqual(
    RENTS.toSorted((a, b) => b - a).map((rent) => [String(rent), "'=1+1"]),
  )
})

test('the print-out has all rows, its author and time, and page numbers', async () => {
  await page.evaluate(() => {
    Object.assign(window, { print: () => Object.assign(window, { printed: true }) })
  })
  await page.getByRole('button', { name: sheet.out, exact: true }).click()
  await item(sheet.print)
  await page.waitForFunction(() => 'printed' in window)
  const printSheet = page.locator('.print-sheet')
  expect(await printSheet.locator('tbody tr').count()).toBe(RENTS.length + 1)
  const printed = (await printSheet.textContent())!
  for (const label of [sheet.who, sheet.where, sheet.filters, sheet.when]) expect(printed).toContain(label)
  await page.emulateMedia({ media: 'print' })
  expect(await printSheet.isVisible()).toBe(true)
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  // The browser itself reports that it has printed.
  expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 4).toString()).toBe('%PDF')
  expect(await printSheet.count()).toBe(0)
})

test('finishes two cargos with one reason, each with its own result, and restores them the same way', async () => {
  await page.goto('/Cargos?sort=-rent&cols=id-rent-status')
  await page.getByRole('button', { name: bulkWords.start, exact: true }).click()
  const boxes = page.getByRole('table').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await page.getByText(tableWords.picked('۲')).waitFor()
  await page.getByRole('button', { name: bulkCargoWords.finish, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: bulkCargoWords.finish, exact: true })
  await confirm.click()
  await dialog.getByText(finishWords.missing).waitFor()
  await dialog.getByRole('button', { name: finishWords.suggestions[0], exact: true }).click()
  await confirm.click()
  await dialog.getByText(bulkWords.outcome('۲', '۰', '۰', '۲')).waitFor()
  await dialog.getByRole('button', { name: bulkWords.close, exact: true }).last().click()
  const finished = () =>
    site.world.db.selectFrom('cargo').select('rent').where('status', '=', 1).orderBy('rent', 'desc').execute()
  expect(await finished()).toHaveLength(2)
})

test('announcing a cargo again for today lists it twice', async () => {
  const count = async () => (await site.world.db.selectFrom('cargo').select('id').execute()).length
  const before = await count()
  await page.goto('/Cargos?sort=-rent&cols=id-rent-status')
  await page.getByRole('button', { name: bulkWords.start, exact: true }).click()
  await page.getByRole('table').getByRole('checkbox').nth(3).check()
  await page.getByRole('button', { name: bulkCargoWords.again, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: bulkCargoWords.again, exact: true }).click()
  await dialog.getByText(bulkWords.outcome('۱', '۰', '۰', '۱')).waitFor()
  expect(await count()).toBe(before + 1)
})
