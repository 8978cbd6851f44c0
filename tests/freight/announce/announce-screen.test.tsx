import { setTimeout as sleep } from 'node:timers/promises'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announcementWords as rules } from '#contract/freight/announcement-words.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { setFees } from '../../money/wallet/money.ts'
import type { Person } from '../../world.ts'
import {
  answer,
  cargos,
  faultAt,
  field,
  fieldOrNone,
  fillIn,
  labels,
  listsHere,
  open,
  pick,
  press,
  submit,
  summary,
  useWorld,
  user,
  write,
} from './announce-page.ts'

const scene = useWorld()
let n = 0
const clerkOf = (company: 'sepehr' | 'kaveh'): Promise<Person> =>
  scene.world.person(`clerk${(n += 1)}`, {
    role: 'TransportationCompanyAdmin',
    companyId: scene.world.cast.companies[company].id,
  })

test('an empty form lists everything missing, above and at each field, and sends nothing', async () => {
  await open(await clerkOf('sepehr'))
  await submit()
  expect(await summary()).toEqual([
    rules.hall,
    rules.source,
    rules.destination,
    rules.routeAgain,
    rules.goods,
    rules.packaging,
    rules.weight,
    rules.loaderTypes,
    rules.rent,
    rules.tel,
  ])
  expect(screen.getByText(refusalWords['broken-rule'])).toBeTruthy()
  expect(faultAt(words.hall)).toBe(rules.hall)
  expect(faultAt(words.rent)).toBe(rules.rent)
  await waitFor(() => expect(document.activeElement?.className).toBe('summary'))
  expect(await device.db.ops.count()).toBe(0)
})

test('the confirmation names the fee, the range and the first show of the cargo', async () => {
  const { world } = scene
  await setFees(world, world.cast.halls.rajaei, 45_000, 0)
  await open(await clerkOf('sepehr'))
  await pick(words.hall, 'رجایی')
  await fillIn()
  await press(words.submit)
  const question = await screen.findByRole('dialog')
  await waitFor(() => expect(question.textContent).toMatch(/کارمزد این بار: ۱۸۰٬۰۰۰ ریال/))
  expect(question.textContent).toMatch(/شعاع نمایش به رانندگان\s*۴۵ کیلومتر/)
  expect(question.textContent).toMatch(/نمایش در\s*سالن شهید رجایی، امروز ۱۰:۳۰/)
  await answer(yesNo.cancel)
  await setFees(world, world.cast.halls.rajaei, 0, 0)
})

test('sends nothing after a no to the confirmation', async () => {
  await open(await clerkOf('kaveh'))
  await fillIn()
  await press(words.submit)
  expect(await screen.findByText(words.sure)).toBeTruthy()
  await answer(yesNo.cancel)
  await sleep(300)
  expect(await device.db.ops.count()).toBe(0)
  expect(field(words.tel).value).toBe('۰۹۱۷۳۱۰۵۵۲۰')
})

test('a refused form keeps its input with an error at the field, and is sent once corrected', async () => {
  const { world } = scene
  await open(await clerkOf('sepehr'))
  await pick(words.hall, 'شاپور')
  await fillIn()
  await world.db.updateTable('hall').set({ is_active: false }).where('id', '=', world.cast.halls.shapour).execute()
  await submit()
  expect(await summary()).toEqual([rules.closedHall])
  await world.db.updateTable('hall').set({ is_active: true }).where('id', '=', world.cast.halls.shapour).execute()
  expect(faultAt(words.hall)).toBe(rules.closedHall)
  expect(field(words.rent).value).toBe('۳۸٬۵۰۰٬۰۰۰')

  await pick(words.hall, 'رجایی')
  expect(faultAt(words.hall)).toBeNull()
  await press(words.submitAgain)
  await answer(yesNo.confirm)
  await screen.findByText(words.uniqueCode, { exact: false })
  const items = await device.db.ops.orderBy('seq').toArray()
  expect(items.map(({ state }) => state)).toEqual(['discarded', 'delivered'])
  expect(items[1]!.entityRef).toBe(items[0]!.entityRef)
  expect(await cargos(world)).toHaveLength(1)
})

test('a full announcement is stored as typed, and the form is reset', async () => {
  const { world } = scene
  const { sepehr } = world.cast.companies
  await open(await clerkOf('sepehr'))
  await pick(words.hall, 'رجایی')
  await fillIn()
  await pick(labels.sender, 'فولاد')
  await write(labels.value, '۹۰۰۰۰۰۰۰۰')
  await write(labels.note, 'بارگيري تا ساعت ۱۸')
  await submit()

  expect((await screen.findAllByText(/^بار [۰-۹]+ اعلام شد\. در نمایش ۱۰:۳۰، امروز دیده می‌شود\.$/)).length).toBeGreaterThan(0)
  const [cargo] = await cargos(world)
  expect(screen.getByText(cargo!.unique_code)).toBeTruthy()
  expect(cargo).toMatchObject({
    company_id: sepehr.id,
    hall_id: world.cast.halls.rajaei,
    is_hall_load: true,
    status: 0,
    source: 'بندرعباس، هرمزگان',
    destination: 'تهران، تهران',
    goods_id: 1,
    packaging_id: 2,
    packaging_count: 6,
    weight_kg: 24_000,
    trucks: 4,
    tel: '09173105520',
    sender_address_id: world.cast.addresses.ofSepehr.id,
    description: 'بارگیری تا ساعت ۱۸',
    range_km: 45,
  })
  expect(Number(cargo!.rent)).toBe(385_000_000)
  expect(Number(cargo!.goods_value)).toBe(900_000_000)
  expect(cargo!.distance_km).toBeGreaterThan(1000)
  await listsHere()
  expect([field(words.rent).value, field(words.from).value, field(words.trucks).value]).toEqual(['', '', '۱'])
  expect(await device.db.drafts.count()).toBe(0)
})

test('links to the announced cargo for members who may read cargos', async () => {
  const { world } = scene
  await open(await clerkOf('sepehr'))
  await pick(words.hall, 'رجایی')
  await fillIn()
  await submit()
  const link = await screen.findByRole('link', { name: /^دیدن بار/ })
  const [made] = await cargos(world)
  expect(link.getAttribute('href')).toBe(`/Cargos/Detail/${made!.id}/info`)
})

test('the next announcement starts with the last one’s values, or with its return route', async () => {
  const { world } = scene
  await open(await clerkOf('sepehr'))
  await pick(words.hall, 'رجایی')
  await fillIn()
  await submit()
  await press(await waitFor(() => screen.getByText(words.another).textContent))
  await waitFor(() => expect(field(words.rent).value).toBe('۳۸٬۵۰۰٬۰۰۰'))
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('announce')))
  await write(words.weight, '21000')
  await submit()
  await waitFor(async () => expect(await cargos(world)).toHaveLength(2))
  const [first, second] = (await cargos(world)).map(
    ({ id: _id, unique_code: _code, entity_ref: _ref, weight_kg: _weight, ...rest }) => rest,
  )
  expect(second).toEqual(first)
  expect((await cargos(world)).map(({ weight_kg }) => weight_kg)).toEqual([24_000, 21_000])

  await press(await waitFor(() => screen.getByText(words.wayBack).textContent))
  await waitFor(() => expect(field(words.from).value).toContain('تهران'))
  expect(field(words.to).value).toContain('بندرعباس')
})

test('pressing Ctrl+Enter twice, and again during the request, announces once', async () => {
  await open(await clerkOf('kaveh'))
  await fillIn()
  await user.click(field(words.tel))
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
  await answer(yesNo.confirm)
  fireEvent.submit(document.querySelector('form')!)
  await sleep(20)
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await screen.findByText(words.uniqueCode, { exact: false })
  expect(await cargos(scene.world)).toHaveLength(1)
})

test('an owner chooses a company, has no hall, hour or worth, and waits for the company', async () => {
  const { world } = scene
  const mina = await world.person('owner1', { role: 'ProductOwnerAdmin', ownerId: world.cast.owners.mina })
  await open(mina)
  for (const label of [words.hall, words.day, words.time, labels.value]) expect(fieldOrNone(label)).toBeNull()
  await fillIn()
  await submit()
  expect(await summary()).toEqual([rules.company])
  await pick(words.company, 'سپهر')
  await submit()
  await screen.findByText(words.uniqueCode, { exact: false })
  const [cargo] = await cargos(world)
  expect(cargo).toMatchObject({ company_id: world.cast.companies.sepehr.id, is_hall_load: false, status: -1, hall_id: null })
})

test('offers a free cargo only in a hall that takes them, without day and hour', async () => {
  const { world } = scene
  await open(await clerkOf('sepehr'))
  await pick(words.hall, 'رجایی')
  expect(screen.queryByText(words.free)).toBeNull()
  await pick(words.hall, 'شاپور')
  await user.click(screen.getByText(words.free))
  expect(fieldOrNone(words.day)).toBeNull()
  expect(fieldOrNone(labels.value)).toBeNull()
  await fillIn()
  await submit()
  await screen.findByText(words.uniqueCode, { exact: false })
  expect((await cargos(world))[0]).toMatchObject({ is_hall_load: false, status: 0 })
})
