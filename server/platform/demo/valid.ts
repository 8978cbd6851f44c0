import type { Insertable } from 'kysely'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import type { Tables } from '../db/tables.ts'
import { lastRover } from './drivers.ts'

const DAY = 86_400_000
/** Number of drivers in each hall's queue with an expired card or inspection. */
const RAN_OUT = 2

type Rows = { [K in 'driver' | 'vehicle' | 'turn']: readonly Insertable<Tables[K]>[] }

/**
 * No turn was given with an expired card or inspection: dates before the turn are moved to its day. Queued turns keep such a
 * date for two drivers of each hall; for the others it is mirrored into the future.
 */
export function keepValid({ driver, vehicle, turn }: Rows, today: Date): void {
  const isoOf = (at: unknown) => inTehran(at as Date).iso
  const ranOut = new Map<number, number>()
  for (const { driver_id, vehicle_id, hall_id, issued_at, state } of turn) {
    const given = isoOf(issued_at)
    const later = (until: string | null | undefined) => {
      if (!until || until >= given) return until ?? null
      if (state !== 'QUEUED' || (driver_id > lastRover && (ranOut.get(hall_id) ?? 0) < RAN_OUT)) return given
      return isoOf(new Date(2 * today.getTime() - Date.parse(until) + DAY))
    }
    const [card, lorry] = [driver[driver_id - 1], vehicle[vehicle_id - 1]]
    if (!card || !lorry) throw new Error(`a turn of the demo names driver ${driver_id} and vehicle ${vehicle_id}`)
    card.card_valid_until = later(card.card_valid_until)
    card.health_card_valid_until = later(card.health_card_valid_until)
    lorry.inspection_valid_until = later(lorry.inspection_valid_until)
    if (state === 'QUEUED' && [card.card_valid_until, card.health_card_valid_until, lorry.inspection_valid_until].includes(given))
      ranOut.set(hall_id, (ranOut.get(hall_id) ?? 0) + 1)
  }
}
