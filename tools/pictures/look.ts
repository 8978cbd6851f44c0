/** Visits every screen as its roles, at one width, light and dark, and calls back at each. */
import type { Browser, Page } from 'playwright-core'
import { faultsOf, type RuleFilter } from '../../tests/axe.ts'
import { leave, visitor } from '../../tests/browser.ts'
import { goOn } from './hands.ts'
import { bindKiosk, KIOSK } from './kiosk.ts'
import { bindCarrier, CARRIER } from './road.ts'
import { bindPhone, DRIVER } from './phone.ts'
import { countRequests, quiet } from './quiet.ts'
import { atRest, isOfficeShot, schemes, shots, type Shot } from './screens.ts'

const PASSWORD = 'Barnobat1405'

/** Pages with a sign-in and an address of their own, in place of an account; they are loaded for each state. */
const doors: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  [DRIVER]: bindPhone,
  [CARRIER]: bindCarrier,
  [KIOSK]: bindKiosk,
}

export interface View {
  shot: Shot
  scheme: (typeof schemes)[number] | 'sun'
  page: Page
  /** Faults of axe and horizontal scrolling, as sentences. */
  faults: string[]
}

interface LookOptions {
  url: string
  width: number
  /** The states; by default those of every screen. */
  of?: readonly Shot[]
  only?: (shot: Shot) => boolean
  /** Light and dark by default; for phones and kiosks at their own width the look for the sun too. */
  in?: readonly View['scheme'][]
  /** Rules for axe: all in light, only colours in dark, because the pages are otherwise identical. */
  asked?: (scheme: View['scheme']) => RuleFilter | undefined
}

/**
 * Opens each state once, in light and dark. From an untouched screen the page navigates to the next, as for members;
 * otherwise it is loaded anew.
 */
export async function lookAtAll(
  browser: Browser,
  { url, width, of = shots, only = () => true, in: chosen, asked = askedIn }: LookOptions,
  see: (seen: View) => Promise<void>,
): Promise<void> {
  const wanted = of.filter(only)
  const people = [...new Set(wanted.map(({ as }) => as))]
  for (const who of people) {
    // Without the worker, whose cache is irrelevant here.
    const visit = await visitor(browser, url, width, 'block')
    try {
      const page = await visit.newPage()
      page.setDefaultTimeout(60_000)
      countRequests(page)
      if (who) await (doors[who] ?? signIn)(page, who)
      let isUntouched = false
      for (const shot of untouchedBetween(wanted.filter(({ as }) => as === who))) {
        const seenIn = chosen ?? (width === 360 && !isOfficeShot(shot) ? [...schemes, 'sun' as const] : schemes)
        const trouble: string | null = await bring(page, shot, isUntouched).then(
          () => null,
          (error: Error) => `${shot.name} ${width} did not open: ${error.message.slice(0, 400)}`,
        )
        isUntouched = who !== undefined && !doors[who] && !shot.prepare && trouble === null
        if (trouble) await see({ shot, scheme: seenIn[0]!, page, faults: [trouble] })
        for (const scheme of trouble ? [] : seenIn) {
          await wear(page, scheme)
          await see({ shot, scheme, page, faults: await faultsOn(page, asked(scheme), `${shot.name} ${width} ${scheme}`) })
        }
        // Routes of this state must not affect the next.
        await page.unrouteAll({ behavior: 'wait' })
      }
    } finally {
      await leave(visit)
    }
  }
}

/** States with actions come after plain ones; otherwise the order is kept. */
function untouchedBetween(shots: readonly Shot[]): Shot[] {
  const [screens, acts] = [shots.filter(({ prepare }) => !prepare), shots.filter(({ prepare }) => prepare)]
  const before = ({ path }: Shot) => screens.splice(Math.max(0, screens.map((screen) => screen.path).indexOf(path)), 1)
  return [...acts.flatMap((act) => [...before(act), act]), ...screens]
}

/** Opens a state, and waits until it is idle. */
async function bring(page: Page, { path, prepare }: Shot, goesOn: boolean): Promise<void> {
  if (goesOn) {
    await wear(page, 'light')
    await goOn(page, path)
  } else {
    await lay(page, 'light')
    await page.goto(path)
  }
  // A page is blank and may be idle before its first render.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await quiet(page)
  if (prepare) await prepare(page).then(() => quiet(page))
  await atRest(page)
}

async function signIn(page: Page, who: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('نام کاربری').fill(who)
  await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'ورود', exact: true }).click()
  await page.getByRole('navigation').first().waitFor()
}

/** The appearance of the next page. */
async function lay(page: Page, scheme: string): Promise<void> {
  if (page.url() === 'about:blank') return
  const look = scheme === 'sun' ? 'light.blue.sun' : `${scheme}.blue`
  await page.evaluate((text) => localStorage.setItem('barnobat.look', text), look)
}

/** Changes the appearance as from another tab: this one follows at once. */
async function wear(page: Page, scheme: string): Promise<void> {
  await lay(page, scheme)
  await page.evaluate(() => {
    // A kiosk has no choice of its look, and reads the stored one only as it opens.
    const { dataset } = document.documentElement
    if (dataset['shell'] === '/kiosk.html') {
      const [name, , sun] = localStorage.getItem('barnobat.look')!.split('.')
      dataset['mantineColorScheme'] = name!
      document.documentElement.toggleAttribute('data-sun', sun !== undefined)
    }
    // Content below the window is rendered too: otherwise it keeps the earlier colours until scrolled.
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('.cards > li { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(drawn)
    dispatchEvent(new StorageEvent('storage', { key: 'barnobat.look' }))
  })
  // Colours in transition would give false faults.
  await atRest(page)
}

const askedIn = (scheme: View['scheme']): RuleFilter | undefined => (scheme === 'light' ? undefined : { only: 'color-contrast' })

async function faultsOn(page: Page, asked: RuleFilter | undefined, at: string): Promise<string[]> {
  const found = await faultsOf(page, asked)
  return [...found.map((fault) => `${at}: ${fault}`), ...(await sideways(page, at))]
}

/** Whether a page is wider than its window, as a sentence. */
export async function sideways(page: Page, at: string): Promise<string[]> {
  const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return by > 0 ? [`${at}: scrolls sideways by ${by} px`] : []
}
