/** The frame of the verifying commands: exit codes, messages, and the keys they remember. */
import { Usage } from './arguments.ts'
import { rememberSeen, seenFile, type Seen } from './known-heads.ts'
import { knownKeysFile, rememberKeys, type RecordKey } from './known-keys.ts'

/** Exit codes. */
export const [HOLDS, DOES_NOT_HOLD] = [0, 1] as const
const NOT_CHECKED = 2

/** Runs a command with its arguments and sets the exit code. */
export async function runCommand(verify: (given: string[]) => Promise<number>, usage: string): Promise<void> {
  process.exitCode = await verify(process.argv.slice(2)).catch((error: Error) => {
    console.error(error instanceof Usage ? `${error.message}\n\n${usage}` : error.message)
    return NOT_CHECKED
  })
}

/** Stores keys and heads that are trusted from now on. Throws an Error if that fails, unless keys were supplied. */
export function remember(newKeys: readonly RecordKey[], seen: Seen, supplied: readonly string[]): void {
  try {
    if (newKeys.length > 0) rememberKeys(knownKeysFile(), newKeys)
    rememberSeen(seenFile(), seen)
  } catch (error) {
    // They must be stored, or every use would be the first one and trust every key.
    if (supplied.length > 0) return
    const why = (error as Error).message
    throw new Error(`The key cannot be remembered (${why}): set XDG_STATE_HOME, or say --key.`, { cause: error })
  }
}
