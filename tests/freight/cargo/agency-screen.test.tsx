import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { may } from '#contract/kernel/roles.ts'
import { routes } from '#app/app/routes.ts'
import { Screen } from '#app/modules/freight/cargo/CargosScreen.tsx'
import { setWidth } from '../../dom-setup.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { openFilters, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo, going } from '../announce/announcement.ts'

let world: World
/** Two main offices: one of Sepehr's agency, one of Kaveh's. */
let south: Person
let centre: Person

const user = userEvent.setup()

beforeAll(async () => {
  world = await openWorld()
  const { companies, halls, offices } = world.cast
  south = await world.person('south', { role: 'AgentMain', mainOfficeId: offices.south })
  centre = await world.person('centre', { role: 'AgentMain', mainOfficeId: offices.centre })
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  const farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  const announce = async (who: Person, change: object) =>
    (await who.say(cargo.announce, { ...aCargo(world), ...change })).data!.id
  const ended = await announce(maryam, { ...going('یزد، یزد'), KalaId: 2 })
  await announce(maryam, { ...going('مشهد، خراسان رضوی') })
  await announce(maryam, { ...going('تبریز، آذربایجان شرقی'), FutureDate: '1405/09/03', FutureHour: 8, FutureMinute: 0 })
  await announce(farid, { ...going('رشت، گیلان'), TransportationCompanyHallId: companies.kaveh.placeIn(halls.rajaei) })
  await maryam.say(cargo.finish, { Id: ended, Desc: 'بارگیری شد', IsCancelPriority: false })
})
afterAll(() => world.close())

useLine(() => world)

const Page = withAlerts(() => <Screen view="agency" />)
const open = (who: Person, at = '/AgencyCargos') => showTo(who, Page, { at })
const destinations = async () => {
  const table = await screen.findByRole('table')
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => (row as HTMLTableRowElement).cells[4]!.textContent)
}

test('only a main office may open it', () => {
  const { who } = routes.find(({ path }) => path === '/AgencyCargos')!
  expect(may(who, { role: 'AgentMain', flags: [] })).toBe(true)
  for (const role of ['Admin', 'TransportationCompanyAdmin', 'ProductOwnerAdmin', 'Organization', 'Customer'] as const)
    expect(may(who, { role, flags: ['access_Load_Manage'] }), role).toBe(false)
})

test('an office finds its own agencies’ cargos of today, in the columns of its search', async () => {
  await open(south)
  expect(await destinations()).toEqual(['مشهد', 'یزد'])
  const heads = [...screen.getByRole('table').querySelectorAll('.head-sort, .head-plain')]
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'شماره',
    'تاریخ',
    'کالا',
    'مبدأ',
    'مقصد',
    'کامیون',
    'وزن (کیلوگرم)',
    'نوع بارگیر',
    'توضیح',
    'کرایه (تومان)',
    'شرکت',
    'وضعیت',
  ])
  cleanup()
  await open(centre)
  expect(await destinations()).toEqual(['رشت'])
})

test('it has two statuses, and rows without actions', async () => {
  await open(south)
  const words = (await screen.findAllByText(/در حال ارسال|پایان‌یافته/)).map(({ textContent }) => textContent)
  expect(words).toEqual(['در حال ارسال', 'پایان‌یافته'])
  expect(screen.queryByRole('button', { name: /کارهای دیگر|پایان دادن|مجوز/ })).toBeNull()
})

test('its filters are days, status, company and goods', async () => {
  await open(south)
  await destinations()
  await openFilters()
  const form = screen.getByRole('form', { name: 'فیلترهای بارها' })
  expect(within(form).getAllByRole('combobox').length).toBeGreaterThanOrEqual(2)
  expect(within(form).queryByLabelText('فرستنده')).toBeNull()
  expect(within(form).queryByLabelText('گیرنده')).toBeNull()
  expect(within(form).queryByLabelText('شهر سالن')).toBeNull()
  await user.click(within(form).getByRole('combobox', { name: 'شرکت حمل‌ونقل' }))
  const companies = await within(await screen.findByRole('listbox')).findAllByRole('option')
  expect(companies.map(({ textContent }) => textContent)).toEqual(['سپهر ترابر جنوب'])
  await user.keyboard('{Escape}')
  await user.click(within(form).getByRole('radio', { name: 'غیرفعال' }))
  await user.click(within(form).getByRole('button', { name: 'جست‌وجو' }))
  expect(await screen.findByText('۱ مورد پیدا شد')).toBeTruthy()
  expect(await destinations()).toEqual(['یزد'])
  await user.click(within(form).getByRole('button', { name: 'پاک کردن' }))
  await waitFor(async () => expect(await destinations()).toHaveLength(2))
})

test('on a phone its rows are cards without actions', async () => {
  setWidth(360)
  await open(south)
  const cards = await screen.findByRole('list', { name: 'بارهای اعلام‌شده' })
  expect(within(cards).getAllByRole('listitem')).toHaveLength(2)
  expect(within(cards).queryByRole('button')).toBeNull()
})
