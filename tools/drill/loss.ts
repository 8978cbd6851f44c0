/**
 * The loss of the database's machine: PostgreSQL is killed and its files are deleted; another folder is restored from a base
 * backup and the archived write-ahead log, and the product starts on it. Only what PostgreSQL itself offers is used.
 */
import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { locateCluster, type ClusterLocation } from '#server/platform/db/location.ts'
import { openDb } from '#server/platform/db/open.ts'
import { postmasterOf } from '#server/platform/db/postmaster.ts'
import { run } from '../../tests/process/server.ts'
import { beginLoad } from './arrivals.ts'
import { openCompanies } from './companies.ts'
import { isReady } from './instances.ts'

const PER_SECOND = 40
/** Work before and after the base backup, ms. */
const BEFORE = 8000
const AFTER = 25_000
/** Seconds after which PostgreSQL archives a segment that is not full: the most that can be lost. */
const ARCHIVE_SECONDS = 10

export interface Loss {
  acknowledged: number
  /** Acknowledged announcements that are not in the restored database, and the age of the oldest at the loss, s. */
  lost: number
  lostSeconds: number
  archiveSeconds: number
  /** Of the database's files, bytes. */
  size: number
  /** Archived log that was replayed, bytes. */
  replayed: number
  /** Seconds: copying the base backup, replaying the log, and from the start of the product to its first answer. */
  copying: number
  replaying: number
  starting: number
  /** Halls whose records `verify-hall` accepts, of all. */
  verified: { halls: number; all: number }
}

/** Runs the drill in a folder of its own. */
export async function loseMachine(
  { folder, open }: { folder: string; open: AsyncDisposableStack },
  say: (line: string) => void,
): Promise<Loss> {
  const first = join(folder, 'first')
  const archive = join(folder, 'archive')
  const base = join(folder, 'base')
  say('starting a server, with the log archived')
  const embedded = await startArchiving(first, archive)
  const location = locateCluster(first)
  const server = run('main.ts', { DATA_DIR: join(folder, 'server'), DATABASE_URL: embedded.url, DEMO: 'on' })
  await isReady(await server.url)
  const db = openDb(embedded.url, { max: 2, waitMs: 60_000 })
  const people = await openCompanies(db)
  const load = beginLoad(await server.url, people, PER_SECOND)
  await sleep(BEFORE)
  say('taking the base backup')
  await backUp(embedded.url, location, base)
  await sleep(AFTER)

  say('losing the machine')
  const acknowledged = new Map(load.announced)
  const ackedAt = new Map(load.arrivals.map(({ at, took, key }) => [key, at + took]))
  const lostAt = load.now()
  // From here on nothing reaches the archive, even if PostgreSQL is restarted before its files are gone.
  const archived = `${archive}-kept`
  renameSync(archive, archived)
  process.kill(postmasterOf(location.cluster)!.pid, 'SIGKILL')
  server.child.kill('SIGKILL')
  await server.ended
  load.abandon()
  await db.destroy().catch(() => undefined)
  await embedded.stop().catch(() => undefined)
  rmSync(location.cluster, { recursive: true, force: true })

  say('restoring to another folder')
  const second = join(folder, 'second')
  const began = performance.now()
  const target = locateCluster(second)
  copyAs(target, base, target.cluster)
  const copied = performance.now()
  recoverFrom(target, archived)
  const restored = await startEmbedded(second)
  open.defer(() => restored.stop())
  await untilPromoted(restored.url)
  const replayed = performance.now()
  const again = run('main.ts', { DATA_DIR: join(folder, 'server'), DATABASE_URL: restored.url, DEMO: 'on' })
  open.defer(async () => {
    again.child.kill('SIGTERM')
    await again.ended
  })
  const url = await again.url
  await isReady(url)
  const started = performance.now()

  const now = openDb(restored.url, { max: 1 })
  const kept = new Set((await now.selectFrom('cargo').select('description').execute()).map(({ description }) => description))
  const halls = await now.selectFrom('hall').select('id').orderBy('id').execute()
  await now.destroy()
  const lost = [...acknowledged.keys()].filter((key) => !kept.has(key))
  say(`checking the records of ${halls.length} halls`)
  let verified = 0
  for (const { id } of halls) {
    const check = run('verify-hall.ts', { HOME: folder, VERIFY_HOME: folder }, [`${url}/board/${id}`])
    if ((await check.ended) === 0) verified += 1
    else say(check.output().trim())
  }
  return {
    acknowledged: acknowledged.size,
    lost: lost.length,
    lostSeconds: Math.max(0, ...lost.map((key) => (lostAt - (ackedAt.get(key) ?? lostAt)) / 1000)),
    archiveSeconds: ARCHIVE_SECONDS,
    size: sizeOf(base),
    replayed: sizeOf(archived),
    copying: (copied - began) / 1000,
    replaying: (replayed - copied) / 1000,
    starting: (started - replayed) / 1000,
    verified: { halls: verified, all: halls.length },
  }
}

/** A database whose log goes to `archive`; archiving needs a restart. */
async function startArchiving(dataDir: string, archive: string) {
  const unarchived = await startEmbedded(dataDir)
  const { as } = locateCluster(dataDir)
  mkdirSync(archive)
  if (as) chownSync(archive, as.uid, as.gid)
  await asking(unarchived.url, async (client) => {
    await client.query("alter system set archive_mode = 'on'")
    await client.query(`alter system set archive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'`)
    await client.query(`alter system set archive_timeout = '${ARCHIVE_SECONDS}s'`)
  })
  await unarchived.stop()
  return startEmbedded(dataDir)
}

/** A base backup by PostgreSQL's own functions: the files are copied between start and stop, in one session. */
export async function backUp(url: string, { cluster }: ClusterLocation, to: string): Promise<void> {
  await asking(url, async (client) => {
    await client.query("select pg_backup_start('drill', fast => true)")
    cpSync(cluster, to, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !/\/(?:pg_wal\/.|postmaster\.|pg_replslot\/.|pg_stat_tmp\/.)/.test(path.slice(cluster.length)),
    })
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop()',
    )
    writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile)
  })
}

function recoverFrom({ cluster, as }: ClusterLocation, archive: string): void {
  const owned = (path: string, text: string) => {
    writeFileSync(path, text, { flag: 'a' })
    if (as) chownSync(path, as.uid, as.gid)
  }
  owned(join(cluster, 'recovery.signal'), '')
  // The former machine's archive is read only: the restored one gets its own.
  owned(join(cluster, 'postgresql.auto.conf'), `restore_command = 'cp "${archive}/%f" "%p"'\narchive_mode = 'off'\n`)
}

/** Copies a cluster for PostgreSQL's user. */
export function copyAs({ as }: ClusterLocation, from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true })
  execFileSync('chmod', ['700', to])
  if (as) execFileSync('chown', ['-R', `${as.uid}:${as.gid}`, to])
}

async function untilPromoted(url: string): Promise<void> {
  for (const late = AbortSignal.timeout(300_000); ; await sleep(50)) {
    const isOver = await asking(url, async (client) => {
      const { rows } = await client.query<{ busy: boolean }>('select pg_is_in_recovery() as busy')
      return !rows[0]!.busy
    }).catch(() => false)
    if (isOver) return
    late.throwIfAborted()
  }
}

async function asking<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const sizeOf = (folder: string): number =>
  !existsSync(folder)
    ? 0
    : readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
        (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
        0,
      )
