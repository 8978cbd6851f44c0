/** States of the hall's desk that the demo's clock is seldom in: what the server says of the show is set to one. */
import type { Page } from 'playwright-core'
import type { Answer } from '#contract/call.ts'
import type { run, RunFace } from '#contract/run.ts'
import { quiet } from './quiet.ts'

type DeskAnswer = Answer<(typeof run)['open']>
const ASKED = '**/api/v1/show-runs/open*'
const MINUTE = 60_000

/** Opens the page anew with the desk's answer changed; nothing of it is kept for the next state. */
async function withDesk(page: Page, change: (desk: DeskAnswer) => Partial<DeskAnswer>, then?: () => Promise<void>) {
  await page.route(ASKED, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: DeskAnswer }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...change(body.data) } } })
  })
  await page.reload()
  await quiet(page)
  await then?.()
  await page.unroute(ASKED)
}

const showOf = ({ now, hall }: DeskAnswer, state: RunFace['state']): RunFace => ({
  id: 1,
  hallId: hall.id,
  opensAt: new Date(Date.parse(now) - 8 * MINUTE).toISOString(),
  locksAt: new Date(Date.parse(now) + 12 * MINUTE).toISOString(),
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

/** Who got what in the last show. */
export async function showResults(page: Page): Promise<void> {
  await page.locator('.results summary').click()
  await quiet(page)
}

export async function deskKeys(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await page.getByRole('dialog').last().waitFor()
}
