/** States of the hall's desk that are rare in the demo: the server's answer about the show is replaced. */
import type { Page } from 'playwright-core'
import type { Answer } from '#contract/kernel/call.ts'
import { run, type RunFace } from '#contract/halls/run.ts'
import { splitWords } from '#contract/halls/split-words.ts'
import type { turn } from '#contract/halls/turn.ts'
import { withAnswer } from './answers.ts'
import { field as named, isPhone } from './hands.ts'

type DeskAnswer = Answer<(typeof run)['open']>
const MINUTE = 60_000

/** Reloads the desk with a modified answer. */
const withDesk = (page: Page, change: (desk: DeskAnswer) => Partial<DeskAnswer>) =>
  withAnswer(page, run.open, (desk) => ({ ...desk, ...change(desk) }))

const showOf = ({ now, hall }: DeskAnswer, state: RunFace['state']): RunFace => ({
  id: 1,
  hallId: hall.id,
  opensAt: new Date(Date.parse(now) - 8 * MINUTE).toISOString(),
  locksAt: new Date(Date.parse(now) + 12 * MINUTE).toISOString(),
  openedAt: new Date(Date.parse(now) - 8 * MINUTE).toISOString(),
  state,
  reason: null,
  snapshotHash: null,
  recordHash: null,
})

/** Every second driver has a list, and a show is open: its cargos have their numbers. */
const open = (desk: DeskAnswer): Partial<DeskAnswer> => ({
  run: showOf(desk, 'OPEN'),
  cargos: desk.cargos.map((cargo, i) => ({ ...cargo, number: i + 1 })),
  turns: desk.turns.map((turn, i) => ({
    ...turn,
    list: i % 2 === 0 ? desk.cargos.slice(0, 1 + (i % 3)).map(({ id }) => id) : [],
  })),
})

/** A show is open, and no driver is at the desk. */
export const openShow = (page: Page) => withDesk(page, open)

const field = (page: Page) => page.locator('#desk-field')

/** A driver is at the desk with a half-typed list, and the last cargo does not fit. */
export async function driverAtDesk(page: Page): Promise<void> {
  await withDesk(page, open)
  await field(page).press('Enter')
  await page.getByText('شمارهٔ بار', { exact: true }).waitFor()
  const fitting = page.locator('.desk-table button:not([data-unfit])')
  for (let i = 0; i < Math.min(3, await fitting.count()); i += 1) await fitting.nth(i).click()
  await field(page).fill('99')
  await field(page).press('Enter')
}

/** The list of a driver with a receipt is about to be replaced. */
export async function replacedAtDesk(page: Page): Promise<void> {
  await withDesk(page, (desk) => {
    const { cargos, turns, ...rest } = open(desk)
    const [first, ...others] = turns!
    const receipt = { at: desk.now, code: '4f1c09ab77de' }
    // At any time: the driver's list was emptied, and every cargo fits.
    const fitting = { loaderTypes: [first!.loaderType], weight: Math.min(1000, first!.capacity) }
    return {
      ...rest,
      cargos: cargos!.map((one) => ({ ...one, ...fitting })),
      turns: [{ ...first!, list: [], receipt }, ...others],
    }
  })
  // On a phone one of the two is under the field.
  if (isPhone(page)) await page.getByText(/^صف \(/).click()
  await page.locator('.queue li button').first().click()
  if (isPhone(page)) await page.getByText(/^بارها \(/).click()
  await page.locator('.desk-table button:not([data-unfit])').first().click()
  await field(page).press('Control+Enter')
  await page.getByRole('dialog').last().waitFor()
}

export const lockedShow = (page: Page) => withDesk(page, (desk) => ({ ...open(desk), run: showOf(desk, 'LOCKED') }))

/** The result of a show that has just been published. */
export async function showResults(page: Page): Promise<void> {
  const turns: Answer<(typeof run)['outcome']> = [1, 2, 3, 4].map((i) => ({
    turn: 156 + i,
    driver: ['رحیم بوشهری', 'منصور بهرامی', 'کریم کشاورز', 'امیر نوری'][i - 1]!,
    cargo: i < 3 ? 402_800 + i : null,
    number: i < 3 ? i : null,
    permit: i < 3 ? 7100 + i : null,
    why: i < 3 ? splitWords.won({ id: 402_800 + i, number: i }, 1) : splitWords.noList,
  }))
  await page.route('**/api/v1/show-runs/1/outcome', (route) =>
    route.fulfill({ json: { code: 1, message: '', data: turns }, headers: { 'X-Barnobat': '1' } }),
  )
  await withDesk(page, (desk) => ({ run: null, last: { ...showOf(desk, 'PUBLISHED'), locksAt: desk.now } }))
  await page.locator('.outcomes').scrollIntoViewIfNeeded()
}

export async function deskKeys(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await page.getByRole('dialog').last().waitFor()
}

/** Requests a turn for a driver who is in the queue already. */
export async function askTurnOfQueued(page: Page): Promise<void> {
  const { nationalId, freighterCardNumber } = await firstOfQueue(page)
  await named(page, 'کد ملی راننده').fill(nationalId)
  await named(page, 'کارت هوشمند ناوگان').fill(freighterCardNumber)
}

/** Requests a valid turn, and stops at the confirmation. */
export async function askTurn(page: Page): Promise<void> {
  const { driverName, driverFamily, loaderTypeName, plaqueNumber, plaqueSerialNumber } = await firstOfQueue(page)
  const data = { driverName, driverFamily, loaderTypeName, plaqueNumber, plaqueSerialNumber }
  await page.route('**/api/v1/driver-turns/party', (route) =>
    route.fulfill({ json: { code: 1, message: '', data }, headers: { 'X-Barnobat': '1' } }),
  )
  await askTurnOfQueued(page)
  await page.getByRole('dialog').last().waitFor()
}

type QueuedTurn = Answer<(typeof turn)['search']>[number]

const firstOfQueue = (page: Page): Promise<QueuedTurn> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/driver-turns/SearchDriverTurn', {
      method: 'POST',
      headers: { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' },
      body: '{}',
    })
    return ((await answer.json()) as { data: QueuedTurn[] }).data[0]!
  })
