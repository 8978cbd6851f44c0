/**
 * A database that may lack its newest rows: restored from a backup, recovered from the archived log, put back from a snapshot, or
 * a promoted replica. Devices must send again what it lacks, and no number may be given twice (decision 035).
 */
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { HISTORY } from '../db/replica.ts'

/** Skipped numbers of each sequence: they may have been given, and a device or a paper may name them. */
const GAP = 100_000

/** Gives the database another epoch, and moves its sequences. May run in a transaction. */
export async function markRestored(client: Client): Promise<void> {
  await put(client, 'epoch', randomUUID())
  // It is marked; the next start does not compare.
  await client.query(`delete from reference_edition where name = 'history'`)
  // Without a value: no number was given.
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + $1) from pg_sequences
     where schemaname = 'public' and last_value is not null`,
    [GAP],
  )
}

/**
 * Marks the database if it is not what it was at the last start: another cluster, or another timeline, which each recovery and
 * each promotion begins. Returns whether. Where the database does not permit this query, an operator runs `npm run mark-restored`.
 */
export async function noticeRecovery(client: Client): Promise<boolean> {
  const now = await historyOf(client)
  if (now === null) return false
  const { rows } = await client.query<{ digest: string }>(`select digest from reference_edition where name = 'history'`)
  const before = rows[0]?.digest
  if (before === now) return false
  await client.query('begin')
  if (before !== undefined) await markRestored(client)
  await put(client, 'history', now)
  await client.query('commit')
  return before !== undefined
}

/** The cluster and its timeline; null if the database does not permit the query, as some hosted ones. */
async function historyOf(client: Client): Promise<string | null> {
  try {
    const { rows } = await client.query<{ history: string }>(`select ${HISTORY} as history`)
    return rows[0]!.history
  } catch (error) {
    // Not allowed, unknown, or not supported.
    if (['42501', '42883', '0A000'].includes((error as { code?: string }).code ?? '')) return null
    throw error
  }
}

const put = (client: Client, name: 'epoch' | 'history', value: string) =>
  client.query(
    `insert into reference_edition (name, digest) values ($1, $2)
     on conflict (name) do update set digest = excluded.digest, loaded_at = now()`,
    [name, value],
  )
