/** Wallets, payments, the ledger and the reports. */
import { wallet } from '#contract/money/wallet.ts'
import { refusedForFactor } from './answers.ts'
import { dialogOf, press } from './hands.ts'
import type { Shot } from './screens.ts'

const COMPANY = 'TC10100171920'
const ADMIN = 'admin'

export const moneyShots: readonly Shot[] = [
  {
    name: 'charge-too-little',
    path: '/OnlineCharge',
    as: COMPANY,
    async prepare(page) {
      await page.getByRole('textbox', { name: /^مبلغ/ }).fill('9999')
      await press('پرداخت')(page)
      await page
        .getByText(/نباید کمتر/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'returnbank-paid',
    path: '/OnlineCharge',
    opens: '/returnbank',
    as: COMPANY,
    async prepare(page) {
      await page.getByRole('textbox', { name: /^مبلغ/ }).fill('2500000')
      await press('پرداخت')(page)
      await page.getByRole('button', { name: 'پرداخت شود', exact: true }).click()
      await page.getByRole('heading', { name: /پرداخت انجام شد/ }).waitFor()
    },
  },
  {
    name: 'embedded-gateway',
    path: '/OnlineCharge',
    as: COMPANY,
    async prepare(page) {
      await page.getByRole('textbox', { name: /^مبلغ/ }).fill('2500000')
      await press('پرداخت')(page)
      await page.getByRole('heading', { name: 'درگاه پرداخت نمایشی' }).waitFor()
    },
  },
  { name: 'wallet-report', path: '/TransportationCompanyAccountActivities?from=any&to=any', as: COMPANY },
  { name: 'wallet-report-none', path: '/TransportationCompanyAccountActivities?from=1390/01/01&to=1390/01/02', as: COMPANY },
  { name: 'reports', path: '/Reports', as: COMPANY },
  { name: 'report-full', path: '/FullReport?from=1403-12-01', as: COMPANY },
  {
    name: 'report-money',
    path: '/MaliReport?from=1405-01-01&by=quarter',
    as: ADMIN,
    async prepare(page) {
      await page.getByText('هر عدد یعنی چه').click()
    },
  },
  { name: 'report-reversed', path: '/SazmanReport?from=1405-08-02&to=1405-08-01', as: ADMIN },
  {
    name: 'report-schedule',
    path: '/amalkerd-report',
    as: ADMIN,
    async prepare(page) {
      await press('زمان‌بندی')(page)
      await dialogOf(page).getByLabel('نام گزارش').fill('')
      await dialogOf(page).getByRole('button', { name: 'زمان‌بندی' }).click()
      await dialogOf(page).getByText('نام گزارش را بنویسید').first().waitFor()
    },
  },
  { name: 'ledger-requests', path: '/Admin/Ledger?tab=requests', as: ADMIN },
  { name: 'ledger-troubled', path: '/Admin/Ledger?tab=troubled', as: ADMIN },
  {
    name: 'ledger-reconciled',
    path: '/Admin/Ledger?tab=reconciliation',
    as: ADMIN,
    async prepare(page) {
      await press('مغایرت‌گیری همین حالا')(page)
      await page.getByText('بدون مغایرت').first().waitFor()
    },
  },
  {
    name: 'company-money',
    path: '/TransportationCompany?stage=all',
    as: ADMIN,
    async prepare(page) {
      await page
        .getByRole('button', { name: /^کیف پول/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'افزایش اعتبار' }).click()
      await dialogOf(page).getByRole('button', { name: 'افزایش اعتبار' }).click()
      await dialogOf(page).getByText('شرح را بنویسید').waitFor()
    },
  },
  {
    name: 'factor-asked',
    path: '/TransportationCompany?stage=all',
    as: ADMIN,
    async prepare(page) {
      await refusedForFactor(page, wallet.increase)
      await page
        .getByRole('button', { name: /^کیف پول/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'افزایش اعتبار' }).click()
      const dialog = dialogOf(page)
      await dialog.getByRole('textbox', { name: /^مبلغ/ }).fill('2500000')
      await dialog.getByRole('textbox', { name: /^شرح/ }).fill('فیش ۸۸۱۲')
      await dialog.getByRole('button', { name: 'افزایش اعتبار' }).click()
      await press('بله')(page)
      await page.getByRole('button', { name: 'تأیید', exact: true }).click()
      await page.getByText('کد را بنویسید').first().waitFor()
    },
  },
  {
    name: 'company-transactions',
    path: '/TransportationCompany?stage=all',
    as: ADMIN,
    async prepare(page) {
      await page
        .getByRole('button', { name: /^کیف پول/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'تراکنش‌ها' }).click()
      await dialogOf(page).waitFor()
    },
  },
]
