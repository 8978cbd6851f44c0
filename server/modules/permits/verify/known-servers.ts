/** What this computer remembers of each server: its addresses and keys, and the newest heads of its log and of its halls. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readCheckpoint, type Checkpoint } from '#contract/halls/log/checkpoint.ts'
import { readNote } from '#contract/halls/log/note.ts'
import type { ChainHead } from '#contract/halls/split/seen.ts'
import { openRemoteLog, readText } from '#server/modules/halls/log/index.ts'
import { stateFolder } from '#server/platform/state-folder.ts'

export interface KnownServer {
  /** Origins such as `https://host`; none for a server of which only files were checked. */
  addresses: string[]
  /** Public keys of valid records, hex. */
  keys: string[]
  log: Checkpoint | null
  /** By the hall's id. */
  halls: Record<string, ChainHead>
}

export const serversFile = (): string => join(stateFolder(), 'known-heads.json')

/**
 * The servers of the file. A file of one server, of earlier versions, belongs to the keys seen before. Throws an Error for a file
 * that is not whole.
 */
export function readServers(file: string, knownKeys: ReadonlySet<string>): KnownServer[] {
  const former = { addresses: [], keys: [...knownKeys], log: null, halls: {} }
  if (!existsSync(file)) return knownKeys.size > 0 ? [former] : []
  try {
    const read = JSON.parse(readText(file)) as { servers: KnownServer[] } | Pick<KnownServer, 'log' | 'halls'>
    return 'servers' in read ? read.servers : [{ ...former, ...read }]
  } catch (error) {
    throw new Error(`${file} cannot be read: it holds the heads seen before. Restore it.`, { cause: error })
  }
}

/** Writes the file whole. Throws file system errors. */
export function rememberServers(file: string, servers: readonly KnownServer[]): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, `${JSON.stringify({ servers }, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

interface Wanted {
  /** The origin of the records; null for files. */
  address: string | null
  /** The name that the log at this address claims; null if unknown. */
  logName: string | null
  /** Public keys of the records. */
  keys: readonly string[]
}

/** The server that is meant: by its address, then by the name of its log, then by a key; undefined for one not seen before. */
export function findServer(servers: readonly KnownServer[], { address, logName, keys }: Wanted): KnownServer | undefined {
  const by = (isMeant: (server: KnownServer) => boolean) => servers.find(isMeant)
  return (
    by(({ addresses }) => address !== null && addresses.includes(address)) ??
    by(({ log }) => logName !== null && log?.origin === logName) ??
    by((server) => server.keys.some((key) => keys.includes(key))) ??
    // Only files of it were checked: its address is not known, so that this may be it.
    by(({ addresses }) => address !== null && addresses.length === 0)
  )
}

/** The keys that may sign: of this server, or, for files of an unknown one, of all. */
export const keysToTrust = (servers: readonly KnownServer[], own: KnownServer | undefined, address: string | null) =>
  new Set(own ? own.keys : address === null ? servers.flatMap(({ keys }) => keys) : [])

/** The servers with this one changed, or added. */
export const withServer = (servers: readonly KnownServer[], own: KnownServer | undefined, next: KnownServer): KnownServer[] =>
  own ? servers.map((one) => (one === own ? next : one)) : [...servers, next]

/** The name that the log at this address claims; null without a log or an answer. */
export async function logNameAt(address: string | null): Promise<string | null> {
  if (address === null) return null
  const text = await openRemoteLog(address)
    .checkpoint()
    .catch(() => null)
  const note = text === null ? null : readNote(text)
  return (note && readCheckpoint(note.body)?.origin) ?? null
}
