/** What is known of drivers, vehicles and halls where somebody asks who may drive: the only place that reads it. */
import { holdingStatuses, PermitStatus } from '#contract/status.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { isNativeOn } from '../driver/index.ts'
import type { DriverFacts, Engagements } from './driver.rules.ts'
import type { TurnFacts } from './guards.rules.ts'

/**
 * The driver (by national id or by card) and the vehicle that are named, held until the transaction ends. Held as they are
 * against change, not against being pointed at: every clerk who asks for the same driver has written a waybill check that
 * does, and none would let the other pass.
 */
export async function partiesOf(tx: Db, named: { nationalId: string } | { driverCard: string }, vehicleCard: string) {
  const driver = await tx
    .selectFrom('driver')
    .selectAll()
    .$if('nationalId' in named, (query) => query.where('national_id', '=', (named as { nationalId: string }).nationalId))
    .$if('driverCard' in named, (query) => query.where('card_number', '=', (named as { driverCard: string }).driverCard))
    .forNoKeyUpdate()
    .executeTakeFirst()
  const vehicle = await tx
    .selectFrom('vehicle')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .selectAll('vehicle')
    .select('loader_type.capacity_kg')
    .where('vehicle.card_number', '=', vehicleCard)
    .forNoKeyUpdate('vehicle')
    .executeTakeFirst()
  return { driver, vehicle }
}
export type Parties = {
  [K in keyof Awaited<ReturnType<typeof partiesOf>>]: NonNullable<Awaited<ReturnType<typeof partiesOf>>[K]>
}

/** Permits with which somebody is on their way; one that was put aside is not (X33). */
export const permitsOnTheWay = (db: Db) =>
  db.selectFrom('permit').where('permit.status', 'in', holdingStatuses).where('permit.annulled_at', 'is', null)

/** The turns and permits of a driver and a vehicle, but for the turn `except` (V2, V3). */
export async function engagementsOf(
  db: Db,
  { driverId, vehicleId, except = -1 }: { driverId: number; vehicleId: number; except?: number },
): Promise<Engagements> {
  const turns = await db
    .selectFrom('turn')
    .innerJoin('hall', 'hall.id', 'turn.hall_id')
    .select(['turn.number', 'hall.name as hall', 'turn.driver_id'])
    .where((eb) => eb.or([eb('turn.driver_id', '=', driverId), eb('turn.vehicle_id', '=', vehicleId)]))
    .where('turn.state', 'in', ['QUEUED', 'RESERVED'])
    .where('turn.id', '<>', except)
    .orderBy('turn.id')
    .execute()
  const permits = await permitsOnTheWay(db)
    .select(['permit.id', 'permit.driver_id'])
    .where((eb) => eb.or([eb('permit.driver_id', '=', driverId), eb('permit.vehicle_id', '=', vehicleId)]))
    .orderBy('permit.id')
    .execute()
  const isOwn = (one: { driver_id: number }) => one.driver_id === driverId
  const livePermit = permits.find(isOwn)?.id ?? null
  return {
    liveTurn: turns.find(isOwn) ?? null,
    vehicleLiveTurn: turns.find((one) => !isOwn(one)) ?? null,
    livePermit,
    vehicleLivePermit: livePermit === null ? (permits[0]?.id ?? null) : null,
  }
}

/** Everything that is asked of whoever drives, whatever for. */
export async function driverFactsOf(db: Db, { driver, vehicle }: Parties): Promise<DriverFacts> {
  const link = await db
    .selectFrom('driver_vehicle')
    .select('id')
    .where('driver_id', '=', driver.id)
    .where('vehicle_id', '=', vehicle.id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return {
    ...(await engagementsOf(db, { driverId: driver.id, vehicleId: vehicle.id })),
    driverActive: driver.is_active,
    vehicleActive: vehicle.is_active,
    linked: link !== undefined,
    cardValidUntil: driver.card_valid_until,
    healthCardValidUntil: driver.health_card_valid_until,
    inspectionValidUntil: vehicle.inspection_valid_until,
  }
}

/** What the guards of a turn ask of a driver and a vehicle at a hall; of the hall's own numbers and of the waybill nothing. */
export async function turnFactsOf(
  db: Db,
  parties: Parties,
  hallId: number,
): Promise<Omit<TurnFacts, 'waybill' | 'hallActive' | 'newTurnLimitHours'>> {
  const last = await db
    .selectFrom('permit')
    .innerJoin('turn', 'turn.id', 'permit.turn_id')
    .select(sql<Date | null>`max(permit.issued_at)`.as('at'))
    .where('permit.driver_id', '=', parties.driver.id)
    .where('turn.hall_id', '=', hallId)
    .where('permit.status', '>', PermitStatus.voided)
    .executeTakeFirst()
  return {
    ...(await driverFactsOf(db, parties)),
    lastPermitAt: last?.at ?? null,
    ...(await noShowsIn(db, parties.driver.id, hallId)),
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
export async function isNativeOf(tx: Db, driver: Parties['driver'], hallId: number, today: string): Promise<boolean> {
  const hall = await tx
    .selectFrom('hall')
    .leftJoin('hall_native', (on) => on.onRef('hall_native.hall_id', '=', 'hall.id').on('hall_native.driver_id', '=', driver.id))
    .select(['hall.city_id as hallCityId', 'hall_native.driver_id as named', 'hall_native.valid_until as validUntil'])
    .where('hall.id', '=', hallId)
    .executeTakeFirst()
  if (!hall) return false
  const { is_native: isNative, city_id: cityId } = driver
  const { hallCityId, named, validUntil } = hall
  return isNativeOn({ isNative, cityId, hallCityId, named: named === null ? null : { validUntil } }, today)
}
