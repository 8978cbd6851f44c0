/** Reports and public pages from a streaming replica, with a bound on its lag, and each member's own writes. */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EPOCH, KEY } from '#contract/kernel/envelope.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { run } from '#contract/halls/run.ts'
import { openSession } from '#server/modules/access/identity/rows.ts'
import { newToken, tokenHash } from '#server/modules/access/identity/sessions.ts'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { locateCluster, type ClusterLocation } from '#server/platform/db/location.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDb, type Db } from '#server/platform/db/open.ts'
import { loadReference } from '#server/platform/reference/load.ts'
import { castOf, type Cast } from '../cast.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { cleanUp, newFolder, start } from './server.ts'

const TOKEN = 'a-token-of-the-operators'
/** A machine may be slow. */
const SLOW = { timeout: 60_000, interval: 200 }

const open = new AsyncDisposableStack()
let folder: string
let primary: Db
let standby: Db
let cast: Cast
let urls: { primary: string; standby: string }
let stopStandby: () => Promise<void>

beforeAll(async () => {
  folder = newFolder()
  const first = await startEmbedded(join(folder, 'primary'))
  open.defer(() => first.stop())
  await migrate(first.url)
  primary = openDb(first.url, { max: 2 })
  open.defer(() => primary.destroy())
  await loadReference(primary)
  cast = await castOf(primary)
  await copyRunning(first.url, locateCluster(join(folder, 'primary')), join(folder, 'base'))
  urls = { primary: first.url, standby: '' }
  const second = await startStandby('standby')
  let stopping: Promise<void> | undefined
  stopStandby = () => (stopping ??= second.stop())
  standby = openDb(second.url, { max: 1 })
  urls.standby = second.url
})
afterAll(async () => {
  await cleanUp()
  await standby?.destroy()
  await stopStandby?.()
  await open.disposeAsync()
})

/** A base backup by PostgreSQL's own functions: the files are copied between start and stop, in one session. */
async function copyRunning(url: string, { cluster }: ClusterLocation, to: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query("select pg_backup_start('replica', fast => true)")
  cpSync(cluster, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !/\/(?:pg_wal\/.|postmaster\.|pg_replslot\/.|pg_stat_tmp\/.)/.test(path.slice(cluster.length)),
  })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile)
  await client.end()
}

/** Starts a replica of the primary from its copy. */
async function startStandby(name: string) {
  mkdirSync(join(folder, name))
  const { cluster, as } = locateCluster(join(folder, name))
  cpSync(join(folder, 'base'), cluster, { recursive: true, preserveTimestamps: true })
  chmodSync(cluster, 0o700)
  const socket = new URL(urls.primary.replace('@/', '@socket/')).searchParams.get('host')
  writeFileSync(join(cluster, 'standby.signal'), '')
  const conninfo = `primary_conninfo = 'host=${socket} port=5432 user=barnobat'\n`
  writeFileSync(join(cluster, 'postgresql.auto.conf'), conninfo, { flag: 'a' })
  if (as) execFileSync('chown', ['-R', `${as.uid}:${as.gid}`, cluster])
  return startEmbedded(join(folder, name))
}

/** The address of a new server that reads a replica up to this far behind. */
const serve = (lagMs: number) =>
  start(join(folder, `server-${lagMs}`), {
    DATABASE_URL: urls.primary,
    DATABASE_REPLICA_URL: urls.standby,
    REPLICA_LAG_MS: String(lagMs),
    METRICS_TOKEN: TOKEN,
  }).url

async function signIn(username: string, db = primary): Promise<string> {
  const { id } = await db
    .insertInto('member')
    .values({
      username,
      password_hash: '-',
      full_name: username,
      role: 'TransportationCompanyAdmin',
      company_id: cast.companies.sepehr.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = newToken()
  const about = { role: 'TransportationCompanyAdmin', hash: tokenHash(token), now: new Date(), ip: '', agent: '' } as const
  await openSession(db, { memberId: id, ...about })
  return token
}

/** Announces a cargo; returns its id, and the epoch of the answer. */
async function announce(url: string, token: string): Promise<{ id: number; epoch: string | null }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, [KEY]: crypto.randomUUID() }
  const { method, path } = httpRoute(cargo.announce.at)
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(aCargo({ cast })) })
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: { id: number } }
  return { id: data.id, epoch: answer.headers.get(EPOCH) }
}

/** The hall's name on its board, for a member or for anyone. */
async function nameOnBoard(url: string, token?: string): Promise<string> {
  const path = httpRoute(run.board.at).path.replace('{id}', String(cast.halls.rajaei))
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await fetch(url + path, { headers })
  return ((await answer.json()) as { data: { hall: { name: string } } }).data.hall.name
}
const rename = (name: string) => primary.updateTable('hall').set({ name }).where('id', '=', cast.halls.rajaei).execute()
const nameOn = async (db: Db) =>
  (await db.selectFrom('hall').select('name').where('id', '=', cast.halls.rajaei).executeTakeFirstOrThrow()).name
const namesOf = async (db: Db) => (await db.selectFrom('member').select('username').execute()).map(({ username }) => username)
/** Waits until a board is read from the replica: a server compares before it reads there. */
const readsReplica = (url: string) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(standby)
      await nameOnBoard(url)
      const since = rows[0]!.at
      const { rows: reads } = await sql`select from pg_stat_activity where application_name = 'barnobat replica'
        and query not like '%pg_is_in_recovery%' and query_start >= ${since}`.execute(standby)
      return reads.length
    }, SLOW)
    .toBeGreaterThan(0)
/** The replica's lag as this server exports it, seconds; undefined if it exports none. */
async function lagOf(url: string): Promise<number | undefined> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()
  const found = /^barnobat_replica_lag_seconds (\S+)$/m.exec(text)?.[1]
  return found === undefined ? undefined : Number(found.replace('+Inf', 'Infinity'))
}
const replay = (what: 'pause' | 'resume') => sql`select ${sql.raw(`pg_wal_replay_${what}`)}()`.execute(standby)

test('reads the replica within the bound, except for a member who has just written, and the primary beyond it', async () => {
  const [patient, strict] = await Promise.all([serve(600_000), serve(1000)])
  const [writer, reader] = [await signIn('maryam'), await signIn('mina')]
  await rename('first')
  await expect.poll(() => nameOnBoard(patient), SLOW).toBe('first')
  // The replica has this and is read: what it replays no more is missing in its answers.
  await expect.poll(() => nameOn(standby), SLOW).toBe('first')
  await readsReplica(patient)
  await replay('pause')
  await rename('second')
  expect(await nameOnBoard(patient)).toBe('first')
  expect(await nameOnBoard(patient, reader)).toBe('first')
  await expect.poll(() => nameOnBoard(strict), SLOW).toBe('second')
  await expect.poll(() => lagOf(strict), SLOW).toBeGreaterThanOrEqual(1)

  // Through the other server: which one wrote does not matter.
  await announce(strict, writer)
  expect(await nameOnBoard(patient, writer)).toBe('second')
  expect(await nameOnBoard(patient, reader)).toBe('first')

  await replay('resume')
  await expect.poll(() => nameOnBoard(patient), SLOW).toBe('second')
  await expect.poll(() => lagOf(strict), SLOW).toBeLessThan(1)
})

test('answers from the primary while the replica is away', async () => {
  const url = await serve(600_001)
  await readsReplica(url)
  await replay('pause')
  await rename('third')
  expect(await nameOnBoard(url)).toBe('second')
  await stopStandby()
  expect(await nameOnBoard(url)).toBe('third')
  const before = (await lagOf(url))!
  await expect.poll(() => lagOf(url), SLOW).toBeGreaterThan(before + 1)
  // Started without it: no moment is known, and that is no lag of zero.
  expect(await lagOf(await serve(600_003))).toBe(Infinity)
})

test('a promoted replica that takes over has another epoch, and gives no number that the lost primary may have given', async () => {
  const before = await announce(await serve(600_002), await signIn('zohreh'))
  const again = await startEmbedded(join(folder, 'standby'))
  open.defer(() => again.stop())
  const promoted = openDb(again.url, { max: 1 })
  open.defer(() => promoted.destroy())
  await expect.poll(async () => (await namesOf(promoted)).includes('zohreh'), SLOW).toBe(true)
  await sql`select pg_promote()`.execute(promoted)
  const serveAgain = () => start(join(folder, 'second'), { DATABASE_URL: again.url })
  const first = serveAgain()
  const token = await signIn('shirin', promoted)
  const after = await announce(await first.url, token)
  expect(after.epoch).not.toBe(before.epoch)
  expect(after.id).toBeGreaterThan(before.id + 50_000)
  first.child.kill()
  await first.ended
  // Once: a further start changes nothing.
  const next = await announce(await serveAgain().url, token)
  expect([next.epoch, next.id - after.id]).toEqual([after.epoch, 1])
  await readsNoOther(again.url, promoted)
})

/** A replica of the lost primary is at a later position than the promoted one, and lacks what came after the loss. */
async function readsNoOther(url: string, promoted: Db) {
  const third = await startStandby('third')
  open.defer(() => third.stop())
  const lone = openDb(third.url, { max: 1 })
  open.defer(() => lone.destroy())
  await sql`select pg_switch_wal()`.execute(primary)
  await rename('of the lost primary')
  await sql`select pg_switch_wal()`.execute(primary)
  await expect.poll(() => nameOn(lone), SLOW).toBe('of the lost primary')
  const server = start(join(folder, 'server-third'), {
    DATABASE_URL: url,
    DATABASE_REPLICA_URL: third.url,
    REPLICA_LAG_MS: '600000',
    LOG_LEVEL: 'warn',
  })
  const at = await server.url
  await expect.poll(() => server.output(), SLOW).toContain('it does not follow this database')
  expect(await nameOnBoard(at)).toBe(await nameOn(promoted))
}
