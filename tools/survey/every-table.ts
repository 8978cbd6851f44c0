/**
 * Every table of the product in a browser: a saved report, and its rows as Excel, CSV and print, compared cell by cell
 * (S1 §2.7).
 */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { tables, type TableName } from '#contract/insight/tables.ts'
import { demoPassword } from '#server/platform/demo/organisations/accounts.ts'
import { savedReportWords as reports } from '#app/kit/list/reports/saved-report-words.ts'
import { sheetWords as sheet } from '#app/kit/ui/sheet/sheet-words.ts'
import { launch, leave, visitor } from '../../tests/browser.ts'
import { goOn } from '../pictures/hands.ts'
import { opened } from '../../tests/kit/table/opened.ts'
import { openDemo, type Demo } from '../../tests/journeys/support/demo.ts'
import { ADMIN, COMPANY, item, prepareTables, press, visits, type Examples, type Visit } from './visits.ts'

let demo: Demo
let browser: Browser
let examples: Examples
const pages = new Map<string, Promise<Page>>()
beforeAll(async () => {
  demo = await openDemo()
  browser = await launch({ compiles: true })
  examples = await prepareTables(demo)
  await sql`insert into credit_request (company_id, is_increase, amount, description, asked_by, asked_at, state)
    select company_id, true, 25000000, 'واریز، فیش ۱۲', id, now(), 'WAITING' from member where username = ${COMPANY}`.execute(
    demo.db,
  )
})
afterAll(async () => {
  for (const page of pages.values()) await leave((await page).context())
  await browser?.close()
  await demo?.close()
})

async function enter(who: string): Promise<Page> {
  const visit = await visitor(browser, demo.origin, 1440, 'block')
  const page = await visit.newPage()
  // Fewer retries for an empty table than for a busy server.
  page.setDefaultTimeout(10_000)
  // Print content is read while printing.
  await page.addInitScript(() => {
    Object.assign(window, {
      print() {
        const rows = [...document.querySelectorAll<HTMLTableRowElement>('.print-sheet tr')]
        Object.assign(window, { paper: rows.map(({ cells }) => [...cells].map(({ textContent }) => textContent)) })
        dispatchEvent(new Event('afterprint'))
      },
    })
  })
  await page.goto('/login')
  await page.locator('input[autocomplete=username]').fill(who)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').first().waitFor()
  return page
}

const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1, useGrouping: false })
/** A figure as a file has it: Latin digits, no grouping, and one decimal, as in print. */
const plain = (text: string) => {
  const latin = latinDigits(text)
    .replace(/(?<=\d)[٬,](?=\d)/g, '')
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/^\u200e?−(?=\d)/, '-')
  return /^-?\d+\.\d+$/.test(latin) ? oneDecimal.format(Number(latin)) : latin
}
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

async function handedOut(page: Page, table: Locator) {
  const make = async (kind: string) => {
    await table.getByRole('button', { name: sheet.out, exact: true }).click()
    await item(page, kind)
  }
  const file = async (kind: string) => {
    const coming = page.waitForEvent('download')
    await make(kind)
    return readFileSync(await (await coming).path())
  }
  const { cells } = opened(await file(sheet.excel))
  const csv = parse(await file(sheet.csv), { bom: true }) as string[][]
  await make(sheet.print)
  await page.waitForFunction(() => 'paper' in window)
  const onPaper = await page.evaluate(() => {
    const { paper: onPaper } = window as unknown as { paper?: string[][] }
    delete (window as { paper?: unknown }).paper
    return onPaper!
  })
  return { cells, csv, paper: onPaper }
}

/** Exports the rows in three ways and compares each with the CSV, cell by cell; returns its headings and rows. */
async function agreeing(page: Page, table: Locator) {
  const { cells, csv, paper: onPaper } = await handedOut(page, table)
  const [heads, ...lines] = csv
  expect(lines.length).toBeGreaterThan(0)
  const top = [...cells].find(([at, { value }]) => at.startsWith('A') && value === heads![0])![0].slice(1)
  const row = (at: number) => letters.map((letter) => cells.get(`${letter}${Number(top) + at}`))
  const headings = row(0).map((cell) => cell?.value ?? '')
  // The CSV has the Shamsi text and then the ISO day, Excel the day as a number and then the text.
  const ownHeads = heads!.filter((head) => !head.endsWith(sheet.iso('')))
  const isDay = (head: string) => headings.includes(sheet.shamsi(head))
  const wanted = lines.map((line) => ownHeads.map((head) => line[heads!.indexOf(head)]!.replace(/^'/, '')))
  for (const [at, line] of wanted.entries()) {
    const inExcel = row(at + 1)
    const cellOf = (head: string) => inExcel[headings.indexOf(head)]
    expect([at, ...ownHeads.map((head) => cellOf(isDay(head) ? sheet.shamsi(head) : head)?.value ?? '')]).toEqual([at, ...line])
    for (const [place, head] of ownHeads.entries())
      if (isDay(head) && line[place] !== '') expect([head, cellOf(head)!.type]).toEqual([head, 'n'])
  }
  expect(onPaper[0]).toEqual(ownHeads)
  const printed = onPaper.slice(1, lines.length + 1).map((cells) => cells.map(plain))
  expect(printed).toEqual(wanted.map((line) => line.map(plain)))
  return { heads: heads!, lines }
}

const areaOf = (address: string) => /^\/\w*/.exec(address)![0]

async function shownTo({ as, at, open }: Visit): Promise<Page> {
  if (!pages.has(as)) pages.set(as, enter(as))
  const page = await pages.get(as)!
  const to = at.replace('most', examples.most).replace('chosen', examples.chosen)
  // A new page for another tab of the same screen: otherwise the earlier table would be taken for it.
  await (areaOf(to) === areaOf(new URL(page.url()).pathname) ? page.goto(to) : goOn(page, to))
  await open?.(page)
  return page
}

test.each(Object.keys(tables) as TableName[])('%s', { timeout: 60_000 }, async (name) => {
  const visit = visits[name]
  const page = await shownTo(visit)
  const table = page.locator(visit.open ? '[role=dialog] .data-table' : '.data-table').last()
  await table.locator('tbody tr').first().waitFor()

  // A report of it is saved, and is in its menu.
  await table.getByRole('button', { name: reports.menu, exact: true }).click()
  await item(page, reports.save)
  const dialog = page.getByRole('dialog', { name: reports.save, exact: true })
  await dialog.getByRole('textbox', { name: reports.name }).fill(`نمای ${name}`)
  await dialog.getByRole('button', { name: reports.confirmSave, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await table.getByRole('button', { name: reports.menu, exact: true }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^نمای ${name}`) }).waitFor()
  await page.keyboard.press('Escape')

  const { heads, lines } = await agreeing(page, table)
  // Cells with a text on the screen are not empty in any file, and the rows have the same order.
  const tableHeads = (await table.locator('thead th').allInnerTexts()).map((head) => head.trim().split('\n')[0]!)
  const drawn = await table.locator('tbody tr:not([aria-hidden])').all()
  for (const [at, one] of drawn.slice(0, 10).entries())
    for (const [place, whole] of (await one.locator('td').allInnerTexts()).entries()) {
      // Below the first line of a cell are other columns, as below the first of its heading.
      const firstLine = whole.split('\n')[0]!
      const column = heads.indexOf(tableHeads[place]!)
      // For an unset day the screen has words.
      const known = heads.includes(sheet.iso(tableHeads[place]!)) ? /\p{N}/u : /[\p{L}\p{N}]/u
      if (column < 0 || !known.test(firstLine)) continue
      expect([name, at, tableHeads[place], lines[at]![column] !== '']).toEqual([name, at, tableHeads[place], true])
    }
})

const yesterday = shamsiDayOf(new Date(Date.now() - 86_400_000)).replaceAll('/', '-')
const readersOf = press('چه کسی خوانده، خبر')
/** Exports that are not tables of this kind. */
const others: Readonly<Record<string, Visit>> = {
  'the audit': { as: ADMIN, at: `/Admin/Audit?from=${yesterday}` },
  'the ledger': { as: ADMIN, at: '/Admin/Ledger?tab=transfers' },
  'charges that wait for a second person': { as: ADMIN, at: '/Admin/Ledger?tab=requests' },
  'comparisons of the ledger': {
    as: ADMIN,
    at: '/Admin/Ledger?tab=reconciliation',
    open: press('مغایرت‌گیری همین حالا'),
  },
  'who has read a broadcast': {
    as: ADMIN,
    at: '/Admin/Broadcasts',
    open: readersOf,
  },
  'the rows of an import': {
    as: ADMIN,
    at: '/Driver/Import',
    open: (page) =>
      page.locator('input[type=file]').setInputFiles({ name: 'drivers.csv', mimeType: 'text/csv', buffer: Buffer.from(DRIVERS) }),
  },
}
const DRIVERS = ['کد ملی,نام,نام خانوادگی,کارت هوشمند', '0012345679,علی,رضایی,2345678', '123,مریم,=1+1,12'].join('\n')

test.each(Object.entries(others))('%s', { timeout: 60_000 }, async (_, visit) => {
  const page = await shownTo(visit)
  await agreeing(page, visit.open === readersOf ? page.getByRole('dialog') : page.locator('main'))
})
