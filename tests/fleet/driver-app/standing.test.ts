/** Standing preferences: the driver's own row, and the list that they fill (decision 046). */
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { standing } from '#contract/fleet/standing.ts'
import { standingWords as words } from '#contract/fleet/driver-app-words.ts'
import { placeLabel } from '#contract/freight/place.ts'
import { fillFromPreference, type Preference } from '#contract/halls/standing.ts'
import { asRials, asToman, toRials } from '#contract/kernel/value/money.ts'
import '../../properties.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { newDriver } from './phone.ts'

describe('the own row', () => {
  let world: World
  let me: Person
  beforeEach(async () => {
    world = await openWorld()
    me = await world.person('ali', { role: 'Driver', driverId: (await newDriver(world)).id })
  })
  afterEach(async () => expect(await world.close()).toEqual([]))

  const empty = { ProvinceIds: [], CityIds: [], LeastRent: null, LeastRentPerKm: null, NotAtNight: false }
  const save = (change: object, who = me) => who.say(standing.save, { ...empty, ...change })
  const own = async (who = me) => (await who.say(standing.own, {})).data

  test('is refused to others, and with a place or an amount that does not exist', async () => {
    const clerk = await world.person('zahra', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
    for (const who of [clerk, world.stranger]) expect((await save({}, who)).status).toBeGreaterThan(400)
    expect((await clerk.say(standing.own, {})).status).toBe(403)
    expect(await save({ CityIds: [999_999] })).toMatchObject({ status: 422, errors: { CityIds: words.unknown } })
    expect((await save({ ProvinceIds: [999_999] })).status).toBe(422)
    expect((await save({ LeastRent: -1 })).status).toBe(400)
    expect(await world.db.selectFrom('standing_preference').selectAll().execute()).toEqual([])
  })

  test('is empty before the first save, replaced as a whole, and no other driver’s', async () => {
    expect(await own()).toMatchObject({ provinces: [], cities: [], leastRent: null, notAtNight: false, savedAt: null })
    const { id, name, province_id } = world.cast.cities.bandar
    await save({ CityIds: [id], ProvinceIds: [province_id], LeastRent: 50_000_000, LeastRentPerKm: 90_000, NotAtNight: true })
    expect(await own()).toMatchObject({
      cities: [{ id, name, province: 'هرمزگان' }],
      provinces: [{ id: province_id, name: 'هرمزگان' }],
      leastRent: 50_000_000,
      leastRentPerKm: 90_000,
      notAtNight: true,
      savedAt: world.clock.now.toISOString(),
    })
    expect(await save({ LeastRent: 1 })).toMatchObject({ status: 200, message: words.saved })
    expect(await own()).toMatchObject({ cities: [], provinces: [], leastRent: 1, leastRentPerKm: null, notAtNight: false })
    const other = await world.person('reza', { role: 'Driver', driverId: (await newDriver(world, 'رضا')).id })
    expect(await own(other)).toMatchObject({ leastRent: null, savedAt: null })
  })
})

describe('the rule', () => {
  const any: Preference = { provinces: [], cities: [], leastRent: null, leastRentPerKm: null, notAtNight: false }
  const day = new Date('2026-11-21T06:50:00Z')
  const atTehran = (time: string) => new Date(`2026-11-21T${time}:00+03:30`)
  const places = [
    { name: 'تهران', province: 'تهران' },
    { name: 'ری', province: 'تهران' },
    { name: 'یزد', province: 'یزد' },
    { name: 'میبد', province: 'یزد' },
  ]
  const offer = fc.record({
    id: fc.nat(10_000),
    // Small numbers: equal rents, and rents at the least amount, are frequent.
    rent: fc.integer({ min: 1, max: 12 }).map(asToman),
    km: fc.nat(4),
    destination: fc.constantFrom(...places.map(placeLabel)),
  })
  const offers = fc.uniqueArray(offer, { selector: ({ id }) => id, maxLength: 40 })
  const amount = fc.option(
    fc.nat(12).map((toman) => asRials(toman * 10)),
    { nil: null },
  )
  const preference = fc.record({
    provinces: fc.subarray([{ name: 'تهران' }, { name: 'یزد' }]),
    cities: fc.subarray(places),
    leastRent: amount,
    leastRentPerKm: amount,
    notAtNight: fc.boolean(),
  })

  test('lists only cargos that satisfy all of it, each once, and every one that does', () => {
    fc.assert(
      fc.property(preference, offers, (wanted, all) => {
        const list = fillFromPreference(wanted, all, day)
        const satisfies = ({ rent, km, destination }: (typeof all)[number]) =>
          (wanted.leastRent === null || toRials(rent) >= wanted.leastRent) &&
          (wanted.leastRentPerKm === null || (km > 0 && toRials(rent) / km >= wanted.leastRentPerKm)) &&
          (wanted.cities.length + wanted.provinces.length === 0 ||
            wanted.cities.some((city) => placeLabel(city) === destination) ||
            wanted.provinces.some(({ name }) => destination.endsWith(`، ${name}`)))
        expect(list.toSorted((a, b) => a - b)).toEqual(
          all
            .filter(satisfies)
            .map(({ id }) => id)
            .toSorted((a, b) => a - b),
        )
      }),
    )
  })

  test('puts the higher rent per kilometre first, whatever the order of the show', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const list = fillFromPreference(any, all, day)
        const by = new Map(all.map((one) => [one.id, one.km > 0 ? one.rent / one.km : 0]))
        for (const [i, id] of list.entries()) if (i > 0) expect(by.get(list[i - 1]!)!).toBeGreaterThanOrEqual(by.get(id)!)
        expect(fillFromPreference(any, all.toReversed(), day)).toEqual(list)
      }),
    )
  })

  test('a higher least amount never adds a cargo', () => {
    fc.assert(
      fc.property(preference, offers, fc.nat(60), (wanted, all, more) => {
        const stricter = { ...wanted, leastRent: asRials((wanted.leastRent ?? 0) + more) }
        const list = fillFromPreference(wanted, all, day)
        expect(list).toEqual(expect.arrayContaining(fillFromPreference(stricter, all, day)))
      }),
    )
  })

  test('lists nothing at night where the driver does not load at night: from 22:00 to 06:00 in Tehran', () => {
    const one = [{ id: 1, rent: asToman(1), km: 1, destination: 'یزد، یزد' }]
    const at = (time: string) => fillFromPreference({ ...any, notAtNight: true }, one, atTehran(time))
    expect(['21:59', '22:00', '23:30', '00:10', '05:59', '06:00'].map((time) => at(time).length)).toEqual([1, 0, 0, 0, 0, 1])
    expect(fillFromPreference(any, one, atTehran('23:30'))).toEqual([1])
  })

  test('reads destinations in any spelling, and the city of one province is not another’s', () => {
    const all = ['يزد،یزد', 'یزد، یزد', 'یزد، تهران'].map((destination, id) => ({ id, rent: asToman(1), km: 1, destination }))
    expect(fillFromPreference({ ...any, cities: [{ name: 'یزد', province: 'یزد' }] }, all, day)).toEqual([0, 1])
    expect(fillFromPreference({ ...any, provinces: [{ name: 'تهران' }] }, all, day)).toEqual([2])
  })
})
