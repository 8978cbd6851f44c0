/** A hall on a database shared by several real servers, with one clock that the test moves for all. */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { httpRoute, type Answer, type Call, type Sent } from '#contract/kernel/call.ts'
import { KEY, type Envelope } from '#contract/kernel/envelope.ts'
import { identity } from '#contract/access/identity.ts'
import { openDb } from '#server/platform/db/open.ts'
import { hashPassword } from '#server/platform/password.ts'
import { sql } from 'kysely'
import { castOf } from '../cast.ts'
import { freshDatabase } from '../database.ts'
import { PASSWORD } from '../world.ts'
import { newFolder, start } from './server.ts'
import type { Death } from './sudden-death.ts'

// A URL: NODE_OPTIONS splits paths at spaces.
const preload = (file: string) => `--import=${new URL(file, import.meta.url).href}`

/** An instant of the day of the show, Tehran time. */
const clockAt = (time: string) => new Date(`2026-11-21T${time}+03:30`)

export async function openYard() {
  const { url, drop } = await freshDatabase()
  const db = openDb(url, { max: 4, name: 'yard' })
  const cast = await castOf(db)
  const hallId = cast.halls.rajaei
  // Only this hall has shows.
  await db.deleteFrom('hall_show_time').where('hall_id', '<>', hallId).execute()
  const passwordHash = await hashPassword(PASSWORD)
  const keeper = {
    flags: [],
    password_hash: passwordHash,
    mobile: '',
    national_id: '',
    is_active: true,
    expiration_minutes: null,
  }
  await db
    .insertInto('member')
    .values([
      { ...keeper, username: 'zahra', full_name: 'zahra', role: 'LoadHallAdmin', hall_id: hallId },
      {
        ...keeper,
        username: 'maryam',
        full_name: 'maryam',
        role: 'TransportationCompanyAdmin',
        company_id: cast.companies.sepehr.id,
      },
    ])
    .execute()
  const folder = newFolder()
  const clock = join(folder, 'clock')

  // Precedes PostgreSQL's own function on every new connection.
  await sql`create table moved_clock as select interval '0' as by`.execute(db)
  await sql`create function public.clock_timestamp() returns timestamptz language sql volatile
    as 'select pg_catalog.clock_timestamp() + by from public.moved_clock'`.execute(db)
  await sql`do 'begin execute format($$alter database %I set search_path = public, pg_catalog$$, current_database()); end'`.execute(
    db,
  )

  /** Sets the running clocks of the database and of every server. */
  async function moveTo(time: string) {
    const moved = clockAt(time).getTime() - Date.now()
    await sql`update moved_clock set by = ${moved} * interval '1 millisecond'`.execute(db)
    writeFileSync(clock, String(moved))
  }
  await moveTo('09:15:00.000')

  /**
   * Starts another server on the database; `death` names the moment at which it dies, `aheadMs` the error of its clock,
   * `settings` more settings.
   */
  const server = (death?: Death, { aheadMs = 0, logLevel = 'error', settings = {} } = {}) =>
    start(folder, {
      DATABASE_URL: url,
      LOG_LEVEL: logLevel,
      MOVED_CLOCK: clock,
      CLOCK_AHEAD_MS: String(aheadMs),
      NODE_OPTIONS: [preload('moved-clock.ts'), ...(death ? [preload('sudden-death.ts')] : [])].join(' '),
      ...(death ? { SUDDEN_DEATH: JSON.stringify(death) } : {}),
      ...settings,
    })

  /** Drivers with a flatbed each and valid documents. */
  async function drivers(count: number) {
    await sql`
      with made as (
        insert into driver (first_name, last_name, national_id, card_number, card_valid_until, health_card_valid_until, city_id, is_native)
        select 'راننده', i::text, '555555' || i, '5' || i, '2027-12-01', '2027-12-01', ${cast.cities.bandar.id}, i % 3 = 0
        from generate_series(1001, ${1000 + count}) as i returning id, last_name::int as i
      ), trucks as (
        insert into vehicle (card_number, plate_number, plate_serial, loader_type_id, made_year, inspection_valid_until)
        select '666' || i, '12ع345', '10', 5001, 1398, '2027-12-01' from generate_series(1001, ${1000 + count}) as i
        returning id, card_number
      )
      insert into driver_vehicle (driver_id, vehicle_id)
      select made.id, trucks.id from made join trucks on trucks.card_number = '666' || made.i`.execute(db)
    return Array.from({ length: count }, (_, i) => ({
      nationalId: `555555${1001 + i}`,
      vehicleCard: `666${1001 + i}`,
    }))
  }
  return { db, url, cast, hallId, folder, moveTo, server, drivers, close: () => db.destroy().finally(drop) }
}

/** The HTTP response. */
type Reply<C extends Call> = Envelope<Answer<C>> & { status: number }

/** A client of one server over HTTP. */
export interface Speaker {
  token: string
  say<C extends Call>(call: C, input: Sent<C>): Promise<Reply<C>>
}

/** A client of the server at this address, signed in if a name is given. */
export async function speakTo(server: string, username?: string): Promise<Speaker> {
  let token = ''
  const say = async <C extends Call>(call: C, input: Sent<C>): Promise<Reply<C>> => {
    const { method, path } = httpRoute(call.at)
    const fields = input as Record<string, unknown>
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name]))
    const query = new URLSearchParams(fields as Record<string, string>)
    const key = randomUUID()
    const send = () =>
      fetch(`${server}${filled}${method === 'GET' ? `?${query}` : ''}`, {
        method,
        headers: { 'content-type': 'application/json', [KEY]: key, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(method === 'GET' ? {} : { body: JSON.stringify(fields) }),
      })
    let response = await send()
    // As the page does: retries a busy server under the same key.
    for (let tries = 1; response.status === 503 && tries < 20; tries += 1) {
      await response.text()
      await sleep(Number(response.headers.get('retry-after')) * 500 * (1 + Math.random()))
      response = await send()
    }
    return { ...((await response.json()) as Envelope<Answer<C>>), status: response.status }
  }
  if (username) {
    const { data, message } = await say(identity.login, { Username: username, Password: PASSWORD })
    if (!data) throw new Error(`${username}: ${message}`)
    token = (data as { accessToken: string }).accessToken
  }
  return { token, say }
}
