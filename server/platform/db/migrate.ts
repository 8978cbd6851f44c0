/** Migrates a database to the schema of this version: plain SQL in the order of names, each applied once. */
import { oneRow } from '#server/platform/db/one-row.ts'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { CannotStart } from '../console.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const LOCK = 0x6261726e // "barn"
const OLDEST = 150_000

/**
 * Runs `work` while no other instance does: one connection holds an advisory lock meanwhile. The database releases the lock
 * when the process dies.
 */
export async function alone<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'barnobat start', connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new CannotStart(`The database cannot be reached: ${error.message || (error as NodeJS.ErrnoException).code}`)
  })
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Applies pending migrations, each in a transaction with its row in `_migration`; returns their names. Throws CannotStart if
 * PostgreSQL is too old or lacks Persian sorting, if an applied file was changed, or if the database was written by a newer
 * version.
 */
export const migrate = (url: string, folder = FOLDER): Promise<string[]> => alone(url, (client) => migrateOn(client, { folder }))

/** The migrations of this version, with the digests of their texts. A migration is a file, or a folder of files. */
export const migrationsHere = (folder = FOLDER): { name: string; digest: string; text: string }[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.sql'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry) => {
      const text = readSql(entry)
      return { name: entry.name, text, digest: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') }
    })

function readSql(entry: Dirent): string {
  const path = join(entry.parentPath, entry.name)
  if (!entry.isDirectory()) return readFileSync(path, 'utf8')
  return readdirSync(path)
    .sort()
    .map((name) => readFileSync(join(path, name), 'utf8'))
    .join('\n')
}

/** The migrations replaced by the baseline: the first one, and the last one, whose schema is the baseline's. */
const REPLACED = { first: '001_foundation.sql', last: '064_hall_without_city.sql' }

/**
 * Maps a backup's applied migrations to those of this version: the baseline for those it replaces. Throws CannotStart for a
 * backup that lacks some of them.
 */
export function translateReplaced<Applied extends { name: string }>(applied: readonly Applied[]) {
  const names = applied.map(({ name }) => name).sort()
  if (!names.includes(REPLACED.first)) return applied
  if (names.at(-1) !== REPLACED.last) {
    throw new CannotStart(
      `The backup was made by a version that this one does not restore: it does not end with ${REPLACED.last}.`,
    )
  }
  return migrationsHere().slice(0, 1)
}

interface Migrating {
  folder?: string
  /** Only these. */
  only?: readonly string[]
  /** A transaction is open, and includes all of it. */
  isInside?: boolean
}

/** The same on a connection that already has the lock. */
export async function migrateOn(client: Client, { folder, only, isInside = false }: Migrating = {}): Promise<string[]> {
  await checkServer(client)
  await client.query(`create table if not exists _migration (
    name text primary key, digest text not null, at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from _migration')
  const applied = new Map(rows.map(({ name, digest }) => [name, digest]))
  const files = migrationsHere(folder)
  if (applied.has(REPLACED.first)) {
    throw new CannotStart(
      'The database was written by an earlier version: export it with npm run backup -- FILE, then import it with npm run restore -- FILE --replace.',
    )
  }
  const unknown = [...applied.keys()].filter((name) => !files.some((file) => file.name === name))
  if (unknown.length > 0) {
    throw new CannotStart(
      `The database was written by a newer version (it has ${unknown.join(', ')}). Start that version, or use another database.`,
    )
  }
  const fresh: string[] = []
  for (const { name, text, digest } of files) {
    if (only && !only.includes(name)) continue
    if (!applied.has(name)) {
      await apply(client, { name, text, digest }, isInside)
      fresh.push(name)
    } else if (applied.get(name) !== digest) {
      throw new CannotStart(
        `The migration ${name} was changed after this database had applied it. Put the file back, or start on an empty database.`,
      )
    }
  }
  return fresh
}

async function checkServer(client: Client) {
  const server = await client.query<{ number: string; version: string; encoding: string; persian: boolean }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version,
            current_setting('server_encoding') as encoding,
            exists (select from pg_collation where collname = 'fa-x-icu') as persian`,
  )
  const { number, version, encoding, persian } = oneRow(server)
  if (Number(number) < OLDEST) throw new CannotStart(`PostgreSQL ${version} is too old: 15 or later is needed.`)
  if (encoding !== 'UTF8') throw new CannotStart(`The database is encoded in ${encoding}; UTF8 is needed.`)
  if (!persian)
    throw new CannotStart(
      'This PostgreSQL was built without ICU, so it cannot sort Persian (the collation "fa-x-icu" is missing).',
    )
}

async function apply(client: Client, { name, text, digest }: { name: string; text: string; digest: string }, isInside: boolean) {
  if (!isInside) await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into _migration (name, digest) values ($1, $2)', [name, digest])
    if (!isInside) await client.query('commit')
  } catch (error) {
    if (!isInside) await client.query('rollback').catch(() => {})
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
