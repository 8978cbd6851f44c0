/** Who pays for a permit that came to nothing (domain.md 4.6). */
import type { voidReasons } from '#contract/permits/permit.ts'

/** Whose fault a voided permit is; SYSTEM stands for everything that is nobody's: the system, an administrator, the weather. */
type Fault = 'OWNER_OR_COMPANY' | 'DRIVER' | 'SYSTEM'

const faults: Record<(typeof voidReasons)[number], Fault> = {
  OWNER_FAULT: 'OWNER_OR_COMPANY',
  COMPANY_FAULT: 'OWNER_OR_COMPANY',
  DRIVER_REFUSED: 'DRIVER',
  NO_SHOW: 'DRIVER',
  SYSTEM: 'SYSTEM',
  ADMIN: 'SYSTEM',
  WEATHER: 'SYSTEM',
}

export const faultOfVoid = (reason: (typeof voidReasons)[number]): Fault => faults[reason]

/** Who gets the fee back: everybody but whose fault it is. */
export function refundsOf(reason: (typeof voidReasons)[number]): { company: boolean; driver: boolean } {
  const fault = faultOfVoid(reason)
  return { company: fault !== 'OWNER_OR_COMPANY', driver: fault !== 'DRIVER' }
}
