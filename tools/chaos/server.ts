/** A program: the product's server behind a layer that obeys the run. It can be killed at any time. */
import { releaseOf } from '#server/platform/release.ts'
import { ECHO, ENTITY, KEY, MARKER } from '#contract/kernel/envelope.ts'
import { Refusal, type RefusalCode } from '#contract/kernel/refusal.ts'
import { openUsual } from '#server/modules/freight/cargo/announce/usual.ts'
import { openChanges } from '#server/http/changes.ts'
import { openClock } from '#server/platform/clock.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { endOnAccidents } from '#server/platform/ending.ts'
import { refused } from '#server/http/answer.ts'
import { openInFlight } from '#server/http/in-flight.ts'
import { buildApp } from '#server/http/gate.ts'
import { addressSealOf, secretBoxOf } from '#server/platform/keys.ts'
import { codeSealerOf } from '#server/modules/permits/permit/key.ts'
import { openOutside } from '#server/platform/outside/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { listen } from '#server/http/listen.ts'
import { openLog } from '#server/platform/log.ts'
import { epochOf, prepare } from '#server/prepare.ts'
import { pino } from 'pino'
import { ORDER } from './line.ts'
import type { ServerFault } from './plan.ts'

/** The program's orders, as JSON in its first argument. */
export interface Orders {
  databaseUrl: string
  /** The folder of the built page. */
  page: string
  /** The folder of uploaded files; it outlives the program. */
  files: string
  /** The mutant: commands lose their key and their reference here. */
  hidesKeys: boolean
  /** Lead of its clock, ms; sent again on every change. */
  skew: number
}

const { databaseUrl, page, files, hidesKeys, ...options } = JSON.parse(process.argv[2]!) as Orders
// The parent died: exit.
process.once('disconnect', () => process.exit())

const log = openLog('error', pino.destination(2))
endOnAccidents(log, async () => undefined)
let { skew } = options
process.on('message', (ahead) => (skew = ahead as number))
const now = () => new Date(Date.now() + skew)
/** Statements until this program dies; below zero it lives. */
let statements = -1
const pool = openPool(databaseUrl)
pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  Object.assign(client, {
    query: (...args: unknown[]) => {
      if (--statements === 0) void die()
      return query(...args)
    },
  })
})
const db = openDb(pool)
const listener = await listen({ host: '127.0.0.1', port: 0 })
const demo = await prepare(db, databaseUrl, { demo: true, databaseUrl }, now())
const app = buildApp({
  runJob: { has: () => false, now: () => {} },
  health: { dataDir: '.', startedAt: new Date(), release: releaseOf(undefined), pool: () => ({ used: 0, most: 0, waiting: 0 }) },
  secrets: secretBoxOf(new Uint8Array(32).fill(8)),
  sealAddress: addressSealOf(new Uint8Array(32).fill(9)),
  sealCode: await codeSealerOf(db, new Uint8Array(32).fill(6), new Date()),
  db,
  pool,
  usual: openUsual({ pool, log: log }),
  inFlight: openInFlight(databaseUrl),
  changes: openChanges(databaseUrl, log),
  now,
  clock: openClock({ db, now, log, at: async () => now() }),
  settings: { demo, publicUrl: undefined },
  outside: openOutside(readSettings({ DATA_DIR: files })),
  log,
  page,
  epoch: await epochOf(db),
})
/** An announcement is about this many statements, including its key and the commit. */
const WITHIN = 20
listener.open(harmed)
process.send!(Number(new URL(listener.url).port))

async function harmed(request: Request, env: object): Promise<Response> {
  const order = request.headers.get(ORDER) as ServerFault | null
  if (order === 'killed before') return die()
  if (order === '503') return new Response('<h1>503</h1>', { status: 503 })
  if (order === '500') return no(request, 'server-error')
  if (order === '429') return no(request, 'too-many-attempts', { 'Retry-After': '1' })
  if (order === 'killed within') statements = 1 + Math.floor(Math.random() * WITHIN)
  const answer = await (hidesKeys ? withoutKey(request, env) : app.fetch(request, env))
  if (order === 'killed after' || order === 'killed within') return die()
  return order === '500 after' ? no(request, 'server-error') : answer
}

async function withoutKey(request: Request, env: object): Promise<Response> {
  const key = request.headers.get(KEY)
  if (!key) return app.fetch(request, env)
  const headers = new Headers(request.headers)
  headers.delete(KEY)
  headers.delete(ENTITY)
  const bare = new Request(request.url, { method: request.method, headers, body: await request.arrayBuffer() })
  const answer = await app.fetch(bare, env)
  answer.headers.set(ECHO, key)
  return answer
}

function no(request: Request, code: RefusalCode, more: Record<string, string> = {}): Response {
  const { status, envelope } = refused(new Refusal(code))
  return Response.json(envelope, { status, headers: { [MARKER]: '1', [ECHO]: request.headers.get(KEY) ?? '', ...more } })
}

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}
