/** Visits a page with a slow phone on a slow connection. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { visitor } from '../../../tests/browser.ts'
import type { SlowLine } from './line.ts'
import { probe } from './probe.ts'

export const SLOWER = 4
const DESK = 1440

/** A page to visit: the product's, or the bare one. */
export interface Site {
  line: SlowLine
  login: string
  list: string
  /** A form that opens offline. */
  form: string
  /** Its worker is installed by the first visit, not by the form alone. */
  hasWorker?: boolean
  /** Fills in the form and submits it. */
  signIn(page: Page, username?: string): Promise<void>
  /** Searches for something other than the list shows. */
  search(page: Page): Promise<void>
  /** Shows all rows on one page. */
  all(page: Page): Promise<void>
}

/** A new browser profile with the measurements of its page. */
export interface Visitor extends AsyncDisposable {
  page: Page
  context: BrowserContext
  device: CDPSession
}

export async function newVisitor(
  browser: Browser,
  { line }: Pick<Site, 'line'>,
  width = DESK,
  workers: 'allow' | 'block' = 'allow',
): Promise<Visitor> {
  const context = await visitor(browser, line.url, width, workers)
  await context.addInitScript(probe)
  const page = await context.newPage()
  const device = await context.newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, context, device, [Symbol.asyncDispose]: () => context.close() }
}

export const notes = (page: Page) => page.evaluate(() => ({ ...window.notes, origin: performance.timeOrigin }))

export const slowly = { polling: 50, timeout: 60_000 }

/** The rows of a list have been painted, differently than before `since`. */
const rowsAfter = (page: Page, since: number) =>
  page.waitForFunction((since) => window.notes?.lastRow > since, since, { polling: 50, timeout: 60_000 })

export interface LoginVisit {
  /** Largest contentful paint, ms. */
  largest: number
  /** Bytes transferred. */
  bytes: number
  scripts: number
}

/** The login page alone, without a worker; on a metered line it prefetches nothing. */
export async function loginVisit(browser: Browser, site: Site, width: number): Promise<LoginVisit> {
  await using visit = await newVisitor(browser, site, width, 'block')
  const { page, context } = visit
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  site.line.taken()
  await page.goto(site.login)
  await site.line.quiet()
  const scripts = await scriptBytes(page)
  return { largest: (await notes(page)).largest, bytes: site.line.taken(), scripts }
}

/** Bytes of the scripts of a page so far, as transferred. */
export const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )

/** Goes offline and stops every worker, as on a phone taken out of a pocket. */
export async function goDark({ page, context, device }: Visitor, { line }: Pick<Site, 'line'>): Promise<void> {
  // Offline first: a stopped worker never acknowledges it.
  await context.setOffline(true)
  line.close()
  await device.send('ServiceWorker.enable')
  await device.send('ServiceWorker.stopAllWorkers')
  await page.close()
}

/** Time from the address of a form to its fields on a known device without a network, ms. Closes the connection. */
export async function darkStart(browser: Browser, site: Site, width: number): Promise<number> {
  await using visit = await newVisitor(browser, site, width)
  const { page, context } = visit
  await page.goto(site.login)
  await site.signIn(page)
  await page.waitForFunction(() => !document.querySelector('[type=password]'), undefined, slowly)
  // Once to install the worker and cache the lists, once under it.
  for (let time = 0; time < 2; time++) {
    await page.goto(site.form)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForFunction(() => window.notes.form > 0 && navigator.serviceWorker.controller !== null, undefined, slowly)
    await site.line.quiet()
  }
  await goDark(visit, site)

  const again = await context.newPage()
  const device = await context.newCDPSession(again)
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await again.goto(site.form, { waitUntil: 'commit' })
  await again.waitForFunction(() => window.notes?.form > 0, undefined, slowly)
  const { form, origin } = await notes(again)
  return form - origin
}

export interface FirstVisit {
  /** Bytes of scripts until the list's first row. */
  rowScripts: number
  /** All bytes until then. */
  rowBytes: number
  /** Bytes of the ten seconds after it. */
  later: number
}

/** From the address of the login page to the first row, with an immediate sign-in, and the ten seconds after it. */
export async function visitFirst({ page }: Visitor, site: Site): Promise<FirstVisit> {
  site.line.taken()
  await page.goto(site.login, { waitUntil: 'commit' })
  await site.signIn(page)
  await page.waitForFunction(() => document.querySelector('tbody td, .cards > li'), undefined, slowly)
  const rowBytes = site.line.taken()
  const rowScripts = await scriptBytes(page)
  await page.waitForTimeout(10_000)
  return { rowScripts, rowBytes, later: site.line.taken() }
}

/** The first visit on another width. */
export async function firstVisit(browser: Browser, site: Site, width: number): Promise<FirstVisit> {
  await using visit = await newVisitor(browser, site, width)
  return await visitFirst(visit, site)
}

/** Time from a key to the next frame in the last text field of the form, ms: the slowest tenth begins here. */
export async function typing(browser: Browser, site: Site): Promise<number> {
  await using visit = await newVisitor(browser, site)
  const { page } = visit
  await page.goto(site.login)
  await site.signIn(page)
  await page.waitForFunction(() => !document.querySelector('[type=password]'), undefined, slowly)
  await page.goto(site.form)
  await page.waitForFunction(() => window.notes?.form > 0, undefined, slowly)
  await site.line.quiet()
  await page.locator('form input:is([type=text], :not([type])):enabled, form textarea:enabled').last().click()
  return await slowestTenth(page, Array<string>(40).fill('1'))
}

interface Field {
  url: string
  /** What comes before the field is there. */
  before?: (page: Page) => Promise<void>
  field: string
  keys: readonly string[]
}

/** The same in any field of a page on a fast line. */
export async function keysOf(browser: Browser, { url, before, field, keys }: Field): Promise<number> {
  const { origin } = new URL(url)
  await using context = await visitor(browser, origin, DESK)
  await context.addInitScript(probe)
  const page = await context.newPage()
  await page.goto(url)
  await before?.(page)
  await page.locator(field).first().click(slowly)
  await page.waitForTimeout(3000)
  const device = await context.newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return await slowestTenth(page, keys)
}

/** Presses the keys, at a typist's pace, in the field with the focus. */
async function slowestTenth(page: Page, keys: readonly string[]): Promise<number> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(120)
  }
  await page.waitForTimeout(500)
  const { keys: slow } = await notes(page)
  // Keys within one frame leave no entry.
  const all = [...slow, ...Array<number>(Math.max(0, keys.length - slow.length)).fill(16)].toSorted((a, b) => a - b)
  return all[Math.floor(all.length * 0.9)]!
}

export interface Stay extends FirstVisit {
  /** From the address of the login page to the list's first row, with an immediate sign-in. */
  cold: number
  /** The list opened again. */
  again: number
  search: number
  all: number
  /** The longest task of showing all rows. */
  task: number
  frames: number
}

/** A stay from the first visit on. */
export async function stay(browser: Browser, site: Site): Promise<Stay> {
  await using visit = await newVisitor(browser, site)
  const { page } = visit
  const began = Date.now()
  const first = await visitFirst(visit, site)
  const cold = (await notes(page)).firstRow - began
  // A returning user has been here for a while: the worker has cached the page.
  if (site.hasWorker) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await site.line.quiet()

  await page.goto(site.list, { waitUntil: 'commit' })
  await rowsAfter(page, 0)
  const reopened = await notes(page)
  // Work of the page after loading is not part of the search.
  await site.line.quiet()

  const timed = async (act: (page: Page) => Promise<void>) => {
    const before = Date.now()
    await act(page)
    await rowsAfter(page, before)
    // Rows may come in several frames.
    await page.waitForTimeout(1500)
    const { pressed, lastRow, tasks, rows } = await notes(page)
    return { ms: lastRow - pressed, rows, tasks: tasks.filter(({ at }) => at >= pressed - 50).map(({ ms }) => ms) }
  }
  const searched = await timed(site.search)
  const all = await timed(site.all)
  return {
    ...first,
    cold,
    again: reopened.firstRow - reopened.origin,
    search: searched.ms,
    all: all.ms,
    task: Math.max(0, ...all.tasks),
    frames: await framesOfScrolling(visit),
  }
}

/** Frames per second while scrolling the rows by touch. */
async function framesOfScrolling({ page, device }: Visitor): Promise<number> {
  // Content under the form may be below the screen.
  await page.locator('tbody tr').nth(2).scrollIntoViewIfNeeded()
  const box = await page.locator('tbody tr').nth(2).boundingBox()
  if (!box) throw new Error('no rows stand on the screen to be scrolled')
  const counted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        let frames = 0
        const count = () => {
          frames++
          if (performance.now() - began < 1500) requestAnimationFrame(count)
          else resolve((frames * 1000) / (performance.now() - began))
        }
        requestAnimationFrame(count)
      }),
  )
  const scrolled = device.send('Input.synthesizeScrollGesture', {
    x: 500,
    y: box.y + 10,
    yDistance: -1600,
    speed: 1200,
  })
  return (await Promise.all([counted, scrolled]))[0]
}
