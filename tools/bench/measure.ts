/** Product and baseline by turns in one run: what the machine does to one of them, it does to the other. */

export interface Compared {
  name: string
  /** What the product is measured against. */
  against: string
  /** Milliseconds of one operation, the median of the rounds. */
  product: number
  baseline: number
  /** Product ÷ baseline of each round, smallest first. */
  ratios: number[]
}

interface Contest {
  name: string
  against: string
  rounds: number
  /** Each does its work once and answers the milliseconds of one operation. */
  product(): Promise<number>
  baseline(): Promise<number>
}

/** Runs both once unmeasured, then by turns, each first in every other round. */
export async function compare({ name, against, rounds, product, baseline }: Contest): Promise<Compared> {
  await product()
  await baseline()
  const taken: { product: number; baseline: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const early = round % 2 === 0 ? await product() : undefined
    const base = await baseline()
    taken.push({ product: early ?? (await product()), baseline: base })
  }
  return {
    name,
    against,
    product: median(taken.map((round) => round.product)),
    baseline: median(taken.map((round) => round.baseline)),
    ratios: taken.map((round) => round.product / round.baseline).sort((a, b) => a - b),
  }
}

/** Milliseconds of one of so many runs, made one after the other. */
export async function timed(times: number, run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  for (let i = 0; i < times; i++) await run()
  return (performance.now() - began) / times
}

/** The middle one, or the middle between the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The middle one of these, and the one that all but a hundredth are no more than. */
export function spread(taken: readonly number[]) {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
  return { p50: at(0.5), p99: at(0.99) }
}
