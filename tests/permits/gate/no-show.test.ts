/** The truck did not come, or came in vain (domain.md 4.5; T8). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hall as halls } from '#contract/organisations/hall.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { permit } from '#contract/permits/permit.ts'
import { turn } from '#contract/halls/turn.ts'
import { lookAtPermits } from '#server/jobs/permits.ts'
import { afterSplit as at } from '../../halls/show/hall.ts'
import type { Person } from '../../world.ts'
import { useRoad } from './road.ts'

const road = useRoad(beforeEach, afterEach)

const noShow = (by: Person, Reason = 'نیامد') => by.say(permitLife.noShow, { id: road.id, Reason })
const notServed = (by: Person, Reason = 'کالا آماده نبود') => by.say(permitLife.notServed, { id: road.id, Reason })
/** The deadline is 15:20: five hours after the split; the hall waits another hour. */
const missing = () => (road.world.clock.now = at('16:20'))
const policy = (more: object) =>
  road.admin.say(halls.setPolicy, {
    Id: road.world.cast.halls.rajaei,
    Order: 'STRICT_FIFO',
    Native: 0,
    Other: 0,
    Reason: 'راننده‌هایی که نمی‌آیند',
    ...more,
  })
/** Sets the hall's rule at the time of the issue: there was no policy yet, so the version its show names is 0. */
const ruled = (more: object) =>
  road.world.db
    .insertInto('hall_policy')
    .values({ hall_id: road.world.cast.halls.rajaei, version: 0, made_by: road.admin.id, ...basic, ...more })
    .execute()
const basic = { split_order: 'STRICT_FIFO' as const, native: 0, other: 0 }
/** Runs the job as several servers would, and returns their errors. */
async function runJob(servers = 1) {
  const errors: unknown[] = []
  const log = { error: (entry: unknown) => errors.push(entry), info: () => {} }
  const { db, clock } = road.world
  await Promise.all(Array.from({ length: servers }, () => lookAtPermits({ db, now: () => clock.now, log })))
  return errors
}

describe('refuses a no-show', () => {
  test('to observers, members without the flag, other companies and halls; without a reason', async () => {
    const { world, maryam } = road
    missing()
    const observer = await world.person('observer', { role: 'Organization' })
    const sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId: world.cast.companies.sepehr.id })
    const parisa = await world.person('parisa', { role: 'LoadHallAdmin', hallId: world.cast.halls.shapour })
    for (const [who, status] of [
      [observer, 403],
      [sara, 403],
      [parisa, 404],
    ] as const)
      expect((await noShow(who)).status).toBe(status)
    expect(await noShow(maryam, '')).toMatchObject({ status: 422, errors: { Reason: expect.any(String) } })
    expect((await road.row()).status).toBe(1)
  })

  test('before the deadline and the grace are over, and says from when', async () => {
    const { world, maryam } = road
    world.clock.now = at('16:19')
    expect(await noShow(maryam)).toMatchObject({ status: 422, message: expect.stringContaining('۱۶:۲۰') })
    missing()
    expect((await noShow(maryam)).status).toBe(200)
  })

  test('before the grace of the policy at its issue is over, whatever policy came later', async () => {
    const { world, maryam, id } = road
    await ruled({ no_show_grace_minutes: 90 })
    await policy({ NoShowGraceMinutes: 0 })
    world.clock.now = at('16:49')
    expect(await noShow(maryam)).toMatchObject({ status: 422, message: expect.stringContaining('۱۶:۵۰') })
    expect((await maryam.say(permit.read, { id })).data!.noShowFrom).toBe(at('16:50').toISOString())
    world.clock.now = at('16:50')
    expect((await noShow(maryam)).status).toBe(200)
  })

  test('without a deadline, after arrival, with documents loaded, and twice', async () => {
    const { world, maryam, report, id } = road
    missing()
    await world.db.updateTable('permit').set({ arrival_deadline: null }).where('id', '=', id).execute()
    expect((await noShow(maryam)).status).toBe(422)
    await world.db
      .updateTable('permit')
      .set({ arrival_deadline: at('15:20'), status: 3 })
      .where('id', '=', id)
      .execute()
    expect((await noShow(maryam)).status).toBe(409)
    await world.db.updateTable('permit').set({ status: 1 }).where('id', '=', id).execute()
    await report('ARRIVED')
    expect(await noShow(maryam)).toMatchObject({ status: 409, message: expect.stringContaining('رسیده است') })
    await world.db.updateTable('permit').set({ arrived_at: null }).where('id', '=', id).execute()
    expect((await noShow(maryam)).status).toBe(200)
    expect((await noShow(maryam)).status).toBe(409)
  })

  test.each(['ARRIVED', 'LOADED', 'DEPARTED', 'DELIVERED'] as const)(
    'to the Admin too, once the truck was seen: %s',
    async (event) => {
      await road.report(event)
      const reply = await road.admin.say(permit.void, { id: road.id, ReasonCode: 'NO_SHOW', Reason: '' })
      expect(reply).toMatchObject({ status: 422, errors: { ReasonCode: expect.stringContaining('رسیده است') } })
      expect((await road.row()).status).toBe(1)
    },
  )
})

describe('a no-show', () => {
  test('frees the truck, keeps the turn out of the queue, and is public', async () => {
    const { world, zahra, row, turnState, cargoStatus, admin, ali } = road
    missing()
    const reply = await noShow(zahra)
    expect(reply).toMatchObject({ status: 200, data: { status: 0 }, message: expect.stringContaining('برنمی‌گردد') })
    expect(await row()).toMatchObject({ status: 0, void_reason: 'NO_SHOW', voided_at: at('16:20') })
    expect([await turnState(), await cargoStatus()]).toEqual(['RESERVED', 0])
    const listed = await world.db
      .selectFrom('override')
      .select(['kind', 'role', 'reason'])
      .where('member_id', 'is not', null)
      .execute()
    expect(listed).toEqual([{ kind: 'PERMIT_VOIDED', role: 'LoadHallAdmin', reason: 'NO_SHOW: نیامد' }])
    const back = (Reason: string) => admin.say(turn.returnTurn, { Id: ali.turnId, DriverToFreighterId: null, Reason })
    expect((await back('خودرو تصادف کرده بود')).status).toBe(200)
  })

  test('may also be reported by owners, members with the flag and the platform’s team', async () => {
    const { world } = road
    missing()
    const sara = await world.person('sara', {
      role: 'TransportationCompanyMember',
      companyId: world.cast.companies.sepehr.id,
      flags: ['access_Reserve_List'],
    })
    expect((await noShow(sara)).status).toBe(200)
  })

  test('T8: the driver waits in this hall as long as its rule says, and longer after many', async () => {
    const { world, askTurn, zahra, ali } = road
    await policy({ NoShowCooldownHours: 2, NoShowBlockAfter: 2, NoShowBlockDays: 10 })
    missing()
    await noShow(zahra)
    await world.db
      .updateTable('turn')
      .set({ state: 'CLOSED', ended_at: at('16:20') })
      .where('id', '=', ali.turnId)
      .execute()
    world.clock.now = at('18:19')
    expect(await askTurn(zahra, ali)).toMatchObject({ status: 422, errors: { T8: expect.stringContaining('۱۸:۲۰') } })
    world.clock.now = at('18:20')
    expect((await askTurn(zahra, ali)).status).toBe(200)
    await world.db.updateTable('turn').set({ state: 'CLOSED' }).where('driver_id', '=', ali.id).execute()
    const { rajaei } = world.cast.halls
    const earlier = { cargo_id: road.load, driver_id: ali.id, vehicle_id: ali.vehicleId, hall_id: rajaei, status: 0 as const }
    await world.db
      .insertInto('permit')
      .values({ ...earlier, turn_id: null, issued_at: at('09:00'), voided_at: at('09:30'), void_reason: 'NO_SHOW' })
      .execute()
    expect(await askTurn(zahra, ali)).toMatchObject({ status: 422, errors: { T8: expect.stringContaining('۲ بار') } })
    world.clock.now = new Date(at('09:31').getTime() + 10 * 86_400_000)
    const later = await world.signIn(zahra.id, 'zahra')
    expect((await askTurn(later, ali)).status).toBe(200)
  })

  test('refuses a policy with invalid days, and keeps omitted values', async () => {
    const { world } = road
    expect(await policy({ NoShowBlockDays: 0 })).toMatchObject({ status: 422, errors: { NoShowBlockDays: expect.any(String) } })
    expect((await policy({ NoShowGraceMinutes: 1441 })).status).toBe(400)
    await policy({ NoShowGraceMinutes: 30, NoShowAutoVoid: true })
    await policy({ NoShowCooldownHours: 5 })
    const newest = world.db.selectFrom('hall_policy').selectAll().where('hall_id', '=', world.cast.halls.rajaei)
    expect(await newest.orderBy('version', 'desc').executeTakeFirst()).toMatchObject({
      no_show_grace_minutes: 30,
      no_show_auto_void: true,
      no_show_cooldown_hours: 5,
      no_show_block_days: 30,
    })
  })
})

describe('the job', () => {
  const marks = () =>
    road.world.db
      .selectFrom('audit_event')
      .select('call')
      .where('entity', '=', 'permit')
      .where('member_id', 'is', null)
      .orderBy('id')
      .execute()

  test('marks a late truck once, however many servers run it, and never one that came', async () => {
    const { world, row, report } = road
    world.clock.now = at('15:19')
    expect(await runJob()).toEqual([])
    expect((await row()).overdue_at).toBeNull()
    world.clock.now = at('15:20')
    expect(await runJob(5)).toEqual([])
    expect((await row()).overdue_at).toEqual(at('15:20'))
    expect(await marks()).toEqual([{ call: 'permit.overdue' }])
    expect((await row()).status).toBe(1)
    await world.db.updateTable('permit').set({ overdue_at: null }).execute()
    await report('ARRIVED')
    await runJob()
    expect((await row()).overdue_at).toBeNull()
  })

  test.each(['LOADED', 'DEPARTED', 'DELIVERED'] as const)(
    'neither marks nor voids a truck seen without an arrival event: %s',
    async (event) => {
      const { world, row, report } = road
      await ruled({ no_show_auto_void: true })
      await report(event)
      world.clock.now = at('15:20')
      await runJob()
      expect((await row()).overdue_at).toBeNull()
      // A truck that was marked before it was seen.
      await world.db
        .updateTable('permit')
        .set({ overdue_at: at('15:20') })
        .execute()
      missing()
      expect(await runJob()).toEqual([])
      expect([(await row()).status, await marks()]).toEqual([1, []])
    },
  )

  test('voids a late permit only by the policy at its issue, once, in the name of that policy’s author', async () => {
    const { world, row, admin } = road
    world.clock.now = at('15:20')
    await runJob()
    missing()
    await runJob()
    expect((await row()).status).toBe(1)
    // A later policy is for later permits.
    await policy({ NoShowAutoVoid: true, NoShowGraceMinutes: 0 })
    await runJob()
    expect((await row()).status).toBe(1)
    await ruled({ no_show_auto_void: true, no_show_grace_minutes: 90 })
    await runJob()
    expect((await row()).status).toBe(1)
    world.clock.now = at('16:50')
    expect(await runJob(4)).toEqual([])
    expect(await row()).toMatchObject({ status: 0, void_reason: 'NO_SHOW' })
    const listed = await world.db
      .selectFrom('override')
      .select(['kind', 'member_id', 'reason'])
      .where('member_id', 'is not', null)
      .execute()
    expect(listed).toEqual([{ kind: 'PERMIT_VOIDED', member_id: admin.id, reason: expect.stringContaining('خودکار') }])
    expect(await marks()).toEqual([{ call: 'permit.overdue' }, { call: 'permit.noShow' }])
  })

  test('does not void between the lock of a show and its record, but afterwards', async () => {
    const { world, row } = road
    await ruled({ no_show_auto_void: true })
    world.clock.now = at('15:20')
    await runJob()
    missing()
    const { rajaei } = world.cast.halls
    const run = await world.db
      .insertInto('show_run')
      .values({ hall_id: rajaei, opens_at: at('16:00'), locks_at: at('16:20'), state: 'OPEN', policy_version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await runJob()).toEqual([])
    expect((await row()).status).toBe(1)
    await world.db.updateTable('show_run').set({ state: 'ABORTED', reason: 'SERVER_DOWN' }).where('id', '=', run.id).execute()
    await runJob()
    expect((await row()).status).toBe(0)
  })
})

describe('not served', () => {
  test('is reported by the hall or the Admin, with a reason, after arrival and before loading', async () => {
    const { maryam, zahra, world, report } = road
    const parisa = await world.person('parisa', { role: 'LoadHallAdmin', hallId: world.cast.halls.shapour })
    expect((await notServed(maryam)).status).toBe(403)
    expect((await notServed(parisa)).status).toBe(404)
    expect(await notServed(zahra)).toMatchObject({ status: 409, message: expect.stringContaining('ثبت نشده') })
    await report('ARRIVED')
    expect((await notServed(zahra, '')).status).toBe(422)
    await report('LOADED')
    expect(await notServed(zahra)).toMatchObject({ status: 422, message: expect.stringContaining('بارگیری کرده') })
    expect((await road.row()).status).toBe(1)
  })

  test.each(['LOADED', 'DEPARTED', 'DELIVERED'] as const)(
    'is refused to the Admin too once the truck has its load: %s',
    async (event) => {
      const { admin, report, id, row, turnState } = road
      await report(event)
      const reply = await admin.say(permit.void, { id, ReasonCode: 'OWNER_FAULT', Reason: '' })
      expect(reply).toMatchObject({ status: 422, errors: { ReasonCode: expect.stringContaining('بارگیری کرده') } })
      expect([(await row()).status, await turnState()]).toEqual([1, 'RESERVED'])
      expect((await notServed(road.zahra)).status).toBe(422)
    },
  )

  test('reinstates the turn with its number automatically, and the load for the next show', async () => {
    const { zahra, report, row, turnState, cargoStatus, load, ali } = road
    await report('ARRIVED')
    const reply = await notServed(zahra)
    expect(reply).toMatchObject({ status: 200, data: { status: 0 }, message: expect.stringContaining('نوبت راننده به صف برگشت') })
    expect(await row()).toMatchObject({ status: 0, void_reason: 'OWNER_FAULT' })
    expect([await turnState(), await cargoStatus()]).toEqual(['QUEUED', 0])
    await road.until('10:30')
    await road.prefers(ali.turnId, [load])
    await road.until('10:50')
    expect((await road.permits()).map(({ status, turn_id }) => [status, turn_id])).toEqual([
      [0, ali.turnId],
      [1, ali.turnId],
    ])
  })
})
