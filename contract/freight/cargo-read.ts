/** Cargos, preloads and their log as they are read back (S1 §3). */
import * as v from 'valibot'
import { namedShapes, readShapes } from './cargo-fields.ts'
import { CargoRow } from './cargo-list.ts'
import { TomanValue } from '../kernel/value/money.ts'

/** An announcement as it is read back, with its related rows (S1 §3). */
const input = {
  ...readShapes,
  loaderTypes: v.array(v.object({ id: v.number(), loaderTypeName: v.string(), typeCode: v.number() })),
  senderCustomerId: v.nullable(v.number()),
  receiverCustomerId: v.nullable(v.number()),
}

/** A cargo as read for edit and for its page (S1 §3), with the names behind its ids. */
export const Cargo = v.object({
  ...CargoRow.entries,
  ...input,
  ...namedShapes,
  isg: v.string(),
  shippingOrder: v.string(),
  typeCode: v.string(),
  /** The day and hour it was announced for, Shamsi and Tehran; null hour and minute for a free cargo. */
  futureDate: v.nullable(v.string()),
  futureHour: v.nullable(v.number()),
  futureMinute: v.nullable(v.number()),
  announcementLimitMinutes: v.number(),
  reservationLimit: v.number(),
  finishReason: v.nullable(v.string()),
  announcedBy: v.string(),
  /** The owner who announced it through the company. */
  productOwnerName: v.nullable(v.string()),
  senderAddress: v.nullable(v.string()),
  receiverAddress: v.nullable(v.string()),
})
export type Cargo = v.InferOutput<typeof Cargo>

/** An earlier announcement: the table's columns, and all fields of the form. */
export const Earlier = v.object({ ...CargoRow.entries, ...input })
export type Earlier = v.InferOutput<typeof Earlier>

const Party = v.nullable(v.object({ id: v.number(), customer: v.object({ customerFullName: v.string() }), cityName: v.string() }))

/** A saved announcement (S1 §3 "Preload row"); `announcement` fills the form. */
export const Preload = v.object({
  load: v.object({
    pishElamBarName: v.string(),
    kala: v.nullable(v.object({ id: v.number(), kalaDesc: v.string() })),
    /** Sender, then receiver. */
    customerAddress: Party,
    customerAddress1: Party,
    loadSource: v.string(),
    loadDestination: v.string(),
    loadNumber: v.nullable(v.number()),
    cargoRent: v.nullable(TomanValue),
    loadID: v.number(),
  }),
  prettyShamsiLoadDate: v.string(),
  loadDate: v.string(),
  loadTime: v.string(),
  announcement: v.record(v.string(), v.unknown()),
})
export type Preload = v.InferOutput<typeof Preload>

/** One event of a cargo, from the audit. */
export const LogEntry = v.object({
  id: v.number(),
  date: v.string(),
  time: v.string(),
  /** The call's name, `cargo.finish`. */
  call: v.string(),
  memberFullName: v.nullable(v.string()),
  role: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** The changes of an edit: field → before and after. */
  changes: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
})
