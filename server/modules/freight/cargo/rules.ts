/** Pure decisions about announcing; no database, no clock. */
import type { CargoAnnouncement } from '#contract/freight/announcement.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { isoOfDay, inTehran, shamsiDayOf, shamsiToday, clockOf, tehranInstant } from '#contract/kernel/value/shamsi.ts'
import { firstShow } from '#contract/halls/show.ts'
import { announcementWords as words } from '#contract/freight/announcement-words.ts'

/** The announcement's instant; absent parts mean now. Never before its arrival (GAP60). */
export function announceInstant(input: CargoAnnouncement, receivedAt: Date): { at: Date; hourPassed: boolean } {
  if (input.IsLoadHall === false || (input.FutureDate === null && input.FutureHour === null))
    return { at: receivedAt, hourPassed: false }
  const today = inTehran(receivedAt).iso
  const day = input.FutureDate === null ? today : isoOfDay(input.FutureDate)
  if (input.FutureHour === null)
    return day === today ? { at: receivedAt, hourPassed: false } : { at: tehranInstant(day), hourPassed: false }
  const named = tehranInstant(day, input.FutureHour, input.FutureMinute ?? 0)
  const minuteOfReceipt = Math.floor(receivedAt.getTime() / 60_000) * 60_000
  return named.getTime() < minuteOfReceipt ? { at: receivedAt, hourPassed: true } : { at: named, hourPassed: false }
}

/** A cargo's properties that its company's hall determines. */
export interface HallTerms {
  isActive: boolean
  isFreeCargo: boolean
  showTimes: readonly string[]
  announcementLimitMinutes: number
}

/** Faults of the chosen hall: not the company's, closed, or without free cargo (GAP30). */
export function hallFaults(hall: HallTerms | undefined, isHallLoad: boolean): Faults {
  if (!hall) return { TransportationCompanyHallId: words.unknownHall }
  if (!hall.isActive) return { TransportationCompanyHallId: words.closedHall }
  if (!isHallLoad && !hall.isFreeCargo) return { IsLoadHall: words.noFreeCargo }
  return {}
}

interface Announced {
  id: number
  isHallLoad: boolean
  awaitsCompany: boolean
  hourPassed: boolean
  announceAt: Date
  receivedAt: Date
  hall: HallTerms | undefined
}

/** The message of an announced cargo, with the first show it enters. */
export function announcementReply({ id, awaitsCompany, hourPassed, ...rest }: Announced) {
  const { show, sentence } = showSentence(rest)
  const sentences = [words.announced(id)]
  if (awaitsCompany) sentences.push(words.awaitsCompany)
  if (hourPassed) sentences.push(words.hourPassed)
  if (sentence) sentences.push(sentence)
  return {
    message: sentences.join(' '),
    showDate: show && shamsiDayOf(show),
    showTime: show && clockOf(show),
  }
}

/** The first show a cargo enters with its message; none for a free cargo. */
export function showSentence({
  isHallLoad,
  announceAt,
  receivedAt,
  hall,
}: Omit<Announced, 'id' | 'awaitsCompany' | 'hourPassed'>) {
  if (!isHallLoad) return { show: null, sentence: null }
  const show =
    hall && firstShow({ showTimes: hall.showTimes, announceAt, receivedAt, limitMinutes: hall.announcementLimitMinutes })
  return show
    ? { show, sentence: words.entersShow(dayWord(show, receivedAt), clockOf(show)) }
    : { show: null, sentence: words.noShowAhead }
}

const dayWord = (show: Date, now: Date) => (shamsiDayOf(show) === shamsiToday(now) ? words.today : shamsiDayOf(show))
