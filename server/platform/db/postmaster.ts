/** The PostgreSQL server process of a cluster, from its pid file and the operating system. */
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Postmaster {
  pid: number
  /** The folder of its Unix socket. */
  socket: string
  /** Whether it accepts connections yet. */
  ready: boolean
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** The content of the pid file, valid or stale; undefined without one. */
export function recorded(cluster: string): (Postmaster & { cluster: string }) | undefined {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    const [pid, folder, , , socket, , , status] = lines
    return { pid: Number(pid), cluster: folder ?? '', socket: socket ?? '', ready: status?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** The server actually running on a cluster: a pid file can be stale, copied, or contain another process's id. */
export function postmasterOf(cluster: string): Postmaster | undefined {
  const record = recorded(cluster)
  if (!record || !runs(record.pid)) return undefined
  const folder = process.platform === 'linux' ? workingFolder(record.pid) : record.cluster
  return folder === realpathSync(cluster) ? record : undefined
}

/**
 * PostgreSQL refuses to start while the id in a stale pid file belongs to a live process or to a zombie. The file is removed
 * then, unless a process still uses the cluster.
 */
export function forgetStale(cluster: string): void {
  const record = recorded(cluster)
  if (record && !postmasterOf(cluster) && !inhabited(cluster)) rmSync(pidFile(cluster))
}

function inhabited(cluster: string): boolean {
  if (process.platform !== 'linux') return true
  const home = realpathSync(cluster)
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && workingFolder(Number(name)) === home)
}

/** Stops a server: with a fast shutdown, then an immediate one after a timeout. Resolves when the process has exited. */
export async function endPostmaster(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!signalled(pid, signal)) return
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(10)) if (!runs(pid)) return
  }
}

/** Sends a signal; false if the process does not exist. */
export function signalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return runs(pid) && process.kill(pid, signal)
  } catch {
    return false
  }
}

function runs(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A zombie process has no working folder.
  return process.platform !== 'linux' || workingFolder(pid) !== undefined
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? '' : undefined
  }
}
