import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { currentMember, currentToken } from '#app/transport/session.ts'
import { openFresh } from '#app/kit/page/address.ts'
import { connect, disconnect, goOffline, goOnline } from '../page.tsx'
import { openWorld, PASSWORD, type World } from '../world.ts'
import { closeApp, openApp } from './app.tsx'

vi.mock(import('#app/kit/page/address.ts'), async (original) => ({ ...(await original()), openFresh: vi.fn() }))

// jsdom does not render dialogs.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
  this.querySelector('button')?.focus()
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

let world: World
beforeAll(async () => {
  world = await openWorld()
  for (const name of ['maryam', 'zahra', 'parisa', 'nima']) await world.member(name, { role: 'Customer' })
})
afterAll(() => world.close())
beforeEach(() => connect(world))
afterEach(() => {
  disconnect()
  closeApp()
  vi.mocked(openFresh).mockClear()
})

const person = userEvent.setup()
const username = () => screen.getByLabelText<HTMLInputElement>('نام کاربری')
const password = () => screen.getByLabelText<HTMLInputElement>('رمز عبور')
const button = () => screen.getByRole('button', { name: 'ورود' })
const dialog = () => screen.findByRole('alertdialog', { name: 'خطای ورود' })
let app: ReturnType<typeof openApp>
const open = async (search = '') => {
  app = openApp(`/login${search}`)
  await screen.findByRole('heading', { level: 1, name: 'سامانهٔ اعلام بار و نوبت‌دهی امن' })
  return app
}
const at = () => app.router.state.location.href
const fill = async (name: string, secret: string) => {
  await person.clear(username())
  await person.type(username(), name)
  await person.clear(password())
  await person.type(password(), secret)
}
const logins = () => vi.spyOn(world.app, 'request')
const loginsOf = (spy: ReturnType<typeof logins>) =>
  spy.mock.calls.filter(([path]) => String(path).endsWith('/users/login')).length

test('reports empty fields at the fields without a request', async () => {
  const requests = logins()
  await open()
  await person.click(button())
  expect(await screen.findByText('لطفاً نام کاربری را وارد کنید.')).toBeTruthy()
  expect(screen.getByText('لطفاً رمز عبور را وارد کنید.')).toBeTruthy()
  expect(document.activeElement).toBe(username())
  await person.type(username(), 'maryam{Enter}')
  await waitFor(() => expect(screen.queryByText('لطفاً نام کاربری را وارد کنید.')).toBeNull())
  expect(document.activeElement).toBe(password())
  expect(loginsOf(requests)).toBe(0)
})

test('a wrong password opens the error dialog; typed text stays and the password has the focus', async () => {
  await open()
  await fill('zahra', 'nope')
  await person.click(button())
  expect((await dialog()).textContent).toContain('نام کاربری یا رمز عبور درست نیست. ۴ بار دیگر می‌توانید امتحان کنید.')
  await person.click(screen.getByRole('button', { name: 'تأیید' }))
  expect([username().value, password().value]).toEqual(['zahra', 'nope'])
  expect(document.activeElement).toBe(password())
  expect(currentMember()).toBeNull()
})

test('without a network the same dialog says so, and the next attempt succeeds', async () => {
  await open()
  goOffline()
  await fill('parisa', PASSWORD)
  await person.keyboard('{Enter}')
  expect((await dialog()).textContent).toContain('ارتباط با سرور برقرار نشد!')
  await person.click(screen.getByRole('button', { name: 'تأیید' }))
  goOnline()
  await person.click(button())
  await waitFor(() => expect(at()).toBe('/'))
})

test('a double click and a repeated Enter send one login', async () => {
  const requests = logins()
  await open()
  await fill('nima', PASSWORD)
  // Both arrive before the page has rendered the first one.
  fireEvent.submit(button().closest('form')!)
  fireEvent.submit(button().closest('form')!)
  await person.dblClick(button())
  await person.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(at()).toBe('/'))
  expect(loginsOf(requests)).toBe(1)
})

test('a success stores token and member, and opens the requested screen on the same page', async () => {
  await open('?next=%2FEstelam%3Fplate%3D12')
  await fill('  maryam', PASSWORD)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(at()).toBe('/Estelam?plate=12'))
  expect(openFresh).not.toHaveBeenCalled()
  expect(currentMember()).toMatchObject({ userName: 'maryam', role: 'Customer' })
  expect(currentToken()).not.toBe('')
})

test('links to registration and to the password reset', async () => {
  await open()
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways).toEqual(expect.arrayContaining(['/newregister', '/newregisterproductowner', '/user/forgot-password']))
})

test('shows the reason for the login page only after an ended session', async () => {
  const { unmount } = await open('?next=%2FCargos')
  expect(screen.queryByText(/باید دوباره وارد شوید/)).toBeNull()
  unmount()
  await open('?next=%2FCargos&ended=true')
  expect(screen.getByText(/باید دوباره وارد شوید؛ آنچه نوشته‌اید نگه داشته شده است/)).toBeTruthy()
})
