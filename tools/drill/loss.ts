/**
 * The loss of a machine with database, server, keys and files: PostgreSQL is killed and everything of it is deleted. A second
 * machine gets the newest base backup, the archived log, the keys and the files, by the steps of docs/operating/disaster.md; then the
 * devices send again what was lost.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EPOCH } from '#contract/kernel/envelope.ts'
import { openDb } from '#server/platform/db/open.ts'
import { pathOf, type Program } from '../../tests/programs.ts'
import { run } from '../../tests/process/server.ts'
import { announce, beginLoad, send, type Announcing, type Load } from './arrivals.ts'
import { openCompanies } from './companies.ts'
import { archiveAll, asking, openMachine, recover, restoreFiles, takeBackup, type Machine } from './debian.ts'
import { cargosOf, countFiles, countVerified, hallsWithRecords, reusedOf } from './findings.ts'
import { isReady } from './instances.ts'

const rsync: Program = { name: 'rsync', variable: 'RSYNC', known: ['/usr/bin/rsync'], packages: ['rsync'] }
const PER_SECOND = 40
/** Work before and after the base backup, ms; the second is longer than two archived segments. */
const BEFORE = 5000
const AFTER = 70_000
/** Most keys of one `ops/verify`. */
const KEYS_AT_ONCE = 200

export interface Loss {
  acknowledged: number
  /** Acknowledged announcements that the recovered database lacks, and the age of the oldest at the loss, s. */
  lost: number
  lostSeconds: number
  archiveSeconds: number
  /** Whether devices see another epoch; and of the lost, those that are there once after the devices have sent them again. */
  isAnotherEpoch: boolean
  returned: number
  /** Cargos of one key more than once, and numbers that two cargos were given. */
  doubled: number
  reused: number
  /** Files that the recovered database names, and those of them that are missing. */
  files: { named: number; missing: number }
  /** Cargos that a third machine lacks, after the second one was lost before its first backup. */
  lostAgain: number
  /** Of the restored cluster, and log since the base backup that was replayed; bytes. */
  size: number
  replayed: number
  /** Log of one announcement, bytes. */
  logOfAct: number
  /** Seconds: files, replay of the log, and from the start of the server to its first answer. */
  copying: number
  replaying: number
  starting: number
  /** Halls whose records `verify-hall` accepts, of those that have published any. */
  verified: { halls: number; all: number }
}

/** Runs the drill with a database of this many GB besides the demo's. */
export async function loseMachine(
  { folder, open, gigabytes }: { folder: string; open: AsyncDisposableStack; gigabytes: number },
  say: (line: string) => void,
): Promise<Loss> {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const [repository, copies] = [join(folder, 'repository'), join(folder, 'copies')]
  mkdirSync(copies)
  say('setting up PostgreSQL and pgBackRest')
  const machine = await openMachine(first, repository)
  open.defer(() => machine.kill())
  await fill(machine, gigabytes)
  const server = await serve(machine, join(first, 'data'))
  const db = openDb(machine.url, { max: 2, waitMs: 60_000 })
  const people = await openCompanies(db)
  const epoch = await epochAt(server.url)
  const load = beginLoad(server.url, people, PER_SECOND)
  await sleep(BEFORE)
  say('taking the base backup')
  takeBackup(machine)
  const backedUpAt = await positionOf(machine)
  copyAside(join(first, 'data'), copies)
  say('writing log that is to be replayed')
  await addRows(machine, gigabytes / 2)
  const base = { at: await positionOf(machine), acts: load.announced.size }
  await sleep(AFTER)

  say('losing the machine')
  const lostAt = load.now()
  const acknowledged = new Map(load.announced)
  const logOfAct = ((await positionOf(machine)) - base.at) / (acknowledged.size - base.acts)
  // From here on nothing reaches the repository, even from a process that has not ended yet.
  const kept = `${repository}-kept`
  renameSync(repository, kept)
  await machine.kill()
  server.child.kill('SIGKILL')
  await server.ended
  load.abandon()
  await db.destroy().catch(() => undefined)
  rmSync(first, { recursive: true, force: true })

  say('restoring to a second machine')
  const began = performance.now()
  restoreFiles(second, kept)
  copyAside(copies, join(second, 'data'))
  const copied = performance.now()
  const size = sizeOf(join(second, 'cluster'))
  const recovered = await recover(second)
  open.defer(() => recovered.stop())
  const replayed = performance.now()
  const again = await serve(recovered, join(second, 'data'))
  open.defer(async () => {
    again.child.kill('SIGTERM')
    await again.ended
  })
  const started = performance.now()

  const before = await cargosOf(recovered)
  const lost = [...acknowledged.keys()].filter((key) => !before.has(key))
  say(`sending again what ${people.companies.length} companies' devices have`)
  await sendMissing(again.url, people, load)
  const after = await cargosOf(recovered)
  const halls = await hallsWithRecords(recovered)
  say(`checking the records of ${halls.length} halls`)
  const verified = await countVerified(again.url, folder, halls)
  const isAnotherEpoch = (await epochAt(again.url)) !== epoch
  const files = await countFiles(recovered, join(second, 'data'))
  const replayedBytes = (await replayedTo(recovered)) - backedUpAt

  say('losing the second machine before its first backup')
  await archiveAll(recovered)
  await recovered.kill()
  restoreFiles(join(folder, 'third'), kept)
  const third = await recover(join(folder, 'third'))
  open.defer(() => third.stop())
  const atLast = await cargosOf(third)
  return {
    acknowledged: acknowledged.size,
    lost: lost.length,
    lostSeconds: Math.max(
      0,
      ...load.arrivals.filter(({ key }) => lost.includes(key)).map(({ at, took }) => (lostAt - at - took) / 1000),
    ),
    archiveSeconds: machine.archiveSeconds,
    isAnotherEpoch,
    returned: lost.filter((key) => after.has(key)).length,
    doubled: [...acknowledged.keys()].filter((key) => (after.get(key)?.length ?? 0) > 1).length,
    reused: reusedOf(acknowledged, [...after.values()].flat()),
    files,
    lostAgain: [...after.keys()].filter((key) => !atLast.has(key)).length,
    size,
    replayed: replayedBytes,
    logOfAct,
    copying: (copied - began) / 1000,
    replaying: (replayed - copied) / 1000,
    starting: (started - replayed) / 1000,
    verified: { halls: verified, all: halls.length },
  }
}

/** A database beside the product's, so that its copy takes long enough to be measured. */
async function fill(machine: Machine, gigabytes: number): Promise<void> {
  await asking(machine.urlOf('postgres'), (client) => client.query('create database other_rows'))
  await asking(machine.urlOf('other_rows'), (client) => client.query('create table rows (n int, text text)'))
  await addRows(machine, gigabytes)
}

/** Rows of 1 KB of random digits, which compress by half. */
async function addRows(machine: Machine, gigabytes: number): Promise<void> {
  await asking(machine.urlOf('other_rows'), async (client) => {
    await client.query(
      `insert into rows select n, (select string_agg(md5(n::text || part), '') from generate_series(1, 31) as part)
       from generate_series(1, ${Math.round((gigabytes * 1e9) / 1050)}) as n`,
    )
    // Otherwise the first vacuum of them is most of the log that is measured for a command.
    await client.query('vacuum freeze rows')
  })
}

async function serve(machine: Machine, dataDir: string) {
  const server = run('main.ts', { DATA_DIR: dataDir, DATABASE_URL: machine.url, DEMO: 'on' })
  const url = await server.url
  await isReady(url)
  return { ...server, url }
}

/** As the timer of docs/operating/disaster.md does each minute: new keys and files; neither ever changes. */
function copyAside(from: string, to: string): void {
  execFileSync(pathOf(rsync), ['-a', join(from, 'keys'), join(from, 'files'), `${to}/`])
}

const epochAt = async (url: string) => (await fetch(`${url}/api/v1/health`)).headers.get(EPOCH)

/** Every device asks which of its delivered commands are unknown, and sends these again under their keys. */
async function sendMissing(url: string, people: Announcing, { arrivals }: Load): Promise<void> {
  const acts = Map.groupBy(
    arrivals.filter(({ kind }) => kind === 'act'),
    ({ company }) => company,
  )
  for (const [company, of] of acts) {
    const { token } = people.companies[company]!
    for (let from = 0; from < of.length; from += KEYS_AT_ONCE) {
      const keys = of.slice(from, from + KEYS_AT_ONCE).map(({ key }) => key)
      const { unknown } = (await send(`${url}/api/v1/ops/verify`, token, { keys })) as { unknown: string[] }
      for (const key of unknown) while ((await announce(url, people, company, key)) === null) await sleep(200)
    }
  }
}

const positionOf = (machine: Machine) => bytesAt(machine, 'pg_current_wal_lsn()')
const replayedTo = (machine: Machine) => bytesAt(machine, 'pg_last_wal_replay_lsn()')
const bytesAt = (machine: Machine, position: 'pg_current_wal_lsn()' | 'pg_last_wal_replay_lsn()'): Promise<number> =>
  asking(machine.url, async (client) => {
    const { rows } = await client.query<{ bytes: number }>(`select (${position} - '0/0')::float8 as bytes`)
    return rows[0]!.bytes
  })

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  )
