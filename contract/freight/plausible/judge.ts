/** Whether a cargo is possible and plausible: shared by the form, the paste, the edit and the server (decision 19). */
import { BULK, type CargoAnnouncement } from '../announcement.ts'
import { isTelephone, startsAsTelephone } from '#contract/kernel/value/iran.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { greatCircle, type Point } from '../road.ts'
import { searchable } from '#contract/kernel/value/text.ts'
import { plausibleWords as words } from '../plausible-words.ts'
import type { DoubtCode } from './doubts.ts'
import { elsewhere, type PlaceIndex } from './places.ts'
import { usualFor, type UsualRents } from './usual.ts'

/** Bulk goods below this on one truck raise a doubt, kg. */
const LIGHT_BULK_BELOW_KG = 1000
/** Maximum load of one truck unless the server's settings differ, kg. */
export const HEAVIEST_TRUCK_KG = 60_000
/** A hall further than this from the origin raises a doubt, km. */
const HALL_NEAR_KM = 150
/** A rent of one truck below this raises a doubt, toman: it was meant in thousands or millions. */
const TINY_RENT_BELOW = 100_000
/** Rents that differ from the usual by more than this factor, up or down, raise a doubt. */
const TIMES_THE_USUAL = 10
/** Ends closer than this are the same place, km. */
const SAME_WITHIN_KM = 1
/** An upper bound of one truck's rent, toman; a telephone read as a number always exceeds it. */
const ABSURD_RENT = 1_000_000_000
/** A multiple of this is an amount, even if its digits form a telephone number. */
const ROUND_RENT = 1_000_000

/** Reference values for a cargo. An unknown value raises neither a fault nor a doubt. */
export interface Yardstick {
  /** Nominal kilograms by loader type. */
  capacities?: ReadonlyMap<number, number> | undefined
  /** Maximum load of a truck, kg. */
  heaviestKg?: number | undefined
  /** Halls by the company's place in them, to which an announcement refers. */
  halls?: ReadonlyMap<number, Point & { name: string }> | undefined
  places?: PlaceIndex | undefined
  usual?: UsualRents | undefined
}

/** The part of an announcement that is judged. */
export type PlausibilityInput = Pick<
  CargoAnnouncement,
  | 'KalaWeight'
  | 'LoaderTypeIds'
  | 'BastebandyId'
  | 'CargoRent'
  | 'Tel'
  | 'CargoDistance'
  | 'IsLoadHall'
  | 'TransportationCompanyHallId'
  | 'CargoSource'
  | 'CargoSourceLat'
  | 'CargoSourceLong'
  | 'CargoDestination'
  | 'CargoDestinationLat'
  | 'CargoDestinationLong'
>

/** An improbable value and its question. */
export interface Doubt {
  code: DoubtCode
  question: string
}

/** Faults by field, and doubts to confirm. */
export interface Judgement {
  faults: Faults
  doubts: Doubt[]
}

const ends = ['CargoSourceLat', 'CargoSourceLong', 'CargoDestinationLat', 'CargoDestinationLong'] as const
/** The fields that each question concerns. */
const doubtReads: Record<DoubtCode, readonly (keyof PlausibilityInput)[]> = {
  SAME_PLACE: ['CargoSource', 'CargoDestination', ...ends],
  LIGHT_BULK: ['BastebandyId', 'KalaWeight'],
  OVER_CAPACITY: ['KalaWeight', 'LoaderTypeIds'],
  HALL_FAR: ['TransportationCompanyHallId', 'CargoSourceLat', 'CargoSourceLong'],
  RENT_TINY: ['CargoRent'],
  RENT_HIGH: ['CargoRent', 'KalaWeight', 'CargoDistance'],
  RENT_LOW: ['CargoRent', 'KalaWeight', 'CargoDistance'],
}
/** The fields that each fault depends on, by the field it is shown at. */
const faultReads: Partial<Record<keyof PlausibilityInput, readonly (keyof PlausibilityInput)[]>> = {
  KalaWeight: ['KalaWeight'],
  CargoDistance: ['CargoDistance', ...ends],
  CargoSource: ['CargoSource', 'CargoSourceLat', 'CargoSourceLong'],
  CargoDestination: ['CargoDestination', 'CargoDestinationLat', 'CargoDestinationLong'],
  CargoRent: ['CargoRent'],
  Tel: ['Tel'],
}

/** Judges the fields present; missing fields are checked by the rules of S1 §5. */
export function judge(cargo: PlausibilityInput, yardstick: Yardstick): Judgement {
  return { faults: impossible(cargo, yardstick), doubts: improbable(cargo, yardstick) }
}

/**
 * Judges an edit: unchanged fields were judged before, or predate the rules. A marked doubt remains until a member confirms it.
 * An edit never turns a free cargo into a hall load.
 */
export function judgeChange(before: PlausibilityInput, after: PlausibilityInput, yardstick: Yardstick, marked: readonly DoubtCode[]): Judgement {
  const changed = (fields: readonly (keyof PlausibilityInput)[]) => fields.some((field) => !same(before[field], after[field]))
  const { faults, doubts } = judge({ ...after, IsLoadHall: before.IsLoadHall ?? after.IsLoadHall }, yardstick)
  return {
    faults: Object.fromEntries(Object.entries(faults).filter(([field]) => changed(faultReads[field as keyof PlausibilityInput]!))),
    doubts: doubts.filter(({ code }) => marked.includes(code) || changed(doubtReads[code])),
  }
}

/** Returns the confirmed doubts whose fields have not changed since the confirmation. */
export const stillConfirmed = (confirmed: readonly DoubtCode[], answered: PlausibilityInput, now: PlausibilityInput): DoubtCode[] =>
  confirmed.filter((code) => doubtReads[code].every((field) => same(answered[field], now[field])))

const sorted = (value: PlausibilityInput[keyof PlausibilityInput]) => (Array.isArray(value) ? value.toSorted((a, b) => a - b) : value)
const same = (one: PlausibilityInput[keyof PlausibilityInput], other: PlausibilityInput[keyof PlausibilityInput]) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

const pointOf = (lat: number | null, lng: number | null): Point | null => (lat === null || lng === null ? null : { lat, lng })
const sourceOf = ({ CargoSourceLat, CargoSourceLong }: PlausibilityInput) => pointOf(CargoSourceLat, CargoSourceLong)
const destinationOf = ({ CargoDestinationLat, CargoDestinationLong }: PlausibilityInput) =>
  pointOf(CargoDestinationLat, CargoDestinationLong)

function impossible(cargo: PlausibilityInput, { heaviestKg, places }: Yardstick): Faults {
  const faults: Faults = {}
  const { KalaWeight: kg, CargoDistance: km, CargoRent: rent, Tel } = cargo
  if (kg && heaviestKg && kg > heaviestKg) faults['KalaWeight'] = words.overweight(heaviestKg)

  const [from, to] = [sourceOf(cargo), destinationOf(cargo)]
  const straight = from && to ? Math.floor(greatCircle(from, to)) : 0
  if (km && km < straight) faults['CargoDistance'] = words.tooShort(straight)
  const strayed = (label: string, point: Point | null) => (places && point ? elsewhere(label, point, places) : null)
  const source = strayed(cargo.CargoSource, from)
  if (source) faults['CargoSource'] = words.elsewhere(source.name, source.km)
  const destination = strayed(cargo.CargoDestination, to)
  if (destination) faults['CargoDestination'] = words.elsewhere(destination.name, destination.km)

  if (rent && isTelephoneAsRent(rent)) faults['CargoRent'] = words.rentIsTelephone
  if (startsAsTelephone(Tel) && !isTelephone(Tel)) faults['Tel'] = words.noTelephone
  return faults
}

/** Nominal capacity of the strongest of these loader types, kg; null if one of them is unknown. */
function strongestOf(ids: readonly number[], capacities: ReadonlyMap<number, number>): number | null {
  const all = ids.map((id) => capacities.get(id) ?? null)
  return all.length === 0 || all.includes(null) ? null : Math.max(...all.map(Number))
}

/** Digits of a telephone number, with or without 0 or 98 in front, in the range of absurd rents. */
function isTelephoneAsRent(rent: number): boolean {
  if (rent < ABSURD_RENT || rent % ROUND_RENT === 0) return false
  return isTelephone(`0${String(rent).replace(/^98(?=\d{10}$)/, '')}`)
}

function improbable(cargo: PlausibilityInput, { capacities, halls, usual }: Yardstick): Doubt[] {
  const doubts: Doubt[] = []
  const { KalaWeight: kg } = cargo
  const [from, to] = [sourceOf(cargo), destinationOf(cargo)]
  const sameName = cargo.CargoSource !== '' && searchable(cargo.CargoSource) === searchable(cargo.CargoDestination)
  if (sameName || (from && to && greatCircle(from, to) < SAME_WITHIN_KM))
    doubts.push({ code: 'SAME_PLACE', question: words.samePlace })
  if (cargo.BastebandyId === BULK && kg && kg < LIGHT_BULK_BELOW_KG)
    doubts.push({ code: 'LIGHT_BULK', question: words.lightBulk(kg) })
  const capacity = capacities && strongestOf(cargo.LoaderTypeIds, capacities)
  if (kg && capacity && kg > capacity) doubts.push({ code: 'OVER_CAPACITY', question: words.overCapacity(kg, capacity) })
  const hall = cargo.IsLoadHall === false ? undefined : halls?.get(cargo.TransportationCompanyHallId ?? -1)
  const toHall = hall && from ? greatCircle(hall, from) : 0
  if (hall && toHall > HALL_NEAR_KM) doubts.push({ code: 'HALL_FAR', question: words.hallFar(hall.name, toHall) })
  return [...doubts, ...rentDoubts(cargo, usual)]
}

/** At most one question about the rent: one is enough to review it. */
function rentDoubts(cargo: PlausibilityInput, usual: UsualRents | undefined): Doubt[] {
  const { KalaWeight: kg, CargoDistance: km, CargoRent: rent } = cargo
  if (rent && rent < TINY_RENT_BELOW) return [{ code: 'RENT_TINY', question: words.rentTiny(rent) }]
  const figure = usual && usualFor(cargo, usual)
  if (!figure || !kg || !km || !rent) return []
  const rate = rent / ((kg / 1000) * km)
  if (rate > figure.toman * TIMES_THE_USUAL)
    return [{ code: 'RENT_HIGH', question: words.rentHigh(rate, figure.toman, figure.ofCorridor) }]
  if (rate < figure.toman / TIMES_THE_USUAL)
    return [{ code: 'RENT_LOW', question: words.rentLow(rate, figure.toman, figure.ofCorridor) }]
  return []
}
