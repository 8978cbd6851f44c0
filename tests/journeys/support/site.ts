/** The built product, served by a real server over a socket, with a world and a browser. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { identity } from '#contract/access/identity.ts'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { tehranInstant } from '#contract/kernel/value/shamsi.ts'
import { listen } from '#server/http/listen.ts'
import type { HttpBindings } from '@hono/node-server'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launch, visitor } from '../../browser.ts'
import { openWorld, PASSWORD, type World } from '../../world.ts'

const COMPANY = 'TC10100171920'
export const DIST = join(import.meta.dirname, '../../../dist')

/** A world that serves the built page, and whose members can sign in by its form. */
export async function openBuilt({
  page = DIST,
  outside = {},
  demo = false,
}: Pick<Visited, 'page' | 'outside' | 'demo'> = {}): Promise<World> {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('Build the page first: npm run build')
  const world = await openWorld({ page, ticking: true, outside, demo })
  const { companies } = world.cast
  await world.member(COMPANY, { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  await world.member('TC10861677542', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  return world
}

/** A world whose clock is ahead sends it in Date: the machine's time is not its server's. */
function dated(answer: Response, { clock }: World): Response {
  if (clock.ahead !== 0) answer.headers.set('Date', new Date(Date.now() + clock.ahead).toUTCString())
  return answer
}

/**
 * `page` is a folder to serve instead of the built one; `draws` gives the browser WebGL, `camera` a video, `whole` the
 * full Chromium; `outside` are the external services; every request awaits `meet`.
 */
interface Visited extends Pick<Parameters<typeof openWorld>[0] & object, 'outside' | 'demo'> {
  page?: string
  draws?: boolean
  whole?: boolean
  camera?: string
  meet?: (request: Request) => Promise<void>
}
export async function openSite({
  page = DIST,
  draws = false,
  whole = false,
  camera,
  outside = {},
  demo = false,
  meet,
}: Visited = {}) {
  const world = await openBuilt({ page, outside, demo })
  const listener = await listen({ host: '127.0.0.1', port: 0 })
  let isCut = false
  listener.open(async (request, env) => {
    await meet?.(request)
    if (!isCut) return dated(await world.app.fetch(request, env), world)
    ;(env as HttpBindings).incoming.socket.destroy()
    return new Promise<never>(() => {})
  })
  const browser: Browser = await launch({ draws, whole, ...(camera ? { camera } : {}) })
  return {
    world,
    url: listener.url,
    browser,
    /**
     * Takes a visitor offline, or online again: also at the socket, because a worker that has just been started does
     * not know yet that it is offline. The server accepts no other visitors meanwhile.
     */
    async cut(visit: BrowserContext, off: boolean) {
      isCut = off
      await visit.setOffline(off)
    },
    visitor: (width?: number, worker = true, stored?: Record<string, string>) => {
      // A failed offline visit must not take the network from the next one.
      isCut = false
      return visitor(browser, listener.url, width, worker ? 'allow' : 'block', stored)
    },
    async close() {
      await browser.close()
      await listener.close()
      await world.close()
    },
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>

/** A page of the installed shell: the worker controls it. */
export async function underWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) {
      await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }))
    }
  })
}

/** Signs in by the form. */
export async function signIn(page: Page, username = COMPANY): Promise<void> {
  await page.getByLabel('نام کاربری').fill(username)
  await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'ورود', exact: true }).click()
  await page.getByRole('navigation').first().waitFor()
}

interface Visiting {
  as?: string
  width?: number
  /** Where the visit begins, as by a link that led to the login. */
  at?: string
  /** False if the visit never goes offline: caching the whole page takes seconds. */
  worker?: boolean
}
/** Local storage of a signed-in member. */
async function sessionOf({ world }: Site, username: string): Promise<Record<string, string>> {
  const { data } = await world.stranger.say(identity.login, { Username: username, Password: PASSWORD })
  const { accessToken, ...member } = data!
  return { token: accessToken, member: JSON.stringify(member), 'barnobat.touched': String(Date.now()) }
}

/**
 * Opens a signed-in visitor under the worker. Without a worker the lock is not set up either: such a visitor has signed
 * in before, and does not load the login.
 */
export async function signedIn(
  site: Site,
  { as = COMPANY, width, at = '/', worker = true }: Visiting = {},
): Promise<{ visit: BrowserContext; page: Page }> {
  if (!worker) {
    const visit = await site.visitor(width, false, await sessionOf(site, as))
    const page = await visit.newPage()
    await page.goto(at)
    await page.getByRole('navigation').first().waitFor()
    return { visit, page }
  }
  const visit = await site.visitor(width)
  const page = await visit.newPage()
  await page.goto(`/login?${new URLSearchParams({ next: at })}`)
  await signIn(page, as)
  // The page starts its worker only when idle; tests of that use `underWorker` alone.
  await page.evaluate(() => void navigator.serviceWorker.register('/sw.js'))
  await underWorker(page)
  return { visit, page }
}

/** The cargos on the server, oldest first. */
export const cargosOf = ({ world }: Pick<Site, 'world'>) =>
  world.db.selectFrom('cargo').select(['id', 'weight_kg', 'announced_by', 'description']).orderBy('id').execute()

/** Sets the server's clock to this time of tomorrow, so that whole shows fit into a test; returns the instant, ms. */
export function goToTomorrow({ world }: Pick<Site, 'world'>, hour: number, minute: number): number {
  const tomorrow = new Date(Date.now() + 86_400_000 + 210 * 60_000).toISOString().slice(0, 10)
  const instant = tehranInstant(tomorrow, hour, minute).getTime()
  world.clock.ahead = instant - Date.now()
  return instant
}

/** Adds a driver with valid documents and this national code, able to take a turn. */
export async function newValidDriver({ world: { cast, db } }: Pick<Site, 'world'>, first: string, last: string, nine: string) {
  const { id, vehicleId } = await cast.newDriver(first, last, 5001)
  const nationalId = nationalCodeOf(nine)
  const valid = { national_id: nationalId, card_valid_until: '2030-01-01', health_card_valid_until: '2030-01-01' }
  await db.updateTable('driver').set(valid).where('id', '=', id).execute()
  const { card_number: card } = await db
    .updateTable('vehicle')
    .set({ inspection_valid_until: '2030-01-01' })
    .where('id', '=', vehicleId)
    .returning('card_number')
    .executeTakeFirstOrThrow()
  return { id, nationalId, card }
}
