import { dehydrate, hydrate } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { onDelivered } from '#app/transport/outbox/outbox.ts'
import { Screen } from '#app/modules/freight/cargo/CargoDetailScreen.tsx'
import { useLine } from '../../line.tsx'
import { goOffline, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from '../announce/announcement.ts'
import { openDesk } from './desk.ts'

let world: World
/** Sepehr's administrator, Kaveh's, the owner, and the main office of Sepehr's agency. */
let maryam: Person
let farid: Person
let mina: Person
let south: Person
let hallLoad: number
let owned: number
let stop = () => {}

const user = userEvent.setup()

beforeAll(async () => {
  world = await openWorld()
  const { companies, owners, offices, addresses } = world.cast
  const desk = openDesk(world)
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
  south = await world.person('south', { role: 'AgentMain', mainOfficeId: offices.south })
  const input = { ...aCargo(world), SenderCustomerAddressId: addresses.ofSepehr.id }
  hallLoad = (await maryam.say(cargo.announce, input)).data!.id
  await maryam.say(cargo.update, { ...input, Id: hallLoad, CargoRent: 40_000_000 })
  await desk.priority(hallLoad)
  await desk.permit(hallLoad, { driver: world.cast.drivers.yadollah })
  const free = { TransportationCompanyId: companies.sepehr.id, TransportationCompanyHallId: null, IsLoadHall: false }
  owned = (await mina.say(cargo.announce, { ...aCargo(world), ...free })).data!.id
})
afterAll(() => world.close())

useLine(() => world)
afterEach(() => stop())

const path = '/Cargos/Detail/$cargoId/$tab'
async function open(who: Person, at: string) {
  const shown = await showTo(who, Screen, { at: `/Cargos/Detail/${at}`, path })
  stop = onDelivered(() => void shown.queries.invalidateQueries({ queryKey: ['cargo'] }))
  return shown
}
const persian = (id: number) => id.toLocaleString('fa-IR', { useGrouping: false })
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling!.textContent

test('another company’s cargo, an unknown number and an invalid one are not found', async () => {
  for (const at of [`${hallLoad}/info`, '999999999/info', 'abc/info']) {
    await open(farid, at)
    expect(await screen.findByText('این بار پیدا نشد'), at).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    cleanup()
  }
})

test('without a response the cargo is unknown, not missing', async () => {
  goOffline()
  await open(maryam, `${hallLoad}/info`)
  expect(await screen.findByText('اطلاعات بار دریافت نشد؛ شبکه را بررسی کنید')).toBeTruthy()
  expect(screen.queryByText('این بار پیدا نشد')).toBeNull()
})

test('shows all facts of a cargo, by names', async () => {
  await open(maryam, `${hallLoad}/info`)
  expect(await screen.findByRole('heading', { level: 2, name: `بار ${persian(hallLoad)}` })).toBeTruthy()
  expect(screen.getByText('در حال ارسال')).toBeTruthy()
  expect(screen.getByRole('img', { name: /از بندرعباس به تهران/ })).toBeTruthy()
  expect(factOf('کرایهٔ خالص هر کامیون')).toBe('۴۰٬۰۰۰٬۰۰۰ تومان')
  expect(factOf('تعداد کامیون')).toBe('۴')
  expect(factOf('کامیون مانده')).toBe('۳')
  expect(factOf('سالن')).toBe('شهید رجایی، بندرعباس')
  expect(factOf('فرستنده')).toContain('فولاد کاوه جنوب')
  expect(factOf('گیرنده')).toBe('—')
  expect(factOf('نوع نمایش')).toBe('سالنی')
  expect(screen.getByRole('link', { name: 'ویرایش' }).getAttribute('href')).toBe(`/EditCargo/${hallLoad}`)
})

test('a cargo for tomorrow has its announcement and show times, also in its log; its code stays Latin', async () => {
  const tomorrow = { FutureDate: '1405/09/01', FutureHour: 15, FutureMinute: 30 }
  const { data } = await maryam.say(cargo.announce, { ...aCargo(world), ...tomorrow })
  await world.db.updateTable('cargo').set({ unique_code: 'B314BAAC60' }).where('id', '=', data!.id).execute()
  await open(maryam, `${data!.id}/info`)
  await screen.findByRole('heading', { level: 2 })
  expect(factOf('زمان اعلام')).toContain('۰۹:۴۵')
  expect(factOf('زمان نمایش')).toContain('۱۵:۳۰')
  const header = screen.getByText(/اعلام‌کننده: maryam/).textContent
  expect(header).toMatch(/اعلام: \S+ ۰۹:۴۵ · نمایش: \S+ ۱۵:۳۰/)
  expect(factOf('کد یکتا')).toBe('B314BAAC60')
})

test('documents of a cargo are found at its permits', async () => {
  await open(maryam, `${hallLoad}/documents`)
  expect((await screen.findByRole('tab', { name: 'مجوزها' })).getAttribute('aria-selected')).toBe('true')
})

test('the tab is in the address; an unknown one shows the facts; Back returns', async () => {
  const { router } = await open(maryam, `${hallLoad}/elsewhere`)
  expect((await screen.findByRole('tab', { name: 'مشخصات' })).getAttribute('aria-selected')).toBe('true')
  await user.click(screen.getByRole('tab', { name: 'اولویت‌ها' }))
  expect(await screen.findByText('در انتظار تقسیم بار و صدور مجوز')).toBeTruthy()
  expect(router.state.location.pathname).toBe(`/Cargos/Detail/${hallLoad}/priorities`)
  await user.click(screen.getByRole('tab', { name: 'مجوزها' }))
  expect(await screen.findByText('رستمی')).toBeTruthy()
  router.history.back()
  expect(await screen.findByText('در انتظار تقسیم بار و صدور مجوز')).toBeTruthy()
})

test('tabs work by keyboard', async () => {
  const { router } = await open(maryam, `${hallLoad}/info`)
  const first = await screen.findByRole('tab', { name: 'مشخصات' })
  first.focus()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.textContent).toBe('اولویت‌ها')
  expect(first.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toContain('/priorities'))
})

test('the log has who did what, and the changes of an edit', async () => {
  await open(maryam, `${hallLoad}/log`)
  const log = await screen.findByRole('list', { name: 'آنچه بر این بار گذشت' })
  const [edited, announced] = within(log).getAllByRole('listitem')
  expect(announced!.textContent).toContain('maryam بار را اعلام کرد')
  expect(announced!.textContent).toContain('مدیر شرکت حمل‌ونقل')
  expect(edited!.textContent).toContain('maryam بار را ویرایش کرد')
  const row = within(edited!).getByRole('row', { name: /^کرایه/ })
  expect(row.textContent).toBe('کرایه (تومان)۳۸٬۵۰۰٬۰۰۰۴۰٬۰۰۰٬۰۰۰')
})

test('an owner’s waiting cargo names its owner, who may edit it here, and its company accepts it', async () => {
  await open(mina, `${owned}/info`)
  expect(await screen.findByText('در انتظار پذیرش شرکت')).toBeTruthy()
  expect(factOf('صاحب کالا')).toBe('مینا صادقی')
  expect(screen.getByRole('link', { name: 'ویرایش' }).getAttribute('href')).toBe(`/EditCargo/${owned}`)
  expect(screen.queryByRole('button', { name: 'پذیرش بار' })).toBeNull()
  cleanup()
  stop()

  await open(maryam, `${owned}/info`)
  expect((await screen.findByText(/اعلام‌کننده: مینا صادقی/)).textContent).toContain('سپهر ترابر جنوب')
  await user.click(screen.getByRole('button', { name: 'پذیرش بار' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'پذیرش بار' }))
  expect(await screen.findByText('در حال ارسال')).toBeTruthy()
  // The button is gone; the focus stays on the cargo.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
  cleanup()
  stop()

  await open(mina, `${owned}/info`)
  expect(await screen.findByText('در حال ارسال')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'ویرایش' })).toBeNull()
})

test('a main office reads facts and log of its agency’s cargo, without drivers’ names', async () => {
  await open(south, `${hallLoad}/permits`)
  expect((await screen.findByRole('tab', { name: 'مشخصات' })).getAttribute('aria-selected')).toBe('true')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['مشخصات', 'تاریخچه'])
  expect(screen.queryByText('رستمی')).toBeNull()
  expect(screen.queryByRole('button', { name: 'پایان دادن' })).toBeNull()
})

test('offline the page is the last response, with its age', async () => {
  const before = await open(maryam, `${hallLoad}/info`)
  await screen.findByRole('tab', { name: 'مشخصات' })
  const saved = dehydrate(before.queries)
  cleanup()
  goOffline()
  vi.setSystemTime(world.clock.now.getTime() + 20 * 60_000)
  const { queries } = await open(maryam, `${hallLoad}/info`)
  hydrate(queries, saved)
  expect(await screen.findByText(/پاسخ قبلی را می‌بینید/)).toBeTruthy()
  expect(screen.getByText('۲۰ دقیقه پیش')).toBeTruthy()
  expect(factOf('تعداد کامیون')).toBe('۴')
})
