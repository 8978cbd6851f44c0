/**
 * An hour of a hall's desk by keyboard: 80 drivers, of whom 74 are in the queue from earlier and 62 had given their list (through
 * the calls); 6 turns, 18 lists, changes, cancels, slips and one late arrival are typed. The clerk types on without waiting for
 * the server, and every key must arrive.
 */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { run } from '#contract/halls/run.ts'
import { PriorityStatus } from '#contract/kernel/status.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import type { Person } from '../world.ts'
import { goToTomorrow, newValidDriver, openSite, signedIn, type Site } from './support/site.ts'

const SEEDED = 74
const GIVEN = 6
const LATE = 1
const CARGOS = 12
/** Lists registered through the calls. */
const LISTED = 62
const EACH = 3

let site: Site
let stopShows: () => Promise<void>
let clerk: Person
let drivers: { nationalId: string; card: string; driverCard: string }[]
beforeAll(async () => {
  site = await openSite()
  const { world } = site
  const { halls, companies } = world.cast
  await world.member('LoadHall1', { role: 'LoadHallAdmin', hallId: halls.rajaei })
  clerk = await world.person('zahra', { role: 'LoadHallAdmin', hallId: halls.rajaei })
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  goToTomorrow(site, 9, 30)
  drivers = []
  for (let i = 0; i < SEEDED + GIVEN + LATE; i += 1) {
    const made = await newValidDriver(site, 'راننده', `شمارهٔ ${i + 1}`, String(430_000_000 + i))
    const { card_number: driverCard } = await world.db
      .selectFrom('driver')
      .select('card_number')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    drivers.push({ ...made, driverCard })
  }
  for (const { nationalId, card } of drivers.slice(0, SEEDED)) {
    const { data, message } = await clerk.say(turn.add, {
      NationalId: nationalId,
      FreighterCardNumber: card,
      LoadHallId: null,
      Reason: '',
    })
    if (!data) throw new Error(message)
  }
  for (let i = 0; i < CARGOS; i += 1) await maryam.say(cargo.announce, { ...aCargo(world), FreighterNumber: 4 })
  stopShows = world.startShows()
}, 240_000)
afterAll(async () => {
  await stopShows?.()
  await site?.close()
})

const persian = (number: number) => number.toLocaleString('fa-IR', { useGrouping: false })
const expectFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement), { timeout: 20_000 }).toBe(true)
const driverField = (page: Page) => page.getByRole('textbox', { name: 'شمارهٔ نوبت یا کارت' })

/** Types and presses, and counts both. */
function handOn(page: Page) {
  const spent = { keys: 0, clicks: 0 }
  return {
    spent,
    async type(text: string) {
      spent.keys += text.length
      await page.keyboard.type(text)
    },
    async key(name: string) {
      spent.keys += 1
      await page.keyboard.press(name)
    },
    async click(target: Locator) {
      spent.clicks += 1
      await target.click()
    },
  }
}
type Hand = ReturnType<typeof handOn>

/** Gives a turn by keys, ready for the next: 16 by both cards, 18 by the national id. */
async function give(page: Page, hand: Hand, { nationalId, driverCard, card }: (typeof drivers)[number], number: number) {
  const before = hand.spent.keys
  if (number % 2 === 0) await hand.type(nationalId)
  else {
    await hand.type(driverCard)
    await hand.key('Enter')
  }
  await hand.type(card)
  await page.getByRole('dialog').locator('.plate').waitFor()
  await expectFocus(page.getByRole('dialog').getByRole('button', { name: 'بله' }))
  await hand.key('Enter')
  await page.locator('.ticket-number').getByText(persian(number), { exact: true }).waitFor()
  return hand.spent.keys - before
}

test('an hour of 80 drivers by keyboard: no key is lost, and a turn takes at most 16 keys by its cards', async () => {
  const { world } = site
  const { visit, page } = await signedIn(site, { as: 'LoadHall1', at: '/DriverTurn', worker: false })
  // Counted here: the test's browser has no printer.
  await page.addInitScript(() => {
    const counted = globalThis as typeof globalThis & { slips?: number }
    counted.slips = 0
    addEventListener('load', () => {
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if ((node as Element).id === 'print-frame') counted.slips! += 1
      }).observe(document.body, { childList: true })
    })
  })
  await page.reload()
  const hand = handOn(page)
  const started = performance.now()
  const figures: Record<string, number> = {}
  const windows = visit.pages().length

  // Turns: each starts as soon as the ticket of the one before is shown.
  const first = page.getByRole('textbox', { name: 'کد ملی راننده' })
  await first.waitFor()
  await expectFocus(first)
  const keysOfTurns: number[] = []
  for (let i = 0; i < GIVEN; i += 1) keysOfTurns.push(await give(page, hand, drivers[SEEDED + i]!, SEEDED + i + 1))
  figures['keys of a turn by cards'] = Math.max(...keysOfTurns.filter((_, i) => (SEEDED + i + 1) % 2 === 1))
  figures['keys of a turn by national id'] = Math.max(...keysOfTurns)

  // The show opens. Half of the lists come through the calls, the others are typed without a pause.
  goToTomorrow(site, 10, 0)
  await page.goto('/LoadHallCargo')
  await page.getByText('تا بسته‌شدن اولویت‌ها').waitFor({ timeout: 40_000 })
  const open = await world.db.selectFrom('show_run').select('id').where('state', '=', 'OPEN').executeTakeFirstOrThrow()
  const cargos = await world.db
    .selectFrom('show_cargo')
    .select(['cargo_id', 'number'])
    .where('run_id', '=', open.id)
    .orderBy('number')
    .execute()
  const turns = await world.db.selectFrom('turn').select(['id', 'number']).orderBy('number').execute()
  const wishes = (i: number) => Array.from({ length: EACH }, (_, k) => 1 + ((i * 5 + k * 3) % CARGOS))
  const idsOf = (numbers: readonly number[]) => numbers.map((number) => cargos[number - 1]!.cargo_id)
  const expected = new Map<number, number[]>()
  for (const [i, { id, number }] of turns.slice(0, LISTED).entries()) {
    expected.set(number, idsOf(wishes(i)))
    await clerk.say(run.prefer, { id: open.id, DriverTurnId: id, CargoIds: idsOf(wishes(i)) })
  }
  await driverField(page).waitFor()
  await expectFocus(driverField(page))
  const beforeLists = hand.spent.keys
  const listed = turns.slice(LISTED)
  for (const [i, { number }] of listed.entries()) {
    expected.set(number, idsOf(wishes(LISTED + i)))
    for (const text of [number, ...wishes(LISTED + i)]) {
      await hand.type(String(text))
      await hand.key('Enter')
    }
    await hand.key('Enter')
  }
  const lists = () =>
    world.db
      .selectFrom('priority')
      .innerJoin('turn', 'turn.id', 'priority.turn_id')
      .select(['turn.number', 'priority.cargo_id'])
      .where('priority.run_id', '=', open.id)
      .where('priority.status', '=', PriorityStatus.pending)
      .orderBy('turn.number')
      .orderBy('priority.rank')
      .execute()
  await expect.poll(async () => (await lists()).length, { timeout: 60_000 }).toBe((SEEDED + GIVEN) * EACH)
  figures['keys of a list of three'] = (hand.spent.keys - beforeLists) / listed.length

  // Changes: the last wish is taken back, for the first reason.
  await driverField(page).waitFor()
  for (const number of [3, 66]) {
    const before = hand.spent.keys
    await hand.type(String(number))
    await hand.key('Enter')
    await page.getByRole('textbox', { name: 'شمارهٔ بار' }).waitFor()
    await hand.key('Backspace')
    await hand.key('Enter')
    await page.getByRole('dialog').waitFor()
    await hand.key('1')
    await page.getByText(`نوبت ${persian(number)}، راننده شمارهٔ ${number}: ۲ اولویت ثبت شد`).waitFor()
    expected.set(number, expected.get(number)!.slice(0, -1))
    figures['keys of a change'] = hand.spent.keys - before
  }

  // Slips, of the list registered last and of drivers at the desk.
  const slips = () => page.evaluate(() => (globalThis as typeof globalThis & { slips?: number }).slips)
  await hand.key('F8')
  await expect.poll(slips, { timeout: 20_000 }).toBe(1)
  for (const [i, number] of [5, 6].entries()) {
    await hand.type(String(number))
    await hand.key('Enter')
    await page.getByRole('textbox', { name: 'شمارهٔ بار' }).waitFor()
    await hand.key('F8')
    await hand.key('Escape')
    await driverField(page).waitFor()
    await expect.poll(slips, { timeout: 20_000 }).toBe(i + 2)
  }
  expect(visit.pages()).toHaveLength(windows)

  // Cancels: the one act of the desk that takes a pointer. The next driver is called at once.
  for (const number of [8]) {
    await hand.type(String(number))
    await hand.key('Enter')
    await page.getByRole('textbox', { name: 'شمارهٔ بار' }).waitFor()
    await hand.click(page.getByRole('region', { name: 'پای میز' }).getByRole('button', { name: /^لغو نوبت/ }))
    await expectFocus(page.getByRole('dialog').getByRole('textbox', { name: /دلیل/ }))
    await hand.type('رفت')
    await hand.key('Control+Enter')
    await driverField(page).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expectFocus(driverField(page))
    expected.delete(number)
  }

  // Late arrivals: to the turn and back, and the list at once.
  for (let i = 0; i < LATE; i += 1) {
    const number = SEEDED + GIVEN + i + 1
    await hand.key('F2')
    await first.waitFor()
    await expectFocus(first)
    await give(page, hand, drivers[SEEDED + GIVEN + i]!, number)
    hand.spent.keys += 1
    await page.goBack()
    await driverField(page).waitFor()
    await expectFocus(driverField(page))
    for (const text of [number, ...wishes(number)]) {
      await hand.type(String(text))
      await hand.key('Enter')
    }
    await hand.key('Enter')
    expected.set(number, idsOf(wishes(number)))
    await page.getByText(`نوبت ${persian(number)}، راننده شمارهٔ ${number}: ۳ اولویت ثبت شد`).waitFor()
  }

  const registered = new Map<number, number[]>()
  for (const { number, cargo_id } of await lists()) registered.set(number, [...(registered.get(number) ?? []), cargo_id])
  const lost = [...expected].filter(([number, list]) => String(registered.get(number)) !== String(list)).length
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log('an hour at the desk:', { ...figures, ...hand.spent, seconds, 'lists that lack a key': lost })
  expect(lost).toBe(0)
  expect(await world.db.selectFrom('turn').select('id').execute()).toHaveLength(SEEDED + GIVEN + LATE)
  expect(figures['keys of a turn by cards']).toBeLessThanOrEqual(16)
  expect(figures['keys of a turn by national id']).toBeLessThanOrEqual(18)
  expect(hand.spent.clicks).toBe(1)
  expect([...registered.keys()].toSorted((a, b) => a - b)).toEqual([...expected.keys()].toSorted((a, b) => a - b))
  expect(world.errors).toEqual([])
  await visit.close()
}, 240_000)
