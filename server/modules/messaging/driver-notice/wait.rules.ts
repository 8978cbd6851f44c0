/** Quiet hours of a driver (decision 047). */
import type { Badge } from '#contract/messaging/badge.ts'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { quietMinutes, type Quiet } from '../push/index.ts'

const MINUTE = 60_000

/**
 * The end of the quiet hours for which a notice waits; null: it is sent now. What wins a load or takes one away never waits, nor
 * does what would be out of date by then: the opening of a show that locks before, a turn that expires before.
 */
export function waitsUntil(notice: { badge: Badge; endsAt: Date }, quiet: Quiet | null, now: Date): Date | null {
  const minutes = quietMinutes(quiet, inTehran(now).time, notice.badge)
  const end = new Date((Math.floor(now.getTime() / MINUTE) + minutes) * MINUTE)
  return minutes === 0 || notice.endsAt <= end ? null : end
}
