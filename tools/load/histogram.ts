/** A histogram of latencies with buckets that grow by one percent, so that a percentile is right to one percent at any size. */

const LEAST_MS = 0.05
const GROWTH = Math.log(1.01)

export interface Histogram {
  add(ms: number): void
  count(): number
  /** The value below which `part` of the values are, ms; 0 without values. The largest value is exact. */
  percentile(part: number): number
}

export function openHistogram(): Histogram {
  const buckets: number[] = []
  let [count, most] = [0, 0]
  return {
    add(ms) {
      const at = ms <= LEAST_MS ? 0 : Math.ceil(Math.log(ms / LEAST_MS) / GROWTH)
      buckets[at] = (buckets[at] ?? 0) + 1
      count += 1
      most = Math.max(most, ms)
    },
    count: () => count,
    percentile(part) {
      let left = Math.max(1, Math.ceil(count * part))
      for (const [at, inside] of buckets.entries()) {
        left -= inside ?? 0
        if (left <= 0) return Math.min(most, LEAST_MS * Math.exp(at * GROWTH))
      }
      return most
    },
  }
}
