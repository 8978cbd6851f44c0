/** A device that lost stored data: what the browser cleared is restored, and unrecoverable losses are reported. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { fillForm, listsShown, submit, isKept } from '../support/form.ts'
import { cargosOf, openSite, signedIn, DIST, type Site } from '../support/site.ts'

let site: Site
let onWay: ((request: Request) => Promise<void>) | undefined
beforeAll(async () => {
  site = await openSite({ meet: async (request) => onWay?.(request) })
})
afterAll(() => site?.close())

const MINUTE = 60_000
const READY = /آماده است: بدون شبکه باز می‌شود/

/** Returns the app files on the device, and the name of their cache. */
const filesOf = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache'))
    return name ? (await (await caches.open(name)).keys()).length : 0
  })

/** Clears every second app file, including its first page; returns the number left. */
const clearHalf = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open((await caches.keys()).find((one) => one.includes('precache'))!)
    const files = await cache.keys()
    const deleted = files.filter(({ url }, at) => at % 2 === 0 || url.includes('index.html'))
    await Promise.all(deleted.map((one) => cache.delete(one)))
    return (await cache.keys()).length
  })

async function clear(visit: BrowserContext, page: Page, storageTypes: string): Promise<void> {
  const cdp = await visit.newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes })
  await cdp.detach()
}

async function announced(page: Page, weight: string): Promise<void> {
  await fillForm(page, { weight })
  await submit(page)
  await isKept(page)
}

/** Limit of the shell with a usable form, compressed, bytes; the map engine is a separate chunk. */
const SHELL = 700 * 1024

/** Returns the size of app files loaded by this page, compressed, bytes. */
async function weightOf(page: Page): Promise<number> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => decodeURIComponent(new URL(name).pathname)),
  )
  const own = new Set(['/index.html', ...paths.filter((path) => /^\/assets\/.*\.(js|css|woff2)$/.test(path))])
  return [...own].map((path) => gzipSync(readFileSync(join(DIST, path))).length).reduce((sum, size) => sum + size, 0)
}

const weights = async () => (await cargosOf(site)).map(({ weight_kg }) => weight_kg)

test('the worker fetches several app files in parallel', async () => {
  let [asked, waiting, most] = [0, 0, 0]
  onWay = async ({ url, headers }) => {
    // Requests of a page have the destination script, style or font; the worker's have none.
    if (!url.includes('/assets/') || headers.get('sec-fetch-dest') !== 'empty') return
    asked += 1
    most = Math.max(most, ++waiting)
    await sleep(50)
    waiting -= 1
  }
  const { visit } = await signedIn(site)
  onWay = undefined
  expect(most).toBeGreaterThan(1)
  expect(asked).toBeGreaterThan(50)
  await visit.close()
})

test('restores cleared app files of the same release when online again, and when the page starts', async () => {
  const { visit, page } = await signedIn(site, { at: '/Profile' })
  await page.getByText(READY).waitFor({ timeout: MINUTE })
  const whole = await filesOf(page)
  expect(whole).toBeGreaterThan(100)

  await site.cut(visit, true)
  const remaining = await clearHalf(page)
  expect(remaining).toBeLessThan(whole)
  await site.cut(visit, false)
  await expect.poll(() => filesOf(page), { timeout: MINUTE }).toBe(whole)

  await clearHalf(page)
  await page.goto('/')
  await expect.poll(() => filesOf(page), { timeout: MINUTE }).toBe(whole)

  await site.cut(visit, true)
  await page.goto('/AddCargo')
  await listsShown(page)
  expect(await weightOf(page)).toBeLessThan(SHELL)
  await announced(page, '۱۸۰۰۱')
  await site.cut(visit, false)
  await expect.poll(weights, { timeout: MINUTE }).toContain(18_001)
  await visit.close()
})

test('a page whose script was cleared while offline stays blank, and reloads once files are back', async () => {
  const { visit, page } = await signedIn(site, { at: '/Profile' })
  await page.getByText(READY).waitFor({ timeout: MINUTE })
  await site.cut(visit, true)
  await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys()).find((one) => one.includes('precache'))!)
    const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js'))
    await Promise.all(scripts.map((one) => cache.delete(one)))
  })
  const cdp = await visit.newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await page.reload({ waitUntil: 'load' })
  expect(await page.title()).toBe('بارنوبت')
  expect(await page.locator('#root > *').count()).toBe(0)
  // No interaction from here on.
  await site.cut(visit, false)
  await page.getByRole('heading', { name: 'کار بدون شبکه روی این دستگاه' }).waitFor({ timeout: MINUTE })
  await visit.close()
})

test('offline a device that lacks files lists the missing parts, and reports when they are complete', async () => {
  const { visit, page } = await signedIn(site, { at: '/Profile' })
  const card = page.getByRole('region', { name: 'کار بدون شبکه روی این دستگاه' })
  await card.getByText(READY).waitFor({ timeout: MINUTE })
  await card.getByText(/مشتریان و نشانی‌ها: /).waitFor()
  await card.getByRole('button', { name: 'تازه کردن' }).click()
  await card.getByText(/آخرین فهرست بارها: /).waitFor()
  await card.getByText(/آخرین فهرست مجوزها و مجوزهای بازشده: /).waitFor()
  await card.getByText(/از حافظهٔ این دستگاه را گرفته است/).waitFor()

  await site.cut(visit, true)
  await clearHalf(page)
  await card.getByRole('button', { name: 'تازه کردن' }).click()
  await card.getByText('هنوز آماده نیست').waitFor()
  await card.getByText(/فایل‌های برنامه: .* فایل از .* فایل نیست/).waitFor()
  await site.cut(visit, false)
  await card.getByText(READY).waitFor({ timeout: MINUTE })
  await visit.close()
})

test('a browser killed before writing local storage still knows who is signed in or out', async () => {
  const { visit, page } = await signedIn(site, { at: '/AddCargo' })
  await listsShown(page)
  await clear(visit, page, 'local_storage')
  await site.cut(visit, true)
  await page.goto('/AddCargo')
  await page.waitForURL(/\/AddCargo/)
  await listsShown(page)
  await site.cut(visit, false)

  await page.goto('/')
  await page.locator('button.member').click()
  await page.getByRole('menuitem', { name: 'خروج' }).click()
  await page.waitForURL(/\/login/)
  await page.goto('/Cargos')
  await page.waitForURL(/\/login/)
  await page.waitForTimeout(1000)
  expect(page.url()).toContain('/login')
  await visit.close()
})

test('lists items that the browser destroyed by title, once', async () => {
  const { visit, page } = await signedIn(site, { at: '/AddCargo' })
  await listsShown(page)
  await site.cut(visit, true)
  await announced(page, '۱۸۰۰۲')
  await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/obx=[\da-f-]+\.1\./)
  await page.goto('about:blank')
  await clear(visit, page, 'indexeddb')
  await site.cut(visit, false)
  await page.goto('/Profile')
  const notice = page.getByRole('alert').filter({ hasText: 'یک مورد ارسال‌نشده را از این دستگاه پاک کرده است' })
  const alert = notice.or(page.getByRole('alert').filter({ hasText: '۱ مورد ارسال‌نشده' })).first()
  await alert.waitFor()
  await alert.getByText(/بندرعباس/).waitFor()
  await alert.getByRole('button', { name: 'بستن' }).click()
  // It disappears once the confirmation is on disk.
  await alert.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'کار بدون شبکه روی این دستگاه' }).waitFor()
  expect(await alert.count()).toBe(0)
  expect(await weights()).not.toContain(18_002)
  await visit.close()
})

/** Refuses all writes to this page's databases, as on a full disk; the returned function allows them again. */
async function fillDisk(page: Page): Promise<() => Promise<void>> {
  // The browser's own quota override lets small writes through after a deletion.
  await page.evaluate(() => {
    const disk = Object.assign(globalThis, { isFull: true })
    for (const how of ['add', 'put'] as const) {
      const write = IDBObjectStore.prototype[how]
      IDBObjectStore.prototype[how] = function (this: IDBObjectStore, ...args: Parameters<typeof write>) {
        if (disk.isFull) throw new DOMException('no room', 'QuotaExceededError')
        return write.apply(this, args)
      }
    }
  })
  return () => page.evaluate(() => void Object.assign(globalThis, { isFull: false }))
}

test('a full disk refuses the announcement with a message, keeps the typed text, sends later', async () => {
  const { visit, page } = await signedIn(site, { at: '/AddCargo' })
  await listsShown(page)
  await site.cut(visit, true)
  await fillForm(page, { weight: '۱۸۰۰۳' })
  const makeRoom = await fillDisk(page)
  await submit(page)
  await page.getByText(announceWords.notSaved['storage-full']).first().waitFor()
  expect(await page.getByRole('textbox', { name: 'وزن هر کامیون' }).inputValue()).toBe('۱۸٬۰۰۳')
  await makeRoom()
  await submit(page)
  await isKept(page)
  // The cached lists of the form were not deleted to make space.
  await page.reload()
  await listsShown(page)
  await fillForm(page)
  await site.cut(visit, false)
  await expect.poll(weights, { timeout: MINUTE }).toContain(18_003)
  await visit.close()
})
