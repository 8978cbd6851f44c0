/** The PostgreSQL server process of a cluster, as its pid file and the operating system know it. */
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

/** What the pid file says, true or not; undefined without one. */
export function recorded(cluster: string): (Postmaster & { cluster: string }) | undefined {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    const [pid, folder, , , socket, , , status] = lines
    return { pid: Number(pid), cluster: folder ?? '', socket: socket ?? '', ready: status?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** The server that is really running over a cluster: a pid file can be stale, copied, or name somebody else's process. */
export function postmasterOf(cluster: string): Postmaster | undefined {
  const record = recorded(cluster)
  if (!record || !runs(record.pid)) return undefined
  const folder = process.platform === 'linux' ? workingFolder(record.pid) : record.cluster
  return folder === realpathSync(cluster) ? record : undefined
}

/**
 * PostgreSQL refuses to start while the number in a stale pid file is that of a living process, or of a dead one that
 * nobody collected. The file goes then, unless something still works over the cluster.
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

/** Ends a server in order: at once but cleanly, then harder when that takes too long. Resolves when the process is gone. */
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

/** Sends a signal; false when there is no such process any more. */
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
  // A process that ended but that nobody collected has no folder any more.
  return process.platform !== 'linux' || workingFolder(pid) !== undefined
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? '' : undefined
  }
}
