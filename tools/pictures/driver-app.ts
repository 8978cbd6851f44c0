/** The drivers' app, on a phone that is bound to a driver of the demo's first hall. */
import type { Page } from 'playwright-core'
import { driverApp, type OwnAccount } from '#contract/fleet/driver-app.ts'
import { freeCargo, UNDO_MS, type FreeCargos } from '#contract/permits/free.ts'
import { run, type BoardCargo, type OwnShow } from '#contract/halls/run.ts'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { withAnswer } from './answers.ts'
import { press } from './hands.ts'
import { DRIVER, whoIs } from './phone.ts'
import type { Shot } from './screens.ts'

const WIDE = 'ترابر بین‌المللی کاروان شرق و خلیج فارس'

export const change = (of: (account: OwnAccount) => Partial<OwnAccount>) => (page: Page) =>
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
export const free = ({ nextAt }: OwnAccount): Partial<OwnAccount> => ({
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

/** It stays locked once it is. */
async function locked(page: Page): Promise<void> {
  const [lock, pin] = [page.getByRole('button', { name: 'قفل کردن برنامه' }), page.getByLabel('رمز شش‌رقمی')]
  await lock.or(pin).first().waitFor()
  if (await lock.isVisible()) await lock.click()
  await pin.waitFor()
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
export const offered = (own: OwnShow): OwnShow => ({
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

/** Binding with a code of the desk, before the PIN is chosen. */
async function enrolled(page: Page): Promise<void> {
  await whoIs(page, { nationalId: '0011223340', card: '1000009', code: '65819319' })
  await page.getByLabel('رمز این گوشی').fill('123456')
}

async function wrongPin(page: Page): Promise<void> {
  await locked(page)
  await page.getByLabel('رمز شش‌رقمی').fill('111222')
  await press('باز کردن')(page)
  await page.getByText('رمز درست نیست').waitFor()
}

const read = (page: Page) => page.getByText('این گوشی خودش کارنامه را').waitFor()

/** The objection to a result, as it is written and as it will be sent. */
async function objecting(page: Page): Promise<void> {
  const [begin, text] = [page.getByRole('button', { name: 'به این نتیجه اعتراض دارم' }), page.getByRole('textbox')]
  await begin.or(text).first().waitFor()
  // A text that was begun is kept.
  if (await begin.isVisible()) await begin.click()
  await page
    .getByRole('textbox', { name: 'چه چیزی درست نیست؟' })
    .fill('نوبت من جلوتر بود و همین بار را خواسته بودم، ولی به نوبت بعدی رسید.')
}
async function reviewing(page: Page): Promise<void> {
  await objecting(page)
  await press('دیدن پیش از فرستادن')(page)
}

const freeCargos = (own: FreeCargos): FreeCargos => ({
  ...own,
  claim: null,
  vehicles: own.vehicles.slice(0, 1),
  cargos: Array.from({ length: 4 }, cargoOf).map((cargo) => ({
    ...cargo,
    hallName: 'پایانهٔ بار بندر امام خمینی، درِ شمالی',
    announcedAt: own.now,
    latitude: 27.15,
    longitude: 56.2,
    vehicleCards: own.vehicles.map(({ card }) => card),
  })),
})
const nearby = (page: Page) => withAnswer(page, freeCargo.own, freeCargos)
async function claiming(page: Page): Promise<void> {
  await nearby(page)
  await page
    .getByRole('button', { name: /^برداشتن/ })
    .first()
    .click()
}
const claimed = (page: Page) =>
  withAnswer(page, freeCargo.own, (own) => ({
    ...freeCargos(own),
    claim: { permitId: 810_970, cargoId: 403_201, undoUntil: new Date(Date.parse(own.now) + UNDO_MS).toISOString() },
  }))

/** A visitor who has bound no phone. */
const ENROL = { path: driverPaths.turn }
const { turn: TURN, list, permit: PERMIT, more, free: FREE, standing } = driverPaths

export const driverAppShots: readonly Shot[] = [
  { name: 'app-enrol', ...ENROL },
  { name: 'app-enrol-pin', ...ENROL, prepare: enrolled },
  { name: 'app-turn', path: TURN, as: DRIVER },
  { name: 'app-hindered', path: TURN, as: DRIVER, prepare: change(hindered) },
  { name: 'app-take', path: TURN, as: DRIVER, prepare: change(free) },
  { name: 'app-list', path: list, as: DRIVER, prepare: listed },
  { name: 'app-standing', path: standing, as: DRIVER },
  { name: 'app-free', path: FREE, as: DRIVER, prepare: nearby },
  { name: 'app-free-sure', path: FREE, as: DRIVER, prepare: claiming },
  { name: 'app-free-undo', path: FREE, as: DRIVER, prepare: claimed },
  { name: 'app-result', path: PERMIT, as: DRIVER, prepare: read },
  { name: 'app-objection', path: PERMIT, as: DRIVER, prepare: objecting },
  { name: 'app-objection-review', path: PERMIT, as: DRIVER, prepare: reviewing },
  { name: 'app-permit', path: PERMIT, as: DRIVER, prepare: change((own) => ({ permits: [permit(own)] })) },
  { name: 'app-none', path: PERMIT, as: DRIVER, prepare: change(() => ({ turn: null, permits: [] })) },
  { name: 'app-more', path: more, as: DRIVER },
  { name: 'app-lock', path: more, as: DRIVER, prepare: locked },
  { name: 'app-lock-wrong', path: more, as: DRIVER, prepare: wrongPin },
]
