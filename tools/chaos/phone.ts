/** A phone: one profile on the disk, two tabs of the product and its worker, and everything that can befall them. */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { launching } from '../../tests/browser.ts'
import type { Hand } from './hand.ts'

export interface Phone {
  /** Lets the hand do something in a tab. Throws `Turned` when the page opens itself anew meanwhile. */
  ask<K extends keyof Hand>(tab: number, act: K, ...said: Parameters<Hand[K]>): Promise<Awaited<ReturnType<Hand[K]>>>
  reload(tab: number): Promise<void>
  /** Ends the worker, wherever it is in its work. */
  stopWorker(): Promise<void>
  /** The browser's own request to send: wakes the worker. */
  sync(): Promise<void>
  /** A push of the server's arrives: wakes the worker, also one that was ended. */
  push(): Promise<void>
  offline(ms: number): Promise<void>
  /** The browser clears the product's databases, as it does with pages nobody has open; then they are opened again. */
  clearDatabases(): Promise<void>
  /** Every process of the browser dies at once; then it is opened again over the same profile. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** The page opened itself anew, as after signing in, before the hand was done. */
export class Turned extends Error {
  override name = 'Turned'
  constructor(act: string, cause: unknown) {
    super(`the page turned during ${act}`, { cause })
  }
}

const PATIENCE_MS = 30_000
/** A page beside much other work is slow, not wrong. */
const ACT_MS = 90_000
/** How much longer each of many items may take that are said at once. */
const OF_ONE_MS = 3000
/** How long a member looks at an empty page before opening it again. */
const EMPTY_MS = 10_000
/** How long it may take until the product stands, however often it is opened. */
const OPENED_MS = 60_000
const TAG = 'outbox'

interface Use {
  tabs?: number
  /** Milliseconds after which the member presses «send now» again; 0 for one who waits. */
  press?: number
  /** Where it is measured (tests/browser.ts). */
  compiles?: boolean
}

/** Opens the browser over a profile, and the tabs at an origin. */
export async function openPhone(
  profile: string,
  origin: string,
  { tabs: count = 2, press = 400, compiles = false }: Use = {},
): Promise<Phone> {
  let browser = await start()

  async function start() {
    const context = await chromium.launchPersistentContext(profile, {
      ...launching({ whole: true, compiles }),
      headless: true,
      // Whoever opened it closes it.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      baseURL: origin,
      locale: 'fa-IR',
      timezoneId: 'Asia/Tehran',
    })
    await context.addInitScript((pause) => void (globalThis.impatience = pause), press)
    await context.addInitScript(wrongClock)
    await context.grantPermissions(['notifications', 'background-sync'], { origin })
    const tabs = [context.pages()[0] ?? (await context.newPage())]
    while (tabs.length < count) tabs.push(await context.newPage())
    for (const tab of tabs) await open(tab)
    return { context, tabs, ...(await workerOf(context, tabs[0]!)) }
  }

  const phone: Phone = {
    async ask(tab, act, ...said) {
      const page = browser.tabs[tab]!
      await ready(page)
      const work = page.evaluate(inPage, [act, said] as const)
      try {
        const many = said.find((one) => Array.isArray(one))?.length ?? 0
        return (await within(`${act} in tab ${tab}`, work, ACT_MS + many * OF_ONE_MS)) as never
      } catch (error) {
        throw /context was destroyed|navigation/i.test((error as Error).message) ? new Turned(act, error) : error
      }
    },
    reload: (tab) => open(browser.tabs[tab]!),
    async stopWorker() {
      const { cdp, worker } = browser
      if (worker.versionId)
        await within(
          'stopping the worker',
          cdp.send('ServiceWorker.stopWorker', { versionId: worker.versionId }).catch(() => {}),
        )
    },
    async sync() {
      const { cdp, worker } = browser
      if (!worker.registrationId) return
      const event = { origin, registrationId: worker.registrationId, tag: TAG, lastChance: false }
      await within(
        'waking the worker',
        cdp.send('ServiceWorker.dispatchSyncEvent', event).catch(() => {}),
      )
    },
    async push() {
      const { cdp, worker } = browser
      if (!worker.registrationId) return
      const data = JSON.stringify({ id: 1, subject: 'storm' })
      const message = { origin, registrationId: worker.registrationId, data }
      await within(
        'pushing',
        cdp.send('ServiceWorker.deliverPushMessage', message).catch(() => {}),
      )
    },
    async offline(ms) {
      await turned(browser.context, true)
      await sleep(ms)
      await turned(browser.context, false)
    },
    async clearDatabases() {
      const { tabs, context } = browser
      for (const tab of tabs) await tab.goto('about:blank', { timeout: PATIENCE_MS }).catch(() => {})
      await phone.stopWorker()
      const cdp = await context.newCDPSession(tabs[0]!)
      await within('clearing', cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' }))
      await cdp.detach().catch(() => {})
      for (const tab of tabs) await open(tab)
    },
    async kill() {
      const pid = browserOf(profile)
      // Chromium leads a process group of its own.
      if (pid) process.kill(-pid, 'SIGKILL')
      await Promise.race([browser.context.close().catch(() => {}), sleep(2000)])
      browser = await start()
    },
    async close() {
      await Promise.race([browser.context.close().catch(() => {}), sleep(5000)])
      const pid = browserOf(profile)
      if (pid) process.kill(-pid, 'SIGKILL')
    },
  }
  return phone
}

/** In the page: lets the hand do it. The browser hands over what an error says, and not why it came to be: that is said along. */
async function inPage([act, input]: readonly [keyof Hand, unknown[]]): Promise<unknown> {
  try {
    return await (globalThis.storm[act] as (...all: unknown[]) => unknown)(...input)
  } catch (error) {
    const said: string[] = []
    for (let why: unknown = error; why; why = (why as Error).cause) said.push(String(why))
    throw new Error(said.join(' < '), { cause: error })
  }
}

/** In the page, before anything of it: its clock is wrong by what the storm has set; the worker has its own (worker-clock.ts). */
function wrongClock(): void {
  const Right = Date
  const now = () => Right.now() + Number(localStorage.getItem('storm.skew') ?? 0)
  globalThis.Date = new Proxy(Right, {
    construct: (clock, said, as) => Reflect.construct(clock, said.length === 0 ? [now()] : said, as),
    get: (clock, name) => (name === 'now' ? now : Reflect.get(clock, name)),
  })
}

/** Opens the product, or opens it again; while the server is down only an installed worker can answer. */
async function open(tab: Page): Promise<void> {
  const end = performance.now() + OPENED_MS
  for (;;) {
    try {
      // A browser whose worker is ended in the middle of a start may leave a page waiting for it.
      await tab.goto('/', { waitUntil: 'domcontentloaded', timeout: EMPTY_MS })
      return await begun(tab, EMPTY_MS)
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(300)
    }
  }
}

/**
 * Waits until the product stands in the tab. A page may open itself anew while the server is down and half of what the
 * browser had cached is gone: then it is the browser's own error page, or empty, and its member opens it again.
 */
async function ready(tab: Page): Promise<void> {
  const end = performance.now() + EMPTY_MS
  for (;;) {
    if (tab.url().startsWith('chrome-error:')) return open(tab)
    try {
      return await begun(tab, 1000)
    } catch {
      if (performance.now() > end) return open(tab)
    }
  }
}

const begun = async (tab: Page, patience: number): Promise<void> =>
  void (await tab.waitForFunction(() => 'storm' in globalThis, undefined, { timeout: patience }))

/** The worker's names in the browser, kept up to date. */
async function workerOf(
  context: BrowserContext,
  tab: Page,
): Promise<{ cdp: CDPSession; worker: { versionId?: string; registrationId?: string } }> {
  const cdp = await context.newCDPSession(tab)
  const worker: { versionId?: string; registrationId?: string } = {}
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const standing = registrations.find(({ isDeleted }) => !isDeleted)
    if (standing) worker.registrationId = standing.registrationId
  })
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const active = versions.find(({ status }) => status === 'activated')
    if (active) worker.versionId = active.versionId
  })
  await cdp.send('ServiceWorker.enable')
  await within(
    'the worker',
    // The page waits with it until it is quiet, and at the login of a new device until somebody has signed in.
    tab.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    }),
  )
  return { cdp, worker }
}

/** The tabs follow at once; a worker that is just being stopped never says that it did. */
const turned = (context: BrowserContext, offline: boolean) => Promise.race([context.setOffline(offline), sleep(1500)])

/** After a kill a call of the browser's may never come back. */
async function within<T>(what: string, work: Promise<T>, ms = PATIENCE_MS): Promise<T> {
  const over = new AbortController()
  const late = sleep(ms, undefined, { signal: over.signal }).then(() => Promise.reject(new Error(`${what} took too long`)))
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
    late.catch(() => {})
  }
}

/** The browser's first process over this profile. */
function browserOf(profile: string): number | undefined {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')
      if (words.includes(`--user-data-dir=${profile}`) && !words.some((word) => word.startsWith('--type='))) return Number(name)
    } catch {
      continue
    }
  }
  return undefined
}
