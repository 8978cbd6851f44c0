import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { device } from '#app/transport/outbox/device.ts'
import { FINDS } from '#server/modules/insight/find/handlers.ts'
import { setWidth } from '../dom-setup.ts'
import { openHall, type Hall } from '../halls/show/hall.ts'
import { connect, disconnect, goOffline, settle } from '../page.tsx'
import { wonBy } from '../permits/permit/printout.ts'
import type { Person } from '../world.ts'
import { enter, closeApp, openApp } from './app.tsx'

/** Ali won a cargo of maryam's company in zahra's hall; bahram waits in its queue. */
let hall: Hall
let ali: Awaited<ReturnType<typeof wonBy>>
let bahram: Awaited<ReturnType<Hall['queued']>>
let admin: Person
beforeAll(async () => {
  hall = await openHall()
  admin = await hall.world.person('admin', { role: 'Admin' })
  ali = await wonBy(hall)
  bahram = await hall.queued('بهرام')
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))
beforeEach(async () => {
  await device.db.delete()
  await device.db.open()
  connect(hall.world)
})
let app: ReturnType<typeof openApp> | undefined
afterEach(async () => {
  app?.unmount()
  await settle()
  disconnect()
  closeApp()
  await sql`delete from sign_in_failure`.execute(hall.world.db)
})

const user = userEvent.setup()
const openAs = async (who: Person) => {
  await enter(who)
  app = openApp('/')
  await screen.findByRole('banner')
}
/** Ctrl+K and typing. */
const seek = async (text: string) => {
  await user.keyboard('{Control>}[KeyK]{/Control}')
  const box = await screen.findByRole('combobox')
  await user.type(box, text)
  return box
}
const here = () => app!.router.state.location
const chosen = () => screen.queryByRole('option', { selected: true })
const findInDialog = async (text: string | RegExp) => within(screen.getByRole('dialog')).findByText(text)

test('keys typed before the search is shown are not lost', async () => {
  await openAs(hall.maryam)
  await user.keyboard(`{Control>}[KeyK]{/Control}9{Backspace}${ali.id}{Enter}`)
  expect(screen.queryByRole('combobox')).toBeNull()
  await waitFor(() => expect(here().pathname).toBe(`/Permit/${ali.id}`))
  await user.keyboard(`{Control>}[KeyK]{/Control}${persianDigits(ali.id)}`)
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe(persianDigits(ali.id)))
})

test('a permit number and Enter open its page, also if Enter comes before the answer', async () => {
  await openAs(hall.maryam)
  await seek(`${ali.id}{Enter}`)
  await waitFor(() => expect(here().pathname).toBe(`/Permit/${ali.id}`))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a permit number offers its print, which opens the preview once', async () => {
  await openAs(hall.maryam)
  await seek(String(ali.id))
  await user.click(await screen.findByRole('option', { name: /^چاپ مجوز/ }))
  expect(await screen.findByRole('dialog', { name: /مجوز/ })).toBeTruthy()
  await waitFor(() => expect([here().pathname, here().search]).toEqual([`/Permit/${ali.id}`, {}]))
})

test('a vehicle’s card offers a hall the next turn, but not a company', async () => {
  await openAs(hall.zahra)
  await seek(bahram.vehicleCard)
  await user.click(await screen.findByRole('option', { name: 'نوبت دادن به این ناوگان' }))
  await waitFor(() => expect(here().pathname).toBe('/DriverTurn'))
  expect(await screen.findByRole('textbox', { name: /ناوگان/ })).toHaveProperty('value', persianDigits(bahram.vehicleCard))
})

test('a cargo number shows identifying details, and the field names the active option', async () => {
  await openAs(hall.maryam)
  const box = await seek(String(ali.cargoId))
  const group = await screen.findByRole('group', { name: 'بارها' })
  const option = within(group).getByRole('option')
  expect(option.textContent).toMatch(/^بار [۰-۹]+.*بندرعباس به تهران.*سپهر ترابر جنوب/)
  await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBe(chosen()?.id))
  expect(document.getElementById(box.getAttribute('aria-controls')!)?.getAttribute('role')).toBe('listbox')
})

test('arrows walk through all results cyclically; a card leads a hall to that turn in its list', async () => {
  await openAs(hall.zahra)
  const box = await seek(bahram.card)
  await screen.findByRole('group', { name: 'نوبت‌ها' })
  const options = screen.getAllByRole('option')
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(chosen()).toBe(options.at(-1)))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(chosen()).toBe(options[0]))
  expect(document.activeElement).toBe(box)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(here().pathname).toBe('/DriverTurnList'))
  expect(here().search).toMatchObject({ driver: bahram.card, status: 'all', from: '1405/08/30', to: '1405/08/30' })
  expect(await screen.findByText(/بهرام راننده/)).toBeTruthy()
})

test('a part of a company’s name opens its page', async () => {
  await openAs(admin)
  await seek('كاوه')
  const option = await screen.findByRole('option', { name: /کاوه‌بار/ })
  await user.click(option)
  await waitFor(() => expect(here().pathname).toBe(`/TransportationCompany/${hall.world.cast.companies.kaveh.id}`))
})

test('a part of a hall’s name opens the list of halls with that hall', async () => {
  const { db, cast } = hall.world
  const { name } = await db.selectFrom('hall').select('name').where('id', '=', cast.halls.shapour).executeTakeFirstOrThrow()
  await openAs(admin)
  await seek(name)
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  await waitFor(() => expect(here().pathname).toBe('/LoadHalls'))
  expect(here().search).toMatchObject({ q: name })
})

test('results of an earlier text stay visible until the next ones arrive, and cannot be opened', async () => {
  await openAs(hall.maryam)
  await seek(String(ali.id))
  await screen.findByRole('group', { name: 'مجوزها' })
  await user.keyboard('99{Enter}')
  expect(await findInDialog(/چیزی پیدا نشد/)).toBeTruthy()
  expect(here().pathname).toBe('/')
})

test('finds a screen by any spelling, and runs commands', async () => {
  const { world } = hall
  // This ends her session.
  await openAs(await world.person('leila', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id }))
  await seek('افزودن كاربر{Enter}')
  await waitFor(() => expect(here().pathname).toBe('/AddUser'))
  await seek('اعلام چند{Enter}')
  await waitFor(() => expect(here().pathname).toBe('/AddCargo/Many'))
  await seek('کلیدها{Enter}')
  expect(await screen.findByRole('dialog', { name: 'کلیدهای صفحه‌کلید' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await seek('خروج{Enter}')
  await waitFor(() => expect(here().pathname).toBe('/login'))
})

test('without a network finds only screens and reports it', async () => {
  await openAs(hall.maryam)
  goOffline()
  await seek('مشتریان')
  expect(await findInDialog('بدون شبکه فقط صفحه‌ها پیدا می‌شوند.')).toBeTruthy()
  expect(screen.getByRole('option', { name: /مشتریان/ })).toBeTruthy()
})

test('shows how long to wait after too many searches', async () => {
  await openAs(hall.maryam)
  await seek('فولاد')
  await findInDialog(/مورد/)
  await sql`update sign_in_failure set points = ${FINDS} where key like 'find:%'`.execute(hall.world.db)
  await user.type(screen.getByRole('combobox'), ' کاوه')
  expect(await findInDialog(/خیلی جست‌وجو کرده‌اید/)).toBeTruthy()
})

test('suggests no numbers to a member who can find none', async () => {
  await openAs(await hall.world.person('customer', { role: 'Customer' }))
  const box = await seek('استعلام')
  expect(box.getAttribute('placeholder')).toBe('نام صفحه یا کار')
  expect(await screen.findByRole('option', { name: /استعلام/ })).toBeTruthy()
  expect(screen.getByRole('status', { name: '' }).textContent).not.toContain('در حال')
})

test('on a phone a button opens the search over the whole screen', async () => {
  setWidth(360)
  await openAs(hall.maryam)
  await user.click(screen.getByRole('button', { name: 'پیدا کردن' }))
  const dialog = await screen.findByRole('dialog', { name: 'پیدا کردن با شماره یا نام' })
  expect(dialog.closest('[data-full-screen]')).toBeTruthy()
})

test('the question mark opens the shortcuts outside of fields, those of the screen first', async () => {
  await openAs(hall.zahra)
  const menu = within(screen.getByRole('navigation', { name: 'فهرست اصلی' }))
  await user.click(menu.getByRole('link', { name: 'میز سالن' }))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'کلیدهای صفحه‌کلید' })
  const titles = within(sheet)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
  expect(titles).toEqual(['کلیدهای میز', 'همه‌جا'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(menu.getByRole('button', { name: 'دیگر' }))
  await user.click(menu.getByRole('link', { name: 'صف ارسال' }))
  await waitFor(() => expect(here().pathname).toBe('/outbox'))
  await user.keyboard('\u061f')
  const again = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(again.getAllByRole('heading', { level: 3 })).toHaveLength(1))
})
