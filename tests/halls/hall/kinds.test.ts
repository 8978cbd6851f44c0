/** Halls of other kinds, changing show times, and a show that cannot proceed. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hall as halls } from '#contract/organisations/hall.ts'
import { openClock } from '#server/platform/clock.ts'
import { looker } from '#server/jobs/shows.ts'
import { sealerOf } from '#server/modules/halls/run/key.ts'
import { at, openHall, type Hall } from '../show/hall.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

describe('halls of other kinds', () => {
  test('a hall without show times opens whenever there is a cargo, and decides when the window is over', async () => {
    await hall.world.db.updateTable('hall').set({ has_show_times: false, reservation_limit_minutes: 5 }).execute()
    expect(await hall.until('09:00')).toEqual([])
    const load = await hall.announced(1)
    const ali = await hall.queued('علی')
    hall.world.clock.now = new Date('2026-11-21T05:51:00Z')
    expect(await hall.world.tick()).toEqual(['OPEN'])
    await hall.prefers(ali.turnId, [load])
    hall.world.clock.now = new Date('2026-11-21T05:56:00Z')
    expect((await hall.world.tick()).slice(0, 2)).toEqual(['LOCKED', 'PUBLISHED'])
    expect(await hall.permits()).toHaveLength(1)
  })

  test('a hall without show times and without a queue opens nothing, whatever its cargos', async () => {
    await hall.world.db.updateTable('hall').set({ has_show_times: false, reservation_limit_minutes: 5 }).execute()
    await hall.announced(1)
    for (const time of ['09:00', '09:06', '09:12', '09:20']) expect(await hall.until(time)).toEqual([])
    expect(await hall.world.db.selectFrom('show_run').selectAll().execute()).toEqual([])
    await hall.queued('علی')
    expect(await hall.until('09:21')).toEqual(['OPEN'])
  })

  test('a show time counts from when it is added or switched on; no earlier hour is opened or missed', async () => {
    const { db, cast } = hall.world
    await db.deleteFrom('hall_show_time').where('hall_id', '=', cast.halls.rajaei).execute()
    await hall.announced(1)
    await hall.until('10:04')
    const { data } = await hall.zahra.say(halls.addShowTime, { ShowTime: '10:00', IsActive: true, LoadHallId: null })
    expect(await hall.until('10:05')).toEqual([])
    const set = (ShowTime: string, IsActive: boolean | null) =>
      hall.zahra.say(halls.updateShowTime, { Id: data!.id, ShowTime, IsActive, LoadHallId: null })
    await set('10:00', false)
    hall.world.clock.now = at('10:06')
    await set('10:00', true)
    expect(await hall.until('10:07')).toEqual([])
    hall.world.clock.now = at('10:35')
    await set('10:30', null)
    expect(await hall.until('10:36')).toEqual([])
    // Saving it unchanged does not reset its start.
    hall.world.clock.now = at('10:59')
    await set('11:00', null)
    hall.world.clock.now = at('11:01')
    await set('11:00', true)
    expect(await hall.until('11:02')).toEqual(['OPEN'])
  })

  test('show times count from when the hall resumes its shows', async () => {
    const admin = await hall.world.person('admin', { role: 'Admin' })
    await hall.world.db.updateTable('hall').set({ has_show_times: false }).execute()
    await hall.until('10:05')
    const { data } = await admin.say(halls.all, {})
    const {
      loadHallId: Id,
      name: Name,
      tel: Tel,
      reservationLimit: ReservationLimit,
    } = data!.find(({ loadHallId }) => loadHallId === hall.world.cast.halls.rajaei)!
    const input = { Id, Name, Tel, ReservationLimit, IsActiveShowTime: true, IsActive: true }
    expect(await admin.say(halls.update, input)).toMatchObject({ status: 200 })
    expect(await hall.until('10:15')).toEqual([])
    expect(await hall.until('10:30')).toEqual(['SKIPPED'])
  })
})

test('a failing show is retried at growing intervals, and proceeds once it can', async () => {
  const { world } = hall
  await hall.announced(1)
  await hall.until('10:00')
  await world.db
    .updateTable('show_run')
    .set({ state: 'LOCKED', snapshot: 'no snapshot', snapshot_hash: 'a'.repeat(64), locked_at: at('10:19') })
    .where('hall_id', '=', world.cast.halls.rajaei)
    .execute()
  const errors: object[] = []
  const seal = await sealerOf(world.db, new Uint8Array(32).fill(5), world.clock.now)
  const log = { error: (entry: object) => void errors.push(entry), info: () => {}, warn: () => {} }
  const clock = openClock({ db: world.db, now: () => at('10:20'), at: async () => at('10:20'), log: log })
  const look = looker({ db: world.db, clock, seal, log: log })
  const tried: number[] = []
  for (let i = 1; i <= 190; i++) {
    const before = errors.length
    await look()
    if (errors.length > before) tried.push(i)
  }
  // After 1, 2, 4 … attempts, and then after every sixtieth.
  expect(tried).toEqual([1, 2, 4, 8, 16, 32, 64, 124, 184])
  expect(errors[0]).toMatchObject({ hall: world.cast.halls.rajaei })
  await world.db.deleteFrom('show_run').where('hall_id', '=', world.cast.halls.rajaei).execute()
  for (let i = 0; i < 60; i++) await look()
  expect(errors.slice(tried.length)).toEqual([])
  expect(await world.db.selectFrom('show_run').select('state').where('hall_id', '=', world.cast.halls.rajaei).execute()).toEqual([
    { state: 'SKIPPED' },
  ])
})
