import type { Sent } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from '../announce/announcement.ts'
import { openDesk } from './desk.ts'

let world: World
let desk: ReturnType<typeof openDesk>
let maryam: Person
let farid: Person
let mina: Person
beforeAll(async () => {
  world = await openWorld()
  desk = openDesk(world)
  const { companies, owners } = world.cast
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.now = new Date('2026-11-21T06:15:00Z')
})

type Change = Sent<typeof cargo.announce>

async function announced(change: Change = {}, who = maryam): Promise<number> {
  const { data, errors } = await who.say(cargo.announce, { ...aCargo(world), ...change })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.id
}
/** Mina's free cargo for Sepehr, not accepted yet. */
const ofMina = (change: Change = {}) =>
  announced(
    {
      TransportationCompanyHallId: null,
      TransportationCompanyId: world.cast.companies.sepehr.id,
      SenderCustomerAddressId: world.cast.addresses.ofMina.id,
      ...change,
    },
    mina,
  )
const edit = (Id: number, change: Change = {}, who = maryam, headers: Record<string, string> = {}) =>
  who.say(cargo.update, { ...aCargo(world), ...change, Id }, headers)
const rowOf = (id: number) => world.db.selectFrom('cargo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const setRow = (id: number, set: object) => world.db.updateTable('cargo').set(set).where('id', '=', id).execute()
const faultsOf = (reply: { errors: unknown }) => reply.errors as Record<string, string>

test('observers, administrators, a member without the flag and a stranger may not edit', async () => {
  const id = await announced()
  const sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId: world.cast.companies.sepehr.id })
  const anjoman = await world.person('2100000005OR', { role: 'Organization' })
  const admin = await world.person('admin', { role: 'Admin' })
  const office = await world.person('AM1', { role: 'AgentMain', mainOfficeId: world.cast.offices.south })
  for (const who of [sara, anjoman, admin, office]) expect((await edit(id, {}, who)).status).toBe(403)
  expect((await edit(id, {}, world.stranger)).status).toBe(401)
  expect((await rowOf(id)).version).toBe(1)
})

test("another company's cargo is not found, nor is an unknown one", async () => {
  const id = await announced()
  const reply = await edit(
    id,
    { TransportationCompanyHallId: world.cast.companies.kaveh.placeIn(world.cast.halls.rajaei) },
    farid,
  )
  expect(reply.status).toBe(404)
  expect((await edit(999_999, {})).status).toBe(404)
})

test.each([
  [1, 'پایان یافته است'],
  [2, 'حواله‌هایش بارگذاری شده است'],
  [3, 'بارنامه‌هایش بارگذاری شده است'],
])('a cargo with status %i is not edited, and the message says why', async (status, sentence) => {
  const id = await announced()
  await setRow(id, { status, finished_at: world.clock.now, finish_reason: 'x' })
  const reply = await edit(id, { KalaWeight: 1000 })
  expect([reply.status, reply.reason]).toEqual([409, 'conflict'])
  expect(reply.message).toContain(sentence)
  expect((await rowOf(id)).weight_kg).toBe(24_000)
})

test.each([
  ['KalaWeight', { KalaWeight: 0 }],
  ['Tel', { Tel: '' }],
  ['CargoRent', { CargoRent: null }],
  ['KalaId', { KalaId: 99_999 }],
  ['LoaderTypeIds', { LoaderTypeIds: [5001, 9999] }],
  ['TransportationCompanyHallId', { TransportationCompanyHallId: null }],
  ['TransportationCompanyHallId', { TransportationCompanyHallId: null, IsLoadHall: false }],
  ['FutureDate', { FutureDate: '1405/08/28' }],
  ['CargoDistance', { CargoDistance: 0 }],
])('%s: an edit follows the rules of announcing: %o', async (field, change) => {
  const id = await announced()
  const reply = await edit(id, change)
  expect(reply.status).toBe(422)
  expect(faultsOf(reply)[field]).toMatch(/[آ-ی]/)
  expect((await rowOf(id)).version).toBe(1)
})

test("another company's hall is not found, and a closed one takes no new cargos", async () => {
  const { companies, halls } = world.cast
  const id = await announced()
  const foreign = await edit(id, { TransportationCompanyHallId: companies.kaveh.placeIn(halls.rajaei) })
  expect([foreign.status, Object.keys(foreign.errors!)]).toEqual([404, ['TransportationCompanyHallId']])
  const closed = await edit(id, { TransportationCompanyHallId: companies.sepehr.placeIn(halls.closed) })
  expect(faultsOf(closed)).toEqual({ TransportationCompanyHallId: 'این سالن فعال نیست و بار نمی‌پذیرد.' })
})

test('refuses fewer trucks than valid permits; voided ones do not count', async () => {
  const id = await announced()
  for (const status of [1, 3, 0] as const) await desk.permit(id, { status })
  const reply = await edit(id, { FreighterNumber: 1 })
  expect([reply.status, faultsOf(reply)]).toEqual([
    422,
    { FreighterNumber: 'برای این بار ۲ مجوز صادر شده است؛ تعداد کامیون را از آن کمتر ننویسید.' },
  ])
  expect((await edit(id, { FreighterNumber: 2 })).status).toBe(200)
})

test.each(['permit', 'priority'] as const)('with a live %s the hall stays', async (kind) => {
  const { companies, halls } = world.cast
  const id = await announced()
  await desk[kind](id)
  const elsewhere = { TransportationCompanyHallId: companies.sepehr.placeIn(halls.shapour) }
  const reply = await edit(id, elsewhere)
  expect([reply.status, Object.keys(reply.errors!)]).toEqual([422, ['TransportationCompanyHallId']])
  expect((await rowOf(id)).hall_id).toBe(halls.rajaei)
  await world.db.updateTable(kind).set({ status: 0 }).where('cargo_id', '=', id).execute()
  expect((await edit(id, elsewhere)).status).toBe(200)
  expect((await rowOf(id)).hall_id).toBe(halls.shapour)
})

test('refuses an edit of a stale version, and changes nothing', async () => {
  const id = await announced()
  expect((await edit(id, { KalaWeight: 20_000 }, maryam, { 'If-Match': '"1"' })).data).toEqual({ id, cargoStatus: 0, version: 2 })
  const late = await edit(id, { KalaWeight: 10_000 }, maryam, { 'If-Match': '1' })
  expect([late.status, late.reason]).toEqual([409, 'stale-version'])
  expect(await rowOf(id)).toMatchObject({ weight_kg: 20_000, version: 2 })
  expect((await edit(id, { KalaWeight: 10_000 })).status).toBe(200)
})

test('of two concurrent edits of a version one is stored and one refused', async () => {
  const id = await announced()
  const replies = await Promise.all([11_000, 12_000].map((KalaWeight) => edit(id, { KalaWeight }, maryam, { 'If-Match': '1' })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)!.reason).toBe('stale-version')
  expect((await rowOf(id)).version).toBe(2)
})

test('the same key again returns the first response and edits nothing', async () => {
  const id = await announced()
  const headers = { 'Idempotency-Key': '018f2f3e-0000-7000-8000-00000000e001', 'If-Match': '1' }
  const first = await edit(id, { KalaWeight: 21_000 }, maryam, headers)
  const again = await edit(id, { KalaWeight: 21_000 }, maryam, headers)
  expect(again.data).toEqual(first.data)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect((await rowOf(id)).version).toBe(2)
})

test('stores all given values; arrival time, code and hall load stay', async () => {
  const { addresses } = world.cast
  const id = await announced()
  const before = await rowOf(id)
  world.clock.now = new Date('2026-11-21T07:00:00Z')
  const reply = await edit(id, {
    IsLoadHall: false,
    KalaId: 10,
    KalaWeight: '۱۸٬۵۰۰',
    CargoRent: '۲۰٬۰۰۰٬۰۰۰',
    LoaderTypeIds: [5002],
    Description: 'تخلیه در دو نقطه',
    SenderCustomerAddressId: addresses.ofSepehr.id,
  })
  expect([reply.status, reply.message]).toEqual([200, expect.stringContaining('ویرایش شد.')])
  const after = await rowOf(id)
  expect(after).toMatchObject({
    is_hall_load: true,
    goods_id: 10,
    weight_kg: 18_500,
    rent: 200_000_000,
    description: 'تخلیه در دو نقطه',
    sender_address_id: addresses.ofSepehr.id,
    announce_at: before.announce_at,
    received_at: before.received_at,
    unique_code: before.unique_code,
    version: 2,
  })
  const { data } = await maryam.say(cargo.byId, { cargoId: id })
  expect(data!.loaderTypeIds).toEqual([5002])
})

test('an unchanged day may have passed; another day or hour is validated', async () => {
  const id = await announced({ FutureDate: '1405/09/01', FutureHour: 11, FutureMinute: 0 })
  world.clock.now = new Date('2026-11-24T06:15:00Z')
  const stored = { FutureDate: '1405/09/01', FutureHour: 11, FutureMinute: 0 }
  expect((await edit(id, stored)).status).toBe(200)
  expect((await rowOf(id)).announce_at).toEqual(new Date('2026-11-22T07:30:00Z'))
  const moved = await edit(id, { ...stored, FutureDate: '1405/09/05' })
  expect(moved.message).toContain('۱۱:۰۰')
  expect((await rowOf(id)).announce_at).toEqual(new Date('2026-11-26T07:30:00Z'))
})

test('another hall has its own limits, and the message names the show', async () => {
  const { companies, halls } = world.cast
  const id = await announced()
  await world.db.updateTable('hall').set({ reservation_limit_minutes: 7 }).where('id', '=', halls.shapour).execute()
  const reply = await edit(id, { TransportationCompanyHallId: companies.sepehr.placeIn(halls.shapour) })
  expect(reply.message).toContain('۱۰:۳۰')
  expect(await rowOf(id)).toMatchObject({ hall_id: halls.shapour, reservation_limit_minutes: 7 })
})

test('a free cargo of the company moves only to a hall that takes free cargo', async () => {
  const { companies, halls } = world.cast
  const id = await announced({ IsLoadHall: false, TransportationCompanyHallId: companies.sepehr.placeIn(halls.shapour) })
  const reply = await edit(id, { TransportationCompanyHallId: companies.sepehr.placeIn(halls.rajaei) })
  expect(faultsOf(reply)).toEqual({ TransportationCompanyHallId: 'این سالن بار آزاد نمی‌پذیرد.' })
})

test('an owner edits their cargo until the company has accepted it', async () => {
  const id = await ofMina()
  const own = { TransportationCompanyHallId: null, TransportationCompanyId: world.cast.companies.kaveh.id }
  const foreign = await edit(id, { ...own, SenderCustomerAddressId: world.cast.addresses.ofSepehr.id }, mina)
  expect(Object.keys(foreign.errors!)).toEqual(['SenderCustomerAddressId'])
  const unaccepted = await edit(id, { ...own, TransportationCompanyId: world.cast.companies.waiting.id }, mina)
  expect(Object.keys(unaccepted.errors!)).toEqual(['TransportationCompanyId'])
  expect((await edit(id, own, mina)).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({
    company_id: world.cast.companies.kaveh.id,
    hall_id: null,
    is_hall_load: false,
    status: -1,
  })
  await setRow(id, { status: 0 })
  const late = await edit(id, own, mina)
  expect([late.status, late.message]).toEqual([409, expect.stringContaining('صاحب کالا دیگر آن را ویرایش نمی‌کند')])
})

test("an owner's cargo edited by the company keeps the sender, and may take any hall of the company", async () => {
  const { addresses, companies, halls } = world.cast
  const id = await ofMina()
  const change = { IsLoadHall: true, SenderCustomerAddressId: addresses.ofMina.id, KalaWeight: 9000 }
  expect((await edit(id, change)).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({
    sender_address_id: addresses.ofMina.id,
    is_hall_load: false,
    hall_id: halls.rajaei,
    owner_id: world.cast.owners.mina,
    status: -1,
    weight_kg: 9000,
  })
  const foreign = await edit(id, { ...change, ReceiverCustomerAddressId: addresses.ofMina.id })
  expect(Object.keys(foreign.errors!)).toEqual(['ReceiverCustomerAddressId'])
  const closed = await edit(id, { ...change, TransportationCompanyHallId: companies.sepehr.placeIn(halls.closed) })
  expect(closed.status).toBe(422)
})

test('a member with Load_Update edits the cargos of the company', async () => {
  const nima = await world.person('nima', {
    role: 'TransportationCompanyMember',
    companyId: world.cast.companies.sepehr.id,
    flags: ['access_Load_Update'],
  })
  const id = await announced()
  expect((await nima.say(cargo.byId, { cargoId: id })).data!.version).toBe(1)
  expect((await edit(id, { KalaWeight: 8000 }, nima)).status).toBe(200)
})

test('a cargo read back has the fields of its form', async () => {
  const id = await announced({
    FutureDate: '1405/09/01',
    FutureHour: 11,
    FutureMinute: 30,
    SenderCustomerAddressId: world.cast.addresses.ofSepehr.id,
  })
  const { data } = await maryam.say(cargo.byId, { cargoId: id })
  const { placeIn } = world.cast.companies.sepehr
  expect(data).toMatchObject({
    id,
    version: 1,
    transportationCompanyHallId: placeIn(world.cast.halls.rajaei),
    futureDate: '1405/09/01',
    futureHour: 11,
    futureMinute: 30,
    kalaValue: 900_000_000,
    cargoRent: 38_500_000,
    loaderTypeIds: [5001, 5002],
    loaderTypes: [{ id: 5001 }, { id: 5002 }],
    senderCustomerId: world.cast.addresses.ofSepehr.customerId,
    senderCustomerAddressId: world.cast.addresses.ofSepehr.id,
    senderAddress: 'بندرعباس، انبار مرکزی',
    receiverAddress: null,
    announcedBy: 'maryam',
    productOwnerName: null,
    finishReason: null,
    selectedDriverIds: [],
    isOfOwner: false,
    remaining: 4,
  })
  expect(Object.keys(data!).filter((name) => name.includes('_'))).toEqual([])
  const owned = await ofMina()
  expect((await maryam.say(cargo.byId, { cargoId: owned })).data).toMatchObject({
    isOfOwner: true,
    productOwnerName: 'مینا صادقی',
    futureHour: null,
    futureMinute: null,
    transportationCompanyHallId: null,
  })
  expect((await farid.say(cargo.byId, { cargoId: owned })).status).toBe(404)
  expect((await maryam.raw('GET', '/api/v1/cargos/GetCargoById/abc')).status).toBe(400)
  await setRow(id, { status: 1, finished_at: world.clock.now, finish_reason: 'SYSTEM_FILLED' })
  expect((await maryam.say(cargo.byId, { cargoId: id })).data!.finishReason).toBe('برای همهٔ کامیون‌های این بار مجوز صادر شد.')
})

test('a suspended company and an owner who is not accepted may not edit', async () => {
  const { companies, owners } = world.cast
  const [ofCompany, ofOwner] = [await announced(), await ofMina()]
  await world.db.updateTable('company').set({ is_active: false }).where('id', '=', companies.sepehr.id).execute()
  await world.db.updateTable('owner').set({ is_accepted: false }).where('id', '=', owners.mina).execute()
  const own = { TransportationCompanyHallId: null, TransportationCompanyId: companies.sepehr.id }
  const replies = [await edit(ofCompany), await edit(ofOwner, own, mina), await maryam.say(cargo.accept, { Id: ofOwner })]
  await world.db.updateTable('company').set({ is_active: true }).where('id', '=', companies.sepehr.id).execute()
  await world.db.updateTable('owner').set({ is_accepted: true }).where('id', '=', owners.mina).execute()
  expect(replies.map(({ status, reason }) => [status, reason])).toEqual([
    [403, 'account-inactive'],
    // A pending owner is refused before the cargo is looked up (GAP17).
    [403, 'not-allowed'],
    [403, 'account-inactive'],
  ])
})

test('the server logged no unexpected error', () => {
  expect(world.errors).toEqual([])
})
