/** The frame of the verifying commands: help, exit codes, messages, and the servers they remember. */
import { fileFault, Unreachable } from '#server/modules/halls/log/index.ts'
import { Usage } from './arguments.ts'
import { knownKeysFile, rememberKeys, type RecordKey } from './known-keys.ts'
import { rememberServers, serversFile, type KnownServer } from './known-servers.ts'

/** Exit codes. */
export const [HOLDS, DOES_NOT_HOLD] = [0, 1] as const
const [UNUSABLE, NOT_CHECKED] = [2, 3]

/** Runs a command with its arguments and sets the exit code. */
export async function runCommand(verify: (given: string[]) => Promise<number>, help: string): Promise<void> {
  const given = process.argv.slice(2)
  if (given.includes('--help')) {
    console.log(help)
    return
  }
  process.exitCode = await verify(given).catch((error: unknown) => {
    if (error instanceof Unreachable) {
      console.log(`COULD NOT BE CHECKED: ${error.message}`)
      return NOT_CHECKED
    }
    console.error(error instanceof Usage ? `${error.message}\n\n${help}` : fileFault(error))
    return UNUSABLE
  })
}

/** Stores keys and servers that are trusted from now on. Throws an Error if that fails, unless keys were supplied. */
export function remember(newKeys: readonly RecordKey[], servers: readonly KnownServer[], supplied: readonly string[]): void {
  try {
    if (newKeys.length > 0) rememberKeys(knownKeysFile(), newKeys)
    rememberServers(serversFile(), servers)
  } catch (error) {
    // They must be stored, or every use would be the first one and trust every key.
    if (supplied.length > 0) return
    throw new Error(`The key cannot be remembered (${fileFault(error)}): set XDG_STATE_HOME, or say --key.`, { cause: error })
  }
}
