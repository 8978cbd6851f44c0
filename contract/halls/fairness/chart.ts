/** A control chart of rates (u-chart): days whose rate chance alone does not explain. */

/** Counts of one day in this many units, such as acts in shows. */
interface Day {
  day: string
  units: number
  count: number
}

interface ControlPoint extends Day {
  rate: number
  /** Limits of the day, three standard deviations from the centre: fewer units give wider limits. */
  low: number
  high: number
  isOut: boolean
}

export interface ControlChart {
  /** Mean rate of all days. */
  centre: number
  points: ControlPoint[]
}

/** Fewer days say nothing about what is usual. */
const LEAST_DAYS = 8
const SIGMAS = 3

/** The chart of these days; null for too few. */
export function controlChart(days: readonly Day[]): ControlChart | null {
  const counted = days.filter(({ units }) => units > 0)
  if (counted.length < LEAST_DAYS) return null
  const total = (of: (day: Day) => number) => counted.reduce((sum, day) => sum + of(day), 0)
  const centre = total(({ count }) => count) / total(({ units }) => units)
  const points = counted.map((day) => {
    const [rate, reach] = [day.count / day.units, SIGMAS * Math.sqrt(centre / day.units)]
    const [low, high] = [Math.max(0, centre - reach), centre + reach]
    return { ...day, rate, low, high, isOut: rate < low || rate > high }
  })
  return { centre, points }
}
