/** The embedded PostgreSQL: starts and stops with the server, and is restarted after a crash. */
import type { ChildProcess } from 'node:child_process'
import { existsSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findBinaries } from './binaries.ts'
import { launch, makeCluster, NAME, ownFolder, PORT } from './cluster.ts'
import { lockFolder } from './lock.ts'
import { AWAY, locateCluster, type ClusterLocation } from './location.ts'
import { endPostmaster, postmasterOf, recorded, signalled } from './postmaster.ts'

export interface Embedded {
  url: string
  /** Notes for the console, a sentence each. */
  notes: string[]
  /** Stops PostgreSQL in order and unlocks the folder. */
  stop(): Promise<void>
}

// A socket path is limited to about 100 characters, so it is never in the data folder.
const SOCKETS = '/tmp/barnobat-'

/**
 * Starts PostgreSQL on a data folder: creates the database in a new folder, takes over a server whose node process died, and
 * recovers after a crash. Throws FolderInUse while another server has the folder, CannotStart if it cannot run. `onLost` is
 * called when PostgreSQL has ended and could not be restarted.
 */
export async function startEmbedded(dataDir: string, onLost: (error: unknown) => void = fail): Promise<Embedded> {
  const location = locateCluster(dataDir)
  const lock = lockFolder(location.base)
  try {
    const notes = [...location.notes, ...(await takeOver(location)), ...setAside(location)]
    const { native, notes: more } = findBinaries(location.as, AWAY)
    const made = await makeCluster(native, location)
    if (made) notes.push(`A new database was made in ${location.cluster}.`)
    const running = await keepRunning(native, location, onLost)
    const stop = () => running.stop().finally(() => lock.release())
    try {
      await makeDatabase(running.socket)
    } catch (error) {
      await stop()
      throw error
    }
    return { url: urlOf(running.socket), notes: [...notes, ...more], stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The URL of the database while a server runs on this data folder; undefined otherwise. */
export function urlOfRunning(dataDir: string): string | undefined {
  const postmaster = postmasterOf(locateCluster(dataDir).cluster)
  return postmaster && urlOf(postmaster.socket)
}

// All parameters are explicit, so that no PG… environment variable applies.
const urlOf = (socket: string, database = NAME) =>
  `postgresql://${NAME}@/${database}?host=${encodeURIComponent(socket)}&port=${PORT}&sslmode=disable`

/** Stops a server whose node process was killed: it is no child process, whose exit would be signalled. */
async function takeOver({ base, cluster }: ClusterLocation): Promise<string[]> {
  const left = recorded(cluster)
  const orphan = postmasterOf(cluster)
  if (orphan) await endPostmaster(orphan.pid)
  if (left?.socket.startsWith(SOCKETS)) rmSync(left.socket, { recursive: true, force: true })
  const log = join(base, 'pg.log')
  if (existsSync(log)) truncateSync(log)
  return orphan ? [`The database of a server that was killed was still running (process ${orphan.pid}) and was taken over.`] : []
}

/** A data folder without its pointer is new: the data of a deleted folder at the same path is kept, but not used. */
function setAside({ base, cluster, pointer }: ClusterLocation): string[] {
  if (!pointer || existsSync(pointer)) return []
  const notes: string[] = []
  if (existsSync(cluster)) {
    const aside = `${cluster}.${Date.now()}`
    renameSync(cluster, aside)
    notes.push(`The database of an earlier folder at this path was kept in ${aside}.`)
  }
  writeFileSync(pointer, `${base}\n`)
  return notes
}

async function keepRunning(native: string, location: ClusterLocation, onLost: (error: unknown) => void) {
  const socket = ownFolder(SOCKETS, location.as)
  let stopping = false
  let current: Promise<ChildProcess> = watched(launch(native, location, socket))

  async function watched(launched: Promise<ChildProcess>): Promise<ChildProcess> {
    const child = await launched
    child.unref()
    child.once('exit', () => {
      if (stopping) return
      current = watched(sleep(250).then(() => launch(native, location, socket)))
      current.catch(onLost)
    })
    return child
  }
  // Also when node exits without stopping it: after the signal PostgreSQL shuts down in order.
  const lastWord = () => {
    const postmaster = postmasterOf(location.cluster)
    if (postmaster) signalled(postmaster.pid, 'SIGINT')
    rmSync(socket, { recursive: true, force: true })
  }
  process.once('exit', lastWord)

  async function stop() {
    stopping = true
    const child = await current.catch(() => undefined)
    if (child?.pid) await endPostmaster(child.pid)
    process.removeListener('exit', lastWord)
    rmSync(socket, { recursive: true, force: true })
  }
  await current.catch(async (error) => {
    await stop()
    throw error
  })
  return { socket, stop }
}

async function makeDatabase(socket: string): Promise<void> {
  const client = new Client({ connectionString: urlOf(socket, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME])
    if (!rowCount) await client.query(`create database ${NAME}`)
  } finally {
    await client.end()
  }
}

function fail(error: unknown): never {
  throw error
}
