/** Switching a hall as a whole, and removing trucks from an open show: one public entry each (domain.md 4.7; D7). */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { hall as halls } from '#contract/organisations/hall.ts'
import { run } from '#contract/halls/run.ts'
import { takeHall } from '#server/modules/organisations/hall/hold.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { waiting } from '../../access/sign-in/meanwhile.ts'
import type { Person } from '../../world.ts'
import { actsIn, openHall, type Hall } from '../show/hall.ts'

let hall: Hall
let admin: Person
beforeEach(async () => {
  hall = await openHall()
  admin = await hall.world.person('admin', { role: 'Admin' })
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const change = (more: object) => admin.say(halls.update, { Id: hall.world.cast.halls.rajaei, ...more })
const trucks = (Id: number, FreighterNumber: number, more: object = {}) =>
  hall.maryam.say(cargo.update, { ...aCargo(hall.world), FutureDate: '1405/08/30', Id, FreighterNumber, ...more })

describe('the whole hall', () => {
  test('switched off and on again makes two entries, each with the role and a reason code', async () => {
    await hall.announced(1)
    await hall.queued('علی')
    expect((await change({ IsActive: false, ReasonCode: 'HOLIDAY' })).status).toBe(200)
    expect(await hall.until('10:00')).toEqual(['SKIPPED'])
    expect((await change({ IsActive: true })).status).toBe(200)
    await hall.until('10:30')
    expect(actsIn(await hall.published('10:50'))).toEqual([
      { kind: 'HALL_OFF', role: 'Admin', reasonCode: 'HOLIDAY' },
      { kind: 'RUN_SKIPPED', role: 'System', reasonCode: 'HALL_INACTIVE', showTime: '10:00' },
      { kind: 'HALL_ON', role: 'Admin', reasonCode: 'NOT_GIVEN' },
    ])
  })

  test('with its show times switched off and on as a whole makes two entries', async () => {
    await hall.announced(1)
    await hall.queued('علی')
    expect((await change({ IsActiveShowTime: false, ReasonCode: 'MANY_LOADS' })).status).toBe(200)
    expect((await change({ IsActiveShowTime: true, ReasonCode: 'MISTYPED' })).status).toBe(200)
    await hall.until('10:00')
    expect(actsIn(await hall.published('10:20'))).toEqual([
      { kind: 'SHOW_TIMES_OFF', role: 'Admin', reasonCode: 'MANY_LOADS' },
      { kind: 'SHOW_TIMES_ON', role: 'Admin', reasonCode: 'MISTYPED' },
    ])
  })

  test('a rename or a refusal makes no entry, and no typed text counts as a reason', async () => {
    await hall.announced(1)
    await hall.queued('علی')
    expect((await change({ Name: 'رجایی', IsActive: true, IsActiveShowTime: true, ReasonCode: 'OTHER' })).status).toBe(200)
    expect((await change({ IsActive: false, ReasonCode: 'به خواست علی رضایی' })).status).toBe(400)
    expect((await change({ IsActive: false, ReservationLimit: 900, ReasonCode: 'OTHER' })).status).toBe(422)
    await hall.until('10:00')
    expect(actsIn(await hall.published('10:20'))).toEqual([])
  })

  test('switching waits for a running step of its show, and the step for the switch, without deadlock', async () => {
    const { db, cast } = hall.world
    const begun = await db.transaction().execute(async (tx) => {
      expect(await takeHall(tx, cast.halls.rajaei)).toBe(true)
      const switching = change({ IsActive: false, ReasonCode: 'HALL_CLOSED' })
      await vi.waitFor(async () => expect(await waiting(db)).toBe(1), { timeout: 10_000, interval: 5 })
      // A publication updates the hall's row, which would deadlock if both locked in a different order.
      await sql`set local deadlock_timeout = '1ms'`.execute(tx)
      await tx.updateTable('hall').set({ ratio_cursor: 1 }).where('id', '=', cast.halls.rajaei).execute()
      return { switching }
    })
    expect((await begun.switching).status).toBe(200)
    expect(await db.selectFrom('hall').select('ratio_cursor').where('id', '=', cast.halls.rajaei).execute()).toEqual([
      { ratio_cursor: 1 },
    ])
  })
})

describe('trucks of a cargo in an open show', () => {
  test('removed trucks make an entry: how many, on how many lists, by whom and why', async () => {
    const [load, other] = [await hall.announced(4), await hall.announced(2)]
    const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
    await hall.until('10:00')
    for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
    expect((await trucks(load, 1, { ReasonCode: 'LESS_GOODS' })).status).toBe(200)
    expect((await trucks(other, 1)).status).toBe(200)
    const record = await hall.published('10:20')
    const role = 'TransportationCompanyAdmin'
    expect(actsIn(record)).toEqual([
      { kind: 'TRUCKS_LOWERED', role, reasonCode: 'LESS_GOODS', cargo: load, lists: 2, trucks: { from: 4, to: 1 } },
      { kind: 'TRUCKS_LOWERED', role, reasonCode: 'NOT_GIVEN', cargo: other, lists: 0, trucks: { from: 2, to: 1 } },
    ])
    expect(record.cargoFaces.map((face) => face.trucks)).toEqual([1, 1])
  })

  test('reducing to the permitted trucks finishes the cargo, with the entry and driver messages of a finish', async () => {
    const load = await hall.announced(2)
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    await hall.prefers(ali.turnId, [load])
    await hall.until('10:20')
    const reza = await hall.queued('رضا')
    await hall.until('10:30')
    await hall.prefers(reza.turnId, [load])
    expect((await trucks(load, 1, { ReasonCode: 'SENT_OTHERWISE' })).status).toBe(200)
    expect(actsIn(await hall.published('10:50'))).toEqual([
      {
        kind: 'CARGO_FINISHED',
        role: 'TransportationCompanyAdmin',
        reasonCode: 'SENT_OTHERWISE',
        cargo: load,
        lists: 1,
        trucks: { from: 2, to: 1 },
      },
    ])
    const { last } = await hall.desk()
    const { data } = await hall.zahra.say(run.outcome, { id: last!.id })
    expect(data![0]!.why).toContain('ساعت ۱۰:۳۰ توسط مدیر شرکت حمل‌ونقل؛ دلیل: بخشی از بار از راه دیگری رفت')
  })

  test('moving a listed cargo to a later hour has its own entry and driver message', async () => {
    const [load, unlisted] = [await hall.announced(2), await hall.announced(2)]
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    await hall.prefers(ali.turnId, [load])
    await hall.until('10:05')
    // A past minute keeps it in the show, and on all lists.
    expect((await trucks(load, 2, { FutureHour: 9, FutureMinute: 59 })).status).toBe(200)
    for (const one of [load, unlisted]) expect((await trucks(one, 2, { FutureHour: 18, FutureMinute: 0 })).status).toBe(200)
    const record = await hall.published('10:20')
    expect(actsIn(record)).toEqual([
      { kind: 'CARGO_POSTPONED', role: 'TransportationCompanyAdmin', reasonCode: 'NOT_GIVEN', cargo: load, lists: 1 },
    ])
    const { last } = await hall.desk()
    const { data } = await hall.zahra.say(run.outcome, { id: last!.id })
    expect(data![0]!.why).toContain('به نمایش دیگری برده شد، ساعت ۱۰:۰۵ توسط مدیر شرکت حمل‌ونقل')
  })

  test('no entry when added, removed before the show, or of a cargo not in it', async () => {
    const load = await hall.announced(4)
    await hall.queued('علی')
    expect((await trucks(load, 3)).status).toBe(200)
    await hall.until('10:00')
    expect((await trucks(load, 5)).status).toBe(200)
    hall.world.clock.now = new Date(hall.world.clock.now.getTime() + 60_000)
    const late = await hall.announced(4, { FutureHour: 10, FutureMinute: 25 })
    expect((await trucks(late, 1, { FutureHour: 10, FutureMinute: 25 })).status).toBe(200)
    expect((await trucks(load, 1, { ReasonCode: 'با علی رضایی رفت' })).status).toBe(400)
    expect(actsIn(await hall.published('10:20'))).toEqual([])
  })
})
