import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { readReference, referenceTexts } from './files.ts'

const editionOf = () =>
  referenceTexts().map(({ name, text }) => ({ name, digest: createHash('sha256').update(text).digest('hex') }))

/**
 * Updates the reference tables from the committed files, if these have changed: rows are inserted and updated, never deleted.
 * Concurrently starting instances are serialised; the later ones find nothing to do.
 */
export async function loadReference(db: Db): Promise<void> {
  const edition = editionOf()
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('barnobat:reference'))`.execute(tx)
    const stored = await tx.selectFrom('reference_edition').select(['name', 'digest']).execute()
    const same = edition.every(({ name, digest }) => stored.some((old) => old.name === name && old.digest === digest))
    if (same) return
    await upsert(tx)
    const rows = edition.map((file) => ({ ...file, loaded_at: sql<Date>`now()` }))
    await tx
      .insertInto('reference_edition')
      .values(rows)
      .onConflict((key) =>
        key
          .column('name')
          .doUpdateSet((row) => ({ digest: row.ref('excluded.digest'), loaded_at: row.ref('excluded.loaded_at') })),
      )
      .execute()
  })
}

async function upsert(tx: Db) {
  const { provinces, cities, goods, packagings, loaderTypes } = readReference()
  const put = (table: 'province' | 'city' | 'goods' | 'packaging' | 'loader_type', rows: readonly { id: number }[]) => {
    const columns = Object.keys(rows[0]!)
    const fresh = columns.filter((name) => name !== 'id').map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
    const names = sql.join(columns.map((name) => sql.ref(name)))
    return sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
      on conflict (id) do update set ${sql.join(fresh)}`.execute(tx)
  }
  await put('province', provinces)
  await put('city', cities)
  await put('goods', goods)
  await put('packaging', packagings)
  await put('loader_type', loaderTypes)
}
