import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '../../browser.ts'
import { untilRouter } from '../support/chunks.ts'
import { fillForm, listsShown, submit, isKept } from '../support/form.ts'
import { cargosOf, DIST, openSite, signedIn, underWorker, type Site } from '../support/site.ts'

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

/** Serves a changed worker from now on. */
function release(more: string): void {
  appendFileSync(join(folder, 'sw.js'), `\n${more}\n`)
  const worker = readFileSync(join(folder, 'sw.js'))
  writeFileSync(join(folder, 'sw.js.gz'), gzipSync(worker))
  writeFileSync(join(folder, 'sw.js.br'), brotliCompressSync(worker))
}
const lookForNews = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()))
/** The last line of the active worker, as the browser stores it. */
const versionOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((answered) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => answered(data)
        navigator.serviceWorker.controller!.postMessage({ type: 'WHICH' }, [port2])
      }),
  )
const named = (name: string) =>
  `self.release = '${name}'; self.addEventListener('message', ({ data, ports }) => data?.type === 'WHICH' && ports[0].postMessage(self.release))`

test('a new version waits until requested, and typed text survives it', async () => {
  const { visit, page } = await signedIn(site, { at: '/AddCargo' })
  await fillForm(page, { weight: '۵۰۰۱' })
  release('// another version')
  await lookForNews(page)

  await page.getByText('نسخهٔ تازه آماده است').waitFor()
  expect(await page.getByRole('textbox', { name: 'وزن هر کامیون' }).inputValue()).toBe('۵٬۰۰۱')
  await page.getByRole('button', { name: /به‌روز|نسخهٔ تازه|تازه کن/ }).click()
  await page.getByRole('button', { name: 'ادامه' }).click()
  expect(await page.getByRole('textbox', { name: 'وزن هر کامیون' }).inputValue()).toBe('۵٬۰۰۱')
  await visit.close()
})

test('two releases pass a device with a full queue and a draft: the third is taken, all arrives once', async () => {
  const { visit, page } = await signedIn(site, { at: '/AddCargo' })
  await listsShown(page)
  await site.cut(visit, true)
  for (const weight of ['۵۱۰۱', '۵۱۰۲', '۵۱۰۳']) {
    await fillForm(page, { weight })
    await submit(page)
    await isKept(page)
  }
  await fillForm(page, { weight: '۵۱۰۴' })
  // A server that refuses commands for now: the queue stays full while releases change.
  await visit.route(/AddCargo$/i, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await site.cut(visit, false)
  for (const name of ['next', 'newest']) {
    release(named(name))
    await lookForNews(page)
    await page.getByText('نسخهٔ تازه آماده است').waitFor()
  }
  // The newest must be installed before it is requested: it replaces the one that waited.
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())!.installing)))
    .toBe(false)
  await page.getByRole('button', { name: /به‌روز|نسخهٔ تازه|تازه کن/ }).click()
  await page.getByRole('button', { name: 'ادامه' }).click()
  expect(await page.getByRole('textbox', { name: 'وزن هر کامیون' }).inputValue()).toBe('۵٬۱۰۴')
  // While the old worker is busy, the page may come from the server before the new worker is active.
  await underWorker(page)
  expect(await versionOf(page)).toBe('newest')
  await visit.unroute(/AddCargo$/i)
  await page.goto('/outbox')
  const weights = async () => (await cargosOf(site)).map(({ weight_kg }) => weight_kg).filter((kg) => kg > 5100 && kg < 5200)
  await expect.poll(weights, { timeout: 60_000 }).toEqual([5101, 5102, 5103])
  await visit.close()
})

test('removes an old worker that does not release control when the new version is requested', async () => {
  const holdsOn = `self.addEventListener('message', (event) => self.release === 'stuck' && event.waitUntil(new Promise(() => {})))`
  release(`${named('stuck')}\n${holdsOn}`)
  const { visit, page } = await signedIn(site, { at: '/Profile' })
  await page.getByRole('button', { name: 'تازه کردن' }).waitFor()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has the same origin
  await page.evaluate(() => navigator.serviceWorker.controller!.postMessage({ type: 'ANYTHING' }))
  release(named('free'))
  await lookForNews(page)
  await page.getByText('نسخهٔ تازه آماده است').waitFor()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: /به‌روز|نسخهٔ تازه|تازه کن/ }).click()
  await loaded
  await underWorker(page)
  expect(await versionOf(page)).toBe('free')
  await visit.close()
})

/** Serves the login page of a release whose other chunks are gone; `shell` replaces them. */
async function withoutPieces(shell?: string) {
  const visit = await visitor(site.browser, site.url, 360, 'block')
  const page = await visit.newPage()
  await page.goto('/login')
  await untilRouter(page)
  // The last line is React's: only the chunks of the next screen must be missing.
  await page.waitForFunction(() => {
    const last = document.querySelector('.login-contact a') ?? {}
    return Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
  let isOld = true
  await page.route('**/assets/**', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
  if (shell) await page.route('**/index.html', (route) => route.fulfill({ body: shell, contentType: 'text/html' }))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  return {
    visit,
    page,
    opens: (name: string) => page.getByRole('link', { name }).click(),
    came: () => page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type)),
  }
}

const FORGOTTEN = 'رمز عبور را فراموش کرده‌ام'
const newer = '<script type="module" src="/assets/index-newer.js"></script>'

test('a page whose chunks were replaced by a newer release reloads itself', async () => {
  const { visit, page, opens, came } = await withoutPieces(newer)
  await opens(FORGOTTEN)
  await page.getByRole('button', { name: 'فرستادن کد' }).waitFor()
  expect(await came()).toEqual(['reload'])
  await visit.close()
})

test('a page that lacks a chunk of the current release says so, and reloads only on request', async () => {
  const { visit, page, opens, came } = await withoutPieces()
  await opens(FORGOTTEN)
  await page.getByText('بخشی از برنامه نرسید').waitFor()
  expect(await came()).toEqual(['navigate'])
  await page.getByRole('button', { name: 'تلاش دوباره', exact: true }).click()
  await page.getByRole('button', { name: 'فرستادن کد' }).waitFor()
  expect(await came()).toEqual(['reload'])
  await visit.close()
})

test('offline a page that lacks a chunk stays, and loads a newer release once online', async () => {
  const { visit, page, opens, came } = await withoutPieces(newer)
  await visit.setOffline(true)
  await opens(FORGOTTEN)
  await page.getByText('بخشی از برنامه نرسید').waitFor()
  await visit.setOffline(false)
  await page.goBack()
  expect(await came()).toEqual(['navigate'])
  // The login page has fields too, and stays until the next page has loaded.
  const loaded = page.waitForEvent('load')
  await opens('ثبت‌نام صاحب کالا')
  await loaded
  await page.getByRole('textbox').first().waitFor()
  expect([new URL(page.url()).pathname, ...(await came())]).toEqual(['/newregisterproductowner', 'reload'])
  await visit.close()
})

test('the login page renders before its scripts: text typed and submitted meanwhile is not lost', async () => {
  const visit = await visitor(site.browser, site.url, 1440, 'block')
  const page = await visit.newPage()
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/login?next=%2FProfile', { waitUntil: 'commit' })
  await page.getByText('هیچ باری گم نمی‌شود').waitFor()
  const name = page.getByLabel('نام کاربری')
  await name.fill('maryam')
  await name.press('Enter')
  const heading = await page.locator('h1').elementHandle()
  released.resolve()
  await page.getByText('لطفاً رمز عبور را وارد کنید.').waitFor()
  // The same page handles it, not a replacement.
  expect([await name.inputValue(), await heading!.evaluate((one) => one.isConnected)]).toEqual(['maryam', true])
  expect([new URL(page.url()).search, errors]).toEqual(['?next=%2FProfile', []])
  await visit.close()
})

test('members, other appearances and ended sessions do not see the prerendered login page', async () => {
  const visit = await visitor(site.browser, site.url, 1440, 'block')
  const page = await visit.newPage()
  await page.route('**/assets/*.js', () => undefined)
  for (const [key, value, search] of [
    ['barnobat.look', 'dark.blue', ''],
    ['token', 'some', ''],
    ['barnobat.look', 'light.blue', '?next=%2F&ended=true'],
  ] as const) {
    await page.goto('/login', { waitUntil: 'commit' })
    await page.evaluate(() => localStorage.clear())
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [key, value] as const)
    await page.goto(`/LOGIN${search}`, { waitUntil: 'commit' })
    await page.locator('h1').waitFor({ state: 'attached' })
    expect(await page.locator('h1').isVisible(), key).toBe(false)
  }
  await visit.close()
})

/** The file of the list of cargos. */
function listScreen(): string {
  const assets = join(folder, 'assets')
  return readdirSync(assets).find(
    (name) => name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes('cargo-list'),
  )!
}

/** A member of a company without cargos, at a screen that requests no cargos. */
async function atOutbox() {
  const signed = await signedIn(site, { as: 'TC10861677542', at: '/outbox', worker: false })
  await signed.page.waitForURL('**/outbox')
  return signed
}

test('requests a list once, while its screen is still loading', async () => {
  const { visit, page } = await atOutbox()
  const bodies: (string | null)[] = []
  const requested = Promise.withResolvers<void>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/SearchCargo')) return
    bodies.push(request.postData())
    requested.resolve()
  })
  await page.route(`**/assets/${listScreen()}`, async (route) => {
    await requested.promise
    await route.continue()
  })
  await page.goto('/Cargos')
  await page.getByText('با این فیلترها باری نیست').waitFor()
  expect(bodies.toSorted()).toEqual([...new Set(bodies)].toSorted())
  await visit.close()
})

test('an ended session opens the password dialog, also if the refusal precedes the screen', async () => {
  const { visit, page } = await atOutbox()
  await site.world.db.updateTable('session').set({ revoked_at: new Date() }).execute()
  const refused = page.waitForResponse((response) => response.url().endsWith('/SearchCargo'))
  await page.route(`**/assets/${listScreen()}`, async (route) => {
    await (await refused).finished()
    await route.continue()
  })
  await page.goto('/Cargos')
  await page.getByRole('dialog', { name: 'رمز عبور را دوباره بنویسید' }).waitFor()
  expect([(await refused).status(), new URL(page.url()).pathname]).toEqual([401, '/Cargos'])
  await visit.close()
})

test('each chunk can run first on its own page: no circular imports', async () => {
  const visit = await visitor(site.browser, site.url, 1440, 'block')
  await visit.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<div id="root"></div>' }))
  const failed: string[] = []
  for (const file of readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'))) {
    const page = await visit.newPage()
    await page.goto('/empty')
    const trouble = await page.evaluate((path) => import(path).then(() => '', String), `/assets/${file}`)
    if (trouble !== '') failed.push(`${file}: ${trouble}`)
    await page.close()
  }
  expect(failed).toEqual([])
  await visit.close()
})

test('page and server name the same build', async () => {
  const page = await (await fetch(site.url)).text()
  const { version, build } = (await (await fetch(`${site.url}/health`)).json()) as { version: string; build: string }
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(build).toBe(/data-release="([0-9a-f]{10})"/.exec(page)![1])
})

test('every text file is served compressed, the worker included, and decompresses to itself', async () => {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|json|webmanifest)$/.test(name),
  )
  const long = texts.filter((name) => statSync(join(folder, name)).size > 1024)
  expect(long).toContain('sw.js')
  for (const name of long) {
    const text = readFileSync(join(folder, name))
    for (const way of ['gzip', 'br']) {
      const answer = await fetch(`${site.url}/${name}`, { headers: { 'accept-encoding': way } })
      expect([name, answer.headers.get('content-encoding')]).toEqual([name, way])
      expect(Buffer.from(await answer.arrayBuffer()).equals(text), name).toBe(true)
    }
  }
})

test('the app is installable, in Persian, with its two shortcuts', async () => {
  const manifest = (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as {
    id: string
    scope: string
    start_url: string
    display: string
    lang: string
    dir: string
    shortcuts: { name: string; url: string; icons: { src: string; sizes: string }[] }[]
    icons: { src: string; sizes: string; type: string; purpose: string }[]
    screenshots: { src: string; sizes: string }[]
  }
  expect([manifest.lang, manifest.dir]).toEqual(['fa', 'rtl'])
  expect([manifest.id, manifest.scope, manifest.start_url, manifest.display]).toEqual(['/', '/', '/', 'standalone'])
  // Installability as Chromium and Lighthouse check it: both sizes, a maskable one, each as large as declared.
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png')
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  const shortcuts = manifest.shortcuts.flatMap(({ icons }) => icons)
  expect(new Set([...shortcuts, ...drawn].map(({ src }) => src)).size, 'an icon of its own').toBe(shortcuts.length + drawn.length)
  for (const { src, sizes } of [...drawn, ...shortcuts, ...manifest.screenshots]) {
    const { width, height } = await sharp(await (await fetch(site.url + src)).arrayBuffer()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  const first = await (await fetch(site.url)).text()
  for (const tag of ['rel="manifest"', 'name="viewport"', 'name="theme-color"', 'rel="apple-touch-icon"'])
    expect(first, tag).toContain(tag)
  expect(manifest.shortcuts).toEqual([
    expect.objectContaining({ name: 'اعلام بار', url: '/AddCargo' }),
    expect.objectContaining({ name: 'صف ارسال', url: '/outbox' }),
  ])
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) expect((await fetch(site.url + src)).status, src).toBe(200)
  const worker = await fetch(`${site.url}/sw.js`)
  expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache'])
})
