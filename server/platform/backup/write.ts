/** Writes a backup: a snapshot of the database, the keys, and every file it references. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Files } from '../outside/files/port.ts'
import { packed, type Entry, type Manifest } from './entries.ts'
import { oneRow } from '../db/one-row.ts'

interface Source {
  databaseUrl: string
  dataDir: string
  files: Pick<Files, 'get'>
}

/** How many of each were written. */
export interface BackupCounts {
  tables: number
  keys: number
  files: number
  /** Digests of referenced files that do not exist. */
  missing: string[]
}

/**
 * The content to encrypt. Everything is read in one snapshot: concurrent writes of the server are not included. `tell` gets the
 * summary at the end.
 */
export async function* writeBackup({ databaseUrl, dataDir, files }: Source, now: Date, tell: (counts: BackupCounts) => void) {
  const client = new Client({ connectionString: databaseUrl, application_name: 'barnobat backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    yield* packed(await manifestOf(client, now))
    const tables = await tablesOf(client)
    for (const { name, columns } of tables) {
      const rows = client.query(copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`))
      yield* packed({ kind: 'table', name, columns }, rows as AsyncIterable<Buffer>)
    }
    const keys = keysOf(dataDir)
    for (const name of keys) yield* packed({ kind: 'key', name }, [readFileSync(join(dataDir, 'keys', name))])
    const { rows: named } = await client.query<{ digest: string }>(
      'select digest from stored_file where removing_at is null order by digest',
    )
    const missing: string[] = []
    for (const { digest } of named) {
      const bytes = await files.get(digest)
      if (bytes) yield* packed({ kind: 'file', name: digest }, [bytes])
      else missing.push(digest)
    }
    const count = { tables: tables.length, keys: keys.length, files: named.length - missing.length, missing }
    yield* packed({ kind: 'end', ...count } satisfies Entry)
    tell(count)
  } finally {
    await client.end()
  }
}

async function manifestOf(client: Client, now: Date): Promise<Manifest> {
  const { rows: migrations } = await client.query<{ name: string; digest: string }>(
    'select name, digest from _migration order by name',
  )
  const { rows: names } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of names) {
    // From the sequence itself: the view hides whether its value was used.
    const row = oneRow(
      await client.query<{ value: string; isCalled: boolean }>(
        `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
      ),
    )
    sequences.push({ name, ...row })
  }
  return { kind: 'manifest', format: 1, madeAt: now.toISOString(), migrations, sequences }
}

/** Every table except the list of migrations, with non-generated columns; a partitioned one as a whole. */
async function tablesOf(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> '_migration'
       and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)
     group by table_name order by table_name`,
  )
  return rows
}

function keysOf(dataDir: string): string[] {
  try {
    // A key being created has a longer name.
    return readdirSync(join(dataDir, 'keys')).filter((name) => /^[a-z-]+$/.test(name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
