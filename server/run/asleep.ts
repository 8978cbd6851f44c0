/** An open show that no server looked after (domain.md 4.8 X23). */
import type { Db } from '../db/open.ts'
import { dropRunPriorities } from '../turn/index.ts'
import type { LiveRun } from './rows.ts'

/** A lock that comes later than this, minutes, may be that of a show in which nobody could say anything. */
const LONG = 30 * 60_000

/**
 * Whether the servers were away for long, and nothing shows that one was there in the second half of the window: a list
 * that arrived then does.
 */
export async function sleptThrough(tx: Db, { id, opens_at, locks_at }: LiveRun, now: Date): Promise<boolean> {
  if (now.getTime() - locks_at.getTime() <= LONG) return false
  const half = new Date((opens_at.getTime() + locks_at.getTime()) / 2)
  const late = await tx
    .selectFrom('list_receipt')
    .select('turn_id')
    .where('run_id', '=', id)
    .where('received_at', '>=', half)
    .executeTakeFirst()
  return late === undefined
}

/** Ends it undecided: its turns stay as they are, and the next show is fairer. */
export async function abortAsleep(tx: Db, { id }: LiveRun): Promise<void> {
  await tx.updateTable('show_run').set({ state: 'ABORTED', reason: 'SERVER_DOWN' }).where('id', '=', id).execute()
  await dropRunPriorities(tx, id, 'RUN_ABORTED')
}
