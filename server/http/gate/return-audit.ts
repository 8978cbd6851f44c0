/** Brings months of the audit back from a file of `moveAudit` (docs/operating/retention.md). */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { CannotStart } from '#server/platform/console.ts'
import { openDb } from '#server/platform/db/open.ts'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { sortAudit, type Moved } from './move-audit.ts'

/**
 * Adds the events of the file to the audit with their ids and times, and records an audit event, in one transaction. Throws
 * CannotStart unless the newest record of this file's digest in the audit is that it was moved away. The file is kept.
 */
export async function returnAudit(pool: Pool, { file, now }: { file: string; now: Date }): Promise<Moved> {
  const digest = await digestOf(file)
  await mustBeAway(pool, file, digest)
  const client = await pool.connect()
  let failed: Error | undefined
  try {
    await client.query('begin')
    await client.query('create temporary table returned (event jsonb) on commit drop')
    await pipeline(
      createReadStream(file),
      createGunzip(),
      client.query(copyFrom(`copy returned from stdin with (format csv, quote e'\\x01', delimiter e'\\x02')`)),
    )
    const { rows } = await client.query<{ since: Date; until: Date }>(
      `select min((event->>'at')::timestamptz) as since, max((event->>'at')::timestamptz) as until from returned`,
    )
    // The months' tables first, on another connection: their locks would stop searches of the audit until the commit.
    await sortAudit(openDb(pool), rows[0]!.since, rows[0]!.until)
    // Of two commands at once the second waits here, and is refused: the events would come back twice.
    await client.query("select pg_advisory_xact_lock(hashtext('return_audit'))")
    await mustBeAway(client, file, digest)
    const { rowCount } = await client.query(
      'insert into audit_event select (jsonb_populate_record(null::audit_event, event)).* from returned',
    )
    const events = rowCount ?? 0
    await client.query(`insert into audit_event (at, call, entity, detail) values ($1, 'audit.returned', 'audit_event', $2)`, [
      now,
      JSON.stringify({ events, digest }),
    ])
    await client.query('commit')
    return { events, digest }
  } catch (error) {
    failed = error as Error
    throw error
  } finally {
    // A failed copy may still be receiving rows: discarding the connection also rolls back the transaction.
    client.release(failed)
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** A changed or foreign file has no record here; one that was brought back already has a newer record. */
async function mustBeAway(client: Pool | PoolClient, file: string, digest: string): Promise<void> {
  const { rows } = await client.query<{ call: string }>(
    `select call from audit_event where call in ('audit.moved', 'audit.returned') and detail->>'digest' = $1
     order by id desc limit 1`,
    [digest],
  )
  if (!rows[0]) throw new CannotStart(`The audit has no record of ${file}: it is changed, or of another database.`)
  if (rows[0].call === 'audit.returned') throw new CannotStart(`The events of ${file} are in the database already.`)
}
