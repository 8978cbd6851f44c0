import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CompanyHall } from '#contract/organisations/hall-rows.ts'
import { asRials, asToman } from '#contract/kernel/value/money.ts'
import { asDialled, telephoneOf } from '#contract/kernel/value/telephone.ts'
import { faultsOf } from '#app/modules/freight/announce/fields/faults.ts'
import {
  announcementAt,
  blank,
  hallOf,
  payloadOf,
  TODAY,
  type FormContext,
  type Typed,
} from '#app/modules/freight/announce/form.ts'
import { typedOf } from '#app/modules/freight/announce/repair.ts'
import { showAhead } from '#app/modules/freight/announce/parts/show.ts'

const hall = (id: number, more: Partial<CompanyHall> = {}): CompanyHall => ({
  id,
  loadHallId: id,
  loadHallName: 'rajaei',
  announcementLimitMinutes: 20,
  reservationLimit: 15,
  isFreeCargo: false,
  isActive: true,
  cityId: 1,
  cityName: 'bandar',
  loadHallLat: null,
  loadHallLong: null,
  showTimes: ['08:00', '11:00'],
  coming: [],
  ...more,
})
const context: FormContext = {
  as: 'company',
  halls: [hall(1), hall(2, { isFreeCargo: true })],
  road: { km: 1285, hours: 20 },
  today: '1405/08/30',
}
const end = fc.constantFrom(
  { text: '', place: null },
  { text: 'bandar, hormozgan', place: { label: 'bandar, hormozgan', lat: 27.18, lng: 56.27 } },
)
const whole = (max: number) => fc.option(fc.nat(max))
const id = fc.option(fc.integer({ min: 1, max: 9999 }))
const digits = (max: number) => fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: max }).map((all) => all.join(''))
const typed = fc.record({
  from: end,
  to: end,
  day: fc.constantFrom('1405/08/30', '1405/09/02'),
  time: fc.option(fc.tuple(fc.nat(23), fc.nat(59)).map((at) => at.map((n) => String(n).padStart(2, '0')).join(':'))),
  free: fc.boolean(),
  loaderGroup: fc.constant(null),
  SenderCustomerAddressId: id,
  ReceiverCustomerAddressId: id,
  KalaId: id,
  KalaValue: fc.option(fc.nat(10 ** 15 - 1).map(asRials)),
  Tel: digits(11).map((text) => telephoneOf(text) ?? asDialled(text)),
  KalaWeight: whole(999_999),
  BastebandyId: id,
  BastebandyNumber: whole(999_999),
  CargoRent: fc.option(fc.nat(10 ** 14 - 1).map(asToman)),
  FreighterNumber: whole(999),
  Description: fc.constantFrom('', 'until six'),
  CargoRange: whole(9999),
  LoaderTypeIds: fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 5 }),
  TransportationCompanyHallId: fc.constantFrom(1, 2),
  TransportationCompanyId: id,
  SelectedDriverIds: fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 5 }),
})
const typing: fc.Arbitrary<Typed> = typed.map((some) => ({ ...blank, ...some }))

test('an outbox item reopens exactly as it was announced', () => {
  fc.assert(
    fc.property(typing, fc.constantFrom('company' as const, 'owner' as const), (typed, as) => {
      const payload = payloadOf(typed, { ...context, as })
      const reopened = typedOf(structuredClone(payload))
      expect(reopened && payloadOf(reopened, { ...context, as })).toEqual(payload)
    }),
  )
})

test('invalid data opens no form', () => {
  expect(typedOf({ FutureDate: 'someday' })).toBeNull()
  expect(typedOf('nothing')).toBeNull()
})

test('an untouched hour is sent as the current time, for any day; an owner’s cargo has none', () => {
  const now = new Date('2026-11-21T06:15:00Z')
  expect(announcementAt(now, blank, context)).toMatchObject({ FutureDate: '1405/08/30', FutureHour: 9, FutureMinute: 45 })
  const later = announcementAt(now, { ...blank, day: '1405/09/02' }, context)
  expect(later).toMatchObject({ FutureDate: '1405/09/02', FutureHour: 9, FutureMinute: 45 })
  expect(announcementAt(now, { ...blank, time: '19:05' }, context)).toMatchObject({ FutureHour: 19, FutureMinute: 5 })
  expect(announcementAt(now, blank, { ...context, as: 'owner' })).toMatchObject({ FutureDate: null, FutureHour: null })
})

test('a preload has no untouched hour; the time of sending counts past midnight too', () => {
  expect(payloadOf(blank, context)).toMatchObject({ FutureDate: '1405/08/30', FutureHour: null, FutureMinute: null })
  const midnight = new Date('2026-11-21T20:30:05Z')
  expect(announcementAt(midnight, blank, context)).toMatchObject({ FutureDate: '1405/09/01', FutureHour: 0, FutureMinute: 0 })
})

test('without a route neither distance nor duration is sent, and the announcement is refused', () => {
  expect(payloadOf(blank, { ...context, road: null })).toMatchObject({ CargoDistance: null, CargoDuration: null })
  expect(faultsOf(blank, { ...context, road: null })).toHaveProperty('CargoDistance')
})

test('limits are the chosen hall’s; an owner has neither hall nor hour nor worth', () => {
  const typed = { ...blank, TransportationCompanyHallId: 1, KalaValue: asRials(5), time: '10:00', TransportationCompanyId: 7 }
  expect(payloadOf(typed, context)).toMatchObject({
    AnnouncementLimitMinutes: 20,
    ReservationLimit: 15,
    TransportationCompanyId: null,
  })
  expect(payloadOf(typed, { ...context, as: 'owner' })).toMatchObject({
    IsLoadHall: false,
    TransportationCompanyHallId: null,
    TransportationCompanyId: 7,
    FutureDate: null,
    FutureHour: null,
    KalaValue: null,
    AnnouncementLimitMinutes: 0,
  })
})

test('a cargo is free only in a hall that takes free cargos', () => {
  const free = { ...blank, free: true }
  expect(payloadOf({ ...free, TransportationCompanyHallId: 1 }, context)).toMatchObject({ IsLoadHall: true })
  expect(payloadOf({ ...free, TransportationCompanyHallId: 2 }, context)).toMatchObject({ IsLoadHall: false, FutureDate: null })
})

test('a single open hall is preselected; among several none is', () => {
  expect(hallOf(blank, context)).toBeUndefined()
  expect(hallOf(blank, { as: 'company', halls: [hall(1), hall(3, { isActive: false })] })?.id).toBe(1)
  expect(hallOf(blank, { as: 'company', halls: undefined })).toBeUndefined()
})

test('the next show is the first that can still be reached', () => {
  const at = (time: string) => showAhead({ day: TODAY, time: null }, hall(1), new Date(`2026-11-21T${time}:00+03:30`))
  expect(at('10:40')).toMatchObject({ time: '11:00', by: '10:40', day: '1405/08/30' })
  expect(at('10:41')).toMatchObject({ time: '08:00', by: '07:40', day: '1405/09/01' })
  expect(showAhead({ day: null, time: null }, hall(1), new Date())).toBeNull()
  expect(showAhead({ day: TODAY, time: null }, hall(1, { showTimes: [] }), new Date())).toBeNull()
})
