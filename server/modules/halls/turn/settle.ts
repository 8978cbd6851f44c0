/** What a split leaves of turns; called by the run that decided it. */
import type { Db } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Turns that won: their clock stands still while the permit holds them. */
export async function reserveTurns(tx: Db, turnIds: readonly number[], now: Date): Promise<void> {
  if (turnIds.length === 0) return
  await tx.updateTable('turn').set({ state: 'RESERVED', paused_at: now }).where('id', 'in', turnIds).execute()
}

/** Ends turns, with the reason that is shown. */
export async function endTurns(
  tx: Db,
  turnIds: readonly number[],
  { state, reason, now }: { state: Exclude<Tables['turn']['state'], 'QUEUED' | 'RESERVED'>; reason: string; now: Date },
): Promise<void> {
  if (turnIds.length === 0) return
  await tx
    .updateTable('turn')
    .set({ state, end_reason: reason, ended_at: now })
    .where('id', 'in', turnIds)
    .where('state', 'in', ['QUEUED', 'RESERVED'])
    .execute()
}

/** The permit of a turn that won is closed: the turn has done what it was taken for (domain.md 4.3). */
export const closeTurn = (tx: Db, turnId: number, now: Date): Promise<void> =>
  endTurns(tx, [turnId], { state: 'CLOSED', reason: 'CLOSED', now })
