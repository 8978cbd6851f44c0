import fc from 'fast-check'
import { expect, test } from 'vitest'
import { announcementDefaults } from '#contract/freight/announcement.ts'
import type { Earlier } from '#contract/freight/cargo-read.ts'
import { asRials, asToman } from '#contract/kernel/value/money.ts'
import { isTouched, ofEarlier, ofPreload } from '#app/modules/freight/announce/earlier/earlier.ts'
import { blank, payloadOf, returning, TODAY, type FormContext } from '#app/modules/freight/announce/form.ts'

const context: FormContext = { as: 'company', halls: undefined, road: null, today: '1405/08/30' }

const row: Earlier = {
  id: 402617,
  version: 3,
  cargoStatus: 1,
  cargoDate: '1405/06/01',
  announcedDate: '1405/05/31',
  announcedTime: '10:00',
  cargoTime: '08:00',
  loadHallName: 'شهید رجایی',
  loadHallCityName: 'بندرعباس',
  transportationCompanyName: 'سپهر ترابر جنوب',
  isLoadHall: true,
  isOfOwner: false,
  finishDate: '1405/06/02',
  finishTime: '10:00',
  cargoSource: 'بندرعباس، هرمزگان',
  cargoDestination: 'تهران، تهران',
  cargoDistance: 1285,
  cargoDuration: 19,
  freighterNumber: 4,
  cargoRent: asToman(38_500_000),
  kalaWeight: 24_000,
  kalaDesc: 'میلگرد',
  loaderTypeNames: 'کفی',
  description: 'بارگیری تا ۱۸',
  senderCustomerName: null,
  receiverCustomerName: null,
  uniqueCode: 'x',
  priorityCount: 0,
  permitCount: 4,
  remaining: 0,
  kalaId: 10,
  kalaValue: asRials(900_000_000),
  tel: '09173105520',
  bastebandyId: 2,
  bastebandyNumber: 6,
  cargoSourceLat: 27.18,
  cargoSourceLong: 56.27,
  cargoDestinationLat: 35.69,
  cargoDestinationLong: 51.39,
  cargoRange: 80,
  loaderTypes: [{ id: 5001, loaderTypeName: 'کفی', typeCode: 50 }],
  loaderTypeIds: [5001],
  transportationCompanyHallId: 7,
  transportationCompanyId: 1,
  senderCustomerId: 4,
  receiverCustomerId: null,
  senderCustomerAddressId: 5,
  receiverCustomerAddressId: null,
  selectedDriverIds: [12, 13],
  review: [],
}

test('an earlier announcement fills every field for today and now, without selected drivers', () => {
  expect(ofEarlier(row, 'company')).toEqual({
    ...blank,
    from: { text: row.cargoSource, place: { label: row.cargoSource, lat: 27.18, lng: 56.27 } },
    to: { text: row.cargoDestination, place: { label: row.cargoDestination, lat: 35.69, lng: 51.39 } },
    day: TODAY,
    time: null,
    free: false,
    SenderCustomerAddressId: 5,
    KalaId: 10,
    KalaValue: 900_000_000,
    Tel: '09173105520',
    KalaWeight: 24_000,
    BastebandyId: 2,
    BastebandyNumber: 6,
    CargoRent: 38_500_000,
    FreighterNumber: 4,
    Description: 'بارگیری تا ۱۸',
    CargoRange: 80,
    LoaderTypeIds: [5001],
    TransportationCompanyHallId: 7,
    TransportationCompanyId: null,
    SelectedDriverIds: [],
  })
})

test('an earlier free cargo is free again', () => {
  expect(ofEarlier({ ...row, isLoadHall: false }, 'company').free).toBe(true)
})

test('a stored form fills the form again for today, complete or not', () => {
  const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one)
  const id = maybe(fc.integer({ min: 1, max: 9999 }))
  const place = fc.record({
    label: fc.constantFrom('یزد، یزد', 'تهران، تهران'),
    lat: fc.double({ min: 25, max: 39, noNaN: true }),
    lng: fc.double({ min: 44, max: 63, noNaN: true }),
  })
  const end = maybe(place).map((found) => ({ text: found?.label ?? '', place: found }))
  const typed = fc.record({
    from: end,
    to: end,
    day: fc.constantFrom(TODAY, '1405/09/02', null),
    time: fc.constantFrom('08:30', null),
    KalaId: id,
    KalaWeight: id,
    CargoRent: maybe(fc.integer({ min: 1, max: 9999 }).map(asToman)),
    BastebandyId: id,
    SenderCustomerAddressId: id,
    TransportationCompanyHallId: id,
    Tel: fc.constantFrom('', '09173105520'),
    Description: fc.constantFrom('', 'تا ساعت ۱۸'),
    LoaderTypeIds: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }),
    SelectedDriverIds: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }),
  })
  fc.assert(
    fc.property(typed, (changed) => {
      const form = { ...blank, ...changed }
      const wire = JSON.parse(JSON.stringify({ ...payloadOf(form, context), Name: 'هفتگی' })) as unknown
      expect(ofPreload(wire)).toEqual({ ...form, day: TODAY, time: null, SelectedDriverIds: [] })
    }),
  )
})

test('invalid data fills nothing', () => {
  for (const strange of [null, 'x', { KalaWeight: { kg: 1 } }]) expect(ofPreload(strange)).toBeNull()
})

test('a form is dirty once anything in it would be lost', () => {
  expect(isTouched(blank)).toBe(false)
  // Not user input: the last range, and a group that only narrows a list.
  expect(isTouched({ ...blank, CargoRange: 80, loaderGroup: 50 })).toBe(false)
  expect(isTouched({ ...blank, Tel: '0' })).toBe(true)
  // Nor the values of the last cargo, until they are changed.
  const last = { CargoRange: 80, TransportationCompanyHallId: 7, Tel: '09173105520' }
  expect(isTouched({ ...blank, ...last }, last)).toBe(false)
  expect(isTouched({ ...blank, ...last, Tel: '09121112233' }, last)).toBe(true)
  expect(isTouched({ ...blank, from: { text: 'یز', place: null } })).toBe(true)
  expect(isTouched({ ...blank, FreighterNumber: announcementDefaults.FreighterNumber + 1 })).toBe(true)
})

test('the return route swaps sender and receiver, queued ones too', () => {
  const sent = { ref: 'a', take: 'addressId' }
  const there = {
    ...blank,
    from: { text: 'بندرعباس', place: null },
    to: { text: 'تهران', place: null },
    SenderCustomerAddressId: 11,
    ReceiverCustomerAddressId: 22,
  }
  expect(returning(there)).toMatchObject({
    from: { text: 'تهران' },
    to: { text: 'بندرعباس' },
    SenderCustomerAddressId: 22,
    ReceiverCustomerAddressId: 11,
  })
  expect(returning({ ...there, coming: { SenderCustomerAddressId: sent } }).coming).toEqual({ ReceiverCustomerAddressId: sent })
})

test('only a free cargo has drivers to offer it to first', () => {
  const halls = [
    {
      id: 7,
      loadHallId: 7,
      loadHallName: 'شاپور',
      isFreeCargo: true,
      isActive: true,
      announcementLimitMinutes: 20,
      reservationLimit: 20,
      cityId: null,
      cityName: '',
      loadHallLat: null,
      loadHallLong: null,
      showTimes: [],
      coming: [],
    },
  ]
  const chosen = { ...blank, TransportationCompanyHallId: 7, SelectedDriverIds: [1, 2] }
  expect(payloadOf({ ...chosen, free: true }, { ...context, halls }).SelectedDriverIds).toEqual([1, 2])
  expect(payloadOf(chosen, { ...context, halls }).SelectedDriverIds).toEqual([])
})
