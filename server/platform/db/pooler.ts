/** A pooler in transaction mode between the server and PostgreSQL: a connection's state belongs to all its users. */
import type { Pool, PoolClient } from 'pg'
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
