/** Data of the pages of a driver and of a vehicle. Dates Shamsi, times of Tehran, instants ISO. */
import * as v from 'valibot'
import { plateKinds } from './plate.ts'
import { permitStatuses } from '../kernel/status.ts'
import { turnStates } from '../halls/turn-rows.ts'
import { Validity } from './validity.ts'

const Plated = { plaqueNumber: v.string(), plaqueSerialNumber: v.string() }
/** Pairings of drivers and vehicles. */
const Driven = {
  driverId: v.number(),
  driverName: v.string(),
  driverFamily: v.string(),
  vehicleId: v.number(),
  freighterCardNumber: v.string(),
  ...Plated,
}

/** A vehicle of a driver (S1 §3 "DriverToFreighter"), with extra fields for our pages. */
export const DriverVehicle = v.object({
  /** Id of the pairing: a driver who returned to a vehicle has several. */
  id: v.number(),
  vehicleId: v.number(),
  freighterCardNumber: v.string(),
  ...Plated,
  loadingTypeTitle: v.string(),
  madeYear: v.number(),
  inspection: Validity,
  /** Whether the vehicle is in service. */
  isActive: v.boolean(),
  /** Whether it is the driver's current vehicle. */
  isCurrent: v.boolean(),
  /** ISO; null: older than the record. */
  from: v.nullable(v.string()),
  /** ISO; null for the current vehicle. */
  until: v.nullable(v.string()),
})
export type DriverVehicle = v.InferOutput<typeof DriverVehicle>

/** A present or past driver of a vehicle. */
export const VehicleDriver = v.object({
  /** Id of the pairing. */
  id: v.number(),
  driverId: v.number(),
  driverName: v.string(),
  driverFamily: v.string(),
  driverCardNumber: v.string(),
  isCurrent: v.boolean(),
  from: v.nullable(v.string()),
  until: v.nullable(v.string()),
})
export type VehicleDriver = v.InferOutput<typeof VehicleDriver>

/** A turn on the pages; of the halls in the reader's scope. */
export const TruckTurn = v.object({
  id: v.number(),
  turnNumber: v.number(),
  state: v.picklist(turnStates),
  endReason: v.nullable(v.string()),
  loadHallId: v.number(),
  loadHallName: v.string(),
  date: v.string(),
  time: v.string(),
  ...Driven,
})
export type TruckTurn = v.InferOutput<typeof TruckTurn>

/** A permit on the pages; of those in the reader's scope. */
export const TruckPermit = v.object({
  id: v.number(),
  cargoId: v.number(),
  status: v.picklist(permitStatuses),
  /** Support uploaded the document that set the status (GAP39). */
  bySupport: v.boolean(),
  isAnnulled: v.boolean(),
  kalaDesc: v.string(),
  cargoSource: v.string(),
  cargoDestination: v.string(),
  transportationCompanyName: v.string(),
  loadHallName: v.nullable(v.string()),
  date: v.string(),
  time: v.string(),
  ...Driven,
})
export type TruckPermit = v.InferOutput<typeof TruckPermit>

/** A rating of a permit's driver (S1 §3 "Driver rating"), or the driver's rating of the loading place (G11). */
export const TruckRate = v.object({
  permitId: v.number(),
  /** 1 to 5. */
  rate: v.number(),
  desc: v.string(),
  kalaDesc: v.string(),
  cargoSource: v.string(),
  cargoDestination: v.string(),
  date: v.string(),
})
export type TruckRate = v.InferOutput<typeof TruckRate>

/** An event of a driver or a vehicle, from the audit. contract/insight/audit-words.ts names `call` and `entity`. */
export const TruckStep = v.object({
  /** Id of the event; negative for a permit issued by a show (`permit.issued`). */
  id: v.number(),
  /** ISO. */
  at: v.string(),
  call: v.string(),
  entity: v.string(),
  entityId: v.string(),
  /** Number and hall of a turn; null for other steps. */
  turn: v.nullable(v.object({ number: v.number(), hall: v.string() })),
  /** Role of the acting member; null for the system. */
  role: v.nullable(v.string()),
  /** Null for the system, or if the reader may not see the name. */
  by: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})
export type TruckStep = v.InferOutput<typeof TruckStep>

/** A page of a timeline, newest first. */
export const TruckSteps = v.object({
  rows: v.array(TruckStep),
  /** The `before` of the next page; null on the last one. */
  next: v.nullable(v.number()),
})

/** Newest first, at most PAGE_ROWS rows, with the total count. */
const Listed = <R extends v.GenericSchema>(row: R) => v.object({ total: v.number(), rows: v.array(row) })

/** Whether a driver or vehicle may work now; `busy`: the only obstacle is a queued turn or a trip. */
const WorkStatus = v.object({
  state: v.picklist(['ok', 'busy', 'bad']),
  /** The obstacles, one sentence each, most severe first. */
  why: v.array(v.string()),
})
export type WorkStatus = v.InferOutput<typeof WorkStatus>

/** A vehicle as on its own page. */
export const VehicleFull = v.object({
  id: v.number(),
  freighterCardNumber: v.string(),
  ...Plated,
  /** Null if the stored number is no Iranian plate. */
  plateKind: v.nullable(v.picklist(plateKinds)),
  loaderTypeId: v.number(),
  loadingTypeTitle: v.string(),
  /** Shamsi, or Gregorian for a vehicle made abroad. */
  madeYear: v.number(),
  /** '' when unknown. */
  vinCode: v.string(),
  inspection: Validity,
  isActive: v.boolean(),
  /** Reason for being out of service; null if in service or unset. */
  inactiveReason: v.nullable(v.string()),
  /** Row version, sent as `If-Match`. */
  version: v.number(),
  standing: WorkStatus,
  /** Those in the reader's scope, current ones first. */
  drivers: v.array(VehicleDriver),
  liveTurn: v.nullable(TruckTurn),
  livePermit: v.nullable(TruckPermit),
  turns: Listed(TruckTurn),
  permits: Listed(TruckPermit),
})
export type VehicleFull = v.InferOutput<typeof VehicleFull>

/** The phone of a driver; '' and null: unknown, of an older record. */
const BoundPhone = v.object({ name: v.string(), boundAt: v.nullable(v.string()), lastUsedAt: v.nullable(v.string()) })

/** A driver as on the driver's page. */
export const DriverFull = v.object({
  id: v.number(),
  driverName: v.string(),
  driverFamily: v.string(),
  /** Masked if `isMasked`: `001****419`, `0912***4567`. */
  nationalId: v.string(),
  mobile: v.string(),
  isMasked: v.boolean(),
  driverCardNumber: v.string(),
  cityName: v.nullable(v.string()),
  isNative: v.boolean(),
  isActive: v.boolean(),
  /** The bound phone; null without one, absent for readers who may not unbind it (decision 046). */
  phone: v.optional(v.nullable(BoundPhone)),
  /** ISO. */
  registeredAt: v.string(),
  version: v.number(),
  card: Validity,
  healthCard: Validity,
  /** By the guards of a turn, except those evaluated when it is given; limited to turns and permits in the reader's scope. */
  standing: WorkStatus,
  vehicles: v.array(DriverVehicle),
  /** Of those in the reader's scope. */
  liveTurn: v.nullable(TruckTurn),
  livePermit: v.nullable(TruckPermit),
  turns: Listed(TruckTurn),
  permits: Listed(TruckPermit),
  /** Null: no ratings. Over all permits, for every reader. */
  averageRate: v.nullable(v.number()),
  /** Of permits in the reader's scope. */
  rates: Listed(TruckRate),
  /** The driver's ratings of loading places, likewise (G11). */
  placeRates: Listed(TruckRate),
})
export type DriverFull = v.InferOutput<typeof DriverFull>
