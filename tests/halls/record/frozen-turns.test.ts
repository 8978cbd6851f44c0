/** Turns, natives and blocks while a show is open (domain.md X16, X19). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { native } from '#contract/fleet/native.ts'
import { run } from '#contract/halls/run.ts'
import { firstDifference } from '#contract/halls/split/verify.ts'
import { turn } from '#contract/halls/turn.ts'
import { hall as halls } from '#contract/organisations/hall.ts'
import type { Person } from '../../world.ts'
import { actsIn, openHall, type Hall } from '../show/hall.ts'

let hall: Hall
let admin: Person
/** Two drivers, no natives: ali is before reza. */
let ali: Awaited<ReturnType<Hall['queued']>>
let reza: Awaited<ReturnType<Hall['queued']>>
beforeEach(async () => {
  hall = await openHall()
  admin = await hall.world.person('admin', { role: 'Admin' })
  ali = await hall.queued('علی')
  reza = await hall.queued('رضا')
  await hall.world.db.updateTable('driver').set({ is_native: false }).execute()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const Reason = 'به گفتهٔ پلیس'
const done = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200)
const addNative = ({ nationalId, vehicleCard } = reza) =>
  hall.zahra.say(native.add, { NationalId: nationalId, FreighterCardNumber: vehicleCard, LoadHallId: null, Reason })
const expire = (id: number) =>
  admin.say(driverPage.editValidity, { id, CardValidDate: '1405/08/01', HealthCardValidDate: '1406/09/10', Reason })

describe('a native who is named while the show is open', () => {
  test('does not pass an earlier turn of a hall with a ratio', async () => {
    const policy = { Order: 'RATIO' as const, Native: 1, Other: 0, Reason }
    expect((await admin.say(halls.setPolicy, { Id: hall.world.cast.halls.rajaei, ...policy })).status).toBe(200)
    const load = await hall.announced(1)
    await hall.until('10:00')
    await hall.prefers(ali.turnId, [load])
    await hall.prefers(reza.turnId, [load])
    await done(addNative())
    expect((await hall.published('10:20')).outcome.cargos).toMatchObject([{ id: load, winners: [ali.number] }])
  })

  test('has no public act without a turn in that hall', async () => {
    await done(admin.say(turn.cancel, { id: reza.turnId, Reason }))
    await hall.announced(1)
    await hall.until('10:00')
    await done(addNative())
    expect(actsIn(await hall.published('10:20')).map(({ kind }) => kind)).toEqual(['TURN_CANCELLED'])
  })
})

describe('a class that changes in an open show, before the driver takes a turn in it', () => {
  const mark = (call: typeof driverAct.native) => admin.say(call, { driverId: karim.id, Reason })
  let karim: Awaited<ReturnType<Hall['driver']>>
  beforeEach(async () => {
    karim = await hall.driver('کریم')
    await hall.world.db.updateTable('driver').set({ is_native: false }).where('id', '=', karim.id).execute()
    await hall.announced(1)
  })
  /** Gives the turn; its class in this show and in the next one. */
  async function classes() {
    const { data } = await hall.askTurn(hall.zahra, karim)
    const shown: (boolean | undefined)[] = []
    for (const [locks, opens] of [
      ['10:20', '10:30'],
      ['10:50', '11:00'],
    ] as const) {
      const { snapshot } = await hall.published(locks)
      shown.push(snapshot.turns.find(({ number }) => number === data!.turnNumber)?.isNative)
      await hall.until(opens)
    }
    return shown
  }
  const ids = async () => (await hall.zahra.say(native.ofHall, { LoadHallId: null })).data!.map(({ id }) => id)

  test('counts from the next show: named by the hall', async () => {
    await hall.until('10:00')
    await done(addNative({ ...reza, ...karim }))
    expect(await classes()).toEqual([false, true])
  })

  test('counts from the next show: removed by the hall', async () => {
    await done(addNative({ ...reza, ...karim }))
    await hall.until('10:00')
    for (const id of await ids()) await done(hall.zahra.say(native.delete, { id, Reason }))
    expect(await classes()).toEqual([true, false])
  })

  test('counts from the next show: named and removed again', async () => {
    await hall.until('10:00')
    await done(addNative({ ...reza, ...karim }))
    for (const id of await ids()) await done(hall.zahra.say(native.delete, { id, Reason }))
    expect(await classes()).toEqual([false, false])
  })

  test('counts from the next show: marked by an administrator', async () => {
    await hall.until('10:00')
    await done(mark(driverAct.native))
    expect(await classes()).toEqual([false, true])
  })

  test('counts at once if it changed before the opening, or after it in another hall', async () => {
    await done(mark(driverAct.native))
    await hall.until('10:00')
    const { shapour } = hall.world.cast.halls
    await done(admin.say(native.add, { ...namedIn(shapour), Reason }))
    expect(await classes()).toEqual([true, true])
  })
  const namedIn = (LoadHallId: number) => ({
    NationalId: karim.nationalId,
    FreighterCardNumber: karim.vehicleCard,
    LoadHallId,
  })
})

describe('a turn that joins an open show', () => {
  test('keeps what it had when it was given', async () => {
    await hall.announced(1)
    await hall.until('10:00')
    reza = await hall.queued('حمید')
    await done(expire(reza.id))
    const { snapshot } = await hall.published('10:20')
    expect(snapshot.turns.find(({ number }) => number === reza.number)).toMatchObject({ ineligible: null })
  })

  test('keeps what it had at the opening when it is cancelled and reinstated', async () => {
    await hall.announced(1)
    await hall.until('10:00')
    await done(admin.say(turn.cancel, { id: reza.turnId, Reason }))
    await done(addNative())
    await done(admin.say(turn.reinstate, { id: reza.turnId, Reason }))
    const { snapshot } = await hall.published('10:20')
    expect(snapshot.turns.find(({ number }) => number === reza.number)).toMatchObject({ isNative: false })
  })
})

test('a block without a reason is published as one, and the record is valid', async () => {
  await hall.announced(1)
  await hall.until('10:00')
  await done(admin.say(driverAct.deactivate, { id: reza.id, Reason: '', Until: null }))
  expect(actsIn(await hall.published('10:20'))).toMatchObject([{ kind: 'DRIVER_BLOCKED', reasonCode: 'NOT_GIVEN' }])
  const { last } = await hall.desk()
  const { data } = await hall.world.stranger.say(run.record, { id: last!.id })
  expect(firstDifference(data)).toBeNull()
})
