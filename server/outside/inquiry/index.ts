import type { InquirySettings } from '../../settings.ts'
import { httpInquiries } from './http.ts'
import type { Inquiries } from './port.ts'
import { standIn } from './stand-in.ts'

/** The inquiry service the settings name, or the stand-in. */
export const openInquiries = ({ url, key, timeoutMs, warehouseUrl }: InquirySettings): Inquiries => ({
  ...(url === undefined ? standIn : httpInquiries(url, key)),
  timeoutMs,
  warehouseUrl: warehouseUrl ?? null,
})
