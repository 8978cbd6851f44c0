/** Facts of drivers, vehicles and halls for the driving rules: the only module that reads them. */
import { Refusal } from '#contract/kernel/refusal.ts'
import { holdingStatuses, PermitStatus } from '#contract/kernel/status.ts'
import { turnWords as words } from '#contract/halls/turn-words.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/platform/db/open.ts'
import { isNativeOn } from './native.rules.ts'
import type { DriverFacts, Engagements } from './driver.rules.ts'
import type { TurnFacts } from './guards.rules.ts'

/**
 * Locks the named driver (by national id or card) and vehicle until the transaction ends. The lock blocks changes but not
 * foreign keys: concurrent requests for one driver have each inserted a waybill check that references the row, and would
 * deadlock.
 */
export async function partiesOf(
  tx: Db,
  named: { nationalId: string } | { driverCard: string },
  vehicleCard: string,
  shouldLock = true,
) {
  const driver = await tx
    .selectFrom('driver')
    .selectAll()
    .$if('nationalId' in named, (query) => query.where('national_id', '=', (named as { nationalId: string }).nationalId))
    .$if('driverCard' in named, (query) => query.where('card_number', '=', (named as { driverCard: string }).driverCard))
    .$if(shouldLock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  const vehicle = await tx
    .selectFrom('vehicle')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .selectAll('vehicle')
    .select('loader_type.capacity_kg')
    .where('vehicle.card_number', '=', vehicleCard)
    .$if(shouldLock, (query) => query.forNoKeyUpdate('vehicle'))
    .executeTakeFirst()
  return { driver, vehicle }
}
export type Parties = {
  [K in keyof Awaited<ReturnType<typeof partiesOf>>]: NonNullable<Awaited<ReturnType<typeof partiesOf>>[K]>
}

/** Permits of drivers on the road; annulled ones do not count (X33). */
export const selectLivePermits = (db: Db) =>
  db.selectFrom('permit').where('permit.status', 'in', holdingStatuses).where('permit.annulled_at', 'is', null)

/** Driver and vehicle whose turns and permits are read, without the turn `except`. */
interface Engaged {
  driverId: number
  vehicleId: number
  except?: number
}

/** Selects the turns and permits of a driver and a vehicle, as part of one statement. */
const engagementSelection = (db: Db, { driverId, vehicleId, except = -1 }: Engaged) =>
  [
    jsonArrayFrom(
      db
        .selectFrom('turn')
        .innerJoin('hall', 'hall.id', 'turn.hall_id')
        .select(['turn.number', 'hall.name as hall', 'turn.driver_id'])
        .select(sql<boolean>`turn.state = 'RESERVED'`.as('isReserved'))
        .where((eb) => eb.or([eb('turn.driver_id', '=', driverId), eb('turn.vehicle_id', '=', vehicleId)]))
        .where('turn.state', 'in', ['QUEUED', 'RESERVED'])
        .where('turn.id', '<>', except)
        .orderBy('turn.id'),
    ).as('turns'),
    jsonArrayFrom(
      selectLivePermits(db)
        .select(['permit.id', 'permit.driver_id'])
        .where((eb) => eb.or([eb('permit.driver_id', '=', driverId), eb('permit.vehicle_id', '=', vehicleId)]))
        .orderBy('permit.id'),
    ).as('permits'),
  ] as const

interface EngagementRows {
  turns: { number: number; hall: string; driver_id: number; isReserved: boolean }[]
  permits: { id: number; driver_id: number }[]
}

function engagementsIn({ turns, permits }: EngagementRows, driverId: number): Engagements {
  const isOwn = (one: { driver_id: number }) => one.driver_id === driverId
  const livePermit = permits.find(isOwn)?.id ?? null
  return {
    liveTurn: turns.find(isOwn) ?? null,
    vehicleLiveTurn: turns.find((one) => !isOwn(one)) ?? null,
    livePermit,
    vehicleLivePermit: livePermit === null ? (permits[0]?.id ?? null) : null,
  }
}

/** The turns and permits of a driver and a vehicle, except the turn `except` (V2, V3). */
export async function engagementsOf(db: Db, engaged: Engaged): Promise<Engagements> {
  return engagementsIn(await db.selectNoFrom(engagementSelection(db, engaged)).executeTakeFirstOrThrow(), engaged.driverId)
}

const driverSelection = (db: Db, { driver, vehicle }: Parties) =>
  [
    ...engagementSelection(db, { driverId: driver.id, vehicleId: vehicle.id }),
    sql<boolean>`exists (select from driver_vehicle
      where driver_id = ${driver.id} and vehicle_id = ${vehicle.id} and is_active)`.as('linked'),
  ] as const

const driverFactsIn = (row: EngagementRows & { linked: boolean }, { driver, vehicle }: Parties): DriverFacts => ({
  ...engagementsIn(row, driver.id),
  driverActive: driver.is_active,
  vehicleActive: vehicle.is_active,
  linked: row.linked,
  cardValidUntil: driver.card_valid_until,
  healthCardValidUntil: driver.health_card_valid_until,
  inspectionValidUntil: vehicle.inspection_valid_until,
})

/** All facts that every driving rule needs. */
export async function driverFactsOf(db: Db, parties: Parties): Promise<DriverFacts> {
  return driverFactsIn(await db.selectNoFrom(driverSelection(db, parties)).executeTakeFirstOrThrow(), parties)
}

type Known = Omit<TurnFacts, 'waybill' | 'hallActive' | 'newTurnLimitHours'>

/**
 * Facts for the guards of a turn of a driver and a vehicle at a hall, and whether the driver is a native of it on this ISO day,
 * by name or by city (GAP26); without the hall's own numbers and the waybill. One statement: hundreds of drivers arrive at
 * once.
 */
export async function turnFactsOf(
  db: Db,
  parties: Parties,
  hallId: number,
  today: string,
): Promise<{ known: Known; isNative: boolean }> {
  const { driver } = parties
  const row = await db
    .selectFrom('hall')
    .leftJoin('hall_native', (on) => on.onRef('hall_native.hall_id', '=', 'hall.id').on('hall_native.driver_id', '=', driver.id))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('hall_policy')
          .select(['no_show_cooldown_hours', 'no_show_block_after', 'no_show_block_days'])
          .whereRef('hall_policy.hall_id', '=', 'hall.id')
          .orderBy('version', 'desc')
          .limit(1)
          .as('policy'),
      (on) => on.onTrue(),
    )
    .select(['hall.city_id as hallCityId', 'hall_native.driver_id as named', 'hall_native.valid_until as validUntil'])
    .select((eb) => [
      eb.fn.coalesce('no_show_cooldown_hours', sql<number>`0`).as('cooldownHours'),
      eb.fn.coalesce('no_show_block_after', sql<number>`0`).as('blockAfter'),
      eb.fn.coalesce('no_show_block_days', sql<number>`0`).as('blockDays'),
    ])
    .select(driverSelection(db, parties))
    .select([
      sql<Date | null>`(select max(permit.issued_at) from permit join turn on turn.id = permit.turn_id
        where permit.driver_id = ${driver.id} and turn.hall_id = hall.id and permit.status > ${PermitStatus.voided})`.as(
        'lastPermitAt',
      ),
      // The driver's no-shows at this hall: as many of the newest as its rule counts (T8).
      sql<Date[]>`array(select voided_at from permit where permit.driver_id = ${driver.id} and permit.hall_id = hall.id
        and permit.status = ${PermitStatus.voided} and permit.void_reason = 'NO_SHOW' and voided_at is not null
        order by voided_at desc limit greatest(1, coalesce(policy.no_show_block_after, 1)))`.as('noShows'),
    ])
    .where('hall.id', '=', hallId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found', { faults: { LoadHallId: words.hall } })
  const { hallCityId, named, validUntil, lastPermitAt, noShows, cooldownHours, blockAfter, blockDays } = row
  const { is_native: isNative, city_id: cityId } = driver
  return {
    known: { ...driverFactsIn(row, parties), lastPermitAt, noShows, noShowRule: { cooldownHours, blockAfter, blockDays } },
    isNative: isNativeOn({ isNative, cityId, hallCityId, named: named === null ? null : { validUntil } }, today),
  }
}
