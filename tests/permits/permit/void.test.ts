/** Voiding and annulling (domain.md 4.3; S0 §4; X30, X33). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { permit } from '#contract/permits/permit.ts'
import { voidReasons } from '#contract/kernel/reasons.ts'
import { settleStatus } from '#server/modules/permits/permit/life/settle.ts'
import { logWords } from '#app/modules/freight/cargo/detail/cargo-detail-words.ts'
import { at } from '../../halls/show/hall.ts'
import type { Person } from '../../world.ts'
import { useRoad } from '../gate/road.ts'

const road = useRoad(beforeEach, afterEach)

const annul = (by: Person, Reason = 'تصادف در راه') => by.say(permitLife.annul, { id: road.id, Reason })
const voidIt = (by: Person, more: object = {}) => by.say(permit.void, { id: road.id, ReasonCode: 'ADMIN', Reason: '', ...more })
const setStatus = (status: 1 | 2 | 3 | 4 | 5 | 6) =>
  road.world.db.updateTable('permit').set({ status }).where('id', '=', road.id).execute()

/** Creates a second permit of the cargo, printed, without a document; returns its id. */
async function secondPermit() {
  const { id: driver_id, vehicleId: vehicle_id } = await road.driver('بهرام')
  const { id } = await road.world.db
    .insertInto('permit')
    .values({ cargo_id: road.load, turn_id: null, driver_id, vehicle_id, status: 2, issued_at: road.world.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the status changes of a cargo that followed from other commands; each is in its log. */
async function statusChangesOf(cargoId: number) {
  const rows = await road.world.db
    .selectFrom('audit_event')
    .select(['call', 'detail'])
    .where('entity', '=', 'cargo')
    .where('entity_id', '=', String(cargoId))
    .where('member_id', 'is', null)
    .orderBy('id')
    .execute()
  for (const { call } of rows) expect(logWords.verbs[call]).toBeDefined()
  return rows.map(({ call, detail }) => [call, detail])
}

describe('voiding', () => {
  test('is for the Admin only', async () => {
    const { world, maryam, zahra } = road
    const support = await world.person('support', { role: 'AdminSupport' })
    const observer = await world.person('observer', { role: 'Organization' })
    for (const who of [maryam, zahra, support, observer]) expect((await voidIt(who)).status).toBe(403)
    expect((await voidIt(world.stranger)).status).toBe(401)
    expect((await road.row()).status).toBe(1)
  })

  test('refuses an unknown reason, an unknown permit, and a second time', async () => {
    const { admin } = road
    expect((await voidIt(admin, { ReasonCode: 'ANGER' })).status).toBe(400)
    expect((await admin.say(permit.void, { id: 999, ReasonCode: 'ADMIN', Reason: '' })).status).toBe(404)
    expect((await voidIt(admin)).status).toBe(200)
    expect((await voidIt(admin)).status).toBe(409)
  })

  test('X33: 3 to 6 are refused with a pointer to the incident; nothing is freed', async () => {
    for (const status of [3, 4, 5, 6] as const) {
      await setStatus(status)
      expect(await voidIt(road.admin)).toMatchObject({ status: 409, message: expect.stringContaining('با ثبت رخداد') })
    }
    expect([await road.turnState(), await road.cargoStatus()]).toEqual(['RESERVED', 1])
  })

  test('a printed one too: X30, the full cargo reopens, and the document of the list has who and why', async () => {
    const { admin, world, id, load, ali, cargoStatus } = road
    await setStatus(2)
    expect((await voidIt(admin, { ReasonCode: 'WEATHER', Reason: 'برف' })).message).toContain('دوباره در حال ارسال')
    expect([await cargoStatus(), await statusChangesOf(load)]).toEqual([0, [['cargo.reopened', { from: 1, to: 0 }]]])
    const listed = await world.db.selectFrom('override').selectAll().where('member_id', 'is not', null).execute()
    expect(listed).toMatchObject([
      { kind: 'PERMIT_VOIDED', permit_id: id, cargo_id: load, turn_id: ali.turnId, member_id: admin.id, reason: 'WEATHER: برف' },
    ])
  })

  test('an older client without a reason means the Admin’s own', async () => {
    const { data } = await road.admin.raw('PATCH', `/api/v1/driver-reservations/cancel/${road.id}`, {})
    expect(data).toEqual({ id: road.id, status: 0 })
    expect((await road.row()).void_reason).toBe('ADMIN')
  })

  test.each(voidReasons.filter((code) => code !== 'OWNER_FAULT'))(
    '%s leaves the turn waiting to be reinstated',
    async (ReasonCode) => {
      expect((await voidIt(road.admin, { ReasonCode })).status).toBe(200)
      expect(await road.turnState()).toBe('RESERVED')
    },
  )

  test('the owner’s fault reinstates the turn automatically', async () => {
    const reply = await voidIt(road.admin, { ReasonCode: 'OWNER_FAULT' })
    expect([reply.message, await road.turnState()]).toEqual([expect.stringContaining('نوبت راننده به صف برگشت'), 'QUEUED'])
  })

  test('of the last permit without documents leaves a cargo that has them all', async () => {
    const { world, admin, load, attach, id } = road
    const other = await secondPermit()
    await world.db.updateTable('cargo').set({ finish_reason: 'بس است', trucks: 2 }).where('id', '=', load).execute()
    await attach(1, other)
    await settleStatus({ db: world.db, now: world.clock.now }, other)
    expect(await road.cargoStatus()).toBe(1)
    await admin.say(permit.void, { id, ReasonCode: 'ADMIN', Reason: '' })
    expect([await road.cargoStatus(), await statusChangesOf(load)]).toEqual([2, [['cargo.papers', { from: 1, to: 2 }]]])
  })

  test('a reinstated turn that won again waits a day from the last of its permits', async () => {
    const { world, ali, load, turnState } = road
    await voidIt(road.admin)
    const later = (hours: number) => new Date(at('10:20').getTime() + hours * 3_600_000)
    await world.db
      .insertInto('permit')
      .values({
        cargo_id: load,
        turn_id: ali.turnId,
        driver_id: ali.id,
        vehicle_id: ali.vehicleId,
        status: 0,
        issued_at: later(20),
        voided_at: later(23),
      })
      .execute()
    for (const [hours, state] of [
      [24, 'RESERVED'],
      [46, 'RESERVED'],
      [47, 'CLOSED'],
    ] as const) {
      world.clock.now = later(hours)
      await world.tick()
      expect([hours, await turnState()]).toEqual([hours, state])
    }
  })
})

describe('annulling', () => {
  test('is for the Admin, with a reason, for 3 to 6, once', async () => {
    const { world, maryam, zahra, admin } = road
    await setStatus(3)
    const support = await world.person('support', { role: 'AdminSupport' })
    for (const who of [maryam, zahra, support]) expect((await annul(who)).status).toBe(403)
    expect(await annul(admin, '')).toMatchObject({ status: 422, errors: { Reason: expect.any(String) } })
    await setStatus(2)
    expect(await annul(admin)).toMatchObject({ status: 409, message: expect.stringContaining('باطل کنید') })
    await setStatus(4)
    expect((await annul(admin)).status).toBe(200)
    expect((await annul(admin)).status).toBe(409)
  })

  test('ends the cargo’s wait for its documents, with an entry in the log', async () => {
    const { world, admin, load, attach, id, cargoStatus } = road
    const second = await secondPermit()
    await attach(0)
    await settleStatus({ db: world.db, now: world.clock.now }, id)
    await world.db.updateTable('permit').set({ status: 3 }).where('id', '=', second).execute()
    expect(await cargoStatus()).toBe(1)
    await admin.say(permitLife.annul, { id: second, Reason: 'تصادف در راه' })
    expect([await cargoStatus(), await statusChangesOf(load)]).toEqual([3, [['cargo.papers', { from: 1, to: 3 }]]])
    const { data } = await road.maryam.say(cargo.log, { cargoId: load })
    expect(data![0]).toMatchObject({ call: 'cargo.papers', memberFullName: null, role: null })
  })

  test('keeps the status and the truck of the cargo; documents no longer advance it; the driver is free', async () => {
    const { world, admin, row, turnState, cargoStatus, attach, id, zahra, ali, askTurn } = road
    await setStatus(4)
    expect((await askTurn(zahra, ali)).status).toBe(422)
    expect((await annul(admin)).data).toEqual({ id, status: 4 })
    expect(await row()).toMatchObject({ status: 4, annul_reason: 'تصادف در راه', annulled_at: world.clock.now })
    expect([await turnState(), await cargoStatus()]).toEqual(['CLOSED', 1])
    await attach(1)
    await attach(0)
    await world.db.updateTable('permit').set({ delivered_at: world.clock.now }).where('id', '=', id).execute()
    expect(await settleStatus({ db: world.db, now: world.clock.now }, id)).toEqual({ from: 4, to: 4, reached: 4 })
    // The stand-in knows of the bill under way; the desk waives it.
    expect((await askTurn(zahra, ali, { Reason: 'بار پس از تصادف منتقل شد' })).status).toBe(200)
  })
})
