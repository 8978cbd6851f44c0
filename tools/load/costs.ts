/** What the work costs: CPU time of processes, read from /proc (Linux), and the database's own count of its active time. */
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { oneRow } from '#server/platform/db/one-row.ts'
import type { Db } from '#server/platform/db/open.ts'

/** Clock ticks of /proc a second; 100 on every Linux of today. */
const TICKS = 100

export interface Costs {
  /** CPU seconds. */
  servers: number
  database: number
  proxy: number
  clients: number
  /** Seconds in which statements ran in the database, those of all sessions added. */
  active: number
}

/** The costs since the processes started. `postmaster`: PostgreSQL's first process. */
export async function readCosts(db: Db, pids: { servers: readonly number[]; postmaster: number; proxy: number }): Promise<Costs> {
  const parents = parentsOf()
  const { active } = oneRow(
    await sql<{ active: number }>`
      select coalesce(sum(active_time), 0)::float8 / 1000 as active from pg_stat_database where datname = current_database()`.execute(
      db,
    ),
  )
  const { user, system } = process.cpuUsage()
  return {
    servers: pids.servers.reduce((sum, pid) => sum + secondsOf(pid), 0),
    database: withChildren(pids.postmaster, parents),
    proxy: withChildren(pids.proxy, parents),
    clients: (user + system) / 1e6,
    active,
  }
}

export const subtract = (to: Costs, from: Costs): Costs => ({
  servers: to.servers - from.servers,
  database: to.database - from.database,
  proxy: to.proxy - from.proxy,
  clients: to.clients - from.clients,
  active: to.active - from.active,
})

/** The fields of /proc/PID/stat after the name, which may contain spaces; null for a process that has ended. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** CPU seconds of a process and of its ended children. */
function secondsOf(pid: number): number {
  const fields = statOf(pid)
  return fields ? [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS : 0
}

/** Parents of all processes. */
const parentsOf = (): Map<number, number> =>
  new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(statOf(Number(name))?.[1] ?? 0)]),
  )

const withChildren = (pid: number, parents: ReadonlyMap<number, number>): number =>
  [...parents].reduce((sum, [child, parent]) => sum + (parent === pid ? secondsOf(child) : 0), secondsOf(pid))

/** Resident memory of a process, bytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) * 1024
}
