import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { roleNames } from '#contract/roles.ts'
import { device } from '#app/data/transport/device.ts'
import { readLook } from '#app/theme/look.ts'
import { roleLabel } from '#app/words/status.ts'
import { setWidth } from '../dom-setup.ts'
import { connect, disconnect } from '../page.tsx'
import { openWorld, type Person, type World } from '../world.ts'
import { enter, nobody, openApp } from './app.tsx'

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
  app?.unmount()
  disconnect()
  nobody()
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

test('a place the member may not open is not offered anywhere', async () => {
  await openAs(zahra)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).not.toContain('/AddCargo')
  expect(links).not.toContain('/Profile')
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'ن', ctrlKey: true })
  await person.type(await screen.findByRole('combobox'), 'اعلام بار')
  expect(await screen.findByText('صفحه‌ای با این نام نیست')).toBeTruthy()
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

test('a screen that is not made yet says so, in the frame', async () => {
  await openAs(maryam, '/Comment')
  expect(await screen.findByText('این صفحه در دست ساخت است')).toBeTruthy()
})

test('an unknown address says so in the frame, a closed one on its page', async () => {
  await openAs(maryam, '/no/such/page')
  expect(await screen.findByText('صفحه پیدا نشد')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'فهرست اصلی' })).toBeTruthy()
  await act(() => app!.router.navigate({ to: '/AdminCargos' }))
  await waitFor(() => expect(here()).toBe('/error404'))
  expect(await screen.findByRole('navigation', { name: 'فهرست اصلی' })).toBeTruthy()
})

test('Ctrl+K finds a screen by any spelling, on any keyboard, and Enter opens it', async () => {
  await openAs(maryam)
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'ن', ctrlKey: true })
  const box = await screen.findByRole('combobox')
  await person.type(box, 'كيف پول')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['افزایش اعتبارکیف پول', 'گزارش کیف پولکیف پول'])
  await person.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(here()).toBe('/TransportationCompanyAccountActivities'))
})

test('the sync chip says what is true once that is known', async () => {
  await openAs(maryam)
  const chip = await screen.findByRole('link', { name: 'همه ارسال شد؛ باز کردن صف ارسال' })
  expect(chip.getAttribute('href')).toBe('/outbox')
})

test('every role has a label, and a role nobody knows has the fallback', () => {
  expect(roleNames.map(roleLabel).filter((label, at, all) => all.indexOf(label) === at)).toHaveLength(12)
  expect(roleLabel('Wizard')).toBe('نوع کاربر مشخص نیست')
})

test('light or dark, five accents: the choice is shown at once and remembered', async () => {
  await openAs(maryam)
  await person.click(screen.getByRole('button', { name: 'ظاهر' }))
  await person.click(await screen.findByRole('radio', { name: 'تیره' }))
  await person.click(screen.getByRole('radio', { name: 'بنفش' }))
  expect(localStorage.getItem('barnobat.look')).toBe('dark.purple')
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  expect(readLook()).toEqual({ scheme: 'dark', accent: 'purple', sun: false })
})

test('on a phone the main places stand in the bar, and the sheet has the rest, the look and the way out', async () => {
  setWidth(360)
  await openAs(maryam)
  const bar = screen.getByRole('navigation', { name: 'جاهای اصلی' })
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

test('on the rail a group shows its places to the keyboard, and Escape goes back to it', async () => {
  setWidth(1000)
  await openAs(maryam)
  const group = screen.getByRole('button', { name: 'کیف پول' })
  group.focus()
  await person.keyboard('{Enter}')
  expect(group.getAttribute('aria-expanded')).toBe('true')
  await person.tab()
  expect(document.activeElement?.getAttribute('href')).toBe('/OnlineCharge')
  await person.keyboard('{Escape}')
  expect(group.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(group)
})
