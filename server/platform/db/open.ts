import { Kysely, PostgresDialect, type Compilable, type RawBuilder, type Transaction } from 'kysely'
import { Pool, TypeOverrides, types as known, type PoolClient, type PoolConfig } from 'pg'
import { PoolFull } from './busy.ts'
import { sendUnnamed } from './pooler.ts'
import { noteStatement } from '../traces.ts'
import type { Tables } from './tables.ts'

/** The database: a pool, or inside a transaction its connection. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface PoolOptions {
  /** Maximum connections. */
  max?: number
  /** Maximum requests waiting for a connection; further ones are refused immediately (PoolFull). */
  mostWaiting?: number
  /** Maximum wait for a connection, ms. */
  waitMs?: number
  /** Lock timeout of a statement, ms; unlimited when absent. */
  lockMs?: number
  /** Statement timeout, ms; unlimited when absent. */
  statementMs?: number
  /** Whether idle connections stay open; else they close after ten seconds. */
  stays?: boolean
  /** The URL is a pooler in transaction mode: it has the timeouts, and statements have no names. */
  pooled?: boolean
  /** Application name of the connections. */
  name?: string
  /** Called when an idle connection is lost; the pool reconnects. */
  onLost?: (error: Error) => unknown
}

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082

const TEXT_ARRAY = 1009

// Bigints here are ids and whole rials, far below 2^53. A date has no time zone, so it stays a string.
const textArray = known.getTypeParser(TEXT_ARRAY as never) as (text: string) => (string | null)[]
const types = new TypeOverrides()
types.setTypeParser(INT8, Number)
types.setTypeParser(INT8_ARRAY, (text: string) => textArray(text).map((item) => item && Number(item)))
types.setTypeParser(DATE, (text: string) => text)

type Taken = (error: Error | undefined, client: PoolClient | undefined, done: (release?: boolean | Error) => void) => void

/** A pool with a bounded queue: an unbounded one would delay every request beyond its timeout. */
class BoundedPool extends Pool {
  readonly #mostWaiting: number
  constructor(config: PoolConfig, mostWaiting: number) {
    super(config)
    this.#mostWaiting = mostWaiting
  }

  override connect(): Promise<PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<PoolClient> | void {
    if (this.waitingCount < this.#mostWaiting) return taken ? super.connect(taken) : super.connect()
    const full = new PoolFull('too many wait for a connection')
    if (!taken) return Promise.reject(full)
    process.nextTick(() => taken(full, undefined, () => {}))
  }
}

/** Opens a pool for a PostgreSQL; by default ten connections, a queue of two hundred, five seconds of waiting. */
export function openPool(
  url: string,
  { max = 10, mostWaiting = 200, waitMs = 5000, lockMs, statementMs, stays, pooled, name = 'barnobat', onLost }: PoolOptions = {},
): Pool {
  const pool = new BoundedPool(
    {
      connectionString: url,
      max,
      types,
      application_name: name,
      connectionTimeoutMillis: waitMs,
      ...(stays ? { idleTimeoutMillis: 0 } : {}),
      ...(lockMs === undefined || pooled ? {} : { lock_timeout: lockMs }),
      ...(statementMs === undefined || pooled ? {} : { statement_timeout: statementMs }),
    },
    mostWaiting,
  )
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => onLost?.(error))
  // A lost connection in use must not crash either: its user gets the error from the failing statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  if (pooled) pool.on('connect', sendUnnamed)
  return pool
}

/**
 * The database for Kysely. Statements are unnamed: a named one gets a generic plan, which made searches with optional filters
 * three times slower; `runPrepared` is for the few that benefit. `destroy()` closes the connections.
 */
export function openDb(from: string | Pool, options?: PoolOptions): Db {
  const pool = typeof from === 'string' ? openPool(from, options) : from
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis, level }) => noteStatement(query.sql, queryDurationMillis, level === 'error'),
  })
}

/**
 * Runs a prepared statement, for statements of nearly every request: each connection parses and plans it once under its name,
 * which saves most of its time. Only for rows by unique keys, and for inserts, whose plan is the same for every value. The text
 * of a name must never differ.
 */
export async function runPrepared<Row>(db: Db, name: string, statement: Compilable<Row> | RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, ...compiled } = statement.compile(db)
  // Kysely passes it on as the text, and the driver also accepts a named query.
  return (await db.executeQuery<Row>({ ...compiled, sql: { name, text } as never })).rows
}
