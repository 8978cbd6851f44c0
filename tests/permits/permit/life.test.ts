/** Events of a truck under way (domain.md 4.3). */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { permitCode, type CodeContent } from '#contract/permits/permit-code.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { ENTITY } from '#contract/kernel/envelope.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { permit } from '#contract/permits/permit.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { settleStatus } from '#server/modules/permits/permit/life/settle.ts'
import { codeSealerOf } from '#server/modules/permits/permit/key.ts'
import { at } from '../../halls/show/hall.ts'
import { useRoad } from '../gate/road.ts'

const road = useRoad(beforeEach, afterEach)

/** Returns the code of a permit, signed with this secret. */
async function codeOf(permitId: number, { secret = 6, issuedAt = at('10:20') } = {}) {
  const seal = await codeSealerOf(road.world.db, new Uint8Array(32).fill(secret), road.world.clock.now)
  const content: CodeContent = {
    permitId,
    cargoId: road.load,
    issuedAt,
    plateNumber: '12ع345',
    plateSerial: '67',
    vehicleCardEnd: '123',
  }
  return permitCode(content, seal)
}

describe('refusals', () => {
  test('observers, members without the flag, and strangers report nothing', async () => {
    const { world, report } = road
    const { sepehr } = world.cast.companies
    for (const role of ['Organization', 'DriversAssociation', 'AssociationTransportCompanies', 'AgentMain', 'Customer'] as const)
      expect((await report('ARRIVED', { by: await world.person(role, { role }) })).status).toBe(403)
    const sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId: sepehr.id })
    expect((await report('ARRIVED', { by: sara })).status).toBe(403)
    expect((await report('ARRIVED', { by: world.stranger })).status).toBe(401)
    expect(await world.db.selectFrom('permit_event').selectAll().execute()).toEqual([])
  })

  test('another company’s and another hall’s permit is not found', async () => {
    const { world, report } = road
    const other = await world.person('nima', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.kaveh.id })
    const parisa = await world.person('parisa', { role: 'LoadHallAdmin', hallId: world.cast.halls.shapour })
    expect((await report('ARRIVED', { by: other })).status).toBe(404)
    expect((await report('ARRIVED', { by: parisa })).status).toBe(404)
  })

  test.each([
    ['an unknown event', { Event: 'EXPLODED' }],
    ['no event', { Event: undefined }],
    ['an invalid time', { At: 'دیروز' }],
  ])('%s', async (_, more) => {
    expect((await road.report('ARRIVED', { more })).status).toBe(400)
  })

  test('a code longer than 300 characters, with its message at the field', async () => {
    const { errors } = await road.report('ARRIVED', { more: { Code: 'A'.repeat(301) } })
    expect(errors).toEqual({ Code: 'حداکثر ۳۰۰ حرف پذیرفته است.' })
  })

  test('a voided and an annulled permit', async () => {
    const { world, report, id, admin, row } = road
    await world.db.updateTable('permit').set({ status: 4 }).where('id', '=', id).execute()
    await admin.say(permitLife.annul, { id, Reason: 'تصادف' })
    expect(await report('DELIVERED')).toMatchObject({ status: 409, message: expect.stringContaining('با ثبت رخداد لغو شده') })
    await world.db.updateTable('permit').set({ status: 2, annulled_at: null }).where('id', '=', id).execute()
    await admin.say(permit.void, { id, ReasonCode: 'ADMIN', Reason: '' })
    expect(await report('ARRIVED')).toMatchObject({ status: 409, message: expect.stringContaining('باطل شده') })
    expect((await row()).arrived_at).toBeNull()
  })

  test('a foreign, altered, expired or invalid code: 422 at the code, nothing stored', async () => {
    const { world, report, id } = road
    const good = await codeOf(id)
    const foreign = await codeOf(id, { secret: 99 })
    await world.db
      .deleteFrom('signing_key')
      .where('id', 'not in', await ownKeys())
      .execute()
    const letter = good.at(-5) === 'A' ? 'B' : 'A'
    const bad = {
      'کد خوانده نشد': ['سلام', 'ABC'],
      'از مجوز دیگری': [await codeOf(id + 1)],
      ساختگی: [good.slice(0, -5) + letter + good.slice(-4)],
      'بارنوبت نساخته': [foreign],
      'زمان این کد': [await codeOf(id, { issuedAt: new Date('2026-10-01T00:00:00Z') })],
    }
    for (const [says, codes] of Object.entries(bad))
      for (const Code of codes) {
        const answer = await report('ARRIVED', { more: { Code } })
        expect([Code, answer.status, (answer.errors as Faults | undefined)?.Code]).toEqual([
          Code,
          422,
          expect.stringContaining(says),
        ])
      }
    expect(await world.db.selectFrom('permit_event').selectAll().execute()).toEqual([])
  })

  /** The server's keys, without the stranger's. */
  const ownKeys = async () => {
    const own = await codeSealerOf(road.world.db, new Uint8Array(32).fill(6), road.world.clock.now)
    const record = await road.world.db.selectFrom('signing_key').select('id').where('purpose', '=', 'record').execute()
    return [own(new Uint8Array()).keyId, ...record.map(({ id }) => id)]
  }
})

describe('which report counts', () => {
  test('the first; a second one is stored, changes nothing, and is acknowledged', async () => {
    const { world, report, row } = road
    world.clock.now = at('12:00')
    expect(await report('ARRIVED')).toMatchObject({ status: 200, data: { status: 1, event: 'ARRIVED', counted: true } })
    world.clock.now = at('13:00')
    const again = await report('ARRIVED', { by: road.zahra })
    expect(again).toMatchObject({ status: 200, data: { counted: false }, message: expect.stringContaining('قبلاً ثبت شده') })
    expect((await row()).arrived_at).toEqual(at('12:00'))
    const written = await world.db.selectFrom('permit_event').select(['kind', 'counted', 'source']).orderBy('id').execute()
    expect(written).toEqual([
      { kind: 'ARRIVED', counted: true, source: 'HAND' },
      { kind: 'ARRIVED', counted: false, source: 'HAND' },
    ])
  })

  test('a scan of its own code, as a person types it, is stored as a scan', async () => {
    const { world, report, id } = road
    const code = await codeOf(id)
    expect((await report('ARRIVED', { more: { Code: ` ${code.toLowerCase()} ` } })).data).toMatchObject({ counted: true })
    expect((await report('LOADED', { more: { Code: `https://barnobat.ir/verify#${code}` } })).data).toMatchObject({
      counted: true,
    })
    const sources = await world.db.selectFrom('permit_event').select('source').execute()
    expect(sources.map(({ source }) => source)).toEqual(['SCAN', 'SCAN'])
  })

  test('an offline report has its own time, an impossible time is replaced by the server’s', async () => {
    const { world, report, row } = road
    world.clock.now = at('15:00')
    await report('LOADED', { time: '14:00' })
    // Reported later, happened earlier: it sets its own time.
    await report('ARRIVED', { time: '12:30' })
    expect(await row()).toMatchObject({ arrived_at: at('12:30'), loaded_at: at('14:00') })
    await report('DEPARTED', { time: '18:00' })
    expect((await row()).departed_at).toEqual(at('15:00'))
  })

  test('a contradicting report is stored, and does not count', async () => {
    const { world, report, row } = road
    world.clock.now = at('15:00')
    await report('LOADED', { time: '12:00' })
    const late = await report('ARRIVED', { time: '13:00' })
    expect(late).toMatchObject({ status: 200, data: { counted: false }, message: expect.stringContaining('به حساب نیامد') })
    expect((await row()).arrived_at).toBeNull()
  })

  test('the same reference again is one report, with the same response', async () => {
    const { world, report, id } = road
    const headers = { [ENTITY]: randomUUID() }
    const first = await report('ARRIVED', { headers })
    const second = await report('ARRIVED', { headers })
    expect([first.status, second.status, first.data, second.data]).toEqual([200, 200, first.data, first.data])
    expect((await report('LOADED', { headers })).status).toBe(422)
    expect(await world.db.selectFrom('permit_event').selectAll().where('permit_id', '=', id).execute()).toHaveLength(1)
  })

  test('two gates at once: one report counts', async () => {
    const { report, zahra, world } = road
    const both = await Promise.all([report('ARRIVED'), report('ARRIVED', { by: zahra })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ data }) => data!.counted).toSorted()).toEqual([false, true])
    expect(await world.db.selectFrom('permit_event').selectAll().execute()).toHaveLength(2)
  })

  test('no report changes the queue (V12)', async () => {
    const { world, report } = road
    const reza = await road.queued('رضا')
    const queue = () =>
      world.db.selectFrom('turn').select(['id', 'number', 'place', 'state']).where('state', '=', 'QUEUED').execute()
    const before = await queue()
    expect(before.map(({ id }) => id)).toContain(reza.turnId)
    for (const event of ['DELIVERED', 'ARRIVED', 'LOADED', 'DEPARTED'] as const) await report(event)
    expect(await queue()).toEqual(before)
  })
})

describe('effects', () => {
  const settle = () => settleStatus({ db: road.world.db, now: road.world.clock.now }, road.id)
  /** Bahram's permit of the same load, printed. */
  async function ofBahram() {
    const { id, vehicleId } = await road.driver('بهرام')
    return road.world.db
      .insertInto('permit')
      .values({
        cargo_id: road.load,
        turn_id: null,
        driver_id: id,
        vehicle_id: vehicleId,
        status: 2,
        issued_at: road.world.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  }

  test('1 → 2 → 3 → 4 → 5 → 6: documents and delivery; the turn is closed and the cargo has its documents', async () => {
    const { world, report, attach, row, turnState, cargoStatus, id } = road
    await world.db.updateTable('permit').set({ status: 2 }).where('id', '=', id).execute()
    expect(await cargoStatus()).toBe(1)
    await attach(1)
    expect(await settle()).toEqual({ from: 2, to: 3, reached: 3 })
    expect(await cargoStatus()).toBe(2)
    await report('ARRIVED')
    await report('LOADED')
    expect((await row()).status).toBe(3)
    await report('DEPARTED')
    expect((await report('DELIVERED')).data).toMatchObject({ status: 5 })
    // After delivery the driver may take a turn again, whenever the document arrives.
    expect(await turnState()).toBe('CLOSED')
    await attach(0)
    expect(await settle()).toEqual({ from: 5, to: 6, reached: 5 })
    expect((await row()).closed_at).toEqual(world.clock.now)
    expect(await cargoStatus()).toBe(3)
    const closed = await world.db
      .selectFrom('audit_event')
      .select(['call', 'member_id'])
      .where('call', '=', 'permit.closed')
      .execute()
    expect(closed).toEqual([{ call: 'permit.closed', member_id: null }])
    expect(await settle()).toEqual({ from: 6, to: 6, reached: 6 })
  })

  test('delivered with the bill: 5 without loading; the delivery note closes it', async () => {
    const { report, attach, row } = road
    await attach(0)
    expect(await settle()).toEqual({ from: 1, to: 4, reached: 4 })
    expect(await report('DELIVERED')).toMatchObject({ data: { status: 5 }, message: expect.stringContaining('تحویل شده') })
    await attach(1)
    expect(await settle()).toEqual({ from: 5, to: 6, reached: 5 })
    expect((await row()).loaded_at).toBeNull()
  })

  test('a delivery without a reported loading waits for it and reports it', async () => {
    const { world, report, row, id } = road
    await world.db.updateTable('permit').set({ status: 2 }).where('id', '=', id).execute()
    world.clock.now = at('18:00')
    const early = await report('DELIVERED', { time: '17:00' })
    expect(early).toMatchObject({
      status: 200,
      data: { status: 2, counted: true },
      message: expect.stringContaining('پس از ثبت بارگیری'),
    })
    expect((await report('LOADED', { time: '14:00' })).data).toMatchObject({ status: 5 })
    expect(await row()).toMatchObject({ status: 5, delivered_at: at('17:00'), loaded_at: at('14:00') })
  })

  test('a cargo has its documents only when the last of its permits has', async () => {
    const { world, attach, id, cargoStatus } = road
    const second = await ofBahram()
    await attach(0)
    await settle()
    expect(await cargoStatus()).toBe(1)
    await attach(1, second.id)
    await settleStatus({ db: world.db, now: world.clock.now }, second.id)
    expect(await cargoStatus()).toBe(2)
    await attach(0, second.id)
    await settleStatus({ db: world.db, now: world.clock.now }, second.id)
    expect([await cargoStatus(), id]).toEqual([3, id])
  })

  test('the last two documents at once: neither command misses the other’s', async () => {
    const { world, attach, id, cargoStatus } = road
    const second = await ofBahram()
    await attach(1)
    await attach(1, second.id)
    const [one, other] = await world.db.selectFrom('permit_document').selectAll().orderBy('id').execute()
    await world.db.deleteFrom('permit_document').execute()
    // Each writes its document and settles in its own transaction; the second begins before the first commits.
    const act = (permitId: number, document: typeof one) =>
      world.db.transaction().execute(async (db) => {
        await db.insertInto('permit_document').values(document!).execute()
        await settleStatus({ db, now: world.clock.now }, permitId)
      })
    await Promise.all([act(id, one), act(second.id, other)])
    expect(await cargoStatus()).toBe(2)
  })

  test('a live cargo stays live; its documents count once it is finished', async () => {
    const { world, attach, load, cargoStatus } = road
    await world.db.updateTable('cargo').set({ status: 0, trucks: 2, finish_reason: null }).where('id', '=', load).execute()
    await attach(0)
    await settle()
    expect(await cargoStatus()).toBe(0)
    const { data } = await road.maryam.say(cargo.finish, { Id: load, Desc: 'بس است', IsCancelPriority: null })
    expect(data).toMatchObject({ cargoStatus: 3 })
    expect(await cargoStatus()).toBe(3)
  })
})
