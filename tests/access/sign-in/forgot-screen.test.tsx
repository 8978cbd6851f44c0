import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { identity } from '#contract/access/identity.ts'
import { accountWords, codeWords, identityWords } from '#contract/access/identity-words.ts'
import { Screen } from '#app/modules/access/forgot/ForgotScreen.tsx'
import { forgotWords as words, newPasswordWords } from '#app/modules/access/account/account-words.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'
import { faultsIn } from '../../axe.ts'
import { closeBehind, connect, disconnect, goOffline, goOnline, leave, showTo } from '../../page.tsx'
import { openWorld, PASSWORD, type World } from '../../world.ts'
import { openPhones } from '../../messaging/phones.ts'

let world: World
const phones = openPhones()
const NEW = 'Rud-o-Baran-90'
beforeAll(async () => {
  // Codes need a proof of work here: the page computes it without showing it.
  world = await openWorld({ outside: { sms: { ...phones.sms, proofBits: 6 } } })
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now })
  sessionStorage.clear()
  connect(world)
  // These limits use the database clock.
  await sql`delete from sign_in_failure`.execute(world.db)
})
afterEach(() => {
  goOnline()
  cleanup()
  leave()
  disconnect()
  vi.useRealTimers()
})

const user = userEvent.setup({ delay: null })
const open = () => showTo(world.stranger, Screen, { at: '/user/forgot-password' })
let next = 0
/** Creates a member with a mobile and a forgotten password. */
async function createForgetful(name: string) {
  const id = await world.member(name, { role: 'Customer' })
  const mobile = `0937${String((next += 1)).padStart(7, '0')}`
  await world.db.updateTable('member').set({ mobile }).where('id', '=', id).execute()
  return { name, mobile }
}
const advance = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
  vi.setSystemTime(world.clock.now)
}
const username = () => screen.findByLabelText<HTMLInputElement>(words.username)
const code = () => screen.findByLabelText<HTMLInputElement>(words.code)
const password = () => screen.getByLabelText<HTMLInputElement>(newPasswordWords.password)
const repeat = () => screen.getByLabelText<HTMLInputElement>(newPasswordWords.repeat)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const requestCode = async (name: string) => {
  await user.type(await username(), `${name}{Enter}`)
  await code()
}
const fill = async (digits: string, next: string, again = next) => {
  await user.clear(await code())
  await user.type(await code(), digits)
  await user.clear(password())
  await user.type(password(), next)
  await user.clear(repeat())
  await user.type(repeat(), again)
}
const login = (Username: string, Password: string) => world.stranger.say(identity.login, { Username, Password })

test('requires a username before sending a request', async () => {
  const request = vi.spyOn(world.app, 'request')
  await open()
  await username()
  await press(words.send)
  expect(await screen.findByText(identityWords.username)).toBeTruthy()
  expect(document.activeElement).toBe(await username())
  expect(request.mock.calls.filter(([path]) => String(path).includes('forgot'))).toEqual([])
})

test('shows an offline error and keeps the input', async () => {
  const { name } = await createForgetful('zahra')
  await open()
  await user.type(await username(), name)
  goOffline()
  await press(words.send)
  expect((await screen.findByRole('alert')).textContent).toBe(words.offline(wireWords.unreachable, words.send))
  expect((await username()).value).toBe(name)
  goOnline()
  await press(words.send)
  await code()
})

test('continues alike for unknown and existing usernames', async () => {
  const { name } = await createForgetful('parisa')
  const pageOf = async (who: string) => {
    const page = await open()
    await requestCode(who)
    const text = page.container.textContent
    page.unmount()
    sessionStorage.clear()
    return text.replaceAll(/(?<=•)[۰-۹]{2}|parisa|unknown/g, '?')
  }
  expect(await pageOf('unknown')).toBe(await pageOf(name))
})

test('requires a code and two equal passwords, with errors at their fields', async () => {
  const { name } = await createForgetful('reza')
  const request = vi.spyOn(world.app, 'request')
  await open()
  await requestCode(name)
  await press(words.change)
  expect(await screen.findByText(codeWords.code)).toBeTruthy()
  expect(screen.getByText(accountWords.newPassword)).toBeTruthy()
  expect(document.activeElement).toBe(await code())
  await fill('123456', 'abc')
  await press(words.change)
  expect(await screen.findByText(accountWords.tooShort)).toBeTruthy()
  await fill('123456', NEW, `${NEW}x`)
  await press(words.change)
  expect(await screen.findByText(newPasswordWords.unlike)).toBeTruthy()
  expect(document.activeElement).toBe(repeat())
  expect(request.mock.calls.filter(([path]) => String(path).includes('reset'))).toEqual([])
})

test('shows a wrong code at its field and keeps the passwords', async () => {
  const { name, mobile } = await createForgetful('sara')
  await open()
  await requestCode(name)
  await fill(phones.codeOf(mobile) === '111111' ? '222222' : '111111', NEW)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(codeWords.wrong)).toBeTruthy()
  expect(document.activeElement).toBe(await code())
  expect([password().value, repeat().value]).toEqual([NEW, NEW])
})

test('resets the password with a code in Persian digits, signs in and ends every session', async () => {
  const { name, mobile } = await createForgetful('kian')
  await open()
  await requestCode(name)
  expect(screen.getByText(persianDigits(`09•••••••${mobile.slice(-2)}`))).toBeTruthy()
  expect((await code()).autocomplete).toBe('one-time-code')
  await fill(persianDigits(phones.codeOf(mobile)), NEW)
  await user.keyboard('{Enter}')
  const title = await screen.findByRole('heading', { name: words.changed })
  expect(document.activeElement).toBe(title)
  expect(screen.getByRole('link', { name: words.login }).getAttribute('href')).toBe('/login')
  expect(sessionStorage.length).toBe(0)
  expect((await login(name, PASSWORD)).status).toBe(401)
  expect((await login(name, NEW)).status).toBe(200)
})

test('restores the code step after a reload, without code and passwords', async () => {
  const { name, mobile } = await createForgetful('omid')
  const page = await open()
  await requestCode(name)
  await fill(phones.codeOf(mobile), NEW)
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(new RegExp(`${NEW}|${phones.codeOf(mobile)}`))
  page.unmount()
  await open()
  expect((await code()).value).toBe('')
  expect(password().value).toBe('')
  await fill(phones.codeOf(mobile), NEW)
  await press(words.change)
  await screen.findByRole('heading', { name: words.changed })
})

test('counts the code down to zero and offers another after a minute', async () => {
  const { name, mobile } = await createForgetful('tara')
  await open()
  await requestCode(name)
  const first = phones.codeOf(mobile)
  expect(screen.getByText(words.lives(180))).toBeTruthy()
  await press(words.resend)
  advance(30)
  expect(await screen.findByText(words.resendIn(30))).toBeTruthy()
  expect(phones.codeOf(mobile)).toBe(first)
  advance(151)
  expect(await screen.findByText(words.dead)).toBeTruthy()
  const sent = phones.kept.length
  await press(words.resend)
  expect(await screen.findByText(words.resent)).toBeTruthy()
  expect(phones.kept).toHaveLength(sent + 1)
  await fill(phones.codeOf(mobile), NEW)
  await press(words.change)
  await screen.findByRole('heading', { name: words.changed })
})

test('shows the waiting time after too many requests and stays on the step', async () => {
  const { name } = await createForgetful('lale')
  const page = await open()
  await requestCode(name)
  page.unmount()
  sessionStorage.clear()
  await open()
  await user.type(await username(), `${name}{Enter}`)
  expect((await screen.findByRole('alert')).textContent).toMatch(/ثانیهٔ دیگر دوباره امتحان کنید/)
  expect((await username()).value).toBe(name)
})

test('starts again with another username', async () => {
  const { name } = await createForgetful('mina')
  await open()
  await requestCode(name)
  await press(words.otherUsername)
  expect((await username()).value).toBe('')
  expect(sessionStorage.length).toBe(0)
})

test('toggles the visibility of the password', async () => {
  const { name } = await createForgetful('nima')
  await open()
  await requestCode(name)
  await user.type(password(), NEW)
  expect(password().type).toBe('password')
  await user.click(screen.getAllByRole('button', { name: newPasswordWords.show })[0]!)
  expect(password().type).toBe('text')
})

test('has no axe violations on any step', async () => {
  const { name, mobile } = await createForgetful('hadi')
  await open()
  await username()
  await press(words.send)
  expect(await faultsIn()).toEqual([])
  await requestCode(name)
  await press(words.change)
  expect(await faultsIn()).toEqual([])
  await fill(phones.codeOf(mobile), NEW)
  await press(words.change)
  await waitFor(() => expect(screen.getByRole('heading', { name: words.changed })).toBeTruthy())
  expect(await faultsIn()).toEqual([])
})
