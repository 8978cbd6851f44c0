/** Drivers and vehicles: their page by role, its dialogs, expiring documents. */
import type { Page } from 'playwright-core'
import { demoDriverOf } from '#contract/kernel/demo.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import type { DriverFull } from '#contract/fleet/truck-rows.ts'
import { withAnswer } from './answers.ts'
import { dialogOf, field, press } from './hands.ts'
import type { Shot } from './screens.ts'

const ADMIN = 'admin'

/** From the list of turns to the first turn's driver. */
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

/** Every state of a document, long names, and all fields. */
const barred = (driver: DriverFull): DriverFull => ({
  ...driver,
  driverName: 'سید عبدالرحمان',
  driverFamily: 'محمدی‌نژاد بندرعباسی',
  isActive: false,
  card: { until: '1405/06/12', state: 'expired', daysLeft: -82 },
  healthCard: { until: null, state: 'unknown', daysLeft: null },
  vehicles: driver.vehicles.map((one) => ({ ...one, inspection: { until: '1405/09/09', state: 'soon', daysLeft: 0 } })),
})

/** Opens a dialog of the page by its button, from the bar's menu if it is there. */
const dialog = (open: (page: Page) => Promise<void>, verb: string, confirm?: string) => async (page: Page) => {
  await open(page)
  const [beside, more] = [page.getByRole('button', { name: verb }), page.locator('.page-bar [aria-haspopup=menu]')]
  await beside.or(more).first().waitFor()
  // On a phone one command is a button, the others are in its menu.
  if ((await beside.count()) > 0) await beside.first().click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: verb }).click()
  }
  await dialogOf(page).waitFor()
  if (confirm) await dialogOf(page).getByRole('button', { name: confirm }).click()
}

/** A command of the first driver found, beside the row or in its menu. */
const ofFound = (verb: string, confirm?: string) => async (page: Page) => {
  const more = page.getByRole('button', { name: /^کارهای دیگر/ }).first()
  await more.waitFor()
  const beside = page.getByRole('button', { name: new RegExp(`^${verb}،`) })
  if ((await beside.count()) > 0) await beside.first().click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: verb }).click()
  }
  await dialogOf(page).waitFor()
  if (confirm) await dialogOf(page).getByRole('button', { name: confirm }).click()
}

/** The first of the demo's drivers for a hall, whose numbers fill the forms. */
const known = demoDriverOf(1)!

async function typed(page: Page): Promise<void> {
  await field(page, 'کد ملی راننده').fill(known.nationalId)
  await field(page, 'کارت هوشمند ناوگان').fill('1234567')
  await page.getByText('با این شماره چیزی پیدا نشد').waitFor()
  await press('افزودن راننده')(page)
  await page.getByRole('alert').first().waitFor()
}

const QUEUE = '/DriverTurnList?hall=1'
const FOUND = `/Driver/Drivers?who=${known.nationalId}`

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
  { name: 'driver-validity', path: QUEUE, as: ADMIN, prepare: dialog(first, 'ویرایش اعتبار کارت‌ها', 'ذخیره') },
  { name: 'vehicle', path: QUEUE, opens: '/Vehicle/$vehicleId', as: ADMIN, prepare: firstVehicle },
  { name: 'vehicle-edit', path: QUEUE, as: ADMIN, prepare: dialog(firstVehicle, 'ویرایش ناوگان', 'ذخیره') },
  { name: 'drivers', path: '/Driver/Drivers', as: ADMIN },
  { name: 'drivers-found', path: '/Driver/Drivers?by=family&who=مح', as: ADMIN },
  { name: 'drivers-none', path: '/Driver/Drivers?by=card&who=1111111', as: ADMIN },
  {
    name: 'drivers-menu',
    path: FOUND,
    as: ADMIN,
    async prepare(page) {
      await page
        .getByRole('button', { name: /^کارهای دیگر/ })
        .first()
        .click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  { name: 'driver-deactivate', path: FOUND, as: ADMIN, prepare: ofFound('غیرفعال کردن', 'بله') },
  { name: 'driver-mobile', path: FOUND, as: ADMIN, prepare: ofFound('تغییر تلفن همراه', 'فرستادن کد') },
  { name: 'driver-turn', path: FOUND, as: ADMIN, prepare: ofFound('نوبت دادن', 'نوبت دادن') },
  { name: 'driver-vehicles', path: FOUND, as: ADMIN, prepare: ofFound('ناوگان‌ها') },
  { name: 'driver-rates', path: FOUND, as: ADMIN, prepare: ofFound('امتیازها') },
  { name: 'driver-picture', path: FOUND, as: ADMIN, prepare: ofFound('عکس راننده') },
  { name: 'drivers-inactive', path: '/Admin/Driver/InActive', as: ADMIN },
  { name: 'driver-new', path: '/Driver/AddDriver', as: ADMIN, prepare: typed },
  { name: 'natives', path: '/LoadHallNatives', as: 'LoadHall1' },
  {
    name: 'native-new',
    path: '/LoadHallNatives?hall=1',
    as: ADMIN,
    async prepare(page) {
      await page.getByRole('button', { name: 'بومی تازه' }).first().click()
      await dialogOf(page).getByRole('button', { name: 'افزودن بومی' }).click()
    },
  },
  { name: 'objections', path: '/objections?state=all', as: ADMIN },
  { name: 'place-rates', path: '/PlaceRates', as: ADMIN },
  { name: 'driver-object', path: QUEUE, as: ADMIN, prepare: dialog(first, 'ثبت اعتراض', 'ثبت اعتراض') },
  { name: 'expiring', path: '/Driver/Expiring', as: ADMIN },
]
