/** Bad input and abuse. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KEY } from '#contract/kernel/envelope.ts'
import { hall as halls } from '#contract/organisations/hall.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { at, openHall, type Hall } from '../show/hall.ts'
import { step, turnRow, prioritiesOf } from '../show/step.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const turns = () => hall.world.db.selectFrom('turn').select(['id', 'number', 'state']).orderBy('id').execute()
const expired = (id: number, day = '2026-11-20') =>
  hall.world.db.updateTable('driver').set({ card_valid_until: day }).where('id', '=', id).execute()

describe('double submit of a turn', () => {
  const submit = (who: Hall['zahra'], one: { nationalId: string; vehicleCard: string }, key: string) =>
    who.say(
      turn.add,
      { NationalId: one.nationalId, FreighterCardNumber: one.vehicleCard, LoadHallId: null, Reason: '' },
      { [KEY]: key },
    )

  test('with the same key gives one turn, and repeats the first response however often and fast', async () => {
    const ali = await hall.driver('علی')
    const key = randomUUID()
    const first = await submit(hall.zahra, ali, key)
    const again = await Promise.all([1, 2, 3].map(() => submit(hall.zahra, ali, key)))
    expect([first, ...again].map(({ status, data }) => [status, data?.turnNumber])).toEqual(
      Array.from({ length: 4 }, () => [200, 1]),
    )
    expect(await turns()).toHaveLength(1)
  })

  test('with the same key concurrently gives one turn', async () => {
    const ali = await hall.driver('علی')
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3, 4].map(() => submit(hall.zahra, ali, key)))
    expect(replies.every(({ status, reason }) => status === 200 || reason === 'in-progress')).toBe(true)
    expect(new Set(replies.flatMap(({ data }) => data?.id ?? [])).size).toBe(1)
    expect(await turns()).toHaveLength(1)
  })

  test('with two keys refuses the second, names the existing turn, and uses up no number', async () => {
    const ali = await hall.driver('علی')
    expect((await submit(hall.zahra, ali, randomUUID())).status).toBe(200)
    const second = await submit(hall.zahra, ali, randomUUID())
    expect([second.status, Object.keys(second.errors!)]).toEqual([422, ['T2']])
    expect((await hall.queued('رضا')).number).toBe(2)
  })

  test('the key of another driver’s turn does not match this one', async () => {
    const [ali, reza] = [await hall.driver('علی'), await hall.driver('رضا')]
    const key = randomUUID()
    await submit(hall.zahra, ali, key)
    expect(await submit(hall.zahra, reza, key)).toMatchObject({ status: 422, reason: 'key-reuse' })
    expect(await turns()).toHaveLength(1)
  })
})

test('clerks in two halls give the same driver a turn at once: one succeeds, the others are refused', async () => {
  const { rajaei, shapour } = hall.world.cast.halls
  const clerks = [
    hall.zahra,
    await hall.world.person('sima', { role: 'LoadHallAdmin', hallId: rajaei }),
    await hall.world.person('nader', { role: 'LoadHallAdmin', hallId: shapour }),
  ]
  for (const name of ['علی', 'رضا', 'حمید', 'اسد', 'بهرام']) {
    const one = await hall.driver(name)
    const replies = await Promise.all(clerks.map((clerk) => hall.askTurn(clerk, one)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  }
  const live = await hall.world.db.selectFrom('turn').select(['hall_id', 'number']).orderBy('hall_id').orderBy('number').execute()
  for (const id of [rajaei, shapour]) {
    const numbers = live.filter(({ hall_id }) => hall_id === id).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  }
})

describe('between lock and record', () => {
  async function locked() {
    const load = await hall.announced(1)
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    await hall.prefers(ali.turnId, [load])
    hall.world.clock.now = at('10:20')
    expect(await step(hall)).toBe('LOCKED')
    return { load, ali }
  }

  test('refuses a cancel, a removed priority, a finish and an edit; the record is unaffected', async () => {
    const { load, ali } = await locked()
    const priority = await hall.world.db.selectFrom('priority').select('id').executeTakeFirstOrThrow()
    const { run: open } = await hall.desk()
    const replies = [
      await hall.zahra.say(turn.cancel, { id: ali.turnId, Reason: 'رفت' }),
      await hall.zahra.say(turn.cancelPriority, { id: priority.id, Reason: 'رفت' }),
      await hall.zahra.say(run.abort, { id: open!.id, Reason: 'رفت' }),
      await hall.zahra.say(run.prefer, { id: open!.id, DriverTurnId: ali.turnId, CargoIds: [] }),
      await hall.maryam.say(cargo.finish, { Id: load, Desc: 'بس است', IsCancelPriority: null }),
      await hall.maryam.say(cargo.update, { ...aCargo(hall.world), Id: load }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409])
    expect(await step(hall)).toBe('PUBLISHED')
    expect((await hall.permits()).map(({ driver_id }) => driver_id)).toEqual([ali.id])
  })

  test('a driver whose list is being split cannot claim a free cargo, and ends with one permit', async () => {
    const { companies, halls: places } = hall.world.cast
    const nader = await hall.world.person('nader', { role: 'LoadHallAdmin', hallId: places.shapour })
    const admin = await hall.world.person('admin', { role: 'Admin' })
    const change = { IsLoadHall: false, TransportationCompanyHallId: companies.sepehr.placeIn(places.shapour) }
    const free = await hall.announced(1, change)
    const { ali } = await locked()
    const cards = { id: free, DriverCardNumber: ali.card, FreighterCardNumber: ali.vehicleCard }
    expect((await nader.say(run.claimFree, { ...cards, GiveUpTurn: true })).status).toBe(409)
    expect((await admin.say(run.assignFree, { ...cards, Reason: 'دستور' })).status).toBe(409)
    expect(await step(hall)).toBe('PUBLISHED')
    expect((await nader.say(run.claimFree, { ...cards, GiveUpTurn: true })).status).toBe(422)
    expect(await hall.permits()).toHaveLength(1)
  })
})

test('accepts a list one millisecond before the lock, but not at the lock or after it', async () => {
  const [a, b] = [await hall.announced(1), await hall.announced(1)]
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  const { run: open } = await hall.desk()
  const prefer = (time: string, cargos: number[]) => {
    hall.world.clock.now = new Date(`2026-11-21T06:${time}Z`)
    return hall.zahra.say(run.prefer, { id: open!.id, DriverTurnId: ali.turnId, CargoIds: cargos })
  }
  expect((await prefer('49:59.999', [a])).status).toBe(200)
  expect((await prefer('50:00.000', [b])).status).toBe(409)
  expect((await prefer('50:00.001', [b])).status).toBe(409)
  await hall.world.tick()
  expect((await prefer('50:00.002', [b])).status).toBe(409)
  expect(await prioritiesOf(hall, ali.turnId)).toEqual([[a, 2, null]])
})

describe('a driver with an expired card', () => {
  test('gets no turn; the last valid day still counts', async () => {
    const ali = await hall.driver('علی')
    await expired(ali.id)
    const refused = await hall.askTurn(hall.zahra, ali)
    expect([refused.status, refused.errors]).toEqual([422, { T4: 'اعتبار کارت هوشمند راننده تمام شده است.' }])
    await expired(ali.id, '2026-11-21')
    expect((await hall.askTurn(hall.zahra, ali)).status).toBe(200)
  })

  test('whose card expires before the show opens gets no load and keeps the turn; the load goes to the next', async () => {
    const load = await hall.announced(1)
    const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
    await expired(ali.id)
    await hall.until('10:00')
    for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
    await hall.until('10:20')
    expect((await hall.permits()).map(({ driver_id }) => driver_id)).toEqual([reza.id])
    expect(await prioritiesOf(hall, ali.turnId)).toEqual([[load, 5, 'INELIGIBLE_AT_LOCK']])
    expect((await turnRow(hall, ali.turnId)).state).toBe('QUEUED')
  })
})

test('another user’s hall is not found by any parameter', async () => {
  const { rajaei, shapour } = hall.world.cast.halls
  const nader = await hall.world.person('nader', { role: 'LoadHallAdmin', hallId: shapour })
  const load = await hall.announced(1)
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [load])
  const { run: open } = await hall.desk()
  const priority = await hall.world.db.selectFrom('priority').select('id').executeTakeFirstOrThrow()
  const show = await hall.world.db
    .selectFrom('hall_show_time')
    .select('id')
    .where('hall_id', '=', rajaei)
    .executeTakeFirstOrThrow()
  const replies = [
    await nader.say(turn.cancel, { id: ali.turnId, Reason: 'x' }),
    await nader.say(turn.cancelPriority, { id: priority.id, Reason: 'x' }),
    await nader.say(turn.checkWaybill, { id: ali.turnId }),
    await nader.say(turn.priorities, { DriverTurnId: ali.turnId, IsAll: true }),
    await nader.say(run.prefer, { id: open!.id, DriverTurnId: ali.turnId, CargoIds: [] }),
    await nader.say(run.abort, { id: open!.id, Reason: 'x' }),
    await nader.say(run.outcome, { id: open!.id }),
    await nader.say(halls.updateShowTime, { Id: show.id, ShowTime: '12:00', IsActive: true, LoadHallId: rajaei }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
  expect((await nader.say(turn.search, { LoadHallId: rajaei, IsActive: 2 })).data).toEqual([])
  expect((await nader.say(run.open, { hallId: rajaei })).data).toMatchObject({ hall: { id: shapour }, turns: [] })
  // The caller names only an hour of their own hall: the other hall's show times stay unchanged.
  await nader.say(halls.addShowTime, { ShowTime: '21:00', IsActive: true, LoadHallId: rajaei })
  const where = await hall.world.db.selectFrom('hall_show_time').select('hall_id').where('show_time', '=', '21:00').execute()
  expect(where).toEqual([{ hall_id: shapour }])
  expect(await turnRow(hall, ali.turnId)).toMatchObject({ state: 'QUEUED' })
  expect(await prioritiesOf(hall, ali.turnId)).toEqual([[load, 1, null]])
})
