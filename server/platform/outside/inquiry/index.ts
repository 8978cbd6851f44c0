import type { InquirySettings } from '#server/platform/settings/services.ts'
import { httpInquiries } from './http.ts'
import type { Inquiries } from './port.ts'
import { ownRows, standIn } from './stand-in.ts'

/** The configured inquiry service, or the product's own rows; `demo` adds the examples. */
export const openInquiries = ({ url, key, timeoutMs, warehouseUrl }: InquirySettings, demo = false): Inquiries => ({
  ...(url !== undefined ? httpInquiries(url, key) : demo ? standIn : ownRows),
  timeoutMs,
  warehouseUrl: warehouseUrl ?? null,
})
