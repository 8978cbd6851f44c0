import type { InquirySettings } from '../../settings.ts'
import type { Inquiries } from './port.ts'

/** The inquiry service the settings name, or the stand-in. */
export const openInquiries = ({ timeoutMs, warehouseUrl }: InquirySettings): Inquiries => ({
  source: 'stand-in',
  timeoutMs,
  warehouseUrl: warehouseUrl ?? null,
  national: async () => ({ known: false }),
  postal: async () => ({ known: false }),
  driver: async () => ({ known: false }),
  vehicle: async () => ({ known: false }),
})
