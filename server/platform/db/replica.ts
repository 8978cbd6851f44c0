/** Reads from a streaming replica of the database, while it is not behind by more than a bound. */
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { oneRow } from './one-row.ts'
import { openDb, openPool, type Db } from './open.ts'

/** Interval of comparing the replica with the primary, ms. */
const COMPARE_MS = 500
/** Connections of reads, and their timeouts; one more compares. */
const MOST = 4
const STATEMENT_MS = 15_000
/** Longest time from the event of a command to its commit, ms. */
const COMMAND_MS = 30_000

const CLUSTER = '(select system_identifier from pg_control_system())'

/**
 * SQL for the history of a database that takes writes: its cluster and its timeline, which each recovery and each promotion begins.
 * Positions of the log can be compared within one history only.
 */
export const HISTORY = `${CLUSTER} || '/' || ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`

/** The same of a replica at its last checkpoint: since then it may follow a newer timeline. */
const REPLICA_HISTORY = `${CLUSTER} || '/' || (select timeline_id from pg_control_checkpoint())`

/** SQLSTATE: conflict with recovery, a statement that writes, connection lost, a replica that stops. */
const failures = /^(40001|25006|08\w{3}|57P0[123]|58\w{3}|ECONN\w+|EPIPE|ETIMEDOUT|ENOENT)$/

export interface Replica {
  /** The replica for reads of a member; null while it is behind, away, or lacks what the member wrote. */
  choose(memberId: number): Promise<Db | null>
  /** Age of the newest position that the replica is known to have replayed, ms; Infinity while none is known. */
  lag(): number
  /** Lag beyond which the replica is not chosen, ms. */
  readonly lagLimit: number
  close(): Promise<void>
}

interface Options {
  url: string
  /** Connections of the primary: the order of writes is compared with it. */
  primary: Pool
  lagMs: number
  log: Pick<Logger, 'warn'>
}

/**
 * Opens the replica. Its lag is the age of the newest position of the primary's log that it has replayed, so that clocks are not
 * compared, and an idle primary is not taken for lag.
 */
export function openReplica({ url, primary, lagMs, log }: Options): Replica {
  const onLost = () => undefined
  const pool = openPool(url, { max: MOST, name: 'barnobat replica', statementMs: STATEMENT_MS, onLost })
  const db = openDb(pool)
  const primaryDb = openDb(primary)
  /** When the primary was at the newest position that the replica has replayed, `performance.now()`. */
  let replayedAt = -Infinity
  const lag = () => performance.now() - replayedAt
  let isBehind = false
  let marks: { at: number; position: string }[] = []
  let isClosed = false

  async function compare(): Promise<void> {
    try {
      const at = performance.now()
      const { position, history } = oneRow(
        await sql<{ position: string; history: string }>`
          select pg_current_wal_lsn()::text as position, ${sql.raw(HISTORY)} as history`.execute(primaryDb),
      )
      marks.push({ at, position })
      const positions = marks.map((mark) => mark.position)
      const { replayed, isSame } = oneRow(
        await sql<{ replayed: number; isSame: boolean }>`
          select count(*) filter (where pg_is_in_recovery() and position <= pg_last_wal_replay_lsn())::int as replayed,
            ${sql.raw(REPLICA_HISTORY)} = ${history} as "isSame" from unnest(${positions}::pg_lsn[]) as position`.execute(db),
      )
      // A replica of the primary before its recovery may be at a later position, and lacks all that came after.
      if (!isSame) replayedAt = -Infinity
      const newest = isSame ? marks[replayed - 1] : undefined
      if (newest) replayedAt = newest.at
      // Positions that were replayed decide nothing more; the newest of them is the present state.
      marks = marks.slice(Math.max(0, replayed - 1)).slice(-1000)
      note(lag() >= lagMs, isSame ? 'behind' : 'it does not follow this database')
    } catch (error) {
      note(true, (error as Error).message)
    }
  }
  function note(behind: boolean, reason: string) {
    if (behind && !isBehind) log.warn({ reason }, 'the replica is not read')
    isBehind = behind
  }
  let comparing = compare()
  const timer = setInterval(() => {
    comparing = comparing.then(() => (isClosed ? undefined : compare()))
  }, COMPARE_MS).unref()

  return {
    lag,
    lagLimit: lagMs,
    async choose(memberId) {
      if (lag() >= lagMs) return null
      // Each command is in the audit with the time of its request; what was committed before the bound has been replayed.
      if (memberId > 0) {
        const { wrote } = oneRow(
          await sql<{ wrote: boolean }>`select exists (select from audit_event where member_id = ${memberId}
            and at > clock_timestamp() - make_interval(secs => ${(lagMs + COMMAND_MS) / 1000}::float8)) as wrote`.execute(
            primaryDb,
          ),
        )
        if (wrote) return null
      }
      return db
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      await comparing
      await pool.end()
    },
  }
}

/** Whether the primary should answer instead. */
export const isReplicaFailure = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return (typeof code === 'string' && failures.test(code)) || /connect|Connection terminated/.test(String(message))
}
