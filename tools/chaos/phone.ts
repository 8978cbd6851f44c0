/** A phone: one profile on disk, two tabs of the product and its worker, and their faults. */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { launching } from '../../tests/browser.ts'
import type { Hand } from './hand.ts'

export interface Phone {
  /** Runs an action of the client in a tab. Throws `Turned` when the page reloads meanwhile. */
  ask<K extends keyof Hand>(tab: number, act: K, ...args: Parameters<Hand[K]>): Promise<Awaited<ReturnType<Hand[K]>>>
  reload(tab: number): Promise<void>
  /** Kills the worker in any state. */
  stopWorker(): Promise<void>
  /** Background sync of the browser: wakes the worker. */
  sync(): Promise<void>
  /** Delivers a push: wakes the worker, also a stopped one. */
  push(): Promise<void>
  offline(ms: number): Promise<void>
  /** Clears the product's databases, as a browser does without open pages; then opens the pages again. */
  clearDatabases(): Promise<void>
  /** Kills every process of the browser, and opens it again over the same profile. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** The page reloaded, as after signing in, before the action ended. */
export class Turned extends Error {
  override name = 'Turned'
  constructor(act: string, cause: unknown) {
    super(`the page turned during ${act}`, { cause })
  }
}

const PATIENCE_MS = 30_000
/** Pages on a busy machine are slow. */
const ACT_MS = 90_000
/** Extra time per item of a large batch, ms. */
const OF_ONE_MS = 3000
/** Time before a member reloads an empty page, ms. */
const EMPTY_MS = 10_000
/** Time limit until the product has loaded, with any number of reloads, ms. */
const OPENED_MS = 60_000
const TAG = 'outbox'

interface Use {
  tabs?: number
  /** Milliseconds after which the member presses «send now» again; 0 for never. */
  press?: number
  /** For measurements (tests/browser.ts). */
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
      // Closed by the owner.
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
    async ask(tab, act, ...args) {
      const page = browser.tabs[tab]!
      await ready(page)
      const work = page.evaluate(inPage, [act, args] as const)
      try {
        const many = args.find((one) => Array.isArray(one))?.length ?? 0
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
      const data = JSON.stringify({ id: 1, subject: 'chaos' })
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
      // Chromium leads its own process group.
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

/** Runs the action in the page. The browser returns an error's message without its cause, so the cause is included. */
async function inPage([act, input]: readonly [keyof Hand, unknown[]]): Promise<unknown> {
  try {
    return await (globalThis.chaos[act] as (...all: unknown[]) => unknown)(...input)
  } catch (error) {
    const stack: string[] = []
    for (let why: unknown = error; why; why = (why as Error).cause) stack.push(String(why))
    throw new Error(stack.join(' < '), { cause: error })
  }
}

/** Runs before the page: sets its clock wrong; the worker has its own (worker-clock.ts). */
function wrongClock(): void {
  const Right = Date
  const now = () => Right.now() + Number(localStorage.getItem('chaos.skew') ?? 0)
  globalThis.Date = new Proxy(Right, {
    construct: (clock, said, as) => Reflect.construct(clock, said.length === 0 ? [now()] : said, as),
    get: (clock, name) => (name === 'now' ? now : Reflect.get(clock, name)),
  })
}

/** Opens or reloads the product; while the server is down only an installed worker can answer. */
async function open(tab: Page): Promise<void> {
  const end = performance.now() + OPENED_MS
  for (;;) {
    try {
      // A browser whose worker is killed during its start may leave a page waiting for it.
      await tab.goto('/', { waitUntil: 'domcontentloaded', timeout: EMPTY_MS })
      return await begun(tab, EMPTY_MS)
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(300)
    }
  }
}

/**
 * Waits until the product has loaded in the tab. A page may reload while the server is down and half of the cache is
 * gone: then it is an error page or empty, and is opened again.
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
  void (await tab.waitForFunction(() => 'chaos' in globalThis, undefined, { timeout: patience }))

/** The worker's ids in the browser, kept up to date. */
async function workerOf(
  context: BrowserContext,
  tab: Page,
): Promise<{ cdp: CDPSession; worker: { versionId?: string; registrationId?: string } }> {
  const cdp = await context.newCDPSession(tab)
  const worker: { versionId?: string; registrationId?: string } = {}
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const registration = registrations.find(({ isDeleted }) => !isDeleted)
    if (registration) worker.registrationId = registration.registrationId
  })
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const active = versions.find(({ status }) => status === 'activated')
    if (active) worker.versionId = active.versionId
  })
  await cdp.send('ServiceWorker.enable')
  await within(
    'the worker',
    // The page registers it when idle, and on a new device only after a sign-in.
    tab.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    }),
  )
  return { cdp, worker }
}

/** Tabs follow at once; a worker that is being stopped never acknowledges. */
const turned = (context: BrowserContext, offline: boolean) => Promise.race([context.setOffline(offline), sleep(1500)])

/** After a kill a browser call may never return. */
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

/** The browser's main process over this profile. */
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
