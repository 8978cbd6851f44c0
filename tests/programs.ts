/** Programs of the system that tests need: found, or installed where that is possible, or asked for in plain words. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export interface Program {
  /** As people call it. */
  name: string
  /** The environment variable that names its path. */
  variable: string
  /** Where it usually is. */
  known: readonly string[]
  /** Debian's packages that bring it. */
  packages: readonly string[]
}

const found = ({ variable, known }: Program) => [process.env[variable], ...known].find((path) => path && existsSync(path))

/** The program's path; installs Debian's packages when this is root on a Debian without it. */
export function pathOf(program: Program): string {
  const path = found(program)
  if (path) return path
  const { name, variable, packages } = program
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log(`${name} is missing: installing Debian’s (apt-get update, apt-get install ${packages.join(' ')})…`)
    aptGet('update', '-qq')
    aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)
    const installed = found(program)
    if (installed) return installed
  }
  throw new Error(
    `The tests need ${name}. Install it (Debian, Ubuntu: sudo apt-get install ${packages.join(' ')}) or set ${variable} to its path.`,
  )
}

function aptGet(...args: string[]): void {
  execFileSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Runlevel 1: a service that comes with a package is not started.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
}
