/** Server processes for the process tests: starts, kills and inspects them. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postmasterOf } from '#server/platform/db/postmaster.ts'

const SERVER = join(import.meta.dirname, '..', '..', 'server')

export interface Process {
  child: ChildProcess
  /** Output so far. */
  output(): string
  /** Exit code; null after a signal. */
  ended: Promise<number | null>
  /** Listening address, once known. */
  url: Promise<string>
}

const processes: Process[] = []
const folders: string[] = []

/** Runs a file of server/ with a small environment: no demo data, a free port, the run's compile cache. */
export function run(file: string, settings: Record<string, string>, args: string[] = []): Process {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', ...settings }
  return watch(spawn(process.execPath, [join(SERVER, file), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] }))
}

export function watch(child: ChildProcess): Process {
  let text = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      const found = /(?:Listening|running) at (\S+)/.exec(text)
      if (found) resolve(found[1]!)
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    void ended.then(() => reject(new Error(`ended instead of listening:\n${text}`)))
  })
  url.catch(() => {})
  const process = { child, output: () => text, ended, url }
  processes.push(process)
  return process
}

export const start = (dataDir: string, settings: Record<string, string> = {}) =>
  run('main.ts', { DATA_DIR: dataDir, ...settings })

/** A new folder that other users can pass through. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'barnobat-process-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}

/** A data folder with tables and the Admin `keeper`, made once and then copied. */
export async function keptFolder(to = newFolder()): Promise<{ dataDir: string; password: string }> {
  prepared ??= prepare()
  const { dataDir, password } = await prepared
  execFileSync('cp', ['-a', `${dataDir}/.`, to])
  return { dataDir: to, password }
}

let prepared: Promise<{ dataDir: string; password: string }> | undefined

async function prepare() {
  const dataDir = newFolder()
  const admin = run('admin.ts', { DATA_DIR: dataDir }, ['keeper'])
  await admin.ended
  return { dataDir, password: passwordIn(admin.output()) }
}

export const passwordIn = (output: string) => /^ {2}(\w{16})$/m.exec(output)?.[1] ?? ''

/** Whether `keeper` can sign in: the server answers and has the data. */
export async function signsIn(url: string, password: string): Promise<boolean> {
  const response = await fetch(`${url}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Username: 'keeper', Password: password }),
  })
  return response.status === 200
}

/** The process of PostgreSQL over a data folder, wherever its database is. */
export function postgresOf(dataDir: string): number | undefined {
  const pointer = join(dataDir, 'database-is-in.txt')
  const base = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir
  return postmasterOf(join(base, 'pg18'))?.pid
}

/** Ends remaining processes of a test by id, and removes the folders. */
export async function cleanUp(): Promise<void> {
  for (const { child, ended } of processes.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill()
    await ended
  }
  for (const folder of folders.splice(0)) {
    const pid = postgresOf(folder)
    if (pid) process.kill(pid, 'SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  prepared = undefined
}
