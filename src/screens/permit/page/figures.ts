import type { Detention } from '#contract/permit-life.ts'

const MINUTE = 60_000

/**
 * The figures of a running clock at `now` (ms, the server's), rounded down like the server's own; null before arrival.
 * A clock that stopped stays as the server said.
 */
export function figuresAt(detention: Detention, now: number) {
  const { arrivedAt, loadedAt, freeMinutes, spentMinutes, overMinutes, claimRials, hourlyRials } = detention
  if (arrivedAt === null || spentMinutes === null || overMinutes === null) return null
  if (loadedAt !== null) return { spentMinutes, overMinutes, claimRials }
  const spent = Math.max(spentMinutes, Math.floor((now - Date.parse(arrivedAt)) / MINUTE))
  const over = Math.max(0, spent - freeMinutes)
  return {
    spentMinutes: spent,
    overMinutes: over,
    claimRials: hourlyRials === null ? null : Math.floor((over * hourlyRials) / 60),
  }
}
