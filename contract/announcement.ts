/** What is said when a cargo is announced (S1 §3), and the rules it must keep (S1 §5). */
import * as v from 'valibot'
import { ConfirmedDoubts } from './plausible/doubts.ts'
import { Decimal, Ids, OptionalId, Whole, YesNo } from './number.ts'
import type { Faults } from './refusal.ts'
import { inOrBesideIran } from './road.ts'
import { ShamsiDay } from './shamsi.ts'
import { DigitText, Text } from './text.ts'
import { announcementWords as words } from './words/announcement.ts'

/** Longest rent in digits (S1 §5). */
export const RENT_DIGITS = 14
const whole = (digits: number) => Whole(10 ** digits - 1)

/** The wire's announcement. Types and lengths only: what is missing is told by `announcementFaults`. */
export const CargoAnnouncement = v.object({
  FutureDate: ShamsiDay,
  FutureHour: whole(2),
  FutureMinute: whole(2),
  SenderCustomerAddressId: OptionalId,
  ReceiverCustomerAddressId: OptionalId,
  KalaId: OptionalId,
  /** Worth of the goods, whole rials (GAP66). */
  KalaValue: whole(15),
  Tel: DigitText(11),
  /** Kilograms on each truck. */
  KalaWeight: whole(6),
  BastebandyId: OptionalId,
  BastebandyNumber: whole(6),
  /** Net rent of one truck, toman. */
  CargoRent: whole(RENT_DIGITS),
  FreighterNumber: whole(9),
  CargoSource: Text(120),
  CargoDestination: Text(120),
  CargoSourceLat: Decimal,
  CargoSourceLong: Decimal,
  CargoDestinationLat: Decimal,
  CargoDestinationLong: Decimal,
  /** Whole hours, at least 1. */
  CargoDuration: whole(4),
  /** Whole kilometres, at least 1. */
  CargoDistance: whole(5),
  Description: Text(1000),
  /** Kilometres around the origin within which a free cargo may be claimed (GAP31). */
  CargoRange: whole(4),
  IsLoadHall: YesNo,
  LoaderTypeIds: Ids(),
  TransportationCompanyHallId: OptionalId,
  TransportationCompanyId: OptionalId,
  /** Both are read from the hall by the server; what the wire says is not trusted (GAP53). */
  AnnouncementLimitMinutes: whole(4),
  ReservationLimit: whole(4),
  /** Drivers who see a free cargo before the others; ours (F16, GAP35). */
  SelectedDriverIds: Ids(50),
  /** What is improbable about it and was confirmed by whoever announces; ours (decision 19). What is not is marked. */
  Confirmed: ConfirmedDoubts,
})
export type CargoAnnouncement = v.InferOutput<typeof CargoAnnouncement>

/** Values a new form starts with (S1 §9). */
export const announcementDefaults = {
  CargoRange: 45,
  BastebandyNumber: 1,
  FreighterNumber: 1,
  CargoDistance: 50,
  CargoDuration: 1,
}

/** The packaging that needs no count: bulk (S1 §5). */
export const BULK = 1
/** Most trucks in one announcement: three digits (S1 §5). */
export const MAX_TRUCKS = 999

/** In the name of a company, or of an owner who must name the company. */
export type Announcer = 'company' | 'owner'

/** Every fault of an announcement by field, as S1 §5 lists them; empty when it may be sent. `today` is a Shamsi day. */
export function announcementFaults(said: CargoAnnouncement, as: Announcer, today: string): Faults {
  const faults: Faults = {}
  const must = (kept: unknown, field: keyof CargoAnnouncement, sentence: string) => {
    if (!kept) faults[field] ??= sentence
  }

  must(said.BastebandyId, 'BastebandyId', words.packaging)
  must(said.BastebandyId === BULK || said.BastebandyNumber, 'BastebandyNumber', words.packagingCount)
  must(said.CargoRange, 'CargoRange', words.range)
  must(said.LoaderTypeIds.length, 'LoaderTypeIds', words.loaderTypes)
  must(said.FreighterNumber, 'FreighterNumber', words.trucks)
  must((said.FreighterNumber ?? 0) <= MAX_TRUCKS, 'FreighterNumber', words.tooManyTrucks)
  must(said.Tel, 'Tel', words.tel)
  must(/^0\d{10}$/.test(said.Tel), 'Tel', words.telShape(said.Tel.length))
  must(said.KalaWeight, 'KalaWeight', words.weight)
  must(said.CargoRent, 'CargoRent', words.rent)
  must(said.KalaId, 'KalaId', words.goods)
  if (as === 'company' && said.IsLoadHall !== false)
    must(said.TransportationCompanyHallId, 'TransportationCompanyHallId', words.hall)
  if (as === 'owner') must(said.TransportationCompanyId, 'TransportationCompanyId', words.company)
  must(said.CargoSource, 'CargoSource', words.source)
  must(said.CargoDestination, 'CargoDestination', words.destination)
  routeFaults(said, must)
  must(said.FutureDate === null || said.FutureDate >= today, 'FutureDate', words.pastDay)
  must((said.FutureHour ?? 0) <= 23, 'FutureHour', words.hour)
  must((said.FutureMinute ?? 0) <= 59, 'FutureMinute', words.minute)
  must(said.FutureHour !== null || said.FutureMinute === null, 'FutureHour', words.hour)
  return faults
}

function routeFaults(said: CargoAnnouncement, must: (kept: unknown, field: keyof CargoAnnouncement, sentence: string) => void) {
  const { CargoSourceLat: fromLat, CargoSourceLong: fromLng, CargoDestinationLat: toLat, CargoDestinationLong: toLng } = said
  const known = fromLat !== null && fromLng !== null && toLat !== null && toLng !== null
  must(said.CargoDistance && said.CargoDuration && known, 'CargoDistance', words.routeAgain)
  if (!known) return
  must(inOrBesideIran(fromLat, fromLng), 'CargoSource', words.sourceOutside)
  must(inOrBesideIran(toLat, toLng), 'CargoDestination', words.destinationOutside)
}
