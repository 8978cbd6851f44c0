/** Vehicles: their drivers, their data and their own page (J6; S1 §2.1 "freighters"). */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { Id, OptionalId, Whole } from '../kernel/value/number.ts'
import { adminTeam, roles, truckReaders } from '../kernel/roles.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { DigitText, Text } from '../kernel/value/text.ts'
import { DriverVehicle, TruckSteps, VehicleFull } from './truck-rows.ts'

/** Digits of a smart card. */
export const CARD_DIGITS = 7
/** Letters and digits of a VIN. */
export const VIN_LENGTH = 17

/** The vehicle form; a missing day or VIN is cleared. */
export const VehicleChange = v.object({
  id: Id,
  /** `12ع345` and `67`: contract/fleet/plate.ts defines valid plates. */
  PlaqueNumber: Text(10),
  PlaqueSerialNumber: DigitText(2),
  LoaderTypeId: OptionalId,
  /** Shamsi or Gregorian year. */
  MadeYear: Whole(9999),
  /** Spaces and lower case are accepted. */
  VinCode: Text(2 * VIN_LENGTH),
  InspectionValidDate: ShamsiDay,
  Reason: Text(REASON_LENGTH),
})
export type VehicleChange = v.InferOutput<typeof VehicleChange>

const Reasoned = v.object({ id: Id, Reason: Text(REASON_LENGTH) })
const Part = { id: Id, before: OptionalId }

export const vehicle = area('vehicle', {
  /**
   * S1 §5, §7: assigns a vehicle to a driver by its card. The inquiry port looks up an unknown card (UNKNOWN creates nothing).
   * A vehicle of another driver moves to this one, unless it is in a queue or on the road (J6, V2).
   */
  add: act({
    summary: 'Add a vehicle to a driver',
    at: 'POST /api/v1/drivers/AddFreighter',
    who: [roles(...adminTeam)],
    offline: 'refuse',
    input: v.object({ FreighterCardNumber: DigitText(CARD_DIGITS), DriverId: Id }),
    output: v.object({ id: v.number(), vehicleId: v.number() }),
  }),
  /** S1 §7: the vehicles of a driver, current ones first. */
  ofDriver: ask({
    summary: 'List the vehicles of a driver',
    at: 'GET /api/v1/driver-to-freighters/GetByDriverId',
    who: truckReaders,
    input: v.object({ DriverId: Id }),
    output: v.array(DriverVehicle),
  }),
  /** A vehicle with all data of its page; 404 when it is out of scope. */
  read: ask({
    summary: 'Get a vehicle',
    at: 'GET /api/v1/vehicles/{id}',
    who: truckReaders,
    input: v.object({ id: Id }),
    output: VehicleFull,
  }),
  timeline: ask({
    summary: 'List the events of a vehicle',
    at: 'GET /api/v1/vehicles/{id}/timeline',
    who: truckReaders,
    input: v.object(Part),
    output: TruckSteps,
  }),
  /** By an administrator, with a reason and the version that was read (`If-Match`). */
  edit: act({
    summary: 'Edit a vehicle',
    at: 'POST /api/v1/vehicles/{id}',
    who: [roles(...adminTeam)],
    offline: 'refuse',
    input: VehicleChange,
    output: v.object({ id: v.number(), version: v.number() }),
  }),
  /** Extension: unassigns the vehicle from its driver; 422 while it has a live turn or permit (V2). Requires a reason. */
  endPairing: act({
    summary: 'End the pairing of a driver and a vehicle',
    at: 'POST /api/v1/driver-to-freighters/{id}/end',
    who: [roles(...adminTeam)],
    offline: 'refuse',
    input: Reasoned,
    output: v.object({ id: v.number(), vehicleId: v.number() }),
  }),
  /** Extension: puts the vehicle out of service (T1); 422 while it has a live turn or permit. Requires a reason. */
  deactivate: act({
    summary: 'Deactivate a vehicle',
    at: 'POST /api/v1/vehicles/{id}/deactivate',
    who: [roles(...adminTeam)],
    offline: 'refuse',
    input: Reasoned,
    output: v.object({ id: v.number(), version: v.number() }),
  }),
  activate: act({
    summary: 'Activate a vehicle',
    at: 'POST /api/v1/vehicles/{id}/activate',
    who: [roles(...adminTeam)],
    offline: 'refuse',
    input: Reasoned,
    output: v.object({ id: v.number(), version: v.number() }),
  }),
})
