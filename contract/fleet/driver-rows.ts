/** What the lists of drivers answer (S1 §3 "Driver", "DriverRate", "Driver activity"; S2 §3 "Native driver"). */
import * as v from 'valibot'

/** A driver of the searches and lists. Dates Shamsi, times of Tehran. '' is what nobody has said. */
export const DriverRow = v.object({
  id: v.number(),
  /** The same number, as turns spell it (S1 §3). */
  driverID: v.number(),
  name: v.string(),
  family: v.string(),
  nationalId: v.string(),
  mobile: v.string(),
  cardNumber: v.string(),
  registerDate: v.string(),
  registerTime: v.string(),
  driverActive: v.boolean(),
  /** Why and until which day a driver is not active; null where nobody has said. */
  inactiveReason: v.nullable(v.string()),
  inactiveUntil: v.nullable(v.string()),
  /** Native of the halls of the own city (GAP26). */
  isNative: v.boolean(),
  cityName: v.nullable(v.string()),
  /** A phone is bound to the driver: there is something to remove. */
  hasPhoneId: v.boolean(),
  /** Whether the mobile number was confirmed by a code (GAP43); null where that was never asked. */
  mobileConfirmed: v.nullable(v.boolean()),
})
export type DriverRow = v.InferOutput<typeof DriverRow>

/** One act about a driver, from the audit log, newest first (J7). */
export const DriverActivity = v.object({
  id: v.number(),
  memberFullName: v.string(),
  dateCreated: v.string(),
  timeCreated: v.string(),
  description: v.string(),
  /** '' where none was given. */
  reason: v.string(),
})
export type DriverActivity = v.InferOutput<typeof DriverActivity>

/** One rating of a driver; every row carries the average, in both spellings (GAP42). */
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
  /** The card of the vehicle that was named; '' where none was. */
  freighterNumber: v.string(),
  reason: v.string(),
  /** Last Shamsi day on which it counts; null: without end. */
  validUntil: v.nullable(v.string()),
  /** Whether it counts today. */
  isValid: v.boolean(),
})
export type NativeRow = v.InferOutput<typeof NativeRow>
