/** PostgreSQL and pgBackRest of Debian, set up by deploy/postgresql-archive.conf and deploy/pgbackrest.conf. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { pathOf, type Program } from '../../tests/programs.ts'

const postgres: Program = {
  name: 'PostgreSQL 15',
  variable: 'POSTGRES',
  known: ['/usr/lib/postgresql/15/bin/postgres'],
  packages: ['postgresql-15'],
}
const pgBackRest: Program = {
  name: 'pgBackRest',
  variable: 'PGBACKREST',
  known: ['/usr/bin/pgbackrest'],
  packages: ['pgbackrest'],
}
const READY_MS = 300_000

/** A machine with a database, in a folder. */
export interface Machine {
  folder: string
  /** The product's database. */
  url: string
  /** The URL of another database of it, as its superuser. */
  urlOf(database: string): string
  /** Most seconds between two segments of the archived log. */
  archiveSeconds: number
  /** Ends PostgreSQL with -9. */
  kill(): Promise<void>
  /** Ends it in order. */
  stop(): Promise<void>
}

/** A new machine with an empty database, whose log goes to the repository. */
export async function openMachine(folder: string, repository: string): Promise<Machine> {
  makeOwn(folder)
  makeOwn(repository)
  const bin = dirname(pathOf(postgres))
  const own = ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums']
  execFileSync(join(bin, 'initdb'), ['-D', join(folder, 'cluster'), ...own], { ...asOwner(), stdio: 'ignore' })
  writeConfig(folder, repository)
  const machine = await startPostgres(folder)
  await asking(machine.urlOf('postgres'), async (client) => {
    await client.query('create role barnobat login')
    await client.query('create database barnobat owner barnobat')
  })
  pgbackrest(folder, 'stanza-create')
  return machine
}

/** Takes a full backup of a running machine; throws if its log is not archived. */
export function takeBackup({ folder }: Pick<Machine, 'folder'>): void {
  pgbackrest(folder, 'check')
  pgbackrest(folder, '--type=full', 'backup')
}

/** Resolves when everything written so far is in the repository. */
export async function archiveAll(machine: Machine): Promise<void> {
  await asking(machine.urlOf('postgres'), async (client) => {
    const { rows } = await client.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment')
    const isThere = 'select last_archived_wal >= $1 as done from pg_stat_archiver'
    for (const late = AbortSignal.timeout(READY_MS); ; await sleep(100)) {
      const { rows: archived } = await client.query<{ done: boolean | null }>(isThere, [rows[0]!.segment])
      if (archived[0]!.done) return
      late.throwIfAborted()
    }
  })
}

/** Puts the files of the newest backup on a new machine. */
export function restoreFiles(folder: string, repository: string): void {
  makeOwn(folder)
  makeOwn(join(folder, 'cluster'))
  writeConfig(folder, repository)
  pgbackrest(folder, 'restore')
}

/**
 * Starts a machine with restored files, replays the archived log, and resolves when the database takes writes. It archives from the
 * first moment: without the file of its new timeline in the repository, a second loss would end at the first one.
 */
export async function recover(folder: string): Promise<Machine> {
  const machine = await startPostgres(folder)
  for (const late = AbortSignal.timeout(READY_MS); ; await sleep(50)) {
    const { rows } = await asking(machine.url, (client) => client.query<{ busy: boolean }>('select pg_is_in_recovery() as busy'))
    if (!rows[0]!.busy) return machine
    late.throwIfAborted()
  }
}

/** Runs `work` with a connection of its own. */
export async function asking<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function startPostgres(folder: string): Promise<Machine> {
  const deployed = archiveSettings(folder)
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, ...deployed].flatMap((setting) => ['-c', setting])
  const child = spawn(pathOf(postgres), ['-D', join(folder, 'cluster'), ...settings], { ...asOwner(), stdio: 'ignore' })
  const ended = once(child, 'close')
  const urlOf = (database: string, user = 'postgres') => `postgresql://${user}@/${database}?host=${folder}`
  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  const seconds = deployed.find((setting) => setting.startsWith('archive_timeout='))?.split('=')[1]
  const machine: Machine = {
    folder,
    url: urlOf('barnobat', 'barnobat'),
    urlOf: (database) => urlOf(database),
    archiveSeconds: Number(seconds),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
  }
  for (const late = AbortSignal.timeout(READY_MS); ; await sleep(50)) {
    const isUp = await asking(urlOf('postgres'), (client) => client.query('select')).then(
      () => true,
      () => false,
    )
    if (isUp) return machine
    if (child.exitCode !== null) throw new Error(`PostgreSQL in ${folder} ended with ${child.exitCode}`)
    late.throwIfAborted()
  }
}

/** The settings of deploy/postgresql-archive.conf, with this machine's pgBackRest. */
function archiveSettings(folder: string): string[] {
  const deployed = readDeployed('postgresql-archive.conf').replace(
    'pgbackrest',
    `${pathOf(pgBackRest)} --config=${configOf(folder)}`,
  )
  return [...deployed.matchAll(/^(\w+) = '(.*)'$/gm)].map(([, name, value]) => `${name}=${value}`)
}

/** Writes deploy/pgbackrest.conf for the places of this machine. */
function writeConfig(folder: string, repository: string): void {
  makeOwn(join(folder, 'lock'))
  const text = readDeployed('pgbackrest.conf')
    .replace(/^repo1-path=.*$/m, `repo1-path=${repository}\nlock-path=${folder}/lock\nlog-level-file=off\nlog-level-console=warn`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${folder}/cluster\npg1-socket-path=${folder}\npg1-user=postgres`)
  writeFileSync(configOf(folder), text)
  own(configOf(folder))
}

const configOf = (folder: string) => join(folder, 'pgbackrest.conf')
const readDeployed = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8')

function pgbackrest(folder: string, ...command: string[]): void {
  const about = [`--config=${configOf(folder)}`, '--stanza=barnobat']
  execFileSync(pathOf(pgBackRest), [...about, ...command], { ...asOwner(), stdio: ['ignore', 'inherit', 'inherit'] })
}

/** PostgreSQL does not run as root: Debian's package has a user for it. */
function asOwner(): { uid?: number; gid?: number; cwd: string } {
  if (process.getuid?.() !== 0) return { cwd: '/' }
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']))
  return { uid: idOf('-u'), gid: idOf('-g'), cwd: '/' }
}

function own(path: string): void {
  const { uid, gid } = asOwner()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

function makeOwn(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  own(folder)
}
