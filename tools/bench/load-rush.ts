/** 500 drivers arrive at one hall within a second, at its desk or by phone: each takes a turn, then gives a list for the open show. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { httpRoute, type Call } from '#contract/kernel/call.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { openDriverAccount } from '#server/modules/access/identity/index.ts'
import { openSession } from '#server/modules/access/identity/rows.ts'
import { newToken, tokenHash } from '#server/modules/access/identity/sessions.ts'
import type { Db } from '#server/platform/db/open.ts'
import { sql } from 'kysely'
import { spread } from './measure.ts'

const DRIVERS = 500
/** Cargos of the show, and how many each driver lists. */
const CARGOS = 40
const LISTED = 10

/** Results: commands done, busy answers and unexpected ones, commands run twice; latencies, ms. */
export interface Rushed {
  done: number
  again: number
  unexpected: number
  twice: number
  p50: number
  p99: number
}

/** A command of the rush, as sent: `path` where it differs from the call's. */
interface Sent {
  token: string
  call: Call
  path?: string
  input: object
}

/** The desk's clerk types for all, or each driver uses an own phone. */
type Way = 'desk' | 'phone'

interface Rushing {
  db: Db
  origin: string
  way: Way
  /** Of a clerk of the hall. */
  token: string
}

export async function rushOf({ db, origin, way, token }: Rushing): Promise<{ turns: Rushed; lists: Rushed }> {
  const drivers = await newDrivers(db, prefixes[way])
  const isDesk = way === 'desk'
  const hallId = isDesk ? null : await hallByApp(db)
  const tokens = isDesk ? drivers.map(() => token) : await sessionsOf(db, drivers)
  const numbers: number[] = []
  const turns = await atOnce(
    origin,
    drivers.map(({ nationalId, card }, n) => ({
      token: tokens[n]!,
      ...(isDesk
        ? { call: turn.add, input: { NationalId: nationalId, FreighterCardNumber: card, LoadHallId: null, Reason: '' } }
        : { call: turn.take, input: { LoadHallId: hallId, FreighterCardNumber: card, Latitude: null, Longitude: null } }),
    })),
    (data) => numbers.push((data as { turnNumber: number }).turnNumber),
  )
  const runs = await db
    .selectFrom('turn')
    .innerJoin('driver', 'driver.id', 'turn.driver_id')
    .select(['turn.id', 'turn.hall_id', 'driver_id', 'driver.card_number'])
    .where('driver.card_number', 'like', `${prefixes[way]}%`)
    .where('driver.first_name', '=', 'راننده')
    .execute()
  turns.twice = doubles(numbers) + doubles(runs.map(({ driver_id }) => driver_id))
  turns.unexpected += Math.abs(runs.length - numbers.length)

  const { runId, cargos } = await openShow(db, runs[0]!.hall_id)
  const tokenOf = new Map(drivers.map(({ card }, n) => [card, tokens[n]!]))
  const call = isDesk ? run.prefer : run.preferOwn
  const receipts: string[] = []
  const lists = await atOnce(
    origin,
    runs.map(({ id, card_number }, n) => ({
      token: tokenOf.get(card_number)!,
      call,
      path: httpRoute(call.at).path.replace('{id}', String(runId)),
      input: {
        DriverTurnId: id,
        CargoIds: Array.from({ length: LISTED }, (_, at) => cargos[(n * 7 + at) % CARGOS]!),
        ...(!isDesk && { Replaces: '' }),
      },
    })),
    (data) => receipts.push((data as { hash: string }).hash),
  )
  const given = await db.selectFrom('list_receipt').select(['turn_id', 'hash']).where('run_id', '=', runId).execute()
  lists.twice = doubles(given.map(({ turn_id }) => turn_id))
  lists.unexpected += Math.abs(given.length - receipts.length)
  return { turns, lists }
}

/** First digits of the drivers' smart cards. */
const prefixes = { desk: '78', phone: '79' } as const

const doubles = (ids: readonly unknown[]) => ids.length - new Set(ids).size

/** Sends all within a second, each under its own key; a busy answer is retried at its time. */
async function atOnce(origin: string, acts: readonly Sent[], done: (data: unknown) => unknown): Promise<Rushed> {
  let [count, again, unexpected] = [0, 0, 0]
  const sendCommand = async ({ token, call, path, input }: Sent, n: number) => {
    await sleep((n * 1000) / acts.length)
    const key = randomUUID()
    const began = performance.now()
    for (;;) {
      const answer = await fetch(origin + (path ?? httpRoute(call.at).path), {
        method: httpRoute(call.at).method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(input),
      })
      const reply = (await answer.json()) as { data: unknown; message: string }
      const wait = answer.headers.get('retry-after')
      if (answer.status !== 200 && wait !== null) {
        again += 1
        await sleep(Number(wait) * 1000 * (1 + Math.random()))
        continue
      }
      if (answer.status === 200) {
        count += 1
        done(reply.data)
      } else if ((unexpected += 1) === 1) console.log(`      ${answer.status}: ${reply.message}`)
      return performance.now() - began
    }
  }
  const results = await Promise.all(acts.map(sendCommand))
  return { done: count, again, unexpected, twice: 0, ...spread(results) }
}

/** Drivers with a vehicle each and valid cards, whose card numbers begin with `prefix`. */
async function newDrivers(db: Db, prefix: string) {
  const made = Array.from({ length: DRIVERS }, (_, n) => ({
    nationalId: nationalCode(Number(prefix) * 10_000_000 + n),
    card: String(Number(prefix) * 100_000 + n),
  }))
  const [codes, cards] = [made.map(({ nationalId }) => nationalId), made.map(({ card }) => card)]
  const newDrivers = sql`unnest(${codes}::text[], ${cards}::text[]) as one (code, card)`
  await sql`insert into driver (first_name, last_name, national_id, card_number, card_valid_until, health_card_valid_until, mobile)
    select 'راننده', card, code, card, current_date + 400, current_date + 400, '0912' || card from ${newDrivers}`.execute(db)
  await sql`insert into vehicle (card_number, plate_number, plate_serial, loader_type_id, made_year, inspection_valid_until)
    select card, '12ع345', '67', (select id from loader_type order by id limit 1), 1400, current_date + 400 from ${newDrivers}`.execute(
    db,
  )
  await sql`insert into driver_vehicle (driver_id, vehicle_id) select driver.id, vehicle.id from driver
    join vehicle on vehicle.card_number = driver.card_number where driver.national_id = any(${codes})`.execute(db)
  return made
}

/** The id of a hall that gives turns by app, from anywhere. */
async function hallByApp(db: Db): Promise<number> {
  const { id } = await db.selectFrom('hall').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  await db
    .updateTable('hall')
    .set({ takes_turns_by_app: true, reservation_range_km: 0, is_active: true })
    .where('id', '=', id)
    .execute()
  return id
}

/** An account and a session for each driver; returns their tokens. 500 bindings from one address would be refused as guessing. */
async function sessionsOf(db: Db, drivers: readonly { card: string }[]): Promise<string[]> {
  const now = new Date()
  const tokens: string[] = []
  for (const { card } of drivers) {
    const { id } = await db
      .selectFrom('driver')
      .select('id')
      .where('card_number', '=', card)
      .where('first_name', '=', 'راننده')
      .executeTakeFirstOrThrow()
    const { id: memberId, role } = await openDriverAccount({ db, now }, { driverId: id, fullName: card })
    const token = newToken()
    await openSession(db, { memberId, role, hash: tokenHash(token), now, ip: '127.0.0.1', agent: 'bench' })
    tokens.push(token)
  }
  return tokens
}

/** Cargos of the hall for the vehicles of the rush, and a show that is open for an hour. */
async function openShow(db: Db, hallId: number): Promise<{ runId: number; cargos: number[] }> {
  const model = await db.selectFrom('cargo').selectAll().where('is_hall_load', '=', true).limit(1).executeTakeFirstOrThrow()
  await sql`insert into company_hall (company_id, hall_id) values (${model.company_id}, ${hallId}) on conflict do nothing`.execute(
    db,
  )
  await sql`update company set is_accepted = true, is_active = true where id = ${model.company_id}`.execute(db)
  const made = await sql<{
    id: number
  }>`insert into cargo (company_id, hall_id, status, is_hall_load, goods_id, packaging_id, tel,
      weight_kg, rent, trucks, source, destination, source_lat, source_lng, destination_lat, destination_lng, distance_km,
      duration_hours, range_km, announce_at, received_at, unique_code, announced_by)
    select company_id, ${hallId}, 0, true, goods_id, packaging_id, tel, 1000, rent, 3, source, destination, source_lat, source_lng,
      destination_lat, destination_lng, distance_km, duration_hours, range_km, now() - interval '5 hours',
      now() - interval '5 hours', 'RUSH' || ${hallId}::text || '-' || n, announced_by
    from cargo, generate_series(1, ${CARGOS}::int) as n where cargo.id = ${model.id} returning id`.execute(db)
  const cargos = made.rows.map(({ id }) => id)
  await sql`insert into cargo_loader_type select one, (select id from loader_type order by id limit 1)
    from unnest(${cargos}::bigint[]) as one`.execute(db)
  // The hall's own open show could lock during the measurement.
  await sql`update show_run set state = 'SKIPPED' where hall_id = ${hallId} and state = 'OPEN'`.execute(db)
  const opened = await sql<{ id: number }>`insert into show_run (hall_id, opens_at, locks_at, state, policy_version)
    values (${hallId}, now() - interval '1 minute', now() + interval '1 hour', 'OPEN', 0) returning id`.execute(db)
  return { runId: opened.rows[0]!.id, cargos }
}

/** Nine digits and a check digit. */
function nationalCode(nine: number): string {
  const digits = String(nine).padStart(9, '0')
  const rest = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (10 - at), 0) % 11
  return digits + (rest < 2 ? rest : 11 - rest)
}
