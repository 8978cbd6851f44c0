/** The page of one driver, and expiring cards and inspections (K4). */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { counted } from '../kernel/counted.ts'
import { Id, OneOf, OptionalId, Skipped } from '../kernel/value/number.ts'
import { adminTeam, roles, truckReaders } from '../kernel/roles.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { Text } from '../kernel/value/text.ts'
import { DriverFull, TruckSteps } from './truck-rows.ts'
import { EXPIRY_DAYS, Validity } from './validity.ts'
import { shapeWords } from '../kernel/shape-words.ts'

/** Maximum turns, permits and rates on a page; the lists contain all. */
export const PAGE_ROWS = 20

/** Kinds of validity: the driver's smart card, the health card, the vehicle's inspection. */
export const validityKinds = ['card', 'health', 'inspection'] as const
export type ValidityKind = (typeof validityKinds)[number]

/** 0: already expired; otherwise expiring within this number of days, today included. */
const withinDays = [0, ...EXPIRY_DAYS] as const

const ExpiringFilter = v.object({
  /** Null: all three. */
  Kind: v.nullish(v.picklist(validityKinds, shapeWords.notChoice), null),
  Within: OneOf(withinDays),
  /** Only drivers with a live turn in this hall; a hall account is always limited to its own hall. */
  LoadHallId: OptionalId,
  /** Offset in rows, for exports that need more than one response. */
  Skip: Skipped,
})

/** An expiring card or inspection. */
const Expiring = v.object({
  kind: v.picklist(validityKinds),
  validity: Validity,
  /** Null: the vehicle has no driver. */
  driverId: v.nullable(v.number()),
  driverName: v.nullable(v.string()),
  driverFamily: v.nullable(v.string()),
  driverCardNumber: v.nullable(v.string()),
  /** The driver's phone number. */
  mobile: v.nullable(v.string()),
  /** Null: the driver has no vehicle. */
  vehicleId: v.nullable(v.number()),
  freighterCardNumber: v.nullable(v.string()),
  plaqueNumber: v.nullable(v.string()),
  plaqueSerialNumber: v.nullable(v.string()),
  /** The live turn, if any. */
  turnNumber: v.nullable(v.number()),
  loadHallName: v.nullable(v.string()),
})
export type Expiring = v.InferOutput<typeof Expiring>

const keepers = [roles('LoadHallAdmin', ...adminTeam)]

export const driverPage = area('driverPage', {
  /**
   * All data of a driver's page except the timeline; 404 when the driver is out of scope. Companies and observers get the
   * national id and the mobile masked. Reads of unmasked values are audited, once an hour for each driver.
   */
  read: ask({
    summary: 'Get a driver',
    at: 'GET /api/v1/drivers/{id}/page',
    who: truckReaders,
    input: v.object({ id: Id }),
    output: DriverFull,
  }),
  timeline: ask({
    summary: 'List the events of a driver',
    at: 'GET /api/v1/drivers/{id}/timeline',
    who: truckReaders,
    input: v.object({ id: Id, before: OptionalId }),
    output: TruckSteps,
  }),
  /**
   * Both days as in the form: a missing day is cleared. Requires a reason and `If-Match`. A hall may for a driver in its queue
   * (otherwise 404). For the driver of a queued turn it is a public act of the hall.
   */
  editValidity: act({
    summary: "Edit the validity of a driver's cards",
    at: 'POST /api/v1/drivers/{id}/validity',
    who: [roles('LoadHallAdmin', ...adminTeam)],
    offline: 'refuse',
    input: v.object({ id: Id, CardValidDate: ShamsiDay, HealthCardValidDate: ShamsiDay, Reason: Text(REASON_LENGTH) }),
    output: v.object({ id: v.number(), version: v.number() }),
  }),
  /** Expiring cards and inspections, soonest first: all for administrators, drivers with a live turn for a hall. */
  expiring: ask({
    summary: 'Search cards and inspections that expire',
    at: 'POST /api/v1/drivers/SearchExpiring',
    who: keepers,
    input: ExpiringFilter,
    output: v.array(Expiring),
  }),
  countExpiring: ask({
    summary: 'Count what searches of what expires find',
    at: 'POST /api/v1/drivers/CountExpiring',
    who: keepers,
    ...counted(ExpiringFilter),
  }),
})
