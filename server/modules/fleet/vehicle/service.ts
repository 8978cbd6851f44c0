/** Unassigns a vehicle, or puts it out of service and back (J6). */
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { vehicleWords as words } from '#contract/fleet/vehicle-words.ts'
import { sql } from 'kysely'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { refuseBusy } from './busy.ts'

interface ServiceInput {
  id: number
  Reason: string
}

/** Locked until the transaction ends, so that no turn is given for it. */
async function lockVehicle({ db }: RequestContext, id: number) {
  const row = await db
    .selectFrom('vehicle')
    .select(['id', 'is_active', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found', { message: words.noVehicle })
  return row
}

/** Ends the span of a driver with a vehicle; the vehicle has no driver afterwards. */
export async function endPairing(context: RequestContext, { id, Reason }: ServiceInput) {
  const { db, now } = context
  const known = await db.selectFrom('driver_vehicle').select('vehicle_id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new Refusal('not-found', { message: words.noPairing })
  const { vehicle_id: vehicleId } = known
  await lockVehicle(context, vehicleId)
  if (!Reason) refuseFaults({ Reason: words.reason })
  const pairing = await db
    .selectFrom('driver_vehicle')
    .innerJoin('driver', 'driver.id', 'driver_vehicle.driver_id')
    .innerJoin('vehicle', 'vehicle.id', 'driver_vehicle.vehicle_id')
    .select(['driver_id', 'first_name', 'last_name', 'driver_vehicle.is_active', 'vehicle.card_number as card'])
    .where('driver_vehicle.id', '=', id)
    .executeTakeFirstOrThrow()
  if (!pairing.is_active) throw new Refusal('conflict', { message: words.alreadyEnded })
  await refuseBusy(db, vehicleId, words.busy)
  await db.updateTable('driver_vehicle').set({ is_active: false, until: now }).where('id', '=', id).execute()
  const message = words.ended(`${pairing.first_name} ${pairing.last_name}`)
  const detail = { vehicleId, card: pairing.card }
  return reply({ id, vehicleId }, { message, about: ['driver', pairing.driver_id], reason: Reason, detail })
}

/** Puts a vehicle in or out of service; `If-Match` names the version that was read. */
export const setService =
  (isActive: boolean) =>
  async (context: RequestContext, { id, Reason }: ServiceInput) => {
    const { db, expected } = context
    const was = await lockVehicle(context, id)
    if (expected !== null && expected !== was.version) throw new Refusal('stale-version', { message: words.stale })
    if (!Reason) refuseFaults({ Reason: words.reason })
    if (was.is_active === isActive) {
      throw new Refusal('conflict', { message: isActive ? words.alreadyActive : words.alreadyInactive })
    }
    if (!isActive) await refuseBusy(db, id, words.busy)
    const { version } = await db
      .updateTable('vehicle')
      .set({ is_active: isActive, inactive_reason: isActive ? null : Reason, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    const message = isActive ? words.activated : words.deactivated
    return reply({ id, version }, { message, about: ['vehicle', id], reason: Reason })
  }
