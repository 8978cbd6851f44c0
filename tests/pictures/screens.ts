/** Every screen there is, in the states worth looking at; made for the demo's data. */
import type { Page } from 'playwright-core'

export const widths = [360, 768, 1440] as const
export const schemes = ['light', 'dark'] as const

const COMPANY = 'TC10100171920'
const MAIN_OFFICE = 'AM10861677542'

export interface Shot {
  name: string
  path: string
  /** Who is signed in; nobody when absent. */
  as?: string
  /** It shows a map that has to be drawn: by a browser that can, which is slow at everything else. */
  draws?: true
  /** Brings the screen into the state to be looked at. */
  prepare?(page: Page): Promise<void>
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
}
const dialogOf = (page: Page) => page.getByRole('dialog').last()
const isPhone = (page: Page) => page.viewportSize()!.width < 768
const field = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first()

/** Chooses an act of the first row's menu. */
const fromMenu = (verb: RegExp) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^کارهای دیگر/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: verb }).click()
  await dialogOf(page).waitFor()
}

/** The page of the first cargo of the list, at a tab. */
const firstCargo = (tab: string) => async (page: Page) => {
  await page
    .getByRole('link', { name: /^[۰-۹]{6}$|^بار [۰-۹]{6}/ })
    .first()
    .click()
  await page.getByRole('tab', { name: tab }).click()
}

const choosePlace = async (page: Page, label: string, text: string, option: string) => {
  await field(page, label).click()
  await field(page, label).fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

/** A draft that an earlier state left is not what is looked at. */
const anew = async (page: Page) => {
  const button = page.getByRole('button', { name: 'از نو آغاز می‌کنم' })
  const form = page.locator('form').last()
  await button.or(form).first().waitFor()
  if (await button.isVisible()) await button.click()
}

const ACTIVE = '/Cargos?from=any&to=any&status=active'
const PASTE = 'متن یا ردیف‌های صفحه‌گسترده'
const LINES = [
  '۳ کفی بندرعباس به تهران ۲۲ تن میلگرد ۱۸ م فردا صبح',
  'یه تریلی چادری از اصفهان به مشهد سیمان پاکتی بیست و دو تن کرایه ۱۲ میلیون',
  'دو تا یخچالی شیراز تهران مرغ منجمد',
  'سلام همکاران',
].join('\n')

export const shots: readonly Shot[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login-refused',
    path: '/login',
    async prepare(page) {
      // A name nobody tried before: five wrong passwords would close it.
      await page.getByLabel('نام کاربری').fill(`nobody-${Date.now()}`)
      await page.getByLabel('گذرواژه', { exact: true }).fill('wrong-password')
      await press('ورود')(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'register', path: '/newregister' },
  { name: 'home', path: '/', as: COMPANY },
  { name: 'announce', path: '/AddCargo', as: COMPANY },
  {
    name: 'announce-map',
    path: '/AddCargo',
    as: COMPANY,
    draws: true,
    async prepare(page) {
      await anew(page)
      await choosePlace(page, 'مبدأ', 'بندرعباس', 'بندرعباس، هرمزگان')
      await choosePlace(page, 'مقصد', 'تهران', 'تهران، تهران')
      if (isPhone(page)) await page.getByRole('button', { name: /^نقشه/ }).click()
      await page.locator('.map[data-drawn]').or(page.getByText('نقشه روی این دستگاه')).first().waitFor()
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
      await press('اعلام‌های پیشین')(page)
      await dialogOf(page).getByRole('button', { name: 'جست‌وجو', exact: true }).click()
    },
  },
  {
    name: 'preloads',
    path: '/AddCargo',
    as: COMPANY,
    async prepare(page) {
      await anew(page)
      await press('پیش‌اعلام‌ها')(page)
    },
  },
  { name: 'many', path: '/AddCargo/Many', as: COMPANY },
  {
    name: 'many-review',
    path: '/AddCargo/Many',
    as: COMPANY,
    async prepare(page) {
      await page.getByRole('textbox', { name: PASTE }).fill(LINES)
      await page.keyboard.press('Enter')
      await page.locator('.many-cell').first().waitFor()
    },
  },
  { name: 'cargos', path: '/Cargos?from=any&to=any', as: COMPANY },
  { name: 'cargo-finish', path: ACTIVE, as: COMPANY, prepare: finishing },
  { name: 'cargo-priorities', path: ACTIVE, as: COMPANY, prepare: fromMenu(/^درخواست/) },
  { name: 'cargo-permits', path: '/Cargos?from=any&to=any&status=inactive', as: COMPANY, prepare: fromMenu(/^مجوزها/) },
  { name: 'cargo-info', path: '/Cargos?from=any&to=any', as: COMPANY, prepare: firstCargo('مشخصات') },
  { name: 'cargo-log', path: ACTIVE, as: COMPANY, prepare: firstCargo('تاریخچه') },
  {
    name: 'cargo-edit',
    path: ACTIVE,
    as: COMPANY,
    async prepare(page) {
      await page
        .getByRole('link', { name: /^ویرایش/ })
        .first()
        .click()
      await field(page, 'کرایهٔ خالص هر کامیون').waitFor()
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
  { name: 'building', path: '/Comment', as: COMPANY },
  { name: 'not-found', path: '/nowhere', as: COMPANY },
  { name: 'error404', path: '/error404', as: COMPANY },
  { name: 'error401', path: '/error401', as: COMPANY },
  { name: 'agency', path: '/AgencyCargos?from=any&to=any', as: MAIN_OFFICE },
]

async function finishing(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^پایان دادن/ })
    .first()
    .click()
  await dialogOf(page).getByRole('button', { name: 'پایان بده' }).click()
}

/** Waits until what moves has come to rest; what moves for ever is not waited for. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await atRest(page)
  await page.waitForTimeout(150)
}

/** Fonts are there and every movement that ends has ended. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
