/** Predefined views of a list, and a row opened beside it. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { aCargo, going } from '../../freight/announce/announcement.ts'
import { setWidth } from '../../dom-setup.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { answerInstead, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'
import { Screen, towns } from './list-page.tsx'

let world: World
let maryam: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  admin = await world.person('admin', { role: 'Admin' })
  const announce = (change: object) => maryam.say(cargo.announce, { ...aCargo(world), ...change })
  await announce(going('یزد، یزد'))
  await announce(going('مشهد، خراسان رضوی'))
  // A Saturday: the next day is in the same week.
  await announce({ ...going('تبریز، آذربایجان شرقی'), FutureDate: '1405/09/01', FutureHour: 8, FutureMinute: 0 })
})
afterAll(() => world.close())
useLine(() => world)

const user = userEvent.setup()
const Page = withAlerts(() => (
  <main>
    <Screen />
  </main>
))
const open = (who: Person, at = '/list') => showTo(who, Page, { at })
const view = (name: string | RegExp) => screen.findByRole('button', { name })

test('a view shows its count, searches with one press, is marked, and is in the address like a filter', async () => {
  const { router } = await open(maryam)
  expect((await view('امروز، ۲ مورد')).getAttribute('aria-pressed')).toBe('true')
  await user.click(await view('فردا، ۱ مورد'))
  await waitFor(async () => expect(await towns()).toEqual(['تبریز']))
  expect(router.state.location.search).toEqual({ from: '1405-09-01', to: '1405-09-01' })
  expect((await view(/^فردا/)).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: /^حذف فیلتر تاریخ/ })).toBeTruthy()
  await user.click(await view(/^فردا/))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  router.history.back()
  await waitFor(async () => expect(await towns()).toEqual(['تبریز']))
})

test('views of different filters are counted in one query, each with the number a press shows', async () => {
  await open(maryam, '/list?from=1405-09-01&to=1405-09-01')
  expect(await view('پایان‌یافته، ۰ مورد')).toBeTruthy()
  await user.click(await view(/^پایان‌یافته/))
  expect(await view('امروز، ۰ مورد')).toBeTruthy()
})

test('a view of a filter the member lacks is hidden', async () => {
  const { unmount } = await open(maryam)
  await view('امروز، ۲ مورد')
  expect(screen.queryByRole('button', { name: /^بندری/ })).toBeNull()
  unmount()
  await open(admin)
  expect(await view(/^بندری، /)).toBeTruthy()
})

test('an unknown count is hidden and never zero', async () => {
  answerInstead(http.post('*/api/v1/cargos/CountCargos', () => HttpResponse.error()))
  await open(maryam)
  expect(await towns()).toHaveLength(2)
  expect((await view('امروز')).textContent).toBe('امروز')
})

test('an empty result offers the views that have rows', async () => {
  await open(maryam, '/list?from=1404-01-01&to=1404-01-02')
  const empty = (await screen.findByText('چیزی نیست')).closest<HTMLElement>('.card')!
  expect(await within(empty).findByRole('button', { name: 'امروز، ۲ مورد' })).toBeTruthy()
  expect(within(empty).queryByRole('button', { name: /^پایان‌یافته/ })).toBeNull()
})

const panel = () => screen.findByRole('complementary', { name: /^بار/ })

test('a row opens beside the list and in the address; another replaces it; Back closes it', async () => {
  const { router } = await open(maryam, '/list?sort=to')
  await towns()
  await user.click(screen.getByRole('link', { name: /^یزد/ }))
  const first = router.state.location.search as { row: number }
  expect(first).toMatchObject({ sort: 'to', row: expect.any(Number) })
  expect((await panel()).textContent).toContain(`همهٔ بار ${first.row}`)
  await user.click(screen.getByRole('link', { name: /^مشهد/ }))
  await waitFor(() => expect(router.state.location.search).not.toEqual(first))
  router.history.back()
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /^بار/ })).toBeNull())
  expect(router.state.location.search).toEqual({ sort: 'to' })
})

test('a press anywhere on a row opens it; Escape closes it and focuses its link', async () => {
  await open(maryam)
  await towns()
  const row = screen.getAllByRole('row')[1]!
  await user.click(within(row).getAllByRole('cell')[1]!)
  ;(await panel()).focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /^بار/ })).toBeNull())
  await waitFor(() => expect(row.contains(document.activeElement)).toBe(true))
})

test('an address with a row opens it; an invalid one opens none; a new search closes it', async () => {
  const { unmount, router } = await open(maryam, '/list?row=700')
  expect((await panel()).textContent).toContain('همهٔ بار 700')
  await user.click(await view('فردا، ۱ مورد'))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('row'))
  unmount()
  await open(maryam, '/list?row=x1')
  await towns()
  expect(screen.queryByRole('complementary', { name: /^بار/ })).toBeNull()
})

test('under 1,280 px a row leads to its page', async () => {
  setWidth(1024)
  await open(maryam)
  await towns()
  expect(screen.getByRole('link', { name: /^یزد/ }).getAttribute('href')).toMatch(/^\/Cargos\/Detail\/\d+$/)
})

test('on a phone the filters are a bottom sheet, opened on request and closed by the search', async () => {
  setWidth(360)
  await open(maryam)
  await user.click(await view(/^فیلترها/))
  const sheet = await screen.findByRole('dialog', { name: 'فیلترها' })
  await user.click(within(sheet).getByRole('button', { name: 'جست‌وجو' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'فیلترها' })).toBeNull())
})
