/** The outbox with two undeliverable cargos, their error codes, and the ways to sign out meanwhile. */
import type { BrowserContext, Page } from 'playwright-core'
import { filled } from './cargos.ts'
import { dialogOf, press } from './hands.ts'
import { lose } from './line.ts'
import type { Shot } from './screens.ts'

const COMPANY = 'TC10100171920'

const DAY_MS = 24 * 60 * 60_000

const holding = new WeakSet<BrowserContext>()

/**
 * Writes two announcements while nothing is delivered, in a browser that sends only with an open page. Written once per
 * visit: they stay until its end, so these states come last.
 */
async function waiting(page: Page): Promise<void> {
  const visit = page.context()
  if (!holding.has(visit)) {
    holding.add(visit)
    await visit.route('**/AddCargo', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    for (const place of ['تهران', 'اصفهان']) {
      await page.goto('/AddCargo')
      await filled(page, place, place, '۲۲۰۰۰')
      await press('اعلام بار')(page)
      await dialogOf(page).getByRole('button', { name: 'بله' }).click()
      await page
        .getByText(/ذخیره شد/)
        .first()
        .waitFor()
    }
    await page.addInitScript('delete ServiceWorkerRegistration.prototype.sync')
  }
  await page.goto('/outbox')
  await page.locator('.line-limit').waitFor()
}

/** Two cargos wait without a connection. */
async function waitingForLine(page: Page): Promise<void> {
  await waiting(page)
  await lose(page)
  await page.getByRole('link', { name: /^بدون شبکه/ }).waitFor()
}

/** The member signs out while two cargos wait. */
async function leaving(page: Page): Promise<void> {
  await waiting(page)
  const [beside, more] = [page.locator('.member'), page.getByRole('button', { name: 'بیشتر', exact: true })]
  await ((await beside.isVisible()) ? beside : more).click()
  await page
    .getByRole('menuitem', { name: 'خروج' })
    .or(dialogOf(page).getByRole('button', { name: 'خروج' }))
    .click()
  await page.locator('.leave-ways').waitFor()
}

/** “Send first” is pending: the server does not answer and the browser does not know, so the page is idle. */
async function sendingFirst(page: Page): Promise<void> {
  await leaving(page)
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = (...args) => (args[1]?.method === 'POST' ? new Promise(() => undefined) : fetch(...args))
  })
  await press('اول ارسال، بعد خروج')(page)
}

/** Nothing was delivered: the message says so, and the member is still signed in. */
async function notSentFirst(page: Page): Promise<void> {
  await leaving(page)
  await press('اول ارسال، بعد خروج')(page)
  await page.locator('.leave-note:not(:empty)').waitFor()
}

/** The outbox a day after its cargos were written, with its member still signed in. */
async function aDayLater(page: Page): Promise<void> {
  await waiting(page)
  // Device and server clock both advance by a day: differences are corrected.
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const isStream = request.headers()['accept']?.includes('event-stream')
    if (isStream || request.url().endsWith('/AddCargo')) return route.fallback()
    const response = await route.fetch()
    const headers = response.headers()
    await route.fulfill({
      response,
      headers: { ...headers, date: new Date(Date.parse(headers['date']!) + DAY_MS).toUTCString() },
    })
  })
  await page.evaluate((ms) => {
    const { now } = Date
    Date.now = () => now.call(Date) + ms
    localStorage.setItem('barnobat.touched', String(Date.now()))
  }, DAY_MS)
  await page.getByRole('button', { name: 'روز دیگر' }).waitFor()
}

export const outboxShots: readonly Shot[] = [
  { name: 'outbox-waiting', path: '/outbox', as: COMPANY, prepare: waiting },
  { name: 'outbox-lost', path: '/outbox', as: COMPANY, prepare: waitingForLine },
  { name: 'leave-unsent', path: '/outbox', as: COMPANY, prepare: leaving },
  { name: 'leave-sending', path: '/outbox', as: COMPANY, prepare: sendingFirst },
  { name: 'leave-not-sent', path: '/outbox', as: COMPANY, prepare: notSentFirst },
  { name: 'outbox-late', path: '/outbox', as: COMPANY, prepare: aDayLater },
]
