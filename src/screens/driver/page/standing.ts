/** Whether a driver may take a turn now, as far as the page knows (T1–T5). Pure. */
import type { DriverFull, DriverVehicle } from '#contract/truck-rows.ts'
import type { Validity } from '#contract/validity.ts'
import { standingWords as words } from '#app/words/driver-page.ts'
import { validityKindWords, validityWords } from '#app/words/truck.ts'

export interface DriverStanding {
  state: 'ok' | 'busy' | 'bad'
  /** What is in the way, a sentence each. */
  why: string[]
}

const expired = (what: string, { state, daysLeft }: Validity): string[] =>
  state === 'expired' && daysLeft !== null ? [words.expired(what, validityWords.left(daysLeft))] : []

const barsOf = ({ isActive, inspection }: DriverVehicle): string[] => [
  ...(isActive ? [] : [words.vehicleInactive]),
  ...expired(validityKindWords.inspection, inspection),
]

/** A driver with several vehicles is barred by them only where each of them is. */
function vehicleBars(vehicles: readonly DriverVehicle[]): string[] {
  const bars = vehicles.filter(({ isCurrent }) => isCurrent).map(barsOf)
  if (bars.length === 0) return [words.noVehicle]
  return bars.some((one) => one.length === 0) ? [] : [...new Set(bars.flat())]
}

/** What stands in the way, the gravest first. */
export function standingOf(driver: DriverFull): DriverStanding {
  const { isActive, card, healthCard, vehicles, liveTurn, livePermit } = driver
  const bars = [
    ...(isActive ? [] : [words.inactive]),
    ...expired(validityKindWords.card, card),
    ...expired(validityKindWords.health, healthCard),
    ...vehicleBars(vehicles),
  ]
  const work = [
    ...(liveTurn ? [words.liveTurn(liveTurn.turnNumber, liveTurn.loadHallName)] : []),
    ...(livePermit ? [words.livePermit(livePermit.id)] : []),
  ]
  return { state: bars.length > 0 ? 'bad' : work.length > 0 ? 'busy' : 'ok', why: [...bars, ...work] }
}
