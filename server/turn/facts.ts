import { holdingStatuses, PermitStatus } from '#contract/status.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { TurnFacts } from './guards.ts'

/**
 * The driver and the vehicle a turn is asked for, held until the transaction ends. Held as they are against change, not
 * against being pointed at: every clerk who asks for the same driver has written a waybill check that does, and none
 * would let the other pass.
 */
export async function partiesOf(tx: Db, nationalId: string, vehicleCard: string) {
  const driver = await tx
    .selectFrom('driver')
    .selectAll()
    .where('national_id', '=', nationalId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const vehicle = await tx
    .selectFrom('vehicle')
    .selectAll()
    .where('card_number', '=', vehicleCard)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return { driver, vehicle }
}
export type Parties = {
  [K in keyof Awaited<ReturnType<typeof partiesOf>>]: NonNullable<Awaited<ReturnType<typeof partiesOf>>[K]>
}

/** The turn with which a driver or a vehicle waits or was served. */
export const liveTurnOf = (tx: Db, column: 'driver_id' | 'vehicle_id', id: number) =>
  tx
    .selectFrom('turn')
    .innerJoin('hall', 'hall.id', 'turn.hall_id')
    .select(['turn.number', 'hall.name as hall', 'turn.driver_id'])
    .where(`turn.${column}`, '=', id)
    .where('turn.state', 'in', ['QUEUED', 'RESERVED'])
    .executeTakeFirst()

/** Permits with which somebody is on their way; one that was put aside is not (X33). */
export const permitsOnTheWay = (tx: Db) =>
  tx.selectFrom('permit').where('status', 'in', holdingStatuses).where('annulled_at', 'is', null)

/** The permit with which a vehicle is on its way, whoever drives it. */
export const livePermitOf = (tx: Db, vehicleId: number) =>
  permitsOnTheWay(tx).select('id').where('vehicle_id', '=', vehicleId).executeTakeFirst()

/** Everything the guards ask, except the waybill. */
export async function factsOf(
  tx: Db,
  { driver, vehicle }: Parties,
  hall: { id: number; is_active: boolean; new_turn_limit_hours: number },
): Promise<Omit<TurnFacts, 'waybill'>> {
  const link = await tx
    .selectFrom('driver_vehicle')
    .select('is_active')
    .where('driver_id', '=', driver.id)
    .where('vehicle_id', '=', vehicle.id)
    .executeTakeFirst()
  const own = await liveTurnOf(tx, 'driver_id', driver.id)
  const ofVehicle = await liveTurnOf(tx, 'vehicle_id', vehicle.id)
  const permit = await permitsOnTheWay(tx).select('id').where('driver_id', '=', driver.id).executeTakeFirst()
  const ofVehiclePermit = await livePermitOf(tx, vehicle.id)
  const last = await tx
    .selectFrom('permit')
    .innerJoin('turn', 'turn.id', 'permit.turn_id')
    .select(sql<Date | null>`max(permit.issued_at)`.as('at'))
    .where('permit.driver_id', '=', driver.id)
    .where('turn.hall_id', '=', hall.id)
    .where('permit.status', '>', PermitStatus.voided)
    .executeTakeFirst()
  return {
    driverActive: driver.is_active,
    vehicleActive: vehicle.is_active,
    linked: link?.is_active === true,
    liveTurn: own ?? null,
    vehicleLiveTurn: ofVehicle && ofVehicle.driver_id !== driver.id ? ofVehicle : null,
    livePermit: permit?.id ?? null,
    vehicleLivePermit: permit ? null : (ofVehiclePermit?.id ?? null),
    cardValidUntil: driver.card_valid_until,
    healthCardValidUntil: driver.health_card_valid_until,
    inspectionValidUntil: vehicle.inspection_valid_until,
    lastPermitAt: last?.at ?? null,
    newTurnLimitHours: hall.new_turn_limit_hours,
    hallActive: hall.is_active,
    ...(await noShowsIn(tx, driver.id, hall.id)),
  }
}

/** When this driver did not come for loads of this hall, and what the hall does about it now (T8). */
async function noShowsIn(tx: Db, driverId: number, hallId: number): Promise<Pick<TurnFacts, 'noShows' | 'noShowRule'>> {
  const policy = await tx
    .selectFrom('hall_policy')
    .select(['no_show_cooldown_hours', 'no_show_block_after', 'no_show_block_days'])
    .where('hall_id', '=', hallId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!policy) return { noShows: [], noShowRule: { cooldownHours: 0, blockAfter: 0, blockDays: 0 } }
  const { no_show_cooldown_hours: cooldownHours, no_show_block_after: blockAfter, no_show_block_days: blockDays } = policy
  const voided = await tx
    .selectFrom('permit')
    .select('voided_at')
    .where('driver_id', '=', driverId)
    .where('hall_id', '=', hallId)
    .where('status', '=', PermitStatus.voided)
    .where('void_reason', '=', 'NO_SHOW')
    .orderBy('voided_at', 'desc')
    .limit(Math.max(1, blockAfter))
    .execute()
  const noShows = voided.map(({ voided_at }) => voided_at).filter((at) => at !== null)
  return { noShows, noShowRule: { cooldownHours, blockAfter, blockDays } }
}

/** Whether the driver is a native of the hall on this ISO day: by name, or by the driver's own city (GAP26). */
export async function isNativeOf(tx: Db, driver: Parties['driver'], hall: { id: number; city_id: number }, today: string) {
  if (driver.is_native && driver.city_id === hall.city_id) return true
  const named = await tx
    .selectFrom('hall_native')
    .select('driver_id')
    .where('hall_id', '=', hall.id)
    .where('driver_id', '=', driver.id)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', today)]))
    .executeTakeFirst()
  return named !== undefined
}
