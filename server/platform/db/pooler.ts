/** A pooler in transaction mode between the server and PostgreSQL: a connection's state belongs to all its users. */
import { Client, type Pool, type PoolClient } from 'pg'
import type { Logger } from 'pino'
import { CannotStart } from '../console.ts'
import { oneRow } from './one-row.ts'

/** Sends statements without their names: another connection of the pooler does not know them. */
export function sendUnnamed(client: PoolClient): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
  client.query = ((config: unknown, ...rest: unknown[]) =>
    query(hasName(config) ? { ...config, name: undefined } : config, ...rest)) as typeof client.query
}

/** A plain object with a name; others, such as copies, are sent as they are. */
const hasName = (config: unknown): config is { name: string } =>
  typeof config === 'object' && config !== null && Object.getPrototypeOf(config) === Object.prototype && 'name' in config

/** Throws CannotStart if statements through the pooler have no timeouts: it refuses those that a client asks for. */
export async function checkPooler(pool: Pool, { lockMs, statementMs }: { lockMs: number; statementMs: number }): Promise<void> {
  const result = await pool
    .query<{ lacking: boolean }>(
      `select setting = '0' as lacking from pg_settings where name in ('lock_timeout', 'statement_timeout')
       order by setting <> '0' limit 1`,
    )
    .catch((error: Error) => {
      throw new CannotStart(`The pooler of DATABASE_URL cannot be reached: ${error.message}`)
    })
  if (!oneRow(result).lacking) return
  throw new CannotStart(
    `The pooler of DATABASE_URL gives statements no timeout. PgBouncer: add connect_query='set lock_timeout = ${lockMs}; ` +
      `set statement_timeout = ${statementMs}' to its database (deploy/pgbouncer.ini).`,
  )
}

/** Connections of PgBouncer to PostgreSQL, and clients that wait for one. */
export interface PoolerState {
  used: number
  idle: number
  waiting: number
}

/** Timeout of the pooler's console, ms. */
const CONSOLE_MS = 2000
/** The database of a URL. A URL without a host, of a Unix socket, is none for `URL`. */
const DATABASE = /(?<=:\/\/[^/]*\/)[^?]*/

/** Returns a function that reads PgBouncer's console; null if it refuses or does not respond, which is logged once. */
export function openPoolerConsole(url: string, log: Pick<Logger, 'warn'>): () => Promise<PoolerState | null> {
  const connectionString = url.replace(DATABASE, 'pgbouncer')
  const database = decodeURIComponent(DATABASE.exec(url)?.[0] ?? '')
  let isUnknown = false
  return async () => {
    const client = new Client({ connectionString, connectionTimeoutMillis: CONSOLE_MS, query_timeout: CONSOLE_MS })
    // A lost connection also fails the query.
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<Record<string, string | number>>('show pools')
      const sum = (...columns: string[]) =>
        rows
          .filter((row) => row['database'] === database)
          .reduce((all, row) => columns.reduce((part, column) => part + Number(row[column]), all), 0)
      isUnknown = false
      return { used: sum('sv_active'), idle: sum('sv_idle', 'sv_used'), waiting: sum('cl_waiting') }
    } catch (error) {
      if (!isUnknown) log.warn({ reason: (error as Error).message }, 'the pooler does not show its connections (stats_users)')
      isUnknown = true
      return null
    } finally {
      void client.end().catch(() => undefined)
    }
  }
}
