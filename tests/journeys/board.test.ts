/** The wall board of a hall: readable from five metres, with links to the record and to the driver's phone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Board } from '#contract/halls/run.ts'
import { leave } from '../browser.ts'
import { openSite, type Site } from './support/site.ts'

/** On a screen of 50 inches 40 of 1,920 px are 20 mm high, which can be read at five metres. */
const READ_PX = 40
/** Minimum number of visible queue places. */
const PLACES = 18

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 240_000)
afterAll(() => site?.close())

/** A busy hour: forty drivers wait for twelve cargos, and a show was published. */
const busy = (board: Board): Board => ({
  ...board,
  queue: Array.from({ length: 40 }, (_, i) => ({
    number: 150 + i,
    card: String(100 + i),
    loaderTypeName: 'تریلی کفی',
    isNative: i % 3 === 0,
    ineligible: i % 5 === 0 ? 'CARD_EXPIRED' : null,
    forecast: { from: 1 + i, to: 3 + i, fromAt: '2026-12-01T06:30:00.000Z', toAt: '2026-12-02T06:30:00.000Z', right: 81 },
  })),
  cargos: Array.from({ length: 12 }, (_, i) => ({
    id: 402_930 + i,
    number: i + 1,
    source: 'بندر شهید رجایی، هرمزگان',
    destination: 'شهرک صنعتی شمس‌آباد، تهران',
    km: 1402,
    goods: 'ماشین‌آلات راه‌سازی',
    loaderTypes: [],
    loaderTypeNames: 'تریلی کانتینربر یخچال‌دار، تریلی لبه‌دار',
    company: 'شرکت حمل‌ونقل بین‌المللی سپهر ترابر جنوب خلیج فارس',
    weight: 22_000,
    rent: 103_700_000,
    remaining: 10,
  })) as unknown as Board['cargos'],
})

/** Ten minutes after a show: twelve winners, and eight cargos of the next one. */
const decided = (board: Board): Board => ({
  ...busy(board),
  cargos: busy(board).cargos.slice(0, 8),
  run: null,
  last: {
    id: 7,
    hallId: board.hall.id,
    openedAt: null,
    state: 'PUBLISHED',
    reason: null,
    snapshotHash: null,
    recordHash: null,
    opensAt: new Date(Date.parse(board.now) - 22 * 60_000).toISOString(),
    locksAt: new Date(Date.parse(board.now) - 2 * 60_000).toISOString(),
  },
  results: Array.from({ length: 12 }, (_, i) => ({
    turn: 120 + i,
    card: String(300 + i),
    cargo: 402_900 + i,
    number: i + 1,
    source: 'بندر شهید رجایی، هرمزگان',
    destination: 'شهرک صنعتی شمس‌آباد، تهران',
  })),
})

/** Returns what is cut in the shown rows: outside its list, or wider than its element. */
const cutRows = (page: Page) =>
  page.locator('.board-list').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const frame = list.getBoundingClientRect()
      const isCut = (one: Element) => {
        const { left, right, width } = one.getBoundingClientRect()
        if (width === 0) return false
        return one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline'
          ? true
          : left < frame.left - 1 || right > frame.right + 1
      }
      const parts = [...list.querySelectorAll('li :is(div, span, b, small)')]
      const clipped = [...list.querySelectorAll('li')].filter((row) => {
        const rows = row.closest('ul')!
        return rows.dataset['turns'] && row.getBoundingClientRect().bottom > rows.getBoundingClientRect().bottom + 1
      })
      return [...parts.filter(isCut), ...clipped].map((one) => one.textContent)
    }),
  )

async function openWall(page: Page, make = busy, [width, height] = [1920, 1080]): Promise<void> {
  const { rajaei } = site.world.cast.halls
  await page.route('**/api/v1/boards/*', async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const body = (await response.json()) as { data: Board }
    await route.fulfill({ response, json: { ...body, data: make(body.data) } })
  })
  await page.setViewportSize({ width, height })
  await page.goto(`/board/${rajaei}`)
  await page.locator('.board-list li').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

test('at 1,920 px all text is at least 40 px high, eighteen places are visible, nothing is cut', async () => {
  const visit = await site.visitor(1920, false)
  const page = await visit.newPage()
  // Pages of a list change automatically only without reduced motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openWall(page)
  await expect.poll(() => page.locator('.board-place').count()).toBeLessThan(40)
  const small = await page.evaluate((least) => {
    const walker = document.createTreeWalker(document.querySelector('.board')!, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement!
      if (node.textContent!.trim() === '' || !around.checkVisibility({ visibilityProperty: true })) continue
      const size = Number.parseFloat(getComputedStyle(around).fontSize)
      if (size < least) found.push(`${size} px: ${node.textContent}`)
    }
    return found
  }, READ_PX)
  expect(small).toEqual([])
  const places = await page.locator('.board-place').evaluateAll((all) => {
    const list = all[0]!.closest('ul')!.getBoundingClientRect()
    return all.filter((place) => place.getBoundingClientRect().bottom <= list.bottom + 1).length
  })
  expect(places).toBeGreaterThanOrEqual(PLACES)
  expect(await cutRows(page)).toEqual([])
  await page.getByRole('img', { name: 'نوبت من، روی گوشی' }).waitFor()
  await leave(visit)
})

test('the board has no demo link, and announces no calls on a device without a Persian voice', async () => {
  const visit = await site.visitor(1920, false)
  const page = await visit.newPage()
  await openWall(page)
  expect(await page.locator('.page-line').count()).toBe(0)
  const voice = page.getByRole('button', { name: 'این دستگاه صدای فارسی ندارد' })
  await voice.click({ force: true })
  expect(await voice.getAttribute('aria-pressed')).toBe('false')
  await leave(visit)
})

test.each([
  [1920, 1080],
  [3840, 2160],
  [1440, 900],
  [360, 740],
])('at %i × %i px no destination, loader type or company is cut, in a show and after it', async (width, height) => {
  const visit = await site.visitor(width, false)
  const page = await visit.newPage()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const make of [busy, decided]) {
    await openWall(page, make, [width, height])
    if (make === decided) await page.locator('.board-turn').first().waitFor()
    expect(await cutRows(page)).toEqual([])
    const cargo = await page.locator('.board-cargo').first().innerText()
    for (const text of ['شمس‌آباد', 'یخچال‌دار', 'خلیج فارس', '۲۲ تن', '۱٬۴۰۲']) expect(cargo).toContain(text)
    await page.unrouteAll({ behavior: 'wait' })
  }
  await leave(visit)
})

test('on a wall twelve winners are on one page when no cargo waits', async () => {
  const visit = await site.visitor(1920, false)
  const page = await visit.newPage()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openWall(page, (board) => ({ ...decided(board), cargos: [] }))
  expect(await page.locator('.board-turn').count()).toBe(12)
  expect(await cutRows(page)).toEqual([])
  await leave(visit)
})

test('on a phone the chosen turn has its own line with the next step, also after a reload', async () => {
  const visit = await site.visitor(360, false)
  const page = await visit.newPage()
  await openWall(page, busy, [360, 740])
  await page.getByRole('textbox', { name: 'شمارهٔ نوبت شما' }).fill('151')
  const mine = page.getByRole('region', { name: 'نوبت من' })
  await mine.getByText('نمایش بعدی').waitFor()
  await page.reload()
  await mine.getByText('۱ نفر جلوتر').waitFor()
  expect(await page.locator('.board-place[aria-current]').innerText()).toContain('۱۵۱')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await leave(visit)
})
