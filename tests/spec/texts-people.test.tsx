/** Inquiries, customers and drivers on a server that speaks S1 and nothing of ours. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { inquiryWords } from '#contract/words/inquiry.ts'
import type { Inquiries } from '#server/outside/inquiry/port.ts'
import { standIn } from '#server/outside/inquiry/stand-in.ts'
import { Screen as Customers } from '#app/screens/customer/CustomersScreen.tsx'
import { Screen as Drivers } from '#app/screens/driver/DriversScreen.tsx'
import { forgetInquiries } from '#app/screens/inquiry/history.ts'
import { Screen as Inquiry } from '#app/screens/inquiry/InquiryScreen.tsx'
import { customerFormWords as form, customerWords } from '#app/words/customer.ts'
import { driverActWords, driverRatesWords, driverVehiclesWords } from '#app/words/driver-acts.ts'
import { driverListWords } from '#app/words/drivers.ts'
import { inquiryScreenWords as words } from '#app/words/inquiry.ts'
import { rowWords } from '#app/words/ui.ts'
import { cargo } from '#contract/cargo.ts'
import { aCargo } from '../cargo/announcement.ts'
import { openDesk } from '../cargo/desk.ts'
import { faultAt, fillIn, press, user, useWorld } from '../customer/customer-page.ts'
import { aDriver } from '../driver/people.ts'
import { withAlerts } from '../line.tsx'
import { showTo } from '../page.tsx'
import { textsOf } from './cargo-area-texts.ts'

const MINA = '0499370899'
const about = { name: 'مینا', lastName: 'صادقی', fullAddress: '' }
/** Knows Mina and nobody else. */
const national = async (_: unknown, number: string) =>
  number === MINA ? { known: true as const, about } : { known: false as const }
const inquiries: Inquiries = { ...standIn, warehouseUrl: null, timeoutMs: 5000, national }
const scene = useWorld({ outside: { inquiries } }, textsOf)
afterEach(forgetInquiries)

let n = 0
const personOf = (role: 'Customer' | 'Admin' | 'TransportationCompanyAdmin') =>
  scene.world.person(`one${(n += 1)}`, {
    role,
    ...(role === 'TransportationCompanyAdmin' && { companyId: scene.world.cast.companies.sepehr.id }),
  })
const noNonsense = () => expect(document.body.textContent).not.toMatch(/undefined|NaN|ناعدد|null/)

async function inquire(number: string) {
  await showTo(await personOf('Customer'), withAlerts(Inquiry), { at: '/Estelam' })
  await user.type(await screen.findByRole('textbox'), number)
  await user.click(screen.getByRole('button', { name: words.ask }))
  return within(await screen.findByRole('region', { name: words.result }))
}

test('a national code is valid by isSuccessful, and nobody is named as its source', async () => {
  const result = await inquire(MINA)
  expect(await result.findByText('مینا صادقی')).toBeTruthy()
  expect(result.queryByText(words.source, { exact: false })).toBeNull()
  noNonsense()
})

test('a code that is not successful is unknown', async () => {
  const result = await inquire('1111111111')
  const verdict = await result.findByText(inquiryWords.invalid.national)
  expect(verdict.closest('[data-tone]')?.getAttribute('data-tone')).toBe('bad')
  noNonsense()
})

test('a new customer whose code is not successful is refused by that message', async () => {
  await showTo(await personOf('TransportationCompanyAdmin'), withAlerts(Customers), { at: '/Customer' })
  await user.click((await screen.findAllByRole('button', { name: customerWords.add }))[0]!)
  await fillIn({ name: 'شرکت نمونه' })
  await press(form.saveNew)
  await waitFor(async () => expect(await faultAt(form.code)).toBe(form.codeInvalid))
})

test('the vehicles and the ratings of a driver are shown as far as S1 names them', async () => {
  const { world } = scene
  const maryam = await personOf('TransportationCompanyAdmin')
  const ali = await aDriver(world, 'علی', 'آقایی')
  const { data } = await maryam.say(cargo.announce, aCargo(world) as never)
  const permit_id = await openDesk(world).permit(data!.id, { driver: ali, status: 6 })
  await world.db
    .insertInto('driver_rate')
    .values({ permit_id, driver_id: ali.id, rate: 4, description: 'سر وقت', rated_at: world.clock.now, member_id: maryam.id })
    .execute()
  await showTo(await personOf('Admin'), withAlerts(Drivers), { at: `/Driver/Drivers?who=${ali.nationalId}` })
  const act = async (verb: string) => {
    const menu = await screen.findByRole('button', { name: driverListWords.of(rowWords.more, 'علی آقایی') })
    const beside = screen.queryByRole('button', { name: driverListWords.of(verb, 'علی آقایی') })
    if (!beside) await user.click(menu)
    await user.click(beside ?? (await screen.findByRole('menuitem', { name: verb })))
    return screen.findByRole('dialog')
  }
  const vehicles = await act(driverActWords.vehicles)
  expect(await within(vehicles).findByText(/کفی|تریلی|خاور|کمپرسی/)).toBeTruthy()
  expect(within(vehicles).queryByText(driverVehiclesWords.inactive)).toBeNull()
  noNonsense()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const rates = await act(driverActWords.rates)
  expect(await within(rates).findByText('سر وقت')).toBeTruthy()
  expect(within(rates).getByRole('list', { name: driverRatesWords.list }).children).toHaveLength(1)
  noNonsense()
})
