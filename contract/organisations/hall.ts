import * as v from 'valibot'
import { hallBasics } from './hall-basics.ts'
import { act, area, ask } from '../kernel/call.ts'
import { Id, OptionalId, Whole, YesNo } from '../kernel/value/number.ts'
import {
  DaySheet,
  HalfHour,
  Hall,
  HallClerk,
  hallNumbers,
  HallPolicy,
  HallVersion,
  ShowTime,
  ShowTimeReason,
} from './hall-rows.ts'
import { Credentials } from '../access/credentials.ts'
import { adminTeam, observers, roles } from '../kernel/roles.ts'
import { orders } from './hall-order.ts'
import { TelephoneText } from '../kernel/value/telephone.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

const clerks = [roles('LoadHallAdmin', 'Admin')]
/** Members whose scope is the halls they are linked to. */
export const linkedToHalls = [roles(...observers)]

const admin = [roles('Admin')]

const others = area('hall', {
  /** S2 §7: the halls an observer is linked to; an Admin names the observer with `Id`. */
  mine: ask({
    summary: 'List the load halls linked to the member',
    at: 'GET /api/v1/load-hall-users/GetByUserId',
    who: [...linkedToHalls, roles('Admin')],
    cached: true,
    input: v.object({ Id: OptionalId }),
    output: v.array(v.object({ id: v.number(), loadHallId: v.number(), name: v.string(), tel: v.string() })),
  }),
  /** The hall's last thirty balance sheets, newest first (domain.md 4.7). */
  balance: ask({
    summary: 'Get the queue balance of a load hall',
    at: 'GET /api/v1/load-halls/{id}/balance',
    who: 'anyone',
    input: v.object({ id: Id }),
    output: v.array(DaySheet),
  }),
  /** S1 §7: halls for an administrator's turn form (GAP27). */
  salons: ask({
    summary: 'List virtual salons',
    at: 'GET /api/VirtualSalonApi/GetVirtualSalons',
    who: [roles(...adminTeam)],
    input: v.object({}),
    output: v.array(v.object({ virtualSalon: v.object({ virtualSalonId: v.number(), name: v.string() }) })),
  }),
  /** S2 §7; GAP79: of the hall's own account, or the hall an administrator names. */
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
   * S2 §5, §7: a hall's numbers, valid from the next show. Missing fields keep their value; empty ones become 0, as in the
   * form. Switching the hall or its show times is a public act and takes a `ReasonCode`.
   */
  update: act({
    summary: 'Update a load hall',
    at: 'POST /api/v1/load-halls/UpdateLoadHall',
    who: [roles('Admin')],
    offline: 'refuse',
    input: v.object({ Id, ...v.partial(v.object(hallNumbers)).entries, ReasonCode: ShowTimeReason }),
    output: Hall,
  }),
  /** S2 §5, §7: a new hall; empty fields are 0 or no. Its first split policy is strictly first come, first served. */
  add: act({
    summary: 'Add a load hall',
    at: 'POST /api/v1/load-halls/AddLoadHall',
    who: admin,
    offline: 'refuse',
    input: v.object(hallNumbers),
    output: Hall,
  }),
  /**
   * S2 §4, §7: the hall's own account, `LoadHall` and its number; the password is shown once (GAP18). An existing account gets
   * a new password and its sessions end.
   */
  createUser: act({
    summary: 'Create the account of a load hall',
    at: 'POST /api/v1/load-halls/CreateLoadHallUser',
    query: ['loadHallId'],
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
  /** `Username` becomes `LoadHall`, the hall's number, a dash and the input; the password is shown once (GAP24). */
  addClerk: act({
    summary: 'Add a clerk to a load hall',
    at: 'POST /api/v1/load-halls/AddClerk',
    who: admin,
    offline: 'refuse',
    secret: true,
    input: v.object({ Id, Username: Text(50), Fullname: Text(150), Mobile: TelephoneText(11) }),
    output: Credentials,
  }),
  /** Deactivating a clerk ends all their sessions. */
  setClerk: act({
    summary: 'Let a clerk of a load hall sign in, or not',
    at: 'POST /api/v1/load-halls/SetClerkActive',
    who: admin,
    offline: 'refuse',
    input: v.object({ UserId: Id, IsActive: v.boolean(shapeWords.notYesNo), Reason: Text(500) }),
    output: HallClerk,
  }),
  /** Every version of a hall's policy, newest first; and the opening of the next show, ISO, null without one. */
  policies: ask({
    summary: 'List the split policies of a load hall',
    at: 'GET /api/v1/load-halls/GetSplitPolicies',
    who: [roles(...adminTeam)],
    input: v.object({ Id }),
    output: v.object({ versions: v.array(HallPolicy), nextShowAt: v.nullable(v.string()), hasOpenShow: v.boolean() }),
  }),
  /** Sets the split policy; a new version, from the next show (domain.md 4.1 "HallPolicy"; X38). */
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
      /** Shows with a matching load that a turn may skip; 0 never expires it, absent keeps the value (X42). */
      TurnExpireShows: v.optional(Whole(100)),
      /** No-show rules (domain.md 4.5); absent keeps the value, 0 disables a rule. */
      NoShowGraceMinutes: v.optional(Whole(1440)),
      NoShowCooldownHours: v.optional(Whole(720)),
      NoShowBlockAfter: v.optional(Whole(100)),
      NoShowBlockDays: v.optional(Whole(365)),
      NoShowAutoVoid: v.optional(YesNo),
      Reason: Text(500),
    }),
    output: v.object({ version: v.number() }),
  }),
  /** Every version of a hall's numbers, newest first; and the opening of the next show, ISO, null without one (D2). */
  versions: ask({
    summary: "List the versions of a load hall's numbers",
    at: 'GET /api/v1/load-halls/GetVersions',
    who: [roles(...adminTeam)],
    input: v.object({ Id }),
    output: v.object({ versions: v.array(HallVersion), nextShowAt: v.nullable(v.string()), hasOpenShow: v.boolean() }),
  }),
})

export const hall = { ...hallBasics, ...others }
