import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permit } from '#contract/permits/permit.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import type { Person } from '../../world.ts'

/** Zahra's hall holds the ten o'clock show: ali and bahram win, parisa keeps the hall of Shapour. */
let hall: Hall
let parisa: Person
const today = '1405/08/30'
const days = { FromDate: today, ToDate: today }
const of = async (who: Person, filter: object = days) => who.say(permit.search, filter)
const ids = async (who: Person, filter?: object) => ((await of(who, filter)).data ?? []).map(({ id }) => id)

let ali: Awaited<ReturnType<Hall['queued']>>
let bahram: typeof ali
let cargos: number[]
beforeAll(async () => {
  hall = await openHall()
  parisa = await hall.world.person('parisa', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.shapour })
  ali = await hall.queued('علی')
  bahram = await hall.queued('بهرام')
  const { ofSepehr } = hall.world.cast.addresses
  cargos = [await hall.announced(1, { SenderCustomerAddressId: ofSepehr.id }), await hall.announced()]
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [cargos[0]!])
  await hall.prefers(bahram.turnId, cargos)
  await hall.until('10:21')
})
afterAll(() => hall.world.close())

describe('refusals', () => {
  test('a member without the list’s access, and customers', async () => {
    const { world } = hall
    const others = [
      await world.person('sara', {
        role: 'TransportationCompanyMember',
        companyId: world.cast.companies.sepehr.id,
        flags: ['access_Load_Add', 'access_Load_Manage'],
      }),
      await world.person('customer', { role: 'Customer' }),
      await world.person('advanced', { role: 'CustomerAdvancedMember' }),
    ]
    for (const who of others) expect((await of(who)).status).toBe(403)
  })

  test('a signed-out user', async () => {
    const { path } = httpRoute(permit.search.at)
    const answer = await hall.world.app.request(path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(401)
  })

  test.each([
    ['a day that does not exist', { FromDate: '1405/13/40' }],
    ['an unknown status', { DriverReserveStatus: 7 }],
    ['a status of documents, which only our own list has', { DriverReserveStatus: 4 }],
    ['an own list with an unknown status', { Statuses: [9] }],
    ['an id that is a text', { KalaId: 'کالا' }],
    ['a card number that is too long', { DriverCardNumber: '123456789012' }],
  ])('%s', async (_, filter) => {
    const { path } = httpRoute(permit.search.at)
    expect((await hall.zahra.raw('POST', path, filter)).status).toBe(400)
  })

  test('another hall’s permits are not among the rows, whatever the filters', async () => {
    const found = await of(parisa)
    expect([found.data, found.message]).toEqual([[], 'مجوزی پیدا نشد.'])
    expect(await ids(parisa, { DriverCardNumber: ali.card })).toEqual([])
  })

  test('a manager without a hall sees none', async () => {
    const unassigned = await hall.world.person('unassigned', { role: 'LoadHallAdmin' })
    expect(await ids(unassigned)).toEqual([])
  })
})

describe('the hall’s permits', () => {
  test('newest first, with turn, show, plate and route', async () => {
    const { data, message, result } = await of(hall.zahra)
    expect(message).toBe('۲ مورد پیدا شد')
    expect(result).toEqual({ total: 2, truncated: false })
    const [permits, run] = [
      await hall.permits(),
      await hall.world.db
        .selectFrom('show_run')
        .select('id')
        .where('hall_id', '=', hall.world.cast.halls.rajaei)
        .where('state', '=', 'PUBLISHED')
        .executeTakeFirstOrThrow(),
    ]
    expect(data!.map(({ id }) => id)).toEqual(permits.map(({ id }) => id).toReversed())
    const first = data!.find(({ driverTurnId }) => driverTurnId === ali.turnId)!
    expect(first).toMatchObject({
      cargoId: cargos[0],
      status: 1,
      transportationCompanyName: hall.world.cast.companies.sepehr.name,
      driverName: 'علی',
      driverCardNumber: ali.card,
      freighterCardNumber: ali.vehicleCard,
      turnNumber: ali.number,
      runId: run.id,
      driverReserveDate: today,
      driverReserveTime: '10:21',
      arrivalDate: null,
    })
    expect(first.plaque).toBe(`${first.plaqueNumber}-${first.plaqueSerialNumber}`)
    expect(first.driverToFreighterId).toBeGreaterThan(0)
  })

  test('by day, card, status and goods; digits of any script', async () => {
    const { db } = hall.world
    const [one, two] = await hall.permits()
    expect(await ids(hall.zahra, { FromDate: '1405/08/31' })).toEqual([])
    expect(await ids(hall.zahra, { ToDate: '1405/08/29' })).toEqual([])
    expect(await ids(hall.zahra, {})).toHaveLength(2)
    const persian = [...ali.card].map((digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]).join('')
    expect(await ids(hall.zahra, { DriverCardNumber: persian })).toEqual([one!.id])
    expect(await ids(hall.zahra, { FreighterCardNumber: bahram.vehicleCard })).toEqual([two!.id])
    await db.updateTable('permit').set({ status: 4 }).where('id', '=', one!.id).execute()
    await db.updateTable('permit').set({ status: 2 }).where('id', '=', two!.id).execute()
    expect(await ids(hall.zahra, { DriverReserveStatus: 2 })).toEqual([two!.id])
    expect(await ids(hall.zahra, { DriverReserveStatus: '' })).toHaveLength(2)
    expect(await ids(hall.zahra, { DriverReserveStatus: 1 })).toEqual([])
    expect(await ids(hall.zahra, { Statuses: [4, 5] })).toEqual([one!.id])
    const { goods_id } = await db.selectFrom('cargo').select('goods_id').where('id', '=', cargos[0]!).executeTakeFirstOrThrow()
    expect(await ids(hall.zahra, { KalaId: [goods_id] })).toHaveLength(2)
    expect(await ids(hall.zahra, { KalaId: goods_id + 1 })).toEqual([])
  })

  test('by sender and receiver', async () => {
    const { customerId } = hall.world.cast.addresses.ofSepehr
    const found = await of(hall.zahra, { SenderCustomerId: customerId })
    expect(
      found.data!.map(({ cargoId, senderCustomerName, receiverCustomerName }) => [
        cargoId,
        senderCustomerName === null,
        receiverCustomerName,
      ]),
    ).toEqual([[cargos[0], false, null]])
    expect(await ids(hall.zahra, { SenderCustomerId: 999_999 })).toEqual([])
    expect(await ids(hall.zahra, { ReceiverCustomerId: [999_999] })).toEqual([])
  })

  test('a permit stays in the list of the hall that issued it, wherever the cargo goes', async () => {
    const { db, cast } = hall.world
    const [one] = await hall.permits()
    await db.updateTable('cargo').set({ hall_id: cast.halls.shapour }).where('id', '=', one!.cargo_id).execute()
    expect(await ids(hall.zahra, {})).toContain(one!.id)
    expect(await ids(parisa, {})).toEqual([])
  })
})
