/** Permits as the server answers them (S0 §3, S2 §3). */
import * as v from 'valibot'
import { permitStatuses } from '../kernel/status.ts'
import { RialsValue, TomanValue } from '../kernel/value/money.ts'

/** A permit as a cargo's list shows it (S1 §3 "Reservation"). */
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
  /** Support loaded the document that made the status (GAP39). */
  bySupport: v.boolean(),
  /** The driver's average rating, 1 to 5; null while nobody has rated (I9). */
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
  /** The truck has not come, and the deadline is over. */
  isOverdue: v.boolean(),
  /** Whether the newest documents are there. */
  hasBill: v.boolean(),
  hasDraft: v.boolean(),
  /** "By support" belongs to the words of status 3 and 4 only where support loaded the document (GAP39). */
  bySupport: v.boolean(),
  isAnnulled: v.boolean(),
  averageRate: v.nullable(v.number()),
  /** Whether this permit was rated. */
  isRated: v.boolean(),
})
export type PermitRow = v.InferOutput<typeof PermitRow>

/** A fee captured with a permit, rials, and what of it was given back when the permit was voided. */
const PermitFee = v.object({ whose: v.picklist(['COMPANY', 'DRIVER']), amount: RialsValue, refunded: RialsValue })
export type PermitFee = v.InferOutput<typeof PermitFee>

/** A permit as its own page shows it. Moments are ISO; null is not yet, or not known. */
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
  /** From when the hall or the company may say that the truck did not come; null where no deadline is set. */
  noShowFrom: v.nullable(v.string()),
  /** Whether its turn can be given back (S0 §4). */
  isTurnReturnable: v.boolean(),
  /** When the turn was taken nobody could say whether the driver has a waybill, and nobody has passed it since (status 1). */
  waybillUnknown: v.boolean(),
  /** This permit's own rating, where there is one. */
  rate: v.nullable(v.object({ rate: v.number(), desc: v.string() })),
  /** What its driver said of the place of loading, where that was written down; and the average of the place (G11). */
  placeRate: v.nullable(v.object({ rate: v.number(), desc: v.string() })),
  placeAverage: v.nullable(v.number()),
  /** What it cost, as far as the reader may see it (domain.md 4.6): the company's is for its own money's people and the team. */
  fees: v.array(PermitFee),
  now: v.string(),
})
export type PermitFull = v.InferOutput<typeof PermitFull>

/** What stands on the printout (S0 §3 "Permit printout fields"; I5). Texts ready to be shown, digits Latin. */
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
  /** Rials; null where none was given. */
  kalaValue: v.nullable(RialsValue),
  bastebandyName: v.string(),
  description: v.string(),
  /** Ours, beside the specification's eighteen. */
  loadHallName: v.nullable(v.string()),
  transportationCompanyName: v.string(),
  turnNumber: v.nullable(v.number()),
  weightKg: v.number(),
  /** The sender's address, with its town; null where none was chosen. */
  loadingAddress: v.nullable(v.string()),
  /** Net rent of one truck, toman. */
  cargoRent: TomanValue,
  arrivalDate: v.nullable(v.string()),
  arrivalTime: v.nullable(v.string()),
  /** Rials the driver was charged for it; null where there was no fee. */
  driverFee: v.nullable(RialsValue),
  /** Rials the company was charged for it; null where there was no fee, and for who may not see the company's money. */
  companyFee: v.nullable(RialsValue),
  freeLoadingHours: v.number(),
  freeUnloadingHours: v.number(),
  /** The signed code of contract/permits/permit-code.ts; '' before the first print, and for observers: a look opens no gate. */
  code: v.string(),
  /** How often it was printed before. */
  printCount: v.number(),
  status: v.picklist(permitStatuses),
})
export type PrintData = v.InferOutput<typeof PrintData>

/** A place of loading: whose, where, and what drivers said of it. Days Shamsi, times of Tehran. */
export const PlaceRow = v.object({
  transportationCompanyId: v.number(),
  transportationCompanyName: v.string(),
  source: v.string(),
  /** 1 to 5 with one decimal, over all who rated it. */
  averageRate: v.number(),
  /** How many rated it, and how many of them with 1 or 2. */
  rates: v.number(),
  low: v.number(),
  lastDate: v.string(),
  lastTime: v.string(),
  /** What was last written of it; '' where nobody wrote. */
  lastSaid: v.string(),
})
export type PlaceRow = v.InferOutput<typeof PlaceRow>
