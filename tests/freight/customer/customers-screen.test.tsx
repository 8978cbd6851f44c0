import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Flag } from '#contract/kernel/flags.ts'
import { customer } from '#contract/freight/customer.ts'
import { done, MARKER } from '#contract/kernel/envelope.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { customerWords as rules } from '#contract/freight/customer-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { onDelivered, retryNow } from '#app/transport/outbox/outbox.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { Screen } from '#app/modules/freight/customer/list/CustomersScreen.tsx'
import { Screen as Outbox } from '#app/modules/outbox/page/OutboxScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { customerFormWords as form, customerWords as words } from '#app/modules/freight/customer/customer-words.ts'
import { discardWords } from '#app/modules/outbox/item/outbox-words.ts'
import { setWidth } from '../../dom-setup.ts'
import { answerInstead, goOffline, goOnline, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { dialog, faultAt, field, fillIn, freshCode, gone, pickCity, press, useWorld, user, write } from './customer-page.ts'

const scene = useWorld()
let n = 0
const clerkOf = (company: 'sepehr' | 'kaveh', flags?: readonly Flag[]): Promise<Person> =>
  scene.world.person(`clerk${(n += 1)}`, {
    role: flags ? 'TransportationCompanyMember' : 'TransportationCompanyAdmin',
    companyId: scene.world.cast.companies[company].id,
    ...(flags && { flags }),
  })
const Page = () => (
  <>
    <Screen />
    <Alerts />
  </>
)
/** Goes offline with the list and the cities stored on the device. */
async function openOffline(who: Person) {
  const page = await open(who)
  await rowOf('فولاد کاوه جنوب')
  await waitFor(() => expect(page.queries.getQueryData(referenceQueries.places.queryKey)).toBeTruthy())
  page.unmount()
  goOffline()
  return open(who)
}
/** Shows the list; a delivered item refetches it, as in the app shell. */
async function open(who: Person, at = '/Customer') {
  const page = await showTo(who, Page, { at })
  onDelivered(({ call }) => void page.queries.invalidateQueries({ queryKey: [call.split('.')[0]] }))
  return page
}
const rowOf = async (name: string) => (await within(await screen.findByRole('table')).findByText(name)).closest('tr')!
const verb = async (label: string, name: string) => user.click(await screen.findByRole('button', { name: words.of(label, name) }))
const add = async () => user.click((await screen.findAllByRole('button', { name: words.add }))[0]!)
const named = (name: string) => scene.world.db.selectFrom('customer').selectAll().where('name', '=', name).execute()
/** Creates a customer of Sepehr's by HTTP. */
async function createCustomer(who: Person, name: string, MeliCode = freshCode()) {
  const { bandar } = scene.world.cast.cities
  const input = { FullName: name, MeliCode, CityId: bandar.id, Address: 'اسکلهٔ ۲', Telephone: '', Mobile: '', PostalCode: '' }
  return (await who.say(customer.add, input)).data!
}

test('without the permission there is no list', async () => {
  const { router } = await open(await clerkOf('sepehr', ['access_Load_Add']))
  await waitFor(() => expect(router.state.location.pathname).toBe('/error404'))
  expect(screen.queryByRole('table')).toBeNull()
})

test('a company sees its own customers only', async () => {
  await open(await clerkOf('sepehr'))
  const row = await rowOf('فولاد کاوه جنوب')
  expect(row.textContent).toContain('۱۰۳۸۰۲۸۴۷۹۰')
  expect(await within(row).findByText('بندرعباس')).toBeTruthy()
  expect(screen.queryByText('صنایع البرز')).toBeNull()
})

test('a read-only member has no writing actions', async () => {
  await open(await clerkOf('sepehr', ['access_Customer_List']))
  await rowOf('فولاد کاوه جنوب')
  expect(screen.queryByRole('button', { name: words.add })).toBeNull()
  expect(screen.queryByRole('button', { name: words.of(words.edit, 'فولاد کاوه جنوب') })).toBeNull()
  expect(screen.queryByRole('button', { name: words.of(words.delete, 'فولاد کاوه جنوب') })).toBeNull()
  await verb(words.addresses, 'فولاد کاوه جنوب')
  expect(await within(await dialog()).findByText(/انبار مرکزی/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: form.newAddress })).toBeNull()
})

test('an empty form has an error at each field, and nothing is sent', async () => {
  await open(await clerkOf('sepehr'))
  await add()
  await press(form.saveNew)
  expect(await faultAt(form.name)).toBe(rules.name)
  expect(await faultAt(form.code)).toBe(rules.code)
  expect(await faultAt(form.city)).toBe(rules.city)
  expect(await faultAt(form.address)).toBe(rules.address)
  expect(within(await dialog()).getByRole('alert').textContent).toBe(refusalWords['broken-rule'])
  await waitFor(async () => expect(document.activeElement).toBe(await field(form.name)))
  await write(form.name, 'الف')
  expect(await faultAt(form.name)).toBeNull()
  expect(await device.db.ops.count()).toBe(0)
})

test('accepts digits of any script and drops other characters', async () => {
  await open(await clerkOf('sepehr'))
  await add()
  await write(form.code, '۰۴۹-۹۳۷ ۰۸۹۹')
  expect((await field(form.code)).value).toBe('۰۴۹۹۳۷۰۸۹۹')
  await write(form.optional(form.mobile), '+98 917 310 5520')
  expect((await field(form.optional(form.mobile))).value).toBe('۰۹۱۷۳۱۰۵۵۲۰')
})

test('a new customer is in the list, and on the server', async () => {
  await open(await clerkOf('sepehr'))
  await add()
  await fillIn({ name: 'آهن‌آلات سپاهان', city: 'تهران' })
  await press(form.saveNew)
  await gone()
  expect(await screen.findByText(new RegExp(rules.added('آهن‌آلات سپاهان')))).toBeTruthy()
  expect((await rowOf('آهن‌آلات سپاهان')).textContent).toContain('تهران')
  expect(await named('آهن‌آلات سپاهان')).toHaveLength(1)
})

test('a new customer is first, marked and focused, whatever the sort order', async () => {
  const clerk = await clerkOf('kaveh')
  for (let one = 0; one < 12; one += 1) await createCustomer(clerk, `آجر ${one}`)
  await open(clerk)
  await rowOf('آجر 0')
  await add()
  await fillIn({ name: 'یخچال یزد' })
  await press(form.saveNew)
  await gone()
  await waitFor(async () => expect(await named('یخچال یزد')).toHaveLength(1))
  const first = async () => (await rowOf('یخچال یزد')).parentElement!.firstElementChild!
  await waitFor(async () => expect((await first()).textContent).toMatch(/یخچال یزد.*تازه ثبت شد/))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('یخچال یزد'))
  expect(screen.getAllByText('تازه ثبت شد')).toHaveLength(1)
})

test('refuses a duplicate at its field, keeps the input, and leaves nothing in the outbox', async () => {
  const clerk = await clerkOf('sepehr')
  const code = freshCode()
  await createCustomer(clerk, 'بازرگانی پارس', code)
  await open(clerk)
  await add()
  await fillIn({ name: 'پارس دیگر', code })
  await press(form.saveNew)
  await waitFor(async () => expect(await faultAt(form.code)).toBe(rules.taken('بازرگانی پارس')))
  expect((await field(form.name)).value).toBe('پارس دیگر')
  expect(await device.db.ops.where('state').noneOf(['discarded']).count()).toBe(0)
  await write(form.code, freshCode())
  await press(form.saveNew)
  await gone()
  expect(await named('پارس دیگر')).toHaveLength(1)
})

test('edits a name and a number', async () => {
  const clerk = await clerkOf('sepehr')
  await createCustomer(clerk, 'نام قبلی')
  await open(clerk)
  await verb(words.edit, 'نام قبلی')
  expect((await field(form.name)).value).toBe('نام قبلی')
  await write(form.name, 'نام تازه')
  await press(form.saveChange)
  await gone()
  await rowOf('نام تازه')
  expect(await named('نام قبلی')).toEqual([])
})

test('deleting asks first and states the effect; a customer already deleted is refused', async () => {
  const clerk = await clerkOf('sepehr')
  const { id } = await createCustomer(clerk, 'رفتنی')
  await open(clerk)
  await verb(words.delete, 'رفتنی')
  expect(within(await dialog()).getByText(words.sureDeleteWhy)).toBeTruthy()
  await press('انصراف')
  await gone()
  expect((await named('رفتنی'))[0]!.deleted_at).toBeNull()
  await verb(words.delete, 'رفتنی')
  await press(words.delete)
  await waitFor(() => expect(screen.queryByText('رفتنی')).toBeNull())
  expect((await named('رفتنی'))[0]!.deleted_at).not.toBeNull()
  expect((await clerk.say(customer.delete, { Id: id })).status).toBe(404)
})

test('adds and edits an address in an edit mode that can be left', async () => {
  const clerk = await clerkOf('sepehr')
  const { id } = await createCustomer(clerk, 'پخش البرز')
  await open(clerk)
  await verb(words.addresses, 'پخش البرز')
  await press(form.newAddress)
  await write(form.address, 'نانوشته')
  await press(form.cancel)
  expect(within(await dialog()).queryByText(/نانوشته/)).toBeNull()

  await press(form.newAddress)
  await press(form.saveAddress)
  expect([await faultAt(form.city), await faultAt(form.address)]).toEqual([rules.city, rules.address])
  await pickCity('تهران')
  await write(form.address, 'جادهٔ مخصوص')
  await press(form.saveAddress)
  await within(await dialog()).findByText(form.line('تهران', 'جادهٔ مخصوص'))

  await press(form.editAddressOf('اسکلهٔ ۲'))
  expect((await field(form.optional(form.province))).value).toBe('هرمزگان')
  await write(form.address, 'اسکلهٔ ۵')
  await press(form.saveAddress)
  await within(await dialog()).findByText(form.line('بندرعباس', 'اسکلهٔ ۵'))
  const { data } = await clerk.say(customer.addresses, { CustomerId: id })
  expect(data!.map(({ address }) => address)).toEqual(['اسکلهٔ ۵', 'جادهٔ مخصوص'])
})

test('offline shows the stored list, and queues a customer, its second address, an edit and a deletion', async () => {
  const clerk = await clerkOf('sepehr')
  await createCustomer(clerk, 'ماندنی')
  await createCustomer(clerk, 'حذفی')
  await openOffline(clerk)
  expect(await screen.findByText(new RegExp(words.stale))).toBeTruthy()

  await add()
  await fillIn({ name: 'مشتری بدون شبکه', address: 'اولین' })
  await press(form.saveNew)
  await gone()
  expect(await screen.findByText(new RegExp(form.notAsked.MeliCode))).toBeTruthy()
  const row = await rowOf('مشتری بدون شبکه')
  expect(row.textContent).toContain(words.inQueue)
  expect(within(screen.getByRole('table')).getAllByRole('row')[1]).toBe(row)

  await verb(words.addresses, 'مشتری بدون شبکه')
  expect(await within(await dialog()).findByText(form.withCustomer)).toBeTruthy()
  await press(form.newAddress)
  await pickCity('تهران')
  await write(form.address, 'دومین')
  await press(form.saveAddress)
  await within(await dialog()).findByText(form.line('تهران', 'دومین'))
  await press('بستن')
  await gone()

  await verb(words.edit, 'ماندنی')
  await write(form.name, 'عوض‌شده')
  await press(form.saveChange)
  await gone()
  expect((await rowOf('عوض‌شده')).textContent).toContain(words.inQueue)
  await verb(words.delete, 'حذفی')
  await press(words.delete)
  await waitFor(async () => expect((await rowOf('حذفی')).textContent).toContain(words.deleting))
  expect(await named('مشتری بدون شبکه')).toEqual([])

  goOnline()
  await retryNow()
  await waitFor(() => expect(screen.queryByText('حذفی')).toBeNull())
  const [offline] = await named('مشتری بدون شبکه')
  const { data } = await clerk.say(customer.addresses, { CustomerId: offline!.id })
  expect(data!.map(({ address }) => address)).toEqual(['اولین', 'دومین'])
  expect(await named('عوض‌شده')).toHaveLength(1)
  await waitFor(async () => expect((await rowOf('مشتری بدون شبکه')).textContent).not.toContain(words.inQueue))
})

test('addresses opened for a queued customer follow it to the server, with one added meanwhile', async () => {
  const clerk = await clerkOf('sepehr')
  await openOffline(clerk)
  await add()
  await fillIn({ name: 'رسیده در پنجره', address: 'اولین' })
  await press(form.saveNew)
  await gone()
  await verb(words.addresses, 'رسیده در پنجره')
  expect(await within(await dialog()).findByText(form.withCustomer)).toBeTruthy()

  goOnline()
  await retryNow()
  await waitFor(async () => expect(within(await dialog()).queryByText(form.withCustomer)).toBeNull())
  expect(within(await dialog()).getByText(form.line('بندرعباس', 'اولین'))).toBeTruthy()
  await press(form.newAddress)
  await pickCity('تهران')
  await write(form.address, 'دومین')
  await press(form.saveAddress)
  await within(await dialog()).findByText(form.line('تهران', 'دومین'))
  const [arrived] = await named('رسیده در پنجره')
  const { data } = await clerk.say(customer.addresses, { CustomerId: arrived!.id })
  expect(data!.map(({ address }) => address)).toEqual(['اولین', 'دومین'])
})

test('a queued customer is edited before it is sent, or discarded with all that depends on it', async () => {
  const clerk = await clerkOf('sepehr')
  await openOffline(clerk)
  // The first one is being sent and may be on the server; the second waits behind it.
  await add()
  await fillIn({ name: 'قبلی' })
  await press(form.saveNew)
  await gone()
  await add()
  await fillIn({ name: 'غلط' })
  await press(form.saveNew)
  await gone()
  await verb(words.edit, 'غلط')
  await write(form.name, 'درست')
  await press(form.saveNew)
  await gone()
  await rowOf('درست')
  expect(screen.queryByText('غلط')).toBeNull()
  await verb(words.discard, 'درست')
  await press('حذف از صف')
  expect(await screen.findByText(discardWords.discarded)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('درست')).toBeNull())
})

test('a refused item opens from the outbox by its address, is corrected and sent again', async () => {
  const clerk = await clerkOf('sepehr')
  const code = freshCode()
  const page = await openOffline(clerk)
  await add()
  await fillIn({ name: 'دیرآمده', code })
  await press(form.saveNew)
  await gone()
  await createCustomer(clerk, 'زودآمده', code)
  goOnline()
  await retryNow()
  await waitFor(async () => expect((await device.db.ops.toArray())[0]!.state).toBe('attention'))
  const { opId } = (await device.db.ops.toArray())[0]!
  page.unmount()

  const { router } = await showTo(clerk, Outbox, { at: `/outbox?item=${opId}` })
  expect((await field(form.name)).value).toBe('دیرآمده')
  await press(form.saveNew)
  await waitFor(async () => expect(await faultAt(form.code)).toBe(rules.taken('زودآمده')))
  await write(form.code, freshCode())
  await press(form.saveNew)
  await gone()
  expect(await named('دیرآمده')).toHaveLength(1)
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a truncated list says so, also from the device', async () => {
  const clerk = await clerkOf('kaveh')
  answerInstead(
    http.get('*/GetCustomerByTransportationCompanyId', () =>
      HttpResponse.json(
        done([{ id: 7, name: 'الف', customerFullName: 'الف', meliCode: '0499370899', version: 1 }], '', {
          total: 7000,
          truncated: true,
        }),
        { headers: { [MARKER]: '1' } },
      ),
    ),
  )
  const page = await open(clerk)
  expect(await screen.findByText(words.cut('۱', '۷٬۰۰۰'))).toBeTruthy()
  expect(screen.getByText(words.count('۷٬۰۰۰'))).toBeTruthy()
  page.unmount()
  goOffline()
  answerInstead(http.get('*/api/*', () => HttpResponse.error()))
  await open(clerk)
  expect(await screen.findByText(new RegExp(words.stale))).toBeTruthy()
  expect(screen.getByText(words.cut('۱', '۷٬۰۰۰'))).toBeTruthy()
})

test('offline without stored data the list is unknown, not empty', async () => {
  goOffline()
  await open(await clerkOf('kaveh'))
  expect(await screen.findByText(words.unknownTitle)).toBeTruthy()
  expect(screen.queryByText(words.emptyTitle)).toBeNull()
})

test('search and sort order are in the address; on a phone rows are cards', async () => {
  const clerk = await clerkOf('sepehr')
  await createCustomer(clerk, 'یزدباف')
  setWidth(400)
  await open(clerk, '/Customer?q=%DB%8C%D8%B2%D8%AF&sort=-name')
  const cards = await screen.findByRole('list', { name: words.list })
  await waitFor(() => expect(within(cards).getAllByRole('article')).toHaveLength(1))
  expect(within(cards).getByText('یزدباف')).toBeTruthy()
  expect(within(cards).getByRole('button', { name: words.of(words.addresses, 'یزدباف') }).textContent).toBe(words.addresses)
})
