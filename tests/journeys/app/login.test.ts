/** The login page without its router: what it loads, and how the router takes over. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '../../browser.ts'
import { chunkWith, untilLoaded, untilRouter, withImports } from '../support/chunks.ts'
import { openSite, signIn, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

/** Most bytes of scripts on the login page, compressed. */
const MOST = 120_000
const FORGOTTEN = 'رمز عبور را فراموش کرده‌ام'

/** Opens the login page, on a metered line if `saves`; its document keeps a mark until another one replaces it. */
async function atLogin(search = '', saves = false): Promise<{ visit: BrowserContext; page: Page }> {
  const visit = await visitor(site.browser, site.url, 360, 'block')
  if (saves) await visit.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const page = await visit.newPage()
  await page.goto(`/login${search}`, { waitUntil: 'networkidle' })
  await page.evaluate(() => (document.body.dataset['same'] = 'yes'))
  return { visit, page }
}
const isSame = (page: Page) => page.evaluate(() => document.body.dataset['same'] === 'yes')
const scripts = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const),
  )
const sizeOf = (all: (readonly [string, number])[]) => all.reduce((sum, [, size]) => sum + size, 0)

test('loads only its own scripts, and on a metered line nothing else before the button is pressed', async () => {
  const { visit, page } = await atLogin('?next=%2FProfile', true)
  const own = await scripts(page)
  expect(sizeOf(own)).toBeLessThan(MOST)
  await page.getByLabel('نام کاربری').fill('maryam')
  await page.waitForLoadState('networkidle')
  expect(await scripts(page)).toEqual(own)
  await signIn(page)
  await page.waitForURL('**/Profile')
  expect(sizeOf(await scripts(page))).toBeGreaterThan(2 * sizeOf(own))
  await visit.close()
})

test('prefetches the next screen before anything is typed; signing in opens it in the same document', async () => {
  const { visit, page } = await atLogin('?next=%2FCargos')
  await untilLoaded(page, withImports(chunkWith('cargo-list')))
  const late: string[] = []
  page.on('request', (request) => late.push(new URL(request.url()).pathname))
  await signIn(page)
  await page.waitForURL('**/Cargos')
  await page.getByText('با این فیلترها باری نیست').or(page.locator('tbody tr').first()).first().waitFor()
  // The rows are requested right after the answer to the sign-in.
  const own = late.filter((path) => /^\/api\/v1\/(users\/login|cargos\/SearchCargo)$/.test(path))
  expect(own.slice(0, 2)).toEqual(['/api/v1/users/login', '/api/v1/cargos/SearchCargo'])
  expect(late.slice(0, late.indexOf('/api/v1/cargos/SearchCargo')).filter((path) => path.endsWith('.js'))).toEqual([])
  expect(await isSame(page)).toBe(true)
  // The login leaves no entry in the history.
  await page.goBack()
  expect(page.url()).toBe('about:blank')
  await visit.close()
})

test('a link opens its screen in the same document, and Back and Forward work between them', async () => {
  const { visit, page } = await atLogin()
  await untilRouter(page)
  await page.getByRole('link', { name: FORGOTTEN }).click()
  await page.getByRole('button', { name: 'فرستادن کد' }).waitFor()
  expect([new URL(page.url()).pathname, await page.title()]).toEqual(['/user/forgot-password', 'بازیابی رمز عبور، بارنوبت'])
  await page.goBack()
  await page.getByLabel('نام کاربری').waitFor()
  expect(await page.title()).toBe('ورود، بارنوبت')
  await page.goForward()
  await page.getByRole('button', { name: 'فرستادن کد' }).waitFor()
  expect(await isSame(page)).toBe(true)
  await page.goBack()
  // The router's own login signs in as well.
  await signIn(page)
  expect([new URL(page.url()).pathname, await isSame(page)]).toEqual(['/', true])
  await visit.close()
})

test('without the router a link is opened by the browser, and Forward of a reloaded page too', async () => {
  const { visit, page } = await atLogin('', true)
  await page.getByRole('link', { name: FORGOTTEN }).click()
  await page.getByRole('button', { name: 'فرستادن کد' }).waitFor()
  expect(await isSame(page)).toBe(false)
  await page.getByRole('link', { name: 'ورود' }).first().click()
  await page.getByLabel('نام کاربری').waitFor()
  await page.getByRole('link', { name: FORGOTTEN }).click()
  await page.getByRole('button', { name: 'فرستادن کد' }).waitFor()
  await page.goBack()
  await page.getByLabel('نام کاربری').waitFor()
  await page.reload()
  await page.goForward()
  await page.getByRole('button', { name: 'فرستادن کد' }).waitFor()
  await visit.close()
})

test('a sign-in in another tab opens the next screen here', async () => {
  const { visit, page } = await atLogin('?next=%2FProfile', true)
  const other = await visit.newPage()
  await other.goto('/LOGIN')
  expect(new URL(other.url()).pathname).toBe('/login')
  await signIn(other)
  await page.waitForURL('**/Profile')
  await page.getByRole('navigation').first().waitFor()
  expect(await isSame(page)).toBe(true)
  await visit.close()
})
