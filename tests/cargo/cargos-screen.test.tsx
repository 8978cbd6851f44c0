import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cargo } from '#contract/cargo.ts'
import { device } from '#app/data/device.ts'
import { onDelivered, sendOrKeep } from '#app/data/outbox.ts'
import { Screen } from '#app/screens/cargo/CargosScreen.tsx'
import Alerts from '#app/shell/alerts/Alerts.tsx'
import { setWidth } from '../dom-setup.ts'
import { connect, disconnect, goOffline, goOnline, leave, showTo } from '../page.tsx'
import { openWorld, type Person, type World } from '../world.ts'
import { aCargo } from './announcement.ts'

let world: World
let maryam: Person
let farid: Person
let admin: Person

beforeAll(async () => {
  world = await openWorld()
  const { companies, halls, addresses } = world.cast
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  admin = await world.person('admin', { role: 'Admin' })
  const announce = async (who: Person, change: object) => {
    const { data, errors } = await who.say(cargo.announce, { ...aCargo(world), ...change } as never)
    if (!data) throw new Error(JSON.stringify(errors))
    return data.id
  }
  const ended = await announce(maryam, { CargoDestination: 'یزد، یزد', CargoRent: 12_000_000 })
  await announce(maryam, { CargoDestination: 'مشهد، خراسان رضوی', CargoRent: 52_000_000, SenderCustomerAddressId: addresses.ofSepehr.id })
  await announce(maryam, { CargoDestination: 'تبریز، آذربایجان شرقی', CargoRent: 9_000_000, FutureDate: '1405/09/03', FutureHour: 8, FutureMinute: 0 })
  await announce(farid, { CargoDestination: 'رشت، گیلان', TransportationCompanyHallId: companies.kaveh.placeIn(halls.rajaei) })
  await world.db
    .updateTable('cargo')
    .set({ status: 1, finished_at: new Date('2026-11-21T06:00:00Z'), finish_reason: 'بارگیری شد' })
    .where('id', '=', ended)
    .execute()
})
afterAll(() => world.close())

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now })
  await device.db.delete()
  await device.db.open()
  connect(world)
})
afterEach(() => {
  leave()
  disconnect()
  vi.useRealTimers()
})

const Page = () => (
  <>
    <Screen />
    <Alerts />
  </>
)
const open = (who: Person, at = '/Cargos') => showTo(who, Page, { at })
/** Where the rows lead, from the top. */
const routes = async () => {
  await new Promise((r) => setTimeout(r, 3000)); console.log('BODY', document.body.textContent)
  const table = await screen.findByRole('table', {}, { timeout: 5000 })
  return within(table)
    .queryAllByRole('img')
    .map((route) => /به (.+?)(?:،|$)/.exec(route.getAttribute('aria-label')!)?.[1])
}
const user = userEvent.setup()
const chip = (name: RegExp) => screen.getByRole('button', { name })

test('a company finds its own cargos of today, and nobody else’s', async () => {
  await open(maryam)
  expect(await routes()).toEqual(['مشهد', 'یزد'])
  expect(screen.getByText('۲ بار')).toBeTruthy()
  expect(screen.queryByLabelText('شرکت حمل‌ونقل')).toBeNull()
})
