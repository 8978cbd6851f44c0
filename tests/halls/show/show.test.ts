import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { run } from '#contract/halls/run.ts'
import { firstDifference } from '#contract/halls/split/verify.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo, going } from '../../freight/announce/announcement.ts'
import { openHall, type Hall } from './hall.ts'
import { step } from './step.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

describe('a show runs by the clock', () => {
  test('opens at its time, locks after the window, and is published with permits for the earliest turns', async () => {
    const load = await hall.announced(2)
    const [ali, reza, hamid] = [await hall.queued('علی'), await hall.queued('رضا'), await hall.queued('حمید')]
    expect(await hall.until('09:59')).toEqual([])
    expect(await hall.until('10:00')).toEqual(['OPEN'])
    for (const one of [hamid, ali, reza]) expect((await hall.prefers(one.turnId, [load])).status).toBe(200)
    expect(await hall.until('10:19')).toEqual([])
    expect(await hall.until('10:20')).toEqual(['LOCKED', 'PUBLISHED'])

    expect((await hall.permits()).map(({ driver_id }) => driver_id)).toEqual([ali.id, reza.id])
    const { last } = await hall.desk()
    const { data } = await hall.zahra.say(run.outcome, { id: last!.id })
    expect(data!.map(({ turn: number, cargo: got }) => [number, got])).toEqual([
      [ali.number, load],
      [reza.number, load],
      [hamid.number, null],
    ])
    expect(data![2]!.why).toContain('جلوتر از نوبت')
  })

  test('the system finishes a cargo whose last truck was assigned', async () => {
    const load = await hall.announced(1)
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    await hall.prefers(ali.turnId, [load])
    await hall.until('10:20')
    const { data } = await hall.maryam.say(cargo.byId, { cargoId: load })
    expect(data).toMatchObject({ cargoStatus: 1, remaining: 0, permitCount: 1 })
  })

  test('without a cargo it is skipped, and says why', async () => {
    expect(await hall.until('10:00')).toEqual(['SKIPPED'])
    const row = await hall.world.db.selectFrom('show_run').select('reason').executeTakeFirst()
    expect(row?.reason).toBe('NO_CARGO')
  })

  test('X24: two servers at once take each step once', async () => {
    await hall.announced(1)
    hall.world.clock.now = new Date('2026-11-21T06:30:00Z')
    const both = await Promise.all([hall.world.tick(), hall.world.tick(), hall.world.tick()])
    expect(both.flat()).toEqual(['OPEN'])
  })

  test('a server that was down for more than half of the window skips the show', async () => {
    await hall.announced(1)
    expect(await hall.until('10:11')).toEqual(['SKIPPED'])
  })

  test('a hall without a policy records strict order, and the record verifies without other data', async () => {
    const load = await hall.announced(1)
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    await hall.prefers(ali.turnId, [load])
    await hall.until('10:20')
    const { last } = await hall.desk()
    const { data } = await hall.world.stranger.say(run.record, { id: last!.id })
    expect(firstDifference(data)).toBe(null)
    expect(JSON.stringify(data)).not.toContain(ali.nationalId)
    const altered = JSON.parse(JSON.stringify(data).replace('"remaining":1', '"remaining":2'))
    expect(firstDifference(altered)).toMatchObject({ what: 'snapshot' })
  })
})

describe('lists', () => {
  test('are refused before the show opens and from the lock on, by the server’s clock', async () => {
    const load = await hall.announced(1)
    const ali = await hall.queued('علی')
    expect((await hall.prefers(ali.turnId, [load])).status).toBe(404)
    await hall.until('10:00')
    const { run: open } = await hall.desk()
    hall.world.clock.now = new Date('2026-11-21T06:50:00.000Z')
    const late = await hall.zahra.say(run.prefer, { id: open!.id, DriverTurnId: ali.turnId, CargoIds: [load] })
    expect(late).toMatchObject({ status: 409, message: 'مهلت اولویت‌دهی ساعت ۱۰:۲۰ تمام شد.' })
  })

  test('a millisecond before the lock is in time', async () => {
    const load = await hall.announced(1)
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    hall.world.clock.now = new Date('2026-11-21T06:49:59.999Z')
    expect((await hall.prefers(ali.turnId, [load])).data?.receipt).toMatch(/^[\da-f]{12}$/)
  })

  test('refuses all unfit cargos at once, and stores nothing', async () => {
    const load = await hall.announced(1)
    const ali = await hall.queued('علی', 4001)
    await hall.until('10:00')
    const reply = await hall.prefers(ali.turnId, [load, 999])
    expect(reply.status).toBe(422)
    expect(reply.errors).toMatchObject({ CargoIds: expect.stringMatching(/نوع بارگیر.*در این نمایش نیست/) })
    expect(await hall.world.db.selectFrom('priority').selectAll().execute()).toEqual([])
  })

  test('a second list replaces the whole first one', async () => {
    const [a, b] = [await hall.announced(1), await hall.announced(1)]
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    await hall.prefers(ali.turnId, [a, b])
    await hall.prefers(ali.turnId, [b])
    const { data } = await hall.zahra.say(turn.priorities, { DriverTurnId: ali.turnId, IsAll: false })
    expect(data!.map(({ cargoId, priority }) => [cargoId, priority])).toEqual([[b, 1]])
  })

  test('of another hall’s turn return 404', async () => {
    const other = await hall.world.person('nader', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.shapour })
    await hall.announced(1)
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    const { run: open } = await hall.desk()
    expect((await other.say(run.prefer, { id: open!.id, DriverTurnId: ali.turnId, CargoIds: [] })).status).toBe(404)
  })
})

describe('between lock and record', () => {
  test('X8: a cargo cannot be finished, nor a turn cancelled', async () => {
    const load = await hall.announced(1)
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    await hall.world.db
      .updateTable('show_run')
      .set({ state: 'LOCKED', snapshot: '{}', snapshot_hash: 'a'.repeat(64) })
      .execute()
    expect((await hall.maryam.say(cargo.finish, { Id: load, Desc: 'پر شد', IsCancelPriority: null })).status).toBe(409)
    expect((await hall.zahra.say(turn.cancel, { id: ali.turnId, Reason: 'رفت' })).status).toBe(409)
    await hall.world.db.deleteFrom('override').execute()
    await hall.world.db.deleteFrom('show_run').execute()
  })

  test('a restart after a crash continues from the snapshot, whatever changed since', async () => {
    const load = await hall.announced(1)
    const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
    await hall.until('10:00')
    for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
    hall.world.clock.now = new Date('2026-11-21T06:50:00Z')
    expect(await step(hall)).toBe('LOCKED')
    // The table was changed meanwhile, outside the application.
    await hall.world.db.updateTable('turn').set({ place: 999 }).where('id', '=', ali.turnId).execute()
    expect(await step(hall)).toBe('PUBLISHED')
    expect((await hall.permits()).map(({ driver_id }) => driver_id)).toEqual([ali.id])
  })

  test('V13: a published run cannot be changed, not even in the database', async () => {
    await hall.announced(1)
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    await hall.until('10:20')
    expect(ali.number).toBe(1)
    await expect(hall.world.db.updateTable('show_run').set({ reason: 'x' }).execute()).rejects.toThrow(/never changed/)
    await expect(hall.world.db.deleteFrom('show_run').execute()).rejects.toThrow(/never changed/)
  })
})

describe('a cargo on lists in an open show', () => {
  async function wanted() {
    const load = await hall.announced(1)
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    await hall.prefers(ali.turnId, [load])
    const edit = (more: object) => hall.maryam.say(cargo.update, { ...aCargo(hall.world), Id: load, ...more })
    return { load, ali, edit }
  }

  test('X11: refuses worse terms: less rent, another route, other loaders', async () => {
    const { edit } = await wanted()
    expect((await edit({ CargoRent: 1_000_000 })).status).toBe(409)
    expect((await edit({ LoaderTypeIds: [5003] })).status).toBe(409)
    expect((await edit({ ...going('اصفهان، اصفهان') })).status).toBe(409)
  })

  test('X10: allows more trucks and more rent', async () => {
    const { load, edit } = await wanted()
    expect((await edit({ CargoRent: 99_000_000, FreighterNumber: 4 })).status).toBe(200)
    expect((await hall.desk()).cargos.find(({ id }) => id === load)).toMatchObject({ remaining: 4 })
  })

  test('X6: finished meanwhile it leaves the show, and its priorities end as closed', async () => {
    const { load, ali } = await wanted()
    await hall.maryam.say(cargo.finish, { Id: load, Desc: 'منصرف شدیم', IsCancelPriority: null })
    await hall.until('10:20')
    const { data } = await hall.zahra.say(turn.priorities, { DriverTurnId: ali.turnId, IsAll: true })
    expect(data![0]).toMatchObject({ status: 3, reasonCode: 'CARGO_CLOSED' })
  })

  test('X7: cancelled by Admin its priorities end at once', async () => {
    const { load, ali } = await wanted()
    const admin = await hall.world.person('admin', { role: 'Admin' })
    await admin.say(cargo.finish, { Id: load, Desc: 'دستور', IsCancelPriority: true })
    const { data } = await hall.zahra.say(turn.priorities, { DriverTurnId: ali.turnId, IsAll: true })
    expect(data![0]).toMatchObject({ status: 5, reasonCode: 'CARGO_FINISHED_BY_ADMIN' })
  })

  test('H8: the hall aborts the show before its lock with a reason; the turns stay, and it is listed', async () => {
    const { ali } = await wanted()
    const { run: open } = await hall.desk()
    expect((await hall.zahra.say(run.abort, { id: open!.id, Reason: '' })).status).toBe(422)
    expect((await hall.zahra.say(run.abort, { id: open!.id, Reason: 'قطع برق' })).data).toMatchObject({ state: 'ABORTED' })
    expect((await hall.zahra.say(run.abort, { id: open!.id, Reason: 'تلاش دوباره' })).status).toBe(409)
    expect((await hall.desk()).turns.map(({ id }) => id)).toEqual([ali.turnId])
  })
})
