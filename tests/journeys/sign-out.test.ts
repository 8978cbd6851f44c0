/** Signing out of a shared device in any way leaves no customer data on it. */
import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer } from '#contract/freight/customer.ts'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { PASSWORD, type Person } from '../world.ts'
import { fillForm, listsShown, submit, isKept } from './support/form.ts'
import { aPermit } from './support/permits.ts'
import { storedIn } from './support/stored.ts'
import { openSite, signedIn, signIn, type Site } from './support/site.ts'

let site: Site
let clerk: Person
/** Data that only the company's members may see. */
const secrets = ['بازرگانی نگین هامون', nationalCodeOf('582005841'), '09131234567', 'خیابان شیخ بهایی', '09187654321']

beforeAll(async () => {
  site = await openSite()
  const { world } = site
  const { id } = await world.db
    .selectFrom('member')
    .select('id')
    .where('username', '=', 'TC10100171920')
    .executeTakeFirstOrThrow()
  clerk = await world.signIn(id, 'TC10100171920')
  const { id: city } = await world.db.selectFrom('city').select('id').executeTakeFirstOrThrow()
  const [FullName, MeliCode, Mobile, Address, mobile] = secrets as [string, string, string, string, string]
  const { id: permitId } = await aPermit(world)
  const driver = world.db.selectFrom('permit').select('driver_id').where('id', '=', permitId)
  await world.db.updateTable('driver').set({ mobile }).where('id', '=', driver).execute()
  const added = await clerk.say(customer.add, {
    FullName,
    MeliCode,
    Mobile,
    Address,
    Telephone: '',
    PostalCode: '',
    CityId: city,
  })
  expect(added.status).toBe(200)
})
afterAll(() => site?.close())

const foundIn = async (page: Page) => {
  const stored = await storedIn(page)
  return secrets.filter((secret) => stored.includes(secret))
}

/** Opens screens with customers until the device has cached them. */
async function work(page: Page): Promise<void> {
  await page.goto('/Customer')
  await page.getByText(secrets[0]!).first().waitFor()
  // Of any day: the list of permits names their drivers.
  await page.goto('/DriverReserves?from=any&to=any')
  await page.getByText('علی رضایی').first().waitFor()
  await expect.poll(() => foundIn(page), { timeout: 15_000 }).toEqual(secrets)
}

const waitForLogin = (page: Page) => page.waitForURL(/\/login/)
async function signOutByMenu(page: Page): Promise<void> {
  await page.locator('button.member').click()
  await page.getByRole('menuitem', { name: 'خروج' }).click()
}

/** Another tab whose next query of customers is answered only when released. */
async function slowTab(visit: BrowserContext): Promise<{ tab: Page; letGo: () => void }> {
  const tab = await visit.newPage()
  const blocked = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  // Only one query: later ones pass, also while the window is being closed.
  const holdFirst = async (route: Route) => {
    const answer = await route.fetch()
    requested.resolve()
    await blocked.promise
    await route.fulfill({ response: answer })
  }
  await tab.route(/api\/.*[Cc]ustomer/, holdFirst, { times: 1 })
  await tab.goto('/Customer')
  await requested.promise
  return { tab, letGo: () => blocked.resolve() }
}

test('by hand, with a late response in another tab: only waiting items are left', async () => {
  const { visit, page } = await signedIn(site)
  await work(page)
  await page.goto('/AddCargo')
  await listsShown(page)
  await site.cut(visit, true)
  await fillForm(page, { weight: '۱۷۰۰۱' })
  await submit(page)
  await isKept(page)
  // Online again; only this command is still lost.
  await visit.route(/AddCargo$/i, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await site.cut(visit, false)
  const { tab, letGo } = await slowTab(visit)
  await signOutByMenu(page)
  const stay = page.getByRole('dialog').getByRole('button', { name: 'ماندن روی همین دستگاه' })
  await stay.waitFor()
  // A rotated phone has another menu; the question stays.
  await page.setViewportSize({ width: 400, height: 780 })
  await page.locator('nav.bottom').waitFor()
  await stay.click()
  await waitForLogin(page)
  letGo()
  await waitForLogin(tab)
  // The late response has been read before this point.
  await tab.waitForTimeout(1500)
  expect(await foundIn(page)).toEqual([])
  // Waiting items exist, and are unreadable.
  expect(await storedIn(page)).not.toMatch(/09173105520|38500000/)

  await signIn(page, 'TC10861677542')
  await page.goto('/Customer')
  await page.getByRole('heading').first().waitFor()
  expect(await foundIn(page)).toEqual([])
  await visit.close()
})

test('by idling: nothing is left', async () => {
  const { visit, page } = await signedIn(site)
  await work(page)
  await page.evaluate(() => localStorage.setItem('barnobat.touched', String(Date.now() - 86_400_000)))
  await waitForLogin(page)
  // Signed out before the device has its sending keys.
  expect(page.url()).toMatch(/ended=(locked|idle)/)
  expect(await foundIn(page)).toEqual([])
  await visit.close()
})

test('by the server: cached responses go at once, page and text stay, a sign-in restores the cache', async () => {
  const { visit, page } = await signedIn(site)
  await work(page)
  await page.goto('/AddCargo')
  await fillForm(page, { weight: '۱۷۰۰۲' })
  await site.world.db.updateTable('session').set({ revoked_at: new Date() }).execute()
  // The first query notices it: the dialog may cover the button before the press.
  await page
    .locator('button[type=submit][aria-keyshortcuts="Control+Enter"]')
    .evaluate((button: HTMLButtonElement) => button.click())
  const again = page.getByRole('dialog', { name: /دوباره بنویسید/ })
  await again.waitFor()
  await expect.poll(() => foundIn(page)).toEqual([])
  await page.waitForTimeout(1500)
  expect(await foundIn(page)).toEqual([])
  await page.reload()
  await page.getByRole('dialog', { name: /دوباره بنویسید/ }).waitFor()
  expect(await foundIn(page)).toEqual([])
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'ورود و ادامه' }).click()
  await again.waitFor({ state: 'detached' })
  await expect.poll(() => foundIn(page), { timeout: 15_000 }).not.toEqual([])
  await visit.close()
})

test('data of a signed-out member is removed when the page opens', async () => {
  const visit = await site.visitor()
  const page = await visit.newPage()
  await page.goto('/login')
  await page.evaluate(async ([name]) => {
    localStorage.setItem('barnobat.cache.14', name!)
    const request = indexedDB.open('ref', 10)
    request.onupgradeneeded = () => {
      if (!request.result.objectStoreNames.contains('answers')) request.result.createObjectStore('answers', { keyPath: 'key' })
    }
    const db = await new Promise<IDBDatabase>((resolve) => (request.onsuccess = () => resolve(request.result)))
    const writing = db.transaction('answers', 'readwrite')
    writing.objectStore('answers').put({ key: '14|customer.own|{}', etag: null, at: 1, body: name })
    await new Promise((resolve) => (writing.oncomplete = resolve))
    db.close()
  }, secrets)
  expect(await foundIn(page)).toEqual([secrets[0]])
  await page.reload()
  await expect.poll(() => foundIn(page), { timeout: 15_000 }).toEqual([])
  await visit.close()
})
