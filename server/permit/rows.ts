import type { Db } from '../db/open.ts'

/** How many permits of a cargo were issued and not voided. */
export async function livePermits(db: Db, cargoId: number): Promise<number> {
  const { count } = await db
    .selectFrom('permit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cargo_id', '=', cargoId)
    .where('status', '<>', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** The permits of a cargo with driver and vehicle, newest first. */
export const permitsOf = (db: Db, cargoId: number) =>
  db
    .selectFrom('permit')
    .innerJoin('driver', 'driver.id', 'permit.driver_id')
    .innerJoin('vehicle', 'vehicle.id', 'permit.vehicle_id')
    .select([
      'permit.id',
      'permit.issued_at',
      'driver.first_name as driverName',
      'driver.last_name as driverFamily',
      'driver.national_id as driverNationalId',
      'driver.mobile as driverMobile',
      'driver.card_number as driverCardNumber',
      'vehicle.card_number as freighterCardNumber',
      'vehicle.plate_number as plaqueNumber',
      'vehicle.plate_serial as plaqueSerialNumber',
      'permit.status',
    ])
    .where('permit.cargo_id', '=', cargoId)
    .orderBy('permit.issued_at', 'desc')
    .orderBy('permit.id', 'desc')
    .execute()
