import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Flag } from '#contract/kernel/flags.ts'
import { customer } from '#contract/freight/customer.ts'
import { customerWords as rules } from '#contract/freight/customer-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { onDelivered, retryNow } from '#app/transport/outbox/outbox.ts'
import { Screen } from '#app/modules/freight/customer/list/CustomersScreen.tsx'
import { Screen as Outbox } from '#app/modules/outbox/page/OutboxScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { customerFormWords as form, customerWords as words } from '#app/modules/freight/customer/customer-words.ts'
import { readingWords } from '#app/kit/merge/merge-words.ts'
import { itemActWords } from '#app/modules/outbox/item/outbox-words.ts'
import { goOffline, goOnline, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { dialog, faultAt, field, freshCode, gone, press, useWorld, user, write } from './customer-page.ts'

const scene = useWorld()
let n = 0
/** Two members of one company: one at the page, and a faster colleague. */
async function two(flags?: readonly Flag[]): Promise<[Person, Person]> {
  const companyId = scene.world.cast.companies.sepehr.id
  n += 1
  return [
    await scene.world.person(`nima${n}`, {
      role: flags ? 'TransportationCompanyMember' : 'TransportationCompanyAdmin',
      companyId,
      ...(flags && { flags }),
    }),
    await scene.world.person(`sara${n}`, { role: 'TransportationCompanyAdmin', companyId }),
  ]
}
const pageOf = (Shown: typeof Screen) => () => (
  <>
    <Shown />
    <Alerts />
  </>
)
async function open(who: Person, Shown = Screen, at = '/Customer') {
  const page = await showTo(who, pageOf(Shown), { at })
  onDelivered(({ call }) => void page.queries.invalidateQueries({ queryKey: [call.split('.')[0]] }))
  return page
}
async function createCustomer(who: Person, FullName: string, MeliCode = freshCode()) {
  const input = { FullName, MeliCode, CityId: scene.world.cast.cities.bandar.id, Address: 'اسکلهٔ ۲' }
  return (await who.say(customer.add, { ...input, Telephone: '', Mobile: '', PostalCode: '' })).data!
}
const verb = async (label: string, name: string) => user.click(await screen.findByRole('button', { name: words.of(label, name) }))
const readings = async () => within(await dialog()).findByRole('region', { name: readingWords.name })
const radio = async (label: string, side: string) =>
  within(await readings()).getByRole<HTMLInputElement>('radio', { name: readingWords.choose(label, side) })
const customerNow = (id: number) =>
  scene.world.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('never overwrites a colleague’s change: merges compatible fields, asks about the others', async () => {
  const [nima, sara] = await two()
  const was = freshCode()
  const { id } = await createCustomer(nima, 'نام اول', was)
  await open(nima)
  await verb(words.edit, 'نام اول')
  const theirs = freshCode()
  await sara.say(customer.update, { Id: id, FullName: 'نام سارا', MeliCode: theirs })
  await write(form.name, 'نام نیما')
  await press(form.saveChange)

  const table = await readings()
  await waitFor(() => expect(document.activeElement).toBe(table))
  expect(within(await dialog()).getByRole('alert').textContent).toBe(rules.stale)
  const [, name, code] = within(table).getAllByRole('row')
  expect([...name!.children].map((cell) => cell.textContent)).toEqual([form.name, 'نام اول', 'نام نیما', 'نام سارا'])
  expect(code!.children[0]!.textContent).toBe(form.code)
  expect(within(code!).queryByRole('radio')).toBeNull()
  expect(
    [await radio(form.name, readingWords.mine), await radio(form.name, readingWords.theirs)].map((one) => one.checked),
  ).toEqual([false, false])
  expect((await customerNow(id)).name).toBe('نام سارا')

  await press(form.saveChange)
  expect(await faultAt(form.name)).toBe(readingWords.undecided)
  expect((await customerNow(id)).version).toBe(2)
  await user.click(await radio(form.name, readingWords.mine))
  expect(await faultAt(form.name)).toBeNull()
  await press(form.saveChange)
  await gone()
  expect(await customerNow(id)).toMatchObject({ name: 'نام نیما', national_id: theirs, version: 3 })
  expect(await device.db.ops.where('state').noneOf(['discarded', 'delivered']).count()).toBe(0)
})

test('an address edited by two keeps each side’s own fields without a question', async () => {
  const [nima, sara] = await two()
  const { id, addressId } = await createCustomer(nima, 'دونشانه')
  await open(nima)
  await verb(words.addresses, 'دونشانه')
  await press(form.editAddressOf('اسکلهٔ ۲'))
  const input = {
    CustomerId: id,
    cityId: scene.world.cast.cities.tehran.id,
    Address: 'اسکلهٔ ۲',
    Telephone: '',
    Mobile: '',
    PostalCode: '',
  }
  await sara.say(customer.updateAddress, { ...input, Id: addressId })
  await write(form.address, 'اسکلهٔ ۹')
  await press(form.saveAddress)
  const rows = within(await readings()).getAllByRole('row')
  expect(rows.map(({ children }) => [...children].map((cell) => cell.textContent)).slice(1)).toEqual([
    [form.city, 'بندرعباس', 'بندرعباس', 'تهران'],
    [form.address, 'اسکلهٔ ۲', 'اسکلهٔ ۹', 'اسکلهٔ ۲'],
  ])
  expect((await field(form.city)).value).toBe('تهران')
  await press(form.saveAddress)
  await within(await dialog()).findByText(form.line('تهران', 'اسکلهٔ ۹'))
})

test('refuses a stale deletion with a message; the customer stays', async () => {
  const [nima, sara] = await two()
  const { id } = await createCustomer(nima, 'ماندگار')
  await open(nima)
  await verb(words.delete, 'ماندگار')
  await sara.say(customer.update, { Id: id, FullName: 'ماندگارتر', MeliCode: freshCode() })
  await press(words.delete)
  expect(await screen.findByText(rules.stale)).toBeTruthy()
  expect((await customerNow(id)).deleted_at).toBeNull()
})

test('a deletion after one’s own queued edit follows it and is not stale because of it', async () => {
  const [nima] = await two()
  const { id } = await createCustomer(nima, 'پیش از شبکه')
  const first = await open(nima)
  await screen.findByRole('button', { name: words.of(words.edit, 'پیش از شبکه') })
  first.unmount()
  goOffline()
  await open(nima)
  await verb(words.edit, 'پیش از شبکه')
  await write(form.name, 'عوض و حذف')
  await press(form.saveChange)
  await gone()
  await verb(words.delete, 'عوض و حذف')
  await press(words.delete)
  await waitFor(async () => expect(await device.db.ops.count()).toBe(2))
  goOnline()
  await retryNow()
  await waitFor(async () => expect((await customerNow(id)).deleted_at).not.toBeNull())
  expect(await customerNow(id)).toMatchObject({ name: 'عوض و حذف', version: 3 })
})

test('a stale queued edit is merged over the outbox, also without access to the address book', async () => {
  const [nima, sara] = await two(['access_Load_Add', 'access_Customer_Add'])
  const { id } = await createCustomer(sara, 'دیرین')
  const base = { FullName: 'دیرین', MeliCode: (await customerNow(id)).national_id }
  await sara.say(customer.update, { Id: id, FullName: 'دیرین سارا', MeliCode: base.MeliCode })
  await open(nima, Outbox, '/outbox')
  goOffline()
  const { sendOrQueue: sendOrKeep } = await import('#app/transport/outbox/outbox.ts')
  await sendOrKeep(customer.update, {
    accountId: String(nima.id),
    payload: { Id: id, ...base, FullName: 'دیرین نیما' },
    title: form.title.update('دیرین نیما'),
    version: 1,
    base,
  })
  goOnline()
  await retryNow()
  const repair = await screen.findByRole('link', { name: itemActWords.of(itemActWords.repair, form.title.update('دیرین نیما')) })
  expect(repair.getAttribute('href')).toMatch(/^\/outbox\?item=/)
  await user.click(repair)
  await user.click(await radio(form.name, readingWords.theirs))
  expect((await field(form.name)).value).toBe('دیرین سارا')
  await user.click(await radio(form.name, readingWords.mine))
  await press(form.saveChange)
  await gone()
  expect(await customerNow(id)).toMatchObject({ name: 'دیرین نیما', version: 3 })
})

test('an item that no longer exists is reported over the outbox, and no dialog opens', async () => {
  const [nima] = await two(['access_Load_Add', 'access_Customer_Add'])
  const { router } = await open(nima, Outbox, '/outbox?item=nothing')
  expect(await screen.findByText(words.notEditable)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('the focus moves into the address form and back to the row that opened it', async () => {
  const [nima] = await two()
  await createCustomer(nima, 'صفحه‌کلید')
  await open(nima)
  await verb(words.addresses, 'صفحه‌کلید')
  const button = async (name: string) => within(await dialog()).findByRole('button', { name })
  await press(form.editAddressOf('اسکلهٔ ۲'))
  await waitFor(async () => expect(document.activeElement).toBe(await field(form.optional(form.province))))
  await press(form.cancel)
  await waitFor(async () => expect(document.activeElement).toBe(await button(form.editAddressOf('اسکلهٔ ۲'))))
  await press(form.editAddressOf('اسکلهٔ ۲'))
  await write(form.address, 'اسکلهٔ ۷')
  await press(form.saveAddress)
  await waitFor(async () => expect(document.activeElement).toBe(await button(form.editAddressOf('اسکلهٔ ۷'))))
  await press(form.newAddress)
  await press(form.cancel)
  await waitFor(async () => expect(document.activeElement).toBe(await button(form.newAddress)))
})
