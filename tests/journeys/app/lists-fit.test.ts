/** Lists at common widths: nothing is cut, and at least three cards fit on a screen. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/platform/demo/organisations/accounts.ts'
import { launch, leave, visitor } from '../../browser.ts'
import { cutIn } from '../support/cut.ts'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
let browser: Browser
beforeAll(async () => {
  demo = await openDemo()
  browser = await launch({})
})
afterAll(async () => {
  await browser?.close()
  await demo?.close()
})

const ALL = '?from=any&to=any'
const lists: readonly [who: string, ...paths: string[]][] = [
  ['TC10100171920', `/Cargos${ALL}`, `/DriverReserves${ALL}`, '/Customer', '/ManageUser'],
  ['LoadHall1', `/DriverTurnList${ALL}&status=all`, `/LoadHallReserve${ALL}`],
  ['admin', `/AdminCargos${ALL}`, '/TransportationCompany'],
]
const widths = [1440, 1024, 768, 360]
/** Cells that a clerk sees of a row without opening anything (S0 §3; S1 §2.4; S2 §3). */
const expectedCells: Readonly<Record<string, readonly string[]>> = {
  [`/Cargos${ALL}`]: [
    'شماره، نوع نمایش',
    'وضعیت، پایان',
    'تاریخ، ساعت',
    'مسیر',
    'کرایه (تومان)، وزن (کیلوگرم)',
    'کامیون، مجوز',
    'اولویت',
    'کالا، توضیح',
    'نوع بارگیر',
    'سالن',
    'کارها',
  ],
  [`/DriverReserves${ALL}`]: [
    'شماره، بار',
    'وضعیت، سندها',
    'تاریخ و ساعت، مهلت حضور',
    'راننده، همراه',
    'پلاک',
    'مسیر',
    'کالا',
    'کارت راننده، کارت ناوگان',
    'کارها',
  ],
  '/TransportationCompany': ['نام شرکت', 'شناسهٔ ملی، همراه', 'شهر، کد پستی', 'نشانی', 'درخواست', 'کمبود', 'وضعیت', 'کارها'],
}
const headingsOf = async (page: Page) =>
  (await page.locator('thead th').allInnerTexts()).map((head) =>
    head
      .trim()
      .split(/\s*\n\s*/)
      .join('، '),
  )
/** Height of a card on a phone, px. */
const CARD_MOST = 160

async function see(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('.data-table :is(tbody tr, .cards > li)').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

test.each(lists)('%s: nothing in the list is cut at any width', { timeout: 240_000 }, async (who, ...paths) => {
  const found: string[] = []
  const visit = await visitor(browser, demo.origin, widths[0]!, 'block')
  const page = await visit.newPage()
  await page.goto('/login')
  await signIn(page, who)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await see(page, path)
      found.push(...(await cutIn(page, `${path} ${width}`)))
      if (width === 1440 && expectedCells[path]) {
        expect([path, await headingsOf(page)]).toEqual([path, expectedCells[path]])
        // An open row beside the list hides no column.
        if (path.startsWith('/DriverReserves')) {
          await page.locator('tbody tr').first().locator('a.tap').first().click()
          await page.locator('.row-panel').waitFor()
          expect([path, await headingsOf(page)]).toEqual([path, expectedCells[path]])
        }
      }
      const heights = await page
        .locator('.cards > li')
        .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).offsetHeight))
      if (/Cargos|Reserves|Turn/.test(path))
        found.push(...heights.filter((px) => px > CARD_MOST).map((px) => `${path} ${width}: a card is ${px} px high`))
    }
  }
  await leave(visit)
  expect(found).toEqual([])
})

test('in high contrast pressed, current and checked items differ from others', async () => {
  const visit = await visitor(browser, demo.origin, 1440, 'block')
  const page = await visit.newPage()
  await page.goto('/login')
  await signIn(page, 'TC10100171920')
  await see(page, '/Cargos?from=any&to=any')
  await page.emulateMedia({ forcedColors: 'active' })
  const grounds = (of: string) =>
    page.locator(of).evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).backgroundColor))])
  const differ = async (on: string, off: string) => {
    const chosen = await grounds(on)
    expect([on, chosen.length]).toEqual([on, 1])
    expect(await grounds(off)).not.toContain(chosen[0])
  }
  await differ('.nav a[aria-current]', '.nav a:not([aria-current], .brand)')
  await differ('.page-no[aria-current]', '.page-no:not([aria-current])')
  await page.locator('.view').first().click()
  await page.locator('.view[aria-pressed=true]').waitFor()
  await differ('.view[aria-pressed=true]', '.view[aria-pressed=false]')
  await leave(visit)
})

async function signIn(page: Page, who: string): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(who)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').first().waitFor()
}
