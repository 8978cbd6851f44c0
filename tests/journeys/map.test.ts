import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fillForm, submit } from './form.ts'
import { openSite, signedIn, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ draws: true })
})
afterAll(() => site?.close())

beforeEach(async () => {
  await site.world.db.deleteFrom('cargo_loader_type').execute()
  await site.world.db.deleteFrom('cargo').execute()
})

/** The map has come to rest. */
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
    .select(['source_name', 'source_lat', 'source_lng', 'destination_name', 'destination_lat', 'destination_lng', 'distance_km'])
    .executeTakeFirst()
/** Colours on the canvas of the map: one where nothing is drawn. */
const colours = async (page: Page) => {
  const picture = await page.locator('.map canvas').screenshot()
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, image.width, image.height)
      const seen = new Set<number>()
      for (let i = 0; i < data.length; i += 4) seen.add((data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!)
      return seen.size
    },
    [...picture],
  )
}

test('a clerk announces by the map: an end is pressed, moved by keys and dragged, and its very point is stored', async () => {
  const { visit, page } = await signedIn(site)
  await page.goto('/AddCargo')
  await drawn(page)
  await page.locator('.map canvas').click({ position: { x: 200, y: 150 } })
  await expect.poll(() => textOf(page, 'مبدأ')).not.toBe('')
  const pressed = await textOf(page, 'مبدأ')

  await fillForm(page)
  await drawn(page)
  expect(pressed).not.toBe('بندرعباس، هرمزگان')
  const typed = await kilometres(page)
  await end(page, 'from').focus()
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => kilometres(page)).not.toBe(typed)
  const byKeys = await kilometres(page)
  expect(await textOf(page, 'مبدأ')).not.toBe('بندرعباس، هرمزگان')

  await drawn(page)
  const box = (await end(page, 'to').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 20, y + 25, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => kilometres(page)).not.toBe(byKeys)
  await expect.poll(() => textOf(page, 'مقصد')).not.toBe('تهران، تهران')

  const [from, to] = [await textOf(page, 'مبدأ'), await textOf(page, 'مقصد')]
  await submit(page)
  await page.locator('output', { hasText: /بار [۰-۹]+ اعلام شد/ }).waitFor()
  const made = (await cargo())!
  expect(made).toMatchObject({ source_name: from, destination_name: to })
  expect(Number(made.source_lat), 'north of Bandar Abbas').toBeGreaterThan(27.4)
  expect(Number(made.destination_lat), 'south of Tehran').toBeLessThan(35.6)
  expect(Number(made.destination_lng), 'west of Tehran').toBeLessThan(51.3)
  expect(Number(made.distance_km)).toBeGreaterThan(300)
  await visit.close()
})

test('without a network the map is drawn from what the first visit kept, and the way is estimated', async () => {
  const { visit, page } = await signedIn(site)
  await page.goto('/AddCargo')
  await page.getByText('هنوز مسیریابی نشده است').waitFor()
  await page.close()
  await visit.setOffline(true)
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
  expect(await colours(later)).toBeGreaterThan(20)
  await submit(later)
  await later.getByText('در گوشی ذخیره شد').first().waitFor()
  await visit.setOffline(false)
  await expect.poll(cargo, { timeout: 30_000 }).toMatchObject({ source_name: 'بندرعباس، هرمزگان' })
  await visit.close()
})

test('on a phone the map costs nothing until it is opened', async () => {
  const { visit, page } = await signedIn(site, 'TC10861677542', 360)
  await page.goto('/AddCargo')
  await page.waitForLoadState('networkidle')
  expect(await page.locator('.map').count()).toBe(0)
  await page.getByRole('button', { name: 'نقشه', exact: true }).click()
  await drawn(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await visit.close()
})

test('a file that is no map is refused in a sentence, and the built-in map stays', async () => {
  const { visit, page } = await signedIn(site)
  await page.goto('/AddCargo')
  await drawn(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'نقشه.pmtiles', mimeType: '', buffer: Buffer.from('no map at all') })
  await page.getByText('این فایل نقشهٔ PMTiles نیست').waitFor()
  await drawn(page)
  expect(await colours(page)).toBeGreaterThan(20)
  await visit.close()
})
