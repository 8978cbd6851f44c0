/** Rows of halls, their show times, clerks and policies (S1 §3, S2 §3; domain.md 4.2). */
import * as v from 'valibot'
import { latinDigits } from '../kernel/value/digits.ts'
import { Decimal, OptionalId, Whole, YesNo } from '../kernel/value/number.ts'
import { showTimeReasons } from '../kernel/reasons.ts'
import { orders } from './hall-order.ts'
import { TelephoneText } from '../kernel/value/telephone.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'
import { RialsInput, RialsValue } from '../kernel/value/money.ts'

/** A changed number or rule of a hall, by wire name, with both values. */
const hallValue = v.nullable(v.union([v.string(), v.number(), v.boolean()]))
export const HallChange = v.object({ name: v.string(), before: hallValue, after: hallValue })
export type HallChange = v.InferOutput<typeof HallChange>

/** A hall as the company that may announce there sees it (S1 §3 "Hall"; GAP52, GAP53). */
export const CompanyHall = v.object({
  /** The company's place in the hall: `TransportationCompanyHallId` refers to it. */
  id: v.number(),
  loadHallId: v.number(),
  loadHallName: v.string(),
  /** Minutes before a show by which an announcement must have reached the server to enter it. */
  announcementLimitMinutes: v.number(),
  /** Minutes the priorities of a show stay open. */
  reservationLimit: v.number(),
  isFreeCargo: v.boolean(),
  isActive: v.boolean(),
  /** Null, and its name '', while the hall has none. */
  cityId: v.nullable(v.number()),
  cityName: v.string(),
  loadHallLat: v.nullable(v.number()),
  loadHallLong: v.nullable(v.number()),
  /** The active show times, 'HH:MM' in Tehran, ascending. */
  showTimes: v.array(v.string()),
  /** Changes from the next show on; empty once a show has opened with them. */
  coming: v.array(HallChange),
})
export type CompanyHall = v.InferOutput<typeof CompanyHall>

/** A show time of a hall (S2 §3). */
export const ShowTime = v.object({ id: v.number(), showTime: v.string(), isActive: v.boolean() })

/** The public reason for adding, removing or moving a show or hall; null when not given. */
export const ShowTimeReason = v.nullish(v.picklist(showTimeReasons, shapeWords.notChoice), null)

/** `HH:00` or `HH:30`, digits of any script (GAP25). */
export const HalfHour = v.pipe(
  Text(5),
  v.transform((text) => latinDigits(text)),
  v.check((text) => text === '' || /^([01]\d|2[0-3]):(00|30)$/.test(text), shapeWords.notHalfHour),
)

/** A hall with its numbers, in the specification's spelling (S2 §3). Fees in rials, times in hours and minutes, ranges in km. */
export const Hall = v.object({
  loadHallId: v.number(),
  name: v.string(),
  userName: v.string(),
  tel: v.string(),
  /** Null, and its name '', while the hall has none. */
  loadHallCityId: v.nullable(v.number()),
  cityName: v.string(),
  loadHallLat: v.nullable(v.number()),
  loadHallLong: v.nullable(v.number()),
  reservationLimit: v.number(),
  reservationRange: v.number(),
  activeTurnApp: v.boolean(),
  isActiveShowTime: v.boolean(),
  isFreeCargo: v.boolean(),
  isActive: v.boolean(),
  driverCharghe: RialsValue,
  transportationCompanyCharghe: RialsValue,
  turnExpireHour: v.number(),
  nativeTurnExpireHour: v.number(),
  limitNewTurn: v.number(),
  travelTime: v.number(),
  /** Extension: its desk prints a slip for each registered list; valid at once. */
  printsSlips: v.boolean(),
  version: v.number(),
  /** Changes from the next show on; empty once a show has opened with them. */
  coming: v.array(HallChange),
})
export type Hall = v.InferOutput<typeof Hall>

/**
 * A hall's day in trucks (domain.md 4.7 "hall balance sheet"): `announced` = `permitted` + `unfilled` + `remaining`, and
 * `issued` = `printed` + `unprinted` + `voided`; a voided permit frees its truck, so `permitted` counts the others.
 */
export const DaySheet = v.object({
  /** Shamsi day. */
  date: v.string(),
  announced: v.number(),
  permitted: v.number(),
  unfilled: v.number(),
  remaining: v.number(),
  issued: v.number(),
  printed: v.number(),
  unprinted: v.number(),
  voided: v.number(),
  /** Differences, one sentence each; empty without any. */
  differences: v.array(v.string()),
})
export type DaySheet = v.InferOutput<typeof DaySheet>

const policyValues = {
  order: v.picklist(orders),
  native: v.number(),
  other: v.number(),
  turnExpireShows: v.number(),
  noShowGraceMinutes: v.number(),
  noShowCooldownHours: v.number(),
  noShowBlockAfter: v.number(),
  noShowBlockDays: v.number(),
  noShowAutoVoid: v.boolean(),
}
/** A version of the split policy and of the no-show rules. */
export const HallPolicy = v.object({
  version: v.number(),
  ...policyValues,
  /** ISO, and the author; null for the initial version. */
  madeAt: v.nullable(v.string()),
  madeBy: v.nullable(v.string()),
  /** Number of shows decided by it, including the current one. */
  shows: v.number(),
  /** Opening of its first show, ISO; null without one. */
  firstShowAt: v.nullable(v.string()),
  /** Changes against the previous version. */
  changes: v.array(HallChange),
})
export type HallPolicy = v.InferOutput<typeof HallPolicy>

/** A version of a hall's numbers: author, time, changes, and the show from which it applies. */
export const HallVersion = v.object({
  version: v.number(),
  /** ISO, and the author; null for the initial version. */
  madeAt: v.nullable(v.string()),
  madeBy: v.nullable(v.string()),
  /** Opening of its first show, ISO; null without one. */
  firstShowAt: v.nullable(v.string()),
  changes: v.array(HallChange),
})
export type HallVersion = v.InferOutput<typeof HallVersion>

/** A named clerk of a hall, with a separate account, so that the audit names the person (GAP24). */
export const HallClerk = v.object({
  id: v.number(),
  userName: v.string(),
  fullName: v.string(),
  mobile: v.string(),
  isActive: v.boolean(),
  /** ISO; null without a sign-in. */
  lastSeenAt: v.nullable(v.string()),
})
export type HallClerk = v.InferOutput<typeof HallClerk>

/** The input of a hall's numbers; maximum digits as in S2 §5. */
export const hallNumbers = {
  Name: Text(150),
  Tel: TelephoneText(11),
  ReservationLimit: Whole(10 ** 15 - 1),
  ReservationRange: Whole(20_000),
  ActiveTurnApp: YesNo,
  IsActiveShowTime: YesNo,
  IsFreeCargo: YesNo,
  IsActive: YesNo,
  LoadHallCityId: OptionalId,
  LoadHallLat: Decimal,
  LoadHallLong: Decimal,
  DriverCharghe: RialsInput(10 ** 15 - 1),
  TransportationCompanyCharghe: RialsInput(10 ** 15 - 1),
  TurnExpireHour: Whole(8760),
  NativeTurnExpireHour: Whole(8760),
  LimitNewTurn: Whole(8760),
  TravelTime: Whole(8760),
  /** Extension. */
  PrintsSlips: YesNo,
}
