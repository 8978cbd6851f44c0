/** Drivers waiting at the halls, so that every hall has a queue that fits its loads. */
import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Dice } from '../dice.ts'
import { lastRover, type Station } from '../drivers.ts'
import type { Turn } from '../traffic/trips.ts'
import type { Lorry } from '../traffic/yard.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Number of drivers at each hall, by its id: the port and the capital have the most. */
const crowds = [0, 34, 8, 12, 8, 8, 24]
/** Loads that are left over from yesterday are fewer than their drivers, so that a show has something to decide. */
const LEFT_OVER_COUNTS = 8
const NAMED_NATIVES = 12

type Cargo = Pick<Insertable<Tables['cargo']>, 'status' | 'is_hall_load' | 'announce_at'> & {
  hall_id: number | null
  loaders: readonly number[]
}

/** Their locations, and the vehicles that the hall's live loads of yesterday and today need. */
export const stationsOf = (halls: readonly { id: number; city_id: number }[], cargos: readonly Cargo[], today: Date): Station[] =>
  halls.flatMap(({ id, city_id }) => {
    const nearby = cargos.filter(
      ({ hall_id, status, is_hall_load, announce_at }) =>
        hall_id === id && status === 0 && is_hall_load && Number(announce_at) < today.getTime() + DAY,
    )
    const loaders = nearby.flatMap((one) =>
      Array.from({ length: one.announce_at < today ? LEFT_OVER_COUNTS : 1 }, () => one.loaders).flat(),
    )
    return Array.from({ length: crowds[id] ?? 0 }, () => ({ hallId: id, cityId: city_id, loaders }))
  })

interface QueueInput {
  today: Date
  stations: readonly Station[]
  /** All active lorries; those of the stations are among them. */
  lorries: readonly Lorry[]
}

/** Their turns: one queued, and for some an earlier one that ended without a load. */
export function makeQueue(die: Dice, { today, stations, lorries }: QueueInput) {
  const queue: Turn[] = []
  for (const lorry of lorries.filter(({ driverId }) => driverId > lastRover)) {
    const hall_id = stations[lorry.driverId - lastRover - 1]!.hallId
    const ago = (low: number, high: number) => new Date(today.getTime() - die.int(low, high) * MINUTE)
    // A cancelled or expired turn is older than the queued one.
    if (die.chance(0.25)) queue.push({ hall_id, lorry, state: 'CANCELLED', issued_at: ago(2500, 9000) })
    else if (die.chance(0.15)) queue.push({ hall_id, lorry, state: 'EXPIRED', issued_at: ago(6200, 12_000) })
    queue.push({ hall_id, lorry, state: 'QUEUED', issued_at: ago(30, 1800) })
  }
  return queue
}

/** Natives by name, besides residents of the hall's city; some entries have expired (GAP26). */
export function makeNatives(die: Dice, today: Date, stations: readonly Station[]): Insertable<Tables['hall_native']>[] {
  const dayAt = (days: number) => new Date(today.getTime() + days * DAY).toISOString().slice(0, 10)
  const named = new Set(Array.from({ length: NAMED_NATIVES }, () => die.int(0, stations.length - 1)))
  return [...named].map((nth) => ({
    hall_id: stations[nth]!.hallId,
    driver_id: lastRover + 1 + nth,
    valid_until: die.pick([null, null, dayAt(200), dayAt(-20)]),
    reason: 'ساکن شهر سالن است',
  }))
}
