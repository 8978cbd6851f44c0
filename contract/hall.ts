import * as v from 'valibot'
import { latinDigits } from './digits.ts'
import { Bare } from './bare.ts'
import { act, area, ask } from './call.ts'
import { Decimal, Id, OptionalId, Whole, YesNo } from './number.ts'
import { Credentials } from './registration.ts'
import { adminTeam, flag, observers, roles } from './roles.ts'
import { showTimeReasons } from './split/reasons.ts'
import { orders } from './split/snapshot.ts'
import { DigitText, Text } from './text.ts'
import { shapeWords } from './words/shape.ts'

/** A hall as the company that may announce there sees it (S1 §3 "Hall"; GAP52, GAP53). */
export const CompanyHall = v.object({
  /** The company's place in the hall: what `TransportationCompanyHallId` names. */
  id: v.number(),
  loadHallId: v.number(),
  loadHallName: v.string(),
  /** Minutes before a show by which an announcement must have reached the server to enter it. */
  announcementLimitMinutes: v.number(),
  /** Minutes the priorities of a show stay open. */
  reservationLimit: v.number(),
  isFreeCargo: v.boolean(),
  isActive: v.boolean(),
  cityId: v.number(),
  cityName: v.string(),
  loadHallLat: v.nullable(v.number()),
  loadHallLong: v.nullable(v.number()),
  /** The active show times, 'HH:MM' in Tehran, ascending. */
  showTimes: v.array(v.string()),
})
export type CompanyHall = v.InferOutput<typeof CompanyHall>

/** A show time of a hall (S2 §3). */
const ShowTime = v.object({ id: v.number(), showTime: v.string(), isActive: v.boolean() })

/** Why a show or a hall comes, goes or moves, for everybody to read; null when nobody said. */
const ShowTimeReason = v.nullish(v.picklist(showTimeReasons, shapeWords.notChoice), null)

/** `HH:00` or `HH:30`, digits of any script (GAP25). */
const HalfHour = v.pipe(
  Text(5),
  v.transform((text) => latinDigits(text)),
  v.check((text) => text === '' || /^([01]\d|2[0-3]):(00|30)$/.test(text), shapeWords.notHalfHour),
)

/** A hall with its numbers, in the specification's spelling (S2 §3). Fees in rials, times in hours and minutes, ranges in km. */
const Hall = v.object({
  loadHallId: v.number(),
  name: v.string(),
  userName: v.string(),
  tel: v.string(),
  loadHallCityId: v.number(),
  cityName: v.string(),
  loadHallLat: v.nullable(v.number()),
  loadHallLong: v.nullable(v.number()),
  reservationLimit: v.number(),
  reservationRange: v.number(),
  activeTurnApp: v.boolean(),
  isActiveShowTime: v.boolean(),
  isFreeCargo: v.boolean(),
  isActive: v.boolean(),
  driverCharghe: v.number(),
  transportationCompanyCharghe: v.number(),
  turnExpireHour: v.number(),
  nativeTurnExpireHour: v.number(),
  limitNewTurn: v.number(),
  travelTime: v.number(),
  version: v.number(),
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
  /** What does not add up, each in a sentence; empty when everything does. */
  differences: v.array(v.string()),
})
export type DaySheet = v.InferOutput<typeof DaySheet>

const clerks = [roles('LoadHallAdmin', 'Admin')]
/** Those who see the halls they are linked to and no others. */
export const linkedToHalls = [roles(...observers)]

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
/** A version of who chooses when, and of what is done about drivers who do not come. */
const HallPolicy = v.object({
  version: v.number(),
  ...policyValues,
  /** ISO, and who made it; null of what a hall begins with. */
  madeAt: v.nullable(v.string()),
  madeBy: v.nullable(v.string()),
  /** Shows that were decided by it, or are being. */
  shows: v.number(),
})
export type HallPolicy = v.InferOutput<typeof HallPolicy>

/** A named clerk of a hall: an account of their own, so that the audit says who (GAP24). */
const HallClerk = v.object({
  id: v.number(),
  userName: v.string(),
  fullName: v.string(),
  mobile: v.string(),
  isActive: v.boolean(),
  /** ISO; null for one who never signed in. */
  lastSeenAt: v.nullable(v.string()),
})
export type HallClerk = v.InferOutput<typeof HallClerk>

/** A hall's numbers as they are sent; the longest figures are S2 §5's. */
const numbers = {
  Name: Text(150),
  Tel: DigitText(11),
  ReservationLimit: Whole(10 ** 15 - 1),
  ReservationRange: Whole(20_000),
  ActiveTurnApp: YesNo,
  IsActiveShowTime: YesNo,
  IsFreeCargo: YesNo,
  IsActive: YesNo,
  LoadHallCityId: OptionalId,
  LoadHallLat: Decimal,
  LoadHallLong: Decimal,
  DriverCharghe: Whole(10 ** 15 - 1),
  TransportationCompanyCharghe: Whole(10 ** 15 - 1),
  TurnExpireHour: Whole(8760),
  NativeTurnExpireHour: Whole(8760),
  LimitNewTurn: Whole(8760),
  TravelTime: Whole(8760),
}
const admin = [roles('Admin')]

export const hall = area('hall', {
  /** S2 §7: every hall for the team, linked ones for observers, its own for a hall. */
  all: ask({
    summary: 'List load halls',
    at: 'GET /api/v1/load-halls',
    also: ['GET /api/v1/load-halls/GetAll'],
    who: [roles('LoadHallAdmin', ...adminTeam, ...observers)],
    cached: true,
    input: v.object({}),
    output: v.array(Hall),
  }),
  /** S2 §7: the halls an observer is linked to; an Admin says whose with `Id`. */
  mine: ask({
    summary: 'List the load halls linked to the member',
    at: 'GET /api/v1/load-hall-users/GetByUserId',
    who: [...linkedToHalls, roles('Admin')],
    cached: true,
    input: v.object({ Id: OptionalId }),
    output: v.array(v.object({ id: v.number(), loadHallId: v.number(), name: v.string(), tel: v.string() })),
  }),
  /**
   * Server-sent events: one at once and one after every change in the hall, each without data. Whoever hears it reads
   * again; so nothing is missed in a gap, and nothing is told to somebody who may not read it.
   */
  changes: ask({
    summary: 'Stream changes of a load hall',
    at: 'GET /api/v1/load-halls/{id}/changes',
    who: 'anyone',
    input: v.object({ id: Id }),
    output: Bare,
  }),
  /** The hall's last thirty balance sheets, newest first (domain.md 4.7). */
  balance: ask({
    summary: 'Get the queue balance of a load hall',
    at: 'GET /api/v1/load-halls/{id}/balance',
    who: 'anyone',
    input: v.object({ id: Id }),
    output: v.array(DaySheet),
  }),
  /** S1 §7: halls as an administrator's turn form names them (GAP27). */
  salons: ask({
    summary: 'List virtual salons',
    at: 'GET /api/VirtualSalonApi/GetVirtualSalons',
    who: [roles(...adminTeam)],
    input: v.object({}),
    output: v.array(v.object({ virtualSalon: v.object({ virtualSalonId: v.number(), name: v.string() }) })),
  }),
  /** S2 §7; GAP79: a hall's own, or the one an administrator names. */
  showTimes: ask({
    summary: 'List show times',
    at: 'GET /api/v1/load-hall-showtimes',
    who: clerks,
    input: v.object({ LoadHallId: OptionalId }),
    output: v.array(ShowTime),
  }),
  addShowTime: act({
    summary: 'Add a show time',
    at: 'POST /api/v1/load-hall-showtimes/AddLoadHallShowTime',
    who: clerks,
    offline: 'refuse',
    input: v.object({ ShowTime: HalfHour, IsActive: YesNo, LoadHallId: OptionalId, ReasonCode: ShowTimeReason }),
    output: ShowTime,
  }),
  updateShowTime: act({
    summary: 'Update a show time',
    at: 'POST /api/v1/load-hall-showtimes/UpdateLoadHallShowTime',
    who: clerks,
    offline: 'refuse',
    input: v.object({ Id, ShowTime: HalfHour, IsActive: YesNo, LoadHallId: OptionalId, ReasonCode: ShowTimeReason }),
    output: ShowTime,
  }),
  /**
   * S2 §5, §7: a hall's numbers; they count from the next show. What is not named stays as it was; what is named and left
   * empty becomes 0, as the form says. Switching the hall or its show times is a public act, for which there is `ReasonCode`.
   */
  update: act({
    summary: 'Update a load hall',
    at: 'POST /api/v1/load-halls/UpdateLoadHall',
    who: [roles('Admin')],
    offline: 'refuse',
    input: v.object({ Id, ...v.partial(v.object(numbers)).entries, ReasonCode: ShowTimeReason }),
    output: Hall,
  }),
  /** S2 §5, §7: a new hall; what is left empty is 0 or no. Its first split policy is strictly first come, first served. */
  add: act({
    summary: 'Add a load hall',
    at: 'POST /api/v1/load-halls/AddLoadHall',
    who: admin,
    offline: 'refuse',
    input: v.object(numbers),
    output: Hall,
  }),
  /**
   * S2 §4, §7: the hall's own account, `LoadHall` and its number; the password is shown once (GAP18). Where there is one, it
   * gets a new password and its sessions end.
   */
  createUser: act({
    summary: 'Create the account of a load hall',
    at: 'POST /api/v1/load-halls/CreateLoadHallUser',
    who: admin,
    offline: 'refuse',
    secret: true,
    input: v.object({ loadHallId: Id }),
    output: Credentials,
  }),
  clerks: ask({
    summary: 'List the clerks of a load hall',
    at: 'GET /api/v1/load-halls/GetClerks',
    who: [roles(...adminTeam)],
    input: v.object({ Id }),
    output: v.array(HallClerk),
  }),
  /** `Username` becomes `LoadHall`, the hall's number, a dash and what is said; the password is shown once (GAP24). */
  addClerk: act({
    summary: 'Add a clerk to a load hall',
    at: 'POST /api/v1/load-halls/AddClerk',
    who: admin,
    offline: 'refuse',
    secret: true,
    input: v.object({ Id, Username: Text(50), Fullname: Text(150), Mobile: DigitText(11) }),
    output: Credentials,
  }),
  /** A clerk who is made inactive is signed out everywhere. */
  setClerk: act({
    summary: 'Let a clerk of a load hall sign in, or not',
    at: 'POST /api/v1/load-halls/SetClerkActive',
    who: admin,
    offline: 'refuse',
    input: v.object({ UserId: Id, IsActive: v.boolean(shapeWords.notYesNo), Reason: Text(500) }),
    output: HallClerk,
  }),
  /** Every version of a hall's policy, newest first; and when the next show opens, ISO, null where none is due. */
  policies: ask({
    summary: 'List the split policies of a load hall',
    at: 'GET /api/v1/load-halls/GetSplitPolicies',
    who: [roles(...adminTeam)],
    input: v.object({ Id }),
    output: v.object({ versions: v.array(HallPolicy), nextShowAt: v.nullable(v.string()), hasOpenShow: v.boolean() }),
  }),
  /** Who chooses when; a new version, from the next show (domain.md 4.1 "HallPolicy"; X38). */
  setPolicy: act({
    summary: 'Set the split policy of a load hall',
    at: 'POST /api/v1/load-halls/SetSplitPolicy',
    who: [roles('Admin')],
    offline: 'refuse',
    input: v.object({
      Id,
      Order: v.picklist(orders, shapeWords.notChoice),
      Native: Whole(1000),
      Other: Whole(1000),
      /** Shows with a load for it that a turn may let pass; 0 never ends one, not given leaves it as it was (X42). */
      TurnExpireShows: v.optional(Whole(100)),
      /** What is done about drivers who do not come (domain.md 4.5); not given leaves it as it was, 0 turns a rule off. */
      NoShowGraceMinutes: v.optional(Whole(1440)),
      NoShowCooldownHours: v.optional(Whole(720)),
      NoShowBlockAfter: v.optional(Whole(100)),
      NoShowBlockDays: v.optional(Whole(365)),
      NoShowAutoVoid: v.optional(YesNo),
      Reason: Text(500),
    }),
    output: v.object({ version: v.number() }),
  }),
  cities: ask({
    summary: 'List cities that have a load hall',
    at: 'GET /api/v1/load-hall-cities/cities',
    who: 'any member',
    cached: true,
    input: v.object({}),
    output: v.array(v.object({ cityId: v.number(), cityName: v.string() })),
  }),
  ofCompany: ask({
    summary: 'List the load halls of a company',
    at: 'GET /api/v1/transportation-company-halls/GetTransportationCompanyHallByTransportationCompanyId',
    who: [roles('TransportationCompanyAdmin'), flag('access_Load_Add'), flag('access_Load_Update'), flag('access_Load_Manage')],
    cached: true,
    input: v.object({}),
    output: v.array(CompanyHall),
  }),
})
