/** The inquiry port: numbers of people, firms, addresses and smart cards, asked of whoever keeps them (S1 §2.5; GAP44). */
import type { Db } from '#server/platform/db/open.ts'

/** What is asked: a national code or legal id, a postal code, a driver's card, a vehicle's card. */
export type InquiryKind = 'national' | 'postal' | 'driver' | 'vehicle'

/** What is said of a person, a firm or an address. */
export interface SaidOfNumber {
  name: string
  lastName: string
  fullAddress: string
}
/** What is said of a driver's smart card; dates are ISO days, null when not known. */
export interface SaidOfDriver {
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
/** What is said of a vehicle's smart card. */
export interface SaidOfVehicle {
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

/** What is said of a driver's newest waybill. */
interface SaidOfWaybill {
  number: string
  issuedAt: Date
}

/**
 * `known` true or false is an answer: there is such a number, or there is none. Null: whoever is asked cannot know of it, and
 * asking again is no use.
 */
export type Said<T> = { known: true; about: T } | { known: false } | { known: null }

/** How one service answers. Every call throws when nobody answers, and ends when `signal` says so; the caller then says UNKNOWN. */
export interface Answering {
  /** Shown with every answer. */
  readonly source: string
  /** How long an answer serves without asking again, ms; a day when it does not say. */
  readonly freshMs?: number
  national(db: Db, code: string, signal: AbortSignal): Promise<Said<SaidOfNumber>>
  postal(db: Db, code: string, signal: AbortSignal): Promise<Said<SaidOfNumber>>
  driver(db: Db, card: string, signal: AbortSignal): Promise<Said<SaidOfDriver>>
  vehicle(db: Db, card: string, signal: AbortSignal): Promise<Said<SaidOfVehicle>>
  /** The newest waybill of the driver with this national code. */
  waybill(db: Db, code: string, signal: AbortSignal): Promise<Said<SaidOfWaybill>>
}

/** The service and how it is to be asked. */
export interface Inquiries extends Answering {
  readonly timeoutMs: number
  /** The warehouse postal-code inquiry of S1 §2.5; null when there is no link. */
  readonly warehouseUrl: string | null
}
