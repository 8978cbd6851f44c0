import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { device } from '#app/transport/outbox/device.ts'
import { Screen } from '#app/modules/freight/cargo/CargosScreen.tsx'
import { setWidth } from '../../dom-setup.ts'
import { connect, disconnect, leave, openFilters, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo, going } from '../announce/announcement.ts'

const Cargos = () => <Screen view="cargos" />

let world: World
/** An owner, the two companies she asked, and an administrator. */
let mina: Person
let maryam: Person
let farid: Person
let admin: Person

const user = userEvent.setup()

beforeAll(async () => {
  world = await openWorld()
  const { companies, owners } = world.cast
  mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  admin = await world.person('admin', { role: 'Admin' })
  const announce = async (who: Person, change: object) => {
    const { data, errors } = await who.say(cargo.announce, { ...aCargo(world), ...change })
    if (!data) throw new Error(JSON.stringify(errors))
    return data.id
  }
  const ofOwner = { TransportationCompanyId: companies.sepehr.id, TransportationCompanyHallId: null, IsLoadHall: false }
  const earlier = await announce(mina, { ...ofOwner, ...going('یزد، یزد') })
  await announce(mina, { ...ofOwner, ...going('قم، قم') })
  await announce(maryam, { ...going('مشهد، خراسان رضوی') })
  await world.db
    .updateTable('cargo')
    .set({ announce_at: new Date('2026-11-19T06:00:00Z') })
    .where('id', '=', earlier)
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
  cleanup()
  leave()
  disconnect()
  vi.useRealTimers()
})

const routes = () =>
  within(screen.getByRole('table'))
    .queryAllByRole('img')
    .map((route) => /به (.+?)(?:،|$)/.exec(route.getAttribute('aria-label')!)?.[1])
async function open(who: Person, at = '/Cargos') {
  const shown = await showTo(who, Cargos, { at })
  await screen.findByRole('table')
  return shown
}
const headers = () =>
  [...screen.getByRole('table').querySelectorAll('.head-sort, .head-plain')].map(({ textContent }) => textContent)
const notice = (name = 'در انتظار من، ۲ مورد') => screen.findByRole('button', { name })

test('shows a company the number of owners’ cargos that wait for it, and one press filters them', async () => {
  const { router } = await open(maryam)
  expect(routes().sort()).toEqual(['قم', 'مشهد'])
  await user.click(await notice())
  await waitFor(() => expect(routes().sort()).toEqual(['قم', 'یزد']))
  expect(router.state.location.search).toEqual({ from: 'any', to: 'any', status: 'waiting' })
  expect((await notice()).getAttribute('aria-pressed')).toBe('true')
  await openFilters()
  expect((screen.getByRole('radio', { name: 'منتظر پذیرش' }) as HTMLInputElement).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: /وضعیت.*منتظر پذیرش/ }))
  await waitFor(() => expect(routes()).toHaveLength(3))
  expect(await notice()).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'منتظر پذیرش' })).toBeNull()
})

test('the address alone filters them', async () => {
  await open(maryam, '/Cargos?from=any&to=any&status=waiting')
  expect(routes().sort()).toEqual(['قم', 'یزد'])
})

test.each([
  ['the owner', () => mina],
  ['an administrator', () => admin],
])('nothing waits for %s', async (_, who) => {
  await open(who())
  expect(await screen.findByRole('button', { name: /^امروز، / })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^در انتظار من/ })).toBeNull()
})

test('nor for another company, though it may accept', async () => {
  await showTo(farid, Cargos, { at: '/Cargos' })
  expect(await screen.findByText('با این فیلترها باری نیست')).toBeTruthy()
  expect(await notice('در انتظار من، ۰ مورد')).toBeTruthy()
})

test('an owner sees the company of each cargo; a company does not see its own name in every row', async () => {
  await open(mina)
  expect(headers()).toContain('شرکت')
  expect(screen.getByRole('table').textContent).toContain('سپهر')
  cleanup()
  await open(maryam)
  expect(headers()).not.toContain('شرکت')
})

test('on a phone, too', async () => {
  setWidth(360)
  await showTo(mina, Cargos, { at: '/Cargos' })
  expect((await screen.findByRole('listitem')).textContent).toContain('سپهر')
})

test('origin and destination can be chosen as separate columns, sortable each', async () => {
  await open(maryam)
  expect(headers()).not.toContain('مقصد')
  cleanup()
  await open(maryam, '/Cargos?from=any&to=any&cols=id-source-destination&sort=destination')
  expect(headers().slice(0, 3)).toEqual(['شماره', 'مبدأ', 'مقصد'])
  const places = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]!.textContent)
  expect(places).toEqual(['قم', 'مشهد', 'یزد'])
})
