/** A phone that is bound to a driver of the demo with the code of a hall's desk, and calls from its page. */
import type { Page } from 'playwright-core'
import type { Answer } from '#contract/kernel/call.ts'
import { identity } from '#contract/access/identity.ts'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { turn } from '#contract/halls/turn.ts'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { press } from './hands.ts'
import { quiet } from './quiet.ts'

const PASSWORD = 'Barnobat1405'
export const HALL = 'LoadHall1'
export const PIN = '270591'

/** In place of an account: a page with a sign-in of its own. */
export const DRIVER = driverPaths.turn

/** Sends a call from the page, with a token, as GET without a body; the data of its answer. */
export const send = <T>(page: Page, path: string, body: object | null, token = ''): Promise<T> =>
  page.evaluate(
    async ([path, body, token]) => {
      const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
      const answer = await fetch(path, { method: body ? 'POST' : 'GET', headers, body })
      return ((await answer.json()) as { data: never }).data
    },
    [path, body && JSON.stringify(body), token] as const,
  )
export const pathOf = ({ at }: { at: string }) => at.replace(/^\w+ /, '')

/** The token of an account of the demo. */
export const tokenOf = async (page: Page, Username: string) =>
  (await send<Answer<typeof identity.login>>(page, pathOf(identity.login), { Username, Password: PASSWORD })).accessToken

/** The first driver of the hall's queue. */
export async function firstInQueue(page: Page): Promise<DriverNumbers> {
  const [first] = await send<Answer<typeof turn.search>>(page, pathOf(turn.search), {}, await tokenOf(page, HALL))
  return { id: first!.driverID, nationalId: first!.nationalId, card: first!.driverCardNumber }
}

export interface DriverNumbers {
  id: number
  nationalId: string
  card: string
}

export const bindPhone = (page: Page) => bindTo(page, firstInQueue)

/** Binds the page to a driver, with the code of the hall's desk; an earlier phone is unbound. */
export async function bindTo(page: Page, find: (page: Page) => Promise<DriverNumbers>): Promise<void> {
  // A stored answer would be shown before a modified one.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('barnobat.cache')) localStorage.removeItem(key)
  })
  await page.goto(DRIVER)
  const { id, nationalId, card } = await find(page)
  await send(page, '/api/v1/drivers/RemovePhoneId', { Id: id, Reason: 'گوشی تازه' }, await tokenOf(page, 'admin'))
  const who = { NationalId: nationalId, DriverCardNumber: card }
  const hall = await tokenOf(page, HALL)
  const { code } = await send<Answer<typeof driverApp.enrolmentCode>>(page, pathOf(driverApp.enrolmentCode), who, hall)
  await whoIs(page, { nationalId, card, code })
  await page.getByLabel('رمز این گوشی').fill(PIN)
  await page.getByLabel('همان رمز، یک بار دیگر').fill(PIN)
  await press('وصل کردن گوشی')(page)
  await page.getByRole('navigation').waitFor()
  await quiet(page)
}

/** The first step of binding, with the code of a desk. */
export async function whoIs(page: Page, { nationalId, card, code }: Omit<DriverNumbers, 'id'> & { code: string }): Promise<void> {
  await page.getByRole('radio', { name: /با کد میز سالن/ }).check()
  await page.getByRole('textbox', { name: 'کد ملی' }).fill(nationalId)
  await page.getByRole('textbox', { name: 'شمارهٔ کارت هوشمند راننده' }).fill(card)
  await page.getByRole('textbox', { name: 'کد ۸ رقمی میز سالن' }).fill(code)
  await press('ادامه')(page)
}
