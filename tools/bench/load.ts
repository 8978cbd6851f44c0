/**
 * `npm run bench -- load`: latency of another member's cheap call while one account or address attacks, and 500 drivers
 * who arrive at one hall within a second. The server is a process of its own; the attacker is a thread beside the
 * measuring one.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { httpRoute } from '#contract/kernel/call.ts'
import { document } from '#contract/permits/document.ts'
import { identity } from '#contract/access/identity.ts'
import { demoPassword } from '#server/platform/demo/organisations/accounts.ts'
import { addManyCargos } from '#server/platform/demo/many.ts'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { openDb, type Db } from '#server/platform/db/open.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Ground } from '../chaos/ground.ts'
import { run } from '../../tests/process/server.ts'
import { attackNames, type Attacking } from './load-attacks.ts'
import { rushOf, type Rushed } from './load-rush.ts'
import { spread } from './measure.ts'

/** Duration of an attack and of the quiet time before it, ms. */
const ATTACK_MS = 8000
const QUIET_MS = 5000
/** Cheap calls per second, independent of earlier ones. */
const A_SECOND = 40
/** Cargos of all companies for the long lists. */
const MANY = 60_000

/** Latencies of the cheap call, ms. */
interface Fared {
  p50: number
  p99: number
  failed: number
}

export interface Loaded {
  /** All quiet times of the run: 1 % of five seconds is two calls, so one more slow call would hide an attack. */
  quiet: Fared
  rows: { name: string; attacked: Fared; answers: Record<string, number> }[]
  /** By the clerk of a desk, and by the drivers' phones. */
  rush: Record<string, Rushed> | null
}

type Say = (line: string) => void

interface Bench {
  open: Ground['open']
  say: Say
  /** Attacks to run, or `rush`; all when empty. */
  named: readonly string[]
}

export async function loading(folder: string, { open, say, named }: Bench): Promise<Loaded> {
  const isWanted = (name: string) => named.length === 0 || named.includes(name)
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
  const ground = await groundOf(db, origin, company)
  const cheap = await tokenOf(origin, 'LoadHall2')
  // Before the attack that guesses passwords from this address.
  const rushing = await tokenOf(origin, 'LoadHall3')
  await measured(origin, cheap, 1000)

  const rows: Loaded['rows'] = []
  const quiet: Measured[] = []
  for (const name of attackNames.filter(isWanted)) {
    if (name === 'lists of 5,000 rows') await addManyCargos(db, MANY)
    quiet.push(await measured(origin, cheap, QUIET_MS))
    say(name)
    const worker = new Worker(new URL('./load-attacks.ts', import.meta.url), {
      workerData: { ...ground, name, origin, token: company } satisfies Attacking,
    })
    const ended = new Promise<Record<string, number>>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    await sleep(500)
    const attacked = await measured(origin, cheap, ATTACK_MS)
    worker.postMessage('over', [])
    rows.push({ name, attacked: faredIn([attacked]), answers: await ended })
    await sleep(500)
  }
  if (isWanted('rush')) say('500 drivers within a second')
  const rush: Loaded['rush'] = isWanted('rush') ? {} : null
  for (const way of rush ? (['desk', 'phone'] as const) : []) {
    const { turns, lists } = await rushOf({ db, origin, way, token: rushing })
    Object.assign(rush!, { [`turns by ${way}`]: turns, [`lists by ${way}`]: lists })
  }
  const faults = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
  if (faults.length > 0) say(`the server logged ${faults.length} faults: ${faults[0]!.slice(0, 300)}`)
  return { quiet: faredIn(quiet), rows, rush }
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

interface Measured {
  taken: number[]
  failed: number
}
const faredIn = (all: readonly Measured[]): Fared => ({
  ...spread(all.flatMap(({ taken }) => taken)),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
})

/** The cheap call, at its interval. */
async function measured(origin: string, token: string, ms: number): Promise<Measured> {
  const path = origin + httpRoute(identity.profile.at).path
  const times: number[] = []
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
        .then(() => void times.push(performance.now() - at)),
    )
  }
  await Promise.all(all)
  return { taken: times, failed }
}
