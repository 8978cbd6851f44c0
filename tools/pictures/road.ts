/** The drivers' app, on a phone of a driver with a load on the road: the permit and what is done with it. */
import type { Page } from 'playwright-core'
import type { Answer } from '#contract/kernel/call.ts'
import type { driver } from '#contract/fleet/driver.ts'
import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { permit } from '#contract/permits/permit.ts'
import { change } from './driver-app.ts'
import { press } from './hands.ts'
import { bindTo, HALL, pathOf, send, tokenOf, type DriverNumbers } from './phone.ts'
import type { Shot } from './screens.ts'

/** In place of an account, as `DRIVER`. */
export const CARRIER = `${driverPaths.permit}#carrier`

/** The driver of the hall's newest live permit of a show. */
async function newestCarrier(page: Page): Promise<DriverNumbers> {
  const rows = await send<Answer<typeof permit.search>>(page, pathOf(permit.search), {}, await tokenOf(page, HALL))
  const { driverID: id, driverCardNumber: card } = rows.find(({ status, runId }) => status === 1 && runId !== null)!
  const path = `/api/v1/drivers/DriverInfoByCardNumber/${card}`
  const [found] = await send<Answer<typeof driver.byCard>>(page, path, null, await tokenOf(page, 'admin'))
  return { id, nationalId: found!.nationalId, card }
}
export const bindCarrier = (page: Page) => bindTo(page, newestCarrier)

type Steps = Pick<OwnAccount['permits'][number], 'arrivedAt' | 'loadedAt' | 'departedAt' | 'deliveredAt'>
const HOUR = 3_600_000
const none: Steps = { arrivedAt: null, loadedAt: null, departedAt: null, deliveredAt: null }

/** The live permit after so many of its four steps. */
const after = (count: number) =>
  change(({ now, permits }) => {
    const at = (i: number) => new Date(Date.parse(now) - (4 - i) * HOUR).toISOString()
    const done = Object.fromEntries(Object.keys(none).map((key, i) => [key, i < count ? at(i) : null])) as unknown as Steps
    return { permits: permits.map((one) => (one.isLive ? { ...one, ...done } : one)) }
  })

const open = (name: string) => async (page: Page) => {
  await page.locator('summary').filter({ hasText: name }).first().click()
}

/** The road of the permit, scrolled to one of its parts. */
const roadAt = (part: string, count: number) => async (page: Page) => {
  await after(count)(page)
  await open('مراحل، برگه‌ها و امتیاز')(page)
  const region = page.getByRole('region', { name: part })
  await region.waitFor()
  await region.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await page.evaluate(() => scrollBy(0, -72))
}

async function won(page: Page): Promise<void> {
  await open('نتیجهٔ نمایش')(page)
  await page.getByText('این گوشی خودش کارنامه را').waitFor()
  await page.getByText('این گوشی خودش کارنامه را').scrollIntoViewIfNeeded()
}

async function photographed(page: Page): Promise<void> {
  await roadAt('بارنامه و حواله', 3)(page)
  const picture = await page.screenshot()
  await page.locator('input[capture]').first().setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: picture })
  await page
    .getByRole('button', { name: /^فرستادن/ })
    .first()
    .scrollIntoViewIfNeeded()
}

/** The confirmation of the step after so many. */
const asked = (verb: string, count: number) => async (page: Page) => {
  await after(count)(page)
  await press(verb)(page)
}

const PERMIT = { path: driverPaths.permit, as: CARRIER }

export const roadShots: readonly Shot[] = [
  { name: 'app-road', ...PERMIT, prepare: (page) => page.getByRole('button', { name: 'رسیدم' }).waitFor() },
  { name: 'app-won', ...PERMIT, prepare: won },
  { name: 'app-step-arrived', ...PERMIT, prepare: asked('رسیدم', 0) },
  { name: 'app-step-loaded', ...PERMIT, prepare: asked('بار زدم', 1) },
  { name: 'app-step-left', ...PERMIT, prepare: asked('راه افتادم', 2) },
  { name: 'app-step-delivered', ...PERMIT, prepare: asked('بار را تحویل دادم', 3) },
  { name: 'app-steps', ...PERMIT, prepare: roadAt('مرحله‌های راه', 2) },
  { name: 'app-papers', ...PERMIT, prepare: roadAt('بارنامه و حواله', 2) },
  { name: 'app-paper-photo', ...PERMIT, prepare: photographed },
  { name: 'app-detention', ...PERMIT, prepare: roadAt('توقف در محل بارگیری', 1) },
  { name: 'app-ratings', ...PERMIT, prepare: roadAt('امتیازها', 4) },
]
