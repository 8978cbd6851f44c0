import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Flag } from '#contract/kernel/flags.ts'
import { customer } from '#contract/freight/customer.ts'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { customerFormWords as form, partyWords } from '#app/modules/freight/customer/customer-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { discardItem, onDelivered, retryNow } from '#app/transport/outbox/outbox.ts'
import { Screen } from '#app/modules/freight/announce/AnnounceScreen.tsx'
import * as announce from '../cargo/announce-page.ts'
import { goOffline, goOnline, showTo } from '../page.tsx'
import type { Person } from '../world.ts'
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

test('who may not write customers finds the pickers and no verb', async () => {
  await open(await clerk(['access_Load_Add']))
  expect(announce.field(sender)).toBeTruthy()
  expect(screen.queryByRole('button', { name: partyWords.addFor(announceWords.sender) })).toBeNull()
})

test('a new customer is made from the form and chosen at once; a key in its dialog leaves the form alone', async () => {
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

test('an address of the chosen customer is taken, or added and taken', async () => {
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

test('where the chosen sender is, the way begins, unless somebody has said from where it goes', async () => {
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

test('the customer of the chosen address is mended, and the picker tells the new name', async () => {
  const who = await clerk()
  const { bandar } = scene.world.cast.cities
  const said = { FullName: 'نام کهنه', MeliCode: '0499370899', CityId: bandar.id, Address: 'گمرک' }
  await who.say(customer.add, { ...said, Telephone: '', Mobile: '', PostalCode: '' })
  await open(who)
  await announce.pick(sender, 'نام کهنه')
  await act(partyWords.editOf(announceWords.sender))
  await write(form.name, 'نام نو')
  await press(form.saveChange)
  await gone()
  await waitFor(() => expect(valueAt(sender)).toContain('نام نو'))
})

test('without a network a new customer with two addresses is used in an announcement, and all of it arrives in order', async () => {
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

test('a waiting party that has arrived meanwhile is named by its number', async () => {
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

test('a waiting party that is put aside is chosen no longer', async () => {
  const who = await clerk()
  const first = await open(who)
  first.unmount()
  goOffline()
  await open(who)
  // The first act tries the network; the second stands behind it and was never sent.
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
