import * as v from 'valibot'
import { act, area, ask } from './call.ts'
import { REASON_LENGTH } from './cargo.ts'
import { Id, Ids, OneOf, Whole } from './number.ts'
import { flag, overseers, roles } from './roles.ts'
import { ShamsiDay } from './shamsi.ts'
import { DigitText, Text } from './text.ts'
import { shapeWords } from './words/shape.ts'

/** 0 voided · 1 issued · 2 printed · 3 delivery note · 4 bill of lading · 5 handed over · 6 file closed (S1 §4; GAP39). */
export const permitStatuses = [0, 1, 2, 3, 4, 5, 6] as const
export type PermitStatus = (typeof permitStatuses)[number]

/** A permit as a cargo's list shows it (S1 §3 "Reservation"). */
const PermitOfCargo = v.object({
  id: v.number(),
  driverReserveDate: v.string(),
  driverReserveTime: v.string(),
  driverName: v.string(),
  driverFamily: v.string(),
  driverNationalId: v.string(),
  driverMobile: v.string(),
  driverCardNumber: v.string(),
  freighterCardNumber: v.string(),
  /** Number and serial of the plate, `12ع345-67` in its two parts. */
  plaqueNumber: v.string(),
  plaqueSerialNumber: v.string(),
  plaque: v.string(),
  status: v.picklist(permitStatuses),
})
export type PermitOfCargo = v.InferOutput<typeof PermitOfCargo>

/** The specification's filter: 0 voided, 1 issued, 2 printed (S2 §4); nothing is all. */
const isFilter = (n: number | null): n is 0 | 1 | 2 | null => n === null || n === 0 || n === 1 || n === 2

/** A permit of the permit lists (S2 §3 "Driver reservation result", S0 §3). Dates Shamsi, times of Tehran. */
const PermitRow = v.object({
  id: v.number(),
  cargoId: v.number(),
  status: v.picklist(permitStatuses),
  transportationCompanyName: v.string(),
  senderCustomerName: v.nullable(v.string()),
  receiverCustomerName: v.nullable(v.string()),
  driverName: v.string(),
  driverFamily: v.string(),
  driverMobile: v.string(),
  driverCardNumber: v.string(),
  freighterCardNumber: v.string(),
  plaque: v.string(),
  plaqueNumber: v.string(),
  plaqueSerialNumber: v.string(),
  kalaDesc: v.string(),
  driverReserveDate: v.string(),
  driverReserveTime: v.string(),
  /** Null: a free cargo's, given without a turn. */
  driverTurnId: v.nullable(v.number()),
  driverToFreighterId: v.nullable(v.number()),
  turnNumber: v.nullable(v.number()),
  /** The show that gave it; null when none did. */
  runId: v.nullable(v.number()),
  cargoSource: v.string(),
  cargoDestination: v.string(),
  /** By when the driver must be at the place of loading; null where the hall sets no time (domain.md 4.2). */
  arrivalDate: v.nullable(v.string()),
  arrivalTime: v.nullable(v.string()),
})
export type PermitRow = v.InferOutput<typeof PermitRow>

/** Whose fault a voided permit is: decides about the turn now, and about fees when there is money (domain.md 4.3, 4.6). */
const voidReasons = ['OWNER_FAULT', 'COMPANY_FAULT', 'DRIVER_REFUSED', 'NO_SHOW', 'SYSTEM', 'ADMIN', 'WEATHER'] as const

export const permit = area('permit', {
  /** S0 §4: Admin voids a permit of status 1 or 2; its truck is free again. Older clients send no reason: ADMIN. */
  void: act({
    at: 'PATCH /api/v1/driver-reservations/cancel/{id}',
    who: [roles('Admin')],
    offline: 'refuse',
    input: v.object({
      id: Id,
      ReasonCode: v.nullish(v.picklist(voidReasons, shapeWords.notChoice), 'ADMIN'),
      Reason: Text(REASON_LENGTH),
    }),
    output: v.object({ id: v.number(), status: v.picklist(permitStatuses) }),
  }),

  /** S0 §2.10, S2 §7: the permits of a hall's cargos and turns, newest first. */
  search: ask({
    at: 'POST /api/v1/driver-reservations/SearchDriverReserve',
    who: [roles('LoadHallAdmin')],
    input: v.object({
      FromDate: ShamsiDay,
      ToDate: ShamsiDay,
      DriverCardNumber: DigitText(11),
      FreighterCardNumber: DigitText(11),
      DriverReserveStatus: v.pipe(Whole(), v.guard(isFilter, shapeWords.notChoice)),
      /** Exactly these statuses, when given; ours, beside the specification's filter (GAP39). */
      Statuses: v.nullish(v.array(OneOf(permitStatuses)), []),
      ReceiverCustomerId: Ids(),
      SenderCustomerId: Ids(),
      KalaId: Ids(),
    }),
    output: v.array(PermitRow),
  }),

  /** S1 §2.4, §7: the permits of a cargo the member may see, newest first. */
  ofCargo: ask({
    at: 'GET /api/v1/driver-reservations/GetReserveByCargoId',
    who: [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'LoadHallAdmin', ...overseers), flag('access_Load_Manage')],
    input: v.object({ CargoId: Id }),
    output: v.array(PermitOfCargo),
  }),
})
