/** Changing drivers and editing of vehicles (J6, V2; S1 §5, §7). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { permit } from '#contract/permits/permit.ts'
import { turn } from '#contract/halls/turn.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
import { vehicleWords as words } from '#contract/fleet/vehicle-words.ts'
import { openInquiries } from '#server/platform/outside/inquiry/index.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { openService, type Service } from '../inquiry/service.ts'
import type { Person } from '../../world.ts'

let hall: Hall
let service: Service
let modir: Person
let support: Person
let loader: { id: number; name: string }
beforeAll(async () => {
  service = await openService()
  const settings = { url: service.url, key: undefined, timeoutMs: 5000, warehouseUrl: undefined }
  hall = await openHall({ outside: { inquiries: openInquiries(settings) } })
  modir = await hall.world.person('modir', { role: 'Admin' })
  support = await hall.world.person('support', { role: 'AdminSupport' })
  loader = await hall.world.db.selectFrom('loader_type').select(['id', 'name']).where('id', '=', 5001).executeTakeFirstOrThrow()
})
afterAll(async () => {
  await service.close()
  expect(await hall.world.close()).toEqual([])
})
beforeEach(() => void Object.assign(service, { mood: 'well', asked: [], knows: new Map() }))
afterEach(() => expect(hall.world.errors).toEqual([]))

const give = (who: Person, FreighterCardNumber: string, DriverId: number) =>
  who.say(vehicle.add, { FreighterCardNumber, DriverId })
const vehiclesOf = async (who: Person, DriverId: number) => (await who.say(vehicle.ofDriver, { DriverId })).data
const lastEvent = (call: string) =>
  hall.world.db.selectFrom('audit_event').selectAll().where('call', '=', call).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Qanbar, who once got his vehicle back and is under way with it; his turn is over. */
async function startRoad() {
  const came = await hall.driver('قنبر')
  const { id: driver_id, vehicleId: vehicle_id } = came
  const until = new Date('2026-05-01T00:00:00Z')
  await hall.world.db.insertInto('driver_vehicle').values({ driver_id, vehicle_id, is_active: false, until }).execute()
  const { id: turnId, turnNumber: number } = (await hall.askTurn(hall.zahra, came)).data!
  const cargoId = await hall.announced(1)
  await hall.until('10:00')
  await hall.prefers(turnId, [cargoId])
  const record = await hall.published('10:21')
  await hall.world.db.updateTable('turn').set({ state: 'CLOSED' }).where('id', '=', turnId).execute()
  return { ...came, turnId, number, cargoId, record }
}
let road: ReturnType<typeof startRoad> | undefined
const onRoad = () => (road ??= startRoad())

let cards = 7_000_000
const newCard = () => String((cards += 1))
/** The inquiry service's answer for a card. */
const known = (card: string, more: object = {}) =>
  service.knows.set(`/vehicle/${card}`, {
    loadingTypeTitle: loader.name,
    plaqueNumber: '36 ع 412',
    plaqueSerialNumber: card.slice(-2).replace(/^0/, '1'),
    madeYear: 1398,
    vinCode: '',
    inspectionValidUntil: '2027-05-01',
    isActive: true,
    ...more,
  })

describe('assigning a driver', () => {
  test('is for administrators only, with a card and an existing driver', async () => {
    const ali = await hall.driver('علی')
    expect((await give(hall.world.stranger, ali.vehicleCard, ali.id)).status).toBe(401)
    for (const who of [hall.zahra, hall.maryam]) expect((await give(who, ali.vehicleCard, ali.id)).status).toBe(403)
    expect(await give(modir, '', ali.id)).toMatchObject({ status: 422, errors: ['شمارهٔ کارت هوشمند ناوگان را بنویسید.'] })
    expect((await give(modir, '12345678', ali.id)).status).toBe(400)
    expect((await give(modir, 'کارت', ali.id)).status).toBe(400)
    expect(await give(modir, ali.vehicleCard, 999_999)).toMatchObject({ status: 404, errors: ['این راننده پیدا نشد.'] })
    expect(await give(modir, ali.vehicleCard, ali.id)).toMatchObject({
      status: 409,
      errors: [expect.stringContaining('همین حالا')],
    })
  })

  test('lists a plate or VIN of another vehicle as an error, since the form has neither field', async () => {
    const { world } = hall
    const ali = await hall.driver('علی')
    const first = newCard()
    known(first, { plaqueNumber: '47 ب 318', plaqueSerialNumber: '72', vinCode: 'NAS411100F1023456' })
    expect((await give(modir, first, ali.id)).status).toBe(200)
    const twin = newCard()
    known(twin, { plaqueNumber: '47 ب 318', plaqueSerialNumber: '72' })
    const message = words.plateTaken(first)
    expect(await give(modir, twin, ali.id)).toMatchObject({ status: 409, message, errors: [message] })
    const second = newCard()
    known(second, { plaqueNumber: '48 ب 318', plaqueSerialNumber: '72', vinCode: 'NAS411100F1023456' })
    expect(await give(modir, second, ali.id)).toMatchObject({ status: 409, errors: [words.vinTaken(first)] })
    const made = await world.db.selectFrom('vehicle').select('card_number').where('card_number', 'in', [twin, second]).execute()
    expect(made).toEqual([])
  })

  test('creates nothing for an unknown card, a failed inquiry, or one that cannot carry loads', async () => {
    const ali = await hall.driver('علی')
    const count = () =>
      hall.world.db
        .selectFrom('vehicle')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()
    expect(await give(modir, newCard(), ali.id)).toMatchObject({ status: 422, errors: ['ناوگانی با این کارت هوشمند پیدا نشد.'] })
    service.mood = 'failing'
    const unknown = newCard()
    expect(await give(modir, unknown, ali.id)).toMatchObject({ status: 502, errors: [expect.stringContaining('پاسخی نداد')] })
    service.mood = 'well'
    hall.world.clock.now = new Date(hall.world.clock.now.getTime() + 60_000)
    for (const [more, message] of [
      [{ plaqueNumber: '36ت412' }, 'تاکسی'],
      [{ plaqueNumber: 'نامعلوم' }, 'پلاک درست نیست'],
      [{ loadingTypeTitle: 'قایق' }, 'قایق'],
      [{ madeYear: 1200 }, 'سال ساخت'],
      [{ vinCode: 'IOQ' }, 'VIN'],
      [{ isActive: false }, 'غیرفعال'],
    ] as const) {
      const card = newCard()
      known(card, more)
      expect(await give(modir, card, ali.id)).toMatchObject({ status: 422, errors: [expect.stringContaining(message)] })
    }
    expect(await count()).toEqual(before)
  })

  test('creates a vehicle from the inquiry once, however often it is requested', async () => {
    const [ali, reza] = [await hall.driver('علی'), await hall.driver('رضا')]
    const card = newCard()
    known(card, { vinCode: 'nas1234567890123c'.slice(0, 17) })
    const answers = await Promise.all([give(support, card, ali.id), give(modir, card, ali.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [newest, first] = (await vehiclesOf(modir, ali.id))!
    expect(newest).toMatchObject({
      freighterCardNumber: card,
      plaqueNumber: '36ع412',
      loadingTypeTitle: loader.name,
      madeYear: 1398,
      inspection: { state: 'valid', until: '1406/02/11' },
      isCurrent: true,
      until: null,
    })
    expect(first).toMatchObject({ freighterCardNumber: ali.vehicleCard, isCurrent: true, from: null })
    // The same plate on another card is a data error.
    const twin = newCard()
    known(twin, { plaqueSerialNumber: newest!.plaqueSerialNumber })
    expect(await give(modir, twin, reza.id)).toMatchObject({ status: 409, message: expect.stringContaining('این پلاک') })
  })

  test('moves it from one driver to another and back: the first turn keeps it, the audit has who did it', async () => {
    const [ali, reza] = [await hall.queued('علی'), await hall.driver('رضا')]
    const refused = await give(modir, ali.vehicleCard, reza.id)
    expect(refused).toMatchObject({ status: 422, errors: [expect.stringContaining(`نوبت ${'۰۱۲۳۴۵۶۷۸۹'[ali.number]}`)] })
    await hall.zahra.say(turn.cancel, { id: ali.turnId, Reason: 'رفت' })
    const moved = await give(support, ali.vehicleCard, reza.id)
    expect(moved).toMatchObject({ status: 200, message: 'ناوگان از علی راننده گرفته و به نام رضا راننده شد.' })
    expect(await lastEvent('vehicle.add')).toMatchObject({
      member_id: support.id,
      entity: 'driver',
      entity_id: String(reza.id),
      detail: { vehicleId: ali.vehicleId, from: ['علی راننده'] },
    })
    const formerVehicles = (await vehiclesOf(modir, ali.id))!
    expect(formerVehicles).toMatchObject([
      { vehicleId: ali.vehicleId, isCurrent: false, until: hall.world.clock.now.toISOString() },
    ])
    const withoutIt = await hall.askTurn(hall.zahra, ali)
    expect(withoutIt).toMatchObject({ status: 422, errors: { T1: 'این ناوگان به نام این راننده نیست.' } })
    expect((await hall.askTurn(hall.zahra, { ...reza, vehicleCard: ali.vehicleCard })).status).toBe(200)
    expect((await give(modir, ali.vehicleCard, ali.id)).status).toBe(422)
    const page = (await modir.say(vehicle.read, { id: ali.vehicleId })).data!
    expect(page.drivers.map(({ driverId, isCurrent }) => [driverId, isCurrent])).toEqual([
      [reza.id, true],
      [ali.id, false],
    ])
    const timeline = (await modir.say(vehicle.timeline, { id: ali.vehicleId })).data!
    expect(timeline.rows.map(({ call }) => call)).toEqual(['turn.add', 'vehicle.add', 'turn.cancel', 'turn.add'])
    expect(timeline.rows[1]).toMatchObject({ by: 'support', role: 'AdminSupport' })
  })

  test('reassigns a former driver with a new span each time, on both pages and in the list', async () => {
    const [ali, reza] = [await hall.driver('علی'), await hall.driver('رضا')]
    const { clock } = hall.world
    const start = clock.now
    const minute = (n: number) => new Date(start.getTime() + n * 60_000)
    clock.now = minute(1)
    await give(modir, ali.vehicleCard, reza.id)
    clock.now = minute(2)
    expect((await give(modir, ali.vehicleCard, ali.id)).status).toBe(200)
    const own = [
      { isCurrent: true, from: minute(2).toISOString(), until: null },
      { isCurrent: false, from: null, until: minute(1).toISOString() },
    ]
    expect(await vehiclesOf(modir, ali.id)).toMatchObject(own)
    expect((await modir.say(driverPage.read, { id: ali.id })).data!.vehicles).toMatchObject(own)
    expect((await modir.say(vehicle.read, { id: ali.vehicleId })).data!.drivers).toMatchObject([
      { driverId: ali.id, ...own[0] },
      { driverId: reza.id, from: minute(1).toISOString(), until: minute(2).toISOString() },
      { driverId: ali.id, ...own[1] },
    ])
    // One turn and one row of it, whatever the history.
    expect((await hall.askTurn(hall.zahra, ali)).status).toBe(200)
  })

  test('two concurrent assignments of one vehicle leave one driver', async () => {
    const [ali, reza, hamid] = [await hall.driver('علی'), await hall.driver('رضا'), await hall.driver('حمید')]
    await Promise.all([give(modir, ali.vehicleCard, reza.id), give(support, ali.vehicleCard, hamid.id)])
    const { data } = await modir.say(vehicle.read, { id: ali.vehicleId })
    expect(data!.drivers.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  })

  test('is refused while it is under way with another driver', async () => {
    const reza = await hall.driver('رضا')
    const won = await onRoad()
    expect(await give(modir, won.vehicleCard, reza.id)).toMatchObject({
      status: 422,
      errors: [expect.stringContaining('در راه است')],
    })
  })
})

test('a reassigned driver appears once in the queue, in the record and in the list of permits', async () => {
  const { turnId, number, cargoId, id, record } = await onRoad()
  expect(record.snapshot.turns.filter((turn) => turn.number === number)).toHaveLength(1)
  expect((await hall.permits()).filter(({ turn_id }) => turn_id === turnId)).toHaveLength(1)
  const pairing = (await vehiclesOf(modir, id))!.find(({ isCurrent }) => isCurrent)!
  const { data } = await hall.maryam.say(permit.search, {})
  expect(data).toMatchObject([{ cargoId, driverToFreighterId: pairing.id }])
})

describe('editing a vehicle', () => {
  const form = (id: number, more: object = {}) => ({
    id,
    PlaqueNumber: '۸۴ ع ۵۱۸',
    PlaqueSerialNumber: '۷۴',
    LoaderTypeId: 4001,
    MadeYear: '۱۴۰۱',
    VinCode: 'nas 411100k1234567',
    InspectionValidDate: '1406/06/31',
    Reason: 'تعویض پلاک',
    ...more,
  })
  const edit = (who: Person, input: object, headers?: Record<string, string>) => who.say(vehicle.edit, input, headers)

  test('is for administrators only, of an existing vehicle, with a reason and valid values', async () => {
    const { vehicleId: id } = await hall.driver('علی')
    expect((await edit(hall.world.stranger, form(id))).status).toBe(401)
    for (const who of [hall.zahra, hall.maryam]) expect((await edit(who, form(id))).status).toBe(403)
    expect((await edit(modir, form(999_999))).status).toBe(404)
    for (const [more, field] of [
      [{ Reason: '' }, 'Reason'],
      [{ PlaqueNumber: '84ت518' }, 'PlaqueNumber'],
      [{ PlaqueNumber: '' }, 'PlaqueNumber'],
      [{ PlaqueSerialNumber: '7' }, 'PlaqueNumber'],
      [{ LoaderTypeId: 999_999 }, 'LoaderTypeId'],
      [{ LoaderTypeId: null }, 'LoaderTypeId'],
      [{ MadeYear: 1200 }, 'MadeYear'],
      [{ MadeYear: null }, 'MadeYear'],
      [{ MadeYear: 1408 }, 'MadeYear'],
      [{ VinCode: 'OIQ41110011234567' }, 'VinCode'],
      [{ VinCode: 'NAS' }, 'VinCode'],
    ] as const) {
      const { status, errors } = await edit(modir, form(id, more))
      expect([status, Object.keys(errors!)], JSON.stringify(more)).toEqual([422, [field]])
    }
    expect((await edit(modir, form(id, { InspectionValidDate: '1406/12/30' }))).status).toBe(400)
    expect((await edit(modir, form(id), { 'If-Match': '7' })).status).toBe(409)
    expect((await modir.say(vehicle.read, { id })).data).toMatchObject({ version: 1, vinCode: '' })
  })

  test('replaces all values, with the old ones in the audit; a second time changes nothing', async () => {
    const { vehicleId: id } = await hall.driver('علی')
    const { status, data, message } = await edit(support, form(id), { 'If-Match': '1' })
    expect([status, data, message]).toEqual([200, { id, version: 2 }, 'مشخصات ناوگان ذخیره شد.'])
    expect((await modir.say(vehicle.read, { id })).data).toMatchObject({
      plaqueNumber: '84ع518',
      plaqueSerialNumber: '74',
      plateKind: 'freight',
      loaderTypeId: 4001,
      madeYear: 1401,
      vinCode: 'NAS411100K1234567',
      inspection: { until: '1406/06/31', state: 'valid' },
      version: 2,
    })
    expect(await lastEvent('vehicle.edit')).toMatchObject({
      entity: 'vehicle',
      entity_id: String(id),
      reason: 'تعویض پلاک',
      detail: { from: { plate_number: '12ع345', made_year: 1398, vin: '' }, to: { plate_number: '84ع518', made_year: 1401 } },
    })
    expect(await edit(modir, form(id))).toMatchObject({ status: 422, message: 'چیزی عوض نشده است.' })
    const other = await hall.driver('رضا')
    expect(await edit(modir, form(other.vehicleId))).toMatchObject({ status: 409, errors: { VinCode: expect.anything() } })
    const plate = form(other.vehicleId, { VinCode: '' })
    expect(await edit(modir, plate)).toMatchObject({ status: 409, errors: { PlaqueNumber: expect.stringContaining('این پلاک') } })
  })
})

describe('unassigning a vehicle', () => {
  const pairingOf = async (driverId: number) => (await vehiclesOf(modir, driverId))!.find(({ isCurrent }) => isCurrent)!.id
  const end = (who: Person, id: number, Reason = 'فروخته شد') => who.say(vehicle.endPairing, { id, Reason })

  test('is for administrators only, with a reason, of an existing assignment', async () => {
    const ali = await hall.driver('علی')
    const id = await pairingOf(ali.id)
    expect((await end(hall.world.stranger, id)).status).toBe(401)
    for (const who of [hall.zahra, hall.maryam]) expect((await end(who, id)).status).toBe(403)
    expect(await end(modir, 999_999)).toMatchObject({ status: 404, errors: ['این ناوگان به نام این راننده پیدا نشد.'] })
    expect(await end(modir, id, ' ')).toMatchObject({ status: 422, errors: { Reason: 'دلیل را بنویسید.' } })
    expect(await vehiclesOf(modir, ali.id)).toMatchObject([{ isCurrent: true }])
  })

  test('is refused while it is in a queue or under way', async () => {
    const ali = await hall.queued('علی')
    expect(await end(modir, await pairingOf(ali.id))).toMatchObject({
      status: 422,
      message: expect.stringContaining('اول نوبت باید تمام یا لغو شود'),
    })
    const won = await onRoad()
    expect(await end(modir, await pairingOf(won.id))).toMatchObject({
      status: 422,
      message: expect.stringContaining('در راه است'),
    })
  })

  test('leaves it without driver and turns; both timelines and the audit have who did it; once', async () => {
    const ali = await hall.driver('علی')
    const id = await pairingOf(ali.id)
    const answers = await Promise.all([end(support, id), end(support, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      'این ناوگان دیگر به نام این راننده نیست.',
      'ناوگان دیگر به نام علی راننده نیست.',
    ])
    const event = await lastEvent('vehicle.endPairing')
    expect(event).toMatchObject({
      member_id: support.id,
      entity: 'driver',
      entity_id: String(ali.id),
      reason: 'فروخته شد',
      detail: { vehicleId: ali.vehicleId, card: ali.vehicleCard },
    })
    expect(await hall.askTurn(hall.zahra, ali)).toMatchObject({
      status: 422,
      errors: { T1: 'این ناوگان به نام این راننده نیست.' },
    })
    const events = (await modir.say(vehicle.timeline, { id: ali.vehicleId })).data!.rows
    const driverEvents = (await modir.say(driverPage.timeline, { id: ali.id })).data!.rows
    for (const rows of [events, driverEvents])
      expect(rows[0]).toMatchObject({ call: 'vehicle.endPairing', by: 'support', reason: 'فروخته شد' })
    expect((await modir.say(vehicle.read, { id: ali.vehicleId })).data!.drivers).toMatchObject([{ isCurrent: false }])
    expect((await give(modir, ali.vehicleCard, ali.id)).status).toBe(200)
  })
})

describe('deactivating a vehicle', () => {
  const set = (who: Person, call: 'deactivate' | 'activate', id: number, Reason = 'تصادف', headers?: Record<string, string>) =>
    who.say(vehicle[call], { id, Reason }, headers)

  test('is for administrators only, with a reason and the version read, of an existing vehicle', async () => {
    const { vehicleId: id } = await hall.driver('علی')
    for (const call of ['deactivate', 'activate'] as const) {
      expect((await set(hall.world.stranger, call, id)).status).toBe(401)
      for (const who of [hall.zahra, hall.maryam]) expect((await set(who, call, id)).status).toBe(403)
      expect((await set(modir, call, 999_999)).status).toBe(404)
      expect(await set(modir, call, id, '')).toMatchObject({ status: 422, errors: { Reason: 'دلیل را بنویسید.' } })
      expect((await set(modir, call, id, 'تصادف', { 'If-Match': '7' })).status).toBe(409)
    }
    expect(await set(modir, 'activate', id)).toMatchObject({ status: 409, message: expect.stringContaining('همین حالا هم فعال') })
  })

  test('is refused while it is in a queue or under way', async () => {
    const ali = await hall.queued('علی')
    const refused = await set(modir, 'deactivate', ali.vehicleId)
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('اول نوبت') })
    const won = await onRoad()
    expect((await set(modir, 'deactivate', won.vehicleId)).message).toContain('در راه است')
  })

  test('prevents turns until it is reactivated; its page and the audit say why', async () => {
    const ali = await hall.driver('علی')
    const { vehicleId: id } = ali
    expect(await set(support, 'deactivate', id, 'تصادف', { 'If-Match': '1' })).toMatchObject({
      status: 200,
      data: { version: 2 },
    })
    expect((await set(support, 'deactivate', id)).status).toBe(409)
    expect(await lastEvent('vehicle.deactivate')).toMatchObject({ entity_id: String(id), reason: 'تصادف', member_id: support.id })
    expect((await modir.say(vehicle.read, { id })).data).toMatchObject({ isActive: false, inactiveReason: 'تصادف' })
    expect(await hall.askTurn(hall.zahra, ali)).toMatchObject({ status: 422, errors: { T1: expect.stringContaining('غیرفعال') } })
    expect(await set(modir, 'activate', id, 'تعمیر شد')).toMatchObject({ status: 200, data: { version: 3 } })
    expect((await modir.say(vehicle.read, { id })).data).toMatchObject({ isActive: true, inactiveReason: null })
    expect((await hall.askTurn(hall.zahra, ali)).status).toBe(200)
  })
})
