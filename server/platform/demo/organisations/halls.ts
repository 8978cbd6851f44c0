import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Atlas } from '../atlas.ts'
import { telephone } from '../atlas.ts'
import type { Dice } from '../dice.ts'
import halls from '../data/halls.json' with { type: 'json' }

/** Every half hour from eight in the morning to half past three. */
export const showTimes = Array.from({ length: 16 }, (_, i) => `${String(8 + (i >> 1)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`)

/** Large halls have shows until half past ten in the evening. */
const eveningTimes = Array.from({ length: 14 }, (_, i) => `${16 + (i >> 1)}:${i % 2 ? '30' : '00'}`)

/** Six halls at real places; hall 1 is the one of the account LoadHall1. */
export function makeHalls(die: Dice, atlas: Atlas) {
  const hall = halls.map((input, i) => {
    const city = atlas.place(input.city)
    return {
      id: i + 1,
      name: input.name,
      tel: telephone(die, city),
      city_id: city.id,
      lat: input.lat,
      lng: input.lng,
      reservation_limit_minutes: input.limit,
      reservation_range_km: input.range,
      takes_turns_by_app: input.app,
      has_show_times: true,
      has_free_cargo: input.free,
      is_active: true,
      driver_fee: input.driverFee,
      company_fee: input.companyFee,
      turn_expire_hours: 48,
      native_turn_expire_hours: 72,
      new_turn_limit_hours: die.pick([0, 6, 12]),
      travel_time_hours: die.pick([2, 4, 6]),
    } satisfies Insertable<Tables['hall']>
  })
  const hall_show_time = hall.flatMap(({ id: hall_id, has_free_cargo: isGreat }) => [
    ...showTimes.map((show_time) => ({ hall_id, show_time, is_active: true })),
    // Every hall has the late shows; in a small one they are switched off.
    ...eveningTimes.map((show_time) => ({ hall_id, show_time, is_active: isGreat })),
  ])
  return { hall, hall_show_time }
}
