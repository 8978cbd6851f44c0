import type { CompanyHall } from '#contract/organisations/hall-rows.ts'
import { isoOfDay, shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { useServerTime } from '#app/kit/ui/date/now.ts'
import { relativeDay } from '#app/kit/ui/date/spoken.ts'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import type { Typed } from '../form.ts'
import { showAhead } from './show.ts'

/** Formats a day next to a time: today is left out. */
function dayBeside(day: string, today: string): string {
  if (day === today) return ''
  return relativeDay(isoOfDay(day), isoOfDay(today)) ?? day
}

/** The next show and the time left to enter it, by the server's clock; `old` if the hall's times are cached. */
export function ShowAhead({ typed, hall, old }: { typed: Pick<Typed, 'day' | 'time'>; hall: CompanyHall; old: boolean }) {
  const now = new Date(useServerTime())
  const today = shamsiToday(now)
  if (hall.showTimes.length === 0) return <small>{words.noShow}</small>
  const ahead = showAhead(typed, hall, now)
  if (!ahead) return null
  const say = old ? words.nextShowOffline : words.nextShow
  return <small>{say(dayBeside(ahead.day, today), ahead.time, dayBeside(ahead.byDay, today), ahead.by)}</small>
}
