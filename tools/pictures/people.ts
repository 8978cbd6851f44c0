/** Sign-in, accounts, members, applicants, contact data and the audit. */
import type { Page } from 'playwright-core'
import { startPicking } from './hands.ts'
import type { Shot } from './screens.ts'

const COMPANY = 'TC10100171920'
const ADMIN = 'admin'
/** Demo owners who wait, and accounts used by these states only. */
const WAITING = 'PO7710716172'
const NEWCOMER = 'owner19'
const IDLE = 'customer1'
const ENDED = 'customer2'

const dialogOf = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()

/** A number that was verified a moment ago, and an empty form. */
async function formWithFaults(page: Page, who: 'company' | 'owner', path: string): Promise<void> {
  await page.evaluate((name) => {
    const mobile = '09121234567'
    sessionStorage.setItem(name, JSON.stringify({ mobile, agreed: true, agreedTo: 1, verified: { mobile, at: Date.now() } }))
  }, `barnobat.register.${who}`)
  await page.goto(path)
  await press(page, 'ثبت‌نام')
  await page.getByRole('alert').first().waitFor()
}

async function codeSent(page: Page): Promise<void> {
  await page.getByText('قوانین را خوانده‌ام و می‌پذیرم').click()
  // A new number: a number gets its next code after a minute.
  await page.getByRole('textbox', { name: 'شمارهٔ همراه' }).fill(`0913${String(Date.now()).slice(-7)}`)
  await press(page, 'فرستادن کد')
  await page.getByRole('textbox', { name: 'کد تأیید' }).waitFor()
}

/** A returned application of the demo, as its author sees it. */
async function returnedFound(page: Page): Promise<void> {
  const tracked = await page.evaluate(async () => {
    const speak = async (path: string, body?: object, token = '') => {
      const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
      const response = await fetch(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
      return (await response.json()).data
    }
    const { accessToken } = await speak('/api/v1/users/login', { Username: 'admin', Password: 'Barnobat1405' })
    const at = '/api/v1/transportation-companies'
    const one = await speak(`${at}/GetByTransportationCompanyId?TransportationCompanyId=42`, undefined, accessToken)
    const input = { TransportationCompanyId: 42, Reason: 'سند خوانا نیست.' }
    if (one.verdict === null) await speak(`${at}/ReturnTransportationCompany`, input, accessToken)
    return { number: one.trackingNumber, mobile: one.mobile }
  })
  await page.getByRole('textbox', { name: 'کد پیگیری' }).fill(tracked.number)
  await page.getByRole('textbox', { name: 'شمارهٔ همراه' }).fill(tracked.mobile)
  await press(page, 'دیدن وضعیت')
  await page.getByRole('form', { name: 'ارسال سند بهتر' }).waitFor()
}

/** What the search finds for a text. */
const foundFor = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox').fill(text)
  await dialogOf(page)
    .getByRole('status')
    .filter({ hasText: /مورد|چیزی پیدا نشد/ })
    .waitFor()
}

/** The dialog of an address, or of a row's command. */
const opened = async (page: Page) => dialogOf(page).waitFor()

export const peopleShots: readonly Shot[] = [
  { name: 'register-code', path: '/newregisterproductowner', prepare: codeSent },
  {
    name: 'register-company-faults',
    path: '/newregister',
    opens: '/registertransportationcompany',
    prepare: (page) => formWithFaults(page, 'company', '/registertransportationcompany'),
  },
  {
    name: 'register-owner-faults',
    path: '/newregisterproductowner',
    opens: '/registerproductowner',
    prepare: (page) => formWithFaults(page, 'owner', '/registerproductowner'),
  },
  { name: 'rules', path: '/rules' },
  {
    name: 'help-guide',
    path: '/Help',
    opens: '/Help/$guide',
    async prepare(page) {
      await page.getByRole('link', { name: 'راهنمای سالن اعلام بار' }).click()
      await page.getByRole('heading', { name: 'کلیدهای میز' }).waitFor()
    },
  },
  {
    name: 'help-found',
    path: '/Help',
    async prepare(page) {
      await page.getByRole('searchbox', { name: 'جست‌وجو در راهنما' }).fill('مهلت حضور')
      await page.getByRole('status').waitFor()
    },
  },
  { name: 'messages', path: '/messages' },
  { name: 'found', path: '/', as: COMPANY, prepare: foundFor('۱۰۰') },
  { name: 'found-by-staff', path: '/', as: ADMIN, prepare: foundFor('رضا') },
  { name: 'found-none', path: '/', as: COMPANY, prepare: foundFor('۹۸۷۶۵۴۳۲۱۰۱۲') },
  { name: 'forgot', path: '/user/forgot-password' },
  {
    name: 'forgot-code',
    path: '/user/forgot-password',
    async prepare(page) {
      await page.getByRole('textbox', { name: 'نام کاربری' }).fill(`unknown-${Date.now()}`)
      await press(page, 'فرستادن کد')
      await page.getByRole('textbox', { name: 'کد تأیید' }).waitFor()
      await press(page, 'تغییر رمز عبور')
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'waiting-owner', path: '/', as: WAITING },
  { name: 'profile', path: '/Profile', as: COMPANY },
  { name: 'member-new', path: '/AddUser', as: COMPANY },
  { name: 'members', path: '/ManageUser', as: COMPANY },
  {
    name: 'member-edit',
    path: '/ManageUser',
    as: COMPANY,
    async prepare(page) {
      await page
        .getByRole('button', { name: /^ویرایش/ })
        .first()
        .click()
      await opened(page)
    },
  },
  { name: 'support-team', path: '/ManageUser', as: ADMIN },
  { name: 'users', path: '/AdminUser?type=6', as: ADMIN },
  { name: 'user-new', path: '/AdminUser?do=add', as: ADMIN, prepare: opened },
  { name: 'user-links', path: '/AdminUser?type=6&do=companies&user=9', as: ADMIN, prepare: opened },
  {
    name: 'application',
    path: '/application',
    async prepare(page) {
      await press(page, 'دیدن وضعیت')
      await page.getByRole('textbox').first().waitFor()
    },
  },
  { name: 'application-found', path: '/application', prepare: returnedFound },
  { name: 'companies', path: '/TransportationCompany', as: ADMIN },
  {
    name: 'company-new',
    path: '/TransportationCompany',
    as: ADMIN,
    async prepare(page) {
      await press(page, 'افزودن شرکت')
      await opened(page)
      await dialogOf(page).getByRole('button', { name: 'ثبت', exact: true }).click()
      await dialogOf(page).getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'company-return',
    path: '/TransportationCompany/41',
    opens: '/TransportationCompany/$companyId',
    as: ADMIN,
    async prepare(page) {
      await press(page, 'برگشت برای سند بهتر')
      await dialogOf(page).getByRole('textbox').waitFor()
    },
  },
  { name: 'companies-answered', path: '/TransportationCompany?stage=answered', as: ADMIN },
  {
    name: 'company-review',
    path: '/TransportationCompany/41',
    as: ADMIN,
    async prepare(page) {
      await press(page, 'تأیید شرکت')
      await page.getByRole('form', { name: 'پیش از تأیید' }).getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'company-edit',
    path: '/TransportationCompany/2',
    as: ADMIN,
    async prepare(page) {
      await press(page, 'ویرایش مشخصات')
      await page.getByRole('textbox', { name: 'نام شرکت' }).waitFor()
    },
  },
  { name: 'owners', path: '/ManageProductOwner', as: ADMIN },
  {
    name: 'owner-new',
    path: '/ManageProductOwner',
    as: ADMIN,
    async prepare(page) {
      await press(page, 'افزودن صاحب کالا')
      await opened(page)
      await dialogOf(page).getByText('حقوقی').click()
    },
  },
  {
    name: 'owner-review',
    path: '/ManageProductOwner/21',
    opens: '/ManageProductOwner/$ownerId',
    as: ADMIN,
    async prepare(page) {
      await page.getByRole('img', { name: /^سند/ }).waitFor()
    },
  },
  {
    name: 'owners-deleted',
    path: '/ManageProductOwner',
    as: ADMIN,
    async prepare(page) {
      await press(page, 'حذف‌شده‌ها')
      await dialogOf(page)
        .getByText(/حذف‌شده/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'owners-accept-several',
    path: '/ManageProductOwner',
    as: ADMIN,
    async prepare(page) {
      await startPicking(page)
      await page.getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'company-suspend',
    path: '/TransportationCompany/1',
    as: ADMIN,
    async prepare(page) {
      await press(page, 'معلق کردن')
      await dialogOf(page).getByRole('textbox', { name: 'دلیل' }).waitFor()
    },
  },
  {
    name: 'company-sight',
    path: '/TransportationCompany/1',
    as: ADMIN,
    async prepare(page) {
      await press(page, 'چه کسانی می‌بینند')
      await dialogOf(page).getByRole('table').waitFor()
    },
  },
  { name: 'halls', path: '/LoadHalls', as: ADMIN },
  {
    name: 'hall-new',
    path: '/LoadHalls',
    as: ADMIN,
    async prepare(page) {
      await press(page, 'سالن تازه')
      await press(page, 'ثبت سالن')
      await dialogOf(page).getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'hall-clerks',
    path: '/LoadHalls',
    as: ADMIN,
    async prepare(page) {
      await page
        .getByRole('button', { name: /^کارهای دیگر/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'متصدیان' }).click()
      await press(page, 'افزودن متصدی')
      await dialogOf(page).getByText('نام کاربری ۳ تا ۳۰ حرف').waitFor()
    },
  },
  {
    name: 'hall-give-turn',
    path: '/LoadHalls',
    as: ADMIN,
    async prepare(page) {
      await page
        .getByRole('button', { name: /^کارهای دیگر/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'نوبت دادن' }).click()
      await dialogOf(page).getByRole('textbox').first().waitFor()
    },
  },
  { name: 'hall-policy', path: '/LoadHalls/1/Policy', opens: '/LoadHalls/$hallId/Policy', as: ADMIN },
  { name: 'hall-hours', path: '/LoadHalls/1/ShowTimes', opens: '/LoadHalls/$hallId/ShowTimes', as: ADMIN },
  { name: 'offices', path: '/MainBranchIndex', as: ADMIN },
  {
    name: 'office-new',
    path: '/MainBranchIndex',
    as: ADMIN,
    async prepare(page) {
      await press(page, 'دفتر تازه')
      await press(page, 'ثبت دفتر')
      await dialogOf(page).getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'office-agencies',
    path: '/MainBranchIndex',
    as: ADMIN,
    async prepare(page) {
      await page
        .getByRole('button', { name: /^نمایندگی‌ها، / })
        .first()
        .click()
      await dialogOf(page)
        .getByRole('button', { name: /^حذف «/ })
        .first()
        .waitFor()
    },
  },
  { name: 'agencies', path: '/AgentConfig', as: ADMIN },
  {
    name: 'agency-config',
    path: '/AgentConfig/1',
    opens: '/AgentConfig/$agentId',
    as: ADMIN,
    async prepare(page) {
      await page.getByRole('switch', { name: 'بر پایهٔ کیلومتر' }).click()
      await page.getByRole('button', { name: 'ذخیره', exact: true }).first().click()
      await page.getByText('بهای هر کیلومتر را بنویسید.').waitFor()
    },
  },
  { name: 'contact', path: '/Admin/Settings/Contact', as: ADMIN },
  {
    name: 'contact-link',
    path: '/Admin/Settings/Contact',
    as: ADMIN,
    async prepare(page) {
      await page.getByRole('textbox', { name: 'متن قوانین' }).click()
      await press(page, 'لینک')
      await page.getByRole('textbox', { name: 'نشانی لینک' }).fill('javascript:alert(1)')
      await press(page, 'ثبت لینک')
    },
  },
  { name: 'import', path: '/Driver/Import', as: ADMIN },
  {
    name: 'import-match',
    path: '/Driver/Import',
    opens: '/Driver/Import/$importId',
    as: ADMIN,
    async prepare(page) {
      const rows = [
        'کد ملی,نام,نام خانوادگی,کارت هوشمند,موبایل',
        '0012345679,علی,رضایی,2345678,09121234567',
        '123,مریم,=1+1,12,0912',
      ]
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'drivers.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
      await page.locator('.import-values').first().waitFor()
    },
  },
  { name: 'audit', path: '/Admin/Audit', as: ADMIN },
  {
    name: 'audit-detail',
    path: '/Admin/Audit',
    as: ADMIN,
    prepare: async (page) => page.locator('summary:visible').first().click(),
  },
  { name: 'system', path: '/Admin/System', as: ADMIN },
  { name: 'must-change', path: '/', as: NEWCOMER, prepare: opened },
  {
    name: 'idle',
    path: '/',
    as: IDLE,
    async prepare(page) {
      await page.evaluate(() => localStorage.setItem('barnobat.touched', String(Date.now() - (29 * 60 - 50) * 1000)))
      await opened(page)
    },
  },
  {
    name: 'again',
    path: '/',
    as: ENDED,
    async prepare(page) {
      await page.evaluate(() => localStorage.setItem('token', 'gone'))
      await page.goto('/Profile')
      await opened(page)
    },
  },
]
