/** States of the hall's desk that the demo's clock is seldom in: what the server says of the show is set to one. */
import type { Page } from 'playwright-core'
import type { Answer } from '#contract/call.ts'
import { persianDigits } from '#contract/digits.ts'
import type { run, RunFace } from '#contract/run.ts'
import { quiet } from './quiet.ts'

type DeskAnswer = Answer<(typeof run)['open']>
const ASKED = '**/api/v1/show-runs/open*'
const MINUTE = 60_000

/**
 * Opens the page anew with the desk's answer changed, also when the page asks again; only for as long as it stands at
 * this address, so that the next state is the server's own.
 */
async function withDesk(page: Page, change: (desk: DeskAnswer) => Partial<DeskAnswer>, then?: () => Promise<void>) {
  const here = page.url()
  await page.route(ASKED, async (route) => {
    if (page.url() !== here) return route.continue()
    const response = await route.fetch()
    const body = (await response.json()) as { data: DeskAnswer }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...change(body.data) } } })
  })
  await page.reload()
  await quiet(page)
  await then?.()
}

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

/** Every second driver has a list, and a show is open. */
const open = (desk: DeskAnswer): Partial<DeskAnswer> => ({
  run: showOf(desk, 'OPEN'),
  turns: desk.turns.map((turn, i) => ({
    ...turn,
    list: i % 2 === 0 ? desk.cargos.slice(0, 1 + (i % 3)).map(({ id }) => id) : [],
  })),
})

const field = (page: Page) => page.locator('#desk-field')

/** A driver stands at the desk with a list half written, and the last cargo typed does not fit. */
export const driverAtDesk = (page: Page) =>
  withDesk(page, open, async () => {
    await field(page).press('Enter')
    await page.getByText('شمارهٔ بار', { exact: true }).waitFor()
    const fitting = page.locator('.desk-table button:not([data-unfit])')
    for (let i = 0; i < Math.min(3, await fitting.count()); i += 1) await fitting.nth(i).click()
    await field(page).fill('99')
    await field(page).press('Enter')
  })

export const lockedShow = (page: Page) => withDesk(page, (desk) => ({ ...open(desk), run: showOf(desk, 'LOCKED') }))

/** Who got what in the show that was published a moment ago. */
export async function showResults(page: Page): Promise<void> {
  const turns = [1, 2, 3, 4].map((i) => ({
    turn: 156 + i,
    driver: ['رحیم بوشهری', 'منصور بهرامی', 'کریم کشاورز', 'امیر نوری'][i - 1]!,
    cargo: i < 3 ? 402_800 + i : null,
    permit: i < 3 ? 7100 + i : null,
    why: i < 3 ? `بار ${persianDigits(402_800 + i)} (اولویت ۱) به این نوبت رسید.` : 'در این نمایش اولویتی ثبت نکرد.',
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
