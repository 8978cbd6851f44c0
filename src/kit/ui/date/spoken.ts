import { inTehran, shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { dateWords, monthNames, weekdayNames } from '#app/kit/ui/value/value-words.ts'
import { shiftDay, weekdayOf } from './days.ts'

/** Cache: lists format the same few days repeatedly. */
const spoken = new Map<string, string>()

/** '2026-11-21' → «شنبه ۳۰ آبان ۱۴۰۵». */
export function spokenDay(iso: string): string {
  const text = spoken.get(iso) ?? speak(iso)
  spoken.set(iso, text)
  return text
}

function speak(iso: string): string {
  const [year, month, day] = shamsiOfIso(iso).split('/').map(Number) as [number, number, number]
  return `${weekdayNames[weekdayOf(iso)]} ${persianDigits(day)} ${monthNames[month - 1]} ${persianDigits(year)}`
}

let near = { today: '', words: new Map<string, string>() }

/** «امروز», «دیروز», «فردا» as seen from `today`, else null. */
export function relativeDay(iso: string, today: string): string | null {
  if (near.today !== today)
    near = {
      today,
      words: new Map([
        [today, dateWords.today],
        [shiftDay(today, -1), dateWords.yesterday],
        [shiftDay(today, 1), dateWords.tomorrow],
      ]),
    }
  return near.words.get(iso) ?? null
}

/** The clock of an instant of today, else its day with it, as seen from `now`. */
export function spokenAt(at: Date, now: Date): string {
  const [{ iso, time }, today] = [inTehran(at), inTehran(now).iso]
  const clock = persianDigits(time)
  return iso === today ? clock : dateWords.at(relativeDay(iso, today) ?? spokenDay(iso), clock)
}
