/**
 * A report in a browser: saved, exported and compared cell by cell, linked to its rows, and scheduled with a notice
 * (N2–N6).
 */
import { dirname } from 'node:path'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { reportTitles } from '#contract/insight/report-titles-words.ts'
import { reportHeadings } from '#contract/insight/report-words.ts'
import { openFiles } from '#server/platform/outside/files/index.ts'
import { makeDue } from '#server/modules/insight/report/due.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { listen } from '#server/http/listen.ts'
import { scheduleWords } from '#app/modules/insight/report/reports-words.ts'
import { savedReportWords as reports } from '#app/kit/list/reports/saved-report-words.ts'
import { sheetWords as sheet } from '#app/kit/ui/sheet/sheet-words.ts'
import { launch, visitor } from '../browser.ts'
import { openReports } from '../insight/report/seed.ts'
import { opened } from '../kit/table/opened.ts'
import { DIST, signIn } from './support/site.ts'

const COLUMNS = ['permitId', 'driver', 'weight', 'rent', 'companyFee'] as const
const HEADS = COLUMNS.map((key) => reportHeadings[key])

let hall: Awaited<ReturnType<typeof openReports>>
let listener: Awaited<ReturnType<typeof listen>>
let browser: Browser
let visit: BrowserContext
let page: Page
beforeAll(async () => {
  hall = await openReports({ page: DIST, ticking: true })
  listener = await listen({ host: '127.0.0.1', port: 0 })
  listener.open((request, env) => hall.world.app.fetch(request, env))
  browser = await launch()
  visit = await visitor(browser, listener.url, 1440, 'block')
  page = await visit.newPage()
  const at = `/FullReport?from=1405-06-01&to=1405-07-15&cols=${COLUMNS.join('-')}&size=100&sort=-rent`
  await page.goto(`/login?${new URLSearchParams({ next: at })}`)
  await signIn(page, 'maryam')
  await page.getByRole('table', { name: reportTitles.full, exact: true }).waitFor()
})
afterAll(async () => {
  await browser?.close()
  await listener?.close()
  await hall?.world.close()
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const item = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
async function download(begin: () => Promise<void>): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await begin()
  return readFileSync(await (await coming).path())
}
const handOut = (kind: string) =>
  download(async () => {
    await press(sheet.out)
    await item(kind)
  })
/** A figure of the page as an export has it. */
const plain = (text: string) => latinDigits(text.trim()).replace(/(?<=\d)[٬,](?=\d)/g, '')
/** The rows of the table, keyed by headings. */
async function readTable(): Promise<string[][]> {
  const table = page.getByRole('table', { name: reportTitles.full, exact: true })
  const heads = (await table.getByRole('columnheader').allInnerTexts()).map((head) => head.trim().split('\n')[0]!)
  const rows = await table.locator('tbody tr').all()
  const cells = await Promise.all(rows.map((row) => row.locator('td, th').allInnerTexts()))
  return cells.map((row) => HEADS.map((head) => plain(row[heads.indexOf(head)]!)))
}

test('saves a report with its columns; Excel, CSV and print equal the table cell by cell', async () => {
  await press(reports.menu)
  await item(reports.save)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: reports.name }).fill('کرایه‌ها')
  await dialog.getByRole('button', { name: reports.confirmSave, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  const wanted = await readTable()
  expect(wanted.length).toBeGreaterThan(10)
  const { cells } = opened(await handOut(sheet.excel))
  const [headCell] = [...cells].find(([, { value }]) => value === HEADS[0])!
  const first = Number(headCell.replace(/\D/g, '')) + 1
  const letters = HEADS.map((head) => [...cells].find(([, { value }]) => value === head)![0].replace(/\d/g, ''))
  const inExcel = wanted.map((_, at) => letters.map((letter) => cells.get(`${letter}${first + at}`)?.value ?? ''))
  expect(inExcel).toEqual(wanted)
  const live = hall.world.db.selectFrom('permit').select('id').where('status', '>', 0).where('annulled_at', 'is', null)
  const counted = new Set((await live.execute()).map(({ id }) => String(id)))
  const rent = wanted.reduce((sum, row) => sum + (counted.has(row[0]!) ? Number(row[3]) : 0), 0)
  expect(cells.get(`${letters[3]}${first + wanted.length}`)!.value).toBe(String(rent))

  const [heads, ...lines] = parse(await handOut(sheet.csv), { bom: true }) as string[][]
  expect(lines.map((line) => HEADS.map((head) => line[heads!.indexOf(head)]))).toEqual(wanted)

  await page.evaluate(() => void Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await press(sheet.out)
  await item(sheet.print)
  await page.waitForFunction(() => 'printed' in window)
  const printRows = await page.locator('.print-sheet tbody tr').all()
  const onPaper = await Promise.all(printRows.map(async (row) => (await row.locator('td').allTextContents()).map(plain)))
  for (const row of wanted) expect(onPaper).toContainEqual(expect.arrayContaining(row))
  await page.emulateMedia({ media: 'print' })
  await page.pdf({ preferCSSPageSize: true })
  await page.emulateMedia({ media: 'screen' })
})

test('a figure links to as many rows as it says', async () => {
  await page.goto('/SuratVaziatReport?from=1405-06-01&to=1405-08-30')
  const figure = page.locator('a.report-door').first()
  const text = await figure.innerText()
  await figure.click()
  await page.waitForURL('**/DriverReserves?*')
  await page.getByText(`${text} مجوز`).first().waitFor()
})

test('a scheduled report has the saved columns, and its notice links to the file', async () => {
  const { db, files } = hall.world
  await page.goto('/FullReport?from=1405-06-01&to=1405-08-30')
  await press(scheduleWords.open)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: scheduleWords.name }).fill('کرایهٔ هر ماه')
  await dialog.getByRole('combobox', { name: scheduleWords.columnsOf }).click()
  await page.getByRole('option', { name: 'کرایه‌ها' }).click()
  await dialog.getByRole('button', { name: scheduleWords.confirm, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  const now = new Date()
  await db
    .updateTable('report_schedule')
    .set({ next_day: now.toISOString().slice(0, 10) })
    .execute()
  const outside = { files: openFiles(readSettings({ DATA_DIR: dirname(files) }).files) }
  expect(await makeDue({ db, outside, now, log: { warn: () => {}, info: () => {} } })).toBe(true)
  await page.goto('/Notifications')
  await page.getByRole('button', { name: /^مشاهده، گزارش «کرایهٔ هر ماه» آماده است/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'باز کردن' }).click()
  await page.waitForURL('**/Reports')
  const bytes = await download(() => page.getByRole('button', { name: /^فایل کرایهٔ هر ماه/ }).click())
  const [row] = /<row r="1">.*?<\/row>/s.exec(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!))!
  expect([...row!.matchAll(/<t[^>]*>([^<]*)/g)].map(([, head]) => head)).toEqual(HEADS)
})
