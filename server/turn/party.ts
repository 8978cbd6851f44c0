import type { Received } from '#contract/call.ts'
import type { turn } from '#contract/turn.ts'
import type { Db } from '../db/open.ts'

/** The driver and the vehicle that are named, where the vehicle is the driver's; null otherwise. */
export async function partyNamed(db: Db, { NationalId, FreighterCardNumber }: Received<(typeof turn)['party']>) {
  const party = await db
    .selectFrom('driver')
    .innerJoin('driver_vehicle', 'driver_vehicle.driver_id', 'driver.id')
    .innerJoin('vehicle', 'vehicle.id', 'driver_vehicle.vehicle_id')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .select([
      'driver.first_name as driverName',
      'driver.last_name as driverFamily',
      'loader_type.name as loaderTypeName',
      'vehicle.plate_number as plaqueNumber',
      'vehicle.plate_serial as plaqueSerialNumber',
    ])
    .where('driver.national_id', '=', NationalId)
    .where('vehicle.card_number', '=', FreighterCardNumber)
    .where('driver_vehicle.is_active', '=', true)
    .executeTakeFirst()
  return party ?? null
}
