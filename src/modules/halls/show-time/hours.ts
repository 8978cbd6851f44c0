/** The hours of the list and the resulting shows of a day, pure. Times are 'HH:MM' in Tehran. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { showTimeWords as words } from '#app/modules/organisations/hall/hall-words.ts'

const HALF_HOUR = 30
const DAY = 24 * 60
/** S2 §9: from 00:00 to 23:00, without 23:30. */
const CHOICES = 47
/** Maximum duration of a split with publishing (GAP52); with a shorter gap the next show is at risk (X25). */
const SPLIT_MINUTES = 5

const two = (n: number) => String(n).padStart(2, '0')
/** Minutes of the day → 'HH:MM'; past midnight it is the next morning. */
export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
/** 'HH:MM' → minutes of the day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const choices: readonly string[] = Array.from({ length: CHOICES }, (_, i) => timeOf(i * HALF_HOUR))

export interface HourOption {
  value: string
  label: string
  disabled: boolean
}

/** Returns the choices: the screen's half hours and other existing hours; taken ones are marked, except the row's own. */
export function hourOptions(taken: readonly string[], own: string | null): HourOption[] {
  return [...new Set([...choices, ...taken])].toSorted().map((time) => {
    const isTaken = time !== own && taken.includes(time)
    return { value: time, label: isTaken ? words.taken(time) : persianDigits(time), disabled: isTaken }
  })
}

/** A show of the day: when it opens and locks, and how many minutes are left until the next opens. */
export interface DayShow {
  opens: string
  locks: string
  next: string
  rest: number
  /** No gap, or so short that the next show may open before the decision. */
  conflict: 'overlap' | 'tight' | null
}

/** The shows of one day in their order; the last is followed by the first of the next morning. `window` is in minutes. */
export function dayOf(times: readonly string[], window: number): DayShow[] {
  const ordered = [...new Set(times)].map(minutesOf).toSorted((a, b) => a - b)
  return ordered.map((at, i, [first = at]) => {
    const next = ordered[i + 1] ?? first + DAY
    const rest = next - at - window
    const conflict = rest <= 0 ? 'overlap' : rest <= SPLIT_MINUTES ? 'tight' : null
    return { opens: timeOf(at), locks: timeOf(at + window), next: timeOf(next), rest, conflict }
  })
}

/** Returns the note for a show too close to the next one; null without a conflict. */
export const tightness = ({ opens, next, rest, conflict }: DayShow): string | null =>
  conflict && (conflict === 'overlap' ? words.overlap(opens, next) : words.tight(opens, next, rest))
