/** Runs product and baseline alternately, so that noise of the machine affects both. */

export interface Compared {
  name: string
  /** Name of the baseline. */
  against: string
  /** Milliseconds of one operation, the median of the rounds. */
  product: number
  baseline: number
  /** Product ÷ baseline of each round, ascending. */
  ratios: number[]
}

interface Contest {
  name: string
  against: string
  rounds: number
  /** Each runs its work once and returns the milliseconds of one operation. */
  product(): Promise<number>
  baseline(): Promise<number>
}

/** Runs both once unmeasured, then alternately, each first in every other round. */
export async function compare({ name, against, rounds, product, baseline }: Contest): Promise<Compared> {
  await product()
  await baseline()
  const samples: { product: number; baseline: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const early = round % 2 === 0 ? await product() : undefined
    const base = await baseline()
    samples.push({ product: early ?? (await product()), baseline: base })
  }
  return {
    name,
    against,
    product: median(samples.map((round) => round.product)),
    baseline: median(samples.map((round) => round.baseline)),
    ratios: samples.map((round) => round.product / round.baseline).sort((a, b) => a - b),
  }
}

/** Average milliseconds of this many sequential runs. */
export async function timed(times: number, run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  for (let i = 0; i < times; i++) await run()
  return (performance.now() - began) / times
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The median and the 99th percentile. */
export function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
  return { p50: at(0.5), p99: at(0.99) }
}
