/** What this computer remembers of a server: recalled before its records are checked, and stored after they hold. */
import { fileFault } from '#server/modules/halls/log/index.ts'
import { DOES_NOT_HOLD, HOLDS } from './command.ts'
import { compareWithSeen } from './known-heads.ts'
import { knownKeysFile, readKnownKeys, rememberKeys, type RecordKey } from './known-keys.ts'
import {
  findServer,
  keysToTrust,
  logNameAt,
  readServers,
  rememberServers,
  serversFile,
  withServer,
  type KnownServer,
} from './known-servers.ts'
import type { SourcedRecord } from './sources.ts'

interface Held {
  records: readonly SourcedRecord[]
  /** Heads of the log that were seen elsewhere. */
  heads: readonly string[]
  /** The heads to compare the records with, by hall. */
  halls: KnownServer['halls']
  /** Public keys that may have signed, those of the records, and those seen for the first time. */
  trusted: ReadonlySet<string>
  keys: readonly string[]
  newKeys: readonly RecordKey[]
  /** Keys that the reader supplied. */
  supplied: readonly string[]
}

/** The server of records at this address (null for files) or with these keys, as it was seen before; undefined if it was not. */
export async function recallServer(address: string | null, keys: readonly string[]) {
  const servers = readServers(serversFile(), readKnownKeys(knownKeysFile()))
  const own = findServer(servers, { address, logName: await logNameAt(address), keys })
  /** Compares records that hold with what was seen, prints the result and stores it. Returns the exit code. */
  async function conclude({ records, heads, halls, trusted, keys: found, newKeys, supplied }: Held): Promise<number> {
    const compared = await compareWithSeen({ log: own?.log ?? null, halls }, { records, address, heads, trusted })
    console.log(compared.lines.join('\n'))
    if (!compared.isValid) return DOES_NOT_HOLD
    const addresses = [...new Set([...(own?.addresses ?? []), ...(address === null ? [] : [address])])]
    const next = { addresses, keys: [...new Set([...(own?.keys ?? []), ...found])], ...compared.seen }
    remember(newKeys, withServer(servers, own, next), supplied)
    return HOLDS
  }
  return { own, known: keysToTrust(servers, own, address), conclude }
}

/** Stores keys and servers that are trusted from now on. Throws an Error if that fails, unless keys were supplied. */
function remember(newKeys: readonly RecordKey[], servers: readonly KnownServer[], supplied: readonly string[]): void {
  try {
    if (newKeys.length > 0) rememberKeys(knownKeysFile(), newKeys)
    rememberServers(serversFile(), servers)
  } catch (error) {
    // They must be stored, or every use would be the first one and trust every key.
    if (supplied.length > 0) return
    throw new Error(`The key cannot be remembered (${fileFault(error)}): set XDG_STATE_HOME, or say --key.`, { cause: error })
  }
}
