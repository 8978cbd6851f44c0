/** Location and owner of the embedded database's files. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CannotStart } from '../console.ts'
import type { RunAs } from './binaries.ts'

/** Root's folder for files that PostgreSQL's user must reach. */
export const AWAY = '/var/lib/barnobat'
const NOBODY = 65_534
const CLUSTER = 'pg18'

export interface ClusterLocation {
  /** Contains the cluster, its log and the lock. */
  base: string
  cluster: string
  /** The user that runs PostgreSQL and owns the cluster; undefined: the user of node. */
  as: RunAs
  /** If the database is outside the data folder: the file there that contains its path. */
  pointer?: string
  notes: string[]
}

/**
 * The location for a data folder: the folder itself, unless root runs the server and PostgreSQL's user cannot access it: then
 * /var/lib/barnobat/<hash of the path>. Throws CannotStart if neither is usable.
 */
export function locateCluster(dataDir: string): ClusterLocation {
  const wanted = resolve(dataDir)
  const asRoot = process.getuid?.() === 0
  makeFolder(wanted, asRoot ? 0o711 : 0o700)
  const cluster = join(wanted, CLUSTER)
  if (!writable(wanted))
    throw new CannotStart(`This user cannot write in the folder ${wanted}. Start as its owner, or set DATA_DIR.`)
  const owner = ownerOf(cluster)
  if (!asRoot) {
    if (owner !== undefined && owner.uid !== process.getuid?.()) {
      throw new CannotStart(`The database in ${cluster} belongs to user ${owner.uid}. Start as that user, or set DATA_DIR.`)
    }
    return { base: wanted, cluster, as: undefined, notes: [] }
  }

  const as = servant(owner)
  if (reaches(wanted, as)) return { base: wanted, cluster, as, notes: [] }
  if (owner) {
    throw new CannotStart(
      `The database in ${cluster} belongs to user ${as.uid}, who cannot reach it: a folder above it is closed to others.\n` +
        'Open that folder (chmod o+x), or move the data folder and set DATA_DIR.',
    )
  }
  return away(wanted)
}

function away(wanted: string): ClusterLocation {
  const base = join(AWAY, createHash('sha256').update(wanted).digest('hex').slice(0, 16))
  const cluster = join(base, CLUSTER)
  makeFolder(AWAY, 0o711)
  makeFolder(base, 0o711)
  const note = `Data lives in ${base}: PostgreSQL never runs as root, and other users cannot reach ${wanted}.`
  return { base, cluster, as: servant(ownerOf(cluster)), pointer: join(wanted, 'database-is-in.txt'), notes: [note] }
}

/** Creates it with exactly this mode, regardless of the umask. */
function makeFolder(folder: string, mode: number) {
  if (existsSync(folder)) return
  try {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, mode)
  } catch (error) {
    throw new CannotStart(`The folder ${folder} cannot be made: ${(error as Error).message}. Set DATA_DIR to another one.`)
  }
}

function writable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

const ownerOf = (cluster: string) => statSync(cluster, { throwIfNoEntry: false })

/** Root runs an existing database as its owner, and a new one as an unprivileged user. */
const servant = (owner: { uid: number; gid: number } | undefined) =>
  owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY }

const reaches = (folder: string, as: RunAs) => spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...as, cwd: '/' }).status === 0
