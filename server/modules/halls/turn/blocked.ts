/** Public acts on a driver with a queued turn: what the split reads of it changes, now or in the next show. */
import type { Db } from '#server/platform/db/open.ts'
import { recordOverride, type Answerable } from '#server/modules/organisations/hall/index.ts'

interface OnDriver {
  driverId: number
  /** '' without one. */
  reason: string
}

/**
 * Takes the queued turn of a blocked driver out of the open show, publicly; returns whether there is a turn. The only change
 * that an open show does not leave to the next one.
 */
export async function blockTurn(context: Answerable, { driverId, reason }: OnDriver): Promise<boolean> {
  const turn = await queuedTurnOf(context.db, driverId)
  if (!turn) return false
  // Waits for a running step, so that a show which opens meanwhile is changed too.
  await recordOverride(context, { kind: 'DRIVER_BLOCKED', hallId: turn.hall_id, turnId: turn.id, reason })
  await context.db
    .updateTable('show_turn')
    .set({ driver_active: false })
    .where('turn_id', '=', turn.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('show_run').select('id').whereRef('show_run.id', '=', 'show_turn.run_id').where('show_run.state', '=', 'OPEN'),
      ),
    )
    .execute()
  return true
}

/**
 * Publishes that the driver of a queued turn became a native, or none; `hallId` is the hall that names its natives, null for
 * the driver's own mark. An open show keeps the class it opened with.
 */
export async function recordNativeChange(
  context: Answerable,
  { driverId, reason, hallId, isNative }: OnDriver & { hallId: number | null; isNative: boolean },
): Promise<void> {
  const turn = await queuedTurnOf(context.db, driverId)
  if (!turn || (hallId !== null && hallId !== turn.hall_id)) return
  const kind = isNative ? 'NATIVE_ADDED' : 'NATIVE_REMOVED'
  await recordOverride(context, { kind, hallId: turn.hall_id, turnId: turn.id, reason })
}

const queuedTurnOf = (db: Db, driverId: number) =>
  db
    .selectFrom('turn')
    .select(['id', 'hall_id'])
    .where('driver_id', '=', driverId)
    .where('state', '=', 'QUEUED')
    .executeTakeFirst()
