import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Flag } from '#contract/kernel/flags.ts'
import { customer } from '#contract/freight/customer.ts'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { customerFormWords as form, partyWords } from '#app/modules/freight/customer/customer-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { discardItem, onDelivered, retryNow } from '#app/transport/outbox/outbox.ts'
import { Screen } from '#app/modules/freight/announce/AnnounceScreen.tsx'
import * as announce from '../announce/announce-page.ts'
import { goOffline, goOnline, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { fillIn, gone, pickCity, press, useWorld, user, write } from './customer-page.ts'

const scene = useWorld()
let n = 0
const clerk = (flags?: readonly Flag[]): Promise<Person> =>
  scene.world.person(`announcer${(n += 1)}`, {
    role: flags ? 'TransportationCompanyMember' : 'TransportationCompanyAdmin',
    companyId: scene.world.cast.companies.kaveh.id,
    ...(flags && { flags }),
  })
async function open(who: Person, at?: string) {
  const page = await showTo(who, Screen, { at: at ?? '/AddCargo' })
  onDelivered(({ call }) => void page.queries.invalidateQueries({ queryKey: [call.split('.')[0]] }))
  await announce.listsHere()
  return page
}
const { sender, receiver } = announce.labels
const act = async (name: string) => user.click(await screen.findByRole('button', { name }))
const valueAt = (label: string) => announce.field(label).value
const cargosNow = () => scene.world.db.selectFrom('cargo').selectAll().orderBy('id', 'desc').execute()
const addressesOf = async (name: string) =>
  scene.world.db
    .selectFrom('customer_address')
    .innerJoin('customer', 'customer.id', 'customer_address.customer_id')
    .select(['customer_address.id', 'customer_address.address'])
    .where('customer.name', '=', name)
    .orderBy('customer_address.id')
    .execute()

test('a member who may not write customers has the pickers without actions', async () => {
  await open(await clerk(['access_Load_Add']))
  expect(announce.field(sender)).toBeTruthy()
  expect(screen.queryByRole('button', { name: partyWords.addFor(announceWords.sender) })).toBeNull()
})

test('creates and selects a customer from the form; keys in its dialog do not affect the form', async () => {
  await open(await clerk())
  await act(partyWords.addFor(announceWords.sender))
  await fillIn({ name: 'پتروشیمی مارون', address: 'ماهشهر' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await gone()
  expect(screen.queryByText(announceWords.sure)).toBeNull()
  await waitFor(() => expect(valueAt(sender)).toBe('پتروشیمی مارون، بندرعباس، ماهشهر'))
  expect(valueAt(receiver)).toBe('')
  expect(await addressesOf('پتروشیمی مارون')).toHaveLength(1)
})

test('selects an address of the chosen customer, or adds and selects one', async () => {
  const who = await clerk()
  await open(who)
  await announce.pick(receiver, 'صنایع البرز')
  await act(partyWords.addressesOf(announceWords.receiver))
  await press(form.newAddress)
  await pickCity('قزوین')
  await write(form.address, 'شهرک صنعتی')
  await press(form.saveAddress)
  await gone()
  await waitFor(() => expect(valueAt(receiver)).toContain('شهرک صنعتی'))
  await act(partyWords.addressesOf(announceWords.receiver))
  await press(form.choiceOf('انبار مرکزی'))
  await gone()
  await waitFor(() => expect(valueAt(receiver)).toContain('انبار مرکزی'))
})

test('the origin is the chosen sender’s city, unless an origin was entered', async () => {
  await open(await clerk())
  await announce.pick(receiver, 'صنایع البرز')
  expect([valueAt(announceWords.from), valueAt(announceWords.to)]).toEqual(['', ''])
  await announce.pick(sender, 'صنایع البرز')
  await waitFor(() => expect(valueAt(announceWords.from)).toMatch(/^تهران، /))
  await act(partyWords.addFor(announceWords.sender))
  await fillIn({ name: 'فرستندهٔ دیگر', city: 'قزوین' })
  await press(form.saveNew)
  await gone()
  await waitFor(() => expect(valueAt(sender)).toContain('فرستندهٔ دیگر'))
  expect(valueAt(announceWords.from)).toMatch(/^تهران، /)
})

test('edits the customer of the chosen address, and the picker shows the new name', async () => {
  const who = await clerk()
  const { bandar } = scene.world.cast.cities
  const input = { FullName: 'نام کهنه', MeliCode: '0499370899', CityId: bandar.id, Address: 'گمرک' }
  await who.say(customer.add, { ...input, Telephone: '', Mobile: '', PostalCode: '' })
  await open(who)
  await announce.pick(sender, 'نام کهنه')
  await act(partyWords.editOf(announceWords.sender))
  await write(form.name, 'نام نو')
  await press(form.saveChange)
  await gone()
  await waitFor(() => expect(valueAt(sender)).toContain('نام نو'))
})

test('offline a new customer with two addresses is used in an announcement, delivered in order', async () => {
  const who = await clerk()
  const first = await open(who)
  first.unmount()
  goOffline()
  await open(who)
  await announce.fillIn()
  await act(partyWords.addFor(announceWords.sender))
  await fillIn({ name: 'مشتری جاده', address: 'انبار یک' })
  await press(form.saveNew)
  await gone()
  await waitFor(() => expect(valueAt(sender)).toBe(partyWords.waiting('مشتری جاده، بندرعباس، انبار یک')))

  await act(partyWords.addressesOf(announceWords.sender))
  await press(form.newAddress)
  await pickCity('تهران')
  await write(form.address, 'انبار دو')
  await press(form.saveAddress)
  await gone()
  await waitFor(() => expect(valueAt(sender)).toContain('انبار دو'))
  await announce.pick(receiver, 'مشتری جاده')
  await waitFor(() => expect(valueAt(receiver)).toContain('مشتری جاده'))
  await announce.submit()
  await waitFor(async () => expect(await device.db.ops.count()).toBe(3))
  expect(await addressesOf('مشتری جاده')).toEqual([])

  goOnline()
  await retryNow()
  await waitFor(async () =>
    expect((await device.db.ops.toArray()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']),
  )
  const [one, two] = await addressesOf('مشتری جاده')
  const [cargo] = await cargosNow()
  expect(cargo!.sender_address_id).toBe(two!.id)
  expect([one!.id, two!.id]).toContain(cargo!.receiver_address_id)
})

test('a queued party delivered meanwhile is referred to by its number', async () => {
  const who = await clerk()
  const first = await open(who)
  first.unmount()
  goOffline()
  await open(who)
  await act(partyWords.addFor(announceWords.sender))
  await fillIn({ name: 'زودرس', address: 'سکوی یک' })
  await press(form.saveNew)
  await gone()
  await waitFor(() => expect(valueAt(sender)).toContain('زودرس'))
  goOnline()
  await retryNow()
  await waitFor(() => expect(valueAt(sender)).toBe('زودرس، بندرعباس، سکوی یک'))
})

test('a discarded queued party is deselected', async () => {
  const who = await clerk()
  const first = await open(who)
  first.unmount()
  goOffline()
  await open(who)
  // The first item is being sent; the second waits behind it and was never sent.
  for (const name of ['ماندگار', 'کنارگذاشته']) {
    await act(partyWords.addFor(announceWords.sender))
    await fillIn({ name })
    await press(form.saveNew)
    await gone()
    await waitFor(() => expect(valueAt(sender)).toContain(name))
  }
  const [, second] = await device.db.ops.orderBy('seq').toArray()
  await discardItem(second!.opId)
  await waitFor(() => expect(valueAt(sender)).toBe(''))
})
