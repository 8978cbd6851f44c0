/** How many loads a kind of turn can expect in a show, by its hour and weekday. */
import { inTehran } from '../../kernel/value/shamsi.ts'
import { Mean } from './mean.ts'

/** The rhythm's place of a show: its hour in Tehran and its weekday. */
export interface Slot {
  hour: string
  day: number
}

export function slotOf(at: Date): Slot {
  const { iso, time } = inTehran(at)
  return { hour: time.slice(0, 2), day: new Date(`${iso}T00:00:00Z`).getUTCDay() }
}

/** What a new observation leaves of the older ones: of all shows, of the recent ones, of an hour, of a weekday. */
const KEEP = { long: 0.995, recent: 0.98, hour: 0.95, day: 0.98 }
/** Observations of an hour or a weekday that count as much as the mean of all. */
const PRIOR = 4

/** Learns from shows in their order. */
export class Rates {
  private readonly long = new Mean(KEEP.long)
  private readonly recent = new Mean(KEEP.recent)
  private readonly hours = new Map<string, Mean>()
  private readonly days = new Map<number, Mean>()

  add({ hour, day }: Slot, loads: number): void {
    this.long.add(loads)
    this.recent.add(loads)
    const byHour = this.hours.get(hour) ?? new Mean(KEEP.hour)
    const byDay = this.days.get(day) ?? new Mean(KEEP.day)
    this.hours.set(hour, byHour)
    this.days.set(day, byDay)
    byHour.add(loads)
    byDay.add(loads)
  }

  /** Sums the expected loads of these shows, one after the other; of shows without an hour for null. */
  expect(slots: readonly (Slot | null)[]): number[] {
    const long = this.long.towards(0, 0)
    const recent = this.recent.towards(long, PRIOR)
    const factor = (mean: Mean | undefined) => (mean && long > 0 ? mean.towards(long, PRIOR) / long : 1)
    let sum = 0
    return slots.map((slot) => {
      sum += slot ? recent * factor(this.hours.get(slot.hour)) * factor(this.days.get(slot.day)) : recent
      return sum
    })
  }
}
