import type { CompanyHall } from '#contract/hall.ts'
import { clockOf, isoOfShamsi, shamsiDayOf, shamsiToday, tehranInstant } from '#contract/shamsi.ts'
import { firstShow } from '#contract/show.ts'
import { dayOf, type Typed } from './form.ts'

/** The show a cargo will enter, and until when it must have reached the server for that. */
export interface ShowAhead {
  /** 'HH:MM' in Tehran. */
  time: string
  /** Shamsi day. */
  day: string
  by: string
  byDay: string
}

/** The instant that is announced for, as the server will read it: absent parts are now (GAP60). */
function announceAt({ day, time }: Pick<Typed, 'day' | 'time'>, now: Date): Date | null {
  const today = shamsiToday(now)
  const chosen = dayOf({ day }, today)
  const iso = chosen && isoOfShamsi(chosen)
  if (!iso) return null
  if (time !== null) return tehranInstant(iso, Number(time.slice(0, 2)), Number(time.slice(3, 5)))
  return chosen === today ? now : tehranInstant(iso)
}

/** Null when the hall has no show ahead, or the day that is typed is none. `now` is the device's clock. */
export function showAhead(typed: Pick<Typed, 'day' | 'time'>, hall: CompanyHall, now: Date): ShowAhead | null {
  const at = announceAt(typed, now)
  const limitMinutes = hall.announcementLimitMinutes
  const show = at && firstShow({ showTimes: hall.showTimes, announceAt: at, receivedAt: now, limitMinutes })
  if (!show) return null
  const by = new Date(show.getTime() - limitMinutes * 60_000)
  return { time: clockOf(show), day: shamsiDayOf(show), by: clockOf(by), byDay: shamsiDayOf(by) }
}
