/** Turns that let show after show pass with a fitting cargo (domain.md 4.3; X14, X42, E9). */
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hall as halls } from '#contract/organisations/hall.ts'
import { firstDifference } from '#contract/halls/split/verify.ts'
import { turn } from '#contract/halls/turn.ts'
import { sealedRecord } from '#server/modules/halls/run/read.ts'
import { idleIn } from '#server/modules/halls/turn/idle.ts'
import type { Person } from '../../world.ts'
import { openHall, type Hall } from '../show/hall.ts'
import { turnRow } from '../show/step.ts'

let hall: Hall
let admin: Person
beforeEach(async () => {
  hall = await openHall()
  admin = await hall.world.person('admin', { role: 'Admin' })
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const policy = (TurnExpireShows?: number | null) =>
  admin.say(halls.setPolicy, {
    Id: hall.world.cast.halls.rajaei,
    Order: 'STRICT_FIFO',
    Native: null,
    Other: null,
    Reason: 'تصمیم شورا',
    ...(TurnExpireShows === undefined ? {} : { TurnExpireShows }),
  })
const expireShows = async () => {
  const rows = await hall.world.db.selectFrom('hall_policy').select('turn_expire_shows').orderBy('version').execute()
  return rows.map(({ turn_expire_shows }) => turn_expire_shows)
}
/** Returns whether a queued turn is warned, in the desk and in the turn list. */
async function isWarned(turnId: number) {
  const { turns } = await hall.desk()
  const { data } = await hall.zahra.say(turn.search, { IsActive: 1 })
  return [turns, data!].map((rows) => rows.find(({ id }) => id === turnId)!.stale)
}
/** Runs a show from opening to record; the given turns list the given cargos. */
async function show([opens, locks]: [string, string], lists: [number, number[]][] = []) {
  await hall.until(opens)
  for (const [turnId, cargos] of lists) expect((await hall.prefers(turnId, cargos)).status).toBe(200)
  await hall.until(locks)
}
const shows: [string, string][] = [
  ['10:00', '10:20'],
  ['10:30', '10:50'],
  ['11:00', '11:20'],
  ['14:30', '14:50'],
]

test('refuses more than a hundred and less than zero shows; an omitted value stays unchanged', async () => {
  for (const wrong of [101, -1]) expect(Object.keys((await policy(wrong)).errors!)).toEqual(['TurnExpireShows'])
  for (const limit of [undefined, 3, undefined, null, 0]) expect((await policy(limit)).status).toBe(200)
  expect(await expireShows()).toEqual([0, 3, 3, 3, 0])
})

test('X42: an idle turn is warned before the last show allowed by the policy, then ended outside the split', async () => {
  await policy(3)
  await hall.announced(1)
  const ali = await hall.queued('علی')
  const seen: unknown[] = []
  for (const one of shows.slice(0, 2)) {
    seen.push(await isWarned(ali.turnId))
    await show(one)
  }
  seen.push(await isWarned(ali.turnId))
  const both = (stale: boolean) => [stale, stale]
  expect(seen).toEqual([both(false), both(false), both(true)])
  await show(shows[2]!)
  const ended = { state: 'EXPIRED', end_reason: 'NO_LIST_IN_SHOWS', ended_at: hall.world.clock.now }
  expect(await turnRow(hall, ali.turnId)).toMatchObject(ended)
  const { data } = await hall.zahra.say(turn.search, { IsActive: 0 })
  expect(data).toMatchObject([{ endReason: 'NO_LIST_IN_SHOWS', endedAt: ended.ended_at.toISOString(), stale: false }])

  const runs = await hall.world.db
    .selectFrom('show_run')
    .select(['id', 'record_hash'])
    .where('state', '=', 'PUBLISHED')
    .orderBy('id')
    .execute()
  let before: string | null = null
  for (const { id, record_hash } of runs) {
    const sealed = await sealedRecord(hall.world.db, id)
    expect(firstDifference(sealed, before)).toBeNull()
    expect(sealed!.record.outcome.turns).toEqual([])
    before = record_hash
  }
})

test('X42: any list resets the count, even one that wins nothing; without the policy nothing ends', async () => {
  const [load] = [await hall.announced(1), await hall.announced(1, { LoaderTypeIds: [4001], KalaWeight: 14_000 })]
  const [first, ali, reza] = [await hall.queued('اول'), await hall.queued('علی'), await hall.queued('رضا')]
  await show(shows[0]!)
  await policy(2)
  expect(await isWarned(ali.turnId)).toEqual([true, true])
  const wants = [first, ali].map(({ turnId }): [number, number[]] => [turnId, [load]])
  await show(shows[1]!, wants)
  expect((await turnRow(hall, ali.turnId)).idle_shows).toBe(0)
  expect(await isWarned(ali.turnId)).toEqual([false, false])
  expect(await turnRow(hall, reza.turnId)).toMatchObject({ state: 'EXPIRED', idle_shows: 2 })
})

test('X38, X42: a policy set while the window is open counts from the next show', async () => {
  await hall.announced(1)
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  await policy(1)
  expect(await isWarned(ali.turnId)).toEqual([false, false])
  await hall.until('10:20')
  expect((await turnRow(hall, ali.turnId)).state).toBe('QUEUED')
  expect(await isWarned(ali.turnId)).toEqual([true, true])
  await show(shows[1]!)
  expect((await turnRow(hall, ali.turnId)).state).toBe('EXPIRED')
})

test('X14: a show without a fitting cargo, or with an ineligible turn, does not count', async () => {
  await policy(1)
  const { db } = hall.world
  await hall.announced(1)
  const [other, weak, expired] = [await hall.queued('تیغه', 4001), await hall.queued('سبک', 5002), await hall.queued('بدون کارت')]
  const lowCapacity = { capacity_kg: 10_000 }
  await db.updateTable('loader_type').set(lowCapacity).where('id', '=', 5002).execute()
  await db.updateTable('driver').set({ card_valid_until: '2026-11-01' }).where('id', '=', expired.id).execute()
  const before = await hall.queued('علی')
  await show(shows[0]!)
  for (const { turnId } of [other, weak, expired])
    expect(await turnRow(hall, turnId)).toMatchObject({ state: 'QUEUED', idle_shows: 0 })
  expect((await turnRow(hall, before.turnId)).state).toBe('EXPIRED')
})

test('a reinstated turn starts with a count of zero', async () => {
  await policy(2)
  await hall.announced(1)
  const ali = await hall.queued('علی')
  for (const one of shows.slice(0, 2)) await show(one)
  expect((await admin.say(turn.reinstate, { id: ali.turnId, Reason: 'اعتراض وارد بود' })).status).toBe(200)
  expect(await isWarned(ali.turnId)).toEqual([false, false])
  await show(shows[2]!)
  expect(await isWarned(ali.turnId)).toEqual([true, true])
  await show(shows[3]!)
  expect((await turnRow(hall, ali.turnId)).state).toBe('EXPIRED')
})

test('exactly the turns that could have chosen and did not are idle', () => {
  const small = (max: number) => fc.integer({ min: 1, max })
  const cargo = fc.record({ id: small(99), loaderTypes: fc.uniqueArray(small(3)), remaining: small(2), weight: small(5) })
  const one = fc.record({ ineligible: fc.constantFrom(null, null, 'HAS_PERMIT'), loaderType: small(3), capacity: small(5) })
  fc.assert(
    fc.property(fc.array(cargo, { maxLength: 3 }), fc.array(one, { maxLength: 8 }), fc.nat(8), (cargos, rows, lists) => {
      const turns = rows.map((row, i) => ({ ...row, isNative: false, number: i + 1, place: i + 1 }))
      const listed = turns.slice(0, lists).map(({ number }) => ({ cargos: [1], turn: number }))
      const idle = idleIn({ cargos, lists: listed, turns })
      for (const { number, ineligible, loaderType, capacity } of turns) {
        const fits = cargos.some(({ loaderTypes, weight }) => loaderTypes.includes(loaderType) && weight <= capacity)
        expect(idle.includes(number)).toBe(ineligible === null && fits && number > listed.length)
      }
    }),
  )
})
