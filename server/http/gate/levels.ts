/** How much each has had of late: kept in memory by each process, since counting must cost nothing. */

/** Levels that are kept; of those that were touched longest ago the others are forgotten. */
export const MOST_LEVELS = 20_000

/** Levels that fall by the second. `now` in ms. */
export function openLevels(now: () => number) {
  const levels = new Map<string, { height: number; at: number }>()

  /** How high a level stands that falls by so much in a second. */
  function heightOf(key: string, perSecond: number): number {
    const level = levels.get(key)
    // A clock that was set back takes nothing away, and gives nothing.
    return level ? Math.max(0, level.height - (Math.max(0, now() - level.at) / 1000) * perSecond) : 0
  }
  function raise(key: string, by: number, perSecond: number): void {
    const height = heightOf(key, perSecond) + by
    levels.delete(key)
    levels.set(key, { height, at: now() })
    for (const oldest of levels.keys()) {
      if (levels.size <= MOST_LEVELS) break
      levels.delete(oldest)
    }
  }
  return { heightOf, raise, count: () => levels.size }
}
