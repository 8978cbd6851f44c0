import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTelephone } from '#contract/kernel/value/iran.ts'
import { asToman } from '#contract/kernel/value/money.ts'
import { doubtCodes } from '#contract/freight/plausible/doubts.ts'
import { judge, judgeChange, type PlausibilityInput } from '#contract/freight/plausible/judge.ts'
import { elsewhere, provinceIn } from '#contract/freight/plausible/places.ts'
import { classOf, CLASS_ENDS_KM, usualFor } from '#contract/freight/plausible/usual.ts'
import { placeLabel } from '#contract/freight/place.ts'
import { greatCircle } from '#contract/freight/road.ts'
import { placesByName } from '#server/platform/reference/files.ts'

const places = placesByName()
const all = [...new Set([...places.byName.values()].flat())]
const capacities = new Map([
  [1001, 1000],
  [3001, 10_000],
  [5001, 28_000],
])
const halls = new Map([[7, { name: 'شهید رجایی', lat: 27.18, lng: 56.27 }]])
const usual = {
  corridors: [{ from: 'هرمزگان', to: 'تهران', toman: asToman(1250) }],
  classes: [{ class: 5, toman: asToman(2000) }],
}
const yardstick = { capacities, heaviestKg: 60_000, halls, places, usual }

const fine: PlausibilityInput = {
  KalaWeight: 24_000,
  LoaderTypeIds: [5001],
  BastebandyId: 2,
  IsLoadHall: true,
  TransportationCompanyHallId: 7,
  CargoRent: asToman(38_500_000),
  Tel: '09173105520',
  CargoDistance: 1285,
  CargoSource: 'بندرعباس، هرمزگان',
  CargoSourceLat: 27.18,
  CargoSourceLong: 56.27,
  CargoDestination: 'تهران، تهران',
  CargoDestinationLat: 35.69,
  CargoDestinationLong: 51.39,
}
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
const anyCargo: fc.Arbitrary<PlausibilityInput> = fc.record({
  KalaWeight: maybe(fc.nat(999_999)),
  LoaderTypeIds: fc.uniqueArray(fc.constantFrom(1001, 3001, 5001, 77)),
  BastebandyId: maybe(fc.constantFrom(1, 2)),
  IsLoadHall: maybe(fc.boolean()),
  TransportationCompanyHallId: maybe(fc.constantFrom(7, 8)),
  CargoRent: maybe(fc.nat(99_999_999_999_999).map(asToman)),
  Tel: fc.oneof(fc.string({ maxLength: 11 }), fc.constant(fine.Tel)),
  CargoDistance: maybe(fc.nat(99_999)),
  CargoSource: fc.oneof(fc.string(), fc.constantFrom(...all.map(placeLabel))),
  CargoSourceLat: maybe(fc.double({ min: -90, max: 90, noNaN: true })),
  CargoSourceLong: maybe(fc.double({ min: -180, max: 180, noNaN: true })),
  CargoDestination: fc.oneof(fc.string(), fc.constantFrom(...all.map(placeLabel))),
  CargoDestinationLat: maybe(fc.double({ min: -90, max: 90, noNaN: true })),
  CargoDestinationLong: maybe(fc.double({ min: -180, max: 180, noNaN: true })),
})
const faultsOf = (change: Partial<PlausibilityInput>) => Object.keys(judge({ ...fine, ...change }, yardstick).faults)
const doubtsOf = (change: Partial<PlausibilityInput>) => judge({ ...fine, ...change }, yardstick).doubts.map(({ code }) => code)

describe('judging', () => {
  test('never throws, and ignores missing values', () => {
    fc.assert(
      fc.property(anyCargo, (cargo) => {
        const { faults, doubts } = judge(cargo, yardstick)
        for (const [field, sentence] of Object.entries(faults)) {
          expect(cargo[field as keyof PlausibilityInput]).toBeTruthy()
          expect(sentence).toMatch(/\.$/)
        }
        for (const { question } of doubts) expect(question).toMatch(/درست است؟$/)
        expect(new Set(doubts.map(({ code }) => code)).size).toBe(doubts.length)
      }),
    )
  })

  test("without reference figures it judges only the cargo's own values", () => {
    fc.assert(
      fc.property(anyCargo, (cargo) => {
        const { faults, doubts } = judge(cargo, {})
        expect(['CargoDistance', 'CargoRent', 'Tel']).toEqual(expect.arrayContaining(Object.keys(faults)))
        expect(['SAME_PLACE', 'LIGHT_BULK', 'RENT_TINY']).toEqual(expect.arrayContaining(doubts.map(({ code }) => code)))
      }),
    )
  })

  test('an edit without changes has no error, and asks only about what is marked', () => {
    fc.assert(
      fc.property(anyCargo, fc.subarray([...doubtCodes]), (cargo, marked) => {
        const again = { ...cargo, LoaderTypeIds: cargo.LoaderTypeIds.toReversed() }
        const { faults, doubts } = judgeChange(cargo, again, yardstick, marked)
        expect(faults).toEqual({})
        const codes = doubts.map(({ code }) => code)
        expect(codes).toEqual(
          judge(cargo, yardstick)
            .doubts.map(({ code }) => code)
            .filter((code) => marked.includes(code)),
        )
      }),
    )
  })

  test('an edit of everything is judged like a new cargo', () => {
    fc.assert(
      fc.property(anyCargo, (after) => {
        const nothing = {
          ...fine,
          ...Object.fromEntries(Object.keys(fine).map((name) => [name, undefined])),
        } as unknown as PlausibilityInput
        expect(judgeChange(nothing, after, yardstick, [])).toEqual(judge(after, yardstick))
      }),
    )
  })

  test('a lighter cargo or a longer route is never more impossible, whatever carries it', () => {
    fc.assert(
      fc.property(anyCargo, fc.nat(1000), fc.constantFrom(1001, 3001, 5001), (cargo, by, loader) => {
        const easier = {
          ...cargo,
          KalaWeight: cargo.KalaWeight && Math.max(1, cargo.KalaWeight - by),
          CargoDistance: cargo.CargoDistance && cargo.CargoDistance + by,
          LoaderTypeIds: cargo.LoaderTypeIds.length > 0 ? [...cargo.LoaderTypeIds, loader] : [],
        }
        const worse = Object.keys(judge(easier, yardstick).faults)
        expect(Object.keys(judge(cargo, yardstick).faults)).toEqual(expect.arrayContaining(worse))
      }),
    )
  })
})

describe('places', () => {
  test("every place of the gazetteer matches itself, with or without its province, and within a gate's reach", () => {
    for (const place of all) {
      for (const label of [placeLabel(place), place.name, ...place.aliases]) {
        expect(elsewhere(label, place, places)).toBeNull()
        expect(elsewhere(label, { lat: place.lat + 0.4, lng: place.lng }, places)).toBeNull()
      }
    }
  })

  test('refuses the label of a place with coordinates far away, whichever place is named', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), (other) => {
        for (const one of all.filter((place) => greatCircle(place, other) > 600)) {
          for (const label of [placeLabel(one), `${one.name}، استان ${one.province}`])
            expect(elsewhere(label, other, places)?.name, label).toBe(one.name)
        }
      }),
      { numRuns: 10 },
    )
  })

  test('the province is the text after the last comma', () => {
    for (const place of all) expect(provinceIn(placeLabel(place))).toBe(place.province)
    expect(provinceIn('تهران')).toBe('')
  })
})

test('telephones: callable numbers in Iran, and no rent that looks like one', () => {
  for (const tel of ['09173105520', '09991234567', '02188776655', '07633512345']) {
    expect(isTelephone(tel)).toBe(true)
    for (const rent of [Number(tel), Number(`98${tel.slice(1)}`)])
      expect(faultsOf({ CargoRent: asToman(rent) })).toEqual(['CargoRent'])
  }
  for (const tel of ['00000000000', '09111111111', '02200000000', '07603512345', '9173105520', ''])
    expect(isTelephone(tel)).toBe(false)
  fc.assert(fc.property(fc.nat(999_999_999), (rent) => !faultsOf({ CargoRent: asToman(rent) }).includes('CargoRent')))
  fc.assert(
    fc.property(fc.nat(99_999_999), (millions) => !faultsOf({ CargoRent: asToman(millions * 1_000_000) }).includes('CargoRent')),
  )
})

test('26 to 28 tonnes on a trailer are usual; above its capacity asks, above 60 tonnes is refused', () => {
  const weighing = (KalaWeight: number, LoaderTypeIds = [5001]) => {
    const { faults, doubts } = judge({ ...fine, KalaWeight, LoaderTypeIds }, yardstick)
    return [...Object.values(faults), ...doubts.map(({ question }) => question)]
  }
  for (const kg of [26_000, 27_000, 28_000]) expect(weighing(kg)).toEqual([])
  expect(weighing(28_500)).toEqual([
    'وزن بار هر کامیون (۲۸٬۵۰۰ کیلوگرم) بیش از ظرفیت اسمی بارگیرهای انتخاب‌شده (۲۸٬۰۰۰ کیلوگرم) است؛ درست است؟',
  ])
  expect(weighing(60_000)).toHaveLength(1)
  expect(weighing(60_001)[0]).toBe('هیچ کامیونی این وزن را نمی‌برد؛ وزن بار هر کامیون حداکثر ۶۰٬۰۰۰ کیلوگرم است.')
  // One strong loader is enough, and one of unknown strength skips the question.
  expect(weighing(24_000, [1001, 5001])).toEqual([])
  expect(weighing(30_000, [5001, 77])).toEqual([])
})

test('asks about a rent of a few toman before comparing it with the usual one', () => {
  const questionsOf = (rent: number) =>
    judge({ ...fine, CargoRent: asToman(rent) }, yardstick).doubts.map(({ question }) => question)
  expect(questionsOf(18)).toEqual([
    'کرایهٔ هر کامیون ۱۸ تومان نوشته شده است؛ ۱۸ تومان یا ۱۸ میلیون تومان؟ همان ۱۸ تومان درست است؟',
  ])
  expect(questionsOf(18_500)).toEqual([
    'کرایهٔ هر کامیون ۱۸٬۵۰۰ تومان نوشته شده است؛ ۱۸٬۵۰۰ تومان یا ۱۸٬۵۰۰٬۰۰۰ تومان؟ همان ۱۸٬۵۰۰ تومان درست است؟',
  ])
  expect(
    [99_999, 100_000].map((rent) => judge({ ...fine, CargoRent: asToman(rent) }, {}).doubts.map(({ code }) => code)),
  ).toEqual([['RENT_TINY'], []])
})

test('asks about a hall far from the origin, for a hall load only', () => {
  const mashhad = { CargoSource: 'مشهد، خراسان رضوی', CargoSourceLat: 36.3, CargoSourceLong: 59.6, CargoDistance: 2000 }
  const { doubts } = judge({ ...fine, ...mashhad }, yardstick)
  expect(doubts.map(({ question }) => question)).toEqual([
    'سالن انتخاب‌شده (شهید رجایی) ۱٬۰۶۲ کیلومتر از مبدأ بار دور است؛ درست است؟',
  ])
  expect(doubtsOf({ ...mashhad, IsLoadHall: false })).toEqual([])
  expect(doubtsOf({ ...mashhad, TransportationCompanyHallId: 8 })).toEqual([])
  // About 149 and 151 km north of the hall.
  expect([1.34, 1.36].map((north) => doubtsOf({ CargoSourceLat: 27.18 + north, CargoSource: 'ده بالا' }))).toEqual([
    [],
    ['HALL_FAR'],
  ])
  // An edit always claims to be a hall load: the cargo itself decides.
  const free = { ...fine, ...mashhad, IsLoadHall: false }
  expect(judgeChange(free, { ...free, IsLoadHall: true, CargoSourceLat: 36.31 }, yardstick, []).doubts).toEqual([])
})

test('limits of the checks', () => {
  const bulk = { BastebandyId: 1, CargoRent: null }
  expect([999, 1000].map((KalaWeight) => doubtsOf({ ...bulk, KalaWeight }))).toEqual([['LIGHT_BULK'], []])
  const tonneKm = 24 * 1285
  expect([124, 125, 12_500, 12_501].map((rate) => doubtsOf({ CargoRent: asToman(rate * tonneKm) }))).toEqual([
    ['RENT_LOW'],
    [],
    [],
    ['RENT_HIGH'],
  ])
  expect(doubtsOf({ CargoDestination: 'بندر عباس، هرمزگان' })).toEqual(['SAME_PLACE'])
  expect(doubtsOf({ CargoSource: '', CargoDestination: '' })).not.toContain('SAME_PLACE')
})

test('a corridor precedes the distance class, and every distance is in one class', () => {
  expect(usualFor(fine, usual)).toEqual({ toman: 1250, ofCorridor: true })
  expect(usualFor({ ...fine, CargoSource: 'تهران، تهران', CargoDestination: 'یزد، یزد' }, usual)?.toman).toBe(2000)
  expect(usualFor({ ...fine, CargoSource: 'تهران', CargoDistance: 30 }, usual)).toBeNull()
  expect([1, 50, 51, 150, 300, 600, 1000, 1001, 99_999].map(classOf)).toEqual([0, 0, 1, 1, 2, 3, 4, 5, 5])
  expect(CLASS_ENDS_KM).toEqual(CLASS_ENDS_KM.toSorted((a, b) => a - b))
})
