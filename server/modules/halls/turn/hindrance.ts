/** What will make one queued turn ineligible in the open or next show, for its printout. */
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { hallShows, nextShowAt } from '#server/modules/organisations/hall/index.ts'
import { ineligible } from './driver.rules.ts'
import { selectLivePermits } from './facts.ts'
import { queueInputs, selectQueue } from './frozen.ts'

/** Its code, and the lock of the open show or null; null if nothing is known, or the turn is not queued. */
export async function hindranceOf(
  db: Db,
  turn: { hallId: number; turnId: number },
  now: Date,
): Promise<{ code: string; locksAt: Date | null } | null> {
  const run = await db
    .selectFrom('show_run')
    .select(['id', 'locks_at'])
    .where('hall_id', '=', turn.hallId)
    .where('state', 'in', ['OPEN', 'LOCKED'])
    .executeTakeFirst()
  const day = inTehran(run?.locks_at ?? nextShowAt(await hallShows(db, turn.hallId), now) ?? now).iso
  const facts = await selectQueue(db, turn.hallId)
    .leftJoin('show_turn', (on) => on.onRef('show_turn.turn_id', '=', 'turn.id').on('show_turn.run_id', '=', run?.id ?? 0))
    .select(queueInputs(day))
    .select(
      sql<number | null>`(${selectLivePermits(db)
        .select('permit.id')
        .where(sql<boolean>`(permit.driver_id = turn.driver_id or permit.vehicle_id = turn.vehicle_id)`)
        .limit(1)})`.as('livePermit'),
    )
    .where('turn.id', '=', turn.turnId)
    .executeTakeFirst()
  const code = facts ? ineligible(facts, day) : null
  return code === null ? null : { code, locksAt: run?.locks_at ?? null }
}
