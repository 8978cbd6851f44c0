/** Registration on screen: errors, input kept across reloads, credentials shown once (S0 §2.3–2.5). */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { legalIdOf, nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import { registrationWords } from '#contract/organisations/registration-words.ts'
import { contactQuery } from '#app/modules/messaging/contact/queries.ts'
import { setOffline } from '#app/transport/outbox/connection.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'
import { faultsIn } from '../axe.ts'
import { jpeg, text } from '../permits/document/setup.ts'
import { answerInstead, goOffline, goOnline } from '../page.tsx'
import { forgetLimits } from '../messaging/phones.ts'
import {
  button,
  chooseFile,
  field,
  open,
  phones,
  pick,
  press,
  pretendCodec,
  type,
  user,
  useRegisterPage,
} from './register-page.tsx'

vi.mock('#app/kit/file/picture/codec.ts', () => ({
  browserCodec: (...args: Parameters<typeof pretendCodec>) => pretendCodec(...args),
}))
vi.setConfig({ testTimeout: 30_000 })

const page = useRegisterPage()
let next = 0
const nextMobile = () => `0913${String((next += 1)).padStart(7, '0')}`
const agree = async () => user.click(await screen.findByRole('checkbox', { name: 'قوانین را خوانده‌ام و می‌پذیرم' }))
const listFaults = async () => (await faultsIn()).filter((fault) => !fault.startsWith('empty-heading'))

async function sendCode(mobile = nextMobile()) {
  await agree()
  await type('شمارهٔ همراه', mobile)
  await press('فرستادن کد')
  await field('کد تأیید')
  return mobile
}
async function verifyMobile(at: '/newregister' | '/newregisterproductowner') {
  const shown = await open(page, at)
  const mobile = await sendCode()
  await type('کد تأیید', phones.codeOf(mobile))
  await press('تأیید هویت')
  await screen.findByRole('button', { name: 'ثبت‌نام' })
  return { ...shown, mobile }
}
const createPhoto = async () => new File([await jpeg()], 'کارت.png', { type: 'image/png' })
async function pickPlaceAndFile() {
  await pick('استان', 'تهران')
  await pick('شهر', 'تهران')
  await chooseFile(await createPhoto())
  await screen.findByText(/بود،|بدون تغییر/)
}

test('requires consent and a valid number before sending a code, with both errors at once', async () => {
  await open(page, '/newregister')
  const before = phones.kept.length
  await type('شمارهٔ همراه', '0912')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(codeWords.rules)).toBeTruthy()
  expect(screen.getByText(codeWords.mobile)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  await agree()
  expect(screen.queryByText(codeWords.rules)).toBeNull()
  await press('فرستادن کد')
  expect(screen.getByText(codeWords.mobile)).toBeTruthy()
  expect(document.activeElement).toBe(await field('شمارهٔ همراه'))
  expect(phones.kept).toHaveLength(before)
  expect(await listFaults()).toEqual([])
})

test('opens the rules in a new tab', async () => {
  await open(page, '/newregister')
  const link = await screen.findByRole('link', { name: /خواندن قوانین/ })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '/rules',
    '_blank',
    'noopener',
  ])
})

test('requires consent again when the rules have changed', async () => {
  const { queries } = await open(page, '/newregister')
  await screen.findByRole('checkbox')
  // Consent given before the rules are loaded applies to those current when the code is requested.
  await waitFor(() => expect(queries.getQueryState(contactQuery.queryKey)?.status).toBe('success'))
  await agree()
  const mobile = nextMobile()
  await type('شمارهٔ همراه', mobile)
  await page.world.db.updateTable('contact').set({ rules_version: 2 }).execute()
  await press('فرستادن کد')
  expect(await screen.findByText(/قوانین عوض شده است/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  await agree()
  await press('فرستادن کد')
  await field('کد تأیید')
  await type('کد تأیید', phones.codeOf(mobile))
  await press('تأیید هویت')
  await screen.findByRole('button', { name: 'ثبت‌نام' })
  expect(await page.world.db.selectFrom('consent').select('rules_version').orderBy('id', 'desc').executeTakeFirst()).toEqual({
    rules_version: 2,
  })
})

test('shows an offline error, keeps the number and continues once online', async () => {
  await open(page, '/newregister')
  await screen.findByRole('checkbox')
  await agree()
  const mobile = nextMobile()
  await type('شمارهٔ همراه', mobile)
  goOffline()
  await press('فرستادن کد')
  expect((await screen.findByRole('alert')).textContent).toContain(wireWords.unreachable)
  expect((await field('شمارهٔ همراه')).value).toBe(persianDigits(mobile))
  goOnline()
  await press('فرستادن کد')
  await field('کد تأیید')
  expect(phones.codeOf(mobile)).toMatch(/^\d{6}$/)
})

test('reports a message that cannot be sent and does not ask for its code', async () => {
  await open(page, '/newregister')
  await agree()
  await type('شمارهٔ همراه', nextMobile())
  phones.state.fails = true
  await press('فرستادن کد')
  expect((await screen.findByRole('alert')).textContent).toContain(codeWords.notSent)
  phones.state.fails = false
  // A failed SMS service pauses; move past the pause.
  page.world.clock.now = new Date(page.world.clock.now.getTime() + 60_000)
  expect(screen.queryByRole('textbox', { name: 'کد تأیید' })).toBeNull()
})

test('shows a short, wrong or expired code at its field and keeps the input', async () => {
  await open(page, '/newregister')
  const mobile = await sendCode()
  const code = await field('کد تأیید')
  expect([code.autocomplete, code.inputMode, document.activeElement]).toEqual(['one-time-code', 'numeric', code])
  await type('کد تأیید', '12345')
  await press('تأیید هویت')
  expect(await screen.findByText(codeWords.code)).toBeTruthy()
  await type('کد تأیید', phones.codeOf(mobile) === '111111' ? '222222' : '111111')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(codeWords.wrong)).toBeTruthy()
  expect(code.value).toMatch(/^[۱۲]{6}$/)
  expect(await listFaults()).toEqual([])
})

test('offers another code after a minute with a countdown', async () => {
  await open(page, '/newregister')
  await sendCode()
  expect(await screen.findByText(/تا فرستادن دوباره (۰:۵[۰-۹]|۱:۰۰) مانده/)).toBeTruthy()
  expect(screen.getByText(/کد تا [۲۳]:[۰-۹]{2} دیگر/)).toBeTruthy()
  const before = phones.kept.length
  await press('فرستادن دوبارهٔ کد')
  expect(phones.kept).toHaveLength(before)
})

test('reduces the first step to its number once a code is sent; number and code can be revisited', async () => {
  await open(page, '/newregister')
  const mobile = await sendCode()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText(persianDigits(mobile))).toBeTruthy()
  await press('تغییر شمارهٔ همراه')
  expect(document.activeElement).toBe(await field('شمارهٔ همراه'))
  expect(screen.queryByRole('textbox', { name: 'کد تأیید' })).toBeNull()
  await press('بازگشت به کد')
  expect(document.activeElement).toBe(await field('کد تأیید'))
  await press('تغییر شمارهٔ همراه')
  const other = nextMobile()
  await type('شمارهٔ همراه', other)
  expect(screen.queryByRole('button', { name: 'بازگشت به کد' })).toBeNull()
  await press('فرستادن کد')
  await field('کد تأیید')
  await type('کد تأیید', phones.codeOf(other))
  await press('تأیید هویت')
  expect((await field('شمارهٔ همراه (تأییدشده)')).value).toBe(persianDigits(other))
})

test('replaces the first code and its input by another one; changed rules are confirmed first', async () => {
  await open(page, '/newregister')
  const mobile = await sendCode()
  const skip = async () => {
    await page.world.db
      .updateTable('activation_code')
      .set({ sent_at: new Date(0) })
      .where('mobile', '=', mobile)
      .execute()
    await forgetLimits(page.world, 'sms-address', 'sms-pause')
    vi.setSystemTime(Date.now() + 61_000)
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await type('کد تأیید', '123')
    await skip()
    const sent = phones.kept.length
    await waitFor(() => expect(screen.queryByText(/تا فرستادن دوباره/)).toBeNull())
    await press('فرستادن دوبارهٔ کد')
    expect(await screen.findByText(/کد تازه فرستاده شد/)).toBeTruthy()
    expect(phones.kept).toHaveLength(sent + 1)
    expect((await field('کد تأیید')).value).toBe('')
    await skip()
    await page.world.db
      .updateTable('contact')
      .set((row) => ({ rules_version: row('rules_version', '+', 1) }))
      .execute()
    await waitFor(() => expect(screen.queryByText(/تا فرستادن دوباره/)).toBeNull())
    await press('فرستادن دوبارهٔ کد')
    expect(await screen.findByText(/قوانین عوض شده است/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  } finally {
    vi.useRealTimers()
  }
})

test('counts down a pause from the server, also on another device', async () => {
  await open(page, '/newregister')
  const mobile = await sendCode()
  cleanup()
  sessionStorage.clear()
  await open(page, '/newregister')
  await agree()
  await type('شمارهٔ همراه', mobile)
  await press('فرستادن کد')
  expect((await screen.findByRole('alert')).textContent).toMatch(/ثانیهٔ دیگر/)
  expect(screen.getByText(/تا فرستادن دوباره/)).toBeTruthy()
})

test('redirects a form without a verified number to the verification and says why', async () => {
  const { router } = await open(page, '/registerproductowner')
  expect(await screen.findByText(/اول شمارهٔ همراه را تأیید کنید/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/newregisterproductowner')
})

test('passes the number to the form read-only and not in the address', async () => {
  const { router, mobile } = await verifyMobile('/newregister')
  expect(router.state.location.href).toBe('/registertransportationcompany')
  const shown = await field('شمارهٔ همراه (تأییدشده)')
  expect([shown.readOnly, shown.value]).toEqual([true, persianDigits(mobile)])
  expect(await listFaults()).toEqual([])
})

test('shows all missing values in one alert and at each field, and sends nothing', async () => {
  await verifyMobile('/newregister')
  const errors = [registrationWords.companyName, registrationWords.nationalId, 'شهر را انتخاب کنید.', registrationWords.file]
  await press('ثبت‌نام')
  const summary = (await screen.findAllByRole('alert')).find((one) => one.querySelector('ul'))!
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(errors)
  for (const sentence of errors) expect(screen.getAllByText(sentence).length).toBeGreaterThan(1)
  expect(document.activeElement).toBe(summary)
  await user.click(within(summary).getByRole('link', { name: registrationWords.nationalId }))
  expect(document.activeElement).toBe(await field('شناسهٔ ملی شرکت'))
  await user.click(within(summary).getByRole('link', { name: 'شهر را انتخاب کنید.' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'شهر' }))
  expect(screen.queryByText('استان را انتخاب کنید.')).toBeNull()
  await pick('استان', 'تهران')
  await press('ثبت‌نام')
  expect((await screen.findAllByText('شهر را انتخاب کنید.')).length).toBe(2)
  expect(await listFaults()).toEqual([])
})

test('disables the form’s button offline without showing field errors', async () => {
  await verifyMobile('/newregister')
  act(() => setOffline(true))
  const verb = await button('ثبت‌نام')
  expect(verb.ariaDisabled).toBe('true')
  await user.click(verb)
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([wireWords.needsNetwork])
  act(() => setOffline(false))
  expect(verb.ariaDisabled).toBeNull()
})

test('restores step and input after a reload, and says that the file is gone', async () => {
  await verifyMobile('/newregisterproductowner')
  await type('نام', 'نرگس')
  await type('کد ملی', '00')
  await pickPlaceAndFile()
  cleanup()
  await open(page, '/registerproductowner')
  expect((await field('نام')).value).toBe('نرگس')
  expect((await field('کد ملی')).value).toBe('۰۰')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'شهر' }).value).toBe('تهران'))
  expect(screen.getByText(/فایلی که انتخاب کرده بودید/)).toBeTruthy()
})

test('restores a pending code after a reload', async () => {
  await open(page, '/newregister')
  const mobile = await sendCode()
  cleanup()
  await open(page, '/newregister')
  await type('کد تأیید', phones.codeOf(mobile))
  await press('تأیید هویت')
  expect(await button('ثبت‌نام')).toBeTruthy()
})

async function fillOwner(code = nationalCodeOf(`01${String((next += 1)).padStart(7, '0')}`)) {
  await type('نام', 'نرگس')
  await type('نام خانوادگی', 'افشار')
  await type('کد ملی', code)
  await pickPlaceAndFile()
  return code
}

test('rejects an invalid file at its field before sending', async () => {
  await verifyMobile('/newregisterproductowner')
  await chooseFile(new File([text('<!doctype html>')], 'card.jpg'))
  expect(await screen.findByText(/jpg یا png یا pdf نیست/)).toBeTruthy()
  await press('ثبت‌نام')
  const summary = (await screen.findAllByRole('alert')).find((one) => one.querySelector('ul'))!
  expect(within(summary).getByRole('link', { name: /jpg یا png یا pdf نیست/ })).toBeTruthy()
})

test('shows credentials of an owner once: on the page, in no storage, gone after a reload', async () => {
  const { mobile } = await verifyMobile('/newregisterproductowner')
  const code = await fillOwner()
  await press('ثبت‌نام')
  const password = await field('رمز عبور')
  const userName = await field('نام کاربری')
  expect([userName.value, userName.readOnly, password.readOnly]).toEqual([`PO${code}`, true, true])
  expect(password.value).toMatch(/^\w{10}$/)
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(password.value)
  expect(await screen.findByText(/فقط همین یک بار/)).toBeTruthy()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'کپی رمز عبور' }))
  expect(copied).toHaveBeenCalledWith(password.value)
  expect(screen.getByRole('link', { name: 'رفتن به صفحهٔ ورود' }).getAttribute('href')).toBe('/login')
  expect(await listFaults()).toEqual([])
  const row = await page.world.db.selectFrom('owner').selectAll().where('national_id', '=', code).executeTakeFirst()
  expect(row).toMatchObject({ mobile, first_name: 'نرگس', is_accepted: false })

  cleanup()
  await open(page, '/registerproductowner')
  expect((await field('نام کاربری')).value).toBe(`PO${code}`)
  expect(screen.queryByRole('textbox', { name: 'رمز عبور' })).toBeNull()
  expect(screen.getByRole('link', { name: 'بازیابی رمز عبور' }).getAttribute('href')).toBe('/user/forgot-password')
})

test('gives a pending company a tracking number; a lost response registers it once', async () => {
  await verifyMobile('/newregister')
  const id = legalIdOf(`10${String((next += 1)).padStart(8, '0')}`)
  await type('نام شرکت', 'راهیان کویر')
  await type('شناسهٔ ملی شرکت', id)
  await pickPlaceAndFile()

  let keys: (string | null)[] = []
  answerInstead(
    http.post('*/api/v1/transportation-companies/AddTransportationCompany', async ({ request }) => {
      keys = [...keys, request.headers.get('idempotency-key')]
      if (keys.length > 1) return undefined
      const { pathname } = new URL(request.url)
      const body = await request.arrayBuffer()
      await page.world.app.request(pathname, { method: 'POST', headers: Object.fromEntries(request.headers), body })
      return HttpResponse.error()
    }),
  )
  await press('ثبت‌نام')
  expect((await screen.findByText(/آنچه نوشته‌اید مانده است/)).closest('a')).toBeNull()
  expect((await field('نام شرکت')).value).toBe('راهیان کویر')
  await press('ثبت‌نام')
  expect(await screen.findByText('در انتظار تأیید')).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
  const rows = await page.world.db.selectFrom('company').select('tracking_number').where('national_id', '=', id).execute()
  expect(rows).toHaveLength(1)
  const shown = persianDigits(rows[0]!.tracking_number)
  expect(screen.getByText(shown)).toBeTruthy()
  expect(await listFaults()).toEqual([])
})

test('shows a refusal of the server at its field and keeps the input', async () => {
  await verifyMobile('/newregisterproductowner')
  const code = await fillOwner()
  await page.world.db
    .insertInto('owner')
    .values({
      first_name: 'دیگری',
      last_name: 'کسی',
      national_id: code,
      mobile: '',
      is_legal: false,
      city_id: page.world.cast.cities.tehran.id,
      is_accepted: true,
      deleted_at: null,
    })
    .execute()
  await press('ثبت‌نام')
  expect((await screen.findAllByText(registrationWords.ownerTaken)).length).toBe(2)
  expect((await field('نام')).value).toBe('نرگس')
  await type('کد ملی', '1')
  expect(screen.queryByText(registrationWords.ownerTaken)).toBeNull()
})

test('shows an expired verification at the number, with a link to a new one', async () => {
  const { mobile } = await verifyMobile('/newregisterproductowner')
  await fillOwner()
  await page.world.db.updateTable('activation_code').set({ used_at: page.world.clock.now }).where('mobile', '=', mobile).execute()
  await press('ثبت‌نام')
  expect((await screen.findAllByText(codeWords.unverified)).length).toBe(2)
  expect(screen.getByRole('link', { name: 'تأیید دوبارهٔ شماره' }).getAttribute('href')).toBe('/newregisterproductowner')
})
