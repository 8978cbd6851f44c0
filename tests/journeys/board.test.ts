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
    destination: 'نیشابور، خراسان رضوی',
    km: 1402,
    goods: 'ماشین‌آلات راه‌سازی',
    loaderTypes: [],
    loaderTypeNames: 'تریلی کفی، تریلی لبه‌دار',
    company: 'سپهر ترابر جنوب',
    weight: 22_000,
    rent: 103_700_000,
    remaining: 10,
  })) as unknown as Board['cargos'],
})

async function openWall(page: Page): Promise<void> {
  const { rajaei } = site.world.cast.halls
  await page.route('**/api/v1/boards/*', async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const body = (await response.json()) as { data: Board }
    await route.fulfill({ response, json: { ...body, data: busy(body.data) } })
  })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`/board/${rajaei}`)
  await page.locator('.board-place').first().waitFor()
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
  const cut = await page
    .locator('.board :is(.board-place, .board-rent, .board-trucks, .board-number, .route-end)')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).map((one) => one.textContent),
    )
  expect(cut).toEqual([])
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
