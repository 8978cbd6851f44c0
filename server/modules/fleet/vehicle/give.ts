/** Ownership of a vehicle: one vehicle, several drivers over time (J6). */
import { Refusal } from '#contract/kernel/refusal.ts'
import { vehicleWords as words } from '#contract/fleet/vehicle-words.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refuseBusy } from './busy.ts'
import { makeVehicle, type InquiredCard } from './make.ts'

/** A pairing, and the vehicle's previous driver. */
export interface Given {
  id: number
  vehicleId: number
  /** Names. */
  from: string[]
}

/**
 * Assigns the vehicle with this card to the driver, creating an unknown one. 409 if it is already the driver's, 422 while it is
 * in a queue or on the road with another driver; else its previous driver loses it, and a returning driver starts a new span.
 * The vehicle's row is locked, so that no turn is given for it.
 */
export async function giveVehicle(context: RequestContext, driverId: number, inquired: InquiredCard): Promise<Given> {
  const { db, now } = context
  const own = await db
    .selectFrom('vehicle')
    .select(['id', 'is_active'])
    .where('card_number', '=', inquired.card)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (own && !own.is_active) throw new Refusal('broken-rule', { message: words.inactive })
  const vehicleId = own?.id ?? (await makeVehicle(context, inquired))
  const holders = await db
    .selectFrom('driver_vehicle')
    .innerJoin('driver', 'driver.id', 'driver_vehicle.driver_id')
    .select(['driver.id', 'driver.first_name', 'driver.last_name'])
    .where('driver_vehicle.vehicle_id', '=', vehicleId)
    .where('driver_vehicle.is_active', '=', true)
    .orderBy('driver_vehicle.id')
    .execute()
  if (holders.some(({ id }) => id === driverId)) throw new Refusal('conflict', { message: words.alreadyHis })
  await refuseBusy(db, vehicleId, words.elsewhere, driverId)
  await db
    .updateTable('driver_vehicle')
    .set({ is_active: false, until: now })
    .where('vehicle_id', '=', vehicleId)
    .where('is_active', '=', true)
    .execute()
  const { id } = await db
    .insertInto('driver_vehicle')
    .values({ driver_id: driverId, vehicle_id: vehicleId, is_active: true, since: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, vehicleId, from: holders.map(({ first_name, last_name }) => `${first_name} ${last_name}`) }
}
