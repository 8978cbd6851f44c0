/** Housekeeping: final items are removed after thirty days, their receipts stay in the log (offline.md 2.3). */
import { sweepBytes } from '../delivery/chunks.ts'
import { inOneGo } from './db.ts'
import type { Device } from '../device.ts'
import { KEPT_FOR } from '../delivery/edit.ts'
import { finalStates } from '../op.ts'
import { keepBallast } from './room.ts'
import { dropOldShared } from './share.ts'

const DIARY = 500

/** Safe at any time; waiting items are never changed. */
export async function tidy({ db, now }: Device): Promise<void> {
  await sweepBytes({ db, now })
  await dropOldShared({ db, now })
  const before = now() - KEPT_FOR
  await inOneGo(db, async () => {
    const final = await db.ops.where('state').anyOf(finalStates).toArray()
    for (const { seq, opId, entityRef, receipt } of final.filter(({ settledAt }) => (settledAt ?? 0) < before)) {
      await db.log.add({ at: now(), what: 'pruned', opId, entityRef, serverId: receipt?.id ?? null })
      await db.ops.delete(seq)
    }
    const surplus = (await db.log.count()) - DIARY
    if (surplus > 0) await db.log.bulkDelete(await db.log.orderBy('id').limit(surplus).primaryKeys())
  })
  await keepBallast(db)
}
