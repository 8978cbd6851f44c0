/** Whose vehicle it is: one vehicle, several drivers in time (J6). */
import { Refusal } from '#contract/refusal.ts'
import { holdingStatuses } from '#contract/status.ts'
import { vehicleWords as words } from '#contract/words/vehicle.ts'
import type { Db } from '../db/open.ts'
import type { RequestContext } from '../context.ts'
import { makeVehicle, type AskedVehicle } from './make.ts'

/** A pairing, and whose the vehicle was until now. */
export interface Given {
  id: number
  vehicleId: number
  /** Names. */
  from: string[]
}

/**
 * Gives the driver the vehicle of this card, made where it is new. Refused where it is theirs already (409), and while it
 * waits in a queue or is on the road with another driver (422); else whoever had it has it no longer. The vehicle is held,
 * so that no turn is given for it meanwhile.
 */
export async function giveVehicle(context: RequestContext, driverId: number, asked: AskedVehicle): Promise<Given> {
  const { db, now } = context
  const own = await db
    .selectFrom('vehicle')
    .select(['id', 'is_active'])
    .where('card_number', '=', asked.card)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (own && !own.is_active) throw new Refusal('broken-rule', { message: words.inactive })
  const vehicleId = own?.id ?? (await makeVehicle(context, asked))
  const holders = await db
    .selectFrom('driver_vehicle')
    .innerJoin('driver', 'driver.id', 'driver_vehicle.driver_id')
    .select(['driver.id', 'driver.first_name', 'driver.last_name'])
    .where('driver_vehicle.vehicle_id', '=', vehicleId)
    .where('driver_vehicle.is_active', '=', true)
    .orderBy('driver_vehicle.id')
    .execute()
  if (holders.some(({ id }) => id === driverId)) throw new Refusal('conflict', { message: words.alreadyHis })
  await refuseBusy(db, vehicleId, driverId)
  await db
    .updateTable('driver_vehicle')
    .set({ is_active: false, until: now })
    .where('vehicle_id', '=', vehicleId)
    .where('is_active', '=', true)
    .execute()
  const { id } = await db
    .insertInto('driver_vehicle')
    .values({ driver_id: driverId, vehicle_id: vehicleId, is_active: true, since: now })
    .onConflict((known) => known.columns(['driver_id', 'vehicle_id']).doUpdateSet({ is_active: true, since: now, until: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, vehicleId, from: holders.map(({ first_name, last_name }) => `${first_name} ${last_name}`) }
}

/** Refuses a vehicle that somebody else stands in a queue or is on the road with (V2). */
async function refuseBusy(tx: Db, vehicleId: number, driverId: number): Promise<void> {
  const turn = await tx
    .selectFrom('turn')
    .innerJoin('hall', 'hall.id', 'turn.hall_id')
    .select(['turn.number', 'hall.name'])
    .where('turn.vehicle_id', '=', vehicleId)
    .where('turn.driver_id', '<>', driverId)
    .where('turn.state', 'in', ['QUEUED', 'RESERVED'])
    .executeTakeFirst()
  if (turn) throw new Refusal('broken-rule', { message: words.inQueue(turn.number, turn.name) })
  const permit = await tx
    .selectFrom('permit')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('driver_id', '<>', driverId)
    .where('status', 'in', holdingStatuses)
    .where('annulled_at', 'is', null)
    .executeTakeFirst()
  if (permit) throw new Refusal('broken-rule', { message: words.onRoad(permit.id) })
}
