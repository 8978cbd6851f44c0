import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { countedRows, MOST_ROWS } from '../found.ts'

/** Active drivers with an active vehicle of one of these loader types, by family name; a driver once, and how many there are. */
export async function driversWith(db: Db, loaderTypeIds: readonly number[]) {
  if (loaderTypeIds.length === 0) return { rows: [], total: 0 }
  const found = db.selectFrom((eb) =>
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
  const rows = await found
    .selectAll()
    .orderBy(sql`family collate "fa-x-icu"`)
    .orderBy(sql`name collate "fa-x-icu"`)
    .orderBy('driverID')
    .limit(MOST_ROWS)
    .execute()
  return countedRows(rows, async () => {
    const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return count
  })
}

/** Whether every one of these is an active driver. */
export async function areActiveDrivers(db: Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const found = await db.selectFrom('driver').select('id').where('id', 'in', ids).where('is_active', '=', true).execute()
  return found.length === ids.length
}
