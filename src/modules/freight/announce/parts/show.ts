import type { CompanyHall } from '#contract/organisations/hall-rows.ts'
import { clockOf, isoOfDay, isoOfShamsi, shamsiDayOf, shamsiToday, tehranInstant } from '#contract/kernel/value/shamsi.ts'
import { firstShow } from '#contract/halls/show.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { relativeDay } from '#app/kit/ui/date/spoken.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { dayOf, untouchedHour, type Typed } from '../form.ts'

/** The show a cargo will enter, and until when it must have reached the server for that. */
export interface ShowAhead {
  /** 'HH:MM' in Tehran. */
  time: string
  /** Shamsi day. */
  day: string
  by: string
  byDay: string
}

/** Returns the announced instant: the default hour is now (S1 §9; GAP60). */
function announceAt({ day, time }: Pick<Typed, 'day' | 'time'>, now: Date): Date | null {
  const chosen = dayOf({ day }, shamsiToday(now))
  const iso = chosen && isoOfShamsi(chosen)
  const hour = time ?? clockOf(now)
  return iso ? tehranInstant(iso, Number(hour.slice(0, 2)), Number(hour.slice(3, 5))) : null
}

/** Null when the hall has no show ahead, or the day that is typed is none. `now` is the server's time. */
export function showAhead(typed: Pick<Typed, 'day' | 'time'>, hall: CompanyHall, now: Date): ShowAhead | null {
  const at = announceAt(typed, now)
  const limitMinutes = hall.announcementLimitMinutes
  const show = at && firstShow({ showTimes: hall.showTimes, announceAt: at, receivedAt: now, limitMinutes })
  if (!show) return null
  const by = new Date(show.getTime() - limitMinutes * 60_000)
  return { time: clockOf(show), day: shamsiDayOf(show), by: clockOf(by), byDay: shamsiDayOf(by) }
}

/** Formats the announced day and hour: «امروز ۰۹:۴۵», «فردا ۱۰:۳۰»; without an hour for a change that keeps its own. */
export function formatWhen(typed: Pick<Typed, 'day' | 'time' | 'since'>, now: Date): string {
  const today = shamsiToday(now)
  const time = typed.time ?? untouchedHour(typed, now)
  const chosen = dayOf(typed, today)
  const iso = chosen && isoOfShamsi(chosen)
  const relative = iso ? relativeDay(iso, isoOfDay(today)) : null
  const spoken = chosen === null ? unknown : (relative ?? persianDigits(chosen))
  return [spoken, time === null ? '' : persianDigits(time)].filter(Boolean).join(' ')
}
