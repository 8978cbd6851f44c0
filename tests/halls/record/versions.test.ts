/**
 * Hall changes are versions with author, time and first show; an open show is unaffected, and hall users are notified (D2,
 * X38).
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hall } from '#contract/organisations/hall.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { hallWords as words } from '#contract/organisations/hall-words.ts'
import { turnWords } from '#contract/halls/turn-words.ts'
import type { Person } from '../../world.ts'
import { afterSplit, at, openHall } from '../show/hall.ts'

let yard: Awaited<ReturnType<typeof openHall>> & { modir: Person }
let rajaei: number
beforeEach(async () => {
  const opened = await openHall()
  yard = { ...opened, modir: await opened.world.person('modir', { role: 'Admin' }) }
  rajaei = opened.world.cast.halls.rajaei
})
afterEach(async () => expect(await yard.world.close()).toEqual([]))

const change = (more: object, headers?: Record<string, string>) =>
  yard.modir.say(hall.update, { Id: rajaei, ReasonCode: null, ...more }, headers)
const policy = (more: object) =>
  yard.modir.say(hall.setPolicy, { Id: rajaei, Order: 'NATIVE_FIRST', Native: 0, Other: 0, Reason: 'آزمون', ...more })
const versions = async () => (await yard.modir.say(hall.versions, { Id: rajaei })).data!
const own = async () => (await yard.zahra.say(hall.all, {})).data![0]!
const ofCompany = async () => (await yard.maryam.say(hall.ofCompany, {})).data!.find(({ loadHallId }) => loadHallId === rajaei)!
const names = (changes: readonly { name: string }[]) => changes.map(({ name }) => name)

test('only the team reads the versions, and only of an existing hall', async () => {
  for (const [who, status] of [
    [yard.world.stranger, 401],
    [yard.zahra, 403],
    [yard.maryam, 403],
  ] as const)
    expect((await who.say(hall.versions, { Id: rajaei })).status).toBe(status)
  expect((await yard.modir.say(hall.versions, { Id: 999_999 })).status).toBe(404)
})

test('a hall that was never changed has its initial version', async () => {
  const { versions: all } = await versions()
  expect(all).toEqual([{ version: 1, madeAt: null, madeBy: null, firstShowAt: null, changes: [] }])
})

test('each version has its changes, author, time and first show', async () => {
  await yard.announced(1)
  const ali = await yard.queued('علی')
  await yard.until('10:00')
  await yard.prefers(ali.turnId, [])
  await change({ TravelTime: '۶', ReservationLimit: 15 })
  await change({ Tel: '07611112222' })
  const before = await versions()
  expect(before.hasOpenShow).toBe(true)
  expect(before.versions.map(({ version, changes, firstShowAt }) => [version, names(changes), firstShowAt])).toEqual([
    [3, ['tel'], null],
    [2, ['reservationLimit', 'travelTime'], null],
    [1, [], at('10:00').toISOString()],
  ])
  expect(before.versions[0]).toMatchObject({ madeBy: expect.any(String), madeAt: yard.world.clock.now.toISOString() })
  expect(before.versions[1]!.changes).toContainEqual({ name: 'travelTime', before: 0, after: 6 })
})

test('permits of an open show have the travel time it was opened with', async () => {
  await change({ TravelTime: 5 })
  const load = await yard.announced(1)
  const ali = await yard.queued('علی')
  await yard.until('10:00')
  await yard.prefers(ali.turnId, [load])
  expect((await change({ TravelTime: 1, ReservationLimit: 5 })).message).toBe(words.changedOpen)
  await yard.until('10:20')
  const [given] = await yard.permits()
  const row = await yard.world.db
    .selectFrom('permit')
    .select('arrival_deadline')
    .where('id', '=', given!.id)
    .executeTakeFirstOrThrow()
  expect(row.arrival_deadline).toEqual(afterSplit('15:20'))
})

test('a hall switched off with an open show says so: the show is split, then nothing opens or is given', async () => {
  const load = await yard.announced(1)
  const ali = await yard.queued('علی')
  await yard.until('10:00')
  await yard.prefers(ali.turnId, [load])
  const off = await change({ IsActive: false })
  expect([off.status, off.message]).toEqual([200, words.offOpen])
  await yard.until('10:20')
  expect(await yard.permits()).toHaveLength(1)
  await yard.until('10:50')
  const past = (await yard.world.stranger.say(run.past, { hallId: rajaei })).data!
  expect(past.map(({ state, reason }) => [state, reason])).toEqual([
    ['SKIPPED', 'HALL_INACTIVE'],
    ['PUBLISHED', null],
  ])
  expect((await yard.askTurn(yard.zahra, await yard.driver('حسن'))).errors).toHaveProperty('T9')
  expect((await change({ IsActive: true })).status).toBe(200)
  expect((await change({ IsActive: false })).message).toBe(words.off)
})

test('notifies users of the hall of a coming change until a show has opened with it', async () => {
  await yard.announced(1)
  await yard.queued('علی')
  expect((await own()).coming).toEqual([])
  await policy({})
  await change({ ReservationLimit: 15, Tel: '07611112222' })
  // A hall without any show has no other event that ends the notice.
  expect((await own()).coming).toEqual([])
  await yard.until('10:00')
  await policy({ Order: 'STRICT_FIFO' })
  await change({ ReservationLimit: 10, Name: 'سالن تازه‌نام' })
  const coming = [
    { name: 'order', before: 'NATIVE_FIRST', after: 'STRICT_FIFO' },
    { name: 'reservationLimit', before: 15, after: 10 },
  ]
  expect((await own()).coming).toEqual(coming)
  expect((await ofCompany()).coming).toEqual(coming)
  await yard.until('10:30')
  await yard.announced(1)
  await yard.until('11:00')
  expect((await own()).coming).toEqual([])
})

test('refuses the second of two concurrent edits with the current hall, and stores nothing of it', async () => {
  const read = await own()
  await change({ TurnExpireHour: 72 }, { 'If-Match': `"${read.version}"` })
  const second = await change({ Tel: '07699999999' }, { 'If-Match': `"${read.version}"` })
  expect([second.status, second.message]).toEqual([409, words.stale])
  expect(second.data).toMatchObject({ loadHallId: rajaei, turnExpireHour: 72, tel: read.tel, version: read.version + 1 })
  expect((await versions()).versions).toHaveLength(2)
})

test('refuses values out of range, in other scripts, outside Iran, and contradictory limits', async () => {
  const before = await own()
  for (const [more, status, errors] of [
    [{ ReservationLimit: '۲۶' }, 422, { ReservationLimit: words.window }],
    [{ ReservationLimit: 0, IsActiveShowTime: true }, 422, { ReservationLimit: words.windowNeeded }],
    [{ LoadHallLat: 48.85, LoadHallLong: 2.35 }, 422, { LoadHallLat: words.outside }],
    [{ LoadHallLat: null, LoadHallLong: 56.2 }, 422, { LoadHallLat: words.halfPlace }],
    [{ ReservationRange: 20, LoadHallLat: null, LoadHallLong: null }, 422, { ReservationRange: words.rangeNeedsPlace }],
    [{ TurnExpireHour: -1 }, 400, { TurnExpireHour: expect.any(String) }],
    [{ TravelTime: 8761 }, 400, { TravelTime: expect.any(String) }],
    [{ DriverCharghe: 1e15 }, 400, { DriverCharghe: expect.any(String) }],
    [{ LimitNewTurn: 'دو' }, 400, { LimitNewTurn: expect.any(String) }],
  ] as const) {
    const reply = await change(more)
    expect([reply.status, reply.errors], JSON.stringify(more)).toEqual([status, errors])
  }
  expect(await own()).toEqual(before)
  expect((await change({ ReservationRange: '۲۰', LoadHallLat: '27.1', LoadHallLong: 56.2 })).data).toMatchObject({
    reservationRange: 20,
    loadHallLat: 27.1,
  })
})

test('the virtual salons are the halls, and the cities are those of halls', async () => {
  const salons = (await yard.modir.say(hall.salons, {})).data!
  const halls = (await yard.modir.say(hall.all, {})).data!
  expect(salons.map(({ virtualSalon }) => virtualSalon)).toEqual(
    halls.map(({ loadHallId, name }) => ({ virtualSalonId: loadHallId, name })),
  )
  const cities = (await yard.maryam.say(hall.cities, {})).data!
  expect(new Set(cities.map(({ cityId }) => cityId))).toEqual(new Set(halls.map(({ loadHallCityId }) => loadHallCityId)))
  // An administrator finds the new hall's city when creating one; a filter for cities with halls is the same for all roles.
  const everyCity = (await yard.modir.say(hall.cities, {})).data!
  const { count } = await yard.world.db
    .selectFrom('city')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(everyCity.length).toBe(count)
  expect((await yard.modir.say(hall.cities, { WithHall: true })).data).toEqual(cities)
  const { id } = await yard.driver('رضا')
  const activate = (Item1: number, Item2: number) =>
    yard.modir.say(turn.activate, { Item1, Item2, Reason: 'x', PassWaybill: false })
  expect((await activate(id, 999_999)).status).toBe(404)
  // The driver is a form field: the error is shown there, as everywhere a turn is requested.
  expect(await activate(999_999, rajaei)).toMatchObject({ status: 422, errors: { Item1: turnWords.noDriver } })
})
