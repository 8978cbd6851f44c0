/** Natives of a hall by name, and who is a native in general (S2 §5, §7; D8, GAP26, GAP62). */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sent } from '#contract/kernel/call.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { native } from '#contract/fleet/native.ts'
import { turn } from '#contract/halls/turn.ts'
import { driverWords, nativeWords as words } from '#contract/fleet/driver-words.ts'
import { isNativeOn } from '#server/modules/halls/turn/native.rules.ts'
import { queueOf } from '#server/modules/halls/run/rows.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { aDriver } from './people.ts'

let world: World
let modir: Person
let poshtiban: Person
let zahra: Person
let naser: Awaited<ReturnType<typeof aDriver>>
beforeAll(async () => {
  world = await openWorld()
  modir = await world.person('modir', { role: 'Admin' })
  poshtiban = await world.person('poshtiban', { role: 'AdminSupport' })
  zahra = await world.person('zahra', { role: 'LoadHallAdmin', hallId: world.cast.halls.shapour })
  naser = await aDriver(world, 'ناصر', 'خلیلی')
})
afterAll(() => world.close())
beforeEach(() => expect(world.errors).toEqual([]))

const add = (input: Partial<Sent<typeof native.add>> = {}, who = zahra) =>
  who.say(native.add, { NationalId: naser.nationalId, FreighterCardNumber: naser.vehicle, LoadHallId: 0, ...input })
const list = (who = zahra, LoadHallId: number | null = world.cast.halls.shapour) => who.say(native.ofHall, { LoadHallId })
const drop = async () => void (await world.db.deleteFrom('hall_native').execute())

describe('refusals', () => {
  test('no list for observers and companies; support reads and does not write', async () => {
    const sara = await world.person('sara', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
    const nazer = await world.person('nazer', { role: 'Organization' })
    for (const who of [sara, nazer]) {
      expect([(await list(who)).status, (await add({}, who)).status]).toEqual([403, 403])
      expect((await who.say(native.delete, { id: 1 })).status).toBe(403)
    }
    expect((await list(poshtiban)).status).toBe(200)
    expect((await add({}, poshtiban)).status).toBe(403)
  })

  test('invalid input is reported at its field', async () => {
    const other = await aDriver(world, 'عباس', 'نیازی')
    const cases: [object, number, object][] = [
      [{ NationalId: '' }, 422, { NationalId: driverWords.nationalId }],
      [{ NationalId: '1234567890' }, 422, { NationalId: driverWords.nationalIdWrong }],
      [{ NationalId: '0499370899' }, 404, { NationalId: driverWords.noDriver }],
      [{ FreighterCardNumber: '' }, 422, { FreighterCardNumber: driverWords.vehicleCard }],
      [{ FreighterCardNumber: '12' }, 422, { FreighterCardNumber: driverWords.vehicleCardWrong }],
      [{ FreighterCardNumber: '9999999' }, 422, { FreighterCardNumber: words.noVehicle }],
      [{ FreighterCardNumber: other.vehicle }, 422, { FreighterCardNumber: words.notLinked }],
      [{ ValidUntil: '1405/08/29' }, 422, { ValidUntil: driverWords.untilPast }],
    ]
    for (const [change, status, errors] of cases) expect(await add(change)).toMatchObject({ status, errors })
    expect(await add({ LoadHallId: 0 }, modir)).toMatchObject({ status: 422, errors: { LoadHallId: words.hall } })
    expect((await add({ LoadHallId: 999_999 }, modir)).status).toBe(404)
    expect((await list()).data).toEqual([])
  })

  test('a hall reads, adds and deletes in its own list only', async () => {
    const { rajaei, shapour } = world.cast.halls
    const there = (await add({ LoadHallId: rajaei }, modir)).data!.id
    expect((await list(zahra, rajaei)).data).toEqual([])
    expect((await zahra.say(native.delete, { id: there })).status).toBe(404)
    await add({ LoadHallId: rajaei })
    expect((await list(modir, shapour)).data).toHaveLength(1)
    expect((await list(modir, rajaei)).data).toHaveLength(1)
    await drop()
  })
})

describe('adding', () => {
  test('with a reason until a day; a second time is refused until the day is over', async () => {
    const { data } = await add({ NationalId: persianDigits(naser.nationalId), Reason: 'ساکن شهر است', ValidUntil: '1405/09/01' })
    const row = {
      id: data!.id,
      driverID: naser.id,
      driverName: 'ناصر',
      driverFamily: 'خلیلی',
      nationalId: naser.nationalId,
      mobile: naser.mobile,
      driverCardNumber: naser.card,
      freighterNumber: naser.vehicle,
      reason: 'ساکن شهر است',
      validUntil: '1405/09/01',
      isValid: true,
    }
    expect(await list()).toMatchObject({ data: [row], result: { total: 1, truncated: false } })
    expect(await add()).toMatchObject({ status: 409, errors: { NationalId: words.already('ناصر خلیلی') } })

    const began = world.clock.now
    world.clock.now = new Date('2026-11-22T20:31:00Z')
    expect((await list()).data).toEqual([{ ...row, isValid: false }])
    expect((await add()).data).toEqual({ id: data!.id })
    expect((await list()).data).toMatchObject([{ validUntil: null, isValid: true, reason: '' }])
    world.clock.now = began

    const events = await world.db
      .selectFrom('audit_event')
      .select(['call', 'entity', 'reason'])
      .where('call', 'like', 'native.%')
      .execute()
    expect(events).toContainEqual({ call: 'native.add', entity: 'driver', reason: 'ساکن شهر است' })
    expect((await zahra.say(native.delete, { id: data!.id, Reason: 'جابه‌جا شد' })).message).toBe(words.deleted('ناصر خلیلی'))
    expect(await list()).toMatchObject({ data: [], message: words.none })
  })
})

describe('who is a native', () => {
  test('by name until the end day, or by own city; missing one of them is no refusal', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`)
    const facts = fc.record({
      isNative: fc.boolean(),
      cityId: fc.option(fc.integer({ min: 1, max: 3 })),
      hallCityId: fc.integer({ min: 1, max: 3 }),
      named: fc.option(fc.record({ validUntil: fc.option(day) })),
    })
    fc.assert(
      fc.property(facts, day, (known, today) => {
        const byCity = known.isNative && known.cityId === known.hallCityId
        const byName = known.named !== null && !(known.named.validUntil !== null && known.named.validUntil < today)
        expect(isNativeOn(known, today)).toBe(byCity || byName)
      }),
    )
  })

  test('turn, desk and lock use the same rule', async () => {
    const { shapour } = world.cast.halls
    const cases: [validUntil: string | null | undefined, isNative: boolean, inTehran: boolean, expected: boolean][] = [
      [undefined, false, false, false],
      [undefined, true, false, false],
      [undefined, true, true, true],
      [null, false, false, true],
      ['2026-11-21', false, false, true],
      ['2026-11-20', false, false, false],
      ['2026-11-20', true, true, true],
    ]
    for (const [valid_until, is_native, inTehran, expected] of cases) {
      const one = await aDriver(world, 'مسافر', 'جنوبی')
      const city_id = inTehran ? world.cast.cities.tehran.id : world.cast.cities.bandar.id
      await world.db.updateTable('driver').set({ is_native, city_id }).where('id', '=', one.id).execute()
      if (valid_until !== undefined) {
        await world.db.insertInto('hall_native').values({ hall_id: shapour, driver_id: one.id, valid_until }).execute()
      }
      const { data } = await zahra.say(turn.add, { NationalId: one.nationalId, FreighterCardNumber: one.vehicle, LoadHallId: 0 })
      const given = await world.db
        .selectFrom('turn')
        .select(['number', 'is_native'])
        .where('driver_id', '=', one.id)
        .executeTakeFirstOrThrow()
      const queued = (await queueOf(world.db, shapour, 0, '2026-11-21')).find(({ number }) => number === given.number)
      expect([data === null, given.is_native, queued!.isNative]).toEqual([false, expected, expected])
    }
  })
})
