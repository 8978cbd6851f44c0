/** Turns that skip shows with a load for them (domain.md 4.3, X14, X42). */
import type { SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import { isTooHeavy } from '#contract/halls/split/split.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { recordExpired } from '#server/modules/organisations/hall/index.ts'
import { endTurns } from './settle.ts'

/** Numbers of the turns without a list although the show had a load for them. */
export function idleIn({ cargos, lists, turns }: Pick<SplitSnapshot, 'cargos' | 'lists' | 'turns'>): number[] {
  const listed = new Set(lists.map(({ turn }) => turn))
  // Vehicles have few kinds: each kind is compared with the cargos once.
  const answers = new Map<string, boolean>()
  const hasLoad = (loaderType: number, capacity: number) => {
    const kind = `${loaderType} ${capacity}`
    const isFit = answers.get(kind) ?? cargos.some((one) => one.loaderTypes.includes(loaderType) && !isTooHeavy(one, capacity))
    answers.set(kind, isFit)
    return isFit
  }
  return turns
    .filter((one) => one.ineligible === null && !listed.has(one.number) && hasLoad(one.loaderType, one.capacity))
    .map(({ number }) => number)
}

interface SkippedShow {
  hallId: number
  /** Ids of turns. */
  idle: readonly number[]
  listed: readonly number[]
  most: number
  now: Date
}

/**
 * Counts a published show for the turns that skipped it, and resets those with a list; those with `most` skipped ones end, each
 * with an entry in the record. With `most` 0 none ends.
 */
export async function countSkippedShow(tx: Db, { hallId, idle, listed, most, now }: SkippedShow): Promise<void> {
  if (listed.length > 0) {
    await tx.updateTable('turn').set({ idle_shows: 0 }).where('id', 'in', listed).where('idle_shows', '>', 0).execute()
  }
  if (idle.length === 0) return
  const counted = await tx
    .updateTable('turn')
    .set((eb) => ({ idle_shows: eb('idle_shows', '+', 1) }))
    .where('id', 'in', idle)
    .where('state', '=', 'QUEUED')
    .returning(['id', 'idle_shows'])
    .execute()
  const over = counted.filter(({ idle_shows }) => most > 0 && idle_shows >= most).map(({ id }) => id)
  await endTurns(tx, over, { state: 'EXPIRED', reason: 'NO_LIST_IN_SHOWS', now })
  await recordExpired(tx, { hallId, turnIds: over, reasonCode: 'NO_LIST_IN_SHOWS', now })
}

/** Whether a selected turn has one show left, by the policy of the running or the next show (X42). */
export const isStale = sql<boolean>`turn.state = 'QUEUED' and exists (select from hall_policy
  where hall_policy.hall_id = turn.hall_id and turn_expire_shows between 1 and turn.idle_shows + 1
  and version = coalesce(
    (select policy_version from show_run where show_run.hall_id = turn.hall_id and show_run.state in ('OPEN', 'LOCKED')),
    (select max(last.version) from hall_policy as last where last.hall_id = turn.hall_id)))`
