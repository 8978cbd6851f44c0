/** The inquiry port: looks up people, firms, addresses and smart cards at their registries (S1 §2.5; GAP44). */
import type { Db } from '#server/platform/db/open.ts'

/** Kind of a number: a national code or legal id, a postal code, a driver's card, a vehicle's card. */
export type InquiryKind = 'national' | 'postal' | 'driver' | 'vehicle'

/** Data of a person, a firm or an address. */
export interface NumberRecord {
  name: string
  lastName: string
  fullAddress: string
}
/** Data of a driver's smart card; dates are ISO days, null when unknown. */
export interface DriverRecord {
  cardNumber: string
  name: string
  family: string
  nationalId: string
  mobile: string
  certificateType: string
  cardValidUntil: string | null
  healthCardValidUntil: string | null
  isActive: boolean
}
/** Data of a vehicle's smart card. */
export interface VehicleRecord {
  loadingTypeTitle: string
  name: string
  plaqueNumber: string
  plaqueSerialNumber: string
  madeYear: number
  mobile: string
  inspectionValidUntil: string | null
  vinCode: string
  isActive: boolean
}

/** Data of a driver's newest waybill. */
interface WaybillRecord {
  number: string
  issuedAt: Date
}

/** `known` true or false is a result: the number exists, or not. Null: the source cannot know, and a retry is useless. */
export type ServiceAnswer<T> = { known: true; about: T } | { known: false } | { known: null }

/** One service. Every call throws without a response, and stops on `signal`; the caller then returns UNKNOWN. */
export interface Answering {
  /** Shown with every result. */
  readonly source: string
  /** How long a result stays fresh, ms; a day when absent. */
  readonly freshMs?: number
  national(db: Db, code: string, signal: AbortSignal): Promise<ServiceAnswer<NumberRecord>>
  postal(db: Db, code: string, signal: AbortSignal): Promise<ServiceAnswer<NumberRecord>>
  driver(db: Db, card: string, signal: AbortSignal): Promise<ServiceAnswer<DriverRecord>>
  vehicle(db: Db, card: string, signal: AbortSignal): Promise<ServiceAnswer<VehicleRecord>>
  /** The newest waybill of the driver with this national code. */
  waybill(db: Db, code: string, signal: AbortSignal): Promise<ServiceAnswer<WaybillRecord>>
}

/** The service with its call settings. */
export interface Inquiries extends Answering {
  readonly timeoutMs: number
  /** The warehouse postal-code inquiry of S1 §2.5; null when there is no link. */
  readonly warehouseUrl: string | null
}
