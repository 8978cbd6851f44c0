import { PermitStatus } from '#contract/kernel/status.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { oneRow } from '#server/platform/db/one-row.ts'

interface Statistics {
  driverCount: number
  cargoCount: number
  reserveCount: number
}

/** Counts of all drivers, all cargos, and the cargos with a permit that was not voided (S1 §1). */
export async function statisticsOf(db: Db): Promise<Statistics> {
  return oneRow(
    await sql<Statistics>`select (select count(*) from driver) as "driverCount",
    (select count(*) from cargo) as "cargoCount", (select count(distinct cargo_id) from permit where status <> ${PermitStatus.voided}) as "reserveCount"`.execute(
      db,
    ),
  )
}
