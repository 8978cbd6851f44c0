/** The frame of the commands that check a server: help, exit codes and messages. */
import { fileFault, Unreachable } from '#server/modules/halls/log/index.ts'
import { Usage } from '#server/platform/options.ts'

/** Exit codes. */
export const [HOLDS, DOES_NOT_HOLD] = [0, 1] as const
const UNUSABLE = 2
export const NOT_CHECKED = 3

/** Runs a command with its arguments and sets the exit code. */
export async function runCommand(command: (given: string[]) => Promise<number>, help: string): Promise<void> {
  const given = process.argv.slice(2)
  if (given.includes('--help')) {
    console.log(help)
    return
  }
  process.exitCode = await command(given).catch((error: unknown) => {
    if (error instanceof Unreachable) {
      console.log(`COULD NOT BE CHECKED: ${error.message}`)
      return NOT_CHECKED
    }
    console.error(error instanceof Usage ? `${error.message}\n\n${help}` : fileFault(error))
    return UNUSABLE
  })
}
