/** A driver's phone on its own screen: binding it, the PIN, the lock, and losing it (decision 046). */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { codeWords } from '#contract/access/identity-words.ts'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { whoFaults } from '#contract/fleet/driver-app-rules.ts'
import { driverAppWords } from '#contract/fleet/driver-app-words.ts'
import { pinFault } from '#contract/fleet/pin.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { currentPhone, keepPhone } from '#app/driver/account/phone.ts'
import { LOCAL } from '#app/transport/session.ts'
import { lockNow } from '#app/driver/account/identity.ts'
import { DriverApp } from '#app/driver/DriverApp.tsx'
import { device } from '#app/transport/outbox/device.ts'
import { useLine } from '../../line.tsx'
import { forgetLimits, openPhones } from '../../messaging/phones.ts'
import { answerInstead, goOffline, goOnline, settle } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'
import { newDriver, type Driver } from './phone.ts'

let world: World
let zahra: Person
let admin: Person
let ali: Driver
const phones = openPhones()
const PIN = '270591'
beforeAll(async () => {
  world = await openWorld({ outside: { sms: phones.sms } })
  zahra = await world.person('zahra', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  admin = await world.person('admin', { role: 'Admin' })
})
afterAll(async () => expect(await world.close()).toEqual([]))
useLine(() => world)
beforeEach(async () => {
  ali = await newDriver(world)
  await forgetLimits(world, 'sms-pause', 'sign-in')
})
afterEach(async () => {
  await settle()
  keepPhone(null)
})

const person = userEvent.setup()
const write = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label)
  await person.clear(field)
  await person.type(field, text)
}
const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
const deskCode = async () =>
  (await zahra.say(driverApp.enrolmentCode, { NationalId: ali.nationalId, DriverCardNumber: ali.card })).data!.code

async function sayWho({ code = '', card = ali.card } = {}) {
  if (code) await person.click(await screen.findByRole('radio', { name: /با کد میز سالن/ }))
  await write('کد ملی', ali.nationalId)
  await write('شمارهٔ کارت هوشمند راننده', card)
  await write(code ? 'کد ۸ رقمی میز سالن' : 'موبایل ثبت‌شده در سالن', code || ali.mobile)
  await press(code ? 'ادامه' : 'گرفتن کد')
}
async function choosePin(pin = PIN, again = pin) {
  await write('رمز این گوشی', pin)
  await write('همان رمز، یک بار دیگر', again)
  await press('وصل کردن گوشی')
}
async function bound() {
  const page = render(<DriverApp />)
  await sayWho({ code: await deskCode() })
  await choosePin()
  await screen.findByRole('button', { name: 'اول سالن را انتخاب کنید' })
  return page
}
async function unlockWith(pin: string) {
  await write('رمز شش‌رقمی', pin)
  await press('باز کردن')
}

test('a PIN that is tried first is refused', () => {
  for (const pin of ['111111', '121212', '123123', '123456', '987654', '890123']) expect(pinFault(pin), pin).not.toBeNull()
  expect(pinFault('27059')).toBe('short')
  expect(pinFault(PIN)).toBeNull()
})

test('says what is missing or wrong before anything is sent, and what the server refuses', async () => {
  render(<DriverApp />)
  await press('گرفتن کد')
  const said = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)
  // The sentences of the server's rule.
  expect(said).toEqual(Object.values(whoFaults({ NationalId: '', DriverCardNumber: '', Mobile: '', EnrolmentCode: '' }, false)))
  expect(said).toHaveLength(3)
  expect(document.activeElement).toBe(screen.getByLabelText('کد ملی'))
  await sayWho({ code: '00000000' })
  await choosePin('123456')
  await screen.findByText('رمز پشت سر هم زود پیدا می‌شود؛ رقم‌های دیگری بگذارید.')
  await choosePin(PIN, '270592')
  await screen.findByText('دو رمز یکی نیست.')
  await choosePin()
  await screen.findByText(driverAppWords.wrongDeskCode)
  expect(currentPhone()).toBeNull()
  const field = screen.getByLabelText('کد ۸ رقمی میز سالن')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.getByLabelText('کد ملی')).toHaveProperty('value', persianDigits(ali.nationalId))
})

test('binds by the code of a message, and opens the own turn', async () => {
  render(<DriverApp />)
  await sayWho()
  await screen.findByText(/فرستاده شد/)
  const code = phones.codeOf(ali.mobile)
  await write('کد پیامک‌شده', (code.startsWith('0') ? '1' : '0') + code.slice(1))
  await press('ادامه')
  await choosePin()
  // A wrong code comes back to its field, and the PIN is not typed again.
  await screen.findByText(codeWords.wrong)
  expect(currentPhone()).toBeNull()
  await write('کد پیامک‌شده', code)
  expect(screen.queryByText(codeWords.wrong)).toBeNull()
  await press('ادامه')
  expect(await screen.findByLabelText('همان رمز، یک بار دیگر')).toHaveProperty('value', PIN)
  await press('وصل کردن گوشی')
  await screen.findByRole('button', { name: 'اول سالن را انتخاب کنید' })
  expect(currentPhone()).toMatchObject({ name: expect.stringContaining('علی') })
})

test('a second phone is refused, with who can unbind the first', async () => {
  await bound()
  const code = await deskCode()
  cleanup()
  await lockNow()
  keepPhone(null)
  render(<DriverApp />)
  await sayWho({ code })
  await choosePin()
  await screen.findByText(driverAppWords.otherPhone)
})

test('the PIN opens a locked phone, also without a network; the fifth wrong one deletes its keys', async () => {
  await bound()
  const { accountId } = currentPhone()!
  // The answer is stored a moment after it is shown.
  await waitFor(() => expect(localStorage.getItem(`barnobat.cache.${accountId}`)).toContain('driverApp'))
  await lockNow()
  await screen.findByRole('heading', { name: 'برنامه قفل است' })
  goOffline()
  await unlockWith(PIN)
  await screen.findByRole('button', { name: 'اول سالن را انتخاب کنید' })
  goOnline()
  await lockNow()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
  device.now = () => Date.now()
  const waits = ['', '۵', '۲۰', '۶۰']
  for (const [nth, seconds] of waits.entries()) {
    await unlockWith('270592')
    await screen.findByText(new RegExp(`${(4 - nth).toLocaleString('fa-IR')} بار دیگر`))
    if (!seconds) continue
    await screen.findByText(`${seconds} ثانیهٔ دیگر می‌توانید رمز را دوباره بنویسید.`)
    expect(screen.getByLabelText('رمز شش‌رقمی')).toHaveProperty('disabled', true)
    vi.setSystemTime(Date.now() + 60_000)
    await waitFor(() => expect(screen.getByLabelText('رمز شش‌رقمی')).toHaveProperty('disabled', false), { timeout: 10_000 })
    expect(document.activeElement).toBe(screen.getByLabelText('رمز شش‌رقمی'))
  }
  await unlockWith('270592')
  await screen.findByText(/رمز پنج بار اشتباه بود/)
  vi.useRealTimers()
  expect(currentPhone()).toBeNull()
  expect(await device.vault.keysOf(accountId)).toMatchObject({
    byPassword: null,
    bySecret: null,
    data: null,
    stamp: null,
    member: null,
  })
})

test('a lock during a slow sign-in stays locked, and keeps the keys', async () => {
  await bound()
  const { accountId } = currentPhone()!
  await waitFor(() => expect(localStorage.getItem(`barnobat.cache.${accountId}`)).toContain('driverApp'))
  await lockNow()
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  answerInstead(
    http.post(
      '*/api/v1/driver-app/challenge',
      async ({ request }) => {
        const { method, headers } = request
        const body = await request.arrayBuffer()
        await held
        return world.app.request(new URL(request.url).pathname, { method, headers: Object.fromEntries(headers), body })
      },
      { once: true },
    ),
  )
  await unlockWith(PIN)
  await screen.findByRole('button', { name: 'اول سالن را انتخاب کنید' })
  await lockNow()
  await screen.findByRole('heading', { name: 'برنامه قفل است' })
  answer()
  await unlockWith(PIN)
  await screen.findByRole('button', { name: 'اول سالن را انتخاب کنید' })
  expect(currentPhone()).toMatchObject({ accountId })
  // The sign-in behind the opened page has ended.
  await waitFor(() => expect(localStorage.getItem('token')).not.toBe(LOCAL))
})

test('an unbound phone is refused at its next sign-in and has no account any more', async () => {
  await bound()
  await lockNow()
  await admin.say(driverAct.removePhoneId, { Id: ali.id, Reason: 'گم شد' })
  await unlockWith(PIN)
  await screen.findByText(/این گوشی از حساب شما جدا شده است/)
  await waitFor(() => expect(currentPhone()).toBeNull())
})
