import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { roleNames } from '#contract/kernel/roles.ts'
import { device } from '#app/transport/outbox/device.ts'
import { readLook } from '#app/kit/theme/look.ts'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'
import { setWidth } from '../dom-setup.ts'
import { connect, disconnect } from '../page.tsx'
import { openWorld, type Person, type World } from '../world.ts'
import { enter, closeApp, openApp } from './app.tsx'

let world: World
let maryam: Person
let zahra: Person
beforeAll(async () => {
  world = await openWorld()
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  zahra = await world.person('zahra', { role: 'Customer' })
})
afterAll(() => world.close())
beforeEach(async () => {
  await device.db.delete()
  await device.db.open()
  connect(world)
})
let app: ReturnType<typeof openApp> | undefined
afterEach(() => {
  vi.restoreAllMocks()
  app?.unmount()
  disconnect()
  closeApp()
})

const person = userEvent.setup()
const openAs = async (who: Person, at = '/') => {
  await enter(who)
  app = openApp(at)
  await screen.findByRole('banner')
  return app
}
const title = () => screen.getByRole('heading', { level: 1 })
const here = () => app!.router.state.location.pathname

test('hides a screen the member may not open everywhere', async () => {
  await openAs(zahra)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).not.toContain('/AddCargo')
  expect(links).not.toContain('/Profile')
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'ن', ctrlKey: true })
  await person.type(await screen.findByRole('combobox'), 'اعلام بار')
  expect(await screen.findByText(/چیزی پیدا نشد/)).toBeTruthy()
})

test('the page has one title, which the tab and the focus follow', async () => {
  await openAs(maryam)
  expect(title().textContent).toBe('خانه')
  expect(document.title).toBe('خانه، بارنوبت')
  await person.click(within(screen.getByRole('navigation', { name: 'فهرست اصلی' })).getByRole('link', { name: 'مدیریت مشتریان' }))
  await waitFor(() => expect(title().textContent).toBe('مدیریت مشتریان'))
  expect(document.title).toBe('مدیریت مشتریان، بارنوبت')
  await waitFor(() => expect(document.activeElement).toBe(title()))
  expect(screen.getByRole('link', { name: 'مدیریت مشتریان', current: 'page' })).toBeTruthy()
})

test('shows an unknown address in the frame, and a forbidden one on its page', async () => {
  await openAs(maryam, '/no/such/page')
  expect(await screen.findAllByText('صفحه پیدا نشد')).not.toHaveLength(0)
  expect(screen.getByRole('navigation', { name: 'فهرست اصلی' }).classList).toContain('menu-default')
  await act(() => app!.router.navigate({ to: '/AdminCargos' }))
  await waitFor(() => expect(here()).toBe('/error404'))
  expect(await screen.findByRole('navigation', { name: 'فهرست اصلی' })).toBeTruthy()
})

test('a folded menu group stays folded on this device until one of its screens is opened', async () => {
  const inView: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    inView.push(this.getAttribute('href') ?? '')
  })
  const menu = () => within(screen.getByRole('navigation', { name: 'فهرست اصلی' }))
  await openAs(maryam)
  const users = menu().getByRole('button', { name: 'کاربران' })
  expect(users.getAttribute('aria-expanded')).toBe('false')
  expect(menu().queryByRole('link', { name: 'افزودن کاربر' })).toBeNull()
  await person.click(users)
  expect(menu().getByRole('link', { name: 'افزودن کاربر' })).toBeTruthy()
  await person.click(menu().getByRole('button', { name: 'بارها' }))
  expect(menu().queryByRole('link', { name: 'اعلام بار' })).toBeNull()
  app!.unmount()
  app = openApp('/')
  await screen.findByRole('banner')
  expect(menu().getByRole('link', { name: 'افزودن کاربر' })).toBeTruthy()
  expect(menu().queryByRole('link', { name: 'اعلام بار' })).toBeNull()
  await act(() => app!.router.navigate({ to: '/Cargos' }))
  await waitFor(() => expect(menu().getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/Cargos'))
  await waitFor(() => expect(inView).toContain('/Cargos'))
})

test('the menu marks the list while one of its rows is open', async () => {
  await openAs(maryam, '/Cargos/Detail/404')
  const menu = () => within(screen.getByRole('navigation', { name: 'فهرست اصلی' }))
  await waitFor(() => expect(menu().getByRole('link', { current: true }).getAttribute('href')).toBe('/Cargos'))
})

test('the sync chip makes claims only once they are known', async () => {
  await openAs(maryam)
  const chip = await screen.findByRole('link', { name: 'همه ارسال شد؛ باز کردن صف ارسال' })
  expect(chip.getAttribute('href')).toBe('/outbox')
})

test('every role has a label, and an unknown role has the fallback', () => {
  expect(roleNames.map(roleLabel).filter((label, at, all) => all.indexOf(label) === at)).toHaveLength(14)
  expect(roleLabel('Wizard')).toBe('نوع کاربر مشخص نیست')
})

test('light or dark, five accents: the choice is applied at once and stored', async () => {
  await openAs(maryam)
  await person.click(screen.getByRole('button', { name: 'ظاهر' }))
  await person.click(await screen.findByRole('radio', { name: 'تیره' }))
  await person.click(screen.getByRole('radio', { name: 'بنفش' }))
  expect(localStorage.getItem('barnobat.look')).toBe('dark.purple')
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  expect(readLook()).toEqual({ scheme: 'dark', accent: 'purple', sun: false })
})

test('on a phone the bar has the main screens, and the sheet the rest, appearance and sign-out', async () => {
  setWidth(360)
  await openAs(maryam)
  const bar = screen.getByRole('navigation', { name: 'بخش‌های اصلی' })
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/AddCargo', '/Cargos', '/DriverReserves'])
  await person.click(within(bar).getByRole('button', { name: 'بیشتر' }))
  const sheet = await screen.findByRole('dialog', { name: 'همهٔ صفحه‌ها' })
  expect(within(sheet).getByText('مدیر شرکت حمل‌ونقل')).toBeTruthy()
  expect(within(sheet).getByRole('button', { name: 'خروج' })).toBeTruthy()
  await person.click(within(sheet).getByRole('switch', { name: 'پرکنتراست برای آفتاب' }))
  expect(document.documentElement.hasAttribute('data-sun')).toBe(true)
  await person.click(within(sheet).getByRole('link', { name: 'مدیریت مشتریان' }))
  await waitFor(() => expect(here()).toBe('/Customer'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a group on the rail opens by keyboard, and Escape returns to it', async () => {
  setWidth(1000)
  await openAs(maryam)
  // Main commands are on the rail itself.
  const rail = screen.getByRole('navigation', { name: 'فهرست اصلی' })
  expect(within(rail).getByRole('link', { name: 'اعلام بار' })).toBeTruthy()
  const group = screen.getByRole('button', { name: 'کاربران' })
  group.focus()
  await person.keyboard('{Enter}')
  expect(group.getAttribute('aria-expanded')).toBe('true')
  await within(group.parentElement!).findAllByRole('link')
  await person.tab()
  expect(document.activeElement?.getAttribute('href')).toBe('/ManageUser')
  await person.keyboard('{Escape}')
  expect(group.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(group)
})
