/** Who bears the fees of a voided permit (domain.md 4.6). */
import type { VoidCode } from '#contract/kernel/reasons.ts'

/** Fault of a voided permit; SYSTEM covers all causes outside the parties: the system, an administrator, the weather. */
type Fault = 'OWNER_OR_COMPANY' | 'DRIVER' | 'SYSTEM'

const faults: Record<VoidCode, Fault> = {
  OWNER_FAULT: 'OWNER_OR_COMPANY',
  COMPANY_FAULT: 'OWNER_OR_COMPANY',
  DRIVER_REFUSED: 'DRIVER',
  NO_SHOW: 'DRIVER',
  DRIVER_ASKED: 'DRIVER',
  SYSTEM: 'SYSTEM',
  ADMIN: 'SYSTEM',
  WEATHER: 'SYSTEM',
}

export const faultOfVoid = (reason: VoidCode): Fault => faults[reason]

/** Refunds: to all parties except the one at fault. */
export function refundsOf(reason: VoidCode): { company: boolean; driver: boolean } {
  const fault = faultOfVoid(reason)
  return { company: fault !== 'OWNER_OR_COMPANY', driver: fault !== 'DRIVER' }
}
