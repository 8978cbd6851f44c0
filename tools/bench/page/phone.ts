/**
 * `npm run bench -- phone`: the drivers' page on a slow phone. The first visit to the own turn, and a cold start without a network
 * to the own permit, each with the PIN typed at once; beside a first visit and a cold start of the bare page.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { launch } from '../../../tests/browser.ts'
import { median } from '../measure.ts'
import type { BenchWorld } from '../world.ts'
import { slowLine, type SlowLine } from './line.ts'
import type { Figure } from './run.ts'
import { bare, openBare } from './sites.ts'
import { darkStart, goDark, newVisitor, notes, scriptBytes, slowly, SLOWER, visitFirst, type Visitor } from './visit.ts'

const ROUNDS = 5
const WIDTH = 412
const PIN = '270591'
const TURN = '.ticket-number'
const PERMIT_CODE = '.permit .qr'

interface Driver {
  nationalId: string
  card: string
}

/** Times in ms, from the address of the page; the scripts until then in bytes. */
interface Phoned {
  first: number
  scripts: number
  dark: number
}

export async function phoneFigures(
  world: BenchWorld,
  folder: string,
  { open, say }: { open: AsyncDisposableStack; say: (line: string) => void },
): Promise<Figure[]> {
  say('building the bare page')
  const listener = await openBare(world, folder)
  open.defer(() => listener.close())
  const queued = await driversWith(world, "exists (select 1 from turn where driver_id = driver.id and state = 'QUEUED')")
  const permitted = await driversWith(
    world,
    'exists (select 1 from permit where driver_id = driver.id and status = 1 and annulled_at is null)',
  )
  const results = { product: [] as Phoned[], bare: [] as Phoned[] }
  for (let round = 0; round < ROUNDS; round++) {
    say(`round ${round + 1} of ${ROUNDS}`)
    await using browser = await launch({ whole: true, compiles: true })
    const visitor = async (url: string, use: (visit: Visitor, line: SlowLine) => Promise<number>) => {
      const line = await slowLine(url)
      await using visit = await newVisitor(browser, { line }, WIDTH)
      return await use(visit, line).finally(() => line.close())
    }
    let scripts = 0
    const first = await visitor(world.origin, async (visit) => {
      await bind(world, visit, queued[round]!)
      const { ms, page } = await openFirst(visit)
      scripts = await scriptBytes(page)
      return ms
    })
    const dark = await visitor(world.origin, async (visit, line) => {
      await bind(world, visit, permitted[round]!)
      return await openDark(visit, line)
    })
    results.product.push({ first, scripts, dark })
    const cold = await visitor(listener.url, async (visit, line) => {
      const began = Date.now()
      scripts = (await visitFirst(visit, { ...bare, line })).rowScripts
      return (await notes(visit.page)).firstRow - began
    })
    const bareDark = await darkStart(browser, { ...bare, line: await slowLine(listener.url) }, WIDTH)
    results.bare.push({ first: cold, scripts, dark: bareDark })
    say(JSON.stringify([results.product.at(-1), results.bare.at(-1)]))
  }
  const of = (key: keyof Phoned, scale = 1) => ({
    product: median(results.product.map((one) => one[key])) / scale,
    bare: median(results.bare.map((one) => one[key])) / scale,
  })
  return [
    { name: 'first visit of a driver to the own turn', unit: 'ms', ...of('first'), wanted: 2000 },
    { name: 'the same: scripts', unit: 'KB', ...of('scripts', 1000), wanted: 110 },
    { name: 'the own permit of a driver without a network, from a cold start', unit: 'ms', ...of('dark'), wanted: 1200 },
  ]
}

/** Drivers of the demo whom the condition fits, one for each round. */
async function driversWith({ pool }: BenchWorld, condition: string): Promise<Driver[]> {
  const { rows } = await pool.query<Driver>(
    `select national_id as "nationalId", card_number as card from driver
     where is_active and length(national_id) = 10 and ${condition} order by id limit ${ROUNDS}`,
  )
  if (rows.length < ROUNDS) throw new Error(`the demo has ${rows.length} such drivers, not ${ROUNDS}: ${condition}`)
  return rows
}

/** Binds the phone with a code of a desk at full speed, opens both screens under the worker, and locks the page. */
async function bind(world: BenchWorld, { page, device }: Visitor, { nationalId, card }: Driver): Promise<void> {
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const desk = await world.tokenOf('admin')
  const asked = { NationalId: nationalId, DriverCardNumber: card }
  const { data } = JSON.parse(await world.say(desk, driverApp.enrolmentCode, asked)) as { data: { code: string } }
  await page.goto(driverPaths.turn)
  await page.getByRole('radio', { name: /با کد میز سالن/ }).check()
  await page.getByRole('textbox', { name: 'کد ملی' }).fill(nationalId)
  await page.getByRole('textbox', { name: 'شمارهٔ کارت هوشمند راننده' }).fill(card)
  await page.getByRole('textbox', { name: 'کد ۸ رقمی میز سالن' }).fill(data.code)
  await page.getByRole('button', { name: 'ادامه' }).click()
  await page.getByLabel('رمز این گوشی').fill(PIN)
  await page.getByLabel('همان رمز، یک بار دیگر').fill(PIN)
  await page.getByRole('button', { name: 'وصل کردن گوشی' }).click()
  await page.getByRole('navigation').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('link', { name: 'نتیجه و مجوز' }).click()
  await page.getByRole('link', { name: 'بیشتر' }).click()
  await page.getByRole('button', { name: 'قفل کردن برنامه' }).click()
  await page.getByLabel('رمز شش‌رقمی').waitFor()
}

/** Types the PIN at once; returns the time from the address until something is on the screen, ms. */
async function open(page: Page, address: string, shown: string): Promise<number> {
  const began = Date.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByLabel('رمز شش‌رقمی').fill(PIN)
  await page.getByRole('button', { name: 'باز کردن' }).click()
  await page.waitForFunction((shown) => document.querySelector(shown), shown, slowly)
  return Date.now() - began
}

/** A first visit: neither a worker nor a stored response. */
async function openFirst({ page, context, device }: Visitor): Promise<{ ms: number; page: Page }> {
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await device.send('Network.clearBrowserCache')
  await page.close()
  const again = await slowPage(context)
  return { ms: await open(again, driverPaths.turn, TURN), page: again }
}

async function openDark(visit: Visitor, line: SlowLine): Promise<number> {
  await line.quiet()
  await goDark(visit, { line })
  return await open(await slowPage(visit.context), driverPaths.permit, PERMIT_CODE)
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const device = await context.newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}
