/** Drivers and vehicles in the states worth looking at: a page as each role sees it, its dialogs, what runs out. */
import type { Page } from 'playwright-core'
import { driverPage } from '#contract/driver-page.ts'
import type { DriverFull } from '#contract/truck-rows.ts'
import { withAnswer } from './answers.ts'
import { dialogOf } from './hands.ts'
import type { Shot } from './screens.ts'

const ADMIN = 'admin'

/** The first turn's driver: from the list of turns to the own page. */
async function first(page: Page): Promise<void> {
  await page.locator('main a[href^="/Driver/"]').first().click()
  await page.getByRole('heading', { level: 3 }).first().waitFor()
}

/** From the driver's page to that of the vehicle. */
async function firstVehicle(page: Page): Promise<void> {
  await first(page)
  await page.locator('main a[href^="/Vehicle/"]').first().click()
  await page.waitForURL('**/Vehicle/*')
  await page.getByRole('heading', { level: 3 }).first().waitFor()
}

/** Every state of a paper, long names, and something of everything. */
const barred = (driver: DriverFull): DriverFull => ({
  ...driver,
  driverName: 'سید عبدالرحمان',
  driverFamily: 'محمدی‌نژاد بندرعباسی',
  isActive: false,
  card: { until: '1405/06/12', state: 'expired', daysLeft: -82 },
  healthCard: { until: null, state: 'unknown', daysLeft: null },
  vehicles: driver.vehicles.map((one) => ({ ...one, inspection: { until: '1405/09/09', state: 'soon', daysLeft: 0 } })),
})

/** Opens a dialog of the page by its verb, from the bar's menu where it stands there. */
const dialog = (open: (page: Page) => Promise<void>, verb: string, confirm?: string) => async (page: Page) => {
  await open(page)
  await page.getByRole('button', { name: verb }).first().click()
  await dialogOf(page).waitFor()
  if (confirm) await dialogOf(page).getByRole('button', { name: confirm }).click()
}

const QUEUE = '/DriverTurnList?hall=1'

export const driverShots: readonly Shot[] = [
  { name: 'driver', path: QUEUE, opens: '/Driver/$driverId', as: ADMIN, prepare: first },
  { name: 'driver-hall', path: '/DriverTurnList', as: 'LoadHall1', prepare: first },
  { name: 'driver-company', path: '/DriverReserves?from=any&to=any', as: 'TC10100171920', prepare: first },
  {
    name: 'driver-barred',
    path: QUEUE,
    as: ADMIN,
    async prepare(page) {
      await first(page)
      await withAnswer(page, driverPage.read, barred)
    },
  },
  { name: 'driver-papers', path: QUEUE, as: ADMIN, prepare: dialog(first, 'ویرایش اعتبار کارت‌ها', 'ذخیره') },
  { name: 'vehicle', path: QUEUE, opens: '/Vehicle/$vehicleId', as: ADMIN, prepare: firstVehicle },
  { name: 'vehicle-edit', path: QUEUE, as: ADMIN, prepare: dialog(firstVehicle, 'ویرایش ناوگان', 'ذخیره') },
  { name: 'expiring', path: '/Driver/Expiring', as: ADMIN },
]
