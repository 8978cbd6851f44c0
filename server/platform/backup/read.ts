/** Restores a backup, completely or not at all. */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CannotStart } from '../console.ts'
import { alone, migrateOn, migrationsHere, translateReplaced } from '../db/migrate.ts'
import type { Files } from '../outside/files/port.ts'
import { unpacked, type Manifest } from './entries.ts'
import { markRestored } from './restored.ts'
import { quoted } from './write.ts'

interface Target {
  databaseUrl: string
  dataDir: string
  files: Pick<Files, 'put'>
  /** Whether existing data may be replaced. */
  mayReplace: boolean
}

interface Restored {
  madeAt: string
  tables: number
  files: number
  missing: string[]
}

/**
 * Restores the content of `open`; it is read twice, first to the end, so that a truncated or invalid file changes nothing.
 * Throws CannotStart if the target has data that may not be replaced, or if a server is using it.
 */
export async function restore(open: () => AsyncIterable<Uint8Array>, target: Target, now: Date): Promise<Restored> {
  const { manifest, end } = await readManifest(open)
  return alone(target.databaseUrl, async (client) => {
    await mustBeFree(client, target)
    await client.query('begin')
    try {
      await client.query('drop schema public cascade; create schema public')
      await migrateOn(client, { only: manifest.migrations.map(({ name }) => name), isInside: true })
      const constraints = await takeConstraints(client)
      const moved = await loadAll(client, open, target, now)
      for (const { table, name, definition } of constraints) {
        await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
      }
      for (const { name, value, isCalled } of manifest.sequences) {
        await client.query('select setval($1, $2, $3)', [`public.${quoted(name)}`, value, isCalled])
      }
      await markRestored(client)
      await client.query('commit')
      if (moved) console.log(`The keys that stood there are kept in ${moved}.`)
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
    // Migrations newer than the backup.
    await migrateOn(client)
    await client.query('select sort_audit($1, $1)', [now])
    return { madeAt: manifest.madeAt, tables: end.tables, files: end.files, missing: end.missing }
  })
}

/** Reads it to its end, and checks whether this version supports it. */
async function readManifest(open: () => AsyncIterable<Uint8Array>) {
  let manifest: Manifest | undefined
  let end: { tables: number; files: number; missing: string[] } | undefined
  for await (const { entry } of unpacked(open())) {
    if (entry.kind === 'manifest') {
      manifest = { ...entry, migrations: [...translateReplaced(entry.migrations)] }
      mustBeKnown(manifest)
    }
    if (entry.kind === 'end') end = entry
  }
  if (!manifest || !end) throw new CannotStart('The backup is not whole. Nothing was changed.')
  return { manifest, end }
}

function mustBeKnown({ format, migrations }: Manifest): void {
  const here = new Map(migrationsHere().map(({ name, digest }) => [name, digest]))
  const strange = migrations.filter(({ name, digest }) => here.get(name) !== digest).map(({ name }) => name)
  if (format > 1 || strange.length > 0) {
    throw new CannotStart(
      `The backup was made by a newer version${strange.length > 0 ? ` (it has ${strange.join(', ')})` : ''}. Restore it with that version.`,
    )
  }
}

/** Throws CannotStart if a server is using the database. */
export async function mustBeUnused(client: Client): Promise<void> {
  const { rows: busy } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name ~ '^barnobat( jobs| long jobs| acts| changes)?$'`,
  )
  if (busy.length > 0) throw new CannotStart('A server works with this database. Stop it first.')
}

async function mustBeFree(client: Client, { mayReplace }: Target): Promise<void> {
  await mustBeUnused(client)
  const { rows } = await client.query(`select from pg_tables where schemaname = 'public' limit 1`)
  if (rows.length > 0 && !mayReplace) {
    throw new CannotStart('The database is not empty. With --replace its data is deleted.')
  }
}

/** Drops foreign keys, so that tables load in any order; restoring them checks every row. Triggers are disabled meanwhile. */
async function takeConstraints(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return rows
}

/** Returns where existing keys were moved; null if there were none. */
async function loadAll(client: Client, open: () => AsyncIterable<Uint8Array>, { dataDir, files }: Target, now: Date) {
  const keys = new Map<string, Buffer>()
  for await (const { entry, bytes } of unpacked(open())) {
    if (entry.kind === 'table') await loadTable(client, entry, bytes)
    if (entry.kind === 'key') keys.set(basename(entry.name), await buffer(bytes))
    if (entry.kind === 'file') await files.put(entry.name, await buffer(bytes))
  }
  return putKeys(join(dataDir, 'keys'), keys, now)
}

async function loadTable(client: Client, { name, columns }: { name: string; columns: string[] }, bytes: AsyncIterable<Buffer>) {
  const table = quoted(name)
  await client.query(`alter table ${table} disable trigger user`)
  // Rows written by migrations are in the backup too.
  await client.query(`delete from ${table}`)
  const rows = client.query(copyFrom(`copy ${table} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(Readable.from(bytes), rows)
  await client.query(`alter table ${table} enable trigger user`)
}

function putKeys(folder: string, keys: ReadonlyMap<string, Buffer>, now: Date): string | null {
  const isSame = [...keys].every(([name, key]) => existsSync(join(folder, name)) && readFileSync(join(folder, name)).equals(key))
  if (isSame) return null
  const aside = `${folder}.${now.getTime()}`
  const moved = existsSync(folder)
  if (moved) renameSync(folder, aside)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [name, key] of keys) {
    writeFileSync(join(folder, name), key, { mode: 0o600 })
    chmodSync(join(folder, name), 0o600)
  }
  return moved ? aside : null
}
