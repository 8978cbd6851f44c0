/** A turn taken and given up with the drivers' app (decision 046). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { KEY } from '#contract/kernel/envelope.ts'
import { turn } from '#contract/halls/turn.ts'
import { guardWords, ownTurnWords as words } from '#contract/halls/turn-words.ts'
import { actsIn, openHall, type Hall } from '../../halls/show/hall.ts'
import type { Person } from '../../world.ts'

/** Of the hall, and a place some 50 km north of it. */
const HALL = { Latitude: 27.1865, Longitude: 56.2808 }
const FAR = { Latitude: 27.6365, Longitude: 56.2808 }

const HALL_PLACE = { latitude: HALL.Latitude, longitude: HALL.Longitude }

let hall: Hall
let hallId: number
let ali: Awaited<ReturnType<Hall['driver']>>
let me: Person
beforeEach(async () => {
  hall = await openHall()
  hallId = hall.world.cast.halls.rajaei
  await set({ takes_turns_by_app: true, reservation_range_km: 30, lat: HALL.Latitude, lng: HALL.Longitude })
  ali = await hall.driver('علی')
  me = await hall.world.person('ali', { role: 'Driver', driverId: ali.id })
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const set = (change: object) => hall.world.db.updateTable('hall').set(change).where('id', '=', hallId).execute()
const take = (more: object = {}, who = me, headers?: Record<string, string>) =>
  who.say(turn.take, { LoadHallId: hallId, FreighterCardNumber: ali.vehicleCard, ...HALL, ...more }, headers)
const turns = () => hall.world.db.selectFrom('turn').selectAll().orderBy('id').execute()

describe('a turn is refused', () => {
  test('in a hall that gives turns at its desk only, and in an unknown one', async () => {
    await set({ takes_turns_by_app: false })
    expect(await take()).toMatchObject({ status: 422, errors: { LoadHallId: words.deskOnly } })
    expect((await take({ LoadHallId: 999_999 })).status).toBe(404)
  })

  test('out of range, and without a position where the hall has a range', async () => {
    expect(await take(FAR)).toMatchObject({ status: 422, errors: { Latitude: words.tooFar(30) } })
    expect(await take({ Latitude: null, Longitude: null })).toMatchObject({
      status: 422,
      errors: { Latitude: words.noPlace(30) },
    })
    expect((await take({ Latitude: 900, Longitude: 56 })).status).toBe(422)
    await set({ reservation_range_km: 0 })
    expect((await take({ Latitude: null, Longitude: null })).status).toBe(200)
  })

  test('with the guards of a desk, together: a vehicle of another driver, an inactive hall', async () => {
    const reza = await hall.driver('رضا')
    await set({ is_active: false })
    const refused = await take({ FreighterCardNumber: reza.vehicleCard })
    expect(refused).toMatchObject({
      status: 422,
      errors: { T1: guardWords.driver.notLinked, T9: guardWords.driver.hallInactive },
    })
    expect(await take({ FreighterCardNumber: '' })).toMatchObject({ status: 422 })
  })

  test('to every other role', async () => {
    const admin = await hall.world.person('admin', { role: 'Admin' })
    for (const who of [hall.zahra, hall.maryam, admin]) expect((await take({}, who)).status).toBe(403)
    expect((await take({}, hall.world.stranger)).status).toBe(401)
  })
})

test('is taken like a desk’s, by the driver, and shown with its place', async () => {
  await hall.queued('رضا')
  const { data, status } = await take()
  expect([status, data]).toEqual([200, expect.objectContaining({ turnNumber: 2, ahead: 1 })])
  expect((await turns())[1]).toMatchObject({ channel: 'app', issued_by: me.id, driver_id: ali.id, state: 'QUEUED' })
  expect((await me.say(driverApp.me, {})).data).toMatchObject({
    turn: { number: 2, ahead: 1, hallId, state: 'QUEUED', ineligible: null },
    halls: [],
  })
  // Nothing out of order: the record has no act.
  await hall.announced(1)
  await hall.until('10:00')
  expect(actsIn(await hall.published('10:20'))).toEqual([])
})

test('at desk and phone at once is one turn, and a repeated request has one answer', async () => {
  const key = { [KEY]: randomUUID() }
  const all = await Promise.all([take({}, me, key), take(), hall.askTurn(hall.zahra, ali)])
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(await turns()).toHaveLength(1)
  const [one] = await turns()
  await me.say(turn.giveUp, { id: one!.id, Reason: '' })
  const again = { [KEY]: randomUUID() }
  const first = await take({}, me, again)
  expect((await take({}, me, again)).data).toEqual(first.data)
  expect(await turns()).toHaveLength(2)
})

/** In a text of any kind: the numbers, also rounded to four or three decimals, without a point, in Persian digits, or as degrees. */
function formsOf(place: { Latitude: number; Longitude: number }): string[] {
  return Object.values(place).flatMap((degrees) => {
    const rounded = [degrees.toFixed(4), degrees.toFixed(3)]
    const minutes = (degrees % 1) * 60
    const asDegrees = `${Math.trunc(degrees)}°${Math.trunc(minutes)}`
    const hex = Buffer.alloc(8)
    hex.writeDoubleBE(degrees)
    const plain = [String(degrees), ...rounded, String(degrees).replace('.', ''), asDegrees, hex.toString('hex')]
    return [
      ...plain,
      ...plain.map(persianDigits),
      ...[String(degrees)].map((text) => Buffer.from(text).toString('base64').slice(0, 10)),
    ]
  })
}
/** Numbers of any column, or of a JSON value, that are within ten metres of the position, in degrees, radians or their millionths. */
const isNear = (text: string, { Latitude, Longitude }: { Latitude: number; Longitude: number }) =>
  (text.match(/\d+(?:\.\d+)?/g) ?? []).some((number) =>
    [Latitude, Longitude].some((degrees) =>
      [1, 1e6, 1e7, Math.PI / 180].some((unit) => Math.abs(Number(number) / unit - degrees) < 1e-4),
    ),
  )

/** The text of all rows, by table. */
async function readAll(): Promise<Map<string, string>> {
  const { db } = hall.world
  const { rows: tables } = await sql<{ name: string }>`select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const texts = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string | null
    }>`select string_agg(t::text, ' ') as text from ${sql.raw(name)} as t`.execute(db)
    texts.set(name, rows[0]?.text ?? '')
  }
  return texts
}

test('leaves no position in any row, the audit or the log, in no form', async () => {
  const taken = { Latitude: 27.318642, Longitude: 56.391753 }
  const refused = { Latitude: 28.654317, Longitude: 56.912348 }
  const failed = { Latitude: 27.059317, Longitude: 56.173648 }
  const before = await readAll()
  expect((await take(taken, me, { [KEY]: randomUUID() })).status).toBe(200)
  expect((await take(refused, me, { [KEY]: randomUUID() })).status).toBe(422)
  // A turn there is already: refused by a guard, after the position was accepted.
  expect((await take(failed, me, { [KEY]: randomUUID() })).status).toBe(422)
  const after = await readAll()
  // The places of cities were there before.
  const changed = [...after].filter(([name, text]) => text !== before.get(name))
  expect(changed.map(([name]) => name)).toEqual(expect.arrayContaining(['act_key', 'turn']))
  expect(changed.map(([, text]) => text).join()).toContain('turn.take')
  for (const [name, text] of [...changed, ['log', JSON.stringify([hall.world.warnings, hall.world.errors])] as const])
    for (const place of [taken, refused, failed]) {
      for (const form of formsOf(place)) expect(text.includes(form), `${name} has ${form}`).toBe(false)
      expect(isNear(text, place), `${name} has a number near ${place.Latitude}`).toBe(false)
    }
})

describe('giving up', () => {
  test('ends the own queued turn, in the record as the driver’s act', async () => {
    const { data } = await take()
    const load = await hall.announced(1)
    await hall.queued('رضا')
    await hall.until('10:00')
    await hall.prefers(data!.id, [load])
    expect(await me.say(turn.giveUp, { id: data!.id, Reason: '' })).toMatchObject({
      status: 200,
      message: words.givenUp(data!.turnNumber),
    })
    expect((await turns())[0]).toMatchObject({ state: 'CANCELLED', end_reason: 'DRIVER_ASKED' })
    expect((await me.say(turn.giveUp, { id: data!.id, Reason: '' })).status).toBe(409)
    expect(actsIn(await hall.published('10:20'))).toMatchObject([
      { kind: 'TURN_CANCELLED', role: 'Driver', reasonCode: 'DRIVER_ASKED', turn: data!.turnNumber },
    ])
  })

  test('of another driver’s turn is 404, like an unknown one; from the lock on it waits', async () => {
    const reza = await hall.queued('رضا')
    const { data } = await take()
    expect((await me.say(turn.giveUp, { id: reza.turnId, Reason: '' })).status).toBe(404)
    expect((await me.say(turn.giveUp, { id: 999_999, Reason: '' })).status).toBe(404)
    await hall.announced(1)
    await hall.until('10:00')
    hall.world.clock.now = new Date('2026-11-21T10:20:00+03:30')
    expect((await me.say(turn.giveUp, { id: data!.id, Reason: '' })).status).toBe(409)
  })
})

test('names two weeks ahead what would stop the driver', async () => {
  const { db } = hall.world
  await db.updateTable('driver').set({ card_valid_until: '2026-11-25' }).where('id', '=', ali.id).execute()
  await db.updateTable('vehicle').set({ inspection_valid_until: '2026-11-20' }).where('id', '=', ali.vehicleId).execute()
  const { data } = await me.say(driverApp.me, {})
  expect(data!.hindrances).toEqual([
    { code: 'INSPECTION_EXPIRED', vehicleId: ali.vehicleId, from: null },
    { code: 'CARD_EXPIRED', vehicleId: null, from: '1405/09/05' },
  ])
  expect(data!.halls.find(({ id }) => id === hallId)).toMatchObject({ range: 30, queued: 0, ...HALL_PLACE })
})
