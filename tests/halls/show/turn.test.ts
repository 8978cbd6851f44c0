import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { permit } from '#contract/permits/permit.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { openOutside } from '#server/platform/outside/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { at, openHall, type Hall } from './hall.ts'

const bills = new Map<string, Date | 'silent'>()
const outside = openOutside(readSettings({}))
const inquiries = {
  ...outside.inquiries,
  timeoutMs: 50,
  async waybill(_: unknown, code: string) {
    const bill = bills.get(code)
    if (bill === 'silent') throw new Error('no response')
    return bill ? { known: true as const, about: { number: '77', issuedAt: bill } } : { known: false as const }
  },
}

let hall: Hall
beforeEach(async () => {
  bills.clear()
  hall = await openHall({ outside: { inquiries } })
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

describe('refuses a turn with every reason at once', () => {
  test('card, health, inspection, inactive vehicle and waybill together', async () => {
    const ali = await hall.driver('علی')
    const past = '2026-11-01'
    await hall.world.db
      .updateTable('driver')
      .set({ card_valid_until: past, health_card_valid_until: past })
      .where('id', '=', ali.id)
      .execute()
    await hall.world.db
      .updateTable('vehicle')
      .set({ inspection_valid_until: past, is_active: false })
      .where('id', '=', ali.vehicleId)
      .execute()
    bills.set(ali.nationalId, at('06:00'))
    const { status, errors } = await hall.askTurn(hall.zahra, ali)
    expect(status).toBe(422)
    expect(Object.keys(errors!).toSorted()).toEqual(['T1', 'T4', 'T5'])
    expect(await hall.world.db.selectFrom('turn').selectAll().execute()).toEqual([])
  })

  test('the preview refuses by the same guards, uses no number, and names a fit driver and the vehicle', async () => {
    const preview = ({ nationalId, vehicleCard }: { nationalId: string; vehicleCard: string }, Reason = '') =>
      hall.zahra.say(turn.party, { NationalId: nationalId, FreighterCardNumber: vehicleCard, LoadHallId: null, Reason })
    const [ali, reza] = [await hall.driver('علی'), await hall.queued('رضا')]
    bills.set(ali.nationalId, at('06:00'))
    await hall.world.db.updateTable('driver').set({ card_valid_until: '2026-11-01' }).where('id', '=', ali.id).execute()
    const before = await preview(ali)
    const { errors } = await hall.askTurn(hall.zahra, ali)
    expect([before.status, before.errors]).toEqual([422, errors])
    expect(Object.keys(before.errors!)).toEqual(['T4', 'T5'])
    expect((await preview(reza)).errors).toEqual({ T2: 'این راننده در شهید رجایی نوبت ۱ دارد.' })
    const strange = await preview({ nationalId: ali.nationalId, vehicleCard: reza.vehicleCard })
    expect([strange.data ?? null, Object.keys(strange.errors!)]).toEqual([null, expect.arrayContaining(['T1'])])
    await hall.world.db.updateTable('driver').set({ card_valid_until: '2027-12-01' }).where('id', '=', ali.id).execute()
    expect((await preview(ali, 'بارنامهٔ برگشتی')).data).toEqual({
      driverName: 'علی',
      driverFamily: 'راننده',
      loaderTypeName: 'تریلی کفی',
      plaqueNumber: '12ع345',
      plaqueSerialNumber: expect.any(String),
    })
    expect((await hall.askTurn(hall.zahra, ali, { Reason: 'بارنامهٔ برگشتی' })).data!.turnNumber).toBe(2)
  })

  test('the driver may be named by the smart card; an unknown one is refused at its own field', async () => {
    const ali = await hall.driver('علی')
    const byCard = { DriverCardNumber: ali.card, FreighterCardNumber: ali.vehicleCard, LoadHallId: null, Reason: '' }
    expect((await hall.zahra.say(turn.party, byCard)).data?.driverName).toBe('علی')
    const strange = await hall.zahra.say(turn.add, { ...byCard, DriverCardNumber: '7654321' })
    expect([strange.status, Object.keys(strange.errors!)]).toEqual([422, ['DriverCardNumber']])
    const { data } = await hall.zahra.say(turn.add, byCard)
    const { driver_id } = await hall.world.db
      .selectFrom('turn')
      .select('driver_id')
      .where('id', '=', data!.id)
      .executeTakeFirstOrThrow()
    expect(driver_id).toBe(ali.id)
    // The national id decides where both are named.
    const reza = await hall.driver('رضا')
    const both = { NationalId: reza.nationalId, ...byCard, FreighterCardNumber: reza.vehicleCard }
    expect((await hall.zahra.say(turn.party, both)).data?.driverName).toBe('رضا')
  })

  test('an unknown driver and an unknown vehicle, both at their fields', async () => {
    const { status, errors } = await hall.zahra.say(turn.add, {
      NationalId: '0499370899',
      FreighterCardNumber: '7654321',
      LoadHallId: null,
      Reason: '',
    })
    expect([status, Object.keys(errors!)]).toEqual([422, ['NationalId', 'FreighterCardNumber']])
  })

  test('blank fields, and more digits than possible', async () => {
    const blank = await hall.zahra.say(turn.add, { NationalId: '', FreighterCardNumber: '', LoadHallId: null, Reason: '' })
    expect([blank.status, Object.keys(blank.errors!)]).toEqual([422, ['NationalId', 'FreighterCardNumber']])
    const long = await hall.zahra.say(turn.add, {
      NationalId: '01234567890',
      FreighterCardNumber: '12345678',
      LoadHallId: null,
      Reason: '',
    })
    expect(long.status).toBe(400)
  })

  test('T2: names the hall whose queue the driver is in', async () => {
    const ali = await hall.queued('علی')
    const { errors } = await hall.askTurn(hall.zahra, ali)
    expect(errors).toMatchObject({ T2: 'این راننده در شهید رجایی نوبت ۱ دارد.' })
  })

  test('T6: not before the hall’s limit after a permit', async () => {
    await hall.world.db.updateTable('hall').set({ new_turn_limit_hours: 12 }).execute()
    const load = await hall.announced(1)
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    await hall.prefers(ali.turnId, [load])
    await hall.until('10:20')
    await hall.world.db.updateTable('permit').set({ status: 6 }).execute()
    await hall.world.db.updateTable('turn').set({ state: 'CLOSED' }).execute()
    hall.world.clock.now = at('12:00')
    expect((await hall.askTurn(hall.zahra, ali)).errors).toMatchObject({ T6: expect.stringContaining('۲۲:۲۰') })
    hall.world.clock.now = at('22:21')
    expect((await hall.askTurn(hall.zahra, ali)).status).toBe(200)
  })

  test('refuses a company, and a hall that names another', async () => {
    const ali = await hall.driver('علی')
    expect((await hall.askTurn(hall.maryam, ali)).status).toBe(403)
    const { data } = await hall.askTurn(hall.zahra, ali, { LoadHallId: hall.world.cast.halls.shapour })
    const row = await hall.world.db.selectFrom('turn').select('hall_id').where('id', '=', data!.id).executeTakeFirst()
    expect(row?.hall_id).toBe(hall.world.cast.halls.rajaei)
  })
})

describe('gives a turn', () => {
  test('X1: twelve clerks at once give twelve numbers, each once and in order of arrival', async () => {
    const drivers = await Promise.all(Array.from({ length: 12 }, (_, i) => hall.driver(`راننده ${i}`)))
    const given = await Promise.all(drivers.map((one) => hall.askTurn(hall.zahra, one)))
    expect(given.map(({ data }) => data?.turnNumber ?? 0).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, i) => i + 1),
    )
  })

  test('two clerks give the same driver a turn at once: one succeeds, the other is refused', async () => {
    const ali = await hall.driver('علی')
    const both = await Promise.all([hall.askTurn(hall.zahra, ali), hall.askTurn(hall.zahra, ali)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('a refused turn uses up no number', async () => {
    const ali = await hall.queued('علی')
    await hall.askTurn(hall.zahra, ali)
    expect((await hall.queued('رضا')).number).toBe(2)
  })

  test('X22: a silent waybill service allows it, flagged; a reason overrides a waybill, in public', async () => {
    const [ali, reza] = [await hall.driver('علی'), await hall.driver('رضا')]
    bills.set(ali.nationalId, 'silent')
    bills.set(reza.nationalId, at('06:00'))
    expect((await hall.askTurn(hall.zahra, ali)).data).toMatchObject({ unchecked: ['WAYBILL'] })
    // The service is not queried for ten seconds after a failure.
    hall.world.clock.now = new Date(hall.world.clock.now.getTime() + 11_000)
    expect((await hall.askTurn(hall.zahra, reza)).status).toBe(422)
    expect((await hall.askTurn(hall.zahra, reza, { Reason: 'بارنامهٔ لغوشده' })).status).toBe(200)
    const load = await hall.announced(1)
    expect(load).toBeGreaterThan(0)
    await hall.until('10:00')
    await hall.until('10:20')
    const { last } = await hall.desk()
    const { data } = await hall.world.stranger.say(run.record, { id: last!.id })
    expect(data).toMatchObject({
      record: { overrides: [{ kind: 'GUARD_OVERRIDDEN', reasonCode: 'WRITTEN', role: 'LoadHallAdmin', turn: 2 }] },
    })
    expect(JSON.stringify(data)).not.toContain('لغوشده')
  })

  test('an administrator’s turn is listed, with a reason or as one without', async () => {
    const admin = await hall.world.person('admin', { role: 'Admin' })
    const [ali, reza, hamid] = [await hall.driver('علی'), await hall.driver('رضا'), await hall.driver('حمید')]
    const Item2 = hall.world.cast.halls.rajaei
    // The specification's own bodies (S1 §7, S2 §7).
    expect((await admin.say(turn.activate, { Item1: ali.id, Item2 })).status).toBe(200)
    expect((await admin.say(turn.activate, { Item1: reza.id, Item2, Reason: 'کارت گم شده' })).status).toBe(200)
    const cards = { NationalId: hamid.nationalId, FreighterCardNumber: hamid.vehicleCard, IsAdmin: true, LoadHallId: Item2 }
    expect((await admin.say(turn.add, cards)).status).toBe(200)
    const rows = await hall.world.db.selectFrom('override').select(['kind', 'reason_code']).orderBy('id').execute()
    expect(rows).toEqual([
      { kind: 'TURN_BY_ADMIN', reason_code: 'NOT_GIVEN' },
      { kind: 'TURN_BY_ADMIN', reason_code: 'WRITTEN' },
      { kind: 'TURN_BY_ADMIN', reason_code: 'NOT_GIVEN' },
    ])
  })
})

describe('a turn ends, and is reinstated', () => {
  test('cancelling needs a reason, ends its priorities and is public; an observer may', async () => {
    const load = await hall.announced(1)
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    await hall.prefers(ali.turnId, [load])
    const observer = await hall.world.person('anjoman', { role: 'DriversAssociation' })
    expect((await observer.say(turn.cancel, { id: ali.turnId, Reason: 'x' })).status).toBe(404)
    await hall.world.db
      .insertInto('member_hall')
      .values({ member_id: observer.id, hall_id: hall.world.cast.halls.rajaei })
      .execute()
    expect((await observer.say(turn.cancel, { id: ali.turnId, Reason: '' })).status).toBe(422)
    expect((await observer.say(turn.cancel, { id: ali.turnId, Reason: 'از صف رفت' })).status).toBe(200)
    expect((await hall.zahra.say(turn.cancel, { id: ali.turnId, Reason: 'تلاش دوباره' })).status).toBe(409)
    const priorities = await hall.world.db.selectFrom('priority').select(['status', 'reason_code']).execute()
    expect(priorities).toEqual([{ status: 5, reason_code: 'TURN_CANCELLED' }])
  })

  test('X5: it expires, but not while it has a priority in an open show', async () => {
    await hall.world.db.updateTable('hall').set({ turn_expire_hours: 1, native_turn_expire_hours: 1 }).execute()
    const load = await hall.announced(1)
    hall.world.clock.now = at('09:10')
    const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
    await hall.until('10:00')
    await hall.prefers(ali.turnId, [load])
    await hall.until('10:15')
    const states = await hall.world.db.selectFrom('turn').select(['id', 'state']).orderBy('id').execute()
    expect(states).toEqual([
      { id: ali.turnId, state: 'QUEUED' },
      { id: reza.turnId, state: 'EXPIRED' },
    ])
  })

  test('X40: reinstates a cancelled turn with its number within 72 hours, with a reason, and not later', async () => {
    const admin = await hall.world.person('admin', { role: 'Admin' })
    const ali = await hall.queued('علی')
    await hall.zahra.say(turn.cancel, { id: ali.turnId, Reason: 'اشتباه' })
    const late = new Date(hall.world.clock.now.getTime() + 73 * 3_600_000)
    const now = hall.world.clock.now
    hall.world.clock.now = late
    expect((await admin.say(turn.reinstate, { id: ali.turnId, Reason: 'اعتراض وارد بود' })).status).toBe(422)
    hall.world.clock.now = now
    expect((await admin.say(turn.reinstate, { id: ali.turnId, Reason: '' })).status).toBe(422)
    const { data } = await admin.say(turn.reinstate, { id: ali.turnId, Reason: 'اعتراض وارد بود' })
    expect(data).toEqual({ id: ali.turnId, turnNumber: 1 })
  })

  test('voiding a permit frees its truck, and reinstates its turn with its number; twice changes nothing', async () => {
    const admin = await hall.world.person('admin', { role: 'Admin' })
    const load = await hall.announced(1)
    const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
    await hall.until('10:00')
    for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
    await hall.until('10:20')
    const [given] = await hall.permits()
    expect((await admin.say(turn.returnTurn, { Id: ali.turnId, DriverToFreighterId: null, Reason: '' })).status).toBe(409)
    expect((await hall.zahra.say(permit.void, { id: given!.id, ReasonCode: 'ADMIN', Reason: '' })).status).toBe(403)
    const voided = await admin.say(permit.void, { id: given!.id, ReasonCode: 'WEATHER', Reason: 'جاده بسته است' })
    expect(voided).toMatchObject({ status: 200, message: expect.stringContaining('دوباره در حال ارسال') })
    expect((await admin.say(permit.void, { id: given!.id, ReasonCode: 'ADMIN', Reason: '' })).status).toBe(409)
    const back = await admin.say(turn.returnTurn, { Id: ali.turnId, DriverToFreighterId: null, Reason: '' })
    expect(back.data).toEqual({ id: ali.turnId, turnNumber: 1 })
    expect((await admin.say(turn.returnTurn, { Id: ali.turnId, DriverToFreighterId: null, Reason: '' })).message).toContain('قبلاً')
    // X30: the cargo enters the next show, and the old number goes first again.
    await hall.until('10:30')
    for (const one of [reza, ali]) await hall.prefers(one.turnId, [load])
    await hall.until('10:50')
    expect((await hall.permits()).filter(({ status }) => status === 1).map(({ driver_id }) => driver_id)).toEqual([ali.id])
  })

  test('an owner’s fault reinstates the turn automatically; after a driver’s an administrator must do it', async () => {
    const admin = await hall.world.person('admin', { role: 'Admin' })
    const load = await hall.announced(2)
    const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
    await hall.until('10:00')
    for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
    await hall.until('10:20')
    const [first, second] = await hall.permits()
    await admin.say(permit.void, { id: first!.id, ReasonCode: 'OWNER_FAULT', Reason: 'کالا آماده نبود' })
    await admin.say(permit.void, { id: second!.id, ReasonCode: 'NO_SHOW', Reason: '' })
    const states = await hall.world.db.selectFrom('turn').select('state').orderBy('id').execute()
    expect(states.map(({ state }) => state)).toEqual(['QUEUED', 'RESERVED'])
    expect((await admin.say(turn.returnTurn, { Id: reza.turnId, DriverToFreighterId: null, Reason: '' })).status).toBe(200)
  })
})
