/** Rows of permits (S0 §3, S2 §3). */
import * as v from 'valibot'
import { permitStatuses } from '../kernel/status.ts'
import { RialsValue, TomanValue } from '../kernel/value/money.ts'

/** A permit in a cargo's list (S1 §3 "Reservation"). */
export const PermitOfCargo = v.object({
  id: v.number(),
  driverReserveDate: v.string(),
  driverReserveTime: v.string(),
  driverID: v.number(),
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
  /** Support uploaded the document that set the status (GAP39). */
  bySupport: v.boolean(),
  /** The driver's average rating, 1 to 5; null without ratings (I9). */
  averageRate: v.nullable(v.number()),
})
export type PermitOfCargo = v.InferOutput<typeof PermitOfCargo>

/** A permit of the permit lists (S2 §3 "Driver reservation result", S0 §3). Dates Shamsi, times of Tehran. */
export const PermitRow = v.object({
  id: v.number(),
  cargoId: v.number(),
  status: v.picklist(permitStatuses),
  transportationCompanyName: v.string(),
  senderCustomerName: v.nullable(v.string()),
  receiverCustomerName: v.nullable(v.string()),
  driverID: v.number(),
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
  /** Null: of a free cargo, claimed without a turn. */
  driverTurnId: v.nullable(v.number()),
  driverToFreighterId: v.nullable(v.number()),
  turnNumber: v.nullable(v.number()),
  /** The show that issued it; null without one. */
  runId: v.nullable(v.number()),
  cargoSource: v.string(),
  cargoDestination: v.string(),
  /** Deadline of the driver's arrival at the loading place; null without one (domain.md 4.2). */
  arrivalDate: v.nullable(v.string()),
  arrivalTime: v.nullable(v.string()),
  /** The truck has not arrived by the deadline. */
  isOverdue: v.boolean(),
  /** Whether the newest documents exist. */
  hasBill: v.boolean(),
  hasDraft: v.boolean(),
  /** "By support" is in the label of status 3 and 4 only if support uploaded the document (GAP39). */
  bySupport: v.boolean(),
  isAnnulled: v.boolean(),
  averageRate: v.nullable(v.number()),
  /** Whether this permit was rated. */
  isRated: v.boolean(),
})
export type PermitRow = v.InferOutput<typeof PermitRow>

/** A fee captured with a permit, rials, and the part refunded when the permit was voided. */
const PermitFee = v.object({ whose: v.picklist(['COMPANY', 'DRIVER']), amount: RialsValue, refunded: RialsValue })
export type PermitFee = v.InferOutput<typeof PermitFee>

/** A permit as on its own page. Instants are ISO; null is not yet, or unknown. */
export const PermitFull = v.object({
  ...PermitRow.entries,
  loadHallName: v.nullable(v.string()),
  loaderTypeName: v.string(),
  nationalId: v.string(),
  description: v.string(),
  issuedAt: v.string(),
  printedAt: v.nullable(v.string()),
  printCount: v.number(),
  arrivalDeadline: v.nullable(v.string()),
  arrivedAt: v.nullable(v.string()),
  loadedAt: v.nullable(v.string()),
  departedAt: v.nullable(v.string()),
  deliveredAt: v.nullable(v.string()),
  closedAt: v.nullable(v.string()),
  voidedAt: v.nullable(v.string()),
  voidReason: v.nullable(v.string()),
  annulledAt: v.nullable(v.string()),
  annulReason: v.nullable(v.string()),
  /** From when the hall or the company may record a no-show; null without a deadline. */
  noShowFrom: v.nullable(v.string()),
  /** Whether its turn can be restored (S0 §4). */
  isTurnReturnable: v.boolean(),
  /** The waybill check was unavailable when the turn was given, and has not been waived since (status 1). */
  waybillUnknown: v.boolean(),
  /** The rating of this permit, if any. */
  rate: v.nullable(v.object({ rate: v.number(), desc: v.string() })),
  /** The driver's rating of the loading place, if recorded; and the place's average (G11). */
  placeRate: v.nullable(v.object({ rate: v.number(), desc: v.string() })),
  placeAverage: v.nullable(v.number()),
  /** Fees in the reader's scope (domain.md 4.6): the company's only for members with its money access and administrators. */
  fees: v.array(PermitFee),
  now: v.string(),
})
export type PermitFull = v.InferOutput<typeof PermitFull>

/** Data of the printout (S0 §3 "Permit printout fields"; I5). Display texts, digits Latin. */
export const PrintData = v.object({
  reserveDate: v.string(),
  reserveTime: v.string(),
  id: v.number(),
  cargoId: v.number(),
  cargoSource: v.string(),
  cargoDestination: v.string(),
  driverName: v.string(),
  driverFamily: v.string(),
  driverCardNumber: v.string(),
  nationalId: v.string(),
  mobile: v.string(),
  loaderTypeName: v.string(),
  plaqueNumber: v.string(),
  plaqueSerialNumber: v.string(),
  freighterCardNumber: v.string(),
  kalaDesc: v.string(),
  bastebandyNumber: v.number(),
  /** Rials; null when not given. */
  kalaValue: v.nullable(RialsValue),
  bastebandyName: v.string(),
  description: v.string(),
  /** Extensions of the specification's eighteen fields. */
  loadHallName: v.nullable(v.string()),
  transportationCompanyName: v.string(),
  turnNumber: v.nullable(v.number()),
  weightKg: v.number(),
  /** The sender's address with its town; null without one. */
  loadingAddress: v.nullable(v.string()),
  /** Net rent of one truck, toman. */
  cargoRent: TomanValue,
  arrivalDate: v.nullable(v.string()),
  arrivalTime: v.nullable(v.string()),
  /** Rials charged to the driver for it; null without a fee. */
  driverFee: v.nullable(RialsValue),
  /** Rials charged to the company for it; null without a fee, or without access to the company's money. */
  companyFee: v.nullable(RialsValue),
  freeLoadingHours: v.number(),
  freeUnloadingHours: v.number(),
  /** The signed code of contract/permits/permit-code.ts; '' before the first print, and for observers: a preview opens no gate. */
  code: v.string(),
  /** Number of earlier prints. */
  printCount: v.number(),
  status: v.picklist(permitStatuses),
})
export type PrintData = v.InferOutput<typeof PrintData>

/** A loading place with its company and its ratings by drivers. Days Shamsi, times of Tehran. */
export const PlaceRow = v.object({
  transportationCompanyId: v.number(),
  transportationCompanyName: v.string(),
  source: v.string(),
  /** 1 to 5 with one decimal, over all ratings. */
  averageRate: v.number(),
  /** Number of ratings, and of those with 1 or 2. */
  rates: v.number(),
  low: v.number(),
  lastDate: v.string(),
  lastTime: v.string(),
  /** The latest rating text; '' without one. */
  lastSaid: v.string(),
})
export type PlaceRow = v.InferOutput<typeof PlaceRow>
