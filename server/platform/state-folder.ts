import { homedir } from 'node:os'
import { join } from 'node:path'

/** The folder of what the commands remember between runs: `$XDG_STATE_HOME/barnobat`. */
export function stateFolder(env: Record<string, string | undefined> = process.env): string {
  const state = env['XDG_STATE_HOME']
  return join(state?.startsWith('/') ? state : join(homedir(), '.local', 'state'), 'barnobat')
}
