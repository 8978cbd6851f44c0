/** Monthly tables of the audit: created in advance, and moved out of the database into a file (docs/operating/retention.md). */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { openDb, type Db } from '#server/platform/db/open.ts'
import { LOCK_TIMEOUT } from './once.ts'

/** Time before a month starts at which its table is created, ms. */
const AHEAD = 40 * 86_400_000
/** Maximum wait for a table lock, which delays commands and lists; number of attempts; pause between them, ms. */
const [LOCK_WAIT, MAX_TRIES, PAUSE_MS] = ['1s', 60, 500]

/**
 * Creates the tables of this month, of those ahead, and of months that have events without a table; returns their number. Throws
 * if the lock is not acquired in time; the next run retries.
 */
export const sortAudit = (db: Db, now: Date, until = new Date(now.getTime() + AHEAD)): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(tx)
    const { rows } = await sql<{ made: number }>`select sort_audit(${now}, ${until}) as made`.execute(tx)
    return rows[0]!.made
  })

/** Result of moving events. */
export interface Moved {
  events: number
  /** SHA-256 of the file, hex; the audit records it with the number of events. */
  digest: string
}

/**
 * Writes the events of the months before the one that starts at `before` into a gzipped file, one JSON object per line. After
 * the file is synced, drops their tables and records an audit event, in one transaction: an aborted run loses no event.
 */
export async function moveAudit(pool: Pool, { before, file, now }: { before: Date; file: string; now: Date }): Promise<Moved> {
  await sortAudit(openDb(pool), now)
  const client = await pool.connect()
  let failed: Error | undefined
  try {
    await client.query('begin')
    const months = await monthsBefore(client, before)
    const { events, last } = await countOf(client, months)
    const digest = events === 0 ? '' : await writeMonths(client, months, file)
    for (const month of months) await dropMonth(client, month)
    if (events > 0)
      await client.query(
        `insert into audit_event (at, call, entity, entity_id, detail) values ($1, 'audit.moved', 'audit_event', $2, $3)`,
        [now, String(last), JSON.stringify({ events, before: before.toISOString(), digest })],
      )
    await client.query('commit')
    return { events, digest }
  } catch (error) {
    failed = error as Error
    throw error
  } finally {
    // A failed copy may still be sending rows: discarding the connection also rolls back the transaction.
    client.release(failed)
  }
}

/** Tables of the months before this time, oldest first, locked against writers and against a second run. */
async function monthsBefore(client: PoolClient, before: Date): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = 'audit_event'::regclass and relname ~ '^audit_event_\\d{4}_\\d\\d$' and relname < $1 order by 1`,
    [`audit_event_${shamsiDayOf(before).slice(0, 7).replace('/', '_')}`],
  )
  const months = rows.map(({ name }) => name)
  if (months.length > 0) await client.query(`lock table ${months.join(', ')} in share row exclusive mode`)
  return months
}

async function countOf(client: PoolClient, months: readonly string[]): Promise<{ events: number; last: number }> {
  let [events, last] = [0, 0]
  for (const month of months) {
    const { rows } = await client.query<{ n: number; last: number | null }>(
      `select count(*)::int as n, max(id) as last from ${month}`,
    )
    events += rows[0]!.n
    last = Math.max(last, rows[0]!.last ?? 0)
  }
  return { events, last }
}

/** Writes the file and returns its digest. */
async function writeMonths(client: PoolClient, months: readonly string[], file: string): Promise<string> {
  const draft = `${file}.part`
  // A partial file of an aborted run: its events are still in the database.
  await rm(draft, { force: true })
  const lines = async function* () {
    for (const month of months)
      yield* client.query(
        copyTo(
          `copy (select to_jsonb(one) from ${month} as one order by id) to stdout with (format csv, quote e'\\x01', delimiter e'\\x02')`,
        ),
      )
  }
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
    await using handle = await open(draft, 'r+')
    await handle.sync()
    await rename(draft, file)
    // Without a sync of the folder, a power failure loses the new name.
    await using folder = await open(dirname(file), 'r')
    await folder.sync()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Drops the table of a month; each lock attempt ends after LOCK_WAIT, because other requests queue behind it. */
async function dropMonth(client: PoolClient, month: string): Promise<void> {
  for (let left = MAX_TRIES; ; left -= 1) {
    await client.query(`savepoint before_drop; set local lock_timeout = '${LOCK_WAIT}'`)
    try {
      await client.query(`alter table audit_event detach partition ${month}`)
      await client.query(`drop table ${month}`)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_TIMEOUT || left === 1) throw error
      await client.query('rollback to savepoint before_drop')
      await sleep(PAUSE_MS)
    }
  }
}
