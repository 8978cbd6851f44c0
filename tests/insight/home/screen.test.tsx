/** The first screen for each role, inside the app frame. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { lateShow } from '#contract/halls/late-words.ts'
import { hallCalled } from '#contract/kernel/hall-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import {
  figureWords,
  homePartWords,
  nextShowWords,
  stepsWords,
  suspendedWords,
  totalWords,
  waitWords,
} from '#app/modules/insight/home/home-words.ts'
import { homeWords } from '#app/kit/page/shell-words.ts'
import { stateWords } from '#app/kit/ui/start-words.ts'
import { bareCompany } from '../../cast.ts'
import { at, openHall, type Hall } from '../../halls/show/hall.ts'
import { http, HttpResponse } from 'msw'
import { answerInstead, closeBehind, connect, disconnect, goOffline, goOnline } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { enter, closeApp, openApp } from '../../app/app.tsx'

let hall: Hall
let maryam: Person
let modiriat: Person
let hich: Person
let nou: Person
let zahra: Person
let admin: Person
let anjoman: Person
let tanha: Person
let jonoub: Person
let mina: Person
let moshtari: Person
let load: number

beforeAll(async () => {
  hall = await openHall()
  const { world } = hall
  const { companies, halls, offices, owners } = world.cast
  ;({ maryam, zahra } = hall)
  const member = { role: 'TransportationCompanyMember', companyId: companies.sepehr.id } as const
  modiriat = await world.person('modiriat', { ...member, flags: ['access_Load_Manage'] })
  hich = await world.person('hich', member)
  await world.db
    .updateTable('company')
    .set({ is_accepted: true, is_active: true })
    .where('id', '=', companies.waiting.id)
    .execute()
  await world.db.deleteFrom('company_hall').where('company_id', '=', companies.waiting.id).execute()
  nou = await world.person('nou', { role: 'TransportationCompanyAdmin', companyId: companies.waiting.id })
  admin = await world.person('admin', { role: 'Admin' })
  anjoman = await world.person('anjoman', { role: 'DriversAssociation' })
  tanha = await world.person('tanha', { role: 'Organization' })
  await world.db.insertInto('member_hall').values({ member_id: anjoman.id, hall_id: halls.rajaei }).execute()
  jonoub = await world.person('jonoub', { role: 'AgentMain', mainOfficeId: offices.south })
  mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
  moshtari = await world.person('moshtari', { role: 'Customer' })
  load = await hall.announced(2)
  await hall.queued('علی')
  await hall.until('10:05')
})
afterAll(async () => expect(await closeBehind(hall.world)).toEqual([]))

let app: ReturnType<typeof openApp> | null = null
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: hall.world.clock.now })
  await device.db.delete()
  await device.db.open()
  connect(hall.world)
})
afterEach(() => {
  goOnline()
  app?.unmount()
  app = null
  disconnect()
  closeApp()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function openAs(who: Person, first = homePartWords.acts) {
  await enter(who)
  app = openApp('/')
  await screen.findByRole('heading', { level: 2, name: first })
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const sentences = () =>
  part(homePartWords.waits)
    .queryAllByRole('listitem')
    .map((one) => one.querySelector('b')!.textContent)
const links = (name: string) =>
  Object.fromEntries(
    part(name)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  )
const mainActs = () =>
  within(screen.getByRole('navigation', { name: homePartWords.act }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const figures = (name: string) =>
  part(name)
    .getAllByRole('listitem')
    .map((one) => one.textContent)

test('shows a company its waiting items with links, the clock of its show, figures and activity', async () => {
  await openAs(maryam)
  expect(sentences()).toEqual([waitWords.unasked.sentenceFor('۱')])
  expect(links(homePartWords.waits)).toEqual({ 'دیدن بارها': '/Cargos?from=any&to=any&status=unasked' })
  expect(part(homePartWords.waits).getByRole('link', { name: /دیدن بارها، کسی ۱ بار/ })).toBeTruthy()
  const show = part(hallCalled('شهید رجایی'))
  expect(show.getByText(nextShowWords.own(1))).toBeTruthy()
  expect(show.getByRole('timer').textContent).toBe('۱۵:۰۰')
  expect(figures(homePartWords.today)).toEqual([
    `۱${figureWords.cargosToday}`,
    `۱${figureWords.shortToday}`,
    `۰${figureWords.permitsToday}`,
  ])
  expect(Object.values(links(homePartWords.today))).toEqual([
    '/Cargos?from=1405-08-30&to=1405-08-30',
    '/Cargos?from=1405-08-30&to=1405-08-30&status=active&unfilled=1',
    '/DriverReserves?from=1405-08-30&to=1405-08-30',
  ])
  expect(mainActs()).toEqual([['اعلام بار', '/AddCargo']])
  expect(part(homePartWords.acts).getByRole('link').getAttribute('href')).toBe(`/Cargos/Detail/${load}`)
})

test('says that an open show runs late, and for which hour', async () => {
  const lateFor = (late_for: Date | null) =>
    hall.world.db.updateTable('show_run').set({ late_for }).where('state', '=', 'OPEN').execute()
  await lateFor(at('08:00'))
  await openAs(maryam)
  const show = part(hallCalled('شهید رجایی'))
  expect(show.getByText(lateShow('08:00'))).toBeTruthy()
  await lateFor(null)
})

test('shows members of a company out of service the reason and date first', async () => {
  const { world } = hall
  const suspend = (reason: string, at: Date | null) =>
    world.db
      .updateTable('company')
      .set({ suspended_at: at, suspended_reason: reason })
      .where('id', '=', world.cast.companies.sepehr.id)
      .execute()
  await suspend('بدهی به سالن', world.clock.now)
  await openAs(maryam)
  const note = part(suspendedWords.title(world.cast.companies.sepehr.name))
  expect(note.getByText(new RegExp(suspendedWords.why('بدهی به سالن')))).toBeTruthy()
  expect(note.getByText(new RegExp('۱۰:۰۵'))).toBeTruthy()
  // Announcing is hidden, because it is refused.
  expect(mainActs().map(([title]) => title)).not.toContain('اعلام بار')
  app!.unmount()
  closeApp()
  await enter(hich)
  app = openApp('/')
  expect(await screen.findByText(suspendedWords.title(world.cast.companies.sepehr.name))).toBeTruthy()
  await suspend('', null)
  app.unmount()
  closeApp()
  await openAs(maryam)
  expect(screen.queryByText(suspendedWords.title(world.cast.companies.sepehr.name))).toBeNull()
  expect(mainActs()).toEqual([['اعلام بار', '/AddCargo']])
})

test('leads to a list with exactly the counted rows', async () => {
  await openAs(maryam)
  const link = part(homePartWords.waits).getByRole('link')
  act(() => link.click())
  await waitFor(() => expect(app!.router.state.location.pathname).toBe('/Cargos'))
  const rows = within(await screen.findByRole('table')).getAllByRole('img', { name: /به تهران/ })
  expect(rows.length).toBe(1)
})

test('shows a member what their flags open, and whom to ask if they have none', async () => {
  await openAs(modiriat)
  expect(sentences()).toEqual([waitWords.unasked.sentenceFor('۱')])
  expect(figures(homePartWords.today).length).toBe(2)
  expect(screen.queryByRole('navigation', { name: homePartWords.act })).toBeNull()
  app!.unmount()
  closeApp()
  await enter(hich)
  app = openApp('/')
  expect(await screen.findByText(homeWords.none)).toBeTruthy()
  expect(screen.queryByRole('region', { name: homePartWords.waits })).toBeNull()
})

test('shows a member with customers only that nothing waits', async () => {
  const daftar = await hall.world.person('daftar', {
    role: 'TransportationCompanyMember',
    companyId: hall.world.cast.companies.sepehr.id,
    flags: ['access_Customer_List'],
  })
  await openAs(daftar)
  expect(part(homePartWords.waits).getByText(homePartWords.calm)).toBeTruthy()
  expect(screen.queryByText(homeWords.none)).toBeNull()
})

test('leads a hall’s clerk to the desk and the turns, and names drivers without a list', async () => {
  await openAs(zahra)
  expect(mainActs()).toEqual([
    ['میز سالن', '/LoadHallCargo'],
    ['نوبت دادن', '/DriverTurn'],
  ])
  expect(sentences()).toEqual([waitWords.unasked.sentenceFor('۱'), waitWords.unlisted.sentenceFor('۱')])
  expect(Object.values(links(homePartWords.waits))).toEqual(['/LoadHallCargo', '/LoadHallCargo'])
  expect(part(hallCalled('شهید رجایی')).getByText(nextShowWords.all(1))).toBeTruthy()
  expect(links(homePartWords.today)[`۱${figureWords.queue}`]).toBe('/DriverTurnList?from=any&to=any')
})

test('shows an administrator the three platform counters as links to their lists', async () => {
  const applicant = { ...bareCompany('متقاضی تازه', '10999999991'), is_accepted: false }
  await hall.world.db.insertInto('company').values(applicant).execute()
  await openAs(admin)
  await waitFor(() => expect(figures(homePartWords.totals)[1]).toBe(`۱${totalWords.cargoCount}`))
  expect(figures(homePartWords.totals)).toEqual([
    `۵${totalWords.driverCount}`,
    `۱${totalWords.cargoCount}`,
    `۰${totalWords.reserveCount}`,
  ])
  expect(Object.values(links(homePartWords.totals))).toEqual([
    '/Driver/Drivers',
    '/AdminCargos?from=any&to=any',
    '/AdminDriverReserve?from=any&to=any&status=1-2-3-4-5-6',
  ])
  expect(part(homePartWords.totals).getByText('همین حالا')).toBeTruthy()
  expect(links(homePartWords.waits)['تکمیل']).toBe('/TransportationCompany?stage=unfinished')
  expect(Object.values(links(homePartWords.waits))).toContain('/TransportationCompany?stage=waiting')
  expect(screen.queryByRole('navigation', { name: homePartWords.act })).toBeNull()
})

test('shows observers and a main office their own data under their own addresses', async () => {
  await openAs(anjoman)
  expect(Object.values(links(homePartWords.waits))).toEqual(['/CargosUsers?from=any&to=any&status=unasked'])
  app!.unmount()
  closeApp()
  await openAs(jonoub)
  expect(Object.values(links(homePartWords.waits))).toEqual(['/AgencyCargos?from=any&to=any&status=unasked'])
  expect(mainActs()).toEqual([['استعلام', '/Estelam']])
  app!.unmount()
  closeApp()
  await openAs(tanha, stepsWords.title)
  expect(part(stepsWords.title).getByText(/مدیر سامانه/)).toBeTruthy()
})

test('offers an inquiry to a customer, a first cargo to an owner', async () => {
  await openAs(moshtari)
  expect(mainActs()).toEqual([['استعلام', '/Estelam']])
  expect(part(homePartWords.waits).getByText(homePartWords.calm)).toBeTruthy()
  app!.unmount()
  closeApp()
  await openAs(mina, stepsWords.title)
  expect(mainActs()).toEqual([['اعلام بار', '/AddCargo']])
  expect(part(stepsWords.title).getByRole('link', { name: 'اعلام بار' }).getAttribute('href')).toBe('/AddCargo')
})

test('leads a new company: ticks finished steps, and names who assigns a hall', async () => {
  await openAs(nou, stepsWords.title)
  const steps = part(stepsWords.title).getAllByRole('listitem')
  expect(steps.map((one) => within(one).queryByText(stepsWords.done) !== null)).toEqual([true, false, false, false])
  expect(Object.values(links(stepsWords.title))).toEqual(['/AddCargo', '/AddUser'])
  expect(part(homePartWords.waits).getByText(homePartWords.calm)).toBeTruthy()
})

test('without an answer shows no zero counts, and saved data with its age', async () => {
  await enter(maryam)
  goOffline()
  app = openApp('/')
  expect(await screen.findByText(homePartWords.failed, {}, { timeout: 15_000 })).toBeTruthy()
  expect(screen.queryByText(homePartWords.calm)).toBeNull()
  expect(mainActs()).toEqual([['اعلام بار', '/AddCargo']])
  app.unmount()
  goOnline()
  app = openApp('/')
  await screen.findByRole('heading', { level: 2, name: homePartWords.acts })
  goOffline()
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  expect((await screen.findByText(stateWords.stale, { exact: false }, { timeout: 15_000 })).querySelector('time')).toBeTruthy()
  expect(sentences()).toEqual([waitWords.unasked.sentenceFor('۱')])
}, 40_000)

test('updates an open page after a colleague’s change', async () => {
  vi.stubGlobal('EventSource', EventTarget)
  await openAs(maryam)
  await waitFor(() => expect(sentences()).toEqual([waitWords.unasked.sentenceFor('۱')]))
  const { status } = await modiriat.say(cargo.finish, { Id: load, Desc: 'بار را دیگری برد' })
  expect(status).toBe(200)
  await waitFor(() => expect(sentences()).toEqual([]), { timeout: 8000 })
})

test('shows the three counters also if waiting items failed to load', async () => {
  answerInstead(http.get('*/api/v1/home', () => HttpResponse.error()))
  await enter(admin)
  app = openApp('/')
  expect(await screen.findByText(homePartWords.failed)).toBeTruthy()
  const totals = within(await screen.findByRole('region', { name: homePartWords.totals }))
  for (const word of Object.values(totalWords)) expect(totals.getByText(word)).toBeTruthy()
  await waitFor(() => expect(totals.getByText(totalWords.cargoCount).previousSibling!.textContent).toMatch(/^[۰-۹٬]+$/))
})
