/** Reinstating a turn from the permit lists: R1–R4, X31, X32 (S0 §4; domain.md 4.3). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { permit } from '#contract/permits/permit.ts'
import { turn } from '#contract/halls/turn.ts'
import { afterSplit, at } from '../../halls/show/hall.ts'
import type { Person } from '../../world.ts'
import { useRoad } from './road.ts'

const road = useRoad(beforeEach, afterEach)

/** Returns the row of the permit list as the page has it. */
async function listed(by = road.zahra) {
  const { data } = await by.say(permit.search, { FromDate: '1405/08/30', ToDate: '1405/08/30' })
  return data!.find(({ id }) => id === road.id)!
}
const voidIt = (ReasonCode: 'ADMIN' | 'NO_SHOW' | 'DRIVER_REFUSED' = 'ADMIN') =>
  road.admin.say(permit.void, { id: road.id, ReasonCode, Reason: '' })
/** S0 §7: the row's driverTurnId and driverToFreighterId. */
async function reinstate(by: Person = road.admin, Reason = '') {
  const { driverTurnId, driverToFreighterId } = await listed()
  return by.say(turn.returnTurn, { Id: driverTurnId!, DriverToFreighterId: driverToFreighterId, Reason })
}

/** Compares what the permit's page offers with what the server does, right before the command. */
async function offered(by: Person = road.admin) {
  return (await by.say(permit.read, { id: road.id })).data!.isTurnReturnable
}

test('the page offers it exactly where the server would do it, whatever the obstacles', async () => {
  const { world, ali, load } = road
  const bahram = await road.driver('بهرام')
  const set = (values: object) => world.db.updateTable('permit').set(values).where('id', '=', road.id).execute()
  const turnIs = (values: object) => world.db.updateTable('turn').set(values).where('id', '=', ali.turnId).execute()
  const other = { cargo_id: load, turn_id: null, status: 2 as const, issued_at: world.clock.now }
  const more = (driver_id: number, vehicle_id: number) =>
    world.db
      .insertInto('permit')
      .values({ ...other, driver_id, vehicle_id })
      .execute()
  const without = () => world.db.deleteFrom('permit').where('id', '<>', road.id).execute()
  await voidIt()
  const cases: [name: string, make: () => Promise<unknown>, undo: () => Promise<unknown>, want: boolean][] = [
    ['its own permit is valid', () => set({ status: 1 }), () => set({ status: 0 }), false],
    ['cancelled', () => turnIs({ state: 'CANCELLED' }), () => turnIs({ state: 'RESERVED' }), false],
    ['expired', () => turnIs({ state: 'EXPIRED' }), () => turnIs({ state: 'RESERVED' }), false],
    ['the driver is under way', () => more(ali.id, bahram.vehicleId), without, false],
    ['the truck is under way', () => more(bahram.id, ali.vehicleId), without, false],
    // The turn counts, not the truck its permit was written for.
    [
      'the turn’s truck is under way',
      async () => (await turnIs({ vehicle_id: bahram.vehicleId }), more(bahram.id, bahram.vehicleId)),
      async () => (await turnIs({ vehicle_id: ali.vehicleId }), without()),
      false,
    ],
    ['another truck is', () => more(bahram.id, bahram.vehicleId), without, true],
    ['nothing', async () => undefined, async () => undefined, true],
  ]
  for (const [name, make, undo, want] of cases) {
    await make()
    const page = await offered()
    const { status } = await reinstate()
    expect([name, page, status === 200]).toEqual([name, want, want])
    if (want) await turnIs({ state: 'RESERVED' })
    await undo()
  }
})

describe('refusals', () => {
  test('everybody but the Admin', async () => {
    await voidIt()
    const support = await road.world.person('support', { role: 'AdminSupport' })
    for (const who of [road.maryam, road.zahra, support]) expect((await reinstate(who)).status).toBe(403)
    expect((await reinstate(road.world.stranger)).status).toBe(401)
  })

  test('R1: a permit that is not voided', async () => {
    expect(await reinstate()).toMatchObject({ status: 409, message: 'مجوز این نوبت باطل نشده است.' })
  })

  test('R2, X31: a driver who is in a queue again', async () => {
    await voidIt()
    road.world.clock.now = new Date(at('10:20').getTime() + 25 * 3_600_000)
    await road.world.tick()
    expect(await road.turnState()).toBe('CLOSED')
    const zahra = await road.world.signIn(road.zahra.id, 'zahra')
    const admin = await road.world.signIn(road.admin.id, 'admin')
    expect((await road.askTurn(zahra, road.ali)).status).toBe(200)
    const back = await admin.say(turn.returnTurn, { Id: road.ali.turnId, DriverToFreighterId: null, Reason: '' })
    expect(back).toMatchObject({ status: 409, message: 'این راننده نوبت زندهٔ دیگری دارد.' })
  })

  test('R2: a driver or a truck under way with another permit', async () => {
    await voidIt()
    const { world, ali, load } = road
    const bahram = await road.driver('بهرام')
    const other = { cargo_id: load, turn_id: null, status: 2 as const, issued_at: world.clock.now }
    const { id } = await world.db
      .insertInto('permit')
      .values({ ...other, driver_id: ali.id, vehicle_id: bahram.vehicleId })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await reinstate()).toMatchObject({ status: 409, message: expect.stringContaining('این راننده مجوز') })
    await world.db.updateTable('permit').set({ driver_id: bahram.id, vehicle_id: ali.vehicleId }).where('id', '=', id).execute()
    expect(await reinstate()).toMatchObject({ status: 409, message: expect.stringContaining('این ناوگان با مجوز') })
    await world.db.updateTable('permit').set({ annulled_at: world.clock.now }).where('id', '=', id).execute()
    expect((await reinstate()).status).toBe(200)
  })

  test('R3, X32: a second time', async () => {
    await voidIt()
    expect((await reinstate()).status).toBe(200)
    expect(await reinstate()).toMatchObject({ status: 200, message: 'نوبت ۱ قبلاً به صف برگشته است.' })
    const entries = await road.world.db.selectFrom('override').select('kind').where('kind', '=', 'TURN_RETURNED').execute()
    expect(entries).toHaveLength(1)
  })
})

// The specification's own body has no reason (S0 §7): one without it is published as such.
test.each(['NO_SHOW', 'DRIVER_REFUSED'] as const)(
  'R4: after %s the Admin reinstates it, and whether a reason was given is public',
  async (code) => {
    for (const [Reason, reason_code] of [
      ['', 'NOT_GIVEN'],
      ['اعتراض وارد بود', 'WRITTEN'],
    ] as const) {
      await voidIt(code)
      expect((await reinstate(road.admin, Reason)).status).toBe(200)
      const entry = await road.world.db
        .selectFrom('override')
        .select('reason_code')
        .where('kind', '=', 'TURN_RETURNED')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(entry).toEqual({ reason_code })
      await road.world.db.updateTable('turn').set({ state: 'RESERVED' }).where('id', '=', road.ali.turnId).execute()
    }
  },
)

test('with its number and place, its life extended by the pause, and the next show issues a permit again', async () => {
  const { world, ali, load, turnState } = road
  const reza = await road.queued('رضا')
  await world.db
    .updateTable('turn')
    .set({ expires_at: at('12:00') })
    .where('id', '=', ali.turnId)
    .execute()
  world.clock.now = afterSplit('10:25')
  await voidIt()
  expect((await listed()).driverTurnId).toBe(ali.turnId)
  expect((await reinstate()).data).toEqual({ id: ali.turnId, turnNumber: ali.number })
  expect(await turnState()).toBe('QUEUED')
  const row = await world.db.selectFrom('turn').selectAll().where('id', '=', ali.turnId).executeTakeFirstOrThrow()
  expect([row.number, row.place, row.expires_at]).toEqual([ali.number, ali.number, at('12:05')])
  await road.until('10:30')
  // Reza wants it too, but came later.
  for (const one of [reza, ali]) await road.prefers(one.turnId, [load])
  await road.until('10:50')
  const live = (await road.permits()).filter(({ status }) => status > 0)
  expect(live.map(({ turn_id }) => turn_id)).toEqual([ali.turnId])
})
