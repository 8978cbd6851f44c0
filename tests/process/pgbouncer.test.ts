/** The server behind PgBouncer in transaction mode, as deploy/pgbouncer.ini has it. */
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY } from '#contract/kernel/envelope.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { freePort } from './nginx.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { cleanUp, newFolder, type Process } from './server.ts'
import { openYard, speakTo, type Speaker } from './yard.ts'

const TOKEN = 'a-token-of-the-operators'
/** A machine may be slow. */
const SLOW = { timeout: 60_000, interval: 200 }

let yard: Awaited<ReturnType<typeof openYard>>
const poolers: ChildProcess[] = []
let servers: Process[]
let urls: string[]
let maryam: Speaker
let zahra: Speaker

async function pool(change?: (text: string) => string): Promise<string> {
  const { url, child } = startPgBouncer({ folder: newFolder(), port: await freePort(), databaseUrl: yard.url }, change)
  poolers.push(child)
  return url
}
const startBehind = (url: string) =>
  yard.server(undefined, { settings: { DATABASE_URL: url, DATABASE_DIRECT_URL: yard.url, METRICS_TOKEN: TOKEN } })

/** What the server exports of its pooler, by state. */
async function poolerOf(url: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()
  const lines = text.matchAll(/^barnobat_pool_connections\{pool="pooler",state="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...lines].map(([, state, count]) => [state!, Number(count)]))
}

beforeAll(async () => {
  yard = await openYard()
  // Fewer connections than one server wants: each transaction may run on another one.
  const url = await pool((text) => text.replace(/^default_pool_size = .*$/m, 'default_pool_size = 3'))
  servers = [startBehind(url), startBehind(url)]
  urls = await Promise.all(servers.map((server) => server.url))
  maryam = await speakTo(urls[0]!, 'maryam')
  zahra = await speakTo(urls[1]!, 'zahra')
})
afterAll(async () => {
  await cleanUp()
  for (const child of poolers) {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  }
  await yard?.close()
})

test('answers a repeated command with the first response, on both servers at the same time', async () => {
  const key = randomUUID()
  const { method, path } = httpRoute(cargo.announce.at)
  const headers = { 'content-type': 'application/json', [KEY]: key, authorization: `Bearer ${maryam.token}` }
  const body = JSON.stringify(aCargo(yard))
  const send = async (url: string) => {
    const answer = await fetch(url + path, { method, headers, body })
    return ((await answer.json()) as { data: { id: number } }).data.id
  }
  const ids = await Promise.all(Array.from({ length: 8 }, (_, nth) => send(urls[nth % 2]!)))
  expect(new Set(ids).size).toBe(1)
})

test('sixty commands at once, and the statements with names, share three connections', async () => {
  const cargos = await Promise.all(Array.from({ length: 60 }, () => maryam.say(cargo.announce, aCargo(yard))))
  expect(cargos.map(({ status }) => status)).toEqual(cargos.map(() => 200))
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'barnobat'`.execute(yard.db)
  expect(rows[0]!.count).toBeLessThanOrEqual(3)
})

test('exports how many requests wait in the pooler, and nothing if it does not show that', async () => {
  expect((await poolerOf(urls[0]!))['waiting']).toBe(0)
  // The lock keeps every connection of the pooler: what comes next waits there.
  await using locked = new AsyncDisposableStack()
  const holder = await yard.db.startTransaction().execute()
  locked.defer(() => holder.rollback().execute())
  await sql`lock table cargo`.execute(holder)
  const announcements = Array.from({ length: 8 }, () => maryam.say(cargo.announce, aCargo(yard)))
  await expect.poll(async () => (await poolerOf(urls[1]!))['waiting'], SLOW).toBeGreaterThan(0)
  await locked.disposeAsync()
  await Promise.all(announcements)
  await expect.poll(async () => (await poolerOf(urls[1]!))['waiting'], SLOW).toBe(0)

  const silent = await startBehind(await pool((text) => text.replace(/^stats_users = .*$/m, 'stats_users = another'))).url
  expect(await poolerOf(silent)).toEqual({})
})

test('a stream of one server has the event of another one’s command', async () => {
  const over = new AbortController()
  const stream = await fetch(`${urls[0]}/api/v1/cargos/changes`, {
    headers: { authorization: `Bearer ${maryam.token}` },
    signal: over.signal,
  })
  let received = ''
  const reading = (async () => {
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) received += chunk
  })().catch(() => undefined)
  await expect.poll(() => received, SLOW).toContain('event: changed')
  const before = received.length
  const other = await speakTo(urls[1]!, 'maryam')
  expect((await other.say(cargo.announce, aCargo(yard))).status).toBe(200)
  await expect.poll(() => received.slice(before), SLOW).toContain('event: changed')
  over.abort()
  await reading
})

test('gives turns and holds a show to its record', async () => {
  const drivers = await yard.drivers(4)
  for (const { nationalId, vehicleCard } of drivers) {
    const given = await zahra.say(turn.add, {
      NationalId: nationalId,
      DriverCardNumber: '',
      FreighterCardNumber: vehicleCard,
      IsAdmin: null,
      LoadHallId: null,
      Reason: '',
      PassWaybill: null,
    })
    expect(given.status, given.message).toBe(200)
  }
  const state = async () =>
    (await yard.db.selectFrom('show_run').select('state').where('hall_id', '=', yard.hallId).orderBy('id').execute())[0]?.state
  await yard.moveTo('10:00:05.000')
  await expect.poll(state, SLOW).toBe('OPEN')
  await yard.moveTo('10:20:05.000')
  await expect.poll(state, SLOW).toBe('LOCKED')
  await yard.moveTo('10:20:15.000')
  await expect.poll(state, SLOW).toBe('PUBLISHED')
})

test('refuses to start behind a pooler without timeouts, and names the line', async () => {
  const server = startBehind(await pool((text) => text.replace(/ connect_query='.*'/, '')))
  expect(await server.ended).toBe(1)
  expect(server.output().trim()).toBe(
    'The pooler of DATABASE_URL gives statements no timeout. PgBouncer: add connect_query=' +
      `'set lock_timeout = 10000; set statement_timeout = 15000' to its database (deploy/pgbouncer.ini).`,
  )
})
