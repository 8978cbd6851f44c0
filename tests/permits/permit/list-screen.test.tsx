/** Results, filters and columns of the permit lists by role (S0 §2.10, §6; S2 §2; GAP39, GAP55). */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { permitArea } from '#app/modules/permits/permit/queries.ts'
import { setWidth } from '../../dom-setup.ts'
import { goOffline } from '../../page.tsx'
import {
  choosers,
  drivers,
  form,
  recordRequests,
  open,
  openAgency,
  persian,
  rowOf,
  search,
  useListPage,
  user,
} from './list-page.tsx'

const page = useListPage()
const everyone = ['دارا', 'بهرام', 'علی']
/** Returns the header of a column; a stacked column shares the header above it. */
const header = (name: string) => screen.queryAllByRole('columnheader', { name: new RegExp(name) })[0] ?? null

/** Returns the options of a filter once loaded, without those of the page size. */
async function offered(filter: string) {
  await user.click(within(await form()).getByRole('combobox', { name: filter }))
  const list = within(await screen.findByRole('listbox', { name: filter }))
  return (await list.findAllByRole('option')).map(({ textContent }) => textContent)
}

describe('filters', () => {
  const own = ['وضعیت', 'فرستنده', 'گیرنده', 'نوع کالا', 'شهر سالن']
  const overseers = ['وضعیت', 'فرستنده', 'گیرنده', 'نوع کالا', 'شرکت حمل‌ونقل', 'شهر سالن', 'سالن']

  test.each([
    // Its halls are known: the company's own.
    ['a company', () => page.hall.maryam, [...own, 'سالن']],
    ['its member', () => page.sara, own],
    ['an owner', () => page.mina, own],
  ])('%s has no company filter, and one in the address is not sent', async (_, who, choices) => {
    const requests = recordRequests(page)
    const { queries } = await open(who(), '/DriverReserves?company=1')
    await waitFor(() => expect([requests.length, queries.isFetching()]).toEqual([1, 0]))
    expect(await choosers()).toEqual(choices)
    expect(requests[0]).not.toHaveProperty('TransportationCompanyId')
    expect(screen.queryByRole('button', { name: /^حذف فیلتر شرکت/ })).toBeNull()
    await search()
    await waitFor(() => expect(requests.length).toBeGreaterThan(1))
    for (const request of requests) expect(request).not.toHaveProperty('TransportationCompanyId')
  })

  test.each([
    ['the admin', () => page.admin, '/AdminDriverReserve'],
    ['support', () => page.support, '/AdminDriverReserve'],
    ['an observer', () => page.observer, '/DriverReservesUsers'],
  ])('%s has all of them, and the company filter is sent', async (_, who, at) => {
    const requests = recordRequests(page)
    const { sepehr, kaveh } = page.hall.world.cast.companies
    const { unmount } = await open(who(), `${at}?company=${sepehr.id}`)
    expect(await drivers()).toEqual(everyone)
    expect(await choosers()).toEqual(overseers)
    expect(requests[0]).toMatchObject({ TransportationCompanyId: sepehr.id })
    unmount()
    await open(who(), `${at}?company=${kaveh.id}`)
    expect(await screen.findByText('با این فیلترها مجوزی نیست')).toBeTruthy()
  })

  test('an admin chooses among all customers, a company among its own', async () => {
    const options = async () => {
      const names = await offered('فرستنده')
      return ['فولاد کاوه جنوب', 'صنایع البرز', 'کارخانهٔ مینا'].filter((name) => names.includes(name))
    }
    const { unmount } = await open(page.admin, '/AdminDriverReserve')
    await drivers()
    expect(await options()).toEqual(['فولاد کاوه جنوب', 'صنایع البرز', 'کارخانهٔ مینا'])
    unmount()
    await open(page.hall.maryam)
    await drivers()
    expect(await options()).toEqual(['فولاد کاوه جنوب'])
  })

  test('a main office has the filters of its search, from a week ago until today', async () => {
    const requests = recordRequests(page)
    await openAgency(page.office)
    expect(await drivers()).toEqual(everyone)
    expect(await choosers()).toEqual(['وضعیت', 'فرستنده', 'گیرنده', 'نوع کالا'])
    expect(requests[0]).toMatchObject({ FromDate: '1405/08/23', ToDate: '1405/08/30' })
    const names = await offered('گیرنده')
    expect(names).toContain('فولاد کاوه جنوب')
    expect(names, 'an owner is no agency').not.toContain('کارخانهٔ مینا')
  })

  test('a main office finds its agencies’ permits by their sender', async () => {
    const { ofSepehr, ofMina } = page.hall.world.cast.addresses
    const { cargoId } = await rowOf(page, page.ids.ali)
    const ofAli = page.hall.world.db.updateTable('cargo').where('id', '=', cargoId)
    await ofAli.set({ sender_address_id: ofSepehr.id }).execute()
    const { unmount } = await openAgency(page.office, `/AgencyReserves?senders=${ofSepehr.customerId}`)
    expect(await screen.findByRole('button', { name: 'حذف فیلتر فرستنده: فولاد کاوه جنوب' })).toBeTruthy()
    expect(await drivers()).toEqual(['علی'])
    unmount()
    await openAgency(page.office, `/AgencyReserves?senders=${ofMina.customerId}`)
    expect(await screen.findByText('با این فیلترها مجوزی نیست')).toBeTruthy()
  })
})

describe('the address', () => {
  test('keeps every filter; one status has the specification’s name, several our list', async () => {
    const requests = recordRequests(page)
    const all = 'driver=123&vehicle=456&senders=7&receivers=8-9&goods=5&city=3&overdue=1&bare=1'
    const { unmount, router, queries } = await open(page.admin, `/AdminDriverReserve?from=any&status=2&${all}`)
    await waitFor(() => expect([requests.length, queries.isFetching()]).toEqual([1, 0]))
    expect(requests[0]).toEqual({
      FromDate: null,
      ToDate: '1405/08/30',
      DriverCardNumber: '123',
      FreighterCardNumber: '456',
      DriverReserveStatus: 2,
      SenderCustomerId: [7],
      ReceiverCustomerId: [8, 9],
      KalaId: [5],
      LoadHallCityId: 3,
      Overdue: true,
      LacksPapers: true,
    })
    await search()
    await waitFor(() => expect(requests.length).toBeGreaterThan(1))
    expect(requests.at(-1)).toEqual(requests[0])
    expect(router.state.location.search).toMatchObject({ from: 'any', overdue: 1, bare: 1, city: 3 })
    unmount()
    await open(page.admin, '/AdminDriverReserve?status=1-4')
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ Statuses: [1, 4] }))
    expect(requests.at(-1)).not.toHaveProperty('DriverReserveStatus')
  })

  test('ignores invalid values, and opens the list of today', async () => {
    const requests = recordRequests(page)
    await open(page.admin, '/AdminDriverReserve?company=x&city=0&senders=a-b&overdue=yes&from=1405-13-40')
    expect(await drivers()).toEqual(everyone)
    expect(requests[0]).toMatchObject({ FromDate: '1405/08/30', ToDate: '1405/08/30', SenderCustomerId: [] })
    for (const name of ['TransportationCompanyId', 'LoadHallCityId', 'Overdue']) expect(requests[0]).not.toHaveProperty(name)
  })

  test('a searched filter becomes a chip; removing it lists all again; Clear restores the first list', async () => {
    const { router } = await open(page.hall.maryam)
    await drivers()
    await user.click(within(await form()).getByRole('checkbox', { name: 'دیر کرده' }))
    await search()
    expect(await screen.findByText('مجوزی پیدا نشد.')).toBeTruthy()
    expect(router.state.location.search).toEqual({ overdue: 1 })
    await user.click(screen.getByRole('button', { name: 'حذف فیلتر کدام‌ها: دیر کرده' }))
    expect(await drivers()).toEqual(everyone)
    await user.click(within(await form()).getByRole('checkbox', { name: 'بدون سند' }))
    await user.click(within(await form()).getByRole('button', { name: 'پاک کردن' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })
})

describe('rows', () => {
  test('link to the permit’s page, and show which documents exist', async () => {
    const { ids } = page
    setWidth(1024)
    await open(page.hall.maryam)
    expect(await drivers()).toEqual(everyone)
    const number = screen.getByRole('link', { name: persian(ids.ali) })
    expect(number.getAttribute('href')).toBe(`/Permit/${ids.ali}`)
    expect(screen.getAllByRole('img', { name: 'بارنامه نیست' })).toHaveLength(3)
    expect(header('شرکت'), 'all are of one company').toBeNull()
  })

  test('show sender, receiver and company to a main office', async () => {
    setWidth(1600)
    await openAgency(page.office)
    await drivers()
    for (const name of [
      'بار',
      'وضعیت',
      'شرکت',
      'فرستنده',
      'گیرنده',
      'راننده',
      'همراه',
      'کارت راننده',
      'کارت ناوگان',
      'پلاک',
      'کالا',
    ])
      expect(header(name), name).toBeTruthy()
  })

  test('are cards with the same actions on a phone', async () => {
    setWidth(390)
    await open(page.hall.maryam)
    expect(await screen.findAllByRole('article')).toHaveLength(3)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('button', { name: `چاپ، مجوز ${persian(page.ids.ali)}` })).toBeTruthy()
  })
})

describe('an empty result', () => {
  const none = 'مجوزی پیدا نشد.'
  const warnings = () => screen.queryAllByText(none)

  test('is announced once on opening with the server’s message; and again after Back', async () => {
    const { router, queries } = await open(page.hall.maryam, '/DriverReserves?overdue=1')
    expect(await screen.findByText(none)).toBeTruthy()
    expect(screen.getByText(/^جست‌وجو شد: .*مجوزی پیدا نشد\.$/)).toBeTruthy()
    await queries.invalidateQueries({ queryKey: permitArea })
    expect(warnings()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'حذف فیلتر کدام‌ها: دیر کرده' }))
    expect(await drivers()).toEqual(everyone)
    expect(warnings()).toHaveLength(1)
    router.history.back()
    await waitFor(() => expect(warnings()).toHaveLength(2))
  })

  test('is announced once by Search', async () => {
    await open(page.hall.maryam)
    await drivers()
    await user.click(within(await form()).getByRole('checkbox', { name: 'دیر کرده' }))
    await search()
    expect(await screen.findByText('با این فیلترها مجوزی نیست')).toBeTruthy()
    expect(await screen.findAllByText(none)).toHaveLength(1)
  })

  test('is not announced without a response', async () => {
    goOffline()
    await open(page.hall.maryam, '/DriverReserves?overdue=1')
    expect(await screen.findByText('فهرست مجوزها دریافت نشد؛ شبکه را بررسی کنید')).toBeTruthy()
    expect(warnings()).toEqual([])
  })
})
