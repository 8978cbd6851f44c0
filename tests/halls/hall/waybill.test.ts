/** The waybill of the last day: whom it blocks, who overrides it, and that no request waits for a silent service (T5; X22). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PermitStatus } from '#contract/kernel/status.ts'
import { turn } from '#contract/halls/turn.ts'
import { openOutside } from '#server/platform/outside/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import type { Role } from '#contract/kernel/roles.ts'
import { at, openHall, type Hall } from '../show/hall.ts'

const outside = openOutside(readSettings({}))
/** The service's answer for a driver; 'silent' hangs until released, 'broken' fails at once. */
const bills = new Map<string, Date | 'silent' | 'broken'>()
let requestCount = 0
let release = () => {}
let released = Promise.resolve()

let hall: Hall
beforeEach(async () => {
  bills.clear()
  requestCount = 0
  released = new Promise((done) => {
    release = done
  })
  const inquiries = {
    ...outside.inquiries,
    timeoutMs: 60_000,
    async waybill(_: unknown, code: string) {
      requestCount += 1
      const bill = bills.get(code)
      if (bill === 'broken') throw new Error('out of order')
      if (bill === 'silent') await released
      return bill instanceof Date ? { known: true as const, about: { number: '77', issuedAt: bill } } : { known: false as const }
    },
  }
  hall = await openHall({ outside: { inquiries } })
})
afterEach(async () => {
  release()
  const { errors } = hall.world
  await hall.world.close()
  expect(errors).toEqual([])
})

const admin = (name: string, role: Role = 'Admin') => hall.world.person(name, { role })

describe('a service that does not answer', () => {
  test('blocks no show while a turn’s waybill is being queried', async () => {
    await hall.announced(1)
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    bills.set(ali.nationalId, 'silent')
    const pending = hall.zahra.say(turn.checkWaybill, { id: ali.turnId })
    await expect.poll(() => requestCount).toBe(2)
    // Neither the show nor a clerk who cancels this turn waits for the answer.
    expect((await hall.zahra.say(turn.cancel, { id: ali.turnId, Reason: 'خودش خواست' })).status).toBe(200)
    expect(await hall.until('10:20')).toEqual(['LOCKED', 'PUBLISHED'])
    release()
    expect((await pending).data).toMatchObject({ result: 'NONE' })
  })

  test('delays at most three clerks; the others get a turn at once, and the server keeps working', async () => {
    const drivers = await Promise.all(Array.from({ length: 12 }, (_, i) => hall.driver(`راننده ${i}`)))
    for (const one of drivers) bills.set(one.nationalId, 'silent')
    let answered = 0
    const pending = drivers.map(async (one) => {
      const reply = await hall.askTurn(hall.zahra, one)
      answered += 1
      return reply
    })
    await expect.poll(() => answered, { timeout: 10_000 }).toBe(9)
    expect((await hall.desk()).turns).toHaveLength(9)
    release()
    const results = await Promise.all(pending)
    expect(results.map(({ status }) => status)).toEqual(drivers.map(() => 200))
    expect(results.filter(({ data }) => data!.unchecked.includes('WAYBILL'))).toHaveLength(9)
    expect(requestCount).toBe(3)
  })

  test('is not queried for ten seconds after a failure', async () => {
    const [ali, reza, hamid] = [await hall.driver('علی'), await hall.driver('رضا'), await hall.driver('حمید')]
    bills.set(ali.nationalId, 'broken')
    const first = await hall.askTurn(hall.zahra, ali)
    // The turn is flagged unchecked until the permit is printed.
    expect(first.message).toContain('پیش از چاپ مجوز دوباره پرسیده می‌شود')
    expect((await hall.askTurn(hall.zahra, reza)).data).toMatchObject({ unchecked: ['WAYBILL'] })
    expect(requestCount).toBe(1)
    hall.world.clock.now = new Date(hall.world.clock.now.getTime() + 10_001)
    expect((await hall.askTurn(hall.zahra, hamid)).data).toMatchObject({ unchecked: [] })
    expect(requestCount).toBe(2)
  })
})

describe('a permit of ours that was delivered', () => {
  const issued = async (driver: { id: number; vehicleId: number }, when: Date) => {
    const permit = { cargo_id: await hall.announced(1), turn_id: null, driver_id: driver.id, vehicle_id: driver.vehicleId }
    await hall.world.db
      .insertInto('permit')
      .values({ ...permit, status: 5, issued_at: when })
      .execute()
  }
  test.each([
    ['hours before the waybill explains it', at('03:00'), 200],
    ['after the waybill does not: it was another load', at('07:00'), 422],
    ['four days before it does not', new Date(at('06:00').getTime() - 4 * 86_400_000), 422],
  ])('issued %s', async (_, when, status) => {
    const ali = await hall.driver('علی')
    bills.set(ali.nationalId, at('06:00'))
    await issued(ali, when)
    expect((await hall.askTurn(hall.zahra, ali)).status).toBe(status)
  })
})

describe('who overrides a waybill', () => {
  test('an administrator’s reason for a turn overrides it only if that is stated', async () => {
    const ali = await hall.driver('علی')
    bills.set(ali.nationalId, at('06:00'))
    const [nader, sara] = [await admin('nader'), await admin('sara', 'AdminSupport')]
    const more = { LoadHallId: hall.world.cast.halls.rajaei, Reason: 'کارت گم شده' }
    const refused = { status: 422, errors: { T5: expect.any(String) } }
    expect(await hall.askTurn(nader, ali, more)).toMatchObject(refused)
    expect(await hall.askTurn(sara, ali, { ...more, PassWaybill: true })).toMatchObject(refused)
    expect((await hall.askTurn(nader, ali, { ...more, PassWaybill: true })).status).toBe(200)
    const rows = await hall.world.db.selectFrom('override').select('kind').orderBy('id').execute()
    expect(rows.map(({ kind }) => kind)).toEqual(['GUARD_OVERRIDDEN', 'TURN_BY_ADMIN'])
  })

  test('the same holds for a driver found in a list', async () => {
    const ali = await hall.driver('علی')
    bills.set(ali.nationalId, at('06:00'))
    const [nader, sara] = [await admin('nader'), await admin('sara', 'AdminSupport')]
    const item = { Item1: ali.id, Item2: hall.world.cast.halls.rajaei, Reason: 'کارت گم شده' }
    expect((await nader.say(turn.activate, item)).status).toBe(422)
    expect((await sara.say(turn.activate, { ...item, PassWaybill: true })).status).toBe(422)
    expect((await nader.say(turn.activate, { ...item, PassWaybill: true })).status).toBe(200)
  })
})

describe('whether there was a waybill', () => {
  /** Ali's load of a permit of ours, with its bill uploaded at this moment. */
  async function createPermit(
    driver: { id: number; vehicleId: number },
    status: PermitStatus,
    issued: Date,
    uploaded: Date | null,
  ) {
    const { db } = hall.world
    const permit = { cargo_id: await hall.announced(1), turn_id: null, driver_id: driver.id, vehicle_id: driver.vehicleId }
    const { id } = await db
      .insertInto('permit')
      .values({ ...permit, status, issued_at: issued })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!uploaded) return id
    const digest = `${id}`.padStart(64, '0')
    await db.insertInto('stored_file').values({ digest, mime: 'application/pdf', size: 1, stored_at: uploaded }).execute()
    const file = {
      permit_id: id,
      type: 0 as const,
      version: 1,
      digest,
      file_name: 'bill.pdf',
      captured_at: null,
      received_at: uploaded,
    }
    await db
      .insertInto('permit_document')
      .values({ ...file, member_id: hall.zahra.id, role: 'LoadHallAdmin', entity_ref: null })
      .execute()
    return id
  }
  const checkWaybill = (turnId: number) => hall.zahra.say(turn.checkWaybill, { id: turnId })

  test('yes for one uploaded under a permit of ours, though its load was delivered and T5 allows the turn', async () => {
    const ali = await hall.driver('علی')
    const permit = await createPermit(ali, 5, new Date(at('07:00').getTime() - 2 * 86_400_000), at('06:50'))
    const given = await hall.askTurn(hall.zahra, ali)
    expect(given.status).toBe(200)
    const reply = await checkWaybill(given.data!.id)
    expect(reply.data).toEqual({ result: 'HAS', billNumber: null, permitId: permit, suggestCancel: false })
    expect(reply.result).toBe('HAS')
    expect(reply.message).toMatch(/^در ۲۴ ساعت گذشته بارنامه داشته است، زیر مجوز [۰-۹]+؛ آن بار تحویل شده/)
    const rows = await hall.world.db.selectFrom('waybill_check').select('result').execute()
    expect(rows).toEqual([{ result: 'HAS' }, { result: 'HAS' }])
  })

  test('yes for one known to the service, also when its load was delivered under a permit of ours', async () => {
    const ali = await hall.driver('علی')
    bills.set(ali.nationalId, at('06:00'))
    await createPermit(ali, 5, at('03:00'), null)
    const given = await hall.askTurn(hall.zahra, ali)
    expect(given.status).toBe(200)
    const reply = await checkWaybill(given.data!.id)
    expect(reply.data).toMatchObject({ result: 'HAS', billNumber: '77', suggestCancel: false })
  })

  test('no after 24 hours; an unknown answer is not a no', async () => {
    const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
    const dayAgo = new Date(hall.world.clock.now.getTime() - 86_400_001)
    await createPermit(ali, 5, new Date(dayAgo.getTime() - 3_600_000), dayAgo)
    expect((await checkWaybill(ali.turnId)).data).toEqual({
      result: 'NONE',
      billNumber: null,
      permitId: null,
      suggestCancel: false,
    })
    bills.set(reza.nationalId, 'broken')
    expect((await checkWaybill(reza.turnId)).data).toMatchObject({ result: 'UNKNOWN', suggestCancel: false })
  })

  test('the bill of another load still blocks the driver, and offers to cancel an existing turn', async () => {
    const ali = await hall.queued('علی')
    bills.set(ali.nationalId, at('07:00'))
    expect((await checkWaybill(ali.turnId)).data).toMatchObject({ result: 'HAS', billNumber: '77', suggestCancel: true })
  })
})

test('shows only the guards when they refuse, with no errors at valid fields', async () => {
  const ali = await hall.queued('علی')
  bills.set(ali.nationalId, at('07:00'))
  const refused = await hall.askTurn(hall.zahra, ali)
  expect([refused.status, refused.reason]).toEqual([422, 'broken-rule'])
  expect(Object.keys(refused.errors as object)).toEqual(['T2', 'T5'])
  expect(refused.message).toBe(Object.values(refused.errors as object).join(' '))
  expect(refused.message).not.toContain('درست وارد کنید')
  // The form itself reports an empty field.
  const blank = await hall.zahra.say(turn.add, { NationalId: '', FreighterCardNumber: '', IsAdmin: false })
  expect(blank.message).toBe('لطفاً تمام اطلاعات خواسته‌شده را درست وارد کنید!')
})
