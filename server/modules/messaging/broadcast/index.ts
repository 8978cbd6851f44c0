import type { Db } from '#server/platform/db/open.ts'
import { notify } from '../notice/index.ts'

/** Sends due broadcasts, each once, by any server: mark and notices are one transaction. Returns their number. */
export const tellDue = (db: Db, now: Date): Promise<number> => db.transaction().execute((tx) => tellIn(tx, now))

/** The same in a transaction that is open. */
export async function tellIn(tx: Db, now: Date): Promise<number> {
  const due = await tx
    .selectFrom('broadcast')
    .select('id')
    .where('told_at', 'is', null)
    .where('starts_at', '<=', now)
    .orderBy('id')
    .limit(10)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  await tx.updateTable('broadcast').set({ told_at: now }).where('id', 'in', ids).execute()
  await notify({ db: tx, now }, 'broadcast', { about: due })
  return due.length
}
