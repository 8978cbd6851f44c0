import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillForm } from './form.ts'
import { DIST, openSite, signedIn, type Site } from './site.ts'

let site: Site
const folder = mkdtempSync(join(tmpdir(), 'barnobat-update-'))
beforeAll(async () => {
  cpSync(DIST, folder, { recursive: true })
  site = await openSite({ page: folder })
})
afterAll(async () => {
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a new version waits until it is asked for, and what was typed is still there after it', async () => {
  const { visit, page } = await signedIn(site)
  await page.goto('/AddCargo')
  await fillForm(page, { weight: '۵۰۰۱' })
  appendFileSync(join(folder, 'sw.js'), '\n// another version\n')
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update())

  await page.getByText('نسخهٔ تازه آماده است').waitFor()
  expect(await page.getByRole('textbox', { name: 'وزن هر کامیون' }).inputValue()).toBe('۵٬۰۰۱')
  await page.getByRole('button', { name: /به‌روز|نسخهٔ تازه|تازه کن/ }).click()
  await page.getByRole('button', { name: 'ادامه می‌دهم' }).click()
  expect(await page.getByRole('textbox', { name: 'وزن هر کامیون' }).inputValue()).toBe('۵٬۰۰۱')
  await visit.close()
})

test('the product can be installed, in Persian, with its two shortcuts', async () => {
  const manifest = (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as {
    lang: string
    dir: string
    shortcuts: { name: string; url: string }[]
    icons: { src: string }[]
    screenshots: { src: string }[]
  }
  expect([manifest.lang, manifest.dir]).toEqual(['fa', 'rtl'])
  expect(manifest.shortcuts).toEqual([
    expect.objectContaining({ name: 'اعلام بار', url: '/AddCargo' }),
    expect.objectContaining({ name: 'صف ارسال', url: '/outbox' }),
  ])
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) expect((await fetch(site.url + src)).status, src).toBe(200)
  const worker = await fetch(`${site.url}/sw.js`)
  expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache'])
})
