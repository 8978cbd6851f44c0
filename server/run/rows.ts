import { CargoStatus, PermitStatus, PriorityStatus } from '#contract/status.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { HallShows } from './show.ts'
import { isStale } from './stale.ts'

/** The halls whose shows the clockwork looks after. */
export const hallIds = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('hall').select('id').orderBy('id').execute()).map(({ id }) => id)

/** What a hall's next step is decided from. */
export async function hallShows(db: Db, hallId: number): Promise<HallShows & { policyVersion: number }> {
  const row = await db
    .selectFrom('hall')
    .select([
      'is_active as isActive',
      'has_show_times as hasShowTimes',
      'reservation_limit_minutes as reservationLimitMinutes',
      sql<number>`coalesce((select max(version) from hall_policy where hall_id = hall.id), 0)`.as('policyVersion'),
    ])
    .where('id', '=', hallId)
    .executeTakeFirstOrThrow()
  const times = await db
    .selectFrom('hall_show_time')
    .select([sql<string>`to_char(show_time, 'HH24:MI')`.as('time'), 'active_since'])
    .where('hall_id', '=', hallId)
    .where('is_active', '=', true)
    .orderBy('show_time')
    .execute()
  const last = await db
    .selectFrom('show_run')
    .select(['opens_at', 'published_at', 'state'])
    .where('hall_id', '=', hallId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return {
    ...row,
    showTimes: times.map(({ time }) => time),
    since: new Map(times.flatMap(({ time, active_since }) => (active_since ? [[time, active_since]] : []))),
    last: last
      ? { opensAt: last.opens_at, publishedAt: last.published_at, isLive: last.state === 'OPEN' || last.state === 'LOCKED' }
      : null,
  }
}

/** The run of a hall that is open or being split, locked for this transaction. */
export const liveRun = (tx: Db, hallId: number) =>
  tx
    .selectFrom('show_run')
    .selectAll()
    .where('hall_id', '=', hallId)
    .where('state', 'in', ['OPEN', 'LOCKED'])
    .forUpdate()
    .executeTakeFirst()

export type LiveRun = NonNullable<Awaited<ReturnType<typeof liveRun>>>

/** How many trucks of a selected cargo hold a permit: now, or at an instant in the past. */
export const permitsHeld = (at?: Date) =>
  at
    ? sql<number>`(select count(*)::int from permit where permit.cargo_id = cargo.id and permit.issued_at < ${at}
        and (permit.status > ${PermitStatus.voided} or permit.voided_at >= ${at}))`
    : sql<number>`(select count(*)::int from permit where permit.cargo_id = cargo.id and permit.status > ${PermitStatus.voided})`

/** The hall loads that a show of the hall may give out at all: those of its working companies (domain.md 4.4 "Enter a run"). */
export const loadsOfHall = (db: Db, hallId: number) =>
  db
    .selectFrom('cargo')
    .innerJoin('company', 'company.id', 'cargo.company_id')
    .innerJoin('company_hall', (on) =>
      on.onRef('company_hall.company_id', '=', 'cargo.company_id').onRef('company_hall.hall_id', '=', 'cargo.hall_id'),
    )
    .where('cargo.hall_id', '=', hallId)
    .where('cargo.is_hall_load', '=', true)
    .where('company.is_accepted', '=', true)
    .where('company.is_active', '=', true)

/** The cargos of a show: live ones, announced for this show or before it and in time, with a truck left. */
export function cargosOfShow(db: Db, hallId: number, opensAt: Date) {
  const live = permitsHeld()
  return loadsOfHall(db, hallId)
    .where('cargo.status', '=', CargoStatus.open)
    .where('cargo.announce_at', '<=', opensAt)
    .where(sql<boolean>`cargo.received_at + cargo.announcement_limit_minutes * interval '1 minute' <= ${opensAt}`)
    .where(sql<boolean>`cargo.trucks > ${live}`)
    .select([
      'cargo.id',
      'cargo.weight_kg as weight',
      sql<number>`cargo.trucks - ${live}`.as('remaining'),
      sql<
        number[]
      >`array(select loader_type_id::int from cargo_loader_type where cargo_id = cargo.id order by loader_type_id)`.as(
        'loaderTypes',
      ),
    ])
    .orderBy('cargo.id')
}

/** A turn's list in a run as it counts now, best first: without what was deleted from it. */
export const listOf = async (db: Db, runId: number, turnId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('priority')
    .select('cargo_id')
    .where('run_id', '=', runId)
    .where('turn_id', '=', turnId)
    .where('status', '=', PriorityStatus.pending)
    .orderBy('rank')
    .execute()
  return rows.map(({ cargo_id }) => cargo_id)
}

/** In how many lists of an open show a cargo stands, and of which; 0 where it stands in none. */
export async function openListsWith(db: Db, cargoId: number): Promise<{ lists: number; runId: number | null }> {
  const { lists, runId } = await db
    .selectFrom('priority')
    .innerJoin('show_run', 'show_run.id', 'priority.run_id')
    .select([sql<number>`count(*)::int`.as('lists'), sql<number | null>`max(show_run.id)::int`.as('runId')])
    .where('priority.cargo_id', '=', cargoId)
    .where('priority.status', '=', PriorityStatus.pending)
    .where('show_run.state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
  return { lists, runId }
}

/** The open show of a hall that gives this cargo out, with the lists it stands in; null where none does. */
export async function openShowWith(db: Db, hallId: number, cargoId: number): Promise<{ runId: number; lists: number } | null> {
  const run = await db
    .selectFrom('show_run')
    .select(['id', 'opens_at'])
    .where('hall_id', '=', hallId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  if (!run) return null
  const shown = await cargosOfShow(db, hallId, run.opens_at).where('cargo.id', '=', cargoId).executeTakeFirst()
  return shown ? { runId: run.id, lists: (await openListsWith(db, cargoId)).lists } : null
}

/** The queue of a hall with what the split asks of each turn; `today` is an ISO day. */
export const queueOf = (db: Db, hallId: number, runId: number, today: string) =>
  db
    .selectFrom('turn')
    .innerJoin('driver', 'driver.id', 'turn.driver_id')
    .innerJoin('vehicle', 'vehicle.id', 'turn.vehicle_id')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .leftJoin('driver_vehicle', (on) =>
      on.onRef('driver_vehicle.driver_id', '=', 'turn.driver_id').onRef('driver_vehicle.vehicle_id', '=', 'turn.vehicle_id'),
    )
    .where('turn.hall_id', '=', hallId)
    .where('turn.state', '=', 'QUEUED')
    .select([
      'turn.id',
      'turn.number',
      'turn.place',
      'vehicle.card_number as card',
      'driver.card_number as driverCard',
      sql<string>`driver.first_name || ' ' || driver.last_name`.as('driver'),
      'loader_type.name as loaderTypeName',
      'vehicle.loader_type_id as loaderType',
      'loader_type.capacity_kg as capacity',
      'driver.is_active as driverActive',
      sql<boolean>`vehicle.is_active and coalesce(driver_vehicle.is_active, false)`.as('vehicleActive'),
      sql<boolean>`coalesce(driver.card_valid_until < ${today}, false) or coalesce(driver.health_card_valid_until < ${today}, false)`.as(
        'cardExpired',
      ),
      sql<boolean>`coalesce(vehicle.inspection_valid_until < ${today}, false)`.as('inspectionExpired'),
      sql<boolean>`exists (select from permit where permit.status between ${PermitStatus.issued} and ${PermitStatus.billLoaded} and permit.annulled_at is null
        and (permit.driver_id = turn.driver_id or permit.vehicle_id = turn.vehicle_id))`.as('hasPermit'),
      'turn.issued_at as issuedAt',
      // The class of a ratio is asked at the lock, whatever it was when the turn was given (X19).
      sql<boolean>`driver.is_native and driver.city_id = (select city_id from hall where hall.id = turn.hall_id)
        or exists (select from hall_native where hall_native.hall_id = turn.hall_id and hall_native.driver_id = turn.driver_id
          and (valid_until is null or valid_until >= ${today}))`.as('isNative'),
      sql<number[]>`array(select cargo_id::int from priority where priority.run_id = ${runId} and priority.turn_id = turn.id
        and priority.status = ${PriorityStatus.pending} order by rank)`.as('list'),
      sql<string | null>`(select hash from list_receipt where list_receipt.run_id = ${runId} and list_receipt.turn_id = turn.id
        order by list_receipt.id desc limit 1)`.as('receiptHash'),
      sql<Date | null>`(select max(received_at) from list_receipt where list_receipt.run_id = ${runId}
        and list_receipt.turn_id = turn.id)`.as('receiptAt'),
      isStale.as('stale'),
    ])
    .orderBy('turn.number')
    .execute()

export type QueuedTurn = Awaited<ReturnType<typeof queueOf>>[number]
