import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, TypeOverrides, types as known } from 'pg'
import type { Tables } from './tables.ts'

/** The database: a pool, or inside a transaction the one connection of it. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface PoolOptions {
  /** Most connections at once. */
  max?: number
  /** Told when an idle connection is lost; the pool opens another by itself. */
  onLost?: (error: Error) => unknown
}

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082

const TEXT_ARRAY = 1009

// Bigints here are ids and whole rials, far below 2^53. A date has no time zone, so it stays the text it is.
const textArray = known.getTypeParser(TEXT_ARRAY as never) as (text: string) => (string | null)[]
const types = new TypeOverrides()
types.setTypeParser(INT8, Number)
types.setTypeParser(INT8_ARRAY, (text: string) => textArray(text).map((item) => item && Number(item)))
types.setTypeParser(DATE, (text: string) => text)

/** Connections to a PostgreSQL, at most ten unless said otherwise. */
export function openPool(url: string, { max = 10, onLost }: PoolOptions = {}): Pool {
  const pool = new Pool({ connectionString: url, max, types, application_name: 'barnobat', connectionTimeoutMillis: 10_000 })
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => onLost?.(error))
  return pool
}

/**
 * The database as Kysely sees it. Statements travel unnamed: a named one gets a generic plan, which made searches with
 * optional filters three times slower. `destroy()` closes the connections.
 */
export function openDb(url: string, options?: PoolOptions): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, options) }) })
}
