/** Free cargos claimed by a driver's phone: the desk's guards, one permit, a public claim, and its undo within a minute. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { run } from '#contract/halls/run.ts'
import { freeWords } from '#contract/halls/run-words.ts'
import { KEY } from '#contract/kernel/envelope.ts'
import { freeCargo } from '#contract/permits/free.ts'
import { ownFreeWords as words } from '#contract/permits/free-words.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { actsIn, openHall, type Hall } from '../../halls/show/hall.ts'
import type { Person } from '../../world.ts'

type Driver = Awaited<ReturnType<Hall['driver']>>
let hall: Hall
let ali: Driver
let me: Person
let load: number
beforeEach(async () => {
  hall = await openHall()
  await set({ takes_turns_by_app: true, has_free_cargo: true })
  ali = await hall.driver('علی')
  me = await asDriver('ali', ali)
  load = await free()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const set = (change: { takes_turns_by_app?: boolean; has_free_cargo?: boolean; is_active?: boolean }) =>
  hall.world.db.updateTable('hall').set(change).execute()
const asDriver = (name: string, { id }: Pick<Driver, 'id'>) => hall.world.person(name, { role: 'Driver', driverId: id })
const later = (seconds: number) => (hall.world.clock.now = new Date(hall.world.clock.now.getTime() + seconds * 1000))

/** A free cargo of sepehr in rajaei, with its origin at the hall. */
async function free(more: object = {}) {
  const { companies, halls } = hall.world.cast
  const place = await hall.world.db
    .selectFrom('hall')
    .select(['lat', 'lng'])
    .where('id', '=', halls.rajaei)
    .executeTakeFirstOrThrow()
  const { data, errors } = await hall.maryam.say(cargo.announce, {
    ...aCargo(hall.world),
    IsLoadHall: false,
    TransportationCompanyHallId: companies.sepehr.placeIn(halls.rajaei),
    FreighterNumber: 1,
    CargoSourceLat: place.lat,
    CargoSourceLong: place.lng,
    ...more,
  })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.id
}
const claim = (id = load, who = me, { vehicleCard } = ali, more: object = {}, headers?: Record<string, string>) =>
  who.say(freeCargo.claim, { id, FreighterCardNumber: vehicleCard, ...more }, headers)
const undo = (id: number, who = me) => who.say(freeCargo.undo, { id })
const seen = async (who = me) => (await who.say(freeCargo.own, {})).data!
const ids = async (who = me) => (await seen(who)).cargos.map(({ id }) => id)
const acts = () => hall.world.db.selectFrom('override').select(['kind', 'hall_id', 'role', 'reason_code']).orderBy('id').execute()

describe('a claim is refused', () => {
  test('to other roles, and with another driver’s or an unknown vehicle alike', async () => {
    for (const who of [hall.zahra, hall.maryam]) {
      expect((await claim(load, who)).status).toBe(403)
      expect((await who.say(freeCargo.own, {})).status).toBe(403)
      expect((await undo(1, who)).status).toBe(403)
    }
    const reza = await hall.driver('رضا')
    const refused = [await claim(load, me, reza), await claim(load, me, { ...reza, vehicleCard: '9999999' })]
    for (const one of refused) expect(one).toMatchObject({ status: 422, errors: { FreighterCardNumber: words.vehicle } })
    expect(await hall.permits()).toEqual([])
  })

  test('where the hall that owns the cargo gives nothing by app, has no free cargos, or is closed', async () => {
    await set({ takes_turns_by_app: false })
    expect(await claim()).toMatchObject({ status: 409, message: words.deskOnly })
    expect(await ids()).toEqual([])
    await set({ takes_turns_by_app: true, has_free_cargo: false })
    expect(await claim()).toMatchObject({ status: 409, message: words.noHall })
    expect(await ids()).toEqual([])
    await set({ has_free_cargo: true, is_active: false })
    expect((await claim()).status).toBe(422)
    expect(await ids()).toEqual([])
    await set({ is_active: true })
    expect(await ids()).toEqual([load])
    expect((await claim()).status).toBe(200)
  })

  test('for a hall load, a load that does not fit, and one out of range', async () => {
    const far = await free({ CargoSource: 'مشهد، خراسان رضوی', CargoSourceLat: 36.3, CargoSourceLong: 59.6 })
    const odd = await free({ LoaderTypeIds: [5002] })
    expect(await ids()).toEqual([load])
    expect((await claim(await hall.announced(1))).status).toBe(404)
    expect(await claim(odd)).toMatchObject({ status: 422, errors: { FreighterCardNumber: freeWords.otherLoader } })
    expect(await claim(far)).toMatchObject({ status: 422, message: expect.stringContaining('کیلومتر') })
  })

  test('before selected drivers had their half hour, and with a card that has expired', async () => {
    const reza = await hall.driver('رضا')
    const chosen = await free({ SelectedDriverIds: [reza.id] })
    expect(await ids()).toEqual([load])
    expect(await claim(chosen)).toMatchObject({ status: 422, message: freeWords.chosenFirst })
    expect(await ids(await asDriver('reza', reza))).toEqual([load, chosen])
    later(31 * 60)
    expect(await ids()).toEqual([load, chosen])
    await hall.world.db.updateTable('driver').set({ card_valid_until: '2020-01-01' }).where('id', '=', ali.id).execute()
    expect((await claim(chosen)).status).toBe(422)
  })
})

test('two drivers claim the last truck at the same moment: one gets it, the other reads that it is gone', async () => {
  const reza = await hall.driver('رضا')
  const him = await asDriver('reza', reza)
  const replies = await Promise.all([claim(), claim(load, him, reza)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.message).toBe(freeWords.gone([]))
  expect(await hall.permits()).toHaveLength(1)
})

test('a repeated request has one answer, and one permit', async () => {
  const two = await free({ FreighterNumber: 2 })
  const key = { [KEY]: randomUUID() }
  const first = await claim(two, me, ali, {}, key)
  expect((await claim(two, me, ali, {}, key)).data).toEqual(first.data)
  const undoing = { [KEY]: randomUUID() }
  const id = first.data!.permitId
  const undone = await me.say(freeCargo.undo, { id }, undoing)
  expect((await me.say(freeCargo.undo, { id }, undoing)).data).toEqual(undone.data)
  expect((await undo(id)).status).toBe(409)
  expect(await hall.permits()).toMatchObject([{ status: 0, void_reason: 'DRIVER_ASKED' }])
})

test('the claim and its undo are public, with the driver’s role, and the cargo returns', async () => {
  const { data } = await claim()
  const { halls } = hall.world.cast
  expect(await ids()).toEqual([])
  expect((await seen()).claim).toEqual({ permitId: data!.permitId, cargoId: load, undoUntil: data!.undoUntil })
  later(60)
  expect(await undo(data!.permitId)).toMatchObject({ status: 200, data: { cargoId: load, turnNumber: null } })
  const own = { hall_id: halls.rajaei, role: 'Driver' }
  expect(await acts()).toEqual([
    { ...own, kind: 'FREE_CLAIMED', reason_code: null },
    { ...own, kind: 'PERMIT_VOIDED', reason_code: 'DRIVER_ASKED' },
  ])
  expect((await seen()).claim).toBeNull()
  const reza = await hall.driver('رضا')
  expect((await claim(load, await asDriver('reza', reza), reza)).status).toBe(200)
  const { data: steps } = await me.say(permitLife.timeline, { id: data!.permitId })
  expect(steps!.map(({ what, role, reason }) => [what, role, reason])).toEqual([
    ['issued', 'Driver', null],
    ['voided', 'Driver', 'خود راننده خواست'],
  ])
  await hall.announced(1)
  await hall.until('10:00')
  const record = await hall.published('10:20')
  expect(actsIn(record)).toMatchObject([
    { kind: 'FREE_CLAIMED', role: 'Driver', cargo: load },
    { kind: 'PERMIT_VOIDED', role: 'Driver', reasonCode: 'DRIVER_ASKED', cargo: load },
    { kind: 'FREE_CLAIMED', role: 'Driver', cargo: load },
  ])
})

describe('an undo is refused', () => {
  test('after the minute, by the server’s clock', async () => {
    const { data } = await claim()
    later(60.001)
    expect(await undo(data!.permitId)).toMatchObject({ status: 409, message: words.late })
    expect((await seen()).claim).toBeNull()
    expect(await hall.permits()).toMatchObject([{ status: 1 }])
  })

  test('to another driver, of a claim at the desk, and once the driver has arrived', async () => {
    const { data } = await claim()
    const reza = await hall.driver('رضا')
    const him = await asDriver('reza', reza)
    expect((await undo(data!.permitId, him)).status).toBe(404)
    expect((await undo(999_999)).status).toBe(404)
    const cards = { DriverCardNumber: reza.card, FreighterCardNumber: reza.vehicleCard }
    const byDesk = await hall.zahra.say(run.claimFree, { id: await free(), ...cards })
    expect(await undo(byDesk.data!.permitId, him)).toMatchObject({ status: 409, message: words.atDesk })
    const event = { id: data!.permitId, Event: 'ARRIVED', At: hall.world.clock.now.toISOString(), Code: '' } as const
    expect((await me.say(permitLife.event, event)).status).toBe(200)
    expect((await undo(data!.permitId)).status).toBe(409)
  })
})

test('an undone cargo is not given to the same driver by app again', async () => {
  const { data } = await claim()
  await undo(data!.permitId)
  expect(await ids()).toEqual([])
  expect(await claim()).toMatchObject({ status: 409, message: words.again })
})

test('a queued turn ends only when the driver agrees, and an undo returns it to its place', async () => {
  await hall.askTurn(hall.zahra, ali)
  await hall.world.db.updateTable('turn').set({ idle_shows: 2 }).execute()
  const reza = await hall.queued('رضا')
  expect((await seen()).turn).toEqual({ number: 1, hallName: 'شهید رجایی' })
  const queue = async () => (await hall.desk()).turns.map(({ number }) => number)
  const row = () => hall.world.db.selectFrom('turn').selectAll().where('driver_id', '=', ali.id).executeTakeFirstOrThrow()
  const before = await row()
  expect((await claim()).status).toBe(409)
  const { data } = await claim(load, me, ali, { GiveUpTurn: true })
  expect(await queue()).toEqual([reza.number])
  later(20)
  expect((await undo(data!.permitId)).data).toEqual({ cargoId: load, turnNumber: 1 })
  expect(await queue()).toEqual([1, reza.number])
  // Neither a later expiry nor fewer missed shows.
  expect(await row()).toEqual(before)
  expect((await acts()).map(({ kind }) => kind)).toEqual(['FREE_CLAIMED', 'PERMIT_VOIDED', 'TURN_REINSTATED'])
})

test('a cargo without a hall is given by the nearest hall in range that gives free cargos by app', async () => {
  const { db, cast } = hall.world
  await db.updateTable('cargo').set({ hall_id: null }).where('id', '=', load).execute()
  expect((await seen()).cargos).toMatchObject([{ id: load, hallName: 'شهید رجایی', vehicleCards: [ali.vehicleCard] }])
  await set({ has_free_cargo: false })
  expect(await ids()).toEqual([])
  expect(await claim()).toMatchObject({ status: 409, message: words.noHall })
  await set({ has_free_cargo: true })
  expect((await claim()).status).toBe(200)
  expect(await acts()).toMatchObject([{ hall_id: cast.halls.rajaei }])
})

test('the oldest comes first, with the place of its origin for sorting on the phone', async () => {
  later(60)
  const newer = await free()
  const { cargos } = await seen()
  expect(cargos.map(({ id }) => id)).toEqual([load, newer])
  expect(cargos[0]).toMatchObject({ latitude: expect.any(Number), longitude: expect.any(Number), remaining: 1 })
})
