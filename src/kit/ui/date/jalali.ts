/** The Shamsi calendar for walking about in: dayjs with jalaliday, repaired. Days are ISO texts, 'YYYY-MM-DD'. */
import dayjs, { type Dayjs, type PluginFunc } from 'dayjs'
import jalaliday from 'jalaliday/dayjs'
import { isoOfShamsi, shamsiOfIso } from '#contract/kernel/value/shamsi.ts'

interface WithJalali extends Dayjs {
  $y: number
  $M: number
  $D: number
  $jy: number
  $jM: number
  $jD: number
}

const pad = (n: number, width = 2) => String(n).padStart(width, '0')

/** jalaliday 3.1.1 reads every 1 January – 29 February of a Gregorian leap year one day late; the contract's calendar does not. */
const repair: PluginFunc = (_options, Class) => {
  const proto = Class.prototype as unknown as { InitJalali: (this: WithJalali) => void }
  proto.InitJalali = function () {
    const day = shamsiOfIso(`${pad(this.$y, 4)}-${pad(this.$M + 1)}-${pad(this.$D)}`)
    this.$jy = Number(day.slice(0, 4))
    this.$jM = Number(day.slice(5, 7)) - 1
    this.$jD = Number(day.slice(8))
  }
}
dayjs.extend(jalaliday)
dayjs.extend(repair)

/** Local noon keeps a calendar day independent of clock changes. */
const at = (iso: string): Dayjs => dayjs(`${iso}T12:00:00`).calendar('jalali')

/** Returns the day `count` days, Shamsi months or years later; the 31st becomes the 30th in a month of 30 days. */
export const moved = (iso: string, count: number, unit: 'day' | 'month' | 'year'): string =>
  at(iso).add(count, unit).calendar('gregory').format('YYYY-MM-DD')

/** Year, month 1–12, day and weekday 0–6 (Saturday first) of a day. */
export function partsOf(iso: string): { year: number; month: number; day: number; weekday: number } {
  const day = at(iso)
  return { year: day.year(), month: day.month() + 1, day: day.date(), weekday: (day.day() + 1) % 7 }
}

/** The day with this Shamsi date; past the end of the month it is the month's last day. */
export function dayOf(year: number, month: number, day: number): string {
  for (let last = day; ; last--) {
    const iso = isoOfShamsi(`${year}/${pad(month)}/${pad(last)}`)
    if (iso) return iso
  }
}

/** The six weeks a month's page shows, its neighbours' days included. */
export function weeksOf(year: number, month: number): string[][] {
  const first = dayOf(year, month, 1)
  const start = moved(first, -partsOf(first).weekday, 'day')
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => moved(start, week * 7 + day, 'day')))
}
