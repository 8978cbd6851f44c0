import { dehydrate, hydrate } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { onDelivered, sendOrQueue } from '#app/transport/outbox/outbox.ts'
import { Screen } from '#app/modules/freight/cargo/CargosScreen.tsx'
import { setWidth } from '../../dom-setup.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { goOffline, goOnline, openFilters, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo, going } from '../announce/announcement.ts'

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
    const { data, errors } = await who.say(cargo.announce, { ...aCargo(world), ...change })
    if (!data) throw new Error(JSON.stringify(errors))
    return data.id
  }
  const ended = await announce(maryam, { ...going('یزد، یزد'), CargoRent: 12_000_000 })
  await announce(maryam, {
    ...going('مشهد، خراسان رضوی'),
    CargoRent: 52_000_000,
    SenderCustomerAddressId: addresses.ofSepehr.id,
  })
  await announce(maryam, {
    ...going('تبریز، آذربایجان شرقی'),
    CargoRent: 9_000_000,
    FutureDate: '1405/09/03',
    FutureHour: 8,
    FutureMinute: 0,
  })
  await announce(farid, { ...going('رشت، گیلان'), TransportationCompanyHallId: companies.kaveh.placeIn(halls.rajaei) })
  await world.db
    .updateTable('cargo')
    .set({ status: 1, finished_at: new Date('2026-11-21T06:00:00Z'), finish_reason: 'بارگیری شد' })
    .where('id', '=', ended)
    .execute()
})
afterAll(() => world.close())

useLine(() => world)

const Page = withAlerts(() => <Screen view="cargos" />)
const open = (who: Person, at = '/Cargos') => showTo(who, Page, { at })
/** Returns the links of the rows, from the top. */
const routes = async () => {
  const table = await screen.findByRole('table')
  return within(table)
    .queryAllByRole('img')
    .map((route) => /به (.+?)(?:،|$)/.exec(route.getAttribute('aria-label')!)?.[1])
}
const user = userEvent.setup()
const chip = (name: RegExp) => screen.getByRole('button', { name })

test('a company finds its own cargos of today, and no others', async () => {
  await open(maryam)
  expect(await routes()).toEqual(['مشهد', 'یزد'])
  expect(screen.getByText('۲ بار')).toBeTruthy()
  await openFilters()
  expect(screen.queryByLabelText('شرکت حمل‌ونقل')).toBeNull()
})

test('an administrator finds all, and may filter by company', async () => {
  await open(admin)
  expect(await routes()).toHaveLength(3)
  await openFilters()
  await user.click(screen.getByRole('combobox', { name: 'شرکت حمل‌ونقل' }))
  await user.click(await screen.findByRole('option', { name: 'کاوه‌بار' }))
  await user.click(screen.getByRole('button', { name: 'جست‌وجو' }))
  expect(await screen.findByText('۱ مورد پیدا شد')).toBeTruthy()
  expect(await routes()).toEqual(['رشت'])
})

test('the address has all filters', async () => {
  const sender = world.cast.addresses.ofSepehr.customerId
  await open(maryam, '/Cargos?from=any&to=any&sort=rent&size=5')
  expect(await routes()).toEqual(['تبریز', 'یزد', 'مشهد'])
  cleanup()
  await open(maryam, `/Cargos?from=any&to=any&senders=${sender}&q=%D9%85%D8%B4%D9%87%D8%AF`)
  expect(await routes()).toEqual(['مشهد'])
  expect(await screen.findByRole('button', { name: 'حذف فیلتر فرستنده: فولاد کاوه جنوب' })).toBeTruthy()
  expect((screen.getByRole('searchbox', { name: 'در فهرست' }) as HTMLInputElement).value).toBe('مشهد')
})

test('removing a chip removes that filter alone; Clear returns to today', async () => {
  const { router } = await open(maryam, '/Cargos?status=inactive')
  expect(await routes()).toEqual(['یزد'])
  await user.click(chip(/حذف فیلتر وضعیت/))
  await waitFor(async () => expect(await routes()).toHaveLength(2))
  await user.click(chip(/حذف فیلتر تاریخ: امروز/))
  await waitFor(async () => expect(await routes()).toHaveLength(3))
  expect(router.state.location.search).toEqual({ from: 'any', to: 'any' })
  await openFilters()
  await user.click(screen.getByRole('button', { name: 'پاک کردن' }))
  await waitFor(async () => expect(await routes()).toHaveLength(2))
})

test('a finished cargo shows when it was finished', async () => {
  await open(maryam, '/Cargos?status=inactive')
  const row = (await screen.findByText('پایان‌یافته')).closest('tr')!
  expect(row.textContent).toContain('امروز ۰۹:۳۰')
})

test('an empty list names the filters and offers to extend the search', async () => {
  await open(farid, '/Cargos?status=inactive')
  expect(await screen.findByText('با این فیلترها باری نیست')).toBeTruthy()
  expect(screen.getByText('جست‌وجو شد: تاریخ امروز، وضعیت غیرفعال.')).toBeTruthy()
  await openFilters()
  await user.click(screen.getByRole('button', { name: 'جست‌وجو' }))
  await waitFor(() => expect(screen.getAllByText('موردی پیدا نشد')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'حذف فیلترها' }))
  expect(await routes()).toEqual(['رشت'])
})

test('a truncated result says how much of it is shown', async () => {
  const { columns } = await world.db.introspection.getTables().then((tables) => tables.find(({ name }) => name === 'cargo')!)
  const names = columns.map(({ name }) => name).filter((name) => name !== 'id')
  const later = new Date('2027-01-10T06:00:00Z')
  const read = names.map((name) =>
    name === 'unique_code' ? sql`'cut' || n` : name === 'announce_at' ? sql`${later}::timestamptz` : sql.ref(`cargo.${name}`),
  )
  await sql`insert into cargo (${sql.join(names.map((name) => sql.ref(name)))}) select ${sql.join(read)}
    from (select * from cargo limit 1) cargo, generate_series(1, 5003) n`.execute(world.db)
  await open(admin, '/Cargos?from=1405-10-01&to=any')
  expect(await screen.findByText('۵٬۰۰۰ از ۵٬۰۰۳ مورد نشان داده شد؛ بازه را کوتاه‌تر کنید.')).toBeTruthy()
  expect(screen.getByText('۵٬۰۰۳ بار')).toBeTruthy()
  await world.db.deleteFrom('cargo').where('unique_code', 'like', 'cut%').execute()
})

test('offline a stored result is shown with its age', async () => {
  const before = await open(maryam)
  expect(await routes()).toHaveLength(2)
  const saved = dehydrate(before.queries)
  cleanup()
  goOffline()
  vi.setSystemTime(world.clock.now.getTime() + 20 * 60_000)
  const { queries } = await open(maryam)
  hydrate(queries, saved)
  expect(await routes()).toHaveLength(2)
  expect(await screen.findByText(/فهرست قبلی را می‌بینید/)).toBeTruthy()
  expect(screen.getAllByText('۲۰ دقیقه پیش').length).toBeGreaterThan(0)
})

const write = (person: Person, change: object = {}, patience = 50) =>
  sendOrQueue(cargo.announce, {
    accountId: String(person.id),
    payload: { ...aCargo(world), ...going('قم، قم'), ...change },
    title: 'اعلام بار، بندرعباس به قم، ۴ کامیون',
    patience,
  })

test('queued cargos are at the top with dashes, and become rows once delivered', async () => {
  const { queries } = await open(maryam)
  // As the app shell does for every area.
  const stop = onDelivered(() => void queries.invalidateQueries({ queryKey: ['cargo'] }))
  expect(await routes()).toHaveLength(2)
  // The form that queued it has loaded the names it uses.
  const { goods, loaderTypes, ownHalls } = referenceQueries
  await Promise.all([queries.prefetchQuery(goods), queries.prefetchQuery(loaderTypes), queries.prefetchQuery(ownHalls)])
  goOffline()
  await write(maryam)
  expect(await screen.findByText('روی این دستگاه')).toBeTruthy()
  expect(await routes()).toEqual(['قم', 'مشهد', 'یزد'])
  expect(screen.getByText('۲ بار · ۱ روی این دستگاه')).toBeTruthy()
  const waiting = screen.getByText('روی این دستگاه').closest('tr')!
  expect(waiting.dataset['tone']).toBe('wait')
  expect(waiting.cells[0]!.textContent).toBe('—سالنی')
  expect(within(waiting).getByText('شهید رجایی')).toBeTruthy()
  const send = () => within(waiting).getByRole('button', { name: /^ارسال همین حالا/ })
  act(() => void dispatchEvent(new Event('offline')))
  await waitFor(() => expect(send().getAttribute('aria-disabled')).toBe('true'))
  goOnline()
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(send().getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(send())
  await waitFor(() => expect(screen.getByText('۳ بار')).toBeTruthy())
  expect(await routes()).toEqual(['قم', 'مشهد', 'یزد'])
  expect(screen.queryByText('روی این دستگاه')).toBeNull()
  stop()
})

test('another account’s queued cargos are not in this list', async () => {
  goOffline()
  await write(farid)
  goOnline()
  await open(maryam)
  expect(await routes()).not.toContain('قم، قم')
  expect(screen.queryByText('روی این دستگاه')).toBeNull()
})

test('a refused one says so and links to its correction; discarding it asks first', async () => {
  await open(maryam)
  await write(maryam, { ...going('شیراز، فارس'), KalaId: 987_654 }, 5000)
  const row = (await screen.findByText('نیاز به اصلاح')).closest('tr')!
  expect(row.dataset['tone']).toBe('bad')
  expect(within(row).getByRole('link', { name: /^اصلاح/ }).getAttribute('href')).toMatch(/^\/AddCargo\?item=/)
  await user.click(within(row).getByRole('button', { name: /^حذف از صف/ }))
  const question = await screen.findByRole('dialog', { name: 'حذف این مورد از صف؟' })
  await user.click(within(question).getByRole('button', { name: 'حذف از صف' }))
  await waitFor(() => expect(screen.queryByText('نیاز به اصلاح')).toBeNull())
})

test('on a phone the rows are cards and the filters are collapsed', async () => {
  setWidth(360)
  await open(maryam)
  const cards = await screen.findByRole('list', { name: 'بارهای اعلام‌شده' }, { timeout: 5000 })
  expect(within(cards).getAllByRole('listitem')).not.toHaveLength(0)
  const fold = screen.getByRole('button', { name: /فیلترها/ })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
})
