import type { Db } from '#server/platform/db/open.ts'
import { sql } from 'kysely'

const LOADER_TYPE = 5001

/** A hall with a company, drivers in its queue, cargos in its open show, and a list of 25 for each turn. */
export async function openRun(
  db: Db,
  { turns, cargos }: { turns: number; cargos: number },
): Promise<{ hallId: number; now: Date }> {
  const now = new Date()
  const [model] = await db.selectFrom('cargo').selectAll().where('is_hall_load', '=', true).limit(1).execute()
  const { id: hallId } = await db
    .insertInto('hall')
    .values(
      (eb) =>
        ({
          name: 'Bench',
          city_id: eb.selectFrom('hall').select('city_id').orderBy('id').limit(1),
          reservation_limit_minutes: 20,
        }) as never,
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into company_hall (company_id, hall_id) values (${model!.company_id}, ${hallId})`.execute(db)
  await sql`update company set is_accepted = true, is_active = true where id = ${model!.company_id}`.execute(db)
  await addDrivers(db, turns)
  await sql`insert into turn (hall_id, number, place, driver_id, vehicle_id, state, issued_at)
    select ${hallId}, n, n, driver.id, vehicle.id, 'QUEUED', ${now}::timestamptz - interval '2 hours' from generate_series(1, ${turns}::int) as n
    join driver on driver.card_number = '77' || lpad(n::text, 5, '0')
    join vehicle on vehicle.card_number = '77' || lpad(n::text, 5, '0')`.execute(db)
  await sql`insert into cargo (company_id, hall_id, status, is_hall_load, goods_id, packaging_id, tel, weight_kg, rent, trucks,
      source, destination, source_lat, source_lng, destination_lat, destination_lng, distance_km, duration_hours, range_km,
      announce_at, received_at, unique_code, announced_by)
    select company_id, ${hallId}, 0, true, goods_id, packaging_id, tel, 20000, rent, 3, source, destination, source_lat, source_lng,
      destination_lat, destination_lng, distance_km, duration_hours, range_km, ${now}::timestamptz - interval '1 hour',
      ${now}::timestamptz - interval '1 hour', 'BENCH' || n, announced_by
    from cargo, generate_series(1, ${cargos}::int) as n where cargo.id = ${model!.id}`.execute(db)
  await sql`insert into cargo_loader_type select id, ${LOADER_TYPE} from cargo where hall_id = ${hallId}`.execute(db)
  await sql`insert into show_run (hall_id, opens_at, locks_at, state, policy_version)
    values (${hallId}, ${now}::timestamptz - interval '20 minutes', ${now}, 'OPEN', 0)`.execute(db)
  await sql`insert into priority (turn_id, cargo_id, rank, status, registered_at, run_id)
    select turn.id, listed.id, listed.rank, 1, ${now}, (select id from show_run where hall_id = ${hallId})
    from turn cross join lateral (
      select id, row_number() over () as rank from (
        select id from cargo where hall_id = ${hallId} order by md5(cargo.id::text || turn.id::text) limit 25) as best) as listed
    where turn.hall_id = ${hallId}`.execute(db)
  return { hallId, now }
}

/** Adds ended turns, which do not make the queue longer. */
export async function addManyTurns(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A million valid rows: checking the driver of each takes minutes.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into turn (hall_id, number, place, driver_id, vehicle_id, state, issued_at, ended_at, end_reason)
    select hall.id, 1000000 + n, 1000000 + n, carried.driver_id, carried.vehicle_id, 'CLOSED',
      now() - n * interval '40 seconds', now() - n * interval '40 seconds' + interval '1 hour', 'DONE'
    from generate_series(1, ${count}::int) as n
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as all from hall) as hall on hall.place = n % hall.all
    join (select driver_id, vehicle_id, row_number() over () - 1 as place, count(*) over () as all from driver_vehicle)
      as carried on carried.place = n % carried.all`.execute(tx)
  })
}

/** A hall with turns, and the card of a driver of its queue. */
export async function hallWithTurns(db: Db): Promise<{ hallId: number; card: string }> {
  const { id: hallId } = await db.selectFrom('hall').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const row = await db
    .selectFrom('turn')
    .innerJoin('driver', 'driver.id', 'turn.driver_id')
    .select('driver.card_number')
    .where('turn.hall_id', '=', hallId)
    .limit(1)
    .executeTakeFirstOrThrow()
  return { hallId, card: row.card_number }
}

/** Drivers with a vehicle each; their card numbers start with 77. */
async function addDrivers(db: Db, count: number): Promise<void> {
  const card = sql`'77' || lpad(n::text, 5, '0')`
  await sql`insert into driver (first_name, last_name, national_id, card_number, card_valid_until)
    select 'Driver', n::text, '77' || lpad(n::text, 8, '0'), ${card}, current_date + 400 from generate_series(1, ${count}::int) as n`.execute(
    db,
  )
  await sql`insert into vehicle (card_number, plate_number, plate_serial, loader_type_id, made_year, inspection_valid_until)
    select ${card}, '12ع345', '67', ${LOADER_TYPE}, 1400, current_date + 400 from generate_series(1, ${count}::int) as n`.execute(
    db,
  )
  await sql`insert into driver_vehicle (driver_id, vehicle_id) select driver.id, vehicle.id from driver
    join vehicle on vehicle.card_number = driver.card_number where driver.card_number like '77%' and driver.first_name = 'Driver'`.execute(
    db,
  )
}
