/** A part of the country in a database: its halls, companies, trucks and observers, with a session of each account. */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { NATION } from './nation.ts'

/** Of the trucks, those with a permit under way. */
const UNDER_WAY = 0.1
const LOADER_TYPE = 5001
/** Halls of a company, and halls and companies of an observer. */
const HALLS_EACH = 2
const OBSERVED = 20

interface Account {
  id: number
  token: string
}
export interface Driver extends Account {
  driverId: number
  vehicleId: number
  card: string
}

export interface World {
  halls: readonly number[]
  desks: readonly Account[]
  observers: readonly Account[]
  clerks: readonly (Account & { placeId: number })[]
  /** Drivers without a turn and a permit; each is used once. */
  free: Driver[]
  drivers: readonly Driver[]
  /** Permits on which nothing was done, each with a clerk of its company. */
  permits: { id: number; token: string }[]
}

/** The token of an account's session; the database has its hash. */
const tokenOf = (memberId: number) => `load-${memberId}`
const accountOf = (id: number): Account => ({ id, token: tokenOf(id) })

/** Fills an empty database, `scale` of the country. */
export async function makeWorld(db: Db, scale: number): Promise<World> {
  const count = (of: number) => Math.max(2, Math.round(of * scale))
  const far = farShowTime()
  await db.transaction().execute(async (tx) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(tx)
    const numbers = (of: number) => sql`generate_series(1, ${count(of)}::int) as n`
    await run(sql`insert into hall (name, takes_turns_by_app, reservation_limit_minutes) select 'Load ' || n, true, 25
      from ${numbers(NATION.halls)}`)
    await run(sql`insert into hall_show_time (hall_id, show_time) select id, ${far}::time from hall`)
    await run(sql`insert into company (name, national_id, is_accepted, is_active) select 'Load ' || n, '2' || lpad(n::text, 10, '0'), true, true
      from ${numbers(NATION.companies)}`)
    await run(sql`insert into company_hall (company_id, hall_id) select company.id, hall.id from company
      join (select id, row_number() over (order by id) - 1 as nth, count(*) over () as all_halls from hall) as hall
        on (company.id * 7 - hall.nth) % hall.all_halls between 0 and ${HALLS_EACH - 1}`)
    await run(sql`insert into driver (first_name, last_name, national_id, card_number, card_valid_until, health_card_valid_until)
      select 'Load', n::text, '7' || lpad(n::text, 9, '0'), '7' || lpad(n::text, 6, '0'), current_date + 400, current_date + 400
      from ${numbers(NATION.trucks)}`)
    await run(sql`insert into vehicle (card_number, plate_number, plate_serial, loader_type_id, made_year, inspection_valid_until)
      select card_number, '12ع345', '67', ${LOADER_TYPE}, 1400, current_date + 400 from driver`)
    await run(sql`insert into driver_vehicle (driver_id, vehicle_id) select driver.id, vehicle.id from driver
      join vehicle using (card_number)`)
    const member = (role: string, name: string, column: string, from: ReturnType<typeof sql>) =>
      run(sql`insert into member (username, password_hash, full_name, role, ${sql.ref(column)})
        select ${name}::text || nth, '-', ${name}::text || nth, ${role}::text, id from ${from}`)
    await member('LoadHallAdmin', 'desk', 'hall_id', sql`(select id, id as nth from hall) as h`)
    await member(
      'TransportationCompanyAdmin',
      'clerk',
      'company_id',
      sql`(select id, id || '-' || n as nth from company, generate_series(1, ${NATION.clerksPerCompany}::int) as n) as c`,
    )
    await member('Driver', 'driver', 'driver_id', sql`(select id, id as nth from driver) as d`)
    await run(sql`insert into member (username, password_hash, full_name, role) select 'observer' || n, '-', 'observer' || n, 'Organization'
      from ${numbers(NATION.observers)}`)
    for (const [table, of] of [
      ['member_hall', 'hall'],
      ['member_company', 'company'],
    ] as const)
      await run(sql`insert into ${sql.table(table)} (member_id, ${sql.ref(`${of}_id`)}) select member.id, seen.id from member
        cross join lateral (select id from ${sql.table(of)} order by md5(id::text || member.id::text) limit ${OBSERVED}) as seen
        where role = 'Organization'`)
    await run(sql`insert into session (member_id, token_hash, created_at, last_seen_at, expires_at)
      select id, sha256(convert_to('load-' || id, 'UTF8')), now(), now(), now() + interval '7 days' from member`)
    await makePermits(tx, Math.round(count(NATION.trucks) * UNDER_WAY))
  })
  await sql`analyze`.execute(db)
  return readWorld(db)
}

/** A show time half a day away, so that only the shows of the load open. */
const farShowTime = () => {
  const minutes = (new Date().getUTCHours() * 60 + 210 + 720) % 1440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 < 30 ? '00' : '30'}`
}

async function makePermits(tx: Db, count: number): Promise<void> {
  await sql`insert into cargo (company_id, hall_id, status, is_hall_load, goods_id, packaging_id, tel, weight_kg, rent, trucks, source,
      destination, source_lat, source_lng, destination_lat, destination_lng, distance_km, duration_hours, range_km, announce_at,
      received_at, unique_code, announced_by)
    select company_id, null, 0, false, 1, 2, '', 20000, 38500000, 999, 'Bandar Abbas', 'Tehran', 27.18, 56.27, 35.69, 51.39, 1285, 19,
      45, now() - interval '6 hours', now() - interval '6 hours', 'LOAD' || id, id
    from member where username like 'clerk%-1'`.execute(tx)
  await sql`insert into cargo_loader_type select id, ${LOADER_TYPE} from cargo`.execute(tx)
  await sql`insert into permit (cargo_id, company_id, driver_id, vehicle_id, status, issued_at, arrival_deadline)
    select cargo.id, cargo.company_id, carried.driver_id, carried.vehicle_id, 1, now() - interval '1 hour', now() + interval '1 day'
    from (select *, row_number() over (order by driver_id) as nth from driver_vehicle limit ${count}) as carried
    join (select id, company_id, row_number() over (order by id) - 1 as nth, count(*) over () as all_cargos from cargo) as cargo
      on cargo.nth = carried.nth % cargo.all_cargos`.execute(tx)
}

async function readWorld(db: Db): Promise<World> {
  const members = await db.selectFrom('member').select(['id', 'role', 'company_id', 'driver_id']).orderBy('id').execute()
  const places = await db.selectFrom('company_hall').select(['id', 'company_id']).orderBy('id').execute()
  const placeOf = new Map(places.map(({ id, company_id }) => [company_id, id]))
  const trucks = await db
    .selectFrom('driver_vehicle')
    .innerJoin('vehicle', 'vehicle.id', 'vehicle_id')
    .select(['driver_id', 'vehicle_id', 'card_number'])
    .execute()
  const truckOf = new Map(trucks.map((truck) => [truck.driver_id, truck]))
  const drivers = members.flatMap(({ id, driver_id }): Driver[] => {
    const truck = driver_id === null ? undefined : truckOf.get(driver_id)
    return truck ? [{ ...accountOf(id), driverId: truck.driver_id, vehicleId: truck.vehicle_id, card: truck.card_number }] : []
  })
  const permits = await db.selectFrom('permit').select(['id', 'company_id', 'driver_id']).orderBy('id').execute()
  const clerkOf = new Map(members.map(({ id, company_id }) => [company_id, id]))
  const busy = new Set(permits.map(({ driver_id }) => driver_id))
  const halls = await db.selectFrom('hall').select('id').orderBy('id').execute()
  const withRole = (role: string) => members.filter((member) => member.role === role)
  return {
    halls: halls.map(({ id }) => id),
    desks: withRole('LoadHallAdmin').map(({ id }) => accountOf(id)),
    observers: withRole('Organization').map(({ id }) => accountOf(id)),
    clerks: withRole('TransportationCompanyAdmin').map(({ id, company_id }) => ({
      ...accountOf(id),
      placeId: placeOf.get(company_id ?? 0) ?? 0,
    })),
    drivers,
    free: drivers.filter(({ driverId }) => !busy.has(driverId)),
    permits: permits.map(({ id, company_id }) => ({ id, token: tokenOf(clerkOf.get(company_id) ?? 0) })),
  }
}
