import { IDBObjectStore } from 'fake-indexeddb'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { retryNow } from '#app/transport/outbox/outbox.ts'
import { goOffline, goOnline } from '../../page.tsx'
import type { Person } from '../../world.ts'
import {
  answer,
  cargos,
  enter,
  field,
  fillIn,
  listsHere,
  open,
  pick,
  press,
  submit,
  summary,
  useWorld,
  write,
} from './announce-page.ts'

const scene = useWorld()
let n = 0
const clerk = (): Promise<Person> =>
  scene.world.person(`clerk${(n += 1)}`, { role: 'TransportationCompanyAdmin', companyId: scene.world.cast.companies.kaveh.id })
const states = async () => (await device.db.ops.orderBy('seq').toArray()).map(({ state }) => state)

test('offline the cargo is stored with a notice, and arrives once when online', async () => {
  await open(await clerk())
  await fillIn()
  goOffline()
  await submit()
  expect((await screen.findAllByText(words.kept)).length).toBeGreaterThan(0)
  await listsHere()
  expect(field(words.rent).value).toBe('')
  expect(await device.db.drafts.count()).toBe(0)
  expect(await cargos(scene.world)).toEqual([])
  goOnline()
  await retryNow()
  await waitFor(async () => expect(await states()).toEqual(['delivered']))
  expect(await cargos(scene.world)).toHaveLength(1)
})

test('the network lost in mid-form changes nothing in it: the rest is typed, and the cargo is stored with a notice', async () => {
  await open(await clerk())
  await pick(words.from, 'بندرعباس')
  await write(words.weight, '24000')
  goOffline()
  await fillIn()
  expect(field(words.from).value).toBe('بندرعباس، هرمزگان')
  expect((await screen.findAllByText(/کیلومتر ·/)).length).toBeGreaterThan(0)
  await submit()
  expect((await screen.findAllByText(words.kept)).length).toBeGreaterThan(0)
  expect(await states()).toHaveLength(1)
  goOnline()
  await retryNow()
  await waitFor(async () => expect(await cargos(scene.world)).toHaveLength(1))
})

test('offers an abandoned form with its age, and restores it', async () => {
  const sara = await clerk()
  await open(sara)
  await fillIn()
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(1), { timeout: 4000 })
  cleanup()
  vi.setSystemTime(scene.world.clock.now.getTime() + 3 * 3_600_000)

  await enter(sara)
  expect(await screen.findByText(words.draftThere)).toBeTruthy()
  expect(screen.getByText('۳ ساعت پیش')).toBeTruthy()
  await press(words.continue)
  await listsHere()
  expect(field(words.from).value).toBe('بندرعباس، هرمزگان')
  expect(field(words.rent).value).toBe('۳۸٬۵۰۰٬۰۰۰')
  await submit()
  await screen.findByText(words.uniqueCode, { exact: false })
  expect(await device.db.drafts.count()).toBe(0)
})

test('starting anew deletes the draft', async () => {
  const sara = await clerk()
  await open(sara)
  await write(words.rent, '5000')
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(1), { timeout: 4000 })
  cleanup()
  await enter(sara)
  await screen.findByText(words.draftThere)
  await press(words.anew)
  await waitFor(() => expect(field(words.rent).value).toBe(''))
  expect(await device.db.drafts.count()).toBe(0)
})

test('without storage space nothing is promised, and the input stays', async () => {
  await open(await clerk())
  await fillIn()
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(1), { timeout: 4000 })
  const originalAdd = IDBObjectStore.prototype.add
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'ops') throw new DOMException('no room', 'QuotaExceededError')
    return originalAdd.apply(this, args)
  })
  await submit()
  expect(await summary()).toEqual([words.notSaved['storage-full']])
  expect(field(words.rent).value).toBe('۳۸٬۵۰۰٬۰۰۰')
  expect(await states()).toEqual([])
  expect(await device.db.drafts.count()).toBe(1)
})

test('a refused item opens by its address, is edited, and sent as the same cargo', async () => {
  const { world } = scene
  const sara = await clerk()
  const hallIs = (is_active: boolean) =>
    world.db.updateTable('hall').set({ is_active }).where('id', '=', world.cast.halls.rajaei).execute()
  await open(sara)
  await fillIn()
  await hallIs(false)
  await submit()
  await summary()
  cleanup()
  await hallIs(true)
  const [item] = await device.db.ops.toArray()

  const { router } = await open(sara, `/AddCargo?item=${item!.opId}`)
  expect(screen.getByText(words.repairing(item!.title))).toBeTruthy()
  expect([field(words.to).value, field(words.goods).value, field(words.trucks).value]).toEqual(['تهران، تهران', 'گندم', '۴'])
  await write(words.rent, '41000000')
  await press(words.submitAgain)
  await answer(yesNo.confirm)
  await screen.findByText(words.uniqueCode, { exact: false })
  const [cargo] = await cargos(world)
  expect(Number(cargo!.rent)).toBe(410_000_000)
  expect(cargo!.entity_ref).toBe(item!.entityRef)
  expect(await cargos(world)).toHaveLength(1)
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a delivered item cannot be opened for editing', async () => {
  const sara = await clerk()
  await open(sara)
  await fillIn()
  await submit()
  await screen.findByText(words.uniqueCode, { exact: false })
  const [item] = await device.db.ops.toArray()
  cleanup()
  await enter(sara, `/AddCargo?item=${item!.opId}`)
  expect(await screen.findByText(words.notEditable.finished)).toBeTruthy()
})

test('an address without an item on this device says so', async () => {
  await enter(await clerk(), '/AddCargo?item=nothing')
  expect(await screen.findByText(words.noItem)).toBeTruthy()
})

test('lists that cannot be loaded are unknown, not empty', async () => {
  goOffline()
  await open(await clerk())
  expect(await screen.findByText(/این فهرست‌ها دریافت نشد/)).toBeTruthy()
  expect(field(words.goods)).toMatchObject({ placeholder: words.listUnknown, readOnly: true })
  expect(field(words.from)).toMatchObject({ placeholder: words.listUnknown, readOnly: true })
})

test('lists stored on the device show their age', async () => {
  const sara = await clerk()
  await open(sara)
  cleanup()
  goOffline()
  vi.setSystemTime(scene.world.clock.now.getTime() + 2 * 3_600_000)
  await open(sara)
  expect(await screen.findByText(words.listsOld.trim(), { exact: false })).toBeTruthy()
  expect(screen.getByText('۲ ساعت پیش')).toBeTruthy()
  await fillIn()
  expect(field(words.goods).value).toBe('گندم')
})
