import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { oneRow } from '#server/platform/db/one-row.ts'

interface Statistics {
  driverCount: number
  cargoCount: number
  reserveCount: number
}

/** Counts of all drivers, all cargos, and the cargos with a permit that was not voided (S1 §1); triggers keep them in row_count. */
export async function statisticsOf(db: Db): Promise<Statistics> {
  const sumOf = (name: string) => sql`coalesce(sum(change) filter (where name = ${name}), 0)::bigint`
  return oneRow(
    await sql<Statistics>`select ${sumOf('driver')} as "driverCount", ${sumOf('cargo')} as "cargoCount",
      ${sumOf('reserved_cargo')} as "reserveCount" from row_count`.execute(db),
  )
}

/** Replaces the changes of each number by their sum; returns how many rows that removed. A change added meanwhile stays. */
export async function sumCounts(db: Db): Promise<number> {
  const { rows } = await sql<{ removed: number }>`with gone as (delete from row_count returning name, change),
      summed as (insert into row_count select name, sum(change) from gone group by name returning name)
    select (select count(*) from gone) - (select count(*) from summed) as removed`.execute(db)
  return oneRow({ rows }).removed
}

/** Counts the rows again, and repairs counts that differ; returns how many did. */
export const recount = (db: Db): Promise<number> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const before = await statisticsOf(tx)
      await sql`select recount_rows()`.execute(tx)
      const after = await statisticsOf(tx)
      return (['driverCount', 'cargoCount', 'reserveCount'] as const).filter((name) => before[name] !== after[name]).length
    })
