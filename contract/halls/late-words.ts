/** How a show is called that runs in the place of a missed one: the same words on desk, board, home, slip and record page. */
import { persianDigits } from '../kernel/value/digits.ts'
import { clockOf } from '../kernel/value/shamsi.ts'

/** `time`: the hour of the missed show, `HH:MM` in Tehran. */
export const lateShow = (time: string): string => `نمایش دیرهنگام ساعت ${persianDigits(time)}`

/** The same by the instant of the missed show, ISO; null for a show on time, and in answers cached before late shows. */
export const lateShowAt = (missedAt: string | null | undefined): string | null =>
  missedAt ? lateShow(clockOf(new Date(missedAt))) : null
