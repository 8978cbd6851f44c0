/** An announcement of a cargo (S1 §3), and its rules (S1 §5). */
import * as v from 'valibot'
import { fieldNames, fieldOf, shapes, type FieldName } from './cargo-fields.ts'
import type { Faults } from '../kernel/refusal.ts'
import { inOrBesideIran } from '../kernel/value/iran.ts'
import { announcementWords as words } from './announcement-words.ts'

/** The wire's announcement. Types and lengths only: `announcementFaults` reports missing fields. */
export const CargoAnnouncement = v.object(shapes)
export type CargoAnnouncement = v.InferOutput<typeof CargoAnnouncement>

/** Initial values of a new form (S1 §9). */
export const announcementDefaults = {
  CargoRange: 45,
  BastebandyNumber: 1,
  FreighterNumber: 1,
  CargoDistance: 50,
  CargoDuration: 1,
}

/** The packaging that needs no count: bulk (S1 §5). */
export const BULK = 1
/** Maximum trucks in one announcement: three digits (S1 §5). */
export const MAX_TRUCKS = 999

/** For a company, or by an owner who must name the company. */
export type Announcer = 'company' | 'owner'

/** The order of fields in S1 §5; unlisted fields come last. */
const listed: readonly FieldName[] = [
  'BastebandyId',
  'BastebandyNumber',
  'CargoRange',
  'LoaderTypeIds',
  'FreighterNumber',
  'Tel',
  'KalaWeight',
  'CargoRent',
  'KalaId',
  'TransportationCompanyHallId',
  'TransportationCompanyId',
]

type Must = (isValid: unknown, field: FieldName, sentence: string) => void

/** All faults of an announcement by field, in the order of S1 §5; empty if valid. `today` is a Shamsi day. */
export function announcementFaults(input: CargoAnnouncement, as: Announcer, today: string): Faults {
  const faults: Faults = {}
  const must: Must = (isValid, field, sentence) => {
    if (!isValid) faults[field] ??= sentence
  }

  for (const field of new Set([...listed, ...fieldNames])) {
    const { missing } = fieldOf(field)
    if (missing) must(isGiven(input[field]), field, missing)
    special[field]?.(input, must, as)
  }
  routeFaults(input, must)
  must(input.FutureDate === null || input.FutureDate >= today, 'FutureDate', words.pastDay)
  must((input.FutureHour ?? 0) <= 23, 'FutureHour', words.hour)
  must((input.FutureMinute ?? 0) <= 59, 'FutureMinute', words.minute)
  must(input.FutureHour !== null || input.FutureMinute === null, 'FutureHour', words.hour)
  return faults
}

/** Zero and an empty list count as missing. */
const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** A place has a name: a number alone is not accepted. */
const isNamed = (place: string) => /\p{L}/u.test(place)

/** Rules of a field beyond its presence. */
const special: Partial<Record<FieldName, (input: CargoAnnouncement, must: Must, as: Announcer) => void>> = {
  BastebandyNumber: (input, must) =>
    must(input.BastebandyId === BULK || input.BastebandyNumber, 'BastebandyNumber', words.packagingCount),
  FreighterNumber: ({ FreighterNumber: trucks }, must) =>
    must((trucks ?? 0) <= MAX_TRUCKS, 'FreighterNumber', words.tooManyTrucks),
  Tel: ({ Tel }, must) => must(/^0\d{10}$/.test(Tel), 'Tel', words.telShape(Tel.length)),
  CargoSource: ({ CargoSource }, must) => must(isNamed(CargoSource), 'CargoSource', words.placeName),
  CargoDestination: ({ CargoDestination }, must) => must(isNamed(CargoDestination), 'CargoDestination', words.placeName),
  TransportationCompanyHallId: (input, must, as) => {
    if (as === 'company' && input.IsLoadHall !== false)
      must(input.TransportationCompanyHallId, 'TransportationCompanyHallId', words.hall)
  },
  TransportationCompanyId: (input, must, as) => {
    if (as === 'owner') must(input.TransportationCompanyId, 'TransportationCompanyId', words.company)
  },
}

function routeFaults(input: CargoAnnouncement, must: Must) {
  const { CargoSourceLat: fromLat, CargoSourceLong: fromLng, CargoDestinationLat: toLat, CargoDestinationLong: toLng } = input
  const hasPoints = fromLat !== null && fromLng !== null && toLat !== null && toLng !== null
  must(input.CargoDistance && input.CargoDuration && hasPoints, 'CargoDistance', words.routeAgain)
  if (!hasPoints) return
  must(inOrBesideIran(fromLat, fromLng), 'CargoSource', words.sourceOutside)
  must(inOrBesideIran(toLat, toLng), 'CargoDestination', words.destinationOutside)
}
