/**
 * `npm run bench -- lighthouse`: Lighthouse scores of the login page and of a list on its slow phone, at the first
 * visit; of the screens of both desks and of the public ones the accessibility alone. `lighthouse desks`: only the latter.
 */
import { mkdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { launch, launching, visitor } from '../../../tests/browser.ts'
import { MEMBER } from '../../chaos/cargo.ts'
import { median } from '../measure.ts'
import { product } from './sites.ts'

const HALL = 'LoadHall1'

const ROUNDS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof CATEGORIES)[number]

/** Screens whose accessibility is measured, once: it does not depend on speed. Without an account a visitor opens them. */
const desks: readonly [name: string, path: string, as?: string][] = [
  ['announcing', '/AddCargo', MEMBER],
  ['announcing many', '/AddCargo/Many', MEMBER],
  ['desk of a hall', '/LoadHallCargo', HALL],
  ['giving a turn', '/DriverTurn', HALL],
  ['turns', '/DriverTurnList', HALL],
  ['board of a hall', '/board/1'],
  ['drivers’ app', '/driver'],
]

/** Points of 100, the median of the rounds; `wanted` at least. */
export interface Score {
  name: string
  points: number
  wanted: number
  /** Audits that cost points. */
  lacking: string[]
}

/** Runs the unchanged mobile preset on the built page. The list is opened signed in, by a browser with an empty cache. */
export async function lighthouseScores(
  origin: string,
  folder: string,
  { say, onlyDesks }: { say: (line: string) => void; onlyDesks: boolean },
): Promise<Score[]> {
  const lighthouse = await load()
  const scores = await deskScores(lighthouse, origin, { folder, say })
  if (onlyDesks) return scores
  const session = await signedIn(origin, MEMBER)
  for (const [name, path, stored, wanted] of [
    ['login', '/login', {}, [97, 100, 100]],
    ['list', product.list, session, [92, 100, 100]],
  ] as const) {
    const results: Look[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const one = await measure(lighthouse, origin + path, { stored, folder: join(folder, `${name}-${round}`) })
      say(`${name}, round ${round} of ${ROUNDS}: ${CATEGORIES.map((category) => one[category].points).join(', ')}`)
      results.push(one)
    }
    CATEGORIES.forEach((category, at) =>
      scores.push({
        name: `${name}, ${category}`,
        points: median(results.map((one) => one[category].points)),
        wanted: wanted[at]!,
        lacking: results.at(-1)![category].lacking,
      }),
    )
  }
  return scores
}

async function deskScores(
  lighthouse: Lighthouse,
  origin: string,
  { folder, say }: { folder: string; say: (line: string) => void },
): Promise<Score[]> {
  const sessions = new Map<string | undefined, Record<string, string>>([[undefined, {}]])
  const scores: Score[] = []
  for (const [name, path, as] of desks) {
    const stored = sessions.get(as) ?? (await signedIn(origin, as!))
    sessions.set(as, stored)
    const how = { stored, folder: join(folder, name), only: ['accessibility'] } as const
    const { accessibility } = await measure(lighthouse, origin + path, how)
    say(`${name}: ${accessibility.points}`)
    scores.push({ name: `${name}, accessibility`, wanted: 100, ...accessibility })
  }
  return scores
}

/** What is read of a report. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; displayValue?: string; score: number | null }>
  runtimeError?: { message: string }
  finalDisplayedUrl: string
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

/** Its packages are an eighth of all and no test needs them: it is installed for this benchmark alone, so its name is no import. */
async function load(): Promise<Lighthouse> {
  const name = 'lighthouse'
  const { default: lighthouse } = (await import(name).catch(() => {
    throw new Error('Lighthouse is not installed: npm install --no-save lighthouse@13.5.0')
  })) as { default: Lighthouse }
  return lighthouse
}

/** Storage of a signed-in device. */
async function signedIn(origin: string, username: string): Promise<Record<string, string>> {
  const browser = await launch({ whole: true, compiles: true })
  try {
    const context = await visitor(browser, origin)
    const page = await context.newPage()
    await page.goto('/login')
    await product.signIn(page, username)
    await page.getByRole('navigation').first().waitFor()
    const { origins } = await context.storageState()
    return Object.fromEntries(
      origins[0]!.localStorage.filter(({ name }) => !name.startsWith('barnobat.cache')).map(({ name, value }) => [name, value]),
    )
  } finally {
    await browser.close()
  }
}

type Look = Record<Category, Pick<Score, 'points' | 'lacking'>>

interface MeasureOptions {
  /** Local storage of the page. */
  stored: Record<string, string>
  /** The browser's profile. */
  folder: string
  /** Categories to measure; the others have no points. */
  only?: readonly Category[]
}

/** One run with its own browser, at a port for Lighthouse. */
async function measure(
  lighthouse: Lighthouse,
  url: string,
  { stored, folder, only = CATEGORIES }: MeasureOptions,
): Promise<Look> {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const { args = [], ...how } = launching({ whole: true, compiles: true })
  const context = await chromium.launchPersistentContext(folder, { ...how, args: [...args, `--remote-debugging-port=${port}`] })
  try {
    const page = await context.newPage()
    await page.goto(new URL('/icons/icon.svg', url).href)
    await page.evaluate((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), stored)
    await page.close()
    const result = await lighthouse(url, { port, disableStorageReset: true, onlyCategories: [...only], logLevel: 'silent' })
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
    const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
    if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname) throw new Error(`It saw ${finalDisplayedUrl}`)
    const of = (category: Category) => {
      const { score, auditRefs } = categories[category] ?? { score: 0, auditRefs: [] }
      const lacking = auditRefs
        .map(({ id, weight }) => ({ weight, ...audits[id]! }))
        .filter(({ weight, score }) => weight > 0 && score !== null && score < 0.9)
      return {
        points: Math.round((score ?? 0) * 100),
        lacking: lacking.map(({ title, displayValue }) => [title, displayValue].filter(Boolean).join(' ')),
      }
    }
    return { performance: of('performance'), accessibility: of('accessibility'), 'best-practices': of('best-practices') }
  } finally {
    await context.close()
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
