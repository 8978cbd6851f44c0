import { afterAll, beforeAll, expect, test } from 'vitest'
import { contact } from '#contract/messaging/contact.ts'
import { legalIdOf, nationalCodeOf } from '#contract/kernel/value/iran.ts'
import type { Page } from 'playwright-core'
import { pdf, phoneJpeg } from '../permits/document/setup.ts'
import { openPhones } from '../messaging/phones.ts'
import { PASSWORD } from '../world.ts'
import { fillForm, submit } from './support/form.ts'
import { openSite, signedIn, type Site } from './support/site.ts'

let site: Site
const phones = openPhones()
beforeAll(async () => {
  site = await openSite({ outside: { sms: phones.sms } })
  const admin = await site.world.person('admin', { role: 'Admin' })
  const contactData = { Name: 'بارنوبت', SupportTell: '02188776655', Rules: '<h2>قوانین</h2><p>هر بار یک بار اعلام می‌شود.</p>' }
  const nothing = { ContactId: null, Tell: '', Mobile: '', Fax: '', Email: '', Site: '', Address: '' }
  expect((await admin.say(contact.update, { ...nothing, ...contactData })).status).toBe(200)
})
afterAll(() => site?.close())

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** Consent, the number and its code; the page reloads between them, as phones do. */
async function prove(page: Page, mobile: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'قوانین را خوانده‌ام و می‌پذیرم' }).check()
  await page.getByRole('textbox', { name: 'شمارهٔ همراه' }).fill(mobile)
  await press(page, 'فرستادن کد')
  await page.getByRole('textbox', { name: 'کد تأیید' }).waitFor()
  await page.reload()
  await page.getByRole('textbox', { name: 'کد تأیید' }).fill(phones.codeOf(mobile))
  await press(page, 'تأیید هویت')
}

async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: text, exact: true }).click()
}

async function chooseFile(page: Page, name: string, mimeType: string, bytes: Uint8Array): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'انتخاب فایل')])
  await chooser.setFiles({ name, mimeType, buffer: Buffer.from(bytes) })
}

const nationalId = legalIdOf('1400345678')

/** The first sign-in with an initial password, which must be changed. */
async function signInFirst(page: Page, username: string, initial: string, own: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('نام کاربری').fill(username)
  await page.getByLabel('رمز عبور', { exact: true }).fill(initial)
  await press(page, 'ورود')
  const dialog = page.getByRole('dialog', { name: 'رمز عبور خود را تغییر دهید' })
  await dialog.getByLabel('رمز عبور تازه', { exact: true }).fill(own)
  await dialog.getByLabel('تکرار رمز عبور تازه').fill(own)
  await dialog.getByRole('button', { name: 'تغییر رمز عبور' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Returns the credentials that an administrator sees once. */
async function credentials(page: Page): Promise<{ userName: string; password: string }> {
  const dialog = page.getByRole('dialog').last()
  const userName = await dialog.getByLabel('نام کاربری', { exact: true }).inputValue()
  const password = await dialog.getByLabel('رمز عبور', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'یادداشت شد، بستن' }).click()
  return { userName, password }
}

test('the login page shows whom to call offline on a phone that was signed in', async () => {
  const { visit, page } = await signedIn(site)
  await page.locator('button.member').click()
  await page.getByRole('menuitem', { name: 'خروج' }).click()
  const call = page.getByRole('link', { name: '۰۲۱۸۸۷۷۶۶۵۵' })
  await call.waitFor()
  await site.cut(visit, true)
  await page.reload()
  await call.waitFor()
  await site.cut(visit, false)
  await visit.close()
})

test('a company registers by phone, is accepted and announces; signed out by the admin, it continues', async () => {
  const phone = await site.visitor(390)
  const page = await phone.newPage()
  await page.goto('/login')
  await page.getByRole('link', { name: 'ثبت‌نام شرکت حمل‌ونقل' }).click()
  await prove(page, '09121112233')
  await page.getByLabel('نام شرکت').fill('حمل‌ونقل پیشرو کویر')
  await page.getByLabel('شناسهٔ ملی شرکت').fill(nationalId)
  await page.reload()
  await page.getByLabel('نام شرکت').waitFor()
  expect(await page.getByLabel('نام شرکت').inputValue()).toBe('حمل‌ونقل پیشرو کویر')
  await choose(page, 'استان', 'یزد')
  await choose(page, 'شهر', 'یزد')
  await chooseFile(page, 'sabt.pdf', 'application/pdf', pdf())
  await press(page, 'ثبت‌نام')
  await page.getByRole('heading', { name: 'درخواست ثبت شرکت رسید' }).waitFor()
  const tracking = await page.getByText('کد پیگیری:').locator('b').innerText()

  // The first document is rejected: the phone shows the reason, and sends another.
  const { visit: office, page: desk } = await signedIn(site, { as: 'admin', at: '/TransportationCompany', worker: false })
  await desk.getByRole('link', { name: 'بررسی: حمل‌ونقل پیشرو کویر' }).click()
  await desk.getByRole('heading', { name: 'حمل‌ونقل پیشرو کویر' }).waitFor()
  const review = desk.getByRole('main')
  // The decision screen shows the PDF itself, rendered as an image.
  await review.getByRole('group', { name: /صفحهٔ ۱/ }).waitFor()
  expect(await review.getByText('این PDF در همین صفحه باز نشد', { exact: false }).count()).toBe(0)
  await review.getByRole('button', { name: 'برگشت برای سند بهتر' }).click()
  const why = desk.getByRole('dialog', { name: /برگردد/ })
  await why.getByRole('button', { name: 'سند خوانا نیست.' }).click()
  await why.getByRole('button', { name: 'برگشت برای سند بهتر' }).click()
  await why.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'پیگیری درخواست' }).click()
  await page.getByRole('textbox', { name: 'کد پیگیری' }).fill(tracking)
  await page.getByRole('textbox', { name: 'شمارهٔ همراه' }).fill('09121112233')
  await press(page, 'دیدن وضعیت')
  await page.getByText('سند خوانا نیست.').waitFor()
  await chooseFile(page, 'sabt-2.pdf', 'application/pdf', pdf())
  await press(page, 'فرستادن سند')
  await page.getByText('در انتظار تأیید').waitFor()
  await desk.reload()
  await review.getByText('در انتظار تأیید').waitFor()
  await review.getByLabel('نشانی').fill('یزد، بلوار دانشجو، پلاک ۱۲')
  await choose(desk, 'سالن (اختیاری)', 'شهید رجایی')
  await review.getByRole('button', { name: 'تأیید شرکت' }).click()
  await desk.getByRole('dialog').last().getByRole('button', { name: 'بله', exact: true }).click()
  const account = await credentials(desk)
  expect(account.userName).toBe(`TC${nationalId}`)
  await review.getByRole('listitem').filter({ hasText: 'شهید رجایی' }).waitFor()

  await signInFirst(page, account.userName, account.password, 'Kavir1405')
  await page.goto('/AddCargo')
  await fillForm(page, { weight: '۲۱۰۰۰' })

  // Signed out while filling the form: the password dialog opens over it, and the typed text stays.
  await review.getByRole('button', { name: 'خارج کردن از همهٔ دستگاه‌ها' }).click()
  const sure = desk.getByRole('dialog', { name: /^خارج کردن/ })
  await sure.getByRole('textbox', { name: 'دلیل' }).fill('گزارش گم شدن گوشی')
  await sure.getByRole('button', { name: 'خارج کردن از همهٔ دستگاه‌ها' }).click()
  await sure.waitFor({ state: 'detached' })
  // The page notices at its next request; focused again, it requests its member.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const again = page.getByRole('dialog', { name: 'رمز عبور را دوباره بنویسید' })
  await again.getByLabel('رمز عبور', { exact: true }).fill('Kavir1405')
  await again.getByRole('button', { name: 'ورود و ادامه' }).click()
  await again.waitFor({ state: 'detached' })
  await submit(page)
  await page.locator('output', { hasText: /بار [۰-۹]+ اعلام شد/ }).waitFor({ timeout: 30_000 })
  const made = await site.world.db.selectFrom('cargo').select(['weight_kg', 'announced_by']).execute()
  expect(made).toEqual([{ weight_kg: 21_000, announced_by: expect.any(Number) }])
  await phone.close()
  await office.close()
})

test('a product owner registers, waits with an account that shows nothing else, and is accepted', async () => {
  const visit = await site.visitor(390)
  const page = await visit.newPage()
  await page.goto('/newregisterproductowner')
  await prove(page, '09131112233')
  await page.getByLabel('نام', { exact: true }).fill('مینا')
  await page.getByLabel('نام خانوادگی').fill('بهرامی')
  await page.getByLabel('کد ملی', { exact: true }).fill(nationalCodeOf('001234567'))
  await choose(page, 'استان', 'یزد')
  await choose(page, 'شهر', 'یزد')
  await chooseFile(page, 'card.jpg', 'image/jpeg', await phoneJpeg())
  await press(page, 'ثبت‌نام')
  await page.getByRole('heading', { name: 'حساب شما ساخته شد' }).waitFor()
  const userName = await page.getByLabel('نام کاربری', { exact: true }).inputValue()
  const password = await page.getByLabel('رمز عبور', { exact: true }).inputValue()

  await signInFirst(page, userName, password, PASSWORD)
  await page.getByText('در انتظار تأیید').first().waitFor()
  await page.goto('/AddCargo')
  await page.waitForURL(/error404/)

  const { visit: office, page: desk } = await signedIn(site, { as: 'admin', at: '/ManageProductOwner', worker: false })
  await desk.getByRole('link', { name: 'بررسی: مینا بهرامی' }).click()
  await desk.getByRole('img', { name: /سند/ }).waitFor()
  await press(desk, 'تأیید صاحب کالا')
  await desk.getByRole('dialog').last().getByRole('button', { name: 'بله', exact: true }).click()
  await desk.getByText('حساب هست و تا تأیید شدن').waitFor({ state: 'detached' })

  await page.goto('/')
  await page.getByRole('link', { name: 'اعلام بار' }).first().click()
  await page.getByRole('button', { name: 'اعلام بار', exact: true }).waitFor()
  await visit.close()
  await office.close()
})
