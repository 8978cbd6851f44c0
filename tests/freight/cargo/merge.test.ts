import fc from 'fast-check'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { BULK, CargoAnnouncement } from '#contract/freight/announcement.ts'
import { asRials, asToman } from '#contract/kernel/value/money.ts'
import {
  changedParts,
  decided,
  differences,
  merged,
  parts,
  type Choices,
  type PartName,
  type Announced,
} from '#app/modules/freight/cargo/edit/merge.ts'

// Few values for each field, so that two versions often agree and often differ.
const oneOf = (...values: number[]) => fc.constantFrom(...values)
const some = fc.record({
  FutureDate: fc.constantFrom('1405/08/30', '1405/09/02', null),
  FutureHour: fc.constantFrom(9, 14, null),
  FutureMinute: fc.constantFrom(0, 30, null),
  SenderCustomerAddressId: fc.option(oneOf(1, 2)),
  ReceiverCustomerAddressId: fc.option(oneOf(1, 2)),
  KalaId: oneOf(1, 2, 3),
  KalaValue: fc.option(oneOf(0, 5).map(asRials)),
  Tel: fc.constantFrom('09173105520', '07633500000'),
  KalaWeight: oneOf(1000, 24_000),
  BastebandyId: oneOf(BULK, 2, 3),
  BastebandyNumber: fc.option(oneOf(1, 6)),
  CargoRent: oneOf(1, 2, 3).map(asToman),
  FreighterNumber: oneOf(1, 4),
  CargoSource: fc.constantFrom('bandar', 'tehran'),
  CargoDestination: fc.constantFrom('tehran', 'tabriz'),
  CargoSourceLat: oneOf(27.18, 35.7),
  CargoSourceLong: oneOf(56.27),
  CargoDestinationLat: oneOf(35.7, 38),
  CargoDestinationLong: oneOf(51.4),
  CargoDuration: oneOf(19, 20),
  CargoDistance: oneOf(1285, 1300),
  Description: fc.constantFrom('', 'until six'),
  CargoRange: oneOf(45, 60),
  IsLoadHall: fc.constant(true),
  LoaderTypeIds: fc.subarray([5001, 5002, 5003], { minLength: 1 }),
  TransportationCompanyHallId: oneOf(1, 2),
  TransportationCompanyId: fc.constant(null),
  AnnouncementLimitMinutes: oneOf(20),
  ReservationLimit: oneOf(15, 20),
  SelectedDriverIds: fc.subarray([7, 8]),
  Confirmed: fc.constant<CargoAnnouncement['Confirmed']>([]),
})
const nothing = parse(CargoAnnouncement, {})
const announcement: fc.Arbitrary<CargoAnnouncement> = some.map((one) => ({ ...nothing, ...one }))
const side = fc.constantFrom('mine' as const, 'theirs' as const)
const all = (which: 'mine' | 'theirs'): Choices => Object.fromEntries(Object.keys(parts).map((part) => [part, which]))
const of = (part: PartName, { ...from }: Announced) => parts[part].map((field) => from[field])
const names = Object.keys(parts) as PartName[]

test('every field of an announcement belongs to one part, except the one an edit never changes', () => {
  const fields = names.flatMap((part) => [...parts[part]] as string[])
  expect(new Set(fields).size).toBe(fields.length)
  expect([...fields, 'IsLoadHall', 'Confirmed'].sort()).toEqual(Object.keys(CargoAnnouncement.entries).sort())
})

test('if only I changed anything, the result is mine without a question', () => {
  fc.assert(
    fc.property(announcement, announcement, (base, mine) => {
      const found = differences(base, mine, base)
      const result = merged(mine, base, found, decided(found))
      expect(result && changedParts(result, mine)).toEqual([])
    }),
  )
})

test('if only the other changed anything, the result is theirs without a question', () => {
  fc.assert(
    fc.property(announcement, announcement, (base, theirs) => {
      const found = differences(base, base, theirs)
      expect(merged(base, theirs, found, decided(found))).toEqual(theirs)
    }),
  )
})

test('what both changed differently is open, from either point of view', () => {
  const open = (found: ReturnType<typeof differences>) => found.filter(({ by }) => by === 'both').map(({ part }) => part)
  fc.assert(
    fc.property(announcement, announcement, announcement, (base, mine, theirs) => {
      const here = open(differences(base, mine, theirs))
      expect(open(differences(base, theirs, mine))).toEqual(here)
      for (const part of here) {
        expect(changedParts(base, mine)).toContain(part)
        expect(changedParts(base, theirs)).toContain(part)
      }
    }),
  )
})

test('nothing is sent while anything is open, and nothing open is chosen automatically', () => {
  fc.assert(
    fc.property(announcement, announcement, announcement, (base, mine, theirs) => {
      const found = differences(base, mine, theirs)
      const isOpen = found.some(({ by }) => by === 'both')
      expect(merged(mine, theirs, found, decided(found)) === null).toBe(isOpen)
    }),
  )
})

test('every part of the result is one of the two versions, unchanged', () => {
  fc.assert(
    fc.property(
      announcement,
      announcement,
      announcement,
      fc.array(side, { minLength: 20, maxLength: 20 }),
      (base, mine, theirs, taken) => {
        const found = differences(base, mine, theirs)
        const choices: Choices = Object.fromEntries(found.map(({ part }, i) => [part, taken[i]!]))
        const result = merged(mine, theirs, found, choices)!
        for (const part of names) {
          const wrote = [of(part, mine), of(part, theirs)]
          expect(wrote).toContainEqual(of(part, result))
          if (choices[part]) expect(of(part, result)).toEqual(wrote[choices[part] === 'mine' ? 0 : 1])
        }
      },
    ),
  )
})

test('all mine is mine, all theirs is theirs', () => {
  fc.assert(
    fc.property(announcement, announcement, announcement, (base, mine, theirs) => {
      const found = differences(base, mine, theirs)
      const result = merged(mine, theirs, found, all('mine'))!
      expect(changedParts(result, mine)).toEqual([])
      expect(merged(mine, theirs, found, all('theirs'))).toEqual(theirs)
    }),
  )
})

test('without the base version, every difference is open', () => {
  fc.assert(
    fc.property(announcement, announcement, (mine, theirs) => {
      expect(differences(null, mine, theirs).every(({ by }) => by === 'both')).toBe(true)
    }),
  )
})
