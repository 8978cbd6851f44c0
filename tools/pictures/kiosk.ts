/** The kiosk of the demo's first hall, bound with a code of its clerk, and the visit of a driver at it. */
import type { Page } from 'playwright-core'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { kiosk } from '#contract/fleet/kiosk.ts'
import { run } from '#contract/halls/run.ts'
import type { Answer } from '#contract/kernel/call.ts'
import { changeAnswer, withAnswer } from './answers.ts'
import { free, offered } from './driver-app.ts'
import { firstInQueue, HALL, pathOf, PIN, send, tokenOf, type DriverNumbers } from './phone.ts'
import { quiet } from './quiet.ts'
import type { Shot } from './screens.ts'

/** In place of an account, and the address. */
export const KIOSK = '/kiosk'

/** Between touches of the screen: without them a visit would end before its pictures, ms. */
const TOUCHED = 5000

let visitor: DriverNumbers

const step = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()

/** Binds the page to the hall, and gives its first driver in the queue a PIN. */
export async function bindKiosk(page: Page): Promise<void> {
  await page.addInitScript((every) => {
    setInterval(() => dispatchEvent(new Event('pointerdown')), every)
  }, TOUCHED)
  await page.goto(KIOSK)
  visitor = await firstInQueue(page)
  const clerk = await tokenOf(page, HALL)
  const { nationalId: NationalId, card: DriverCardNumber } = visitor
  await send(page, pathOf(kiosk.setPinAtDesk), { NationalId, DriverCardNumber, Pin: PIN }, clerk)
  const { hallId, code } = await send<Answer<typeof kiosk.code>>(page, pathOf(kiosk.code), {}, clerk)
  await step(page, 'شمارهٔ سالن')
  await page.keyboard.type(String(hallId))
  await page.keyboard.press('Enter')
  await step(page, 'کد کیوسک')
  await page.keyboard.type(code)
  await step(page, 'کارت هوشمند راننده')
}

/** The numbers of the driver, and all of the PIN but its last digit. */
async function identifying(page: Page): Promise<void> {
  await step(page, 'کارت هوشمند راننده')
  await page.keyboard.type(visitor.card)
  await step(page, 'کد ملی')
  await page.keyboard.type(visitor.nationalId)
  await step(page, 'رمز کیوسک')
  await page.keyboard.type(PIN.slice(0, -1))
}

async function wrongPin(page: Page): Promise<void> {
  await identifying(page)
  await page.keyboard.type('2')
  await page.getByRole('alert').waitFor()
}

async function visiting(page: Page): Promise<void> {
  await identifying(page)
  await page.keyboard.type(PIN.at(-1)!)
  await page.getByRole('tabpanel').waitFor()
  await quiet(page)
}

async function taking(page: Page): Promise<void> {
  await changeAnswer(page, driverApp.me, (account) => ({ ...account, ...free(account) }))
  await visiting(page)
}

async function listing(page: Page): Promise<void> {
  await changeAnswer(page, run.own, offered)
  await visiting(page)
  await page.getByRole('tab', { name: 'اولویت بار' }).click()
  const add = page.getByRole('button', { name: /گذاشتن در فهرست$/ })
  for (let i = 0; i < 3; i += 1) await add.first().click()
}

async function result(page: Page): Promise<void> {
  await visiting(page)
  await page.getByRole('tab', { name: 'نتیجه' }).click()
}

const off = (page: Page) => withAnswer(page, kiosk.own, (hall) => ({ ...hall, isOpen: false }))

async function coded(page: Page): Promise<void> {
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await step(page, 'کد کیوسک')
}

export const kioskShots: readonly Shot[] = [
  { name: 'kiosk-unbound', path: KIOSK },
  { name: 'kiosk-code', path: KIOSK, prepare: coded },
  { name: 'kiosk-start', path: KIOSK, as: KIOSK },
  { name: 'kiosk-pin', path: KIOSK, as: KIOSK, prepare: identifying },
  { name: 'kiosk-pin-wrong', path: KIOSK, as: KIOSK, prepare: wrongPin },
  { name: 'kiosk-turn', path: KIOSK, as: KIOSK, prepare: visiting },
  { name: 'kiosk-take', path: KIOSK, as: KIOSK, prepare: taking },
  { name: 'kiosk-list', path: KIOSK, as: KIOSK, prepare: listing },
  { name: 'kiosk-result', path: KIOSK, as: KIOSK, prepare: result },
  { name: 'kiosk-off', path: KIOSK, as: KIOSK, prepare: off },
]
