/** A withdrawn release: the server runs the earlier one again, while a page of the later one is open with unsent items. */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillForm, isKept, listsShown, submit } from './support/form.ts'
import { cargosOf, DIST, openSite, signedIn, underWorker, type Site } from './support/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'barnobat-withdrawn-'))
const current = join(folder, 'current')
const later = join(folder, 'later')
let site: Site
beforeAll(async () => {
  writeLater()
  serve(DIST)
  site = await openSite({ page: current })
})
afterAll(async () => {
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Serves this release from now on. */
function serve(release: string): void {
  const next = join(folder, 'next')
  symlinkSync(release, next)
  renameSync(next, current)
}

/** Another release of the same sources: none of its scripts has the name of a script of this one. */
function writeLater(): void {
  cpSync(DIST, later, { recursive: true })
  const scripts = readdirSync(join(later, 'assets')).filter((name) => name.endsWith('.js'))
  const renamed = (name: string) => name.replace(/\.js$/, '~.js')
  const scriptNames = new RegExp(scripts.map((name) => name.replaceAll(/[.$+*]/g, String.raw`\$&`)).join('|'), 'g')
  const rewrite = (path: string, edit = (text: string) => text) => {
    const text = edit(readFileSync(join(later, path), 'utf8').replaceAll(scriptNames, renamed))
    for (const packed of ['', '.gz', '.br']) rmSync(join(later, path + packed), { force: true })
    writeFileSync(join(later, path.startsWith('assets/') ? renamed(path) : path), text)
  }
  for (const name of scripts) rewrite(join('assets', name))
  const pages = ['index.html', 'again.html', 'login.html']
  const before = pages.map((name) => md5(join(DIST, name)))
  for (const page of pages) rewrite(page)
  rewrite('sw.js', (text) => pages.reduce((all, page, at) => all.replaceAll(before[at]!, md5(join(later, page))), text))
}
const md5 = (path: string) => createHash('md5').update(readFileSync(path)).digest('hex')

const lookForNews = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()))
/** Whether the open page is of the later release. */
const isLater = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"][src]')!.src.endsWith('~.js'))
async function takeNews(page: Page): Promise<void> {
  await lookForNews(page)
  await page.getByText('نسخهٔ تازه آماده است').waitFor()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: /به‌روز|نسخهٔ تازه|تازه کن/ }).click()
  await loaded
  await underWorker(page)
}

const weightField = (page: Page) => page.getByRole('textbox', { name: 'وزن هر کامیون' })

/**
 * A page of the later release, with three waiting items and a half-typed fourth; online again, but no command gets
 * through.
 */
async function laterPage(weights: readonly string[]): Promise<{ visit: BrowserContext; page: Page }> {
  serve(DIST)
  const { visit, page } = await signedIn(site, { at: '/AddCargo' })
  await listsShown(page)
  serve(later)
  await takeNews(page)
  expect(await isLater(page)).toBe(true)
  await listsShown(page)
  await site.cut(visit, true)
  for (const weight of weights.slice(0, 3)) {
    await fillForm(page, { weight })
    await submit(page)
    await isKept(page)
  }
  await fillForm(page, { weight: weights[3]! })
  await visit.route(/AddCargo$/i, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  serve(DIST)
  await site.cut(visit, false)
  return { visit, page }
}
const between = async (from: number, to: number) =>
  (await cargosOf(site)).map(({ weight_kg }) => weight_kg).filter((kg) => kg >= from && kg <= to)

test('returns to the earlier release on request: the draft stays, waiting items arrive once in order', async () => {
  const { visit, page } = await laterPage(['۵۲۰۱', '۵۲۰۲', '۵۲۰۳', '۵۲۰۴'])
  await takeNews(page)
  expect(await isLater(page)).toBe(false)
  await page.getByRole('button', { name: 'ادامه' }).click()
  expect(await weightField(page).inputValue()).toBe('۵٬۲۰۴')
  expect(await between(5201, 5204)).toEqual([])
  await visit.unroute(/AddCargo$/i)
  await page.goto('/outbox')
  await expect.poll(() => between(5201, 5204), { timeout: 60_000 }).toEqual([5201, 5202, 5203])
  await visit.close()
})

test('a page of a withdrawn release keeps working, sends its items, and opens screens from the cache', async () => {
  const { visit, page } = await laterPage(['۵۳۰۱', '۵۳۰۲', '۵۳۰۳', '۵۳۰۴'])
  await visit.unroute(/AddCargo$/i)
  await expect.poll(() => between(5301, 5304), { timeout: 90_000 }).toEqual([5301, 5302, 5303])
  expect(await weightField(page).inputValue()).toBe('۵٬۳۰۴')
  await page.goto('/help')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await isLater(page)).toBe(true)
  await page.goto('/AddCargo')
  await page.getByRole('button', { name: 'ادامه' }).click()
  expect(await weightField(page).inputValue()).toBe('۵٬۳۰۴')
  await visit.close()
})
