/**
 * `npm run bench -- load`: how another member's cheap call fares while one account or address does its worst, and 500 drivers
 * who come to one hall within a second. The server is a process of its own; who attacks sits on a thread beside who measures.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { httpRoute } from '#contract/call.ts'
import { document } from '#contract/document.ts'
import { identity } from '#contract/identity.ts'
import { turn } from '#contract/turn.ts'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { openDb, type Db } from '#server/db/open.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Ground } from '../chaos/ground.ts'
import { run } from '../process/server.ts'
import { attackNames, type Attacking } from './load-attacks.ts'

/** One attack lasts so long, ms; so does the quiet before it. */
const ATTACK_MS = 8000
const QUIET_MS = 5000
/** The cheap call is made so often a second, whatever became of the last one. */
const A_SECOND = 40
const DRIVERS = 500

/** Latencies of the cheap call, ms. */
interface Fared {
  p50: number
  p99: number
  failed: number
}

export interface Loaded {
  rows: { name: string; quiet: Fared; attacked: Fared; answers: Record<string, number> }[]
  rush: { given: number; again: number; unexpected: number; twice: number; p50: number; p99: number }
}

type Say = (line: string) => void

export async function loading(folder: string, { open, say }: { open: Ground['open']; say: Say }): Promise<Loaded> {
  say('starting the database and a server')
  mkdirSync(join(folder, 'kept'))
  const database = await startEmbedded(join(folder, 'data'))
  open.defer(() => database.stop())
  const db = openDb(database.url, { max: 2 })
  open.defer(() => db.destroy())
  const server = run('main.ts', { DATABASE_URL: database.url, DATA_DIR: join(folder, 'kept'), DEMO: 'on', LOG_LEVEL: 'warn' })
  open.defer(async () => {
    server.child.kill()
    await server.ended
  })
  const origin = await server.url
  const company = await tokenOf(origin, 'TC10100171920')
  const told = await groundOf(db, origin, company)
  const cheap = await tokenOf(origin, 'LoadHall2')
  // Before anybody guesses passwords at this address.
  const rushing = await tokenOf(origin, 'LoadHall3')
  await measured(origin, cheap, 1000)

  const rows: Loaded['rows'] = []
  for (const name of attackNames) {
    const quiet = await measured(origin, cheap, QUIET_MS)
    say(name)
    const worker = new Worker(new URL('./load-attacks.ts', import.meta.url), {
      workerData: { ...told, name, origin, token: company } satisfies Attacking,
    })
    const ended = new Promise<Record<string, number>>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    await sleep(500)
    const attacked = await measured(origin, cheap, ATTACK_MS)
    worker.postMessage('over', [])
    rows.push({ name, quiet, attacked, answers: await ended })
    await sleep(500)
  }
  say(`${DRIVERS} drivers within a second`)
  const rush = await rushOf(db, origin, rushing)
  const faults = server
    .said()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
  if (faults.length > 0) say(`the server logged ${faults.length} faults: ${faults[0]!.slice(0, 300)}`)
  return { rows, rush }
}

async function tokenOf(origin: string, Username: string): Promise<string> {
  const answer = await fetch(origin + httpRoute(identity.login.at).path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Username, Password: demoPassword }),
  })
  const { data } = (await answer.json()) as { data: { accessToken: string } | null }
  if (!data) throw new Error(`${Username} did not come in: ${answer.status}`)
  return data.accessToken
}

/** Permits of the company, and on the first of them a picture of 60 megapixels, which is a few KB. */
async function groundOf(db: Db, origin: string, token: string) {
  const picture = await sharp({ create: { width: 7700, height: 7700, channels: 3, background: 'gray' } })
    .png()
    .toBuffer()
  const found = await sql<{ id: number; hallId: number }>`select permit.id, cargo.hall_id as "hallId" from permit
    join cargo on cargo.id = permit.cargo_id join company on company.id = cargo.company_id
    where company.national_id = '10100171920' and permit.status in (1, 2) and annulled_at is null
    order by permit.id limit 40`.execute(db)
  const permits = found.rows.map(({ id }) => id)
  const form = new FormData()
  for (const [field, value] of Object.entries({ Type: 1, DriverReserveId: permits.at(-1) })) form.append(field, String(value))
  form.append('File', new Blob([new Uint8Array(picture)]), 'vast.png')
  const answer = await fetch(origin + httpRoute(document.attach.at).path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: form,
  })
  const { data, message } = (await answer.json()) as { data: { id: number } | null; message: string }
  if (!data) throw new Error(`the picture was not taken: ${message}`)
  return { permits, documentId: data.id, picture: new Uint8Array(picture), hallId: found.rows[0]!.hallId }
}

/** The cheap call, on its beat. */
async function measured(origin: string, token: string, ms: number): Promise<Fared> {
  const path = origin + httpRoute(identity.profile.at).path
  const taken: number[] = []
  let failed = 0
  const all: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < (ms / 1000) * A_SECOND; n += 1) {
    await sleep(Math.max(0, began + (n * 1000) / A_SECOND - performance.now()))
    const at = performance.now()
    all.push(
      fetch(path, { headers: { authorization: `Bearer ${token}` } })
        .then(async (answer) => {
          await answer.arrayBuffer()
          if (answer.status !== 200) failed += 1
        })
        .catch(() => void (failed += 1))
        .then(() => void taken.push(performance.now() - at)),
    )
  }
  await Promise.all(all)
  return { ...spread(taken), failed }
}

function spread(taken: readonly number[]) {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
  return { p50: at(0.5), p99: at(0.99) }
}

/** Every driver is asked for within a second, each under a key; who is asked to come again comes then. */
async function rushOf(db: Db, origin: string, token: string): Promise<Loaded['rush']> {
  const drivers = await newDrivers(db)
  let [again, unexpected] = [0, 0]
  const numbers: number[] = []
  const come = async ({ nationalId, card }: { nationalId: string; card: string }, n: number) => {
    await sleep((n * 1000) / DRIVERS)
    const key = randomUUID()
    const began = performance.now()
    for (;;) {
      const answer = await fetch(origin + httpRoute(turn.add.at).path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ NationalId: nationalId, FreighterCardNumber: card, LoadHallId: null, Reason: '' }),
      })
      const said = (await answer.json()) as { data: { turnNumber: number } | null; message: string }
      if (answer.status === 503 || answer.status === 429 || answer.status === 409) {
        again += 1
        await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1000 * (1 + Math.random()))
        continue
      }
      if (answer.status === 200) numbers.push(said.data!.turnNumber)
      else if ((unexpected += 1) === 1) console.log(`      ${answer.status}: ${said.message}`)
      return performance.now() - began
    }
  }
  const taken = await Promise.all(drivers.map(come))
  const kept = await sql<{
    turns: number
    drivers: number
  }>`select count(*)::int as turns, count(distinct driver_id)::int as drivers
    from turn join driver on driver.id = driver_id where driver.national_id = any(${drivers.map(({ nationalId }) => nationalId)})`.execute(
    db,
  )
  const { turns, drivers: people } = kept.rows[0]!
  const twice = turns - people + (numbers.length - new Set(numbers).size)
  return { given: numbers.length, again, unexpected: unexpected + Math.abs(turns - numbers.length), twice, ...spread(taken) }
}

/** Drivers with a vehicle each and good cards, whose card numbers begin with 78. */
async function newDrivers(db: Db) {
  const made = Array.from({ length: DRIVERS }, (_, n) => ({
    nationalId: nationalCode(780_000_000 + n),
    card: String(7_800_000 + n),
  }))
  const [codes, cards] = [made.map(({ nationalId }) => nationalId), made.map(({ card }) => card)]
  const told = sql`unnest(${codes}::text[], ${cards}::text[]) as one (code, card)`
  await sql`insert into driver (first_name, last_name, national_id, card_number, card_valid_until, health_card_valid_until, mobile)
    select 'راننده', card, code, card, current_date + 400, current_date + 400, '0912' || card from ${told}`.execute(db)
  await sql`insert into vehicle (card_number, plate_number, plate_serial, loader_type_id, made_year, inspection_valid_until)
    select card, '12ع345', '67', (select id from loader_type order by id limit 1), 1400, current_date + 400 from ${told}`.execute(
    db,
  )
  await sql`insert into driver_vehicle (driver_id, vehicle_id) select driver.id, vehicle.id from driver
    join vehicle on vehicle.card_number = driver.card_number where driver.national_id = any(${codes})`.execute(db)
  return made
}

/** Nine digits and the one that checks them. */
function nationalCode(nine: number): string {
  const digits = String(nine).padStart(9, '0')
  const rest = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (10 - at), 0) % 11
  return digits + (rest < 2 ? rest : 11 - rest)
}
