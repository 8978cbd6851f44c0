/** A show opens at an announced time of its hall, or its record has the public act of a late show (decision 42). */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#contract/halls/run.ts'
import { followRecords, nothingFollowed } from '#contract/halls/split/chain.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { firstDifference } from '#contract/halls/split/verify.ts'
import { hall as halls } from '#contract/organisations/hall.ts'
import { judge } from '#server/modules/permits/verify/judge.ts'
import type { Db } from '#server/platform/db/open.ts'
import { withoutTriggers } from '../../database.ts'
import { at, openHall, type Hall } from '../show/hall.ts'

let hall: Hall
/** The show of ten is held. */
beforeEach(async () => {
  hall = await openHall()
  await hall.announced(3)
  await hall.queued('علی')
  await hall.until('10:00')
  await hall.until('10:20')
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const rajaei = () => hall.world.cast.halls.rajaei
const instant = (time: string) => at(time).toISOString()
const records = async () => (await hall.world.stranger.say(run.chain, { hallId: rajaei() })).data!.records as SealedRecord[]
const newest = async () => (await records()).at(-1)!
/** What `verify-split` and `verify-hall` say about all records of the hall. */
async function verify() {
  const all = await records()
  const { isValid, lines } = judge(
    all.map((sealed) => ({ from: 'record', sealed })),
    { keys: [], previous: null, list: null },
    new Set(),
  )
  const { broken } = await followRecords({ followed: nothingFollowed, records: all })
  expect(broken === null).toBe(isValid)
  return lines.find((line) => line.startsWith('DOES NOT')) ?? 'HOLDS'
}
const asSuperuser = (act: (tx: Db) => Promise<unknown>) => withoutTriggers(hall.world.db, act)
const addTime = (time: string) =>
  asSuperuser((tx) =>
    sql`insert into hall_show_time (hall_id, show_time, is_active) values (${rajaei()}, ${time}, true)`.execute(tx),
  )
const removeTime = (time: string) =>
  asSuperuser((tx) => sql`delete from hall_show_time where hall_id = ${rajaei()} and show_time = ${time}`.execute(tx))
const opened = (time: string) => new RegExp(`opened outside .*: the show of ${instant(time)}, at snapshot.opensAt`)
/** The servers are down until 11:25, and the show of eleven is run late. */
async function openLate() {
  expect(await hall.until('11:25')).toEqual(['SKIPPED', 'SKIPPED'])
  const { missed } = await hall.desk()
  expect((await hall.zahra.say(run.openLate, { id: missed!.id, ReasonCode: 'SYSTEM_FAULT' })).status).toBe(200)
}
/** The shows before noon are held: the next one is at half past two. */
async function untilNoon() {
  for (const time of ['10:30', '10:50', '11:00', '11:20']) await hall.until(time)
}
async function switchTime(time: string, IsActive: boolean) {
  const times = (await hall.zahra.say(halls.showTimes, { LoadHallId: null })).data!
  const { id: Id, showTime: ShowTime } = times.find(({ showTime }) => showTime === time)!
  const input = { Id, ShowTime, LoadHallId: null, ReasonCode: 'FEW_LOADS' as const, IsActive }
  expect((await hall.zahra.say(halls.updateShowTime, input)).status).toBe(200)
}

describe('names the show when the superuser of the database', () => {
  test('opens one at an hour that is gone before the lock: its record alone shows it', async () => {
    await untilNoon()
    await addTime('12:30')
    expect(await hall.until('12:30')).toEqual(['OPEN'])
    await removeTime('12:30')
    await hall.until('12:50')
    expect(firstDifference(await newest())).toMatchObject({ what: 'opening', show: instant('12:30') })
    expect(await verify()).toMatch(opened('12:30'))
  })

  test('opens one at an hour that stays: the record before it did not have it', async () => {
    await untilNoon()
    await addTime('12:30')
    expect(await hall.until('12:30')).toEqual(['OPEN'])
    await hall.until('12:50')
    expect(firstDifference(await newest())).toBeNull()
    expect(await verify()).toMatch(opened('12:30'))
  })

  test('opens one at an hour that was switched off in public', async () => {
    await switchTime('10:30', false)
    await asSuperuser((tx) =>
      sql`update hall_show_time set is_active = true, active_since = null where hall_id = ${rajaei()}`.execute(tx),
    )
    expect(await hall.until('10:30')).toEqual(['OPEN'])
    await hall.until('10:50')
    expect(await verify()).toMatch(opened('10:30'))
  })

  test('deletes the act of a late show', async () => {
    await openLate()
    await asSuperuser((tx) => sql`delete from override where kind = 'RUN_LATE'`.execute(tx))
    await hall.until('11:45')
    expect(firstDifference(await newest())).toMatchObject({ what: 'opening', show: instant('11:25') })
    expect(await verify()).toMatch(opened('11:25'))
  })

  test('lets that act name another show', async () => {
    await openLate()
    await asSuperuser((tx) => sql`update override set show_time = '09:15' where kind = 'RUN_LATE'`.execute(tx))
    await hall.until('11:45')
    expect(await verify()).toMatch(/an act says that a show runs late.*: the show of .*, at overrides.\d+.showTime/)
  })

  test('adds such an act for a show that is on time', async () => {
    await hall.until('10:30')
    await asSuperuser((tx) =>
      sql`insert into override (hall_id, at, kind, member_id, role, reason, reason_code, show_time)
        values (${rajaei()}, ${at('10:25')}, 'RUN_LATE', ${hall.zahra.id}, 'LoadHallAdmin', '', 'OTHER', '10:00')`.execute(tx),
    )
    await hall.until('10:50')
    expect(await verify()).toMatch(/an act says that a show runs late.*, at overrides.\d+.at/)
  })
})

describe('holds when', () => {
  const acts: Record<string, () => Promise<unknown>> = {
    'a show runs late': async () => {
      await openLate()
      await hall.until('11:45')
    },
    'a late show was aborted': async () => {
      await openLate()
      const { run: open } = await hall.desk()
      await hall.zahra.say(run.abort, { id: open!.id, Reason: 'آزمون' })
      await hall.until('14:30')
      await hall.until('14:50')
    },
    'an hour was added since the last record': async () => {
      await untilNoon()
      const input = { ShowTime: '12:30', IsActive: true, LoadHallId: null, ReasonCode: null }
      expect((await hall.zahra.say(halls.addShowTime, input)).status).toBe(200)
      expect(await hall.until('12:30')).toEqual(['OPEN'])
      await hall.until('12:50')
    },
    'the hour is switched off while its show is open': async () => {
      await hall.until('10:30')
      await switchTime('10:30', false)
      await hall.until('10:50')
    },
    'the hall works without show times': async () => {
      const admin = await hall.world.person('admin', { role: 'Admin' })
      const input = { Id: rajaei(), IsActiveShowTime: false, ReasonCode: 'MANY_LOADS' as const }
      expect((await admin.say(halls.update, input)).status).toBe(200)
      for (const time of ['10:23', '10:43', '10:47', '11:07']) await hall.until(time)
      expect((await records()).length).toBeGreaterThan(2)
    },
  }

  test.each(Object.entries(acts))('%s', async (_, act) => {
    await act()
    expect((await records()).length).toBeGreaterThan(1)
    expect((await newest()).record.format).toBe(5)
    expect(await verify()).toBe('HOLDS')
  })
})
