/** Creates a database cluster and runs PostgreSQL on it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../console.ts'
import type { ClusterLocation } from './location.ts'
import { forgetStale, postmasterOf } from './postmaster.ts'

/** The one user and the one database of the embedded PostgreSQL. */
export const NAME = 'barnobat'
export const PORT = 5432

// No inherited environment: PGPORT, PGDATA or LD_LIBRARY_PATH would change the start.
const env = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH }

/** Creates the cluster if it is missing: under another name first, so that an incomplete one is never used. */
export async function makeCluster(native: string, { cluster, as }: ClusterLocation): Promise<boolean> {
  if (existsSync(cluster)) return false
  const prefix = `${basename(cluster)}.init-`
  for (const name of readdirSync(dirname(cluster))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(cluster), name), { recursive: true, force: true })
  }
  const unfinished = ownFolder(join(dirname(cluster), prefix), as)
  const how = ['-U', NAME, '--auth=trust', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const initdb = spawn(join(native, 'bin', 'initdb'), ['-D', unfinished, ...how, '--no-instructions'], {
    ...as,
    env,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const [input, [code]] = await Promise.all([text(initdb.stderr), once(initdb, 'exit')])
  if (code !== 0) throw new CannotStart(`A new database could not be made in ${cluster}:\n${input.trim()}`)
  renameSync(unfinished, cluster)
  return true
}

/** Creates a folder accessible to PostgreSQL's user only; its name starts with `prefix`. */
export function ownFolder(prefix: string, as: ClusterLocation['as']): string {
  const folder = mkdtempSync(prefix)
  chmodSync(folder, 0o700)
  if (as) chownSync(folder, as.uid, as.gid)
  return folder
}

/** Maximum time for which processes of a killed server may keep its shared memory. */
const LEFTOVERS_MS = 10_000

/** Starts PostgreSQL and waits until it accepts connections, including crash recovery. */
export async function launch(native: string, location: ClusterLocation, socket: string): Promise<ChildProcess> {
  const log = join(location.base, 'pg.log')
  for (const end = Date.now() + LEFTOVERS_MS; ; await sleep(200)) {
    forgetStale(location.cluster)
    const fd = openSync(log, 'a', 0o600)
    const before = statSync(log).size
    const child = spawn(join(native, 'bin', 'postgres'), argumentsFor(location.cluster, socket), {
      ...location.as,
      env,
      cwd: '/',
      stdio: ['ignore', fd, fd],
      // A separate process session: Ctrl+C in the terminal reaches node, which first completes the running requests.
      detached: true,
    })
    closeSync(fd)
    if (await accepts(child, location.cluster)) return child
    const input = readFileSync(log, 'utf8').slice(before).trim()
    if (!/shared memory block|already exists/.test(input) || Date.now() > end)
      throw new CannotStart(`PostgreSQL did not start in ${location.cluster}:\n${input}`)
  }
}

/** Whether it started; false if the process exited. */
async function accepts(child: ChildProcess, cluster: string): Promise<boolean> {
  let failed: Error | undefined
  child.once('error', (error) => (failed = error))
  for (;;) {
    const postmaster = postmasterOf(cluster)
    if (postmaster?.ready && postmaster.pid === child.pid) return true
    if (failed) throw failed
    if (child.exitCode !== null || child.signalCode !== null) return false
    await sleep(10)
  }
}

function argumentsFor(cluster: string, socket: string): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    port: PORT,
    shared_buffers: '128MB',
    // As for SSDs: with the default of 4 a report of a few days reads whole tables.
    random_page_cost: '1.1',
    log_checkpoints: 'off',
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
