/** Rows of the driver lists (S1 §3 "Driver", "DriverRate", "Driver activity"; S2 §3 "Native driver"). */
import * as v from 'valibot'

/** Driver row in searches and lists. Shamsi dates, Tehran time, '' when unset. */
export const DriverRow = v.object({
  id: v.number(),
  /** Same as `id`, in the spelling of turns (S1 §3). */
  driverID: v.number(),
  name: v.string(),
  family: v.string(),
  nationalId: v.string(),
  mobile: v.string(),
  cardNumber: v.string(),
  registerDate: v.string(),
  registerTime: v.string(),
  driverActive: v.boolean(),
  /** Reason and last day of inactivity; null when unset. */
  inactiveReason: v.nullable(v.string()),
  inactiveUntil: v.nullable(v.string()),
  /** Native of the halls of the driver's city (GAP26). */
  isNative: v.boolean(),
  cityName: v.nullable(v.string()),
  /** True if a phone is bound to the driver and can be removed. */
  hasPhoneId: v.boolean(),
  /** Whether the mobile number was confirmed by a code (GAP43); null if no confirmation was requested. */
  mobileConfirmed: v.nullable(v.boolean()),
})
export type DriverRow = v.InferOutput<typeof DriverRow>

/** One command on a driver, from the audit log, newest first (J7). */
export const DriverActivity = v.object({
  id: v.number(),
  memberFullName: v.string(),
  dateCreated: v.string(),
  timeCreated: v.string(),
  description: v.string(),
  /** '' when no reason was given. */
  reason: v.string(),
})
export type DriverActivity = v.InferOutput<typeof DriverActivity>

/** One rating of a driver; every row has the average, in both spellings (GAP42). */
export const DriverRate = v.object({
  kalaDesc: v.string(),
  cargoSource: v.string(),
  cargoDestination: v.string(),
  rate: v.number(),
  desc: v.string(),
  avrageRate: v.number(),
  averageRate: v.number(),
  date: v.string(),
})
export type DriverRate = v.InferOutput<typeof DriverRate>

/** A native of a hall by name (GAP26). */
export const NativeRow = v.object({
  id: v.number(),
  driverID: v.number(),
  driverName: v.string(),
  driverFamily: v.string(),
  nationalId: v.string(),
  mobile: v.string(),
  driverCardNumber: v.string(),
  /** The card of the named vehicle; '' when none. */
  freighterNumber: v.string(),
  reason: v.string(),
  /** Last valid Shamsi day; null: no end. */
  validUntil: v.nullable(v.string()),
  /** Whether it is valid today. */
  isValid: v.boolean(),
})
export type NativeRow = v.InferOutput<typeof NativeRow>
