/** The months of the audit: made as time goes on, and moved out of the database into a file (docs/operating/retention.md). */
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

/** Months have their tables so long before they begin, ms. */
const AHEAD = 40 * 86_400_000
/** Acts and lists wait no longer than this for a month to come or go, and the whole is tried so often. */
const [LOCK_WAIT, TRIES, APART] = ['1s', 60, 500]

/**
 * Makes the tables of this month and of those ahead, and of months whose events came before their table; answers how many. Throws
 * where others hold the audit for longer than acts may wait: then it is done the next time.
 */
export const sortAudit = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(tx)
    const until = new Date(now.getTime() + AHEAD)
    const { rows } = await sql<{ made: number }>`select sort_audit(${now}, ${until}) as made`.execute(tx)
    return rows[0]!.made
  })

export interface Moved {
  events: number
  /** SHA-256 of the file, hex; it stands in the audit beside how many events it holds. */
  digest: string
}

/**
 * Writes the events of the months before the one that begins at this moment into a file, one JSON object a line, gzipped; once it
 * is on the disk their tables go, and the audit says so, in one transaction. Killed before, nothing is gone.
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
    for (const month of months) await dropped(client, month)
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
    // It may be in the middle of telling rows: the connection goes, and with it the transaction.
    client.release(failed)
  }
}

/** The tables of the months before this moment, the oldest first, locked against writers and against a second run. */
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

/** Writes it; answers its digest. */
async function writeMonths(client: PoolClient, months: readonly string[], file: string): Promise<string> {
  const draft = `${file}.part`
  // What a killed run left: it holds nothing that is not in the database still.
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
    // Until the folder is on the disk too, a power cut takes the new name with it.
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

/** Takes the table of a month away as soon as nobody reads the audit for a blink: whoever waits behind it waits no longer than that. */
async function dropped(client: PoolClient, month: string): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    await client.query(`savepoint before_drop; set local lock_timeout = '${LOCK_WAIT}'`)
    try {
      await client.query(`alter table audit_event detach partition ${month}`)
      await client.query(`drop table ${month}`)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_TIMEOUT || left === 1) throw error
      await client.query('rollback to savepoint before_drop')
      await sleep(APART)
    }
  }
}
