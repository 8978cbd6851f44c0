/** Effects of a split on turns; called by the run that decided it. */
import type { Db } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Winning turns: their expiry clock is paused while they have a permit. */
export async function reserveTurns(tx: Db, turnIds: readonly number[], now: Date): Promise<void> {
  if (turnIds.length === 0) return
  await tx.updateTable('turn').set({ state: 'RESERVED', paused_at: now }).where('id', 'in', turnIds).execute()
}

/** Ends turns, with the displayed reason. */
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

/** The permit of a winning turn is closed: the turn is complete (domain.md 4.3). */
export const closeTurn = (tx: Db, turnId: number, now: Date): Promise<void> =>
  endTurns(tx, [turnId], { state: 'CLOSED', reason: 'CLOSED', now })
