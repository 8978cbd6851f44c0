/**
 * The tasks of both desks by keyboard alone at 200 percent, with and without forced colours: the focus is seen after each key, and
 * nothing is cut or scrolls sideways.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { turn } from '#contract/halls/turn.ts'
import { sideways } from '../../../tools/pictures/look.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { cutIn } from '../support/cut.ts'
import { focusFaults, walkByTab } from '../support/focus.ts'
import { goToTomorrow, newValidDriver, openSite, signedIn, type Site } from '../support/site.ts'

/** 1440 × 900 px at 200 percent. */
const ZOOMED = { width: 720, height: 450 }
const colours = ['none', 'active'] as const

let site: Site
let stopShows: () => Promise<void>
const late: Awaited<ReturnType<typeof newValidDriver>>[] = []
beforeAll(async () => {
  site = await openSite()
  const { world } = site
  const { halls, companies } = world.cast
  await world.member('LoadHall1', { role: 'LoadHallAdmin', hallId: halls.rajaei })
  const clerk = await world.person('zahra', { role: 'LoadHallAdmin', hallId: halls.rajaei })
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  goToTomorrow(site, 9, 30)
  for (let i = 0; i < 12; i += 1) {
    const driver = await newValidDriver(site, 'راننده', `شمارهٔ ${i + 1}`, String(430_000_000 + i))
    if (i >= 10) late.push(driver)
    else
      await clerk.say(turn.add, {
        NationalId: driver.nationalId,
        FreighterCardNumber: driver.card,
        LoadHallId: null,
        Reason: '',
      })
  }
  for (let i = 0; i < 8; i += 1) await maryam.say(cargo.announce, { ...aCargo(world), FreighterNumber: 4 })
  stopShows = world.startShows()
  goToTomorrow(site, 10, 0)
}, 240_000)
afterAll(async () => {
  await stopShows?.()
  await site?.close()
})

/** A page at 200 percent whose keys are checked one by one. */
async function zoomedIn(as: string, at: string, forcedColors: (typeof colours)[number]) {
  const { visit, page } = await signedIn(site, { as, at, worker: false })
  await page.setViewportSize(ZOOMED)
  await page.emulateMedia({ forcedColors })
  const faults: string[] = []
  const check = async (after: string) => void faults.push(...(await focusFaults(page, after)))
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await check(key)
  }
  /** Presses Tab until a part of the page has the focus. */
  const tabTo = async (selector: string) => {
    for (let steps = 0; steps < 60; steps += 1) {
      if ((await page.locator(selector).and(page.locator(':focus')).count()) > 0) return
      await press('Tab')
    }
    throw new Error(`no Tab reaches ${selector}`)
  }
  const look = async (name: string) => {
    // An alert leaves after five seconds; meanwhile it may cover what is below it.
    await page.locator('.alerts .alert').first().waitFor({ state: 'detached' })
    faults.push(...(await cutIn(page, name)), ...(await sideways(page, name)), ...(await walkByTab(page, name)))
  }
  return { visit, page, faults, press, tabTo, look, type: (text: string) => page.keyboard.type(text) }
}
const labelled = (label: string) => `:is(input, textarea)[id="${label}"]`

test.each(colours)('forced colours %s: a cargo is announced by keyboard alone', async (forced) => {
  const { visit, page, faults, press, tabTo, look, type } = await zoomedIn('TC10100171920', '/AddCargo', forced)
  await page.locator('#announce input:focus').waitFor()
  await look('the empty form')
  const choose = async (name: string, text: string) => {
    await tabTo(labelled(`announce-${name}`))
    await type(text)
    await page.getByRole('option').first().waitFor()
    await press('Enter')
  }
  // The second cargo keeps hall and telephone of the first.
  const isFirst = forced === colours[0]
  if (isFirst) await choose('TransportationCompanyHallId', 'رجایی')
  await choose('CargoSource', 'بندرعباس')
  await choose('CargoDestination', 'تهران')
  await choose('KalaId', 'میلگرد')
  await choose('BastebandyId', 'رول')
  await tabTo(labelled('announce-KalaWeight'))
  await type('21500')
  await choose('LoaderTypeIds', 'کفی')
  await tabTo(labelled('announce-CargoRent'))
  await type('38500000')
  if (isFirst) {
    await tabTo(labelled('announce-Tel'))
    await type('09173105520')
  }
  await press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'بله' }).and(page.locator(':focus')).waitFor()
  await look('the question')
  await page.getByRole('dialog').getByRole('button', { name: 'بله' }).focus()
  await press('Enter')
  await page.locator('output', { hasText: /بار [۰-۹]+ اعلام شد/ }).waitFor()
  await page.goto('/Cargos?from=any&to=any')
  await page.locator('.cards > li').first().waitFor()
  await look('the list of cargos')
  await page.goto('/AddCargo/Many')
  await page.getByRole('textbox', { name: 'متن یا ردیف‌های اکسل' }).waitFor()
  await look('many cargos')
  expect(faults).toEqual([])
  await visit.close()
})

test.each(colours)('forced colours %s: a turn is given and a list registered by keyboard alone', async (forced) => {
  const { visit, page, faults, press, tabTo, look, type } = await zoomedIn('LoadHall1', '/DriverTurn', forced)
  const { nationalId, card } = late[colours.indexOf(forced)]!
  await page.getByRole('textbox', { name: 'کد ملی راننده' }).and(page.locator(':focus')).waitFor()
  await type(nationalId)
  await type(card)
  await page.getByRole('dialog').locator('.plate').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'بله' }).and(page.locator(':focus')).waitFor()
  await press('Enter')
  await page.locator('.ticket-number').first().waitFor()
  await look('a given turn')
  await tabTo('nav a[href="/LoadHallCargo"]')
  await press('Enter')
  const field = page.getByRole('textbox', { name: 'شمارهٔ نوبت یا کارت' })
  await field.and(page.locator(':focus')).waitFor()
  await page.getByText('تا بسته‌شدن اولویت‌ها').first().waitFor({ timeout: 40_000 })
  await look('the desk')
  await tabTo('#desk-field')
  for (const key of [forced === 'none' ? '3' : '4', 'Enter']) await press(key)
  await page.getByRole('textbox', { name: 'شمارهٔ بار' }).waitFor()
  for (const key of ['9', '9', 'Enter', 'Backspace', 'Backspace', '2', 'Enter', '1', 'Enter']) await press(key)
  await page.locator('.priorities > li').nth(1).waitFor()
  await look('a driver at the desk')
  await tabTo('#desk-field')
  await press('Control+Enter')
  await page.getByText(/۲ اولویت ثبت شد/).waitFor()
  await page.goto('/DriverTurnList')
  await page.locator('.cards > li').first().waitFor()
  await look('the list of turns')
  expect(faults).toEqual([])
  await visit.close()
})
