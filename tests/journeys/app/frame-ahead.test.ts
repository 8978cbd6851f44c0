/** The prerendered frame: shown before any script has loaded, to signed-in members only. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, signedIn, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

test('a visitor gets no frame before scripts and styles load, and none of its chunks is requested', async () => {
  const visit = await site.visitor(1440, false)
  const page = await visit.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  // Both are blocked: a late style sheet must not be what hides it.
  await page.route(/\/assets\/[^/]+\.(js|css)$/, () => undefined)
  await page.goto('/Profile', { waitUntil: 'commit' })
  await page.locator('.frame-ahead').waitFor({ state: 'attached' })
  expect(await page.locator('.frame-ahead').isVisible()).toBe(false)
  const links = page.locator('link[rel=ahead]')
  const ahead = await links.evaluateAll((links) => links.map((link) => location.origin + (link as HTMLElement).dataset['href']))
  expect(ahead.length).toBeGreaterThan(2)
  for (const url of ahead) expect(url).toMatch(/\/assets\/[^/]+\.(js|css)$/)
  // Vite preloads no chunk that is already linked.
  expect(await page.locator('link[rel=ahead][href]').count()).toBe(0)
  expect(requests.filter((url) => ahead.includes(url))).toEqual([])
  await visit.close()
})

test('a signed-in member sees the frame in their appearance until its chunks have loaded', async () => {
  const { visit, page } = await signedIn(site, { at: '/outbox', worker: false })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => localStorage.setItem('barnobat.look', 'dark.green'))
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.locator('.frame-ahead').waitFor()
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
  expect(await page.locator('link[rel=modulepreload][data-behind-login]').count()).toBeGreaterThan(2)
  released.resolve()
  await page.getByRole('navigation').first().waitFor()
  expect(await page.locator('.frame-ahead').isVisible()).toBe(false)
  await expect.poll(() => page.locator('html').getAttribute('data-signed-in')).toBeNull()
  await visit.close()
})

test('the frame stays until the screen is rendered, without a loading message over it', async () => {
  const { visit, page } = await signedIn(site, { at: '/outbox', worker: false })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.addInitScript(() => {
    const note = () => document.querySelector('.opening') && (document.documentElement.dataset['saidLoading'] = '')
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  })
  await page.route('**/assets/*.js', async (route) => {
    const isFirst = /index-|signed-in/.test(route.request().url())
    if (!isFirst) await new Promise((passed) => setTimeout(passed, 500))
    await route.continue()
  })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('html').getAttribute('data-said-loading')).toBeNull()
  await visit.close()
})

test('a known release under its worker loads its chunks as scripts with cached code, each once', async () => {
  const { visit, page } = await signedIn(site, { at: '/outbox' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const open = async () => {
    await page.goto('/AddCargo')
    await page.locator('form input').first().waitFor()
    return page.locator('link[rel=modulepreload]').count()
  }
  expect(await open(), 'as modules, the first time').toBeGreaterThan(7)
  expect(await open(), 'as modules, the second time').toBe(0)
  expect(await page.locator('link[rel=preload][as=script]').count()).toBeGreaterThan(7)
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const pieces = loaded.filter((name) => /\/assets\/[^/]+\.js$/.test(name))
  expect(pieces.length).toBeGreaterThan(7)
  expect(pieces).toEqual([...new Set(pieces)])
  // A browser that has cleared that page uses the other one.
  await site.cut(visit, true)
  await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys()).find((one) => one.includes('precache'))!)
    const copies = (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/again.html')
    await Promise.all(copies.map((one) => cache.delete(one)))
  })
  expect(await open(), 'as modules, while offline').toBeGreaterThan(7)
  await visit.close()
})
