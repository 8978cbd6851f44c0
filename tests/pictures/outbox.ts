/** The outbox with two cargos that nobody takes, their words as codes, and the ways to leave while they wait. */
import type { BrowserContext, Page } from 'playwright-core'
import { filled } from './cargos.ts'
import { dialogOf, press } from './hands.ts'
import { lose } from './line.ts'
import type { Shot } from './screens.ts'

const COMPANY = 'TC10100171920'

const holding = new WeakSet<BrowserContext>()

/**
 * Two announcements that are written while nothing comes through, in a browser that sends only while a page is open. Written
 * once for a visit: nothing of them arrives until it ends, so these states are its last.
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

/** Their words as codes for another phone. */
async function handedOver(page: Page): Promise<void> {
  await waiting(page)
  await press('دادن به گوشی دیگر با دوربین')(page)
  for (const label of ['رمز این نسخه', 'تکرار رمز این نسخه'])
    await dialogOf(page).getByLabel(label, { exact: true }).fill('a long passphrase')
  await dialogOf(page).getByRole('button', { name: 'ساختن کدها' }).click()
  // The codes stand still while they are looked at.
  await dialogOf(page).getByRole('button', { name: 'نگه داشتن' }).click()
}

/** Two cargos wait, and there is no line. */
async function waitingForLine(page: Page): Promise<void> {
  await waiting(page)
  await lose(page)
  await page.getByRole('link', { name: /^بدون شبکه/ }).waitFor()
}

/** The member goes while two cargos wait. */
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

/** What is sent first is on its way: to a server that says nothing, of which the browser knows nothing, so that the page is still. */
async function sendingFirst(page: Page): Promise<void> {
  await leaving(page)
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = (...asked) => (asked[1]?.method === 'POST' ? new Promise(() => undefined) : fetch(...asked))
  })
  await press('اول ارسال، بعد خروج')(page)
}

/** Nothing of it came through: the note says so, and the member is still here. */
async function notSentFirst(page: Page): Promise<void> {
  await leaving(page)
  await press('اول ارسال، بعد خروج')(page)
  await page.locator('.leave-note:not(:empty)').waitFor()
}

/** The outbox a day after its cargos were written, whose member is still there. */
async function aDayLater(page: Page): Promise<void> {
  await waiting(page)
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now.call(Date) + 24 * 60 * 60_000
    localStorage.setItem('barnobat.touched', String(Date.now()))
  })
  await page.getByRole('button', { name: 'روز دیگر' }).waitFor()
}

export const outboxShots: readonly Shot[] = [
  { name: 'outbox-waiting', path: '/outbox', as: COMPANY, prepare: waiting },
  { name: 'outbox-handed-over', path: '/outbox', as: COMPANY, prepare: handedOver },
  { name: 'outbox-lost', path: '/outbox', as: COMPANY, prepare: waitingForLine },
  { name: 'leave-unsent', path: '/outbox', as: COMPANY, prepare: leaving },
  { name: 'leave-sending', path: '/outbox', as: COMPANY, prepare: sendingFirst },
  { name: 'leave-not-sent', path: '/outbox', as: COMPANY, prepare: notSentFirst },
  { name: 'outbox-late', path: '/outbox', as: COMPANY, prepare: aDayLater },
]
