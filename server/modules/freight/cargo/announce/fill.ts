import { CargoStatus } from '#contract/kernel/status.ts'
import type { Db } from '#server/platform/db/open.ts'

/** Ends cargos whose last truck got a permit (GAP36). */
export const SYSTEM_FILLED = 'SYSTEM_FILLED'

/** Ends these live cargos: every truck has its permit. */
export async function fillCargos(tx: Db, cargoIds: readonly number[], now: Date): Promise<void> {
  if (cargoIds.length === 0) return
  await tx
    .updateTable('cargo')
    .set((eb) => ({
      status: CargoStatus.finished,
      finished_at: now,
      finish_reason: SYSTEM_FILLED,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', cargoIds)
    .where('status', '=', CargoStatus.open)
    .execute()
}

/** After a truck is returned, reopens a cargo that ended only because it was full (X30); returns whether it did. */
export async function reopenFilled(tx: Db, cargoId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cargo')
    .set((eb) => ({ status: CargoStatus.open, finished_at: null, finish_reason: null, version: eb('version', '+', 1) }))
    .where('id', '=', cargoId)
    .where('status', '=', CargoStatus.finished)
    .where('finish_reason', '=', SYSTEM_FILLED)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
