/** Settings of the services that look up numbers and accounts; read by settings.ts. */
import * as v from 'valibot'

/** Settings of the inquiry port. */
export interface InquirySettings {
  url: string | undefined
  key: string | undefined
  timeoutMs: number
  warehouseUrl: string | undefined
}

/** Settings of the waybill port. */
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
  /** URL of the inquiry service; unset, check digits and the product's own rows are used. */
  INQUIRY_URL: { schema: url, allowed: 'http:// or https:// and an address' },
  INQUIRY_KEY: { schema: v.optional(v.string()), allowed: 'a key', secret: true as const },
  /** Timeout of an inquiry, ms; then its result is UNKNOWN (GAP44). */
  INQUIRY_TIMEOUT_MS: { schema: v.optional(milliseconds, '8000'), allowed: 'milliseconds, up to 999999' },
  /** URL of the waybill service with the agencies' accounts; unset, they can be tested in the demo only. */
  WAYBILL_URL: { schema: url, allowed: 'http:// or https:// and an address' },
  WAYBILL_TIMEOUT_MS: { schema: v.optional(milliseconds, '8000'), allowed: 'milliseconds, up to 999999' },
  /** Allows that URL to be internal, and without TLS. */
  WAYBILL_INNER: { schema: v.optional(onOff, 'off'), allowed: 'on or off' },
  /** Target of the inquiry screen's warehouse postal-code link (S1 §2.5); unset, the national warehouse system. */
  WAREHOUSE_INQUIRY_URL: { schema: v.optional(url, WAREHOUSES), allowed: 'http:// or https:// and an address' },
})

/** The national warehouse system, which looks up postal codes of warehouses. */
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
