/** Finds programs of the system that tests need, installs them if possible, or names the missing package. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export interface Program {
  /** Display name. */
  name: string
  /** Environment variable with its path. */
  variable: string
  /** Usual paths. */
  known: readonly string[]
  /** Debian packages that contain it. */
  packages: readonly string[]
}

/** Checks and tests the alert rules of deploy/monitoring. */
export const promtool: Program = {
  name: 'promtool',
  variable: 'PROMTOOL',
  known: ['/usr/bin/promtool'],
  packages: ['prometheus'],
}

/** Metrics of PostgreSQL and of a machine, which rules of deploy/monitoring read. */
export const postgresExporter: Program = {
  name: 'the exporter of PostgreSQL',
  variable: 'POSTGRES_EXPORTER',
  known: ['/usr/bin/prometheus-postgres-exporter'],
  packages: ['prometheus-postgres-exporter'],
}
export const nodeExporter: Program = {
  name: 'the exporter of a machine',
  variable: 'NODE_EXPORTER',
  known: ['/usr/bin/prometheus-node-exporter'],
  packages: ['prometheus-node-exporter'],
}

const found = ({ variable, known }: Program) => [process.env[variable], ...known].find((path) => path && existsSync(path))

/** Returns the program's path; installs the Debian packages if this is root on a Debian without it. */
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
    // Runlevel 1: do not start services of the package.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
}
