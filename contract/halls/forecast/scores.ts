/** How far past waits were from what was expected, by how many turns were ahead. */

/** Waits remembered for a similar number ahead, and the fewest that make a range. */
const MOST = 200
const LEAST = 20

/** Numbers ahead are similar if they are of one band: 0, 1–2, 3–6, 7–14 … */
export const bandOf = (ahead: number): number => Math.floor(Math.log2(ahead + 1))

/** A score is the loads expected until the turn won, for each turn up to and including it. */
export class Scores {
  private readonly bands: { arrived: number[]; sorted: number[] }[] = []
  /** Scores of bands with too few of their own, with those of neighbours; null: still too few. */
  private readonly merged = new Map<number, number[] | null>()

  add(band: number, score: number): void {
    const { arrived, sorted } = (this.bands[band] ??= { arrived: [], sorted: [] })
    arrived.push(score)
    sorted.splice(placeOf(sorted, score), 0, score)
    if (arrived.length > MOST) sorted.splice(placeOf(sorted, arrived.shift()!), 1)
    this.merged.clear()
  }

  /** The score below which this part of the waits in a band is, or of more bands if it has few; null: too few. */
  quantile(band: number, part: number): number | null {
    const own = this.bands[band]?.sorted ?? []
    const scores = own.length < LEAST ? this.around(band) : own
    return scores && scores[Math.min(scores.length - 1, Math.floor(part * scores.length))]!
  }

  private around(band: number): number[] | null {
    let found = this.merged.get(band)
    if (found !== undefined) return found
    for (let reach = 1; reach <= Math.max(this.bands.length, band) && !found; reach += 1) {
      const scores = this.bands.slice(Math.max(0, band - reach), band + reach + 1).flatMap((one) => one?.sorted ?? [])
      if (scores.length >= LEAST) found = scores.toSorted((a, b) => a - b)
    }
    this.merged.set(band, found ?? null)
    return found ?? null
  }
}

/** The first place of a score among sorted ones. */
function placeOf(sorted: readonly number[], score: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < score) low = middle + 1
    else high = middle
  }
  return low
}
