/** The drivers' app, on a phone that is bound to a driver of the demo's first hall. */
import type { Page } from 'playwright-core'
import type { Answer } from '#contract/kernel/call.ts'
import { identity } from '#contract/access/identity.ts'
import { driverApp, type OwnAccount } from '#contract/fleet/driver-app.ts'
import { run, type BoardCargo, type OwnShow } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { withAnswer } from './answers.ts'
import { press } from './hands.ts'
import { quiet } from './quiet.ts'
import type { Shot } from './screens.ts'

const PASSWORD = 'Barnobat1405'
const PIN = '270591'
const WIDE = 'ترابر بین‌المللی کاروان شرق و خلیج فارس'

/** In place of an account: a page with a sign-in of its own. */
export const DRIVER = driverPaths.turn

/** Sends a call from the page, with a token; the data of its answer. */
const send = <T>(page: Page, path: string, body: object, token = ''): Promise<T> =>
  page.evaluate(
    async ([path, body, token]) => {
      const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
      const answer = await fetch(path, { method: 'POST', headers, body })
      return ((await answer.json()) as { data: never }).data
    },
    [path, JSON.stringify(body), token] as const,
  )
const pathOf = ({ at }: { at: string }) => at.replace(/^\w+ /, '')

/** Binds the page to the first driver of the hall's queue, with the code of its desk; an earlier phone is unbound. */
export async function bindPhone(page: Page): Promise<void> {
  // A stored answer would be shown before a modified one.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('barnobat.cache')) localStorage.removeItem(key)
  })
  await page.goto(DRIVER)
  const tokenOf = async (Username: string) =>
    (await send<Answer<typeof identity.login>>(page, pathOf(identity.login), { Username, Password: PASSWORD })).accessToken
  const [hall, admin] = [await tokenOf('LoadHall1'), await tokenOf('admin')]
  const [first] = await send<Answer<typeof turn.search>>(page, pathOf(turn.search), {}, hall)
  const { driverID, nationalId, driverCardNumber } = first!
  await send(page, '/api/v1/drivers/RemovePhoneId', { Id: driverID, Reason: 'گوشی تازه' }, admin)
  const who = { NationalId: nationalId, DriverCardNumber: driverCardNumber }
  const { code } = await send<Answer<typeof driverApp.enrolmentCode>>(page, pathOf(driverApp.enrolmentCode), who, hall)
  await page.getByRole('radio', { name: /با کد میز سالن/ }).check()
  await page.getByRole('textbox', { name: 'کد ملی' }).fill(nationalId)
  await page.getByRole('textbox', { name: 'شمارهٔ کارت هوشمند راننده' }).fill(driverCardNumber)
  await page.getByRole('textbox', { name: 'کد ۸ رقمی میز سالن' }).fill(code)
  await press('ادامه')(page)
  await page.getByLabel('رمز این گوشی').fill(PIN)
  await page.getByLabel('همان رمز، یک بار دیگر').fill(PIN)
  await press('وصل کردن گوشی')(page)
  await page.getByRole('navigation').waitFor()
  await quiet(page)
}

const change = (of: (account: OwnAccount) => Partial<OwnAccount>) => (page: Page) =>
  withAnswer(page, driverApp.me, (account) => ({ ...account, ...of(account) }))

/** A permit with long values, whose driver is late. */
const permit = ({ now, vehicles, turn: own }: OwnAccount): OwnAccount['permits'][number] => ({
  id: 810_970,
  status: 1,
  isLive: true,
  isAnnulled: false,
  issuedAt: now,
  arrivalDeadline: now,
  arrivedAt: null,
  loadedAt: null,
  departedAt: null,
  deliveredAt: null,
  cargoId: 403_201,
  goods: 'ماشین‌آلات راه‌سازی و معدنی با قطعات یدکی',
  weight: 26_000,
  rent: 1_845_000_000 as OwnAccount['permits'][number]['rent'],
  company: WIDE,
  companyTel: '07633312345',
  source: 'بندر امام خمینی، خوزستان',
  destination: 'شهرک صنعتی اشتهارد، البرز',
  latitude: 27.15,
  longitude: 56.2,
  destinationLatitude: 35.7,
  destinationLongitude: 51.4,
  hallName: 'شهید رجایی',
  turnNumber: own?.number ?? 12,
  runId: null,
  vehicleCard: vehicles[0]!.card,
  plaqueNumber: vehicles[0]!.plaqueNumber,
  plaqueSerialNumber: vehicles[0]!.plaqueSerialNumber,
  qr: 'https://barnobat.ir/verify#810970.4f1c09ab77de.MEUCIQDq1x7b9w2m5v8Zr0aN3k6YtEo4',
})

/** No turn, and halls to take one in. */
const free = ({ nextAt }: OwnAccount): Partial<OwnAccount> => ({
  turn: null,
  show: null,
  nextAt,
  permits: [],
  halls: ['شهید رجایی', 'پایانهٔ بار بندر امام خمینی، درِ شمالی'].map((name, i) => ({
    id: i + 1,
    name,
    cityName: 'بندرعباس',
    latitude: null,
    longitude: null,
    range: 45 * i,
    shows: ['10:00', '10:30', '11:00', '11:30', '14:00'],
    queued: 44,
  })),
})

async function locked(page: Page): Promise<void> {
  await press('قفل کردن برنامه')(page)
  await page.getByLabel('رمز شش‌رقمی').waitFor()
}

const cargoOf = (_: unknown, i: number): OwnShow['cargos'][number] => ({
  id: 402_700 + i,
  number: i + 1,
  company: i % 3 === 0 ? WIDE : 'سپهر ترابر جنوب',
  source: i % 3 === 0 ? 'بندر امام خمینی، خوزستان' : 'بندرعباس، هرمزگان',
  destination: i % 3 === 0 ? 'شهرک صنعتی اشتهارد، البرز' : 'تهران، تهران',
  km: 1402,
  goods: i % 3 === 0 ? 'ماشین‌آلات راه‌سازی و معدنی با قطعات یدکی' : 'سیمان',
  rent: 38_500_000 as BoardCargo['rent'],
  weight: 22_000,
  trucks: 3,
  remaining: 3,
  loaderTypes: [5001],
  loaderTypeNames: 'تریلی کفی، تریلی لبه‌دار',
  isFree: false,
  rentPerKm: 27_460,
})
/** An open show with nine cargos for the driver's vehicle. */
const offered = (own: OwnShow): OwnShow => ({
  ...own,
  takesLists: true,
  list: null,
  run: {
    id: 5,
    hallId: 1,
    openedAt: own.now,
    state: 'OPEN',
    reason: null,
    snapshotHash: null,
    recordHash: null,
    opensAt: own.now,
    locksAt: new Date(Date.parse(own.now) + 12 * 60_000).toISOString(),
  },
  cargos: Array.from({ length: 9 }, cargoOf),
})
async function listed(page: Page): Promise<void> {
  await withAnswer(page, run.own, offered)
  const add = page.getByRole('button', { name: /گذاشتن در فهرست$/ })
  await add.first().waitFor()
  for (let i = 0; i < 3; i += 1) await add.first().click()
}

const hindered = ({ vehicles }: OwnAccount): Partial<OwnAccount> => ({
  hindrances: [
    { code: 'CARD_EXPIRED', vehicleId: null, from: null },
    { code: 'INSPECTION_EXPIRED', vehicleId: vehicles[0]!.id, from: '1405/09/20' },
  ],
})

export const driverAppShots: readonly Shot[] = [
  { name: 'app-turn', path: driverPaths.turn, as: DRIVER },
  { name: 'app-hindered', path: driverPaths.turn, as: DRIVER, prepare: change(hindered) },
  { name: 'app-take', path: driverPaths.turn, as: DRIVER, prepare: change(free) },
  { name: 'app-list', path: driverPaths.list, as: DRIVER, prepare: listed },
  { name: 'app-permit', path: driverPaths.permit, as: DRIVER, prepare: change((own) => ({ permits: [permit(own)] })) },
  { name: 'app-none', path: driverPaths.permit, as: DRIVER, prepare: change(() => ({ turn: null, permits: [] })) },
  { name: 'app-more', path: driverPaths.more, as: DRIVER },
  { name: 'app-lock', path: driverPaths.more, as: DRIVER, prepare: locked },
  { name: 'app-bind', path: DRIVER },
]
