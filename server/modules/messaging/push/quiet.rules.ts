/** Quiet hours (domain.md O1): they delay pushes only, except critical and security ones. */
import type { Badge } from '#contract/messaging/badge.ts'
import { inTehran } from '#contract/kernel/value/shamsi.ts'

export interface Quiet {
  /** `HH:MM` in Tehran. */
  from: string
  to: string
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Minutes a push with this badge is delayed at this Tehran time; 0: immediate. Equal start and end mean no quiet hours. */
export function quietMinutes(quiet: Quiet | null, clock: string, badge: Badge): number {
  if (quiet === null || isUrgent(badge)) return 0
  const [from, to, now] = [quiet.from, quiet.to, clock].map(minutesOf) as [number, number, number]
  const sinceFrom = (now - from + DAY) % DAY
  const length = (to - from + DAY) % DAY
  return sinceFrom < length ? length - sinceFrom : 0
}

/**
 * The end of the quiet hours for which a notice waits; null: it is sent now. What wins a load or takes one away never waits, nor
 * does what would be out of date by then: the opening of a show that locks before, a turn that expires before.
 */
export function waitsUntil(notice: { badge: Badge; endsAt: Date }, quiet: Quiet | null, now: Date): Date | null {
  const minutes = quietMinutes(quiet, inTehran(now).time, notice.badge)
  const end = new Date((Math.floor(now.getTime() / 60_000) + minutes) * 60_000)
  return minutes === 0 || notice.endsAt <= end ? null : end
}

/** It wakes the device, and is not delayed. */
export const isUrgent = (badge: Badge): boolean => badge === 'critical' || badge === 'security'

const DAY = 24 * 60
