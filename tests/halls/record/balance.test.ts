/** Between two records every turn, cargo and show of a hall is accounted for: after public acts, not after changes in the database (decision 42). */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { run } from '#contract/halls/run.ts'
import { followRecords, nothingFollowed } from '#contract/halls/split/chain.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { turn } from '#contract/halls/turn.ts'
import { hall as halls } from '#contract/organisations/hall.ts'
import { permit } from '#contract/permits/permit.ts'
import { judge } from '#server/modules/permits/verify/judge.ts'
import type { Db } from '#server/platform/db/open.ts'
import { withoutTriggers } from '../../database.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import type { Person } from '../../world.ts'
import { openHall, type Hall } from '../show/hall.ts'
import { step } from '../show/step.ts'

type Queued = Awaited<ReturnType<Hall['queued']>>

let hall: Hall
let admin: Person
/** The first load has one truck, which ali wins at ten; the other one keeps its trucks. */
let [taken, load] = [0, 0]
let ali: Queued
let reza: Queued
let hamid: Queued
beforeEach(async () => {
  hall = await openHall()
  admin = await hall.world.person('admin', { role: 'Admin' })
  taken = await hall.announced(1)
  load = await hall.announced(3)
  ali = await hall.queued('علی')
  reza = await hall.queued('رضا')
  hamid = await hall.queued('حمید')
  await hall.until('10:00')
  expect((await hall.prefers(ali.turnId, [taken])).status).toBe(200)
  await hall.until('10:20')
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const rajaei = () => hall.world.cast.halls.rajaei
const Reason = 'آزمون'
const done = async (answer: Promise<{ status: number; message: string }>) => expect(await answer).toMatchObject({ status: 200 })

/** All records of the hall, oldest first. */
const records = async () => (await hall.world.stranger.say(run.chain, { hallId: rajaei() })).data!.records as SealedRecord[]
/** What `verify-split` says about all records of the hall. */
async function verify(): Promise<[boolean, string]> {
  const given = (await records()).map((sealed) => ({ from: 'record', sealed }))
  const { isValid, lines } = judge(given, { keys: [], previous: null, list: null }, new Set())
  return [isValid, lines.filter((line) => line.startsWith('DOES NOT')).join('\n')]
}
/** Holds the shows of half past ten and eleven; only the latter has what was announced since ten. */
async function next(): Promise<void> {
  for (const time of ['10:30', '10:50', '11:00', '11:20']) await hall.until(time)
  expect((await records()).length).toBeGreaterThan(1)
}

describe('names what is missing when', () => {
  const attacks: Record<string, [by: (tx: Db) => Promise<unknown>, named: () => string]> = {
    'a queued turn without a receipt is deleted': [
      (tx) => sql`delete from turn where id = ${reza.turnId}`.execute(tx),
      () => `turn ${reza.number}`,
    ],
    'a queued turn ends without an act': [
      (tx) => sql`update turn set state = 'EXPIRED', ended_at = issued_at where id = ${reza.turnId}`.execute(tx),
      () => `turn ${reza.number}`,
    ],
    'a turn that won is in the queue again': [
      (tx) => sql`update turn set state = 'QUEUED' where id = ${ali.turnId}`.execute(tx),
      () => `turn ${ali.number}`,
    ],
    'the hall’s turn numbers are set back': [
      (tx) => sql`update hall set last_turn_number = ${reza.number} where id = ${rajaei()}`.execute(tx),
      () => `turn ${hamid.number}`,
    ],
    'a cargo is deleted': [(tx) => sql`delete from cargo where id = ${load}`.execute(tx), () => `cargo ${load}`],
    'a cargo is finished without an act': [
      (tx) => sql`update cargo set status = 1, finished_at = received_at where id = ${load}`.execute(tx),
      () => `cargo ${load}`,
    ],
    'a cargo is moved to another hall without an act': [
      (tx) => sql`update cargo set hall_id = ${hall.world.cast.halls.shapour} where id = ${load}`.execute(tx),
      () => `cargo ${load}`,
    ],
    'a cargo is postponed without an act': [
      (tx) => sql`update cargo set announce_at = announce_at + interval '1 day' where id = ${load}`.execute(tx),
      () => `cargo ${load}`,
    ],
  }

  test.each(Object.entries(attacks))('%s', async (_, [by, named]) => {
    await hall.announced(1)
    await withoutTriggers(hall.world.db, by)
    await next()
    expect(await verify()).toEqual([false, expect.stringMatching(new RegExp(`: ${named()}, at `))])
  })

  test('a turn given since the last record is deleted', async () => {
    const karim = await hall.queued('کریم')
    await hall.queued('نادر')
    await withoutTriggers(hall.world.db, (tx) => sql`delete from turn where id = ${karim.turnId}`.execute(tx))
    await next()
    expect(await verify()).toEqual([false, expect.stringContaining(`: turn ${karim.number}, at `)])
  })

  test('a cancelled turn of the past is in the queue again', async () => {
    await done(admin.say(turn.cancel, { id: hamid.turnId, Reason }))
    await next()
    expect(await verify()).toEqual([true, ''])
    await withoutTriggers(hall.world.db, (tx) =>
      sql`update turn set state = 'QUEUED', ended_at = null where id = ${hamid.turnId}`.execute(tx),
    )
    await hall.until('14:30')
    await hall.until('14:50')
    expect(await verify()).toEqual([false, expect.stringContaining(`: turn ${hamid.number}, at `)])
  })

  test('a new cargo is removed from the open show', async () => {
    const [removed] = [await hall.announced(1), await hall.announced(1)]
    await hall.until('11:00')
    await withoutTriggers(hall.world.db, async (tx) => {
      await sql`delete from show_cargo where cargo_id = ${removed}`.execute(tx)
      await sql`delete from cargo where id = ${removed}`.execute(tx)
    })
    await hall.until('11:20')
    expect(await verify()).toEqual([false, expect.stringContaining('expected number 2')])
  })

  test('a show is prevented: its time is gone for a minute, or its skipped run is deleted', async () => {
    const time = (isActive: boolean) => (tx: Db) =>
      sql`update hall_show_time set is_active = ${isActive} where hall_id = ${rajaei()} and show_time = '10:30'`.execute(tx)
    await withoutTriggers(hall.world.db, time(false))
    await hall.until('10:59')
    await hall.until('11:00')
    await withoutTriggers(hall.world.db, time(true))
    await hall.until('11:20')
    expect(await verify()).toEqual([false, expect.stringContaining(': the show of 2026-11-21T07:00:00.000Z, at ')])
  })

  test('the position in the pattern of the ratio is changed', async () => {
    await withoutTriggers(hall.world.db, (tx) => sql`update hall set ratio_cursor = 1 where id = ${rajaei()}`.execute(tx))
    await next()
    expect(await verify()).toEqual([false, expect.stringContaining('at snapshot.cursor')])
  })
})

describe('is complete after', () => {
  const acts: Record<string, () => Promise<unknown>> = {
    'no act at all': async () => {},
    'a cancelled turn': () => done(admin.say(turn.cancel, { id: reza.turnId, Reason })),
    'a turn cancelled and reinstated': async () => {
      await done(admin.say(turn.cancel, { id: reza.turnId, Reason }))
      await done(admin.say(turn.reinstate, { id: reza.turnId, Reason }))
    },
    'a voided permit whose turn returns': async () => {
      const [won] = await hall.permits()
      await done(admin.say(permit.void, { id: won!.id, ReasonCode: 'OWNER_FAULT', Reason }))
    },
    'a voided permit and a turn returned by hand': async () => {
      const [won] = await hall.permits()
      await done(admin.say(permit.void, { id: won!.id, ReasonCode: 'ADMIN', Reason }))
      await done(admin.say(turn.returnTurn, { Id: ali.turnId, DriverToFreighterId: null, Reason }))
    },
    'an expired turn': () =>
      hall.world.db.updateTable('turn').set({ expires_at: hall.world.clock.now }).where('id', '=', reza.turnId).execute(),
    'a turn given and cancelled at once': async () => {
      const karim = await hall.queued('کریم')
      await done(admin.say(turn.cancel, { id: karim.turnId, Reason }))
    },
    'a finished cargo': () => done(hall.maryam.say(cargo.finish, { Id: load, Desc: Reason, IsCancelPriority: null })),
    'a cargo moved to a later show': () =>
      done(
        hall.maryam.say(cargo.update, {
          ...aCargo(hall.world),
          FutureDate: '1405/08/30',
          Id: load,
          FreighterNumber: 3,
          FutureHour: 18,
          FutureMinute: 0,
        }),
      ),
    'a hall that was off': async () => {
      await done(admin.say(halls.update, { Id: rajaei(), IsActive: false, ReasonCode: 'HOLIDAY' }))
      await hall.until('10:31')
      await done(admin.say(halls.update, { Id: rajaei(), IsActive: true, ReasonCode: null }))
      await hall.until('11:00')
    },
    'a show time that was off': async () => {
      const times = (await hall.zahra.say(halls.showTimes, { LoadHallId: null })).data!
      const { id: Id, showTime: ShowTime } = times.find(({ showTime }) => showTime === '10:30')!
      const input = { Id, ShowTime, LoadHallId: null, ReasonCode: 'FEW_LOADS' as const }
      await done(hall.zahra.say(halls.updateShowTime, { ...input, IsActive: false }))
      await hall.until('10:45')
      await done(hall.zahra.say(halls.updateShowTime, { ...input, IsActive: true }))
      await hall.until('11:00')
    },
    'an aborted show': async () => {
      await hall.until('10:30')
      const { run: open } = await hall.desk()
      await done(hall.zahra.say(run.abort, { id: open!.id, Reason }))
      await hall.until('11:00')
    },
    'servers that were down for an afternoon': () => hall.until('14:30'),
    'servers that were down for a week': async () => {
      hall.world.clock.now = new Date(hall.world.clock.now.getTime() + 7 * 86_400_000)
      await hall.world.db.updateTable('session').set({ created_at: hall.world.clock.now }).execute()
      await hall.world.tick()
      hall.world.clock.now = new Date('2026-11-29T10:00:00+03:30')
      await hall.world.tick()
    },
  }

  test.each(Object.entries(acts))('%s', async (_, act) => {
    await hall.announced(1)
    await act()
    await hall.world.tick()
    for (let minutes = 0; (await records()).length < 2 && minutes < 120; minutes += 10) {
      hall.world.clock.now = new Date(hall.world.clock.now.getTime() + 600_000)
      await hall.world.tick()
    }
    expect(await verify()).toEqual([true, ''])
    const answer = await followRecords({ followed: nothingFollowed, records: await records() })
    expect(answer).toMatchObject({ followed: { count: 2, since: '2026-11-21T06:50:00.000Z' } })
  })
})

test('a record names the cargos and shows that are gone, each with how, and by which role', async () => {
  await done(hall.maryam.say(cargo.finish, { Id: load, Desc: Reason, IsCancelPriority: null }))
  expect(await hall.until('10:30')).toEqual(['SKIPPED'])
  await hall.announced(1)
  await hall.until('11:00')
  await hall.until('11:20')
  const { format, snapshot } = (await records())[1]!.record
  expect(format).toBe(5)
  expect(snapshot.balance).toEqual({
    cargos: [{ by: 'TransportationCompanyAdmin', how: 'FINISHED', id: load, number: null }],
    lastTurn: hamid.number,
    showTimes: ['08:00', '10:00', '10:30', '11:00', '14:30'],
    shows: [{ at: expect.any(String), opensAt: '2026-11-21T07:00:00.000Z', reason: 'NO_CARGO', state: 'SKIPPED' }],
  })
})

test('a show that an earlier version locked is published in its format; the next one starts the account', async () => {
  await hall.until('10:30')
  hall.world.clock.now = new Date('2026-11-21T10:50:00+03:30')
  expect(await step(hall)).toBe('LOCKED')
  const { db } = hall.world
  const locked = await db.selectFrom('show_run').selectAll().where('state', '=', 'LOCKED').executeTakeFirstOrThrow()
  const { balance: _, ...snapshot } = JSON.parse(locked.snapshot!)
  const { hashOf } = await import('#contract/halls/split/hash.ts')
  const text = JSON.stringify(snapshot)
  await db
    .updateTable('show_run')
    .set({ snapshot: text, snapshot_hash: hashOf(text) })
    .where('id', '=', locked.id)
    .execute()
  expect(await step(hall)).toBe('PUBLISHED')
  await withoutTriggers(db, (tx) => sql`delete from show_run where opens_at < ${locked.opens_at}`.execute(tx))
  await hall.until('11:00')
  await hall.until('11:20')
  const [older, newer] = await records()
  expect([older!.record.format, newer!.record.format]).toEqual([3, 5])
  const answer = await followRecords({ followed: { ...nothingFollowed, newest: older! }, records: [newer] })
  expect(answer).toMatchObject({ followed: { since: '2026-11-21T07:50:00.000Z' } })
})
