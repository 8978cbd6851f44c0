import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Most drivers one answer carries. */
const LIMIT = 500

/** Active drivers with an active vehicle of one of these loader types, by family name; a driver once, at most LIMIT. */
export async function driversWith(db: Db, loaderTypeIds: readonly number[]) {
  if (loaderTypeIds.length === 0) return []
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('driver')
        .innerJoin('driver_vehicle', 'driver_vehicle.driver_id', 'driver.id')
        .innerJoin('vehicle', 'vehicle.id', 'driver_vehicle.vehicle_id')
        .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
        .leftJoin('city', 'city.id', 'driver.city_id')
        .distinctOn('driver.id')
        .select([
          'driver.id as driverID',
          'driver.first_name as name',
          'driver.last_name as family',
          'driver.card_number as cardNumber',
          'loader_type.id as loaderTypeId',
          'loader_type.name as loadingTypeTitle',
          'vehicle.plate_number as plaqueNumber',
          'vehicle.plate_serial as plaqueSerialNumber',
          'city.name as cityName',
        ])
        .where('driver.is_active', '=', true)
        .where('driver_vehicle.is_active', '=', true)
        .where('vehicle.is_active', '=', true)
        .where('vehicle.loader_type_id', 'in', loaderTypeIds)
        .orderBy('driver.id')
        .orderBy('vehicle.id')
        .as('choice'),
    )
    .selectAll()
    .orderBy(sql`family collate "fa-x-icu"`)
    .orderBy(sql`name collate "fa-x-icu"`)
    .orderBy('driverID')
    .limit(LIMIT)
    .execute()
}

/** Whether every one of these is an active driver. */
export async function areActiveDrivers(db: Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const known = await db.selectFrom('driver').select('id').where('id', 'in', ids).where('is_active', '=', true).execute()
  return known.length === ids.length
}
