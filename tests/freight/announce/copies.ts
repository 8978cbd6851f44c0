import type { Db } from '#server/platform/db/open.ts'
import { sql } from 'kysely'

/** Copies a row five thousand times with new ids; the columns of `anew` differ from copy to copy. */
export async function copies(db: Db, table: string, where: string, anew: Record<string, string> = {}) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name <> 'id' and is_generated = 'NEVER'
    order by ordinal_position`.execute(db)
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => anew[name] ?? name)
  await sql
    .raw(
      `insert into ${table} (${names.join()}) select ${values.join()} from ${table}, generate_series(1, 5000) as n where ${where}`,
    )
    .execute(db)
}
