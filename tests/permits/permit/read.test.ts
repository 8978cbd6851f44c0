import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permit } from '#contract/permits/permit.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import type { Person } from '../../world.ts'

/**
 * Zahra's hall issued a permit to ali in the ten o'clock show; its drivers have four hours, and a grace of an hour and a half.
 */
let hall: Hall
let admin: Person
let ali: Awaited<ReturnType<Hall['queued']>>
let id: number
const issued = '2026-11-21T06:51:05.000Z'
beforeAll(async () => {
  hall = await openHall()
  const { db, cast } = hall.world
  const hall_id = cast.halls.rajaei
  await db.updateTable('hall').set({ travel_time_hours: 4 }).where('id', '=', hall_id).execute()
  const policy = { hall_id, split_order: 'STRICT_FIFO' as const, native: 0, other: 0, made_by: null }
  const graces = [15, 90].map((no_show_grace_minutes, i) => ({ ...policy, version: i + 1, no_show_grace_minutes }))
  await db.insertInto('hall_policy').values(graces).execute()
  admin = await hall.world.person('admin', { role: 'Admin' })
  ali = await hall.queued('علی')
  const load = await hall.announced(2, { Description: 'بارگیری از در جنوبی' })
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [load])
  await hall.until('10:21')
  id = (await hall.permits())[0]!.id
})
afterAll(() => hall.world.close())

const set = (values: object) => hall.world.db.updateTable('permit').set(values).where('id', '=', id).execute()
const read = async (who: Person = hall.zahra) => (await who.say(permit.read, { id })).data!

describe('refusals', () => {
  test('of another company’s, another hall’s, an unlinked observer’s, an owner’s permit: not found', async () => {
    const { world } = hall
    const { companies, halls, owners, offices } = world.cast
    const others = [
      await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id }),
      await world.person('parisa', { role: 'LoadHallAdmin', hallId: halls.shapour }),
      await world.person('observer', { role: 'Organization' }),
      await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina }),
      await world.person('centre', { role: 'AgentMain', mainOfficeId: offices.centre }),
    ]
    for (const who of others) expect((await who.say(permit.read, { id })).status).toBe(404)
    expect((await admin.say(permit.read, { id: 999_999 })).status).toBe(404)
  })

  test('a member without the list’s access, a stranger, an invalid id', async () => {
    const { world } = hall
    const companyId = world.cast.companies.sepehr.id
    const sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId })
    expect((await sara.say(permit.read, { id })).status).toBe(403)
    expect((await world.stranger.say(permit.read, { id })).status).toBe(401)
    expect((await admin.say(permit.read, { id: 'یک' })).status).toBe(400)
  })
})

test('everything about a fresh permit; unset values are null', async () => {
  const full = await read()
  expect(full).toMatchObject({
    id,
    status: 1,
    driverName: 'علی',
    nationalId: ali.nationalId,
    turnNumber: ali.number,
    loadHallName: 'شهید رجایی',
    description: 'بارگیری از در جنوبی',
    issuedAt: issued,
    arrivalDeadline: '2026-11-21T10:51:05.000Z',
    arrivalDate: '1405/08/30',
    arrivalTime: '14:21',
    noShowFrom: '2026-11-21T12:21:05.000Z',
    now: issued,
    printCount: 0,
    isTurnReturnable: false,
    rate: null,
    averageRate: null,
  })
  expect(full.loaderTypeName).not.toBe('')
  const notYet = [full.printedAt, full.arrivedAt, full.loadedAt, full.departedAt, full.deliveredAt, full.closedAt]
  expect([...notYet, full.voidedAt, full.voidReason, full.annulledAt, full.annulReason]).toEqual(Array(10).fill(null))
})

test('everybody who may list it may read it', async () => {
  const { world, maryam } = hall
  const support = await world.person('support', { role: 'AdminSupport' })
  const office = await world.person('south', { role: 'AgentMain', mainOfficeId: world.cast.offices.south })
  const observer = await world.person('linked', { role: 'DriversAssociation' })
  await world.db.insertInto('member_hall').values({ member_id: observer.id, hall_id: world.cast.halls.rajaei }).execute()
  for (const who of [maryam, admin, support, office, observer]) expect((await read(who)).id).toBe(id)
})

test('without a deadline no permit is late', async () => {
  const { arrival_deadline } = (await hall.permits())[0]!
  await set({ arrival_deadline: null })
  const { noShowFrom, arrivalDeadline, isOverdue } = await read()
  expect([noShowFrom, arrivalDeadline, isOverdue]).toEqual([null, null, false])
  await set({ arrival_deadline })
})

test('shows an unknown waybill until the first document, or until it is waived', async () => {
  const turn = hall.world.db.updateTable('turn').where('id', '=', ali.turnId)
  const is = async () => (await read()).waybillUnknown
  expect(await is()).toBe(false)
  await turn.set({ unchecked: ['WAYBILL'] }).execute()
  expect(await is()).toBe(true)
  await set({ waybill_passed_at: hall.world.clock.now })
  expect(await is()).toBe(false)
  await set({ waybill_passed_at: null, status: 2 })
  expect(await is()).toBe(false)
  await set({ status: 1 })
  await turn.set({ unchecked: [] }).execute()
})

describe('the turn of a voided permit', () => {
  const voidedFor = (void_reason: string) => set({ status: 0, voided_at: hall.world.clock.now, void_reason })
  const turnIs = (state: 'RESERVED' | 'CLOSED' | 'QUEUED' | 'CANCELLED' | 'EXPIRED') =>
    hall.world.db.updateTable('turn').set({ state }).where('id', '=', ali.turnId).execute()

  test('can be reinstated while it waits, and after it was closed (R1)', async () => {
    await voidedFor('ADMIN')
    expect((await read()).isTurnReturnable).toBe(true)
    await turnIs('CLOSED')
    expect(await read()).toMatchObject({ isTurnReturnable: true, voidReason: 'ADMIN', status: 0 })
  })

  test.each(['QUEUED', 'CANCELLED', 'EXPIRED'] as const)('not again when it is %s (R3)', async (state) => {
    await turnIs(state)
    expect((await read()).isTurnReturnable).toBe(false)
    await turnIs('CLOSED')
  })

  test.each(['NO_SHOW', 'DRIVER_REFUSED'])('after %s only by the Admin, who may give a reason (R4)', async (reason) => {
    await voidedFor(reason)
    expect((await read()).isTurnReturnable).toBe(false)
    expect((await read(admin)).isTurnReturnable).toBe(true)
    await voidedFor('ADMIN')
  })

  test('not when it brought another permit since', async () => {
    const [{ id: own, ...row }] = (await hall.permits()) as [Awaited<ReturnType<Hall['permits']>>[number]]
    const { id: later } = await hall.world.db.insertInto('permit').values(row).returning('id').executeTakeFirstOrThrow()
    expect([later > own, (await read()).isTurnReturnable]).toEqual([true, false])
    await hall.world.db.deleteFrom('permit').where('id', '=', later).execute()
    expect((await read()).isTurnReturnable).toBe(true)
  })

  test('not while the driver is in a queue with another (R2)', async () => {
    const { status } = await hall.askTurn(hall.zahra, ali)
    expect(status).toBe(200)
    expect((await read()).isTurnReturnable).toBe(false)
  })
})
