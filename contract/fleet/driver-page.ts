/** A driver's own page, and the cards and inspections that run out (K4). */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { REASON_LENGTH } from '../freight/cargo.ts'
import { counted } from '../kernel/counted.ts'
import { Id, OneOf, OptionalId, Skipped } from '../kernel/value/number.ts'
import { adminTeam, roles, truckReaders } from '../kernel/roles.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { Text } from '../kernel/value/text.ts'
import { DriverFull, TruckSteps } from './truck-rows.ts'
import { EXPIRY_DAYS, Validity } from './validity.ts'
import { shapeWords } from '../kernel/shape-words.ts'

/** Most turns, permits and rates a page shows; the lists have them all. */
export const PAGE_ROWS = 20

/** Whose day runs out: the driver's smart card, the health card, the vehicle's inspection. */
export const validityKinds = ['card', 'health', 'inspection'] as const
export type ValidityKind = (typeof validityKinds)[number]

/** 0: run out already; else they run out within so many days, today included. */
const withinDays = [0, ...EXPIRY_DAYS] as const

const ExpiringFilter = v.object({
  /** Nothing: all three. */
  Kind: v.nullish(v.picklist(validityKinds, shapeWords.notChoice), null),
  Within: OneOf(withinDays),
  /** Only those with a live turn in this hall; a hall has its own whatever it says. */
  LoadHallId: OptionalId,
  /** So many rows before those that are told, for a file of more than one answer carries. */
  Skip: Skipped,
})

/** A card or an inspection that runs out. */
const Expiring = v.object({
  kind: v.picklist(validityKinds),
  validity: Validity,
  /** Null: nobody has the vehicle now. */
  driverId: v.nullable(v.number()),
  driverName: v.nullable(v.string()),
  driverFamily: v.nullable(v.string()),
  driverCardNumber: v.nullable(v.string()),
  /** To call the driver by. */
  mobile: v.nullable(v.string()),
  /** Null: the driver has none. */
  vehicleId: v.nullable(v.number()),
  freighterCardNumber: v.nullable(v.string()),
  plaqueNumber: v.nullable(v.string()),
  plaqueSerialNumber: v.nullable(v.string()),
  /** The live turn, where there is one. */
  turnNumber: v.nullable(v.number()),
  loadHallName: v.nullable(v.string()),
})
export type Expiring = v.InferOutput<typeof Expiring>

const keepers = [roles('LoadHallAdmin', ...adminTeam)]

export const driverPage = area('driverPage', {
  /**
   * Everything a driver's page shows but the timeline; 404 when the driver is not in sight. Companies and observers read the
   * national id and the mobile with stars. Who reads them without is in the audit, once an hour for each driver.
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
  /** Both days as the form has them: one that is not given is not on record. With a reason, and `If-Match`. */
  editValidity: act({
    summary: "Edit the validity of a driver's cards",
    at: 'POST /api/v1/drivers/{id}/validity',
    who: [roles(...adminTeam)],
    offline: 'refuse',
    input: v.object({ id: Id, CardValidDate: ShamsiDay, HealthCardValidDate: ShamsiDay, Reason: Text(REASON_LENGTH) }),
    output: v.object({ id: v.number(), version: v.number() }),
  }),
  /** What runs out, the soonest first: for administrators all, for a hall those of drivers with a live turn in it. */
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
