/** The clock of the desk is always visible: queue, desk and cargos scroll in their own boxes, and a phone scrolls below the clock. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#contract/kernel/call.ts'
import type { BoardCargo, DeskTurn, run } from '#contract/halls/run.ts'
import { leave, visitor } from '../browser.ts'
import { openSite, signIn, type Site } from './support/site.ts'

type DeskAnswer = Answer<(typeof run)['open']>

let site: Site
beforeAll(async () => {
  site = await openSite()
  const { rajaei } = site.world.cast.halls
  await site.world.member('LoadHall1', { role: 'LoadHallAdmin', hallId: rajaei })
}, 240_000)
afterAll(() => site?.close())

const turnOf = (_: unknown, i: number): DeskTurn => ({
  id: 900 + i,
  number: 101 + i,
  driverId: 7,
  driver: `راننده شمارهٔ ${i + 1}`,
  driverCard: String(1_000_000 + i),
  vehicleCard: String(2_000_000 + i),
  loaderType: 5001,
  loaderTypeName: 'تریلی کفی',
  capacity: 24_000,
  isNative: false,
  list: [],
  receipt: null,
  stale: false,
})
const cargoOf = (_: unknown, i: number): BoardCargo => ({
  id: 402_700 + i,
  number: i + 1,
  company: 'سپهر ترابر جنوب',
  source: 'بندرعباس، هرمزگان',
  destination: 'نیشابور، خراسان رضوی',
  km: 1402,
  goods: 'سیمان',
  rent: 38_500_000 as BoardCargo['rent'],
  weight: 22_000,
  trucks: 3,
  remaining: 3,
  loaderTypes: [5001],
  loaderTypeNames: 'تریلی کفی',
  isFree: false,
})
/** An open show with forty turns and thirty cargos. */
const busy = (desk: DeskAnswer): DeskAnswer => ({
  ...desk,
  run: {
    id: 5,
    hallId: desk.hall.id,
    openedAt: desk.now,
    state: 'OPEN',
    reason: null,
    snapshotHash: null,
    recordHash: null,
    opensAt: desk.now,
    locksAt: new Date(Date.parse(desk.now) + 20 * 60_000).toISOString(),
  },
  turns: Array.from({ length: 40 }, turnOf),
  cargos: Array.from({ length: 30 }, cargoOf),
})

async function openDesk(width: number, height: number) {
  const visit = await visitor(site.browser, site.url, width, 'block')
  const page = await visit.newPage()
  await page.route('**/api/v1/show-runs/open*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: DeskAnswer }
    await route.fulfill({ response, json: { ...body, data: busy(body.data) } })
  })
  await page.setViewportSize({ width, height })
  await page.goto('/login')
  await signIn(page, 'LoadHall1')
  await page.goto('/LoadHallCargo')
  await field(page).waitFor()
  return { visit, page }
}
const field = (page: Page) => page.getByRole('textbox', { name: 'شمارهٔ نوبت یا کارت' })

/** Whether the clock and the tabs are inside the window. */
async function seesHeader(page: Page): Promise<boolean[]> {
  const { height } = page.viewportSize()!
  const seen = []
  for (const part of [page.getByRole('timer'), page.getByRole('tab', { name: 'نمایش' })]) {
    const { y, height: own } = (await part.boundingBox())!
    seen.push(y >= 0 && y + own <= height)
  }
  return seen
}
const toEnd = (page: Page) => page.locator('#main').evaluate((main) => main.scrollTo(0, main.scrollHeight))

test.each([
  [1024, 768],
  [1440, 900],
  [1440, 768],
  [1920, 1080],
])('at %i × %i px the header stays, and the boxes scroll', async (width, height) => {
  const { visit, page } = await openDesk(width, height)
  const list = page.getByRole('list', { name: 'صف نوبت' })
  const box = await list.evaluate((one) => ({
    isLong: one.scrollHeight > one.clientHeight,
    bottom: one.getBoundingClientRect().bottom,
  }))
  expect(box.isLong).toBe(true)
  expect(box.bottom).toBeLessThanOrEqual(height)
  await field(page).fill('138')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'شمارهٔ بار' }).waitFor()
  const cargos = page.getByRole('list', { name: 'بارهای این نمایش' })
  expect(await cargos.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(height)
  expect(await page.locator('#main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBeLessThanOrEqual(1)
  await toEnd(page)
  expect(await seesHeader(page)).toEqual([true, true])
  await leave(visit)
})

// 1,920 × 1,080 px at 200 percent, and a phone.
test.each([
  [960, 540],
  [360, 740],
])('at %i × %i px the page scrolls below its clock', async (width, height) => {
  const { visit, page } = await openDesk(width, height)
  await toEnd(page)
  expect(await page.locator('#main').evaluate((main) => main.scrollTop)).toBeGreaterThan(0)
  const [clock] = await seesHeader(page)
  expect(clock).toBe(true)
  const boxOf = async (part: Locator) => (await part.boundingBox())!
  const card = await boxOf(page.locator('.desk-clock'))
  const bar = await boxOf(page.locator('header.top'))
  // Nothing shows between the top bar and the clock, and nothing lies on the clock.
  expect(card.y - bar.y - bar.height).toBeLessThanOrEqual(1)
  const [time, stop] = [await boxOf(page.getByRole('timer')), await boxOf(page.getByRole('button', { name: 'توقف نمایش' }))]
  expect(stop.y >= time.y + time.height || stop.x + stop.width <= time.x).toBe(true)
  await leave(visit)
})
