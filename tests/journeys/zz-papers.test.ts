import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AxeBuilder } from '@axe-core/playwright'
import { cargo } from '#contract/cargo.ts'
import { aCargo } from '../cargo/announcement.ts'
import { openSite, signIn } from './site.ts'

test('look', async () => {
  const site = await openSite({ page: '/tmp/papers-dist' })
  const { world } = site
  const { companies, halls } = world.cast
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  const { id: driver_id, vehicleId: vehicle_id } = await world.cast.newDriver('علی', 'رضایی', 5001)
  const announced = await maryam.say(cargo.announce, { ...aCargo(world), FreighterNumber: 2 } as never)
  const { id } = await world.db.insertInto('permit').values({ cargo_id: announced.data!.id, turn_id: null, driver_id, vehicle_id, status: 2, issued_at: new Date(Date.now() - 3_600_000), hall_id: halls.rajaei }).returning('id').executeTakeFirstOrThrow()
  const noise = { raw: { width: 3000, height: 2000, channels: 3 as const } }
  const pixels = Buffer.alloc(3000 * 2000 * 3)
  for (let y = 0; y < 2000; y++) for (let x = 0; x < 3000; x++) { const a = (y * 3000 + x) * 3; pixels[a] = (x >> 3) & 255; pixels[a + 1] = (y >> 3) & 255; pixels[a + 2] = (x * y) & 63 }
  await sharp(pixels, noise).withMetadata({ orientation: 6 }).jpeg({ quality: 92 }).toFile('/tmp/p-turned.jpg')
  await sharp(randomBytes(2400 * 1800 * 3), { raw: { width: 2400, height: 1800, channels: 3 } }).jpeg({ quality: 80 }).toFile('/tmp/p-noise.jpg')
  await sharp(pixels, noise).ensureAlpha(0.5).png().toFile('/tmp/p.png')
  writeFileSync('/tmp/p-bad.jpg', 'hello')
  writeFileSync('/tmp/p-cut.jpg', (await sharp(pixels, noise).jpeg().toBuffer()).subarray(0, 700))
  const out: unknown[] = []
  for (const width of [1440, 360]) {
    const visit = await site.visitor(width)
    const page = await visit.newPage()
    page.on('pageerror', (e) => out.push(String(e)))
    page.on('console', (m) => m.type() === 'error' && out.push(m.text()))
    await page.goto('/login')
    await signIn(page, 'maryam')
    await page.goto(`/Permit/${id}`)
    const form = page.getByRole('form', { name: 'بارگذاری سند' })
    await form.waitFor()
    const axe = async (name: string) => {
      const { violations } = await new AxeBuilder({ page: page as never }).analyze()
      out.push([width, name, violations.map((v) => [v.id, v.nodes.map((n) => n.html.slice(0, 160))])])
    }
    const file = (path: string) => form.locator('input[type=file]:not([capture])').setInputFiles(path)
    await axe('empty')
    await form.getByRole('button', { name: 'بارگذاری سند' }).click()
    await axe('errors')
    await form.scrollIntoViewIfNeeded()
    await page.screenshot({ path: `/tmp/p-errors-${width}.png`, fullPage: true })
    for (const bad of ['/tmp/p-bad.jpg', '/tmp/p-cut.jpg']) {
      await file(bad)
      await page.waitForTimeout(1500)
      out.push([bad, await form.getByRole('alert').allTextContents()])
    }
    for (const [path, type] of [['/tmp/p-turned.jpg', 'بارنامه'], ['/tmp/p.png', 'حواله'], ['/tmp/p-noise.jpg', 'حواله']]) {
      const began = Date.now()
      await file(path!)
      await form.getByText(/بود، .* شد/).waitFor({ timeout: 30_000 })
      out.push([path, Date.now() - began, await form.getByText(/بود، .* شد/).textContent()])
      const size = await form.locator('.paper-preview img').evaluate((i: HTMLImageElement) => [i.naturalWidth, i.naturalHeight])
      out.push(size)
      await form.getByRole('radio', { name: type! }).check()
      await form.scrollIntoViewIfNeeded()
      await page.screenshot({ path: `/tmp/p-ready-${width}.png`, fullPage: true })
      await form.getByRole('button', { name: 'بارگذاری سند' }).click()
      await page.getByText(/^ارسال شد؛/).first().waitFor()
    }
    await page.locator('details.paper-older summary').first().click()
    await axe('list')
    await page.screenshot({ path: `/tmp/p-list-${width}.png`, fullPage: true })
    await page.getByRole('button', { name: /^دیدن: بارنامه/ }).first().click()
    await page.getByRole('img', { name: /^تصویر بارنامه/ }).waitFor()
    await page.waitForTimeout(500)
    await axe('view')
    await page.screenshot({ path: `/tmp/p-view-${width}.png`, fullPage: true })
    await page.getByRole('button', { name: 'بازگشت به سندها' }).click()
    await page.route('**/api/**', (r) => r.abort())
    await form.getByRole('radio', { name: 'بارنامه' }).check()
    await file('/tmp/p-noise.jpg')
    await form.getByText(/بود، .* شد/).waitFor({ timeout: 30_000 })
    await form.getByRole('button', { name: 'بارگذاری سند' }).click()
    await page.getByText('در گوشی ذخیره شد، هنوز ارسال نشده').first().waitFor()
    await axe('waiting')
    await page.screenshot({ path: `/tmp/p-waiting-${width}.png`, fullPage: true })
    await page.goto('/outbox')
    await page.getByRole('progressbar').first().waitFor()
    await axe('outbox')
    await page.screenshot({ path: `/tmp/p-outbox-${width}.png`, fullPage: true })
    out.push(await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]))
    await visit.close()
  }
  const kept = await world.db.selectFrom('stored_file').select(['size', 'mime', 'digest']).execute()
  out.push(kept)
  writeFileSync('/tmp/p-out.json', JSON.stringify(out, null, 1))
  await site.close()
  expect(1).toBe(1)
}, 240_000)
