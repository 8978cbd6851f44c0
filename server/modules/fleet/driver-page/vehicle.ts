/** A vehicle's page, and its present and past drivers (J6). */
import { plateOf } from '#contract/fleet/plate.ts'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import type { DriverVehicle, VehicleDriver, VehicleFull } from '#contract/fleet/truck-rows.ts'
import { validityOf } from '#contract/fleet/validity.ts'
import { sql } from 'kysely'
import type { OutsideContext } from '#server/platform/context.ts'
import { recordReading } from '#server/platform/audit.ts'
import { permitLists, turnLists, type Asking } from './lists.ts'
import { loadVehicleStatus } from './work-status.ts'
import { isMasked, mustSeeVehicle, seesDriver, seesVehicle } from './sight.ts'

export async function readVehicle(asking: OutsideContext, id: number): Promise<VehicleFull> {
  const { db, actor, now } = asking
  await mustSeeVehicle(db, actor, id)
  const row = await db
    .selectFrom('vehicle')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .selectAll('vehicle')
    .select('loader_type.name as loader')
    .where('vehicle.id', '=', id)
    .executeTakeFirstOrThrow()
  const whose = { column: 'vehicle_id', id } as const
  const [turns, permits] = [await turnLists(asking, whose), await permitLists(asking, whose)]
  const page: VehicleFull = {
    id,
    freighterCardNumber: row.card_number,
    plaqueNumber: row.plate_number,
    plaqueSerialNumber: row.plate_serial,
    plateKind: plateOf(row.plate_number, row.plate_serial)?.kind ?? null,
    loaderTypeId: row.loader_type_id,
    loadingTypeTitle: row.loader,
    madeYear: row.made_year,
    vinCode: row.vin,
    inspection: validityOf(row.inspection_valid_until, inTehran(now).iso),
    isActive: row.is_active,
    inactiveReason: row.inactive_reason,
    version: row.version,
    drivers: await driversOfVehicle(asking, id),
    standing: await loadVehicleStatus(asking, row, { ...turns, ...permits }),
    ...turns,
    ...permits,
  }
  if (!isMasked(actor)) await recordReading(asking, 'vehicle.read', ['vehicle', String(id)])
  return page
}

const isoOf = (at: Date | null) => at && at.toISOString()

/** Drivers in scope, the current one first. */
async function driversOfVehicle({ db, actor }: Asking, vehicleId: number): Promise<VehicleDriver[]> {
  const rows = await db
    .selectFrom('driver_vehicle as held')
    .innerJoin('driver', 'driver.id', 'held.driver_id')
    .select(['held.id', 'driver.id as driverId', 'driver.first_name as driverName', 'driver.last_name as driverFamily'])
    .select(['driver.card_number as driverCardNumber', 'held.is_active as isCurrent', 'held.since', 'held.until'])
    .where('held.vehicle_id', '=', vehicleId)
    .where(seesDriver(db, actor, sql.ref('held.driver_id')))
    .orderBy('held.is_active', 'desc')
    .orderBy('held.until', (by) => by.desc().nullsLast())
    .orderBy('held.id', 'desc')
    .execute()
  return rows.map(({ since, until, ...row }) => ({ ...row, from: isoOf(since), until: isoOf(until) }))
}

/** Vehicles in scope, the current ones first. */
export async function vehiclesOfDriver({ db, actor, now }: Asking, driverId: number): Promise<DriverVehicle[]> {
  const today = inTehran(now).iso
  const rows = await db
    .selectFrom('driver_vehicle as held')
    .innerJoin('vehicle', 'vehicle.id', 'held.vehicle_id')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .select(['held.id', 'vehicle.id as vehicleId', 'vehicle.card_number as freighterCardNumber'])
    .select(['vehicle.plate_number as plaqueNumber', 'vehicle.plate_serial as plaqueSerialNumber'])
    .select(['loader_type.name as loadingTypeTitle', 'vehicle.made_year as madeYear', 'vehicle.inspection_valid_until'])
    .select(['vehicle.is_active as isActive', 'held.is_active as isCurrent', 'held.since', 'held.until'])
    .where('held.driver_id', '=', driverId)
    .where(seesVehicle(db, actor, sql.ref('held.vehicle_id')))
    .orderBy('held.is_active', 'desc')
    .orderBy('held.until', (by) => by.desc().nullsLast())
    .orderBy('held.id', 'desc')
    .execute()
  return rows.map(({ since, until, inspection_valid_until, ...row }) => ({
    ...row,
    inspection: validityOf(inspection_valid_until, today),
    from: isoOf(since),
    until: isoOf(until),
  }))
}
