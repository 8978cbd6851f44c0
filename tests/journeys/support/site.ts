/** The built product, served by a real server over a real socket, with a world behind it and a browser before it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { identity } from '#contract/access/identity.ts'
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

/** A world whose clock was put ahead dates its answers so: the machine's own time is not its server's. */
function dated(answer: Response, { clock }: World): Response {
  if (clock.ahead !== 0) answer.headers.set('Date', new Date(Date.now() + clock.ahead).toUTCString())
  return answer
}

/**
 * `page` is another folder to serve than the built one; `draws` gives the browser a map to draw on, `camera` a film,
 * `whole` all a Chromium has; `outside` what lies there; `meet` is what every request waits for on its way.
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
  const door = await listen({ host: '127.0.0.1', port: 0 })
  let isCut = false
  door.open(async (request, env) => {
    await meet?.(request)
    if (!isCut) return dated(await world.app.fetch(request, env), world)
    ;(env as HttpBindings).incoming.socket.destroy()
    return new Promise<never>(() => {})
  })
  const browser: Browser = await launch({ draws, whole, ...(camera ? { camera } : {}) })
  return {
    world,
    url: door.url,
    browser,
    /**
     * Takes the network away from a visitor, or gives it back: from the line too, for a worker that the browser has only just
     * started does not know yet that it has none. Nobody else reaches the server meanwhile.
     */
    async cut(visit: BrowserContext, off: boolean) {
      isCut = off
      await visit.setOffline(off)
    },
    visitor: (width?: number, worker = true, stored?: Record<string, string>) => {
      // A visit that failed without a network takes none from the next.
      isCut = false
      return visitor(browser, door.url, width, worker ? 'allow' : 'block', stored)
    },
    async close() {
      await browser.close()
      await door.close()
      await world.close()
    },
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>

/** A page of the installed shell: the worker is in charge of it. */
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
  /** False where the network never goes: bringing the whole page onto the device takes seconds. */
  worker?: boolean
}
/** What local storage has of somebody who has signed in. */
async function sessionOf({ world }: Site, username: string): Promise<Record<string, string>> {
  const { data } = await world.stranger.say(identity.login, { Username: username, Password: PASSWORD })
  const { accessToken, ...member } = data!
  return { token: accessToken, member: JSON.stringify(member), 'barnobat.touched': String(Date.now()) }
}

/**
 * A new visitor, signed in, with the worker in charge. Where no worker is asked for nothing is asked of the lock either: such a
 * visitor has signed in before, and comes without loading the login.
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
  // The page itself waits until it is quiet; that it does begin its worker is asked for where `underWorker` stands alone.
  await page.evaluate(() => void navigator.serviceWorker.register('/sw.js'))
  await underWorker(page)
  return { visit, page }
}

/** The cargos on the server, oldest first. */
export const cargosOf = ({ world }: Pick<Site, 'world'>) =>
  world.db.selectFrom('cargo').select(['id', 'weight_kg', 'announced_by', 'description']).orderBy('id').execute()
