import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { faultsOf } from '../axe.ts'
import { fillForm, listsShown, submit } from './support/form.ts'
import { openSite, signedIn, underWorker, type Site } from './support/site.ts'
import { smallBasemap } from './support/tiles.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ draws: true })
})
afterAll(() => site?.close())

beforeEach(async () => {
  await site.world.db.deleteFrom('cargo_loader_type').execute()
  await site.world.db.deleteFrom('cargo').execute()
})

/** Width of a narrow desktop, px: software rendering of the map costs by the pixel. */
const desk = 800
/** Software rendering of a map slows everything else. */
const patient = { timeout: 20_000 }
/** The colour of water in the light scheme. */
const WATER = '227,238,250'
/** Waits until the map is idle. */
const drawn = (page: Page) => page.locator('.map[data-drawn]').waitFor({ timeout: 60_000 })
const kilometres = (page: Page) => page.locator('.road-line .route-line').textContent()
const textOf = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first()
    .inputValue()
const end = (page: Page, name: 'from' | 'to') => page.locator(`.map-end[data-end=${name}]`)
const cargo = () =>
  site.world.db
    .selectFrom('cargo')
    .select(['source', 'source_lat', 'source_lng', 'destination', 'destination_lat', 'destination_lng', 'distance_km'])
    .executeTakeFirst()
/** Returns the number of colours of the map, one if nothing is drawn, and the colour of its centre, in Iran's desert. */
async function coloursOf(page: Page): Promise<{ colours: number; middle: string }> {
  const picture = await page.locator('.map canvas').screenshot()
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const { width, height } = image
      const context = new OffscreenCanvas(width, height).getContext('2d')!
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, width, height)
      const at = (pixel: number) => data.slice(pixel * 4, pixel * 4 + 3).join()
      const kinds = new Set(Array.from({ length: width * height }, (_, pixel) => at(pixel)))
      return { colours: kinds.size, middle: at(Math.floor(height / 2) * width + Math.floor(width / 2)) }
    },
    [...picture],
  )
}

test('a clerk sets an end on the map by press, keys and drag, and its exact point is stored', async () => {
  const { visit, page } = await signedIn(site, { at: '/AddCargo', width: desk, worker: false })
  await drawn(page)
  await page.locator('.map canvas').click({ position: { x: 200, y: 150 } })
  await expect.poll(() => textOf(page, 'مبدأ'), patient).not.toBe('')
  const pressed = await textOf(page, 'مبدأ')

  await fillForm(page)
  await drawn(page)
  expect(await faultsOf(page)).toEqual([])
  expect(pressed).not.toBe('بندرعباس، هرمزگان')
  const typed = await kilometres(page)
  await end(page, 'from').focus()
  let byKeys = typed
  for (let i = 0; i < 3; i += 1) {
    await page.keyboard.press('Shift+ArrowUp')
    // Each move changes the road, whose line may move the map under the pointer.
    await expect.poll(() => kilometres(page), patient).not.toBe(byKeys)
    await expect.poll(() => page.getByText('پیش از مسیریابی').count(), patient).toBe(0)
    byKeys = await kilometres(page)
  }
  expect(await textOf(page, 'مبدأ')).not.toBe('بندرعباس، هرمزگان')

  await drawn(page)
  // Wait until it is still and under the pointer.
  await end(page, 'to').hover()
  const box = (await end(page, 'to').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.down()
  await page.mouse.move(x - 20, y + 25, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => kilometres(page), patient).not.toBe(byKeys)
  await expect.poll(() => textOf(page, 'مقصد'), patient).not.toBe('تهران، تهران')

  const [from, to] = [await textOf(page, 'مبدأ'), await textOf(page, 'مقصد')]
  await submit(page)
  await page.locator('output', { hasText: /بار [۰-۹]+ اعلام شد/ }).waitFor()
  const made = (await cargo())!
  expect(made).toMatchObject({ source: from, destination: to })
  expect(Number(made.source_lat), 'north of Bandar Abbas').toBeGreaterThan(27.4)
  expect(Number(made.destination_lat), 'south of Tehran').toBeLessThan(35.6)
  expect(Number(made.destination_lng), 'west of Tehran').toBeLessThan(51.3)
  expect(Number(made.distance_km)).toBeGreaterThan(300)
  await visit.close()
})

/** Provinces, cities, goods, packaging, loader types and their groups. */
const REFERENCE_LISTS = 6
/** Number of reference lists stored on the device; the page stores them in the background. */
const storedLists = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('ref')
    opening.onsuccess = () => {
      const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
      keys.onsuccess = () => {
        opening.result.close()
        resolve(keys.result.filter((key) => String(key).includes('|reference.')).length)
      }
    }
  })

test('offline the map is drawn from the first visit’s cache, and the route is estimated', async () => {
  const { visit, page } = await signedIn(site, { width: desk })
  await page.goto('/AddCargo')
  await page.getByText('با انتخاب مبدأ و مقصد، مسافت حساب می‌شود').waitFor()
  await listsShown(page)
  await underWorker(page)
  await expect.poll(() => page.evaluate(storedLists), { timeout: 60_000 }).toBeGreaterThanOrEqual(REFERENCE_LISTS)
  await page.close()
  await site.cut(visit, true)
  const later = await visit.newPage()
  const lost: string[] = []
  later.on('requestfailed', (request) => /\.(js|mjs|json|woff2|css)$/.test(request.url()) && lost.push(request.url()))
  await later.goto('/AddCargo')
  await drawn(later)
  await fillForm(later)
  await drawn(later)
  expect(await kilometres(later)).toContain('حدود')
  await later.getByText('خطا در برقراری ارتباط').first().waitFor()
  expect(lost).toEqual([])
  expect((await coloursOf(later)).colours).toBeGreaterThan(20)
  await submit(later)
  await later.getByText('روی این دستگاه ذخیره شد').first().waitFor()
  await site.cut(visit, false)
  await expect.poll(cargo, { timeout: 30_000 }).toMatchObject({ source: 'بندرعباس، هرمزگان' })
  await visit.close()
})

test('on a phone the map loads nothing until it is opened', async () => {
  const { visit, page } = await signedIn(site, { as: 'TC10861677542', width: 360, worker: false })
  await page.goto('/AddCargo')
  await listsShown(page)
  expect(await page.locator('.map').count()).toBe(0)
  await page.getByRole('button', { name: 'نقشه', exact: true }).click()
  await drawn(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  await visit.close()
})

/** Goes from the account page, where a file is chosen, to the form through the menu, because a reload forgets the file. */
async function toForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'اعلام بار', exact: true }).first().click()
  await drawn(page)
}

test('a map file chosen by the member replaces the built-in roads until the page is closed', async () => {
  const { visit, page } = await signedIn(site, { at: '/Profile', width: desk, worker: false })
  const file = { name: 'ایران.pmtiles', mimeType: '', buffer: smallBasemap() }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('نقشهٔ «ایران.pmtiles»').waitFor()
  await toForm(page)
  // Its lake is on dry land of the built-in map.
  await expect.poll(async () => (await coloursOf(page)).middle, patient).toBe(WATER)
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.goBack()
  await page.getByRole('button', { name: 'برگشت به نقشهٔ برنامه' }).click()
  await toForm(page)
  expect((await coloursOf(page)).middle).not.toBe(WATER)
  await visit.close()
})

test('rejects an invalid map file, also with a valid start, with a message; the built-in map stays', async () => {
  const { visit, page } = await signedIn(site, { at: '/Profile', width: desk, worker: false })
  const choose = (text: string) =>
    page.locator('input[type=file]').setInputFiles({ name: 'نقشه.pmtiles', mimeType: '', buffer: Buffer.from(text) })
  await choose('no map at all')
  await page.getByText('این فایل نقشهٔ PMTiles نیست').waitFor()
  await choose('PMTiles, and no map after all')
  await page.getByText('نقشهٔ «نقشه.pmtiles»').waitFor()
  await toForm(page)
  await page.getByText('این فایل نقشهٔ PMTiles نیست').waitFor()
  expect((await coloursOf(page)).colours).toBeGreaterThan(20)
  await visit.close()
})
