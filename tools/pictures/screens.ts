/** Every screen in its notable states, with the demo's data. */
import type { Page } from 'playwright-core'
import type { Who } from '#contract/kernel/call.ts'
import { isDriverPath, isKioskPath } from '#contract/kernel/driver-pages.ts'
import { may, type Role } from '#contract/kernel/roles.ts'
import { publicRoutes, routes } from '#app/app/routes.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import { noticeShots } from './notices.ts'
import { meanwhileShots } from './meanwhile.ts'
import { moneyShots } from './money.ts'
import { peopleShots } from './people.ts'
import { permitShots } from './permits.ts'
import { driverAppShots } from './driver-app.ts'
import { kioskShots } from './kiosk.ts'
import { roadShots } from './road.ts'
import { driverShots } from './drivers.ts'
import { cargoShots } from './cargos.ts'
import { doneShots } from './done.ts'
import { lineShots } from './line.ts'
import { outboxShots } from './outbox.ts'
import { askTurn, askTurnOfQueued, deskKeys, driverAtDesk, lockedShow, openShow, replacedAtDesk, showResults } from './desk.ts'
import { anew, choose, dialogOf, field, firstRowPage, isPhone, press, rowAct, rowDialog } from './hands.ts'

export const widths = [360, 768, 1024, 1440] as const
export const schemes = ['light', 'dark'] as const

const COMPANY = 'TC10100171920'
const MAIN_OFFICE = 'AM10861677542'
const HALL = 'LoadHall1'
const OBSERVER = '2100000006DA'

export interface Shot {
  name: string
  path: string
  /** The screen that `prepare` goes to, as the table of routes has it. */
  opens?: string
  /** The signed-in account; a visitor when absent. */
  as?: string
  /** It shows a map that has to be drawn: needs a browser with WebGL, which is slow at everything else. */
  draws?: true
  /** Brings the screen into its state. */
  prepare?(page: Page): Promise<void>
}

/** Chooses a command of the first row's menu. */
const fromMenu = (verb: RegExp) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^کارهای دیگر/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: verb }).click()
  await dialogOf(page).waitFor()
}

/** The priorities of a turn, including the ended ones. */
async function prioritiesOfTurn(page: Page): Promise<void> {
  await rowDialog('اولویت‌ها', 'نوبت')(page)
  await dialogOf(page).getByRole('switch', { name: 'همراه با پایان‌یافته‌ها' }).press(' ')
}

/** The page of the first cargo of the list, at a tab. */
const firstCargo = (tab: string) => async (page: Page) => {
  await firstRowPage(page, '/Cargos/Detail/')
  await page.getByRole('tab', { name: tab }).click()
}

/** The page of the first cargo that turns got in a show. */
async function shownCargo(page: Page): Promise<void> {
  const found = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' }
    const send = async (path: string, init: RequestInit = {}) =>
      ((await (await fetch(path, { headers, ...init })).json()) as { data: { id: number; turns: number[] }[] }).data
    for (const { id } of await send('/api/v1/cargos/SearchCargo', { method: 'POST', body: '{}' }))
      if ((await send(`/api/v1/cargos/GetShows/${id}`)).some(({ turns }) => turns.length > 0)) return id
    return null
  })
  await page.goto(`/Cargos/Detail/${found}/info`)
  await page.locator('.cargo-shows').scrollIntoViewIfNeeded()
}

/** The map of a cargo, drawn; on a phone it is opened first. */
async function cargoMap(page: Page): Promise<void> {
  await firstCargo('مشخصات')(page)
  if (isPhone(page)) await press('نقشه')(page)
  await page.locator('.map[data-drawn]').waitFor()
  await page.locator('.map').scrollIntoViewIfNeeded()
}

/** The print-out of a cargo: print styles are applied to the screen until a reload. */
async function cargoPaper(page: Page): Promise<void> {
  await shownCargo(page)
  await page.evaluate(() => {
    globalThis.print = () => undefined
  })
  const button = page.getByRole('button', { name: 'چاپ', exact: true })
  const more = page.getByRole('button', { name: 'کارهای این بار' })
  await button.or(more).first().waitFor()
  if (await button.isVisible()) await button.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: 'چاپ' }).click()
  }
  await page.locator('.print-sheet').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    for (const rule of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]))
      if (rule instanceof CSSMediaRule && rule.conditionText === 'print') rule.media.mediaText = 'all'
  })
}

const ACTIVE = '/Cargos?from=any&to=any&status=active'
const PASTE = 'متن یا ردیف‌های اکسل'
const LINES = [
  '۳ کفی بندرعباس به تهران ۲۲ تن میلگرد ۱۸ م فردا صبح',
  'یه تریلی چادری از اصفهان به مشهد سیمان پاکتی بیست و دو تن کرایه ۱۲ میلیون',
  'دو تا یخچالی شیراز تهران مرغ منجمد',
  'سلام همکاران',
].join('\n')

const states: readonly Shot[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login-refused',
    path: '/login',
    async prepare(page) {
      // An unused name: five wrong passwords would lock it.
      await page.getByLabel('نام کاربری').fill(`unknown-${Date.now()}`)
      await page.getByLabel('رمز عبور', { exact: true }).fill('wrong-password')
      await press('ورود')(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'register', path: '/newregister' },
  { name: 'board', path: '/board/1' },
  { name: 'record', path: '/board/1', prepare: lastRecord },
  {
    name: 'record-checked',
    path: '/board/1',
    async prepare(page) {
      await lastRecord(page)
      await press('محاسبهٔ دوباره')(page)
      await page.locator('.split-verdict').waitFor()
      await page.locator('.split-verdict').scrollIntoViewIfNeeded()
    },
  },
  { name: 'record-none', path: '/split/987654' },
  { name: 'fairness', path: '/fairness' },
  { name: 'fairness-hall', path: '/fairness/1' },
  { name: 'fairness-checked', path: '/fairness/1', prepare: fairnessPlayed },
  { name: 'home', path: '/', as: COMPANY },
  { name: 'home-no-flags', path: '/', as: 'member2' },
  { name: 'home-owner', path: '/', as: 'owner1' },
  { name: 'home-hall', path: '/', as: HALL },
  { name: 'home-admin', path: '/', as: 'admin' },
  { name: 'home-observer', path: '/', as: OBSERVER },
  { name: 'home-office', path: '/', as: MAIN_OFFICE },
  { name: 'home-customer', path: '/', as: 'customer1' },
  { name: 'announce', path: '/AddCargo', as: COMPANY },
  {
    name: 'announce-map',
    path: '/AddCargo',
    as: COMPANY,
    draws: true,
    async prepare(page) {
      await anew(page)
      await choose(page, 'مبدأ', 'بندرعباس', 'بندرعباس، هرمزگان')
      await choose(page, 'مقصد', 'تهران', 'تهران، تهران')
      if (isPhone(page)) await page.getByRole('button', { name: /^نقشه/ }).click()
      await page.locator('.map[data-drawn]').waitFor()
    },
  },
  {
    name: 'announce-errors',
    path: '/AddCargo',
    as: COMPANY,
    async prepare(page) {
      await anew(page)
      await press('اعلام بار')(page)
      const yes = page.getByRole('dialog').getByRole('button', { name: 'بله' })
      await yes.click({ timeout: 1500 }).catch(() => undefined)
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'earlier',
    path: '/AddCargo',
    as: COMPANY,
    async prepare(page) {
      await anew(page)
      await press('اعلام‌های قبلی')(page)
      await dialogOf(page).getByRole('button', { name: 'جست‌وجو', exact: true }).click()
    },
  },
  {
    name: 'preloads',
    path: '/AddCargo',
    as: COMPANY,
    async prepare(page) {
      await anew(page)
      await press('الگوها')(page)
    },
  },
  { name: 'many', path: '/AddCargo/Many', as: COMPANY },
  {
    name: 'many-review',
    path: '/AddCargo/Many',
    as: COMPANY,
    async prepare(page) {
      await page.getByRole('textbox', { name: PASTE }).fill(LINES)
      await page.getByRole('button', { name: 'خواندن' }).click()
      await page.locator('.many-cell').first().waitFor()
    },
  },
  { name: 'cargos', path: '/Cargos?from=any&to=any', as: COMPANY },
  { name: 'cargo-finish', path: ACTIVE, as: COMPANY, prepare: finishing },
  { name: 'cargo-priorities', path: ACTIVE, as: COMPANY, prepare: fromMenu(/^اولویت/) },
  { name: 'cargo-permits', path: '/Cargos?from=any&to=any&status=inactive', as: COMPANY, prepare: fromMenu(/^مجوزها/) },
  {
    name: 'cargo-info',
    path: '/Cargos?from=any&to=any',
    opens: '/Cargos/Detail/$cargoId',
    as: COMPANY,
    prepare: firstCargo('مشخصات'),
  },
  { name: 'cargo-log', path: ACTIVE, as: COMPANY, prepare: firstCargo('تاریخچه') },
  { name: 'cargo-map', path: ACTIVE, as: COMPANY, draws: true, prepare: cargoMap },
  { name: 'cargo-shown', path: ACTIVE, as: COMPANY, prepare: shownCargo },
  { name: 'cargo-paper', path: ACTIVE, as: COMPANY, prepare: cargoPaper },
  {
    name: 'cargo-edit',
    path: ACTIVE,
    opens: '/EditCargo/$cargoId',
    as: COMPANY,
    async prepare(page) {
      await rowAct('ویرایش', 'بار')(page)
      await field(page, 'کرایهٔ خالص هر کامیون').waitFor()
    },
  },
  { name: 'desk', path: '/LoadHallCargo', as: HALL },
  { name: 'desk-open', path: '/LoadHallCargo', as: HALL, prepare: openShow },
  { name: 'desk-driver', path: '/LoadHallCargo', as: HALL, prepare: driverAtDesk },
  { name: 'desk-replace', path: '/LoadHallCargo', as: HALL, prepare: replacedAtDesk },
  { name: 'desk-locked', path: '/LoadHallCargo', as: HALL, prepare: lockedShow },
  { name: 'desk-results', path: '/LoadHallCargo', as: HALL, prepare: showResults },
  { name: 'desk-keys', path: '/LoadHallCargo', as: HALL, prepare: deskKeys },
  { name: 'desk-free', path: '/LoadHallCargo?part=free', as: HALL },
  {
    name: 'desk-claim',
    path: '/LoadHallCargo?part=free',
    as: HALL,
    async prepare(page) {
      await press(/^برداشتن بار/)(page)
      await dialogOf(page).waitFor()
      await dialogOf(page).getByRole('button', { name: 'صدور مجوز' }).click()
    },
  },
  { name: 'give-turn', path: '/DriverTurn', as: HALL },
  { name: 'give-turn-faults', path: '/DriverTurn', as: HALL, prepare: press('نوبت دادن') },
  {
    name: 'give-turn-sure',
    path: '/DriverTurn',
    as: HALL,
    prepare: askTurn,
  },
  {
    name: 'give-turn-refused',
    path: '/DriverTurn',
    as: HALL,
    async prepare(page) {
      await askTurnOfQueued(page)
      await page.getByRole('listitem').filter({ hasText: 'نوبت' }).first().waitFor()
    },
  },
  { name: 'show-times', path: '/LoadHallShowTime', as: HALL },
  {
    name: 'show-time-new',
    path: '/LoadHallShowTime',
    as: HALL,
    async prepare(page) {
      await press('ساعت تازه')(page)
      await dialogOf(page).getByRole('button', { name: 'ثبت ساعت' }).click()
      await page.getByText('ساعت نمایش را انتخاب کنید.').first().waitFor()
    },
  },
  {
    name: 'show-time-edit',
    path: '/LoadHallShowTime',
    as: HALL,
    async prepare(page) {
      await page
        .getByRole('button', { name: /^ویرایش ساعت/ })
        .first()
        .click()
      await dialogOf(page).getByRole('radio').first().waitFor()
    },
  },
  { name: 'turns', path: '/DriverTurnList?from=any&to=any&status=all', as: HALL },
  { name: 'turns-queue', path: '/DriverTurnList', as: HALL },
  {
    name: 'turns-no-hall',
    path: '/DriverTurnList',
    as: 'admin',
    async prepare(page) {
      await page.locator('form').getByRole('button', { name: 'جست‌وجو', exact: true }).click()
      await page.getByText('لطفاً سالن مورد نظر را انتخاب کنید').waitFor()
    },
  },
  {
    name: 'turn-cancel',
    path: '/DriverTurnListUser?hall=1&from=any&to=any',
    as: OBSERVER,
    prepare: rowDialog('لغو نوبت', 'نوبت'),
  },
  { name: 'turn-priorities', path: '/DriverTurnList?from=any&to=any&status=inactive', as: HALL, prepare: prioritiesOfTurn },
  {
    name: 'turn-waybill',
    path: '/DriverTurnList?from=any&to=any',
    as: HALL,
    async prepare(page) {
      await fromMenu(/^بررسی بارنامه/)(page)
      await dialogOf(page).getByRole('button', { name: 'بررسی' }).click()
      await dialogOf(page).getByRole('button', { name: 'بررسی دوباره' }).waitFor()
    },
  },
  { name: 'customers', path: '/Customer?size=5', as: COMPANY },
  {
    name: 'customer-new',
    path: '/Customer',
    as: COMPANY,
    async prepare(page) {
      await press('مشتری تازه')(page)
      await dialogOf(page).waitFor()
    },
  },
  { name: 'inquiry', path: '/Estelam', as: COMPANY },
  {
    name: 'inquiry-answer',
    path: '/Estelam',
    as: COMPANY,
    async prepare(page) {
      await page.getByRole('textbox').last().fill('0011223340')
      await press('استعلام')(page)
      await page.getByText('کد ملی معتبر است').first().waitFor()
    },
  },
  { name: 'outbox', path: '/outbox', as: COMPANY },
  { name: 'not-found', path: '/nowhere', as: COMPANY },
  { name: 'error404', path: '/error404', as: COMPANY },
  { name: 'error401', path: '/error401', as: COMPANY },
  { name: 'agency', path: '/AgencyCargos?from=any&to=any', as: MAIN_OFFICE },
  ...cargoShots,
  ...permitShots,
  ...driverShots,
  ...noticeShots,
  ...moneyShots,
  ...peopleShots,
  ...meanwhileShots,
  ...doneShots,
  ...lineShots,
  ...outboxShots,
  ...driverAppShots,
  ...roadShots,
  ...kioskShots,
]

/** Accounts for screens without states: the first of these that may open it. */
const lookers: readonly [Role, string][] = [
  ['Admin', 'admin'],
  ['TransportationCompanyAdmin', COMPANY],
  ['LoadHallAdmin', HALL],
  ['AgentMain', MAIN_OFFICE],
  ['Organization', OBSERVER],
]

/** Returns the account that opens a screen for these members. */
const accountFor = (who: Who): string | undefined =>
  who === 'anyone' ? undefined : lookers.find(([role]) => may(who, { role, flags: [] }))![1]

/** `/Permit/$permitId` as a pattern of its addresses. */
const addressOf = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}(?:[?#].*)?$`, 'i')
const opened = states.map(({ path, opens }) => opens ?? path)
const isSeen = ({ path }: AppRoute) => opened.some((one) => one === path || addressOf(path).test(one))

/** Built screens without a state of their own. */
const all = [...routes, ...publicRoutes]
const others = all.filter(({ screen }) => screen && !all.some((one) => one.screen === screen && isSeen(one)))

/** Screens whose address needs a row: they must have a state. */
export const unseen = others.filter(({ path }) => path.includes('$'))

/** Every state, and every other screen as it opens. */
export const shots: readonly Shot[] = [
  ...states,
  ...others
    .filter((route) => !unseen.includes(route))
    .map(({ path, who }): Shot => {
      const as = accountFor(who)
      return { name: path.slice(1).replaceAll('/', '-'), path, ...(as ? { as } : {}) }
    }),
]

/** The drivers' app and the kiosk are pages of their own. */
export const isOfficeShot = ({ path }: Shot) => !isDriverPath(path) && !isKioskPath(path)

const undrawn = shots.filter((shot) => !shot.draws && isOfficeShot(shot))
const routeOf = ({ opens, path }: Shot) => opens ?? path.split('?')[0]!

/**
 * One state of each route of the offices' page, as it opens or its first, and the states that draw a map. In the order of all
 * states: a registration that is verified keeps its number, and its first step is not asked for again.
 */
export const screensAlone: readonly Shot[] = [
  ...undrawn.filter((shot) => {
    const same = undrawn.filter((other) => routeOf(other) === routeOf(shot))
    return shot === (same.find(({ prepare }) => !prepare) ?? same[0])
  }),
  ...shots.filter(({ draws }) => draws),
]

async function finishing(page: Page): Promise<void> {
  const direct = page.getByRole('button', { name: /^پایان دادن/ }).first()
  const more = page.getByRole('button', { name: /^کارهای دیگر/ }).first()
  await direct.or(more).first().waitFor()
  if (await direct.isVisible()) await direct.click()
  else await fromMenu(/^پایان دادن/)(page)
  await dialogOf(page).getByRole('button', { name: 'پایان دادن' }).click()
}

/** From the board to the record of its last show. */
async function lastRecord(page: Page): Promise<void> {
  await page.getByRole('link', { name: /\/split\// }).click()
  await page.locator('.split-turns').waitFor()
}

/** The month checked on the device, and played again under another rule. */
async function fairnessPlayed(page: Page): Promise<void> {
  await press('گرفتن کارنامه‌ها و حساب دوباره')(page)
  await page.locator('.note[data-tone=ok]').waitFor()
  await press('حساب کن')(page)
  await page.getByRole('heading', { name: /^نتیجه/ }).waitFor()
}

/** Waits for fonts and finite animations. A promise of an animation's end never resolves once it is removed. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(drawn))))
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime))),
  )
}
