/**
 * Which columns each list shows at 1024, 1440 and 1920 px (`columns.txt`): a choice by the width alone, the same for one row and
 * for fifty long ones. The browser has scroll bars that take room, as on a desktop.
 */
import { sql } from 'kysely'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tables, type TableName } from '#contract/insight/tables.ts'
import { demoPassword } from '#server/platform/demo/organisations/accounts.ts'
import { prepareTables, visits, type Examples } from '../../../tools/survey/visits.ts'
import { launching, leave, visitor } from '../../browser.ts'
import { openDemo, type Demo } from '../support/demo.ts'

const widths = [1024, 1440, 1920]
const names = Object.keys(tables) as TableName[]
/** Low enough that ten rows need a scroll bar and one does not. */
const HEIGHT = 700

let demo: Demo
let browser: Browser
let examples: Examples
const pages = new Map<string, Page>()
beforeAll(async () => {
  demo = await openDemo()
  examples = await prepareTables(demo)
  const { ignoreDefaultArgs, ...how } = launching({ compiles: true })
  const ignored = Array.isArray(ignoreDefaultArgs) ? ignoreDefaultArgs : []
  browser = await chromium.launch({ ...how, ignoreDefaultArgs: [...ignored, '--hide-scrollbars'] })
})
afterAll(async () => {
  for (const page of pages.values()) await leave(page.context())
  await browser?.close()
  await demo?.close()
})

async function pageOf(who: string): Promise<Page> {
  const known = pages.get(who)
  if (known) return known
  const page = await (await visitor(browser, demo.origin, 1440, 'block')).newPage()
  pages.set(who, page)
  await page.goto('/login')
  await page.locator('input[autocomplete=username]').fill(who)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').first().waitFor()
  return page
}

/** Opens a list, with more in its address. */
async function open(name: TableName, more = ''): Promise<Page> {
  const { as, at, open: unfold } = visits[name]
  const page = await pageOf(as)
  const path = at.replace('most', examples.most).replace('chosen', examples.chosen)
  await page.goto(more === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${more}`)
  await unfold?.(page)
  await page.locator(tableOf(name)).last().locator('thead th').first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
  return page
}
const tableOf = (name: TableName) => (visits[name].open ? '[role=dialog] .data-table' : '.data-table')

/** The headings of the last table, cell by cell, and how its rows' actions are shown. */
async function columnsAt(page: Page, name: TableName, width: number): Promise<string> {
  await page.setViewportSize({ width, height: HEIGHT })
  // The choice follows the width one frame later.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const table = page.locator(tableOf(name)).last()
  const heads = await table
    .locator('thead th')
    .evaluateAll((all) =>
      all.map((head) => [...head.querySelectorAll('.head-sort, .head-plain')].map((one) => one.textContent!.trim()).join(' / ')),
    )
  const hasWords = (await table.locator('tbody .icon-btn[data-worded]').count()) > 0
  return `${heads.filter((head) => head !== '').join('، ')}${hasWords ? ' (با نام)' : ''}`
}

/** Columns by list and width, as first seen. */
const first: Record<string, string> = {}
test('each list has its columns by width', { timeout: 900_000 }, async () => {
  for (const name of names) {
    const page = await open(name)
    for (const width of widths) first[`${name} ${width}`] = await columnsAt(page, name, width)
  }
  const lines = Object.entries(first).map(([at, columns]) => `${at}: ${columns}\n`)
  await expect(lines.join('')).toMatchFileSnapshot('columns.txt')
})

/** Lists whose rows and search are in the address. */
const inAddress: readonly TableName[] = names.filter((name) => !visits[name].open && !/^cargoP|^report-/.test(name))
const LONG = ' با توضیح بسیار بلندی که در هیچ ستونی جا نمی‌شود'.repeat(3)
test('a list has the same columns for no match, one row and fifty long ones', { timeout: 900_000 }, async () => {
  const { db } = demo
  await sql`update company set name = name || ${LONG}`.execute(db)
  await sql`update driver set last_name = last_name || ${LONG}`.execute(db)
  await sql`update cargo set description = ${LONG}`.execute(db)
  const other: string[] = []
  const compare = async (name: TableName, more: string) => {
    const page = await open(name, more)
    for (const width of widths) {
      const [now, before] = [await columnsAt(page, name, width), first[`${name} ${width}`]!].map((one) =>
        one.replace(/ \(با نام.*/, ''),
      )
      if (now !== before) other.push(`${name} ${width} ${more}: ${now}`)
    }
  }
  for (const name of inAddress) await compare(name, 'size=50')
  for (const name of ['cargos', 'permits', 'turns', 'customers'] as const) {
    await compare(name, 'size=5&q=1')
    await compare(name, 'q=ققنوس')
  }
  expect(other).toEqual([])
})
