import { cargo } from '#contract/freight/cargo.ts'
import { driver } from '#contract/fleet/driver.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from '../announce/announcement.ts'

let world: World
let maryam: Person
let nima: Person
let reza: Person
let farid: Person
beforeAll(async () => {
  world = await openWorld()
  const { companies } = world.cast
  const clerk = { role: 'TransportationCompanyMember', companyId: companies.sepehr.id } as const
  const flags = ['access_Load_Add', 'access_Load_Update'] as const
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  nima = await world.person('nima', { ...clerk, flags: [...flags, 'access_Driver_Selected'] })
  reza = await world.person('reza', { ...clerk, flags })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  await world.db.updateTable('hall').set({ has_free_cargo: true }).where('id', '=', world.cast.halls.rajaei).execute()
})
afterAll(() => world.close())

/** A free cargo that selects Yadollah and Asad. */
const free = (change: object = {}) => ({
  ...aCargo(world),
  IsLoadHall: false,
  SelectedDriverIds: [world.cast.drivers.yadollah.id, world.cast.drivers.asad.id],
  ...change,
})
const announce = (change: object = {}, who = maryam) => who.say(cargo.announce, free(change))
const edit = (Id: number, change: object, who = maryam) => who.say(cargo.update, { ...free(change), Id })
const chosenOf = async (id: number) =>
  (
    await world.db
      .selectFrom('cargo_selected_driver')
      .select('driver_id')
      .where('cargo_id', '=', id)
      .orderBy('driver_id')
      .execute()
  ).map(({ driver_id }) => driver_id)
const openAt = async (id: number) =>
  (await world.db.selectFrom('cargo').select('open_to_all_at').where('id', '=', id).executeTakeFirstOrThrow()).open_to_all_at

test.each([
  ['for a hall load', () => announce({ IsLoadHall: true }), 'فقط برای بار آزاد'],
  [
    'by a company whose agency lacks the permission',
    () => announce({ TransportationCompanyHallId: world.cast.companies.kaveh.placeIn(world.cast.halls.rajaei) }, farid),
    'نمایندگی شما اجازهٔ',
  ],
  ['by a member without the flag', () => announce({}, reza), 'دسترسی ندارید'],
  ['with an inactive driver', () => announce({ SelectedDriverIds: [world.cast.drivers.parviz.id] }), 'فهرست رانندگان فعال'],
  ['with an unknown driver', () => announce({ SelectedDriverIds: [99_999] }), 'فهرست رانندگان فعال'],
])('drivers are not selected %s', async (_, send, sentence) => {
  const reply = await send()
  expect(reply.status).toBe(422)
  expect((reply.errors as Record<string, string>)['SelectedDriverIds']).toContain(sentence)
})

test('an owner selects no drivers', async () => {
  const mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: world.cast.owners.mina })
  const reply = await announce(
    { TransportationCompanyHallId: null, TransportationCompanyId: world.cast.companies.sepehr.id },
    mina,
  )
  expect([reply.status, Object.keys(reply.errors!)]).toEqual([422, ['SelectedDriverIds']])
})

test('the selected drivers have half an hour before all the others', async () => {
  const { yadollah, asad } = world.cast.drivers
  const { data } = await announce({}, nima)
  expect(await chosenOf(data!.id)).toEqual([yadollah.id, asad.id].toSorted((a, b) => a - b))
  expect(await openAt(data!.id)).toEqual(new Date(world.clock.now.getTime() + 30 * 60_000))
  expect((await maryam.say(cargo.byId, { cargoId: data!.id })).data!.selectedDriverIds).toHaveLength(2)
})

test('a cargo without selected drivers is open to all at once', async () => {
  const { data } = await announce({ SelectedDriverIds: [] })
  expect([await chosenOf(data!.id), await openAt(data!.id)]).toEqual([[], null])
})

test('an edit selects others, or none; without the permission it changes nothing', async () => {
  const { yadollah, asad, parviz } = world.cast.drivers
  const id = (await announce()).data!.id
  expect((await edit(id, { SelectedDriverIds: [asad.id] }, reza)).status).toBe(422)
  expect((await edit(id, { SelectedDriverIds: [parviz.id] })).status).toBe(422)
  expect((await edit(id, { KalaWeight: 9000 }, reza)).status).toBe(200)
  expect((await edit(id, { SelectedDriverIds: [] }, reza)).status).toBe(200)
  expect(await chosenOf(id)).toHaveLength(2)
  expect((await edit(id, { SelectedDriverIds: [yadollah.id] })).status).toBe(200)
  expect(await chosenOf(id)).toEqual([yadollah.id])
  expect((await edit(id, { SelectedDriverIds: [] }, nima)).status).toBe(200)
  expect([await chosenOf(id), await openAt(id)]).toEqual([[], null])
})

test('finds drivers by the loader types of their active vehicles, and only active ones', async () => {
  const { yadollah, asad } = world.cast.drivers
  const found = async (LoaderTypeId: string | number[]) => (await nima.say(driver.byLoaderTypes, { LoaderTypeId })).data!
  expect((await found([5001])).map(({ driverID }) => driverID)).toEqual([yadollah.id])
  expect((await found('5002')).map(({ driverID }) => driverID)).toEqual([asad.id])
  expect((await found([5001]))[0]).toMatchObject({
    name: 'یدالله',
    family: 'رستمی',
    plaqueNumber: '12ع345',
    cityName: 'بندرعباس',
  })
  const two = await nima.raw('GET', '/api/DriverApi/searchDriverByLoaderTypes?LoaderTypeId=5001&LoaderTypeId=5002')
  expect((two.data as { family: string }[]).map(({ family }) => family)).toEqual(['بهرامی', 'رستمی'])
  const none = await nima.say(driver.byLoaderTypes, { LoaderTypeId: [5003] })
  expect([none.data, none.message]).toEqual([[], 'رانندهٔ فعالی با این نوع بارگیر پیدا نشد.'])
  expect(await found([])).toEqual([])
})

test('a company whose agency may not select drivers cannot search them; an administrator can', async () => {
  const reply = await farid.say(driver.byLoaderTypes, { LoaderTypeId: [5001] })
  expect([reply.status, reply.data, reply.message]).toEqual([403, null, 'نمایندگی شما اجازهٔ فراخوان رانندگان منتخب را ندارد.'])
  const admin = await world.person('admin', { role: 'Admin' })
  const whole = await admin.say(driver.byLoaderTypes, { LoaderTypeId: [5001] })
  expect([whole.status, whole.result]).toEqual([200, { total: 1, truncated: false }])
})

test('the log names the selected drivers to company and administrators; others read how many', async () => {
  const { drivers, offices } = world.cast
  const { id } = (await announce()).data!
  await edit(id, { SelectedDriverIds: [drivers.asad.id] })
  const office = await world.person('AM1', { role: 'AgentMain', mainOfficeId: offices.south })
  const admin = await world.person('admin2', { role: 'AdminSupport' })
  const logged = async (who: Person) => {
    const [newest] = (await who.say(cargo.log, { cargoId: id })).data!
    return newest!.changes.find(({ field }) => field === 'SelectedDriverIds')
  }
  for (const who of [maryam, admin])
    expect(await logged(who)).toMatchObject({ after: 'اسد بهرامی', before: expect.stringContaining('یدالله رستمی') })
  expect(await logged(office)).toMatchObject({ before: '۲ راننده', after: '۱ راننده' })
})

test('a member without the flag cannot search drivers', async () => {
  expect((await reza.say(driver.byLoaderTypes, { LoaderTypeId: [5001] })).status).toBe(403)
  expect(world.errors).toEqual([])
})
