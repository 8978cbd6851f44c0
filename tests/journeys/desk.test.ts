/** A clerk who scans faster than screens load, and types while updates arrive. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { visitor } from '../browser.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import type { Person } from '../world.ts'
import { goToTomorrow, openSite, signIn, type Site } from './support/site.ts'

const DRIVERS = 30

let site: Site
let stopShows: () => Promise<void>
let clerk: Person
const turnIds: number[] = []
beforeAll(async () => {
  site = await openSite()
  const { world } = site
  const { halls, companies } = world.cast
  await world.member('LoadHall1', { role: 'LoadHallAdmin', hallId: halls.rajaei })
  clerk = await world.person('zahra', { role: 'LoadHallAdmin', hallId: halls.rajaei })
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  goTo(9, 30)
  for (let i = 0; i < DRIVERS; i += 1) {
    const { data, message } = await clerk.say(turn.add, { ...(await cardsOf(i)), LoadHallId: null, Reason: '' })
    if (!data) throw new Error(message)
    turnIds.push(data.id)
  }
  await maryam.say(cargo.announce, { ...aCargo(world), FreighterNumber: DRIVERS })
  stopShows = world.startShows()
}, 240_000)
afterAll(async () => {
  await stopShows?.()
  await site?.close()
})

const goTo = (...time: [hour: number, minute: number]) => goToTomorrow(site, ...time)
async function cardsOf(i: number) {
  const { cast, db } = site.world
  const { id, vehicleId } = await cast.newDriver('راننده', `شمارهٔ ${i + 1}`, 5001)
  const good = { card_valid_until: '2030-01-01', health_card_valid_until: '2030-01-01' }
  const driver = db.updateTable('driver').set(good).where('id', '=', id).returning('national_id')
  const vehicle = db.updateTable('vehicle').set({ inspection_valid_until: '2030-01-01' }).where('id', '=', vehicleId)
  const { national_id: NationalId } = await driver.executeTakeFirstOrThrow()
  const { card_number: FreighterCardNumber } = await vehicle.returning('card_number').executeTakeFirstOrThrow()
  return { NationalId, FreighterCardNumber }
}

/** The clerk at a desk whose chunks come from the network one by one, so that they can be slow. */
async function atDesk(width = 1440) {
  const visit = await visitor(site.browser, site.url, width, 'block')
  const page = await visit.newPage()
  await page.goto('/login')
  await signIn(page, 'LoadHall1')
  await page.goto('/LoadHallCargo')
  await driverField(page).waitFor()
  const slow = (pattern: string, ms: number) =>
    visit.route(pattern, async (route) => {
      await new Promise((done) => setTimeout(done, ms))
      await route.continue().catch(() => {})
    })
  return { visit, page, slow }
}
const PIECES = '**/assets/*.js'
const driverField = (page: Page) => page.getByRole('textbox', { name: 'شمارهٔ نوبت یا کارت' })
const nationalCode = (page: Page) => page.getByRole('textbox', { name: 'کد ملی راننده' })
const vehicleCard = (page: Page) => page.getByRole('textbox', { name: 'کارت هوشمند ناوگان' })
const figures = (digits: string) => digits.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)

test('two cards scanned right after F2, while the screen loads, fill their fields completely', async () => {
  const { visit, page, slow } = await atDesk()
  await slow(PIECES, 1500)
  await page.keyboard.press('F2')
  await page.keyboard.type('0639734634')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2907483')
  await vehicleCard(page).waitFor()
  await expect.poll(() => vehicleCard(page).inputValue()).toBe(figures('2907483'))
  expect(await nationalCode(page).inputValue()).toBe(figures('0639734634'))
  // Text typed from here on arrives directly, once.
  await page.keyboard.press('Backspace')
  await page.keyboard.type('5')
  expect(await vehicleCard(page).inputValue()).toBe(figures('2907485'))
  await visit.close()
})

test('keys that arrive while the first ones are replayed keep their order', async () => {
  const { visit, page, slow } = await atDesk()
  await slow(PIECES, 300)
  await page.keyboard.press('F2')
  await page.keyboard.type('0639734634', { delay: 60 })
  await expect.poll(() => nationalCode(page).inputValue()).toBe(figures('0639734634'))
  await visit.close()
})

test('a card scanned while the desk loads shows its driver once it has loaded', async () => {
  const { visit, page, slow } = await atDesk()
  await slow(PIECES, 400)
  await slow('**/show-runs/open*', 1000)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.locator('#root > *').first().waitFor({ state: 'attached' })
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.locator('.ticket-number').getByText('۷', { exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: /^شمارهٔ/ }).inputValue()).toBe('')
  await visit.close()
})

test('text typed into another field or a dialog while a screen loads stays there', async () => {
  const { visit, page, slow } = await atDesk()
  await slow(PIECES, 1500)
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog').getByRole('combobox').or(page.getByRole('dialog').getByRole('textbox')).first()
  await palette.waitFor()
  await page.evaluate(() => {
    history.pushState({}, '', '/DriverTurn')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await palette.focus()
  await page.keyboard.type('123')
  expect(await palette.inputValue()).toMatch(/123|۱۲۳/)
  await nationalCode(page).waitFor({ state: 'attached' })
  await page.waitForTimeout(300)
  expect(await nationalCode(page).inputValue()).toBe('')
  await visit.close()
})

/** All positions of the desk's field since the first call. */
async function heights(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const seen = globalThis as typeof globalThis & { tops?: Set<number> }
    if (!seen.tops) {
      const tops = (seen.tops = new Set())
      const measure = () => {
        tops.add(Math.round(document.getElementById('desk-field')!.getBoundingClientRect().top))
        requestAnimationFrame(measure)
      }
      measure()
    }
    return [...seen.tops]
  })
}

test('the input field keeps its position through a show on desktop and phone, and the countdown runs', async () => {
  const desks = [await atDesk(1440), await atDesk(360)]
  const { page } = desks[0]!
  const waitForText = (text: string) =>
    Promise.all(desks.map((one) => one.page.getByText(text).first().waitFor({ timeout: 40_000 })))
  for (const one of desks) expect(await heights(one.page)).toHaveLength(1)
  goTo(10, 0)
  await waitForText('تا بسته‌شدن اولویت‌ها')
  const [load] = await site.world.db.selectFrom('cargo').select('id').execute()
  const open = await site.world.db.selectFrom('show_run').select('id').where('state', '=', 'OPEN').executeTakeFirstOrThrow()
  for (const id of turnIds) await clerk.say(run.prefer, { id: open.id, DriverTurnId: id, CargoIds: [load!.id] })
  await page.keyboard.type('12')
  goTo(10, 20)
  await waitForText(`${figures(String(DRIVERS))} مجوز برای`)
  await waitForText('تا نمایش بعدی')
  expect(await driverField(page).inputValue()).toBe('۱۲')
  for (const one of desks) expect(await one.page.getByRole('timer').textContent()).toMatch(/^[۰-۹]+:[۰-۹]{2}/)
  // An event in the hall while the server is down: the message does not move the field.
  for (const one of desks) await one.visit.route('**/show-runs/open*', (route) => route.abort())
  await clerk.say(turn.add, { ...(await cardsOf(DRIVERS)), LoadHallId: null, Reason: '' })
  await waitForText('شبکه یا سرور پاسخ نداد')
  for (const one of desks) expect(await heights(one.page)).toHaveLength(1)
  for (const one of desks) await one.visit.close()
}, 180_000)
