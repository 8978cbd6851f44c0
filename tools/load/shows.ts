/** Open shows of the halls, with cargos and queues; their lock is the passing of time, so it is written to the database. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { oneRow } from '#server/platform/db/one-row.ts'
import type { Driver, World } from './world.ts'

/** Cargos of a show and their trucks: as many permits as the country has for each show. */
const TRUCKS = [2, 2, 2, 1]
/** Queued turns of a hall at the beginning of a step. */
const QUEUE = 20
const LATEST_MS = 60_000

export interface Queued extends Driver {
  turnId: number
}
export interface Show {
  hallId: number
  runId: number
  cargos: readonly number[]
  /** Queued turns without a list. */
  queue: Queued[]
  /** Whether its time is over. */
  isOver: boolean
}

/** Gives every hall an open show and a full queue, from the free drivers; returns the shows in a fixed order. */
export async function openShows(db: Db, world: World): Promise<Show[]> {
  await sql`insert into show_run (hall_id, opens_at, locks_at, state, policy_version, opened_at)
    select id, clock_timestamp() - interval '1 minute', clock_timestamp() + interval '2 hours', 'OPEN', 0, clock_timestamp() from hall
    where not exists (select from show_run where hall_id = hall.id and state in ('OPEN', 'LOCKED'))`.execute(db)
  await sql`with added as (
      insert into cargo (company_id, hall_id, status, is_hall_load, goods_id, packaging_id, tel, weight_kg, rent, trucks, source,
        destination, source_lat, source_lng, destination_lat, destination_lng, distance_km, duration_hours, range_km, announce_at,
        received_at, unique_code, announced_by)
      select place.company_id, run.hall_id, 0, true, 1, 2, '', 20000, 38500000, trucks, 'Bandar Abbas', 'Tehran', 27.18, 56.27, 35.69,
        51.39, 1285, 19, 45, now() - interval '5 hours', now() - interval '5 hours', 'RUN' || run.id || '-' || nth, place.member_id
      from show_run as run
      join lateral (select company_hall.company_id, member.id as member_id from company_hall
        join member on member.company_id = company_hall.company_id
        where company_hall.hall_id = run.hall_id limit 1) as place on true
      cross join unnest(${TRUCKS}::int[]) with ordinality as need (trucks, nth)
      where run.state = 'OPEN' and not exists (select from cargo where unique_code = 'RUN' || run.id || '-1')
      returning id)
    insert into cargo_loader_type select id, 5001 from added`.execute(db)
  await fillQueues(db, world)
  const runs = await sql<{ runId: number; hallId: number; cargos: number[] }>`
    select run.id as "runId", run.hall_id as "hallId", array_agg(cargo.id order by cargo.id) as cargos
    from show_run as run join cargo on cargo.unique_code like 'RUN' || run.id || '-%' and cargo.hall_id = run.hall_id
    where run.state = 'OPEN' group by run.id order by run.id`.execute(db)
  const turns = await db
    .selectFrom('turn')
    .select(['id', 'hall_id', 'driver_id'])
    .where('state', '=', 'QUEUED')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('list_receipt').select('id').whereRef('list_receipt.turn_id', '=', 'turn.id'))),
    )
    .orderBy('place')
    .execute()
  const drivers = new Map(world.drivers.map((driver) => [driver.driverId, driver]))
  const queues = Map.groupBy(turns, ({ hall_id }) => hall_id)
  return runs.rows.map(({ hallId, runId, cargos }) => ({
    hallId,
    runId,
    cargos,
    isOver: false,
    queue: (queues.get(hallId) ?? []).flatMap(({ id, driver_id }) => {
      const driver = drivers.get(driver_id)
      return driver ? [{ ...driver, turnId: id }] : []
    }),
  }))
}

/** Turns given at the desk before the step. */
async function fillQueues(db: Db, world: World): Promise<void> {
  const counts = await sql<{ id: number; queued: number; last: number }>`
    select hall.id, hall.last_turn_number as last, count(turn.id)::int as queued from hall
    left join turn on turn.hall_id = hall.id and turn.state = 'QUEUED' group by hall.id`.execute(db)
  const rows = counts.rows.flatMap(({ id, queued, last }) =>
    Array.from({ length: Math.max(0, QUEUE - queued) }, (_, nth) => {
      const driver = world.free.pop()
      if (!driver) throw new Error('all drivers have a turn or a permit: more --scale, or fewer --seconds and --rates')
      return { hall: id, number: last + nth + 1, driver: driver.driverId, vehicle: driver.vehicleId }
    }),
  )
  const column = (name: 'hall' | 'number' | 'driver' | 'vehicle') => rows.map((row) => row[name])
  await sql`insert into turn (hall_id, number, place, driver_id, vehicle_id, state, issued_at)
    select hall, number, number, driver, vehicle, 'QUEUED', now() - interval '1 hour' from unnest(${column('hall')}::bigint[],
      ${column('number')}::int[], ${column('driver')}::bigint[], ${column('vehicle')}::bigint[]) as one (hall, number, driver, vehicle)`.execute(
    db,
  )
  await sql`update hall set last_turn_number = greatest(last_turn_number, coalesce((select max(number) from turn where hall_id = hall.id), 0))`.execute(
    db,
  )
}

/** Lets the time of a show be over. */
export function lockShow(db: Db, show: Show) {
  show.isOver = true
  return sql`update show_run set locks_at = clock_timestamp() where id = ${show.runId} and state = 'OPEN'`.execute(db)
}

/** Waits until the locked shows are published. Seconds from the due lock to the record, and the permits of these shows. */
export async function awaitRecords(db: Db, runs: readonly number[]) {
  for (const late = AbortSignal.timeout(LATEST_MS); ; await sleep(200)) {
    const result = await sql<{ left: number; published: number; p50: number; most: number; permits: number }>`
      select count(*) filter (where state in ('OPEN', 'LOCKED'))::int as left, count(*) filter (where state = 'PUBLISHED')::int as published,
        coalesce(percentile_cont(0.5) within group (order by extract(epoch from published_at - locks_at)), 0)::float8 as p50,
        coalesce(max(extract(epoch from published_at - locks_at)), 0)::float8 as most,
        (select count(*)::int from permit where run_id = any(${runs}::bigint[])) as permits
      from show_run where id = any(${runs}::bigint[])`.execute(db)
    const counted = oneRow(result)
    if (counted.left === 0 || late.aborted) return counted
  }
}
