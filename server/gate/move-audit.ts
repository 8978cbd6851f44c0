/** Moving old events of the audit out of the database, into a file (docs/operating/retention.md). */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { openDb } from '../db/open.ts'
import { recordByItself } from './audit.ts'

/** Events that are deleted in one transaction: acts wait for it, no longer than a blink. */
const AT_ONCE = 20_000

export interface Moved {
  events: number
  /** SHA-256 of the file, hex; it stands in the audit beside how many events it holds. */
  digest: string
}

/**
 * Writes the events before this moment into a file, one JSON object a line, gzipped; once it is on the disk they are deleted, and
 * the audit says so. Killed in between, the file has its name or nothing is deleted; what is left is moved the next time.
 */
export async function moveAudit(pool: Pool, { before, file, now }: { before: Date; file: string; now: Date }): Promise<Moved> {
  const db = openDb(pool)
  // Nothing is written with an older id and an older moment while this runs: acts take the moment at which they began.
  const { rows } = await sql<{ last: number | null; events: number }>`
    select max(id) as last, count(*)::int as events from audit_event where at < ${before}`.execute(db)
  const { last, events } = rows[0]!
  if (last === null) return { events: 0, digest: '' }
  await written(pool, { before, last, file })
  const digest = await digestOf(file)
  for (let deleted = AT_ONCE; deleted === AT_ONCE;) deleted = await deleteSome(pool, { before, last })
  await recordByItself({ db, now }, 'audit.moved', ['audit_event', last], { events, before: before.toISOString(), digest })
  return { events, digest }
}

interface Old {
  before: Date
  last: number
}

async function written(pool: Pool, { before, last, file }: Old & { file: string }): Promise<void> {
  const draft = `${file}.part`
  const client = await pool.connect()
  try {
    // COPY takes no parameters; both are a number and a moment of ours.
    const old = `select to_jsonb(audit_event) from audit_event where at < '${before.toISOString()}' and id <= ${last} order by id`
    const lines = client.query(copyTo(`copy (${old}) to stdout with (format csv, quote e'\\x01', delimiter e'\\x02')`))
    await pipeline(lines, createGzip(), createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
    await using kept = await open(draft, 'r+')
    await kept.sync()
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    client.release()
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** The guard that lets nobody delete stands aside for this transaction alone. */
const deleteSome = (pool: Pool, { before, last }: Old): Promise<number> =>
  openDb(pool)
    .transaction()
    .execute(async (tx) => {
      await sql`alter table audit_event disable trigger audit_event_rows_stay`.execute(tx)
      const { numAffectedRows } = await sql`delete from audit_event where id in (
        select id from audit_event where at < ${before} and id <= ${last} order by at limit ${AT_ONCE})`.execute(tx)
      await sql`alter table audit_event enable trigger audit_event_rows_stay`.execute(tx)
      return Number(numAffectedRows)
    })
