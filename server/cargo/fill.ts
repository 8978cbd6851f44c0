import type { Db } from '../db/open.ts'

/** How a cargo ends whose last truck found its driver (GAP36). */
export const SYSTEM_FILLED = 'SYSTEM_FILLED'

/** Ends these live cargos: every truck has its permit. */
export async function fillCargos(tx: Db, cargoIds: readonly number[], now: Date): Promise<void> {
  if (cargoIds.length === 0) return
  await tx
    .updateTable('cargo')
    .set((eb) => ({ status: 1, finished_at: now, finish_reason: SYSTEM_FILLED, version: eb('version', '+', 1) }))
    .where('id', 'in', cargoIds)
    .where('status', '=', 0)
    .execute()
}

/** A truck came back: a cargo that ended only because it was full is live again (X30); answers whether it was one. */
export async function reopenFilled(tx: Db, cargoId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cargo')
    .set((eb) => ({ status: 0, finished_at: null, finish_reason: null, version: eb('version', '+', 1) }))
    .where('id', '=', cargoId)
    .where('status', '=', 1)
    .where('finish_reason', '=', SYSTEM_FILLED)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
