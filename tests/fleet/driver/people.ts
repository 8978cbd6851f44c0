/** Test drivers by name, each with an own national id, card, number and vehicle. */
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import type { World } from '../../world.ts'

let count = 0

/** Creates another driver with a vehicle of a loader type of the cast. */
export async function aDriver(
  { db, cast }: World,
  first_name: string,
  last_name: string,
  own: { mobile?: string; national_id?: string; card_number?: string; vehicle?: string; is_active?: boolean } = {},
) {
  const n = (count += 1)
  const { vehicle: card = `88${String(n).padStart(5, '0')}`, ...more } = own
  const driver = await db
    .insertInto('driver')
    .values({
      first_name,
      last_name,
      national_id: nationalCodeOf(String(123_450_000 + n)),
      mobile: `0917${String(n).padStart(7, '0')}`,
      card_number: `77${String(n).padStart(5, '0')}`,
      card_valid_until: null,
      health_card_valid_until: null,
      city_id: cast.cities.bandar.id,
      is_native: false,
      is_active: true,
      registered_at: new Date('2026-05-01T06:00:00Z'),
      ...more,
    })
    .returning(['id', 'national_id as nationalId', 'mobile', 'card_number as card'])
    .executeTakeFirstOrThrow()
  const { id: vehicleId } = await db
    .insertInto('vehicle')
    .values({
      card_number: card,
      plate_number: `${11 + (n % 80)}ع${String(100 + n).slice(-3)}`,
      plate_serial: '84',
      loader_type_id: 5001,
      made_year: 1398,
      inspection_valid_until: null,
      is_active: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('driver_vehicle').values({ driver_id: driver.id, vehicle_id: vehicleId, is_active: true }).execute()
  return { ...driver, vehicleId, vehicle: card }
}
