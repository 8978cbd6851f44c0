/** What every list does with its address, its answer and its form. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { MARKER } from '#contract/kernel/envelope.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { asRials } from '#contract/kernel/value/money.ts'
import { savedReport, SEARCH_VERSION } from '#contract/insight/saved-report.ts'
import { savedReportWords as reportWords } from '#app/kit/list/reports/saved-report-words.ts'
import { sheetWords } from '#app/kit/ui/sheet/sheet-words.ts'
import { aCargo, going } from '../../freight/announce/announcement.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { answerInstead, goOffline, goOnline, openFilters, showTo } from '../../page.tsx'
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
  await announce({ ...going('یزد، یزد'), CargoRent: 12_000_000 })
  await announce({ ...going('مشهد، خراسان رضوی'), CargoRent: 52_000_000 })
  await announce({
    ...going('تبریز، آذربایجان شرقی'),
    CargoRent: 9_000_000,
    FutureDate: '1405/09/03',
    FutureHour: 8,
    FutureMinute: 0,
  })
  await world.db
    .updateTable('cargo')
    .set({ status: 1, finished_at: world.clock.now, finish_reason: 'بارگیری شد' })
    .where('rent', '=', asRials(120_000_000))
    .execute()
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
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
/** Records the queries of the list from now on. */
function recordQueries(): Record<string, unknown>[] {
  const sentQueries: Record<string, unknown>[] = []
  answerInstead(
    http.post('*/api/v1/cargos/SearchCargo', async ({ request }) => {
      sentQueries.push((await request.clone().json()) as Record<string, unknown>)
    }),
  )
  return sentQueries
}

test('searches only after Search is pressed, then shows the count; Back returns to the earlier search', async () => {
  const { router } = await open(maryam)
  expect(await towns()).toEqual(['مشهد', 'یزد'])
  await openFilters()
  await user.click(screen.getByRole('radio', { name: 'فعال' }))
  expect(await towns()).toHaveLength(2)
  await press('جست‌وجو')
  expect(await screen.findByText('۱ مورد پیدا شد')).toBeTruthy()
  expect(await towns()).toEqual(['مشهد'])
  expect(router.state.location.search).toEqual({ status: 'active' })
  router.history.back()
  await waitFor(async () => expect(await towns()).toHaveLength(2))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'همه' }).checked).toBe(true)
})

test('keeps filters and table state in one address; invalid values give an untouched list', async () => {
  const { unmount } = await open(maryam, '/list?from=any&to=any&sort=rent&size=5')
  expect(await towns()).toEqual(['تبریز', 'یزد', 'مشهد'])
  unmount()
  await open(maryam, '/list?from=1405-13-40&status=gone&page=-2&size=7&sort=%3Cb%3E&goods=abc')
  expect(await towns()).toEqual(['مشهد', 'یزد'])
})

test('sorting is a history entry, typing is not, and a new search begins at page one', async () => {
  const { router } = await open(maryam, '/list?to=any')
  await press(/^کرایه/)
  expect(await towns()).toEqual(['تبریز', 'یزد', 'مشهد'])
  await user.type(screen.getByRole('searchbox'), 'ی')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'ی', sort: 'rent' }))
  router.history.back()
  await waitFor(async () => expect(await towns()).toEqual(['تبریز', 'مشهد', 'یزد']))
  expect(router.state.location.search).toEqual({ to: 'any' })
})

test('a chip removes its filter, one button removes all, and Clear restores the defaults', async () => {
  const { router } = await open(maryam, '/list?status=inactive')
  expect(await towns()).toEqual(['یزد'])
  await openFilters()
  await press('حذف فیلتر وضعیت: غیرفعال')
  await waitFor(async () => expect(await towns()).toHaveLength(2))
  await press('حذف فیلتر تاریخ: امروز')
  await waitFor(async () => expect(await towns()).toHaveLength(3))
  expect(router.state.location.search).toEqual({ from: 'any', to: 'any' })
  await press('پاک کردن')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(await towns()).toHaveLength(2)
})

test('Clear also removes values that were never searched', async () => {
  await open(maryam)
  await towns()
  await openFilters()
  await user.click(screen.getByRole('radio', { name: 'فعال' }))
  await press('پاک کردن')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'همه' }).checked).toBe(true)
  expect(await towns()).toHaveLength(2)
})

test('does not search a half-typed day; Clear empties the field', async () => {
  const sentQueries = recordQueries()
  await open(maryam)
  await towns()
  await openFilters()
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: 'از تاریخ' })
  const before = sentQueries.length
  for (const keys of ['{Enter}', '{Control>}{Enter}{/Control}']) {
    await user.clear(day)
    await user.type(day, `۱۴۰۵۰۸${keys}`)
    expect(await screen.findByText('چنین روزی در تقویم نیست')).toBeTruthy()
    expect(document.activeElement).toBe(day)
  }
  expect(sentQueries).toHaveLength(before)
  await press('پاک کردن')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'از تاریخ' })).toHaveProperty('value', '۱۴۰۵/۰۸/۳۰'))
  await user.clear(screen.getByRole('textbox', { name: 'از تاریخ' }))
  await press('جست‌وجو')
  await waitFor(() => expect(sentQueries.at(-1)).toMatchObject({ FromDate: null }))
  await user.type(screen.getByRole('textbox', { name: 'از تاریخ' }), '۱۴')
  await press('پاک کردن')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'از تاریخ' })).toHaveProperty('value', '۱۴۰۵/۰۸/۳۰'))
})

test('removing a chip moves the focus to the next one, and from the last to their container', async () => {
  await open(maryam, '/list?status=active')
  await towns()
  const dateChip = await screen.findByRole('button', { name: 'حذف فیلتر تاریخ: امروز' })
  dateChip.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'حذف فیلتر تاریخ: امروز' })).toBeNull())
  await towns()
  const last = screen.getByRole('button', { name: 'حذف فیلتر وضعیت: فعال' })
  await waitFor(() => expect(document.activeElement).toBe(last))
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await towns()).toHaveLength(3))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'فیلترهای فعال' })))
})

test('neither shows nor sends a filter the member lacks, even if the address has it', async () => {
  const sentQueries = recordQueries()
  const { unmount } = await open(maryam, '/list?company=1')
  await towns()
  await openFilters()
  expect(screen.getByRole('combobox', { name: 'کالا' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'شرکت' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^حذف فیلتر شرکت/ })).toBeNull()
  expect(sentQueries[0]).not.toHaveProperty('TransportationCompanyId')
  unmount()
  await open(admin, '/list?company=1')
  expect(await screen.findByRole('button', { name: 'حذف فیلتر شرکت: بندر' })).toBeTruthy()
  await waitFor(() => expect(sentQueries.at(-1)).toMatchObject({ TransportationCompanyId: 1 }))
})

test('claims nothing without an answer and retries on request; a refusal shows the server’s text', async () => {
  goOffline()
  const { unmount } = await open(maryam)
  expect(await screen.findByText('معلوم نیست')).toBeTruthy()
  expect(screen.queryByText('هیچ')).toBeNull()
  goOnline()
  await press('تلاش دوباره')
  expect(await towns()).toHaveLength(2)
  unmount()
  answerInstead(
    http.post('*/api/v1/cargos/SearchCargo', () =>
      HttpResponse.json({ code: 0, message: 'امروز نه.', errors: null }, { status: 403, headers: { [MARKER]: '1' } }),
    ),
  )
  await open(maryam)
  expect(await screen.findByText('امروز نه. بپرسید.')).toBeTruthy()
})

test('shows an incomplete count as “more”, and exports until no rows come', async () => {
  const files: Blob[] = []
  URL.createObjectURL = vi.fn((file: Blob) => `blob:${files.push(file)}`)
  answerInstead(
    http.post('*/api/v1/cargos/SearchCargo', async ({ request }) => {
      const { After = null } = (await request.clone().json()) as { After?: number | null }
      const { data } = await maryam.say(cargo.search, { CargoStatus: 0, After })
      const result = { total: 1, more: true, truncated: true }
      const answer = { code: 1, message: '', errors: null, data: After === null ? data!.slice(0, 1) : data, result }
      return HttpResponse.json(answer, { headers: { [MARKER]: '1' } })
    }),
  )
  await open(maryam)
  expect(await screen.findByText('بیش از ۱ بار')).toBeTruthy()
  expect(await towns()).toEqual(['تبریز'])
  await press(sheetWords.out)
  await user.click(await screen.findByRole('menuitem', { name: sheetWords.csv }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await files[0]!.text()).toMatch(/تبریز[^]*مشهد/)
})

test('marks a cached answer as such, also an empty one', async () => {
  for (const [at, there] of [
    ['/list', 'مشهد، خراسان رضوی'],
    ['/list?from=1404-01-01&to=1404-01-02', 'چیزی نیست'],
  ] as const) {
    const { queries, unmount } = await open(maryam, at)
    expect(await screen.findByText(there)).toBeTruthy()
    goOffline()
    await queries.invalidateQueries()
    expect(await screen.findByText(/این پاسخ قبلی است/)).toBeTruthy()
    expect(screen.getByText(there)).toBeTruthy()
    goOnline()
    unmount()
  }
})

test('shows the server’s sentence for an empty result once', async () => {
  const { queries } = await open(maryam, '/list?from=1404-01-01&to=1404-01-02')
  const emptyMessages = () => screen.queryAllByText('موردی پیدا نشد')
  await waitFor(() => expect(emptyMessages()).toHaveLength(1))
  await queries.invalidateQueries()
  expect(emptyMessages()).toHaveLength(1)
  await openFilters()
  await press('جست‌وجو')
  await waitFor(() => expect(emptyMessages()).toHaveLength(2))
})

test('focus moves from a button of the empty list to the list when its first row arrives', async () => {
  await open(maryam, '/list?from=1404-01-01&to=1404-01-02')
  const button = await screen.findByRole('button', { name: 'بی‌فیلتر' })
  button.focus()
  await user.keyboard('{Enter}')
  expect(await towns()).toEqual(['تبریز', 'مشهد', 'یزد'])
  await waitFor(() => expect(document.activeElement?.className).toContain('sample'))
})

const options = () => document.querySelectorAll('[data-combobox-option]')

test('folded filters and closed fields render no fields and no options; chosen values keep their names', async () => {
  await open(admin, '/list?company=2')
  await screen.findByRole('button', { name: /^حذف فیلتر شرکت/ })
  expect(screen.queryByRole('combobox')).toBeNull()
  await openFilters()
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'شرکت' })
  expect(options()).toHaveLength(0)
  expect(field.value).toBe('کویر')
  await user.click(field)
  expect(await screen.findAllByRole('option', { name: /بندر|کویر/ })).toHaveLength(2)
  await user.tab()
  expect(options()).toHaveLength(0)
  expect(field.value).toBe('کویر')
})

test('keyboard: focus opens a field, typing finds, Enter chooses, Escape closes, an arrow opens again', async () => {
  await open(admin)
  await towns()
  await openFilters()
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'شرکت' })
  screen.getByRole('radio', { name: 'همه' }).focus()
  await user.tab()
  expect(document.activeElement).toBe(field)
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'))
  await user.keyboard('{Escape}')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  const active = document.getElementById(field.getAttribute('aria-activedescendant')!)
  expect(active?.textContent).toBe('بندر')
  await user.keyboard('{Enter}')
  expect(field.value).toBe('بندر')
  await user.clear(field)
  await user.type(field, 'كوير')
  expect(
    (await within(await screen.findByRole('listbox', { name: 'شرکت' })).findAllByRole('option')).map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(['کویر'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field.value).toBe('کویر')
})

test.each(['Control', 'Meta'])('%s+Enter searches past an open list of choices and chooses none', async (key) => {
  const { router } = await open(admin)
  await towns()
  await openFilters()
  await user.click(screen.getByRole('radio', { name: 'فعال' }))
  await user.click(screen.getByRole('combobox', { name: 'شرکت' }))
  await screen.findByRole('option', { name: 'بندر' })
  await user.keyboard(`{ArrowDown}{${key}>}{Enter}{/${key}}`)
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'active' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'جست‌وجو' }))
})

test('the default report does not replace a sort made before reports loaded', async () => {
  const report = { Name: 'همه', ReportName: 'cargos', ReportId: 0, ColumnList: [{ LatinName: 'rent', FarsiName: 'کرایه' }] }
  const { data } = await admin.say(savedReport.save, { ...report, Search: { to: 'any' }, SearchVersion: SEARCH_VERSION })
  await admin.say(savedReport.setDefault, { ReportType: 'cargos', ReportId: data!.id })
  const come = Promise.withResolvers<void>()
  const came = Promise.withResolvers<void>()
  answerInstead(
    http.all('*/GetReport*', async () => {
      await come.promise
      setTimeout(came.resolve)
    }),
  )
  const { router } = await open(admin)
  await towns()
  await press(/^کرایه/)
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'rent' }))
  come.resolve()
  await came.promise
  await user.click(await screen.findByRole('button', { name: reportWords.menu }))
  await screen.findByRole('menuitem', { name: /همه/ })
  expect(router.state.location.search).toEqual({ sort: 'rent' })
})
