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
    // Precomputed: otherwise every turn would be compared with every hall and driver.
    const all = async (table: 'hall' | 'driver_vehicle') =>
      (
        await tx
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    await sql`insert into turn (hall_id, number, place, driver_id, vehicle_id, state, issued_at, ended_at, end_reason)
    select hall.id, 1000000 + n, 1000000 + n, carried.driver_id, carried.vehicle_id, 'CLOSED',
      now() - n * interval '40 seconds', now() - n * interval '40 seconds' + interval '1 hour', 'DONE'
    from generate_series(1, ${count}::int) as n
    join (select id, row_number() over (order by id) - 1 as place from hall) as hall on hall.place = n % ${await all('hall')}::int
    join (select driver_id, vehicle_id, row_number() over () - 1 as place from driver_vehicle)
      as carried on carried.place = n % ${await all('driver_vehicle')}::int
    order by n desc`.execute(tx)
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

/** Adds halls with nine show times, which count from tomorrow on, a queue and a cargo each. */
export async function addQueues(db: Db, { halls, turns }: { halls: number; turns: number }): Promise<void> {
  await addDrivers(db, halls * turns, '990')
  await sql`insert into hall (name, city_id, reservation_limit_minutes, has_show_times)
    select 'Quiet ' || n, (select min(city_id) from hall), 20, true from generate_series(1, ${halls}::int) as n`.execute(db)
  await sql`insert into hall_show_time (hall_id, show_time, active_since)
    select hall.id, time '03:30' + n * interval '90 minutes', now() + interval '1 day'
    from hall, generate_series(0, 8) as n where hall.name like 'Quiet %'`.execute(db)
  const places = sql`(select id, row_number() over (order by id) - 1 as place from hall where name like 'Quiet %') as hall`
  await sql`insert into turn (hall_id, number, place, driver_id, vehicle_id, state, issued_at, expires_at)
    select hall.id, n, n, driver_id, vehicle_id, 'QUEUED', now(), now() + interval '2 days'
    from (select driver_vehicle.*, row_number() over () as n from driver_vehicle join driver on driver.id = driver_id
      where driver.card_number like '990%' and first_name = 'Driver') as one
    join ${places} on hall.place = n % ${halls}::int`.execute(db)
  await sql`insert into company_hall (company_id, hall_id) select min(company.id), hall.id from company, hall
    where company.is_accepted and company.is_active and hall.name like 'Quiet %' group by hall.id`.execute(db)
  await sql`insert into cargo (company_id, hall_id, status, is_hall_load, goods_id, packaging_id, tel, weight_kg, rent, trucks,
      source, destination, source_lat, source_lng, destination_lat, destination_lng, distance_km, duration_hours, range_km,
      announce_at, received_at, unique_code, announced_by)
    select company_hall.company_id, hall.id, 0, true, goods_id, packaging_id, model.tel, 20000, rent, 3, source, destination, source_lat,
      source_lng, destination_lat, destination_lng, distance_km, duration_hours, range_km, now(), now(), 'QUIET' || hall.id, announced_by
    from (select * from cargo where is_hall_load order by id limit 1) as model, hall join company_hall on company_hall.hall_id = hall.id
    where hall.name like 'Quiet %'`.execute(db)
}

/** Drivers with a vehicle each; their card numbers start with these digits. */
async function addDrivers(db: Db, count: number, digits = '77'): Promise<void> {
  const card = sql`${sql.lit(digits)} || lpad(n::text, 5, '0')`
  await sql`insert into driver (first_name, last_name, national_id, card_number, card_valid_until)
    select 'Driver', n::text, ${sql.lit(digits)} || lpad(n::text, 8, '0'), ${card}, current_date + 400 from generate_series(1, ${count}::int) as n`.execute(
    db,
  )
  await sql`insert into vehicle (card_number, plate_number, plate_serial, loader_type_id, made_year, inspection_valid_until)
    select ${card}, '12ع345', '67', ${LOADER_TYPE}, 1400, current_date + 400 from generate_series(1, ${count}::int) as n`.execute(
    db,
  )
  await sql`insert into driver_vehicle (driver_id, vehicle_id) select driver.id, vehicle.id from driver
    join vehicle on vehicle.card_number = driver.card_number where driver.card_number like ${`${digits}%`} and driver.first_name = 'Driver'`.execute(
    db,
  )
}
