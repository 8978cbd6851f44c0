import { Kysely, PostgresDialect, type Compilable, type Transaction } from 'kysely'
import { Pool, TypeOverrides, types as known, type PoolClient, type PoolConfig } from 'pg'
import { PoolFull } from './busy.ts'
import type { Tables } from './tables.ts'

/** The database: a pool, or inside a transaction the one connection of it. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface PoolOptions {
  /** Most connections at once. */
  max?: number
  /** Most requests that wait for one; whoever comes then is refused at once (PoolFull). */
  mostWaiting?: number
  /** How long one is waited for, ms. */
  waitMs?: number
  /** How long a statement waits for a row that another transaction holds, ms; for ever when absent. */
  lockMs?: number
  /** How long one statement may take, ms; for ever when absent. */
  statementMs?: number
  /** Whether connections stay open that nobody uses; else they close after ten seconds. */
  stays?: boolean
  /** What the database calls its connections. */
  name?: string
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

type Taken = (error: Error | undefined, client: PoolClient | undefined, done: (release?: boolean | Error) => void) => void

/** A pool before which only so many wait: a queue without an end would answer everybody too late. */
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

/** Connections to a PostgreSQL: at most ten, two hundred who wait for one, five seconds, unless said otherwise. */
export function openPool(
  url: string,
  { max = 10, mostWaiting = 200, waitMs = 5000, lockMs, statementMs, stays, name = 'barnobat', onLost }: PoolOptions = {},
): Pool {
  const pool = new BoundedPool(
    {
      connectionString: url,
      max,
      types,
      application_name: name,
      connectionTimeoutMillis: waitMs,
      ...(stays ? { idleTimeoutMillis: 0 } : {}),
      ...(lockMs === undefined ? {} : { lock_timeout: lockMs }),
      ...(statementMs === undefined ? {} : { statement_timeout: statementMs }),
    },
    mostWaiting,
  )
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => onLost?.(error))
  // Nor may the loss of one in use: whoever uses it is told by the statement that fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * The database as Kysely sees it. Statements travel unnamed: a named one gets a generic plan, which made searches with
 * optional filters three times slower; `runPrepared` is for the few that are better with one. `destroy()` closes the connections.
 */
export function openDb(from: string | Pool, options?: PoolOptions): Db {
  const pool = typeof from === 'string' ? openPool(from, options) : from
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * The rows of a prepared statement, for what nearly every call runs: each connection parses and plans it once under its name,
 * which saves most of its time from then on. For a row by its unique key alone, whose plan is the same for every value.
 */
export async function runPrepared<Row>(db: Db, name: string, statement: Compilable<Row>): Promise<Row[]> {
  const { sql: text, ...compiled } = statement.compile()
  // What Kysely hands on as the text, the driver also takes as a text with its name.
  return (await db.executeQuery<Row>({ ...compiled, sql: { name, text } as never })).rows
}
