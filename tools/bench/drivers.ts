/** The six searches among 200,000 drivers, each of which writes an audit event, against the same SQL through pg. */
import { driver } from '#contract/fleet/driver.ts'
import { find as finding } from '#contract/insight/find.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { compare, timed, type Compared } from './measure.ts'
import type { BenchWorld } from './world.ts'

const DRIVERS = 200_000
const ROUNDS = 7
/** Searches per round: a single one is shorter than the noise of the machine. */
const TIMES = 5

/** Texts of a user who searches one driver, or those of a name, typed in another keyboard layout. */
const searches = [
  ['national id', driver.byNationalId, (one: Sample) => one.national_id.slice(0, 8)],
  ['driver card', driver.byCard, (one: Sample) => one.card_number.slice(0, 6)],
  ['name', driver.byName, () => 'علي'],
  ['family', driver.byFamily, (one: Sample) => one.last_name],
  ['mobile', driver.byMobile, (one: Sample) => one.mobile.slice(0, 9)],
  ['vehicle card', driver.byVehicleCard, (one: Sample) => one.vehicle.slice(0, 6)],
] as const
interface Sample {
  national_id: string
  card_number: string
  last_name: string
  mobile: string
  vehicle: string
}

/** Adds the drivers, then searches some of them in six ways. */
export async function driverSearching(world: BenchWorld, say: (line: string) => void, count = DRIVERS): Promise<Compared[]> {
  say(`adding ${count.toLocaleString('en')} drivers`)
  await addManyDrivers(world.db, count)
  const { rows } = await world.pool.query<Sample>(
    `select national_id, driver.card_number, last_name, mobile, vehicle.card_number as vehicle from driver
     join driver_vehicle on driver_id = driver.id join vehicle on vehicle.id = vehicle_id
     where national_id like '7%' order by driver.id offset ${Math.floor(count / 2)} limit 1`,
  )
  const token = await world.tokenOf('admin')
  const compared: Compared[] = []
  for (const [name, call, termOf] of searches) {
    const term = termOf(rows[0]!)
    say(`searching drivers by ${name}`)
    const search = () => world.say(token, call, { term })
    const statements = (await world.statementsOf(search)).filter(({ sql: text }) => /from "driver"|into "audit_event"/.test(text))
    const { result } = JSON.parse(await search()) as { result: { total: number } }
    compared.push(
      await compare({
        name: `driver search by ${name} (${result.total.toLocaleString('en')} of ${count.toLocaleString('en')} found)`,
        against: 'the same SQL, its line of the audit too, through pg',
        rounds: ROUNDS,
        product: () => timed(TIMES, search),
        baseline: () =>
          timed(TIMES, async () => {
            for (const one of statements) await world.pool.query(one.sql, [...one.parameters])
          }),
      }),
    )
  }
  say('finding a driver by a part of a name')
  const part = rows[0]!.last_name.slice(1)
  const find = () => world.say(token, finding.anything, { text: part })
  const selects = (await world.statementsOf(find)).filter(
    ({ sql: text }) => /^select/i.test(text) && !/from "session"/.test(text),
  )
  compared.push(
    await compare({
      name: `Ctrl+K by a part of a name among ${count.toLocaleString('en')} drivers`,
      against: 'the same SQL through pg',
      rounds: ROUNDS,
      product: () => timed(TIMES, find),
      baseline: () =>
        timed(TIMES, async () => {
          for (const one of selects) await world.pool.query(one.sql, [...one.parameters])
        }),
    }),
  )
  return compared
}

/** Adds this many drivers with the names of existing ones, each with a vehicle; their national ids begin with 7. */
async function addManyDrivers(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Valid rows: checking the foreign keys of each takes long.
    await sql`set local session_replication_role = replica`.execute(tx)
    const numbers = sql`generate_series(1, ${count}::int) as n`
    await sql`
    with model as (select first_name, last_name, city_id, row_number() over (order by id) - 1 as place from driver),
      models as (select count(*)::int as count from model)
    insert into driver (first_name, last_name, national_id, mobile, card_number, city_id, is_native, is_active, registered_at)
    select one.first_name, other.last_name, '7' || lpad(n::text, 9, '0'), '0990' || lpad(n::text, 7, '0'),
      '5' || lpad(n::text, 7, '0'), one.city_id, false, true, now()
    from ${numbers} cross join models
    join model as one on one.place = n % models.count join model as other on other.place = n / 7 % models.count`.execute(tx)
    await sql`
    insert into vehicle (card_number, plate_number, plate_serial, loader_type_id, made_year, inspection_valid_until, is_active)
    select '6' || lpad(n::text, 7, '0'), '11ع111', '11', (select min(id) from loader_type), 1400, null, true from ${numbers}`.execute(
      tx,
    )
    await sql`
    insert into driver_vehicle (driver_id, vehicle_id, is_active)
    select driver.id, vehicle.id, true from ${numbers}
    join driver on driver.card_number = '5' || lpad(n::text, 7, '0')
    join vehicle on vehicle.card_number = '6' || lpad(n::text, 7, '0')`.execute(tx)
  })
  await sql`analyze driver, vehicle, driver_vehicle`.execute(db)
}
