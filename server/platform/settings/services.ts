/** The settings of the services that are asked about numbers and accounts; read by settings.ts. */
import * as v from 'valibot'

/** What the inquiry port is made from. */
export interface InquirySettings {
  url: string | undefined
  key: string | undefined
  timeoutMs: number
  warehouseUrl: string | undefined
}

/** What the waybill port is made from. */
interface WaybillSettings {
  url: string | undefined
  timeoutMs: number
  allowsInner: boolean
}

export interface ServiceSettings {
  inquiry: InquirySettings
  waybill: WaybillSettings
}

interface Schemas<U extends v.GenericSchema, M extends v.GenericSchema, O extends v.GenericSchema> {
  url: U
  milliseconds: M
  onOff: O
}

/** Their lines of the table. */
export const serviceTable = <U extends v.GenericSchema, M extends v.GenericSchema, O extends v.GenericSchema>({
  url,
  milliseconds,
  onOff,
}: Schemas<U, M, O>) => ({
  /** Address of the inquiry service; unset, the built-in stand-in answers from check digits and the product's own rows. */
  INQUIRY_URL: { schema: url, allowed: 'http:// or https:// and an address' },
  INQUIRY_KEY: { schema: v.optional(v.string()), allowed: 'a key', secret: true as const },
  /** How long an inquiry is waited for, ms; then its answer is UNKNOWN (GAP44). */
  INQUIRY_TIMEOUT_MS: { schema: v.optional(milliseconds, '8000'), allowed: 'milliseconds, up to 999999' },
  /** Address of the service where agencies have accounts for waybills; unset, they cannot be tried out but in the demo. */
  WAYBILL_URL: { schema: url, allowed: 'http:// or https:// and an address' },
  WAYBILL_TIMEOUT_MS: { schema: v.optional(milliseconds, '8000'), allowed: 'milliseconds, up to 999999' },
  /** Lets that address be one of an inner network, and without TLS. */
  WAYBILL_INNER: { schema: v.optional(onOff, 'off'), allowed: 'on or off' },
  /** Where the inquiry screen's warehouse postal-code link leads (S1 §2.5); unset, to the national warehouse system. */
  WAREHOUSE_INQUIRY_URL: { schema: v.optional(url, WAREHOUSES), allowed: 'http:// or https:// and an address' },
})

/** The national warehouse system, where a postal code of a warehouse is looked up. */
const WAREHOUSES = 'https://www.nwms.ir'

interface Read {
  INQUIRY_URL: string | undefined
  INQUIRY_KEY: string | undefined
  INQUIRY_TIMEOUT_MS: number
  WAREHOUSE_INQUIRY_URL: string | undefined
  WAYBILL_URL: string | undefined
  WAYBILL_TIMEOUT_MS: number
  WAYBILL_INNER: boolean
}

export const serviceSettings = (all: Read): ServiceSettings => ({
  inquiry: {
    url: all.INQUIRY_URL,
    key: all.INQUIRY_KEY,
    timeoutMs: all.INQUIRY_TIMEOUT_MS,
    warehouseUrl: all.WAREHOUSE_INQUIRY_URL,
  },
  waybill: { url: all.WAYBILL_URL, timeoutMs: all.WAYBILL_TIMEOUT_MS, allowsInner: all.WAYBILL_INNER },
})
