/** What the pages of a driver and of a vehicle are made of. Dates Shamsi, times of Tehran, moments ISO. */
import * as v from 'valibot'
import { plateKinds } from './plate.ts'
import { permitStatuses } from '../kernel/status.ts'
import { turnStates } from '../halls/turn-rows.ts'
import { Validity } from './validity.ts'

const Plated = { plaqueNumber: v.string(), plaqueSerialNumber: v.string() }
/** Who drove what. */
const Driven = {
  driverId: v.number(),
  driverName: v.string(),
  driverFamily: v.string(),
  vehicleId: v.number(),
  freighterCardNumber: v.string(),
  ...Plated,
}

/** A vehicle of a driver (S1 §3 "DriverToFreighter"), and what our pages show beside it. */
export const DriverVehicle = v.object({
  /** Of the pairing: a driver who came back to a vehicle has several. */
  id: v.number(),
  vehicleId: v.number(),
  freighterCardNumber: v.string(),
  ...Plated,
  loadingTypeTitle: v.string(),
  madeYear: v.number(),
  inspection: Validity,
  /** Whether the vehicle itself is in service. */
  isActive: v.boolean(),
  /** Whether the driver has it now. */
  isCurrent: v.boolean(),
  /** ISO; null: before the product kept it. */
  from: v.nullable(v.string()),
  /** ISO; null while it is the driver's. */
  until: v.nullable(v.string()),
})
export type DriverVehicle = v.InferOutput<typeof DriverVehicle>

/** A driver of a vehicle, now or once. */
export const VehicleDriver = v.object({
  /** Of the pairing. */
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

/** A turn, as the pages list it; of the halls the reader sees. */
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

/** A permit, as the pages list it; of those the reader sees. */
export const TruckPermit = v.object({
  id: v.number(),
  cargoId: v.number(),
  status: v.picklist(permitStatuses),
  /** Support loaded the document that made the status (GAP39). */
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

/** What somebody said of the driver of a permit (S1 §3 "Driver rating"), or the driver of its place of loading (G11). */
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

/** A line of what happened with a driver or a vehicle, from the audit. contract/access/audit-words.ts names `call` and `entity`. */
export const TruckStep = v.object({
  /** Of the event; negative for a permit that a show gave by itself (`permit.issued`). */
  id: v.number(),
  /** ISO. */
  at: v.string(),
  call: v.string(),
  entity: v.string(),
  entityId: v.string(),
  /** Of a turn its number and hall; null of anything else. */
  turn: v.nullable(v.object({ number: v.number(), hall: v.string() })),
  /** Of whoever did it; null: the product itself. */
  role: v.nullable(v.string()),
  /** Null where the reader may not know it, and for the product itself. */
  by: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})
export type TruckStep = v.InferOutput<typeof TruckStep>

/** A part of a timeline, newest first. */
export const TruckSteps = v.object({
  rows: v.array(TruckStep),
  /** What to send as `before` for the next part; null: there is none. */
  next: v.nullable(v.number()),
})

/** Newest first, at most PAGE_ROWS of them, and how many there are in all. */
const Listed = <R extends v.GenericSchema>(row: R) => v.object({ total: v.number(), rows: v.array(row) })

/** Whether a driver or a vehicle may go to work now; `busy`: nothing is wrong but that they are in a queue or on the road. */
const Standing = v.object({
  state: v.picklist(['ok', 'busy', 'bad']),
  /** What is in the way, a sentence each, the gravest first. */
  why: v.array(v.string()),
})
export type Standing = v.InferOutput<typeof Standing>

/** A vehicle as its own page shows it. */
export const VehicleFull = v.object({
  id: v.number(),
  freighterCardNumber: v.string(),
  ...Plated,
  /** Null where what is on record is no plate of Iran. */
  plateKind: v.nullable(v.picklist(plateKinds)),
  loaderTypeId: v.number(),
  loadingTypeTitle: v.string(),
  /** Shamsi, or of the common era for one that was made abroad. */
  madeYear: v.number(),
  /** '' where it is not on record. */
  vinCode: v.string(),
  inspection: Validity,
  isActive: v.boolean(),
  /** Why it is out of service; null where it is in service or nobody has said. */
  inactiveReason: v.nullable(v.string()),
  /** Counts the changes: what an act was based on travels as `If-Match`. */
  version: v.number(),
  standing: Standing,
  /** Those the reader sees, the present ones first. */
  drivers: v.array(VehicleDriver),
  liveTurn: v.nullable(TruckTurn),
  livePermit: v.nullable(TruckPermit),
  turns: Listed(TruckTurn),
  permits: Listed(TruckPermit),
})
export type VehicleFull = v.InferOutput<typeof VehicleFull>

/** A driver as the own page shows them. */
export const DriverFull = v.object({
  id: v.number(),
  driverName: v.string(),
  driverFamily: v.string(),
  /** With stars where `isMasked`: `001****419`, `0912***4567`. */
  nationalId: v.string(),
  mobile: v.string(),
  isMasked: v.boolean(),
  driverCardNumber: v.string(),
  cityName: v.nullable(v.string()),
  isNative: v.boolean(),
  isActive: v.boolean(),
  /** ISO. */
  registeredAt: v.string(),
  version: v.number(),
  card: Validity,
  healthCard: Validity,
  /** By the guards of a turn but for those that are asked when it is given; of turns and permits what the reader sees. */
  standing: Standing,
  vehicles: v.array(DriverVehicle),
  /** Of those the reader sees. */
  liveTurn: v.nullable(TruckTurn),
  livePermit: v.nullable(TruckPermit),
  turns: Listed(TruckTurn),
  permits: Listed(TruckPermit),
  /** Null: nobody has rated. Over all permits, whoever reads. */
  averageRate: v.nullable(v.number()),
  /** Of permits the reader sees. */
  rates: Listed(TruckRate),
  /** How the driver rated places of loading, likewise (G11). */
  placeRates: Listed(TruckRate),
})
export type DriverFull = v.InferOutput<typeof DriverFull>
