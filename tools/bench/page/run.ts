/** `npm run bench -- page`: response times of the page on a slow phone, beside a bare page of React and Mantine. */
import { launch } from '../../../tests/browser.ts'
import type { BenchWorld } from '../world.ts'
import { median } from '../measure.ts'
import { slowLine } from './line.ts'
import { bare, openBare, product } from './sites.ts'
import { darkStart, firstVisit, loginVisit, stay, typing, type Site } from './visit.ts'

const ROUNDS = 5
const [PHONE, DESK] = [412, 1440]

/** A row of the table. */
export interface Figure {
  name: string
  unit: 'ms' | 'KB' | 'a second'
  product: number
  bare: number
  /** At most; for frames at least. */
  wanted: number
}

type Measured = Record<string, number>

/** Measures both alternately. */
export async function pageFigures(
  world: BenchWorld,
  folder: string,
  { open, say, rounds = ROUNDS }: { open: AsyncDisposableStack; say: (line: string) => void; rounds?: number },
): Promise<Figure[]> {
  say('building the bare page')
  const listener = await openBare(world, folder)
  open.defer(() => listener.close())
  const sites: Record<'product' | 'bare', Site> = {
    product: { ...product, line: await slowLine(world.origin) },
    bare: { ...bare, line: await slowLine(listener.url) },
  }
  const origins = { product: world.origin, bare: listener.url }
  for (const { line } of Object.values(sites)) open.defer(() => line.close())

  const results = { product: [] as Measured[], bare: [] as Measured[] }
  for (let round = 1; round <= rounds; round++)
    for (const name of ['product', 'bare'] as const) {
      say(`round ${round} of ${rounds}: ${name}`)
      // Its own browser: with one for all rounds the third round's window did not open.
      await using browser = await launch({ whole: true, compiles: true })
      const [phone, desk] = [await loginVisit(browser, sites[name], PHONE), await loginVisit(browser, sites[name], DESK)]
      const { bytes, scripts } = phone
      const small = await firstVisit(browser, sites[name], PHONE)
      const keys = await typing(browser, sites[name])
      const dark = await darkStart(browser, { ...sites[name], line: await slowLine(origins[name]) }, PHONE)
      const one = {
        phone: phone.largest,
        desk: desk.largest,
        bytes,
        scripts,
        phoneScripts: small.rowScripts,
        phoneBytes: small.rowBytes,
        keys,
        dark,
        ...(await stay(browser, sites[name])),
      }
      results[name].push(one)
      say(
        Object.entries(one)
          .map(([key, value]) => `${key} ${Math.round(value)}`)
          .join(', '),
      )
    }
  const of = (key: string, scale = 1) => ({
    product: median(results.product.map((one) => one[key]!)) / scale,
    bare: median(results.bare.map((one) => one[key]!)) / scale,
  })
  return [
    { name: 'login page, largest paint, phone', unit: 'ms', ...of('phone'), wanted: 1300 },
    { name: 'login page, largest paint, desk', unit: 'ms', ...of('desk'), wanted: 1300 },
    { name: 'login page, JavaScript transferred', unit: 'KB', ...of('scripts', 1000), wanted: 118 },
    { name: 'login page, all transferred', unit: 'KB', ...of('bytes', 1000), wanted: 175 },
    { name: 'first visit to the first row: scripts', unit: 'KB', ...of('rowScripts', 1000), wanted: 225 },
    { name: 'first visit to the first row: all', unit: 'KB', ...of('rowBytes', 1000), wanted: 320 },
    { name: 'the same on a phone: scripts', unit: 'KB', ...of('phoneScripts', 1000), wanted: 200 },
    { name: 'the same on a phone: all', unit: 'KB', ...of('phoneBytes', 1000), wanted: 290 },
    { name: 'loaded in the 10 s after the row', unit: 'KB', ...of('later', 1000), wanted: 60 },
    { name: 'first visit, signing in, first row of a list', unit: 'ms', ...of('cold'), wanted: 2400 },
    { name: 'the list opened again, first row', unit: 'ms', ...of('again'), wanted: 750 },
    { name: 'a form without a network, from a cold start', unit: 'ms', ...of('dark'), wanted: 1000 },
    { name: 'typing in the announcing form, slowest tenth', unit: 'ms', ...of('keys'), wanted: 32 },
    { name: 'search, rows painted', unit: 'ms', ...of('search'), wanted: 300 },
    { name: 'all rows, painted', unit: 'ms', ...of('all'), wanted: 200 },
    { name: 'all rows, longest task', unit: 'ms', ...of('task'), wanted: 100 },
    { name: 'scrolling all rows, frames', unit: 'a second', ...of('frames'), wanted: 60 },
  ]
}
